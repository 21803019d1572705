//===- RandomGraphTest.cpp - Properties of random graphs ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Support.h"

#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Evaluator/Arguments.h"
#include "vram/Evaluator/Philox.h"
#include "vram/Evaluator/RandomGraph.h"
#include "vram/InitAll.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>
#include <cstdlib>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::evaluator::test;

namespace {
class RandomGraph : public GraphTest {
protected:
  RandomGraph() {
    static bool registered = (registerAllPasses(), true);
    (void)registered;
    // Passes may need what the derivatives are attached to.
    DialectRegistry registry;
    registerDialect(registry);
    context.appendDialectRegistry(registry);
  }

  static func::FuncOp functionOf(ModuleOp module) {
    return *module.getOps<func::FuncOp>().begin();
  }
  static std::string print(ModuleOp module) {
    std::string text;
    llvm::raw_string_ostream(text) << module;
    return text;
  }
  LogicalResult runPasses(ModuleOp module, StringRef pipeline) {
    PassManager passes(&context);
    return failure(failed(parsePassPipeline(pipeline, passes)) ||
                   failed(passes.run(module)));
  }
  static SmallVector<Tensor> firstValues(func::FuncOp function, uint64_t seed) {
    SmallVector<Tensor> values;
    for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
      values.push_back(initialValue(function, i, seed));
    return values;
  }
  FailureOr<SmallVector<Tensor>> run(ModuleOp module, uint64_t seed) {
    func::FuncOp function = functionOf(module);
    return vram::evaluator::evaluate(function, firstValues(function, seed));
  }

  /// Runs `pipeline` on the training steps of `count` random graphs: no bit of
  /// any result may change.
  void expectNothingChanges(StringRef pipeline, uint64_t count,
                            StringRef element) {
    for (uint64_t seed = 0; seed < count; ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      RandomGraphOptions options;
      options.element = element;
      OwningOpRef<ModuleOp> step = generateRandomGraph(&context, seed, options);
      ASSERT_TRUE(succeeded(runPasses(*step, "vram-autodiff"))) << errors;
      OwningOpRef<ModuleOp> changed = step->clone();
      ASSERT_TRUE(succeeded(runPasses(*changed, pipeline))) << errors;
      FailureOr<SmallVector<Tensor>> before = run(*step, seed);
      FailureOr<SmallVector<Tensor>> after = run(*changed, seed);
      ASSERT_TRUE(succeeded(before) && succeeded(after)) << errors;
      SmallVector<std::string> names = resultNames(functionOf(*step));
      ASSERT_EQ(names, resultNames(functionOf(*changed)));
      for (auto [name, left, right] : llvm::zip_equal(names, *before, *after))
        EXPECT_TRUE(bitIdentical(left, right))
            << name << " differs by " << largestDifference(left, right);
    }
  }
};
} // namespace

TEST_F(RandomGraph, VerifiesAndDependsOnTheSeedAlone) {
  for (uint64_t seed = 0; seed < 200; ++seed) {
    OwningOpRef<ModuleOp> module = generateRandomGraph(&context, seed);
    ASSERT_TRUE(succeeded(verify(*module))) << errors << print(*module);
    EXPECT_EQ(print(*module), print(*generateRandomGraph(&context, seed)));
    OwningOpRef<ModuleOp> parsed = parse(print(*module));
    ASSERT_TRUE(parsed) << errors;
    EXPECT_EQ(print(*module), print(*parsed));
  }
}

TEST_F(RandomGraph, HoldsOpsOfEveryKind) {
  llvm::StringSet<> seen;
  for (uint64_t seed = 0; seed < 200; ++seed)
    generateRandomGraph(&context, seed)->walk([&](Operation *op) {
      seen.insert(op->getName().getStringRef());
    });
  for (StringRef name : {"gelu",
                         "relu",
                         "mul",
                         "select",
                         "bias_add",
                         "dropout",
                         "cast",
                         "layer_norm",
                         "group_norm",
                         "rms_norm",
                         "batch_norm",
                         "running_update",
                         "softmax",
                         "matmul",
                         "attention",
                         "conv2d",
                         "conv_transpose2d",
                         "max_pool2d",
                         "avg_pool2d",
                         "adaptive_avg_pool2d",
                         "upsample2d",
                         "reshape",
                         "transpose",
                         "slice",
                         "pad",
                         "concat",
                         "broadcast",
                         "reduce_mean",
                         "embedding",
                         "cross_entropy",
                         "mse"})
    EXPECT_TRUE(seen.contains(("vram." + name).str())) << name.str();
}

