//===- Tensor.cpp - The reference evaluator's values ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Evaluator/Tensor.h"

#include "vram/Planning/Support/CheckedMath.h"

#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>

using namespace mlir;
using namespace mlir::vram::evaluator;
using ::vram::planning::saturatingMul;

Tensor::Tensor(RankedTensorType type) : type(type) {
  assert(type.hasStaticShape() && "the evaluator knows static shapes only");
  if (isFloat())
    floats.assign(type.getNumElements(), 0.0);
  else
    integers.assign(type.getNumElements(), 0);
}

double mlir::vram::evaluator::roundToType(double value, Type type) {
  if (type.isF64())
    return value;
  // A cast from double rounds once, to nearest with ties to even.
  if (type.isF32())
    return static_cast<float>(value);
  if (value == 0.0 || !std::isfinite(value))
    return value;
  // The narrow types: scale so that the unit in the last place becomes 1, round
  // there, scale back. All three steps are exact but for the rounding meant.
  // bf16 has 8 significant bits and f32's exponents, f16 has 11 and its own.
  bool bf16 = type.isBF16();
  int significantBits = bf16 ? 8 : 11;
  int leastExponent = bf16 ? -126 : -14;
  int greatestExponent = bf16 ? 127 : 15;
  int unit = std::max(std::ilogb(value), leastExponent) - (significantBits - 1);
  double rounded = std::ldexp(std::nearbyint(std::ldexp(value, -unit)), unit);
  if (std::fabs(rounded) >= std::ldexp(1.0, greatestExponent + 1))
    return std::copysign(std::numeric_limits<double>::infinity(), value);
  return rounded;
}

int64_t mlir::vram::evaluator::wrapToType(int64_t value, Type type) {
  auto integer = cast<IntegerType>(type);
  unsigned width = integer.getWidth();
  if (width >= 64)
    return value;
  uint64_t bits = static_cast<uint64_t>(value) & ((uint64_t(1) << width) - 1);
  bool negative = bits >> (width - 1) & 1;
  if (width == 1 || integer.isUnsigned() || !negative)
    return static_cast<int64_t>(bits);
  return static_cast<int64_t>(bits) - (int64_t(1) << width);
}

void Tensor::roundElements() {
  Type element = type.getElementType();
  if (isFloat()) {
    if (element.isF64())
      return;
    for (double &value : floats)
      value = roundToType(value, element);
    return;
  }
  for (int64_t &value : integers)
    value = wrapToType(value, element);
}

Tensor mlir::vram::evaluator::tensorFromAttribute(ElementsAttr value) {
  Tensor result(cast<RankedTensorType>(value.getType()));
  int64_t position = 0;
  if (result.isFloat()) {
    for (APFloat element : value.getValues<APFloat>()) {
      bool losesInfo = false;
      element.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                      &losesInfo);
      result.floats[position++] = element.convertToDouble();
    }
    return result;
  }
  for (const APInt &element : value.getValues<APInt>())
    result.integers[position++] =
        wrapToType(static_cast<int64_t>(element.getZExtValue()),
                   result.type.getElementType());
  return result;
}

/// True if the two doubles have the same bits, or both are NaN.
static bool sameBits(double lhs, double rhs) {
  if (std::isnan(lhs) || std::isnan(rhs))
    return std::isnan(lhs) && std::isnan(rhs);
  return std::memcmp(&lhs, &rhs, sizeof(double)) == 0;
}

bool mlir::vram::evaluator::bitIdentical(const Tensor &lhs, const Tensor &rhs) {
  if (lhs.type != rhs.type || lhs.integers != rhs.integers)
    return false;
  return std::equal(lhs.floats.begin(), lhs.floats.end(), rhs.floats.begin(),
                    rhs.floats.end(), sameBits);
}

double mlir::vram::evaluator::largestDifference(const Tensor &lhs,
                                                const Tensor &rhs) {
  assert(lhs.shape() == rhs.shape() && lhs.isFloat() == rhs.isFloat() &&
         "tensors of one shape and kind");
  double largest = 0.0;
  for (auto [left, right] : llvm::zip_equal(lhs.floats, rhs.floats)) {
    if (left == right || (std::isnan(left) && std::isnan(right)))
      continue;
    double difference = std::fabs(left - right);
    if (std::isnan(difference))
      return difference;
    largest = std::max(largest, difference);
  }
  for (auto [left, right] : llvm::zip_equal(lhs.integers, rhs.integers))
    largest = std::max(largest, std::fabs(static_cast<double>(left) -
                                          static_cast<double>(right)));
  return largest;
}

SmallVector<int64_t>
mlir::vram::evaluator::rowMajorStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size(), 1);
  for (size_t d = shape.size(); d-- > 1;)
    strides[d - 1] = saturatingMul(strides[d], shape[d]);
  return strides;
}

SmallVector<int64_t>
mlir::vram::evaluator::broadcastStrides(ArrayRef<int64_t> from,
                                        ArrayRef<int64_t> to) {
  assert(from.size() <= to.size() && "broadcasting does not drop dimensions");
  SmallVector<int64_t> own = rowMajorStrides(from);
  SmallVector<int64_t> strides(to.size(), 0);
  size_t missing = to.size() - from.size();
  for (size_t d = 0; d < from.size(); ++d) {
    assert((from[d] == 1 || from[d] == to[missing + d]) && "broadcastable");
    strides[missing + d] = from[d] == 1 ? 0 : own[d];
  }
  return strides;
}

BroadcastMap::BroadcastMap(ArrayRef<int64_t> from, ArrayRef<int64_t> to)
    : identity(from == to) {
  if (identity)
    return;
  forEachOffset(to, broadcastStrides(from, to),
                [&](int64_t, int64_t offset) { offsets.push_back(offset); });
}

DimensionView::DimensionView(ArrayRef<int64_t> shape, int64_t dim)
    : size(shape[dim]) {
  for (int64_t before : shape.take_front(dim))
    outer *= before;
  for (int64_t after : shape.drop_front(dim + 1))
    inner *= after;
}
