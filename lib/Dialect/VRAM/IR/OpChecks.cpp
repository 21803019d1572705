//===- OpChecks.cpp - What inference and verifiers check ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpChecks.h"

#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/SmallString.h"

using namespace mlir;
using namespace mlir::vram;

std::string vram::format(const APFloat &value) {
  SmallString<24> text;
  value.toString(text, /*FormatPrecision=*/6);
  return std::string(text);
}

LogicalResult OpChecks::rank(StringRef name, RankedTensorType type,
                             int64_t rank) const {
  if (type.getRank() == rank)
    return success();
  return error("expects '", name, "' of rank ", rank, ", but got ", type);
}

LogicalResult OpChecks::minRank(StringRef name, RankedTensorType type,
                                int64_t rank) const {
  if (type.getRank() >= rank)
    return success();
  return error("expects '", name, "' of rank ", rank, " or more, but got ",
               type);
}

LogicalResult OpChecks::sameElementType(StringRef name, RankedTensorType type,
                                        StringRef otherName,
                                        RankedTensorType other) const {
  if (type.getElementType() == other.getElementType())
    return success();
  return error("expects '", name, "' and '", otherName,
               "' of one element type, but got ", type, " and ", other);
}

LogicalResult OpChecks::shape(StringRef name, RankedTensorType type,
                              ArrayRef<int64_t> shape) const {
  if (type.getShape() == shape)
    return success();
  return error("expects '", name, "' of shape [", shape, "], but got ", type);
}

LogicalResult OpChecks::type(StringRef name, RankedTensorType type,
                             RankedTensorType expected) const {
  if (type == expected)
    return success();
  return error("expects '", name, "' of type ", expected, ", but got ", type);
}

LogicalResult OpChecks::type(StringRef name, RankedTensorType type,
                             ArrayRef<int64_t> shape, Type elementType) const {
  return this->type(name, type, RankedTensorType::get(shape, elementType));
}

LogicalResult OpChecks::rounded(StringRef name, RankedTensorType type,
                                RankedTensorType expected) const {
  if (roundsTo(type.getElementType(), expected.getElementType()))
    return shape(name, type, expected.getShape());
  return this->type(name, type, expected);
}

LogicalResult OpChecks::dim(int64_t dim, int64_t rank) const {
  if (dim >= 0 && dim < rank)
    return success();
  return error("expects attribute 'dim' in [0, ", rank, "), but got ", dim);
}

LogicalResult OpChecks::array(StringRef name, ArrayRef<int64_t> values,
                              size_t size, int64_t min) const {
  if (values.size() == size && llvm::all_of(values, [min](int64_t value) {
        return value >= min && value < (int64_t(1) << 31);
      }))
    return success();
  return error("expects attribute '", name, "' of ", size, " elements in [",
               min, ", 2^31), but got [", values, "]");
}

LogicalResult OpChecks::atLeast(StringRef name, int64_t value,
                                int64_t min) const {
  if (value >= min)
    return success();
  return error("expects attribute '", name, "' of at least ", min, ", but got ",
               value);
}

LogicalResult OpChecks::finite(StringRef name, const APFloat &value) const {
  if (value.isFinite())
    return success();
  return error("expects attribute '", name, "' to be finite, but got ",
               format(value));
}

LogicalResult OpChecks::notNegative(StringRef name,
                                    const APFloat &value) const {
  if (value.isFinite() && (!value.isNegative() || value.isZero()))
    return success();
  return error("expects attribute '", name,
               "' to be finite and not negative, but got ", format(value));
}

LogicalResult OpChecks::positive(StringRef name, const APFloat &value) const {
  if (value.isFinite() && !value.isNegative() && !value.isZero())
    return success();
  return error("expects attribute '", name,
               "' to be finite and positive, but got ", format(value));
}

LogicalResult OpChecks::bounds(std::optional<APFloat> lower,
                               std::optional<APFloat> upper) const {
  if (!lower && !upper)
    return error("expects attribute 'lower', 'upper' or both");
  if ((lower && lower->isNaN()) || (upper && upper->isNaN()))
    return error("has a bound that is not a number");
  if (lower && upper && *lower > *upper)
    return error("has 'lower' (", format(*lower), ") above 'upper' (",
                 format(*upper), ")");
  return success();
}

LogicalResult OpChecks::fraction(StringRef name, const APFloat &value) const {
  double x = value.convertToDouble();
  if (x >= 0 && x < 1)
    return success();
  return error("expects attribute '", name, "' in [0, 1), but got ",
               format(value));
}

LogicalResult OpChecks::element(StringRef name, const APFloat &value,
                                Type elementType) const {
  auto integer = dyn_cast<IntegerType>(elementType);
  if (!integer)
    return success();
  // i1 holds 0 and 1; the other signless types are signed.
  bool isUnsigned = integer.isUnsigned() || integer.getWidth() == 1;
  APSInt converted(integer.getWidth(), isUnsigned);
  bool isExact = false;
  APFloat::opStatus status =
      value.convertToInteger(converted, APFloat::rmTowardZero, &isExact);
  if (status == APFloat::opOK)
    return success();
  return error("expects attribute '", name, "' to be representable in ",
               elementType, ", but got ", format(value));
}

LogicalResult OpChecks::stream(int64_t stream) const {
  if (stream >= 0 && stream < int64_t(1) << 32)
    return success();
  return error("expects attribute 'stream' in [0, 2^32), but got ", stream);
}

LogicalResult OpChecks::drawable(ArrayRef<int64_t> shape) const {
  if (ShapedType::getNumElements(shape) <= int64_t(1) << 34)
    return success();
  return error("draws more than 2^34 elements: shape [", shape, "]");
}

LogicalResult OpChecks::result(SmallVectorImpl<Type> &types,
                               ArrayRef<int64_t> shape,
                               Type elementType) const {
  if (!isBoundedTensor(shape, elementType))
    return error("makes a tensor of more than 2^50 bytes: shape [", shape, "]");
  types.push_back(RankedTensorType::get(shape, elementType));
  return success();
}
