//===- Formula.h - Pointwise ops, element by element ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The formula of a pointwise op stands once, in its TableGen definition
// (VRAM_UnaryOp and its neighbours in VRAMPointwise.td). It is a template over
// the type of an element:
//
//   double    the reference evaluator, on floats
//   Integer   the reference evaluator, on integers and booleans
//   Scalar    the lowering to loops, which emits arith and math ops
//
// and the derivative is a template over `Term`, which emits ops of the dialect.
// This header has the functions of formulas on double and Integer; those on
// Scalar and Term are found by argument-dependent lookup where they are defined
// (lib/Conversion/VRAMToLoops/Scalar.h, lib/Dialect/VRAM/Derivatives/Term.h).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_FORMULA_H
#define VRAM_DIALECT_VRAM_IR_FORMULA_H

#include "llvm/ADT/APFloat.h"

#include <cmath>
#include <cstdint>
#include <optional>

namespace mlir::vram::formula {

/// Operations that one exp, log, tanh, division or root is counted as.
constexpr int64_t kTranscendental = 10;

/// An attribute as a number.
inline double number(const llvm::APFloat &attribute) {
  return attribute.convertToDouble();
}
inline std::optional<double>
number(const std::optional<llvm::APFloat> &attribute) {
  if (!attribute)
    return std::nullopt;
  return attribute->convertToDouble();
}

//===----------------------------------------------------------------------===//
// Integers and booleans
//===----------------------------------------------------------------------===//

/// An integer element. Signed overflow is undefined in C++, and wraps here.
struct Integer {
  int64_t value;

  Integer(int64_t value) : value(value) {}
  Integer(bool value) : value(value) {}

  friend Integer operator+(Integer lhs, Integer rhs) {
    return int64_t(uint64_t(lhs.value) + uint64_t(rhs.value));
  }
  friend Integer operator-(Integer lhs, Integer rhs) {
    return int64_t(uint64_t(lhs.value) - uint64_t(rhs.value));
  }
  friend Integer operator*(Integer lhs, Integer rhs) {
    return int64_t(uint64_t(lhs.value) * uint64_t(rhs.value));
  }
  friend bool operator==(Integer lhs, int64_t rhs) { return lhs.value == rhs; }
  friend bool operator!=(Integer lhs, int64_t rhs) { return lhs.value != rhs; }
};

inline Integer negate(Integer x) { return Integer(int64_t(0)) - x; }
inline Integer magnitude(Integer x) { return x.value < 0 ? negate(x) : x; }
inline Integer larger(Integer lhs, Integer rhs) {
  return lhs.value > rhs.value ? lhs : rhs;
}
inline Integer smaller(Integer lhs, Integer rhs) {
  return lhs.value < rhs.value ? lhs : rhs;
}
/// Truncates towards zero; the lowest integer over -1 wraps to itself, and
/// over 0 the result is 0.
inline Integer quotient(Integer lhs, Integer rhs) {
  if (rhs.value == 0)
    return int64_t(0);
  return rhs.value == -1 ? negate(lhs) : Integer(lhs.value / rhs.value);
}
/// lhs - rhs * truncated quotient: the sign of lhs; 0 over 0.
inline Integer truncatedRemainder(Integer lhs, Integer rhs) {
  return lhs - quotient(lhs, rhs) * rhs;
}

inline bool both(bool lhs, bool rhs) { return lhs && rhs; }
inline bool either(bool lhs, bool rhs) { return lhs || rhs; }

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

/// A constant of the type that `x` has.
inline double constantLike(double, double constant) { return constant; }
inline double negate(double x) { return -x; }
inline double magnitude(double x) { return std::fabs(x); }
inline double choose(bool condition, double onTrue, double onFalse) {
  return condition ? onTrue : onFalse;
}

/// NaN wins, and -0.0 is less than 0.0: the ops commute, so the order of the
/// operands must not show in any bit.
inline double larger(double lhs, double rhs) {
  if (lhs == rhs)
    return std::signbit(lhs) ? rhs : lhs;
  return std::isnan(lhs) || lhs > rhs ? lhs : rhs;
}
inline double smaller(double lhs, double rhs) {
  if (lhs == rhs)
    return std::signbit(lhs) ? lhs : rhs;
  return std::isnan(lhs) || lhs < rhs ? lhs : rhs;
}

inline double quotient(double lhs, double rhs) { return lhs / rhs; }
/// The sign of lhs: C's fmod.
inline double truncatedRemainder(double lhs, double rhs) {
  return std::fmod(lhs, rhs);
}

// The C library's.
inline double exp(double x) { return std::exp(x); }
inline double exp2(double x) { return std::exp2(x); }
inline double expm1(double x) { return std::expm1(x); }
inline double log(double x) { return std::log(x); }
inline double log2(double x) { return std::log2(x); }
inline double log10(double x) { return std::log10(x); }
inline double log1p(double x) { return std::log1p(x); }
inline double sqrt(double x) { return std::sqrt(x); }
inline double pow(double x, double y) { return std::pow(x, y); }
inline double sin(double x) { return std::sin(x); }
inline double cos(double x) { return std::cos(x); }
inline double tan(double x) { return std::tan(x); }
inline double asin(double x) { return std::asin(x); }
inline double acos(double x) { return std::acos(x); }
inline double atan(double x) { return std::atan(x); }
inline double atan2(double y, double x) { return std::atan2(y, x); }
inline double sinh(double x) { return std::sinh(x); }
inline double cosh(double x) { return std::cosh(x); }
inline double tanh(double x) { return std::tanh(x); }
inline double asinh(double x) { return std::asinh(x); }
inline double acosh(double x) { return std::acosh(x); }
inline double atanh(double x) { return std::atanh(x); }
inline double erf(double x) { return std::erf(x); }
inline double erfc(double x) { return std::erfc(x); }
inline double floor(double x) { return std::floor(x); }
inline double ceil(double x) { return std::ceil(x); }
inline double trunc(double x) { return std::trunc(x); }
/// To the nearest integer, ties to even.
inline double roundEven(double x) { return std::nearbyint(x); }

//===----------------------------------------------------------------------===//
// Made of the functions above, for every type of element
//===----------------------------------------------------------------------===//

/// 1 / (1 + e^-x), with e^x small on either side of zero.
template <typename T>
T sigmoid(T x) {
  T e = exp(negate(magnitude(x)));
  return choose(x >= 0, 1 / (1 + e), e / (1 + e));
}

/// x times the cumulative distribution of the standard normal at x, or its
/// approximation by tanh.
template <typename T>
T gelu(T x, bool useTanh) {
  if (useTanh)
    return 0.5 * x *
           (1 + tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x)));
  return x * 0.5 * erfc(negate(x) / std::sqrt(2.0));
}

template <typename T>
T geluSlope(T x, bool useTanh) {
  if (useTanh) {
    double scale = std::sqrt(2 / M_PI);
    T t = tanh(scale * (x + 0.044715 * x * x * x));
    T inner = scale * (1 + 3 * 0.044715 * x * x);
    return 0.5 * (1 + t) + 0.5 * x * (1 - t * t) * inner;
  }
  T density = exp(-0.5 * x * x) / std::sqrt(2 * M_PI);
  return 0.5 * erfc(negate(x) / std::sqrt(2.0)) + x * density;
}

} // namespace mlir::vram::formula

#endif // VRAM_DIALECT_VRAM_IR_FORMULA_H
