//===- Support.h - What the evaluator's tests share -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_EVALUATOR_SUPPORT_H
#define VRAM_TEST_UNIT_EVALUATOR_SUPPORT_H

#include "vram/Evaluator/Evaluator.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

#include <gtest/gtest.h>

#include <string>

namespace mlir::vram::evaluator::test {

/// A context with func and vram; the text of all diagnostics goes to `errors`.
class GraphTest : public ::testing::Test {
protected:
  GraphTest();

  /// A tensor of a type such as "tensor<2x3xf32>". The values are rounded to
  /// the type; too few or too many are a failure.
  Tensor tensor(StringRef type, ArrayRef<double> values);
  /// Uniform in [low, high), a new draw with each call.
  Tensor random(StringRef type, double low = -1, double high = 1);

  OwningOpRef<ModuleOp> parse(StringRef text);
  /// Parses a module of one function and evaluates it. No results if that
  /// fails; see `errors`.
  SmallVector<Tensor> evaluate(StringRef text, ArrayRef<Tensor> arguments);
  /// Evaluates one op. `op` is what stands right of the `=`, with operands
  /// %0, %1, ... : "vram.add %0, %1". Types are those of the arguments and
  /// `results`.
  SmallVector<Tensor> evaluateOp(StringRef op, ArrayRef<Tensor> arguments,
                                 ArrayRef<StringRef> results);

  MLIRContext context;
  std::string errors;

private:
  uint64_t draws = 0;
};

/// All elements as doubles.
std::vector<double> elements(const Tensor &tensor);

/// Each element within `tolerance` of the expected one.
void expectNear(const Tensor &actual, ArrayRef<double> expected,
                double tolerance = 1e-12);

} // namespace mlir::vram::evaluator::test

#endif // VRAM_TEST_UNIT_EVALUATOR_SUPPORT_H
