//===- Linalg.cpp - Derivatives of linalg, arith and math on tensors ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One rule for all ops of linalg whose body is
//
//   out = h(in_0, in_1, ...)         elementwise ops, broadcasts, transposes
//   out = out + h(in_0, in_1, ...)   products, convolutions, sums
//
// The gradient of in_i is a linalg.generic over the same iteration space:
//
//   grad_i[map_i] = 0; grad_i[map_i] += grad[map_out] * dh/din_i
//
// A dimension of the iteration space that is no dimension of in_i by itself is a
// reduction there. An op of arith or math on tensors is the first form with
// identity maps.
//
//===----------------------------------------------------------------------===//

#include "Backward.h"
#include "ScalarAdjoint.h"

#include "vram/Dialect/VRAM/Derivatives/Derivatives.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::detail;

namespace {
class GenericGradient {
public:
  explicit GenericGradient(linalg::LinalgOp op)
      : Op(op), Body(*op.getBlock()) {}

  /// The part h of what the op yields, and whether it is added to the
  /// destination; fails with an error at `at`.
  LogicalResult analyze(Operation *at) {
    if (Op.getNumDpsInits() != 1)
      return at->emitOpError("has no derivative: it has several results");
    Value yielded = Body.getTerminator()->getOperand(0);
    BlockArgument out = Op.getMatchingBlockArgument(Op.getDpsInitOperand(0));
    Term = yielded;
    Adds = !out.use_empty();
    if (!Adds)
      return success();
    auto add = yielded.getDefiningOp<arith::AddFOp>();
    if (!add || !out.hasOneUse() ||
        (add.getLhs() != out && add.getRhs() != out))
      return at->emitOpError("has no derivative: its body does more with its "
                             "destination than adding to it");
    Term = add.getLhs() == out ? add.getRhs() : add.getLhs();
    return success();
  }

  bool adds() const { return Adds; }

  /// The gradient of `input`; null where it is zero. `grad` is that of the
  /// result. `value` is the op's result.
  FailureOr<Value> build(OpBuilder &builder, Operation *at, OpOperand *input,
                         Value grad, Value value) {
    Location loc = at->getLoc();
    MLIRContext *context = at->getContext();
    AffineMap out = Op.getMatchingIndexingMap(Op.getDpsInitOperand(0));
    AffineMap target = Op.getMatchingIndexingMap(input);

    // All that may be read: the gradient, the op's inputs, and its result.
    SmallVector<Value> inputs = {grad};
    SmallVector<AffineMap> maps = {out};
    SmallVector<Value> forward = {Value()};
    for (OpOperand *operand : Op.getDpsInputOperands()) {
      inputs.push_back(operand->get());
      maps.push_back(Op.getMatchingIndexingMap(operand));
      forward.push_back(Op.getMatchingBlockArgument(operand));
    }
    if (!Adds) {
      inputs.push_back(value);
      maps.push_back(out);
      forward.push_back(Term);
    }
    auto body = std::make_unique<Block>();
    IRMapping known;
    for (auto [operand, inner] : llvm::zip_equal(inputs, forward)) {
      Value argument =
          body->addArgument(getElementTypeOrSelf(operand.getType()), loc);
      if (inner && !(inner == Term && isa<BlockArgument>(inner) &&
                     known.contains(inner)))
        known.map(inner, argument);
    }
    Type element = getElementTypeOrSelf(input->get().getType());
    Value sum = body->addArgument(element, loc);

    OpBuilder inside(context);
    inside.setInsertionPointToEnd(body.get());
    Value source = Op.getMatchingBlockArgument(input);
    ScalarAdjoint adjoint(inside, Body, known, {source});
    adjoint.seed(Term, body->getArgument(0));
    StringRef unknown;
    if (failed(adjoint.run(unknown)))
      return at->emitOpError("has no derivative: '")
             << unknown << "' in its body has none";
    Value result = adjoint.get(source);
    if (!result)
      return Value();

    // A dimension that is one of the input's has one iteration an element.
    SmallVector<utils::IteratorType> iterators(
        target.getNumDims(), utils::IteratorType::reduction);
    for (AffineExpr expression : target.getResults())
      if (auto dim = dyn_cast<AffineDimExpr>(expression))
        iterators[dim.getPosition()] = utils::IteratorType::parallel;
    // One that also occurs in a sum with others is a reduction after all.
    for (AffineExpr expression : target.getResults())
      if (!isa<AffineDimExpr>(expression))
        expression.walk([&](AffineExpr part) {
          if (auto dim = dyn_cast<AffineDimExpr>(part))
            iterators[dim.getPosition()] = utils::IteratorType::reduction;
        });
    bool reduces = llvm::is_contained(iterators, utils::IteratorType::reduction) ||
                   !target.isProjectedPermutation();
    // The gradient as it is: the op is a sum.
    if (!reduces && out == target && result == body->getArgument(0) &&
        grad.getType() == input->get().getType())
      return grad;
    if (reduces)
      result = arith::AddFOp::create(inside, loc, sum, result);
    linalg::YieldOp::create(inside, loc, result);

    return makeGeneric(builder, loc, context, std::move(body), inputs, maps,
                       input->get().getType(), target, iterators, reduces);
  }

private:
  /// A generic op of `body`, without the inputs that it does not read, unless
  /// they alone say how large a dimension is.
  static Value makeGeneric(OpBuilder &builder, Location loc,
                           MLIRContext *context, std::unique_ptr<Block> body,
                           SmallVector<Value> inputs,
                           SmallVector<AffineMap> maps, Type type,
                           AffineMap target,
                           ArrayRef<utils::IteratorType> iterators,
                           bool reduces) {
    maps.push_back(target);
    for (unsigned i = inputs.size(); i-- > 0;) {
      if (!body->getArgument(i).use_empty())
        continue;
      SmallVector<AffineMap> others(maps);
      others.erase(others.begin() + i);
      if (!inversePermutation(concatAffineMaps(others, context)))
        continue;
      body->eraseArgument(i);
      inputs.erase(inputs.begin() + i);
      maps = others;
    }
    auto tensor = cast<RankedTensorType>(type);
    Value start = tensor::EmptyOp::create(builder, loc, tensor.getShape(),
                                          tensor.getElementType());
    if (reduces) {
      Value zero = arith::ConstantOp::create(
          builder, loc, builder.getZeroAttr(tensor.getElementType()));
      start = linalg::FillOp::create(builder, loc, zero, start).getResult(0);
    }
    auto generic = linalg::GenericOp::create(builder, loc, type, inputs, start,
                                             maps, iterators);
    generic.getRegion().push_back(body.release());
    return generic.getResult(0);
  }