TEST_F(RandomGraph, HasAboutAsManyOpsAsAsked) {
  RandomGraphOptions options;
  options.minOps = options.maxOps = 25;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    OwningOpRef<ModuleOp> module = generateRandomGraph(&context, seed, options);
    int64_t ops = 0;
    module->walk([&](Operation *op) { ++ops; });
    EXPECT_GE(ops, 25) << "seed " << seed;
  }
}

// The derivative along a random direction in the space of all parameters,
// against the central difference of the loss.
TEST_F(RandomGraph, GradientsAreDerivatives) {
  RandomGraphOptions options;
  options.element = "f64";
  options.kinks = false;
  options.maxElements = 512;
  for (uint64_t seed = 0; seed < 150; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    OwningOpRef<ModuleOp> loss = generateRandomGraph(&context, seed, options);
    OwningOpRef<ModuleOp> step = loss->clone();
    ASSERT_TRUE(succeeded(runPasses(*step, "vram-autodiff{optimizer=none}")))
        << errors;
    FailureOr<SmallVector<Tensor>> results = run(*step, seed);
    ASSERT_TRUE(succeeded(results)) << errors;

    // The gradients are the results that are neither the loss nor tied to an
    // argument, in the order of the parameters.
    func::FuncOp function = functionOf(*loss), backward = functionOf(*step);
    SmallVector<unsigned> parameters;
    for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
      if (argumentRole(function, i) == Role::Parameter)
        parameters.push_back(i);
    SmallVector<bool> taken(results->size(), false);
    taken[*lossResult(backward)] = true;
    for (unsigned i = 0, e = backward.getNumArguments(); i < e; ++i)
      if (std::optional<unsigned> result = tiedResult(backward, i))
        taken[*result] = true;
    SmallVector<Tensor> gradients;
    for (auto [result, isTaken] : llvm::zip_equal(*results, taken))
      if (!isTaken)
        gradients.push_back(result);
    ASSERT_EQ(gradients.size(), parameters.size());

    SmallVector<Tensor> above = firstValues(function, seed), below = above;
    double expected = 0;
    constexpr double h = 1e-6;
    PhiloxUniform uniform(seed, 0, 0);
    uint64_t draw = 0;
    for (auto [parameter, gradient] : llvm::zip_equal(parameters, gradients)) {
      ASSERT_EQ(gradient.type, above[parameter].type);
      for (int64_t i = 0; i < gradient.size(); ++i) {
        double direction = 2 * uniform(draw++) - 1;
        above[parameter].floats[i] += h * direction;
        below[parameter].floats[i] -= h * direction;
        expected += direction * gradient.floats[i];
      }
    }
    FailureOr<SmallVector<Tensor>> high =
        vram::evaluator::evaluate(function, above);
    FailureOr<SmallVector<Tensor>> low =
        vram::evaluator::evaluate(function, below);
    ASSERT_TRUE(succeeded(high) && succeeded(low)) << errors;
    double difference = ((*high)[0].floats[0] - (*low)[0].floats[0]) / (2 * h);
    // The rounding error of the difference grows with the loss.
    double tolerance = 1e-6 * (1 + std::fabs(expected)) +
                       1e-9 * std::fabs((*results)[0].floats[0]);
    EXPECT_NEAR(difference, expected, tolerance);
  }
}

TEST_F(RandomGraph, FusionChangesNothing) {
  expectNothingChanges("func.func(vram-fuse)", 40, "f32");
  expectNothingChanges("func.func(vram-fuse)", 20, "bf16");
}

TEST_F(RandomGraph, LosslessRewritesChangeNothing) {
  expectNothingChanges("func.func(canonicalize,cse,vram-lossless)", 100, "f32");
  expectNothingChanges("func.func(canonicalize,cse,vram-lossless,vram-fuse)",
                       50, "bf16");
}

// The evaluator keeps values as bytes in the storages that they name, so that a
// tie which overwrites what is still needed shows in the results. The pass
// itself fails if the peak is another than assumed.
TEST_F(RandomGraph, StoragesChangeNothing) {
  uint64_t graphs = cases(300u);
  constexpr StringRef pipeline =
      "func.func(canonicalize,cse,vram-lossless,vram-fuse,vram-inplace,"
      "canonicalize,cse)";
  expectNothingChanges(pipeline, graphs, "f32");
  expectNothingChanges(pipeline, graphs / 10, "bf16");
}

