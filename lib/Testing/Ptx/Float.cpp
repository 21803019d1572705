//===- Float.cpp - Floats of 16 bits, and rounding ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Float.h"

#include <algorithm>
#include <cfenv>

using namespace vram::ptx;

double vram::ptx::roundToInteger(double value, Rounding rounding) {
  switch (rounding) {
  case Rounding::Nearest:
    return std::nearbyint(value);
  case Rounding::Zero:
    return std::trunc(value);
  case Rounding::Down:
    return std::floor(value);
  case Rounding::Up:
    return std::ceil(value);
  }
  return value;
}

double vram::ptx::roundTo(double value, int mantissa, int least, int most,
                          Rounding rounding) {
  if (value == 0 || !std::isfinite(value))
    return value;
  int exponent = std::max(std::ilogb(value), least);
  // In units of the last place: exact, since it is a power of two.
  double units =
      roundToInteger(std::scalbn(value, mantissa - exponent), rounding);
  double rounded =
      std::copysign(std::scalbn(units, exponent - mantissa), value);
  double largest = std::scalbn(2 - std::scalbn(1.0, -mantissa), most);
  if (std::fabs(rounded) <= largest)
    return rounded;
  bool toFinite = rounding == Rounding::Zero ||
                  (rounding == Rounding::Down && value > 0) ||
                  (rounding == Rounding::Up && value < 0);
  return std::copysign(
      toFinite ? largest : std::numeric_limits<double>::infinity(), value);
}

double vram::ptx::widen(Half value) {
  int exponent = value.bits >> 10 & 31, mantissa = value.bits & 1023;
  double magnitude;
  if (exponent == 31)
    magnitude = mantissa ? std::numeric_limits<double>::quiet_NaN()
                         : std::numeric_limits<double>::infinity();
  else if (exponent == 0)
    magnitude = std::ldexp(mantissa, -24);
  else
    magnitude = std::ldexp(mantissa + 1024, exponent - 25);
  return value.bits >> 15 ? -magnitude : magnitude;
}

double vram::ptx::widen(BFloat value) {
  return bitsAs<float>(static_cast<uint32_t>(value.bits) << 16);
}

Half vram::ptx::makeHalf(double value, Rounding rounding) {
  // PTX ISA, "cvt": NaNs become the canonical one.
  if (std::isnan(value))
    return {0x7fff};
  auto sign = static_cast<uint16_t>(std::signbit(value) ? 0x8000 : 0);
  double rounded = std::fabs(roundTo(value, 10, -14, 15, rounding));
  if (std::isinf(rounded))
    return {static_cast<uint16_t>(sign | 0x7c00)};
  if (rounded < std::ldexp(1.0, -14))
    return {static_cast<uint16_t>(
        sign | static_cast<uint16_t>(std::ldexp(rounded, 24)))};
  int exponent = std::ilogb(rounded);
  auto mantissa = static_cast<int>(std::ldexp(rounded, 10 - exponent)) - 1024;
  return {static_cast<uint16_t>(sign | (exponent + 15) << 10 | mantissa)};
}

BFloat vram::ptx::makeBFloat(double value, Rounding rounding) {
  if (std::isnan(value))
    return {0x7fff};
  auto rounded = static_cast<float>(roundTo(value, 7, -126, 127, rounding));
  return {static_cast<uint16_t>(bitsAs<uint32_t>(rounded) >> 16)};
}

float vram::ptx::makeFloat(double value, Rounding rounding) {
  return static_cast<float>(roundTo(value, 23, -126, 127, rounding));
}

//===----------------------------------------------------------------------===//
// Arithmetic in another direction
//===----------------------------------------------------------------------===//

static int modeOf(Rounding rounding) {
  switch (rounding) {
  case Rounding::Nearest:
    return FE_TONEAREST;
  case Rounding::Zero:
    return FE_TOWARDZERO;
  case Rounding::Down:
    return FE_DOWNWARD;
  case Rounding::Up:
    return FE_UPWARD;
  }
  return FE_TONEAREST;
}

/// Volatile variables keep the compiler from computing while another mode is
/// set.
template <typename T>
static T compute(FloatOp op, T first, T second, T third, Rounding rounding) {
  volatile T a = first, b = second, c = third, result = 0;
  std::fesetround(modeOf(rounding));
  switch (op) {
  case FloatOp::Add:
    result = a + b;
    break;
  case FloatOp::Sub:
    result = a - b;
    break;
  case FloatOp::Mul:
    result = a * b;
    break;
  case FloatOp::Div:
    result = a / b;
    break;
  case FloatOp::Fma:
    result = std::fma(T(a), T(b), T(c));
    break;
  case FloatOp::Sqrt:
    result = std::sqrt(T(a));
    break;
  }
  std::fesetround(FE_TONEAREST);
  return result;
}

float vram::ptx::computeRounded(FloatOp op, float a, float b, float c,
                                Rounding rounding) {
  return compute(op, a, b, c, rounding);
}

double vram::ptx::computeRounded(FloatOp op, double a, double b, double c,
                                 Rounding rounding) {
  return compute(op, a, b, c, rounding);
}
