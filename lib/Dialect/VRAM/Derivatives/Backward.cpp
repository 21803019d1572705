//===- Backward.cpp - What a derivative rule works with -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backward.h"

#include "vram/Dialect/VRAM/Derivatives/Derivatives.h"

#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::detail;

/// The shape that the values broadcast to. Rules only combine what does.
static SmallVector<int64_t> broadcastShape(ValueRange values) {
  SmallVector<ArrayRef<int64_t>> shapes;
  for (Value value : values)
    shapes.push_back(shapeOf(value));
  return *broadcastShapes(shapes);
}

void Backward::set(unsigned operand, Value value) {
  if (needs(operand))
    operandGrads[operand] = sumTo(value, shapeOf(op->getOperand(operand)));
}

Value Backward::scalar(double value, Value like) {
  Type element = tensorType(like).getElementType();
  auto type = RankedTensorType::get({}, element);
  Attribute number =
      isa<FloatType>(element)
          ? Attribute(FloatAttr::get(element, value))
          : IntegerAttr::get(element, static_cast<int64_t>(value));
  auto attr = DenseElementsAttr::get(type, number);
  return create<ConstantOp>(type, llvm::cast<ElementsAttr>(attr));
}

template <typename OpT>
Value Backward::pointwise(Value lhs, Value rhs) {
  auto type = RankedTensorType::get(broadcastShape({lhs, rhs}),
                                    tensorType(lhs).getElementType());
  return create<OpT>(type, lhs, rhs);
}

Value Backward::neg(Value x) { return create<NegOp>(x.getType(), x); }
Value Backward::add(Value lhs, Value rhs) { return pointwise<AddOp>(lhs, rhs); }
Value Backward::sub(Value lhs, Value rhs) { return pointwise<SubOp>(lhs, rhs); }
Value Backward::mul(Value lhs, Value rhs) { return pointwise<MulOp>(lhs, rhs); }
Value Backward::div(Value lhs, Value rhs) { return pointwise<DivOp>(lhs, rhs); }
Value Backward::pow(Value lhs, Value rhs) { return pointwise<PowOp>(lhs, rhs); }

Value Backward::compare(Value lhs, Predicate predicate, Value rhs) {
  auto type =
      RankedTensorType::get(broadcastShape({lhs, rhs}), builder.getI1Type());
  return create<CompareOp>(type, lhs, rhs, predicate);
}

Value Backward::select(Value condition, Value onTrue, Value onFalse) {
  SmallVector<int64_t> shape = broadcastShape({condition, onTrue, onFalse});
  auto type = RankedTensorType::get(shape, tensorType(onTrue).getElementType());
  return create<SelectOp>(type, condition, onTrue, onFalse);
}

Value Backward::cast(Value x, Type elementType) {
  if (tensorType(x).getElementType() == elementType)
    return x;
  return create<CastOp>(tensorType(x).clone(elementType), x);
}

Value Backward::reshape(Value x, ArrayRef<int64_t> shape) {
  if (shapeOf(x) == shape)
    return x;
  return create<ReshapeOp>(tensorType(x).clone(shape), x);
}

Value Backward::broadcast(Value x, ArrayRef<int64_t> shape) {
  if (shapeOf(x) == shape)
    return x;
  return create<BroadcastOp>(tensorType(x).clone(shape), x);
}

Value Backward::sumTo(Value x, ArrayRef<int64_t> shape) {
  ArrayRef<int64_t> from = shapeOf(x);
  if (from == shape)
    return x;
  SmallVector<int64_t> dims, kept;
  size_t lead = from.size() - shape.size();
  for (auto [d, size] : llvm::enumerate(from)) {
    if (d < lead || (shape[d - lead] == 1 && size != 1))
      dims.push_back(d);
    else
      kept.push_back(size);
  }
  Value sum = create<ReduceSumOp>(tensorType(x).clone(kept), x, dims,
                                  /*keep_dims=*/false);
  return reshape(sum, shape);
}

void mlir::vram::registerDifferentiableOpInterfaceExternalModels(
    DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, VRAMDialect *dialect) {
    attachActivationRules(context);
    attachAdjointRules(context);
    attachArithmeticRules(context);
    attachFormulaRules(context);
    attachLinearRules(context);
    attachLossRules(context);
    attachNormRules(context);
    attachPoolRules(context);
    attachShapeRules(context);
  });
}
