//===- CheckedMath.h - Arithmetic on sizes that cannot overflow -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bytes, elements, strides, offsets, costs and FLOPs are int64. Where their
// operands come from a file they may be anything that 64 bits hold, so they are
// computed with these: `checked...` where the caller reports an overflow,
// `saturating...` where a bound refuses the result anyway or an estimate may
// stop growing. Nothing here wraps around, and nothing is undefined.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_SUPPORT_CHECKEDMATH_H
#define VRAM_PLANNING_SUPPORT_CHECKEDMATH_H

#include <cstdint>
#include <limits>
#include <optional>

namespace vram::planning {

inline std::optional<int64_t> checkedAdd(int64_t a, int64_t b) {
  int64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum))
    return std::nullopt;
  return sum;
}

inline std::optional<int64_t> checkedMul(int64_t a, int64_t b) {
  int64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product))
    return std::nullopt;
  return product;
}

/// The sum, or the limit of int64 that it lies beyond.
inline int64_t saturatingAdd(int64_t a, int64_t b) {
  if (std::optional<int64_t> sum = checkedAdd(a, b))
    return *sum;
  return b < 0 ? std::numeric_limits<int64_t>::min()
               : std::numeric_limits<int64_t>::max();
}

/// The difference, or the limit of int64 that it lies beyond.
inline int64_t saturatingSub(int64_t a, int64_t b) {
  int64_t difference = 0;
  if (!__builtin_sub_overflow(a, b, &difference))
    return difference;
  return b > 0 ? std::numeric_limits<int64_t>::min()
               : std::numeric_limits<int64_t>::max();
}

/// The product, or the limit of int64 that it lies beyond.
inline int64_t saturatingMul(int64_t a, int64_t b) {
  if (std::optional<int64_t> product = checkedMul(a, b))
    return *product;
  return (a < 0) == (b < 0) ? std::numeric_limits<int64_t>::max()
                            : std::numeric_limits<int64_t>::min();
}

/// The product of `first` and all numbers of a range, saturated at each step.
/// A factor of 0 makes it 0, whatever the others are.
template <typename Range>
int64_t saturatingProduct(const Range &factors, int64_t first = 1) {
  int64_t product = first;
  bool isZero = first == 0;
  for (int64_t factor : factors) {
    isZero |= factor == 0;
    product = saturatingMul(product, factor);
  }
  return isZero ? 0 : product;
}

} // namespace vram::planning

#endif // VRAM_PLANNING_SUPPORT_CHECKEDMATH_H
