//===- StateCodes.h - Moments of optimizers in 8 bits -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dynamic tables of T. Dettmers et al., "8-bit Optimizers via Block-wise
// Quantization", 2021 (bitsandbytes' create_dynamic_map), in closed form. A
// table divides (0, 1) into seven decades. Decade d, counted from [1e-7, 1e-6),
// is divided into n(d) equal parts, whose middles are the values; n doubles
// from each decade to the next. The values have the numbers n(0), n(0) + 1, ...
// in ascending order, so that decade d begins with the number n(d). Below them
// is 0, above them
// 1. The signed table has n(0) = 1 and both signs, the unsigned n(0) = 2.
//
// The formulas are templates over the type of an element, as in Formula.h: the
// evaluator and the kernels share them.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_STATECODES_H
#define VRAM_DIALECT_VRAM_IR_STATECODES_H

#include "vram/Dialect/VRAM/IR/Formula.h"
#include "vram/Dialect/VRAM/IR/PointwiseList.h"

#include "llvm/Support/MathExtras.h"

namespace mlir::vram {

/// The updates of parameters.
using UpdateOps = OpList<SgdOp, MomentumOp, AdamOp, AdamWOp, LionOp, Adam8BitOp,
                         AdamW8BitOp, Lion8BitOp, Momentum8BitOp>;

/// Those whose moments are floats, and those whose moments are codes.
using FloatUpdateOps = OpList<MomentumOp, AdamOp, AdamWOp, LionOp>;
using CodedUpdateOps =
    OpList<Adam8BitOp, AdamW8BitOp, Lion8BitOp, Momentum8BitOp>;

/// Elements that share one absmax, in row-major order: bitsandbytes' block.
inline constexpr int64_t kMomentBlock = 256;
/// Parameters with fewer elements keep their moments as floats, as with
/// bitsandbytes.
inline constexpr int64_t kLeastCodedElements = 4096;

inline int64_t countMomentBlocks(int64_t elements) {
  return llvm::divideCeil(elements, kMomentBlock);
}

/// Of the moments of an update the first has the signed table.
inline bool isSignedMoment(unsigned moment) { return moment == 0; }

} // namespace mlir::vram

namespace mlir::vram::formula {

/// Decades behind the first.
inline constexpr int kMoreDecades = 6;
/// The code of 0 in the signed table.
inline constexpr int kSignedZero = 127;

/// n(decade).
inline double momentsOfDecade(int decade, bool isSigned) {
  return std::exp2(isSigned ? decade : decade + 1);
}
/// The upper end of a decade is one over this.
inline double inverseOfDecade(int decade) {
  return std::pow(10.0, kMoreDecades - decade);
}

/// The table's value of `code`, in [0, 256) and whole.
template <typename T>
T decodeMoment(T code, bool isSigned) {
  T number = isSigned ? magnitude(code - kSignedZero) : code + 1;
  const double first = momentsOfDecade(0, isSigned);
  T decade = constantLike(code, 1 / inverseOfDecade(0));
  T part = constantLike(code, 0.9 / first);
  for (int d = 1; d <= kMoreDecades; ++d) {
    const double count = momentsOfDecade(d, isSigned);
    auto isHere = number >= count;
    decade = choose(isHere, 1 / inverseOfDecade(d), decade);
    part = choose(isHere, 0.9 / count, part);
  }
  // 0.1 + (number - count + 1/2) part, part being 0.9 / count.
  T value = decade * ((number + 0.5) * part - 0.8);
  value = choose(number < first, 0.0, value);
  value =
      choose(number >= 2 * momentsOfDecade(kMoreDecades, isSigned), 1.0, value);
  return isSigned ? choose(code < kSignedZero, negate(value), value) : value;
}

/// The code whose value is nearest to moment / absmax; that of 0 where the
/// quotient is NaN. `absmax` may be rounded, and the quotient above 1.
template <typename T>
T encodeMoment(T moment, T absmax, bool isSigned) {
  T size = smaller(magnitude(moment) / absmax, 1.0);
  size = choose(size <= 1, size, 0.0);
  const double first = momentsOfDecade(0, isSigned),
               last = momentsOfDecade(kMoreDecades, isSigned);
  T inverse = constantLike(size, inverseOfDecade(0));
  T count = constantLike(size, first);
  for (int d = 1; d <= kMoreDecades; ++d) {
    const double here = momentsOfDecade(d, isSigned);
    // Halfway from the last value of the decade before, 0.1 - 0.09 / here, to
    // the first of this one, 0.1 + 0.45 / here.
    auto isHere = size > (0.1 + 0.18 / here) / inverseOfDecade(d);
    inverse = choose(isHere, inverseOfDecade(d), inverse);
    count = choose(isHere, here, count);
  }
  T number = floor((size * inverse - 0.1) * (1 / 0.9) * count);
  number = smaller(number, count - 1) + count;
  number = choose(size > (0.1 + 0.45 / first) / 2 / inverseOfDecade(0), number,
                  first - 1);
  number = choose(size > 1 - 0.225 / last, 2 * last, number);
  if (!isSigned)
    return number - 1;
  // There is no -1.
  return choose(moment < 0, kSignedZero - smaller(number, kSignedZero),
                number + kSignedZero);
}

} // namespace mlir::vram::formula

#endif // VRAM_DIALECT_VRAM_IR_STATECODES_H
