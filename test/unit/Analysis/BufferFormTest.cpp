//===- BufferFormTest.cpp - What lies in the arena is what was computed ---===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random graphs in buffer form against themselves on tensors.
// VRAM_CASES sets how many (Cases.h), and
// VRAM_FIRST_RANDOM_GRAPH where to begin: at one that failed.
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Evaluator/Support.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Evaluator/Arguments.h"
#include "vram/Evaluator/RandomGraph.h"
#include "vram/InitAll.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include <cstdlib>
#include <random>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {
uint64_t firstGraph() {
  const char *asked = std::getenv("VRAM_FIRST_RANDOM_GRAPH");
  return asked ? std::strtoull(asked, nullptr, 10) : 0;
}

class BufferFormTest : public evaluator::test::GraphTest {
protected:
  BufferFormTest() {
    static bool registered = (registerAllPasses(), true);
    (void)registered;
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
  }

  LogicalResult runPasses(ModuleOp module, StringRef pipeline) {
    PassManager passes(&context);
    return failure(failed(parsePassPipeline(pipeline, passes)) ||
                   failed(passes.run(module)));
  }

  static func::FuncOp functionOf(ModuleOp module) {
    return *module.getOps<func::FuncOp>().begin();
  }

  OwningOpRef<ModuleOp> makeStep(uint64_t seed) {
    RandomGraphOptions options;
    options.element = seed % 5 == 0 ? "bf16" : seed % 7 == 0 ? "f16" : "f32";
    OwningOpRef<ModuleOp> step = generateRandomGraph(&context, seed, options);
    EXPECT_TRUE(succeeded(runPasses(*step, "vram-training-step"))) << errors;
    return step;
  }

  SmallVector<Tensor> firstValues(func::FuncOp function, uint64_t seed) {
    SmallVector<Tensor> values;
    for (size_t i = 0; i < argumentNames(function).size(); ++i)
      values.push_back(initialValue(function, i, seed));
    return values;
  }

  /// Two steps, the results of the first fed back to the second.
  FailureOr<SmallVector<Tensor>> run(func::FuncOp function,
                                     SmallVector<Tensor> values, ArenaFill fill,
                                     uint64_t seed) {
    EvaluateOptions options;
    options.arenaFill = fill;
    options.arenaSeed = seed;
    FailureOr<SmallVector<Tensor>> results;
    for (int step = 0; step < 2; ++step) {
      results = vram::evaluator::evaluate(function, values, options);
      if (failed(results))
        return failure();
      for (auto [i, value] : llvm::enumerate(values))
        if (std::optional<unsigned> result = tiedResult(function, i))
          value = (*results)[*result];
    }
    return results;
  }

  static bool areIdentical(ArrayRef<Tensor> left, ArrayRef<Tensor> right) {
    return left.size() == right.size() &&
           llvm::all_of(llvm::zip(left, right), [](auto pair) {
             return bitIdentical(std::get<0>(pair), std::get<1>(pair));
           });
  }
};
} // namespace

TEST_F(BufferFormTest, NoBitOfAnyResultChanges) {
  uint64_t count = cases(300u);
  int64_t budgets = 0;
  for (uint64_t seed = firstGraph(); seed < count; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    OwningOpRef<ModuleOp> step = makeStep(seed);
    ASSERT_TRUE(step);
    func::FuncOp function = functionOf(*step);
    SmallVector<Tensor> values = firstValues(function, seed);
    FailureOr<SmallVector<Tensor>> expected =
        run(function, values, ArenaFill::Ones, 0);
    ASSERT_TRUE(succeeded(expected)) << errors;

    OwningOpRef<ModuleOp> planned = step->clone();
    // Every tenth also under a budget, where there is one to be met.
    if (seed % 10 == 0) {
      OwningOpRef<ModuleOp> smaller = step->clone();
      if (succeeded(runPasses(*smaller, "func.func(vram-checkpoint{effort=1 "
                                        "budget-fraction=0.6})"))) {
        planned = std::move(smaller);
        ++budgets;
      }
      errors.clear();
    }
    // Every other one with concats and pads without copies, slices as views.
    ASSERT_TRUE(succeeded(runPasses(
        *planned, seed % 2 ? "func.func(vram-inplace),vram-plan-memory"
                           : "vram-plan-memory")))
        << errors;
    func::FuncOp buffers = functionOf(*planned);
    EXPECT_EQ(argumentNames(function), argumentNames(buffers));
    EXPECT_EQ(resultNames(function), resultNames(buffers));
    EXPECT_TRUE(areIdentical(values, firstValues(buffers, seed)));
    for (ArenaFill fill : {ArenaFill::Ones, ArenaFill::Random}) {
      FailureOr<SmallVector<Tensor>> actual = run(buffers, values, fill, seed);
      ASSERT_TRUE(succeeded(actual)) << errors;
      EXPECT_TRUE(areIdentical(*expected, *actual));
    }
  }
  EXPECT_GT(budgets, 0);
}

// A buffer is moved to where another one lies. Either the verifier says so, or
// the two never meet and nothing changes; it must not accept what corrupts.
TEST_F(BufferFormTest, WhatTheVerifierAcceptsIsRight) {
  uint64_t count = cases(100u);
  int64_t rejected = 0, corrupting = 0;
  for (uint64_t seed = 0; seed < count; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    OwningOpRef<ModuleOp> planned = makeStep(seed);
    ASSERT_TRUE(planned);
    SmallVector<Tensor> values = firstValues(functionOf(*planned), seed);
    FailureOr<SmallVector<Tensor>> expected =
        run(functionOf(*planned), values, ArenaFill::Ones, 0);
    ASSERT_TRUE(succeeded(expected)) << errors;
    ASSERT_TRUE(succeeded(runPasses(
        *planned, seed % 2 ? "func.func(vram-inplace),vram-plan-memory"
                           : "vram-plan-memory")))
        << errors;
    func::FuncOp function = functionOf(*planned);
    SmallVector<memref::ViewOp> views(
        function.getBody().front().getOps<memref::ViewOp>());
    if (views.size() < 2)
      continue;
    std::mt19937_64 random(seed);
    for (int i = 0; i < 4; ++i) {
      memref::ViewOp view = views[random() % views.size()];
      memref::ViewOp other = views[random() % views.size()];
      Value before = view.getByteShift();
      view.getByteShiftMutable().assign(other.getByteShift());
      bool isAccepted = succeeded(verifyBufferForm(function));
      if (!isAccepted) {
        ++rejected;
        EXPECT_FALSE(errors.empty());
      }
      errors.clear();
      FailureOr<SmallVector<Tensor>> actual =
          run(function, values, ArenaFill::Ones, 0);
      bool isRight = succeeded(actual) && areIdentical(*expected, *actual);
      corrupting += !isRight;
      EXPECT_TRUE(isRight || !isAccepted) << "accepted, and wrong";
      errors.clear();
      view.getByteShiftMutable().assign(before);
    }
  }
  // Were every move harmless, nothing would have been shown.
  EXPECT_GT(rejected, static_cast<int64_t>(count) / 2);
  EXPECT_GT(corrupting, static_cast<int64_t>(count) / 2);
}