  linalg::LinalgOp Op;
  Block &Body;
  Value Term;
  bool Adds = false;
};

template <typename ConcreteOp>
struct LinalgDerivative
    : DifferentiableOpInterface::ExternalModel<LinalgDerivative<ConcreteOp>,
                                               ConcreteOp> {
  LogicalResult buildBackward(Operation *op, OpBuilder &builder,
                              ArrayRef<Value> resultGrads,
                              const llvm::BitVector &needed,
                              MutableArrayRef<Value> operandGrads) const {
    auto linalgOp = cast<linalg::LinalgOp>(op);
    GenericGradient gradient(linalgOp);
    if (failed(gradient.analyze(op)))
      return failure();
    for (OpOperand *input : linalgOp.getDpsInputOperands()) {
      unsigned number = input->getOperandNumber();
      if (!needed.test(number))
        continue;
      if (!isa<RankedTensorType>(input->get().getType()))
        return op->emitOpError("has no derivative with respect to a scalar");
      FailureOr<Value> grad = gradient.build(builder, op, input, resultGrads[0],
                                             op->getResult(0));
      if (failed(grad))
        return failure();
      operandGrads[number] = *grad;
    }
    unsigned init = linalgOp.getDpsInitOperand(0)->getOperandNumber();
    if (gradient.adds() && needed.test(init))
      operandGrads[init] = resultGrads[0];
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
      return op->emitOpError("has no derivative: it is not elementwise on "
                             "tensors of one shape");
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
    GenericGradient gradient(generic);
    LogicalResult result = gradient.analyze(op);
    for (OpOperand &operand : op->getOpOperands()) {
      unsigned number = operand.getOperandNumber();
      if (failed(result) || !needed.test(number))
        continue;
      FailureOr<Value> grad =
          gradient.build(builder, op, generic.getDpsInputOperand(number),
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

/// The same elements in the operand's shape.
struct ExpandDerivative
    : DifferentiableOpInterface::ExternalModel<ExpandDerivative,
                                               tensor::ExpandShapeOp> {
  LogicalResult buildBackward(Operation *op, OpBuilder &builder,
                              ArrayRef<Value> resultGrads,
                              const llvm::BitVector &,
                              MutableArrayRef<Value> operandGrads) const {
    auto expand = cast<tensor::ExpandShapeOp>(op);
    operandGrads[0] = tensor::CollapseShapeOp::create(
        builder, op->getLoc(), expand.getSrcType(), resultGrads[0],
        expand.getReassociationIndices());
    return success();
  }
};
struct CollapseDerivative
    : DifferentiableOpInterface::ExternalModel<CollapseDerivative,
                                               tensor::CollapseShapeOp> {
  LogicalResult buildBackward(Operation *op, OpBuilder &builder,
                              ArrayRef<Value> resultGrads,
                              const llvm::BitVector &,
                              MutableArrayRef<Value> operandGrads) const {
    auto collapse = cast<tensor::CollapseShapeOp>(op);
    operandGrads[0] = tensor::ExpandShapeOp::create(
        builder, op->getLoc(), collapse.getSrcType(), resultGrads[0],
        collapse.getReassociationIndices());
    return success();
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
  // Those that ScalarAdjoint has rules for. Their derivatives are ops of linalg,
  // which loads tensor.
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
    attachEach<ElementwiseDerivative, math::AbsFOp, math::CosOp, math::ErfOp,
               math::ExpOp, math::LogOp, math::RsqrtOp, math::SinOp,
               math::SqrtOp, math::TanhOp>(context);
  });
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    tensor::ExpandShapeOp::attachInterface<ExpandDerivative>(*context);
    tensor::CollapseShapeOp::attachInterface<CollapseDerivative>(*context);
  });
}
