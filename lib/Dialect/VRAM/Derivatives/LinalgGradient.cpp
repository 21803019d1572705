//===- LinalgGradient.cpp - Gradients of linalg ops -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinalgGradient.h"

#include "ScalarAdjoint.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::vram::detail;
using utils::IteratorType;

InFlightDiagnostic mlir::vram::detail::emitNoDerivative(Operation *at) {
  InFlightDiagnostic error = at->emitOpError("has no derivative");
  error.attachNote() << "docs/embedding.md#train-a-forward-of-another-dialect "
                        "lists the ops that have one";
  return error;
}

namespace {
/// A linalg.generic in the making.
class Nest {
public:
  Nest(MLIRContext *context, Location loc)
      : Inside(context), Loc(loc), Body(std::make_unique<Block>()) {
    Inside.setInsertionPointToEnd(Body.get());
  }

  OpBuilder &inside() { return Inside; }
  Location loc() const { return Loc; }
  /// An element of `tensor`, for the body.
  Value read(Value tensor, AffineMap map) {
    Inputs.push_back(tensor);
    Maps.push_back(map);
    return Body->addArgument(getElementTypeOrSelf(tensor.getType()), Loc);
  }
  Value equal(Value a, Value b) {
    return arith::CmpFOp::create(Inside, Loc, arith::CmpFPredicate::OEQ, a, b);
  }
  Value number(double value, Value like) {
    auto type = cast<FloatType>(like.getType());
    return arith::ConstantOp::create(Inside, Loc,
                                     Inside.getFloatAttr(type, value));
  }

  /// The op, whose element at `target` is `element`, or the sum of the elements
  /// there if it `reduces`. Inputs that the body does not read are left out,
  /// unless they alone say how large a dimension is.
  Value create(OpBuilder &builder, Value element, RankedTensorType type,
               AffineMap target, ArrayRef<IteratorType> iterators,
               bool reduces) {
    Value sum = Body->addArgument(type.getElementType(), Loc);
    if (reduces)
      element = arith::AddFOp::create(Inside, Loc, sum, element);
    linalg::YieldOp::create(Inside, Loc, element);
    Maps.push_back(target);
    dropUnread();
    Value start = tensor::EmptyOp::create(builder, Loc, type.getShape(),
                                          type.getElementType());
    if (reduces) {
      Value zero = arith::ConstantOp::create(
          builder, Loc, builder.getZeroAttr(type.getElementType()));
      start = linalg::FillOp::create(builder, Loc, zero, start).getResult(0);
    }
    auto generic = linalg::GenericOp::create(builder, Loc, type, Inputs, start,
                                             Maps, iterators);
    generic.getRegion().push_back(Body.release());
    return generic.getResult(0);
  }

private:
  void dropUnread() {
    for (unsigned i = Inputs.size(); i-- > 0;) {
      if (!Body->getArgument(i).use_empty())
        continue;
      SmallVector<AffineMap> others(Maps);
      others.erase(others.begin() + i);
      if (!inversePermutation(concatAffineMaps(others, Inside.getContext())))
        continue;
      Body->eraseArgument(i);
      Inputs.erase(Inputs.begin() + i);
      Maps = others;
    }
  }

  OpBuilder Inside;
  Location Loc;
  std::unique_ptr<Block> Body;
  SmallVector<Value> Inputs;
  SmallVector<AffineMap> Maps;
};
} // namespace

/// Which dimensions are one element of `target` each; others are reductions.
static SmallVector<IteratorType> findIterators(AffineMap target) {
  SmallVector<IteratorType> iterators(target.getNumDims(),
                                      IteratorType::reduction);
  for (AffineExpr expression : target.getResults())
    if (auto dim = dyn_cast<AffineDimExpr>(expression))
      iterators[dim.getPosition()] = IteratorType::parallel;
  // One that also occurs in a sum with others is a reduction after all.
  for (AffineExpr expression : target.getResults())
    if (!isa<AffineDimExpr>(expression))
      expression.walk([&](AffineExpr part) {
        if (auto dim = dyn_cast<AffineDimExpr>(part))
          iterators[dim.getPosition()] = IteratorType::reduction;
      });
  return iterators;
}

/// Whether `value` is an argument of its block, exactly: a comparison with what
/// was computed from it finds it again.
static bool isElement(Value value) {
  while (auto widened = value.getDefiningOp<arith::ExtFOp>())
    value = widened.getIn();
  return isa<BlockArgument>(value);
}

