//===- Linalg.cpp - Derivatives of linalg, arith and math on tensors ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op of arith or math on tensors is a linalg op with identity maps.
//
//===----------------------------------------------------------------------===//

#include "Backward.h"
#include "LinalgGradient.h"

#include "vram/Dialect/VRAM/Derivatives/Derivatives.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::detail;

namespace {
template <typename ConcreteOp>
struct LinalgDerivative
    : DifferentiableOpInterface::ExternalModel<LinalgDerivative<ConcreteOp>,
                                               ConcreteOp> {
  LogicalResult buildBackward(Operation *op, OpBuilder &builder,
                              ArrayRef<Value> resultGrads,
                              const llvm::BitVector &needed,
                              MutableArrayRef<Value> operandGrads) const {
    LinalgGradient gradient(cast<linalg::LinalgOp>(op), op);
    if (failed(gradient.analyze()))
      return failure();
    for (OpOperand &operand : op->getOpOperands()) {
      unsigned number = operand.getOperandNumber();
      if (!needed.test(number))
        continue;
      FailureOr<Value> grad =
          gradient.build(builder, &operand, resultGrads[0], op->getResult(0));
      if (failed(grad))
        return failure();
      operandGrads[number] = *grad;
    }
    return success();
  }
};

/// The same op as a linalg.generic, which is gone afterwards.
template <typename ConcreteOp>
struct ElementwiseDerivative
    : DifferentiableOpInterface::ExternalModel<
          ElementwiseDerivative<ConcreteOp>, ConcreteOp> {
  LogicalResult buildBackward(Operation *op, OpBuilder &builder,
                              ArrayRef<Value> resultGrads,
                              const llvm::BitVector &needed,
                              MutableArrayRef<Value> operandGrads) const {
    auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
    if (!type || llvm::any_of(op->getOperandTypes(), [&](Type operand) {
          auto shaped = dyn_cast<RankedTensorType>(operand);
          return !shaped || shaped.getShape() != type.getShape();
        }))
      return emitNoDerivative(op)
             << ": it is not elementwise on tensors of one shape";
    OpBuilder scratch(op);
    AffineMap identity = scratch.getMultiDimIdentityMap(type.getRank());
    Value empty =
        tensor::EmptyOp::create(scratch, op->getLoc(), type.getShape(),
                                type.getElementType());
    auto generic = linalg::GenericOp::create(
        scratch, op->getLoc(), type, op->getOperands(), empty,
        SmallVector<AffineMap>(op->getNumOperands() + 1, identity),
        SmallVector<utils::IteratorType>(type.getRank(),
                                         utils::IteratorType::parallel),
        [&](OpBuilder &inside, Location loc, ValueRange elements) {
          Operation *scalar = inside.clone(*op);
          scalar->setOperands(elements.drop_back());
          scalar->getResult(0).setType(type.getElementType());
          scalar->setDiscardableAttrs(ArrayRef<NamedAttribute>());
          linalg::YieldOp::create(inside, loc, scalar->getResults());
        });
    LinalgGradient gradient(generic, op);
    LogicalResult result = gradient.analyze();
    for (OpOperand &operand : op->getOpOperands()) {
      unsigned number = operand.getOperandNumber();
      if (failed(result) || !needed.test(number))
        continue;
      FailureOr<Value> grad =
          gradient.build(builder, generic.getDpsInputOperand(number),
                         resultGrads[0], op->getResult(0));
      result = failure(failed(grad));
      if (succeeded(grad))
        operandGrads[number] = *grad;
    }
    generic.erase();
    empty.getDefiningOp()->erase();
    return result;
  }
};

template <template <typename> typename Model, typename... Ops>
void attachEach(MLIRContext *context) {
  (Ops::template attachInterface<Model<Ops>>(*context), ...);
}
} // namespace

void mlir::vram::registerUpstreamDerivatives(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    attachEach<LinalgDerivative,
#define GET_OP_LIST
#include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.cpp.inc"
               >(context);
  });
  // Those that ScalarAdjoint has rules for. Their derivatives are ops of
  // linalg, which loads tensor.
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) {
    context->loadDialect<linalg::LinalgDialect>();
    attachEach<ElementwiseDerivative, arith::AddFOp, arith::DivFOp,
               arith::ExtFOp, arith::MaxNumFOp, arith::MaximumFOp,
               arith::MinNumFOp, arith::MinimumFOp, arith::MulFOp,
               arith::NegFOp, arith::SelectOp, arith::SubFOp,
               arith::TruncFOp>(context);
  });
  registry.addExtension(+[](MLIRContext *context, math::MathDialect *) {
    context->loadDialect<linalg::LinalgDialect>();
    attachEach<ElementwiseDerivative,
               math::AbsFOp, math::AcosOp, math::AcoshOp, math::AsinOp,
               math::AsinhOp, math::AtanOp, math::Atan2Op, math::AtanhOp,
               math::CbrtOp, math::CeilOp, math::CosOp, math::CoshOp,
               math::ErfOp, math::ErfcOp, math::ExpOp, math::Exp2Op,
               math::ExpM1Op, math::FloorOp, math::FmaOp, math::LogOp,
               math::Log10Op, math::Log1pOp, math::Log2Op, math::PowFOp,
               math::RoundOp, math::RoundEvenOp, math::RsqrtOp, math::SinOp,
               math::SinhOp, math::SqrtOp, math::TanOp, math::TanhOp,
               math::TruncOp>(context);
  });
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    // The backward begins with a fill.
    context->loadDialect<linalg::LinalgDialect>();
    attachTensorRules(context);
  });
  // vram-autodiff rewrites ops of tosa by patterns that build these.
  registry.addExtension(+[](MLIRContext *context, tosa::TosaDialect *) {
    context->loadDialect<linalg::LinalgDialect, scf::SCFDialect>();
  });
}
