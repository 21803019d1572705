//===- Support.h - Compiled functions against the evaluator -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_EXECUTION_SUPPORT_H
#define VRAM_TEST_UNIT_EXECUTION_SUPPORT_H

#include "Evaluator/Support.h"

#include "vram/Evaluator/Arguments.h"
#include "vram/Execution/CompiledFunction.h"
#include "vram/InitAll.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

namespace mlir::vram::execution::test {

class ExecutionTest : public evaluator::test::GraphTest {
protected:
  ExecutionTest() {
    static bool registered = (registerAllPasses(), true);
    (void)registered;
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  LogicalResult runPasses(ModuleOp module, StringRef pipeline) {
    PassManager passes(&context);
    return failure(failed(parsePassPipeline(pipeline, passes)) ||
                   failed(passes.run(module)));
  }

  static func::FuncOp functionOf(ModuleOp module) {
    return *module.getOps<func::FuncOp>().begin();
  }

  static SmallVector<evaluator::Tensor> firstValues(func::FuncOp function,
                                                    uint64_t seed) {
    SmallVector<evaluator::Tensor> values;
    for (size_t i = 0; i < evaluator::argumentNames(function).size(); ++i)
      values.push_back(evaluator::initialValue(function, i, seed));
    return values;
  }

  /// What is tied is fed back.
  static void feedBack(func::FuncOp function,
                       ArrayRef<evaluator::Tensor> results,
                       SmallVector<evaluator::Tensor> &values) {
    for (auto [i, value] : llvm::enumerate(values))
      if (std::optional<unsigned> result = evaluator::tiedResult(function, i))
        value = results[*result];
  }

  static void expectIdentical(ArrayRef<evaluator::Tensor> expected,
                              ArrayRef<evaluator::Tensor> actual) {
    ASSERT_EQ(expected.size(), actual.size());
    for (auto [i, pair] : llvm::enumerate(llvm::zip(expected, actual)))
      EXPECT_TRUE(evaluator::bitIdentical(std::get<0>(pair), std::get<1>(pair)))
          << "result " << i << " differs by "
          << evaluator::largestDifference(std::get<0>(pair), std::get<1>(pair));
  }
};

} // namespace mlir::vram::execution::test

#endif // VRAM_TEST_UNIT_EXECUTION_SUPPORT_H
