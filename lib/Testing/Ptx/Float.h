//===- Float.h - Floats of 16 bits, and rounding ----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TESTING_PTX_FLOAT_H
#define VRAM_LIB_TESTING_PTX_FLOAT_H

#include "Code.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace vram::ptx {

/// f16: 5 bits of exponent, 10 of mantissa.
struct Half {
  uint16_t bits;
};
/// bf16: the upper half of an f32.
struct BFloat {
  uint16_t bits;
};

template <typename To, typename From>
To bitsAs(From from) {
  static_assert(sizeof(To) == sizeof(From), "bits of the same width");
  To to;
  std::memcpy(&to, &from, sizeof(to));
  return to;
}

/// Rounds to a float of `mantissa` bits behind the leading one, whose least
/// normal exponent is `least` and largest finite one `most`. Infinity where the
/// rounded number is larger. Exact: no number is rounded twice.
double roundTo(double value, int mantissa, int least, int most,
               Rounding rounding);

/// Every f16 and bf16 is a double.
double widen(Half value);
double widen(BFloat value);
inline double widen(float value) { return value; }
inline double widen(double value) { return value; }

Half makeHalf(double value, Rounding rounding = Rounding::Nearest);
BFloat makeBFloat(double value, Rounding rounding = Rounding::Nearest);
float makeFloat(double value, Rounding rounding);

template <typename T>
T narrow(double value, Rounding rounding = Rounding::Nearest);
template <>
inline Half narrow(double value, Rounding rounding) {
  return makeHalf(value, rounding);
}
template <>
inline BFloat narrow(double value, Rounding rounding) {
  return makeBFloat(value, rounding);
}
template <>
inline float narrow(double value, Rounding rounding) {
  return rounding == Rounding::Nearest ? static_cast<float>(value)
                                       : makeFloat(value, rounding);
}
template <>
inline double narrow(double value, Rounding) {
  return value;
}

/// A subnormal becomes a zero of its sign, as .ftz says.
inline float flushed(float value) {
  return std::fpclassify(value) == FP_SUBNORMAL ? std::copysign(0.0f, value)
                                                : value;
}

/// The arithmetic of `a` and `b` (and `c`) in another direction than nearest.
enum class FloatOp : uint8_t { Add, Sub, Mul, Div, Fma, Sqrt };
float computeRounded(FloatOp op, float a, float b, float c, Rounding rounding);
double computeRounded(FloatOp op, double a, double b, double c,
                      Rounding rounding);

/// An integer, by the rounding that .rni and its kin have.
double roundToInteger(double value, Rounding rounding);

} // namespace vram::ptx

#endif // VRAM_LIB_TESTING_PTX_FLOAT_H
