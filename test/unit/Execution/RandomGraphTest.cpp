//===- RandomGraphTest.cpp - Random steps, compiled -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Training steps of random graphs, compiled, against the evaluator on tensors.
// VRAM_CASES sets how many (Cases.h).
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Execution/Support.h"

#include "vram/Evaluator/RandomGraph.h"

#include <cstdlib>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

using RandomGraphTest = execution::test::ExecutionTest;

TEST_F(RandomGraphTest, CompiledStepsGiveTheEvaluatorsBits) {
  const char *elements[] = {"f32", "f64", "bf16", "f16"};
  for (uint64_t seed = 0; seed < cases(40u); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomGraphOptions options;
    options.element = elements[seed % 4];
    options.maxOps = 30;
    OwningOpRef<ModuleOp> step = generateRandomGraph(&context, seed, options);
    ASSERT_TRUE(succeeded(runPasses(*step, "vram-training-step"))) << errors;
    func::FuncOp function = functionOf(*step);
    OwningOpRef<ModuleOp> planned = step->clone();
    // Every fifth also with reruns, where there are any to be made.
    if (seed % 5 == 0) {
      OwningOpRef<ModuleOp> smaller = step->clone();
      if (succeeded(runPasses(*smaller, "func.func(vram-checkpoint{effort=1 "
                                        "budget-fraction=0.6})")))
        planned = std::move(smaller);
      errors.clear();
    }
    ASSERT_TRUE(succeeded(runPasses(
        *planned, seed % 2 ? "func.func(vram-inplace),vram-plan-memory"
                           : "vram-plan-memory")))
        << errors;
    // In turn: as it is, every loop on threads, and in tasks from the last.
    CompiledFunction::Options how;
    if (seed % 3 != 0)
      how.leastShared = 0;
    if (seed % 3 == 2)
      how.share = shareBackwards;
    ASSERT_EQ(vramSetThreads(1 + static_cast<int64_t>(seed / 3 % 4)), 0);
    FailureOr<std::unique_ptr<CompiledFunction>> compiled =
        CompiledFunction::compile(functionOf(*planned), how);
    ASSERT_TRUE(succeeded(compiled)) << errors;
    SmallVector<Tensor> values = firstValues(function, seed);
    for (int run = 0; run < 2; ++run) {
      EvaluateOptions fill;
      fill.arenaFill = ArenaFill::Random;
      fill.arenaSeed = seed;
      FailureOr<SmallVector<Tensor>> expected =
          vram::evaluator::evaluate(function, values);
      FailureOr<SmallVector<Tensor>> actual = (*compiled)->run(values, fill);
      ASSERT_TRUE(succeeded(expected) && succeeded(actual)) << errors;
      expectIdentical(*expected, *actual);
      feedBack(function, *expected, values);
    }
  }
}
