//===- LinalgGradient.h - Gradients of linalg ops ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One rule for all ops of linalg whose body has one of the forms
//
//   out = h(in_0, in_1, ...)          elementwise ops, broadcasts, transposes
//   out = out + h(in_0, in_1, ...)    products, convolutions, sums; or -
//   out = max(out, in_i)              maxima, minima, pools
//
// The gradient of in_i is a linalg.generic over the same iteration space:
//
//   grad_i[map_i] = 0; grad_i[map_i] += grad[map_out] * dh/din_i
//
// A dimension of the iteration space that is no dimension of in_i by itself is
// a reduction there. Without reductions in the op, out is one more input of h.
// The gradient of a maximum is shared out evenly among the elements that equal
// it.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_DERIVATIVES_LINALGGRADIENT_H
#define VRAM_LIB_DIALECT_VRAM_DERIVATIVES_LINALGGRADIENT_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::vram::detail {

/// An error that `at` has no derivative, for more words; a note names the page.
InFlightDiagnostic emitNoDerivative(Operation *at);

class LinalgGradient {
public:
  /// Of `op`, which may be another form of `at`; errors are those of `at`.
  LinalgGradient(linalg::LinalgOp op, Operation *at)
      : Op(op), At(at), Body(*op.getBlock()) {}

  /// Finds the form of the body. Fails with an error if it has none.
  LogicalResult analyze();

  /// The gradient of `operand`, an input or the destination; null where it is
  /// zero. `grad` is the gradient of the result, `value` the result. Fails with
  /// an error.
  FailureOr<Value> build(OpBuilder &builder, OpOperand *operand, Value grad,
                         Value value);

private:
  enum class Form { Elementwise, Sum, Extremum };

  FailureOr<Value> buildGeneric(OpBuilder &builder, OpOperand *operand,
                                Value grad, Value value);
  Value shareOut(OpBuilder &builder, Value grad, Value value);
  AffineMap outMap() {
    return Op.getMatchingIndexingMap(Op.getDpsInitOperand(0));
  }

  linalg::LinalgOp Op;
  Operation *At;
  Block &Body;
  Form Kind = Form::Elementwise;
  /// h, or the input that a maximum is taken of.
  Value Term;
  /// h is subtracted.
  bool Subtracts = false;
};

} // namespace mlir::vram::detail

#endif // VRAM_LIB_DIALECT_VRAM_DERIVATIVES_LINALGGRADIENT_H
