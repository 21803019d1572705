//===- Derivatives.cpp - How the ops of toy_nn are differentiated ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ToyNN.h"

#include "vram/Interfaces/DifferentiableOpInterface.h"

#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace toy_nn;
using vram::DifferentiableOpInterface;

namespace {

struct TanhDerivative
    : DifferentiableOpInterface::ExternalModel<TanhDerivative, TanhOp> {
  LogicalResult buildBackward(Operation *op, OpBuilder &builder,
                              ArrayRef<Value> resultGrads, const BitVector &,
                              MutableArrayRef<Value> operandGrads) const {
    operandGrads[0] = TanhBackwardOp::create(builder, op->getLoc(),
                                             resultGrads[0], op->getResult(0));
    return success();
  }
};

/// Of c = a b: da = dc b', db = a' dc. With a' in the place of a its gradient
/// is transposed as well.
struct MatMulDerivative
    : DifferentiableOpInterface::ExternalModel<MatMulDerivative, MatMulOp> {
  LogicalResult buildBackward(Operation *op, OpBuilder &builder,
                              ArrayRef<Value> resultGrads,
                              const BitVector &needed,
                              MutableArrayRef<Value> operandGrads) const {
    auto matmul = cast<MatMulOp>(op);
    Value lhs = matmul.getLhs(), rhs = matmul.getRhs(), grad = resultGrads[0];
    bool tl = matmul.getTransposeLhs(), tr = matmul.getTransposeRhs();
    auto product = [&](Value like, Value a, Value b, bool ta, bool tb) {
      return MatMulOp::create(builder, op->getLoc(), like.getType(), a, b, ta,
                              tb);
    };
    if (needed[0])
      operandGrads[0] = tl ? product(lhs, rhs, grad, tr, true)
                           : product(lhs, grad, rhs, false, !tr);
    if (needed[1])
      operandGrads[1] = tr ? product(rhs, grad, lhs, true, tl)
                           : product(rhs, lhs, grad, !tl, false);
    return success();
  }
};

/// The target is data, and gets no gradient.
struct SquaredErrorDerivative
    : DifferentiableOpInterface::ExternalModel<SquaredErrorDerivative,
                                               SquaredErrorOp> {
  LogicalResult buildBackward(Operation *op, OpBuilder &builder,
                              ArrayRef<Value> resultGrads,
                              const BitVector &needed,
                              MutableArrayRef<Value> operandGrads) const {
    if (needed[1])
      return op->emitOpError("has no derivative with respect to its target");
    operandGrads[0] = SquaredErrorBackwardOp::create(
        builder, op->getLoc(), op->getOperand(0).getType(), resultGrads[0],
        op->getOperand(0), op->getOperand(1));
    return success();
  }
};

} // namespace

void toy_nn::registerDerivatives(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, ToyNNDialect *) {
    TanhOp::attachInterface<TanhDerivative>(*context);
    MatMulOp::attachInterface<MatMulDerivative>(*context);
    SquaredErrorOp::attachInterface<SquaredErrorDerivative>(*context);
  });
}
