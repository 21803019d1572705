//===- GpuComparison.h - Kernels against the evaluator ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_EXECUTION_GPUCOMPARISON_H
#define VRAM_TEST_UNIT_EXECUTION_GPUCOMPARISON_H

#include "Execution/GpuCases.h"
#include "Execution/Support.h"

#include "vram/Execution/GpuFunction.h"

#include "mlir/Parser/Parser.h"

#include <cmath>

namespace mlir::vram::execution::test {

class GpuComparison : public ExecutionTest {
protected:
  /// The error of a result by rounding in f32, relative to its largest element.
  static double toleranceOf(Type element) {
    if (element.isF64())
      return 1e-12;
    if (element.isF32())
      return 2e-5;
    return element.isF16() ? 2e-3 : 1.6e-2;
  }

  static void expectClose(const evaluator::Tensor &expected,
                          const evaluator::Tensor &actual,
                          StringRef what) {
    Type element = expected.type.getElementType();
    if (!expected.isFloat()) {
      EXPECT_TRUE(evaluator::bitIdentical(expected, actual)) << what.str();
      return;
    }
    double largest = 1e-3;
    for (double x : expected.floats)
      if (std::isfinite(x))
        largest = std::max(largest, std::fabs(x));
    for (int64_t i = 0, e = expected.size(); i < e; ++i) {
      double a = expected.floats[i], b = actual.floats[i];
      if (a == b || (std::isnan(a) && std::isnan(b)))
        continue;
      ASSERT_LE(std::fabs(a - b), toleranceOf(element) * largest)
          << what.str() << ", element " << i << ": " << a << " and " << b;
    }
  }

  /// Checks each op of a kind: the functions of the dialect's own test.
  void checkOps(const std::string &kind) {
    OwningOpRef<ModuleOp> module =
        parseSourceFile<ModuleOp>(VRAM_OPS "/ops-" + kind + ".mlir", &context);
    ASSERT_TRUE(module) << errors;
    for (auto function : module->getOps<func::FuncOp>()) {
      if (function.isExternal() ||
          llvm::any_of(function.getArgumentTypes(), llvm::IsaPred<MemRefType>))
        continue;
      SCOPED_TRACE(function.getName().str());
      check(function, 0);
    }
    EXPECT_GE(compared, 2u);
  }

  /// `exact`: in f64 and in the evaluator's order, so with its bits. `integers`:
  /// the elements of arguments of i64, by their numbers.
  void check(func::FuncOp original, uint64_t seed, bool exact = false,
             llvm::function_ref<int64_t(int64_t)> integers = nullptr) {
    std::optional<Prepared> graph = prepare(original, seed, integers);
    if (!graph)
      return;
    GpuFunction::Options gpu;
    gpu.emulate = true;
    gpu.interpret = interpret;
    if (!interpret)
      writeGpuCase(original.getName(), *graph->planned, graph->values,
                   graph->expected);
    FailureOr<std::unique_ptr<GpuFunction>> compiled =
        GpuFunction::compile(functionOf(*graph->planned), gpu);
    ASSERT_TRUE(succeeded(compiled)) << errors;
    evaluator::EvaluateOptions options;
    options.arenaFill = evaluator::ArenaFill::Random;
    FailureOr<SmallVector<evaluator::Tensor>> actual =
        (*compiled)->run(graph->values, options);
    ASSERT_TRUE(succeeded(actual)) << errors;
    for (auto [i, pair] : llvm::enumerate(llvm::zip(graph->expected, *actual)))
      expectClose(std::get<0>(pair), std::get<1>(pair), graph->nameOf(i));
    // libdevice's functions are not those of this machine's library.
    if (exact && !interpret)
      expectIdentical(graph->expected, *actual);
    // The same kernels, the same order: every bit, each time.
    FailureOr<SmallVector<evaluator::Tensor>> again =
        (*compiled)->run(graph->values, options);
    ASSERT_TRUE(succeeded(again)) << errors;
    expectIdentical(*actual, *again);
    compared += graph->function.getNumResults();
  }

  unsigned compared = 0;
  /// Whether kernels run by their PTX. VRAM_PTX=1 has all of these tests do so.
  bool interpret = std::getenv("VRAM_PTX") != nullptr;
};

} // namespace mlir::vram::execution::test

#endif // VRAM_TEST_UNIT_EXECUTION_GPUCOMPARISON_H
