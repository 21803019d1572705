//===- RandomGraphTest.cpp - Random steps in few bits ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Training steps of random graphs in mixed precision: they verify, run, do so
// compiled with the same bits, and the pass finds nothing to do a second time.
// VRAM_CASES sets how many (Cases.h).
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Execution/Support.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Evaluator/RandomGraph.h"

#include "mlir/IR/Verifier.h"

#include <cmath>
#include <cstdlib>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {

using MixedPrecision = execution::test::ExecutionTest;

std::string textOf(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os);
  return text;
}

/// No value is cast twice into one type, and none there and back again.
void expectNoWastedCasts(func::FuncOp function) {
  llvm::DenseSet<std::pair<Value, Type>> seen;
  for (auto cast : function.getBody().getOps<CastOp>()) {
    Value from = cast.getInput();
    EXPECT_TRUE(seen.insert({from, cast.getType()}).second)
        << "a value is cast twice";
    if (auto first = from.getDefiningOp<CastOp>())
      EXPECT_NE(first.getInput().getType(), cast.getType());
  }
}

TEST_F(MixedPrecision, RandomStepsRunInFewBits) {
  int changed = 0;
  for (uint64_t seed = 0; seed < cases(24u); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomGraphOptions options;
    options.maxOps = 30;
    OwningOpRef<ModuleOp> step = generateRandomGraph(&context, seed, options);
    OwningOpRef<ModuleOp> single = step->clone();
    ASSERT_TRUE(succeeded(runPasses(*single, "vram-autodiff"))) << errors;
    std::string precision = seed % 2 ? "type=bf16" : "type=fp16";
    if (seed % 7 == 6)
      precision += " pure";
    // Every third without marks.
    std::string marks = seed % 3 ? "{mark-for-precision}" : "";
    std::string mixed = "func.func(vram-mixed-precision{" + precision + "})";
    ASSERT_TRUE(
        succeeded(runPasses(*step, "vram-autodiff" + marks + "," + mixed)))
        << errors;
    ASSERT_TRUE(succeeded(verify(*step))) << errors;
    func::FuncOp function = functionOf(*step);
    // Some graphs have casts of their own.
    if (functionOf(*single).getBody().getOps<CastOp>().empty())
      expectNoWastedCasts(function);
    std::string once = textOf(*step);
    if (function->hasAttr(kMixedPrecisionAttr)) {
      ++changed;
      ASSERT_TRUE(succeeded(runPasses(*step, mixed))) << errors;
      EXPECT_EQ(textOf(*step), once);
    }

    // Compiled, in place, fused: the evaluator's bits; and a loss not far from
    // that of f32.
    ASSERT_TRUE(succeeded(runPasses(
        *step, "func.func(canonicalize,cse,vram-lossless,vram-fuse)")))
        << errors;
    SmallVector<Tensor> values = firstValues(functionOf(*step), seed);
    FailureOr<SmallVector<Tensor>> expected =
        vram::evaluator::evaluate(functionOf(*step), values);
    ASSERT_TRUE(succeeded(expected)) << errors;
    if (seed % 4 == 0) {
      OwningOpRef<ModuleOp> planned = step->clone();
      ASSERT_TRUE(succeeded(
          runPasses(*planned, "func.func(vram-inplace),vram-plan-memory")))
          << errors;
      auto compiled = CompiledFunction::compile(functionOf(*planned));
      ASSERT_TRUE(succeeded(compiled)) << errors;
      EvaluateOptions fill;
      fill.arenaFill = ArenaFill::Random;
      FailureOr<SmallVector<Tensor>> actual = (*compiled)->run(values, fill);
      ASSERT_TRUE(succeeded(actual)) << errors;
      expectIdentical(*expected, *actual);
    }
    SmallVector<Tensor> singles = firstValues(functionOf(*single), seed);
    FailureOr<SmallVector<Tensor>> exact =
        vram::evaluator::evaluate(functionOf(*single), singles);
    ASSERT_TRUE(succeeded(exact)) << errors;
    double loss = (*exact)[0].floats[0], low = (*expected)[0].floats[0];
    EXPECT_NEAR(low, loss, 0.1 * std::fabs(loss) + 0.05);
  }
  EXPECT_CASES(changed, 6);
}

/// A step that is in 16 bits stays as it is.
TEST_F(MixedPrecision, ALowStepStaysAsItIs) {
  for (uint64_t seed = 0; seed < cases(12u); ++seed) {
    RandomGraphOptions options;
    options.element = seed % 2 ? "bf16" : "f16";
    OwningOpRef<ModuleOp> step = generateRandomGraph(&context, seed, options);
    ASSERT_TRUE(succeeded(runPasses(*step, "vram-autodiff"))) << errors;
    std::string before = textOf(*step);
    ASSERT_TRUE(succeeded(
        runPasses(*step, "func.func(vram-mixed-precision{type=bf16})")))
        << errors;
    EXPECT_EQ(textOf(*step), before);
  }
}

} // namespace
