//===- PointwiseFolds.cpp - Folds of pointwise ops -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Folds.h"

#include "mlir/Dialect/CommonFolders.h"

using namespace mlir;
using namespace mlir::vram;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// True for a constant whose every element is `value`, bit for bit: 0.0 is not
/// -0.0.
static bool isSplatOf(Attribute constant, double value) {
  auto splat = dyn_cast_or_null<SplatElementsAttr>(constant);
  if (!splat || splat.getNumElements() == 0)
    return false;
  auto floatType = dyn_cast<FloatType>(splat.getElementType());
  if (!floatType)
    return splat.getSplatValue<APInt>() ==
           static_cast<uint64_t>(static_cast<int64_t>(value));
  APFloat expected(value);
  bool losesInfo = false;
  expected.convert(floatType.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
  return splat.getSplatValue<APFloat>().bitwiseIsEqual(expected);
}

/// The constant whose addition changes nothing: -0.0, since 0.0 would turn -0.0
/// into 0.0.
static bool isAdditiveIdentity(Attribute constant) {
  auto splat = dyn_cast_or_null<SplatElementsAttr>(constant);
  return splat &&
         isSplatOf(splat, isa<FloatType>(splat.getElementType()) ? -0.0 : 0.0);
}

/// Folds a binary op on two small constants of the result's type. `onFloats`
/// and `onInts` may return none.
template <typename OpT, typename FloatFn, typename IntFn>
static Attribute foldConstants(OpT op, ArrayRef<Attribute> operands,
                               FloatFn onFloats, IntFn onInts) {
  RankedTensorType type = op.getType();
  if (!isFoldable(type) || op.getLhs().getType() != type ||
      op.getRhs().getType() != type)
    return {};
  if (isa<FloatType>(type.getElementType()))
    return constFoldBinaryOpConditional<FloatAttr, APFloat, void>(
        operands, type,
        [&](const APFloat &lhs, const APFloat &rhs) -> std::optional<APFloat> {
          APFloat result = onFloats(lhs, rhs);
          // Which NaN comes out is the hardware's choice.
          if (result.isNaN())
            return std::nullopt;
          return result;
        });
  return constFoldBinaryOpConditional<IntegerAttr, APInt, void>(operands, type,
                                                                onInts);
}

using MaybeInt = std::optional<APInt>;

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

OpFoldResult NegOp::fold(FoldAdaptor adaptor) {
  if (isFixed(*this))
    return {};
  if (auto inner = getProducer<NegOp>(getInput()))
    return inner.getInput();
  if (!isFoldable(getType()))
    return {};
  if (isa<FloatType>(getType().getElementType()))
    return constFoldUnaryOp<FloatAttr, APFloat, void>(
        adaptor.getOperands(), [](const APFloat &x) { return -x; });
  return constFoldUnaryOp<IntegerAttr, APInt, void>(
      adaptor.getOperands(), [](const APInt &x) { return -x; });
}

OpFoldResult ReluOp::fold(FoldAdaptor) {
  if (!isFixed(*this) && getProducer<ReluOp>(getInput()))
    return getInput();
  return {};
}

OpFoldResult LogicalNotOp::fold(FoldAdaptor adaptor) {
  if (isFixed(*this))
    return {};
  if (auto inner = getProducer<LogicalNotOp>(getInput()))
    return inner.getInput();
  if (!isFoldable(getType()))
    return {};
  return constFoldUnaryOp<IntegerAttr, APInt, void>(
      adaptor.getOperands(), [](const APInt &x) { return ~x; });
}

OpFoldResult DropoutOp::fold(FoldAdaptor) {
  if (!isFixed(*this) && getP().isZero())
    return getInput();
  return {};
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

OpFoldResult AddOp::fold(FoldAdaptor adaptor) {
  if (isFixed(*this))
    return {};
  if (getLhs().getType() == getType() && isAdditiveIdentity(adaptor.getRhs()))
    return getLhs();
  return foldConstants(
      *this, adaptor.getOperands(),
      [](const APFloat &lhs, const APFloat &rhs) { return lhs + rhs; },
      [](const APInt &lhs, const APInt &rhs) -> MaybeInt { return lhs + rhs; });
}

OpFoldResult SubOp::fold(FoldAdaptor adaptor) {
  if (isFixed(*this))
    return {};
  if (getLhs().getType() == getType() && isSplatOf(adaptor.getRhs(), 0.0))
    return getLhs();
  return foldConstants(
      *this, adaptor.getOperands(),
      [](const APFloat &lhs, const APFloat &rhs) { return lhs - rhs; },
      [](const APInt &lhs, const APInt &rhs) -> MaybeInt { return lhs - rhs; });
}

OpFoldResult MulOp::fold(FoldAdaptor adaptor) {
  if (isFixed(*this))
    return {};
  if (getLhs().getType() == getType() && isSplatOf(adaptor.getRhs(), 1.0))
    return getLhs();
  return foldConstants(
      *this, adaptor.getOperands(),
      [](const APFloat &lhs, const APFloat &rhs) { return lhs * rhs; },
      [](const APInt &lhs, const APInt &rhs) -> MaybeInt { return lhs * rhs; });
}

OpFoldResult DivOp::fold(FoldAdaptor adaptor) {
  if (isFixed(*this))
    return {};
  if (getLhs().getType() == getType() && isSplatOf(adaptor.getRhs(), 1.0))
    return getLhs();
  bool isUnsigned = getType().getElementType().isUnsignedInteger() ||
                    getType().getElementType().isInteger(1);
  return foldConstants(
      *this, adaptor.getOperands(),
      [](const APFloat &lhs, const APFloat &rhs) { return lhs / rhs; },
      [isUnsigned](const APInt &lhs, const APInt &rhs) -> MaybeInt {
        if (rhs.isZero())
          return std::nullopt;
        return isUnsigned ? lhs.udiv(rhs) : lhs.sdiv(rhs);
      });
}

OpFoldResult PowOp::fold(FoldAdaptor adaptor) {
  if (!isFixed(*this) && getLhs().getType() == getType() &&
      isSplatOf(adaptor.getRhs(), 1.0))
    return getLhs();
  return {};
}

/// op(x, x) = x.
template <typename OpT>
static OpFoldResult foldIdempotent(OpT op) {
  if (!isFixed(op) && op.getLhs() == op.getRhs())
    return op.getLhs();
  return {};
}

OpFoldResult MaximumOp::fold(FoldAdaptor) { return foldIdempotent(*this); }

OpFoldResult MinimumOp::fold(FoldAdaptor) { return foldIdempotent(*this); }

OpFoldResult LogicalAndOp::fold(FoldAdaptor) { return foldIdempotent(*this); }

OpFoldResult LogicalOrOp::fold(FoldAdaptor) { return foldIdempotent(*this); }

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

OpFoldResult SelectOp::fold(FoldAdaptor adaptor) {
  if (isFixed(*this))
    return {};
  Value chosen;
  if (getOnTrue() == getOnFalse() || isSplatOf(adaptor.getCondition(), 1))
    chosen = getOnTrue();
  else if (isSplatOf(adaptor.getCondition(), 0))
    chosen = getOnFalse();
  if (chosen && chosen.getType() == getType())
    return chosen;
  return {};
}

OpFoldResult MaskedFillOp::fold(FoldAdaptor adaptor) {
  if (!isFixed(*this) && isSplatOf(adaptor.getMask(), 0))
    return getInput();
  return {};
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

/// True if every value of `from` is one of `to`.
static bool isExact(Type from, Type to) {
  auto isSigned = [](IntegerType type) {
    return !type.isUnsigned() && type.getWidth() > 1;
  };
  auto fromInt = dyn_cast<IntegerType>(from), toInt = dyn_cast<IntegerType>(to);
  if (fromInt && toInt) {
    if (isSigned(fromInt) && !isSigned(toInt))
      return false;
    return fromInt.getWidth() - isSigned(fromInt) <=
           toInt.getWidth() - isSigned(toInt);
  }
  auto fromFloat = dyn_cast<FloatType>(from), toFloat = dyn_cast<FloatType>(to);
  return fromFloat && toFloat &&
         APFloat::isRepresentableBy(fromFloat.getFloatSemantics(),
                                    toFloat.getFloatSemantics());
}

/// One element, converted; null where the result is the hardware's choice.
static Attribute castElement(Attribute element, Type to) {
  bool losesInfo = false;
  auto toFloat = dyn_cast<FloatType>(to);
  if (auto value = dyn_cast<FloatAttr>(element)) {
    if (!toFloat || value.getValue().isNaN())
      return {};
    APFloat result = value.getValue();
    result.convert(toFloat.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
    return FloatAttr::get(toFloat, result);
  }
  auto value = dyn_cast<IntegerAttr>(element);
  if (!value)
    return {};
  auto from = cast<IntegerType>(value.getType());
  bool isUnsigned = from.isUnsigned() || from.getWidth() == 1;
  if (toFloat) {
    APFloat result(toFloat.getFloatSemantics());
    result.convertFromAPInt(value.getValue(), !isUnsigned,
                            APFloat::rmNearestTiesToEven);
    return FloatAttr::get(toFloat, result);
  }
  unsigned width = to.getIntOrFloatBitWidth();
  if (width == 1)
    return IntegerAttr::get(to, APInt(1, !value.getValue().isZero()));
  APInt result = isUnsigned ? value.getValue().zextOrTrunc(width)
                            : value.getValue().sextOrTrunc(width);
  return IntegerAttr::get(to, result);
}

OpFoldResult CastOp::fold(FoldAdaptor adaptor) {
  if (isFixed(*this))
    return {};
  if (getInput().getType() == getType())
    return getInput();
  Type to = getType().getElementType();
  if (auto inner = getProducer<CastOp>(getInput())) {
    Type from =
        cast<RankedTensorType>(inner.getInput().getType()).getElementType();
    Type between = inner.getType().getElementType();
    // The type between holds every value, so only the last cast rounds.
    if (isExact(from, between)) {
      setOperand(inner.getInput());
      return getResult();
    }
  }
  auto constant = dyn_cast_or_null<DenseElementsAttr>(adaptor.getInput());
  if (!constant || constant.empty() || !isFoldable(getType()) ||
      !isFoldable(cast<RankedTensorType>(getInput().getType())))
    return {};
  SmallVector<Attribute> elements;
  auto append = [&](Attribute element) {
    elements.push_back(castElement(element, to));
    return bool(elements.back());
  };
  if (constant.isSplat()
          ? append(constant.getSplatValue<Attribute>())
          : llvm::all_of(constant.getValues<Attribute>(), append))
    return DenseElementsAttr::get(getType(), elements);
  return {};
}