LogicalResult LinalgGradient::analyze() {
  if (Op.getNumDpsInits() != 1)
    return emitNoDerivative(At) << ": it has several results";
  Value yielded = Body.getTerminator()->getOperand(0);
  BlockArgument out = Op.getMatchingBlockArgument(Op.getDpsInitOperand(0));
  Operation *last = yielded.getDefiningOp();
  Term = yielded;
  if (out.use_empty())
    return success();
  bool isLast = last && out.hasOneUse() && last->getNumOperands() == 2 &&
                llvm::is_contained(last->getOperands(), out);
  if (isLast && (isa<arith::AddFOp>(last) ||
                 (isa<arith::SubFOp>(last) && last->getOperand(0) == out))) {
    Kind = Form::Sum;
    Subtracts = isa<arith::SubFOp>(last);
    Term = last->getOperand(last->getOperand(0) == out ? 1 : 0);
    return success();
  }
  if (Op.getNumReductionLoops() == 0)
    return success();
  if (isLast && isa<arith::MaximumFOp, arith::MaxNumFOp, arith::MinimumFOp,
                    arith::MinNumFOp>(last)) {
    Kind = Form::Extremum;
    Term = last->getOperand(last->getOperand(0) == out ? 1 : 0);
    if (isElement(Term))
      return success();
    return emitNoDerivative(At) << ": it takes the maximum of a value that its "
                                   "body computes; give that an op of its own";
  }
  return emitNoDerivative(At)
         << ": its body does more with its destination than adding to it or "
            "taking a maximum";
}

/// `grad` by the number of elements that equal the maximum `value`.
Value LinalgGradient::shareOut(OpBuilder &builder, Value grad, Value value) {
  Nest nest(At->getContext(), At->getLoc());
  IRMapping known;
  for (OpOperand *input : Op.getDpsInputOperands())
    known.map(Op.getMatchingBlockArgument(input),
              nest.read(input->get(), Op.getMatchingIndexingMap(input)));
  Value best = nest.read(value, outMap());
  ScalarAdjoint body(nest.inside(), Body, known, {});
  Value one = nest.number(1, best), none = nest.number(0, best);
  Value hit = arith::SelectOp::create(
      nest.inside(), nest.loc(), nest.equal(body.use(Term), best), one, none);
  Value hits =
      nest.create(builder, hit, cast<RankedTensorType>(value.getType()),
                  outMap(), Op.getIteratorTypesArray(), /*reduces=*/true);
  return arith::DivFOp::create(builder, At->getLoc(), grad, hits);
}

FailureOr<Value> LinalgGradient::build(OpBuilder &builder, OpOperand *operand,
                                       Value grad, Value value) {
  if (!isa<RankedTensorType>(operand->get().getType()))
    return emitNoDerivative(At) << " with respect to a scalar";
  if (Op.isDpsInit(operand)) {
    if (Kind == Form::Sum)
      return grad;
    if (Kind == Form::Extremum)
      return emitNoDerivative(At) << " with respect to its destination, from "
                                     "which a maximum starts";
    if (Op.getMatchingBlockArgument(operand).use_empty())
      return Value();
  }
  return buildGeneric(builder, operand, grad, value);
}

FailureOr<Value> LinalgGradient::buildGeneric(OpBuilder &builder,
                                              OpOperand *operand, Value grad,
                                              Value value) {
  Nest nest(At->getContext(), At->getLoc());
  AffineMap target = Op.getMatchingIndexingMap(operand);
  Value given = Kind == Form::Extremum ? shareOut(builder, grad, value) : grad;
  Value seed = nest.read(given, outMap());

  // All that may be read: the gradient, the op's operands, and its result.
  IRMapping known;
  for (OpOperand &read : Op->getOpOperands())
    if (Op.isDpsInput(&read) || Kind == Form::Elementwise)
      known.map(Op.getMatchingBlockArgument(&read),
                nest.read(read.get(), Op.getMatchingIndexingMap(&read)));
  Value result;
  if (Kind != Form::Sum)
    result = nest.read(value, outMap());
  if (Kind == Form::Elementwise && !known.contains(Term))
    known.map(Term, result);

  Value source = Op.getMatchingBlockArgument(operand);
  ScalarAdjoint adjoint(nest.inside(), Body, known, {source});
  if (Kind == Form::Extremum)
    seed = arith::SelectOp::create(nest.inside(), nest.loc(),
                                   nest.equal(adjoint.use(Term), result), seed,
                                   nest.number(0, seed));
  if (Subtracts)
    seed = arith::NegFOp::create(nest.inside(), nest.loc(), seed);
  adjoint.seed(Term, seed);
  StringRef unknown;
  if (failed(adjoint.run(unknown)))
    return emitNoDerivative(At) << ": '" << unknown << "' in its body has none";
  Value slope = adjoint.get(source);
  if (!slope)
    return Value();

  SmallVector<IteratorType> iterators = findIterators(target);
  bool reduces = llvm::is_contained(iterators, IteratorType::reduction) ||
                 !target.isProjectedPermutation();
  // The gradient as it is: the op is a sum.
  if (!reduces && outMap() == target && slope == seed &&
      isa<BlockArgument>(seed) && given.getType() == operand->get().getType())
    return given;
  return nest.create(builder, slope,
                     cast<RankedTensorType>(operand->get().getType()), target,
                     iterators, reduces);
}