// Some op is given the storage of another value. A graph that the verifier
// accepts must give the same bits; what it refuses must change some, often
// enough for the refusals to be worth something.
TEST_F(RandomGraph, VerifierRefusesWhatChangesResults) {
  uint64_t graphs = cases(60u), refused = 0, wrong = 0, accepted = 0;
  for (uint64_t seed = 0; seed < graphs; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomGraphOptions options;
    options.maxOps = 25;
    OwningOpRef<ModuleOp> step = generateRandomGraph(&context, seed, options);
    ASSERT_TRUE(succeeded(runPasses(
        *step, "vram-autodiff{optimizer=sgd},"
               "func.func(canonicalize,cse,vram-lossless,vram-inplace)")))
        << errors;
    FailureOr<SmallVector<Tensor>> expected = run(*step, seed);
    ASSERT_TRUE(succeeded(expected)) << errors;
    func::FuncOp function = functionOf(*step);
    SmallVector<Operation *> ops;
    for (Operation &op : function.getBody().front())
      if (op.getNumResults() == 1 && op.hasAttr(kStorageAttr))
        ops.push_back(&op);
    PhiloxUniform uniform(seed, 0, 0);
    for (uint64_t draw = 0; draw < 12; ++draw) {
      Operation *op = ops[uint64_t(uniform(2 * draw) * ops.size())];
      Operation *other = ops[uint64_t(uniform(2 * draw + 1) * ops.size())];
      auto size = [](Operation *of) {
        return cast<ShapedType>(of->getResult(0).getType()).getNumElements();
      };
      StorageId before = getStorage(op->getResult(0));
      // In a storage that is too small it would not be storage, but a bug.
      if (op == other || size(op) > size(other))
        continue;
      setStorage(op, {getStorage(other->getResult(0))});
      bool legal = succeeded(verifyStorages(function));
      errors.clear();
      FailureOr<SmallVector<Tensor>> after = run(*step, seed);
      // An index that was overwritten may be out of range.
      bool same =
          succeeded(after) &&
          llvm::all_of(
              llvm::zip_equal(*expected, *after), [](const auto &pair) {
                return bitIdentical(std::get<0>(pair), std::get<1>(pair));
              });
      errors.clear();
      if (legal)
        EXPECT_TRUE(same) << "the verifier accepts " << print(*step);
      accepted += legal;
      refused += !legal;
      wrong += !same;
      setStorage(op, {before});
    }
  }
  EXPECT_GE(accepted, graphs / 10);
  EXPECT_GE(refused, graphs);
  EXPECT_GE(wrong, graphs / 2);
}

TEST_F(RandomGraph, CleaningUpChangesNothing) {
  expectNothingChanges("func.func(canonicalize,cse)", 40, "f32");
}

// A budget may be out of reach on a graph as small as these; that is one error,
// and says nothing here. All others: the pass checks that the rewritten graph's
// peak is the planned one, and not a bit of any result may change.
TEST_F(RandomGraph, CheckpointingChangesNothing) {
  const unsigned kGraphs = cases(16u);
  int planned = 0, rerunning = 0;
  for (uint64_t seed = 0; seed < kGraphs; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    OwningOpRef<ModuleOp> step = generateRandomGraph(&context, seed);
    ASSERT_TRUE(succeeded(runPasses(
        *step, "vram-autodiff,func.func(canonicalize,cse,vram-fuse)")))
        << errors;
    FailureOr<SmallVector<Tensor>> before = run(*step, seed);
    ASSERT_TRUE(succeeded(before)) << errors;
    for (StringRef fraction : {"0.7", "0.3", "0.1"}) {
      SCOPED_TRACE("B(" + fraction.str() + ")");
      OwningOpRef<ModuleOp> changed = step->clone();
      errors.clear();
      if (failed(runPasses(*changed, "func.func(vram-checkpoint{effort=1 "
                                     "budget-fraction=" +
                                         fraction.str() + "})"))) {
        EXPECT_TRUE(StringRef(errors).contains("fits the budget") ||
                    StringRef(errors).contains("was found"))
            << errors;
        errors.clear();
        continue;
      }
      ++planned;
      rerunning += StringRef(print(*changed)).contains("rerun = 1");
      ASSERT_TRUE(succeeded(runPasses(*changed, "func.func(canonicalize,cse)")))
          << errors;
      FailureOr<SmallVector<Tensor>> after = run(*changed, seed);
      ASSERT_TRUE(succeeded(after)) << errors;
      for (auto [left, right] : llvm::zip_equal(*before, *after))
        EXPECT_TRUE(bitIdentical(left, right))
            << largestDifference(left, right);
    }
  }
  // Were everything out of reach, nothing would have been shown.
  EXPECT_GE(planned, kGraphs);
  EXPECT_GE(rerunning, kGraphs / 3);
}
