//===- Scalar.h - Formulas that become arith and math ops -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value of type f64, i64, i1 or index with C++'s operators, so that a
// lowering reads like the formula that it is, and like the reference
// evaluator's. Every operator makes one op; nothing is reassociated.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_SCALAR_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_SCALAR_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"

#include <type_traits>

namespace mlir::vram::lowering {

class Scalar {
public:
  Scalar() = default;
  Scalar(ImplicitLocOpBuilder &builder, Value value)
      : Builder(&builder), Wrapped(value) {}

  Value value() const { return Wrapped; }
  Type type() const { return Wrapped.getType(); }
  /// Of vectors, their elements.
  bool isFloat() const { return isa<FloatType>(getElementTypeOrSelf(type())); }
  ImplicitLocOpBuilder &builder() const { return *Builder; }
  Scalar wrap(Value value) const { return {*Builder, value}; }

  /// A constant of this one's type. An integer is one of i64 or index.
  Scalar like(double constant) const {
    return wrap(arith::ConstantOp::create(
        *Builder, Builder->getFloatAttr(type(), constant)));
  }
  Scalar likeInteger(int64_t constant) const {
    return wrap(arith::ConstantOp::create(
        *Builder, Builder->getIntegerAttr(type(), constant)));
  }
  template <typename T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0>
  Scalar constant(T constant) const {
    return isFloat() ? like(static_cast<double>(constant))
                     : likeInteger(static_cast<int64_t>(constant));
  }

private:
  ImplicitLocOpBuilder *Builder = nullptr;
  Value Wrapped;
};

namespace detail {
template <typename FloatOp, typename IntegerOp>
Scalar apply(Scalar lhs, Scalar rhs) {
  if (lhs.isFloat())
    return lhs.wrap(FloatOp::create(lhs.builder(), lhs.value(), rhs.value()));
  return lhs.wrap(IntegerOp::create(lhs.builder(), lhs.value(), rhs.value()));
}
} // namespace detail

// Integers wrap; their division truncates.
#define VRAM_SCALAR_OPERATOR(OPERATOR, FLOAT_OP, INTEGER_OP)                   \
  inline Scalar operator OPERATOR(Scalar lhs, Scalar rhs) {                    \
    return detail::apply<arith::FLOAT_OP, arith::INTEGER_OP>(lhs, rhs);        \
  }                                                                            \
  template <typename T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0>    \
  Scalar operator OPERATOR(Scalar lhs, T rhs) {                                \
    return lhs OPERATOR lhs.constant(rhs);                                     \
  }                                                                            \
  template <typename T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0>    \
  Scalar operator OPERATOR(T lhs, Scalar rhs) {                                \
    return rhs.constant(lhs) OPERATOR rhs;                                     \
  }
VRAM_SCALAR_OPERATOR(+, AddFOp, AddIOp)
VRAM_SCALAR_OPERATOR(-, SubFOp, SubIOp)
VRAM_SCALAR_OPERATOR(*, MulFOp, MulIOp)
VRAM_SCALAR_OPERATOR(/, DivFOp, DivSIOp)
VRAM_SCALAR_OPERATOR(%, RemFOp, RemSIOp)
#undef VRAM_SCALAR_OPERATOR

/// Comparisons are ordered but for !=: with a NaN they are false.
Scalar compare(arith::CmpFPredicate floats, arith::CmpIPredicate integers,
               Scalar lhs, Scalar rhs);

#define VRAM_SCALAR_COMPARISON(OPERATOR, FLOATS, INTEGERS)                     \
  inline Scalar operator OPERATOR(Scalar lhs, Scalar rhs) {                    \
    return compare(arith::CmpFPredicate::FLOATS,                               \
                   arith::CmpIPredicate::INTEGERS, lhs, rhs);                  \
  }                                                                            \
  template <typename T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0>    \
  Scalar operator OPERATOR(Scalar lhs, T rhs) {                                \
    return lhs OPERATOR lhs.constant(rhs);                                     \
  }
VRAM_SCALAR_COMPARISON(<, OLT, slt)
VRAM_SCALAR_COMPARISON(<=, OLE, sle)
VRAM_SCALAR_COMPARISON(>, OGT, sgt)
VRAM_SCALAR_COMPARISON(>=, OGE, sge)
VRAM_SCALAR_COMPARISON(==, OEQ, eq)
VRAM_SCALAR_COMPARISON(!=, UNE, ne)
#undef VRAM_SCALAR_COMPARISON

/// Of two i1, both of which are computed.
Scalar both(Scalar lhs, Scalar rhs);
Scalar either(Scalar lhs, Scalar rhs);
/// -x.
Scalar negate(Scalar x);
/// `condition ? onTrue : onFalse`, both of which are computed.
Scalar choose(Scalar condition, Scalar onTrue, Scalar onFalse);
template <typename T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0>
Scalar choose(Scalar condition, Scalar onTrue, T onFalse) {
  return choose(condition, onTrue, onTrue.constant(onFalse));
}
template <typename T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0>
Scalar choose(Scalar condition, T onTrue, Scalar onFalse) {
  return choose(condition, onFalse.constant(onTrue), onFalse);
}

// The functions of formulas (vram/Dialect/VRAM/IR/Formula.h). In double, as the
// C library has them.
Scalar exp(Scalar x);
Scalar exp2(Scalar x);
Scalar expm1(Scalar x);
Scalar log(Scalar x);
Scalar log2(Scalar x);
Scalar log10(Scalar x);
Scalar log1p(Scalar x);
Scalar sqrt(Scalar x);
Scalar sin(Scalar x);
Scalar cos(Scalar x);
Scalar tan(Scalar x);
Scalar asin(Scalar x);
Scalar acos(Scalar x);
Scalar atan(Scalar x);
Scalar sinh(Scalar x);
Scalar cosh(Scalar x);
Scalar tanh(Scalar x);
Scalar asinh(Scalar x);
Scalar acosh(Scalar x);
Scalar atanh(Scalar x);
Scalar erf(Scalar x);
Scalar erfc(Scalar x);
Scalar floor(Scalar x);
Scalar ceil(Scalar x);
Scalar trunc(Scalar x);
/// To the nearest integer, ties to even.
Scalar roundEven(Scalar x);
Scalar pow(Scalar x, Scalar y);
Scalar atan2(Scalar y, Scalar x);
/// The absolute value of a float or an integer.
Scalar magnitude(Scalar x);
/// A NaN in either operand is the result, and -0.0 is less than 0.0.
Scalar larger(Scalar lhs, Scalar rhs);
Scalar smaller(Scalar lhs, Scalar rhs);
inline Scalar larger(Scalar lhs, double rhs) {
  return larger(lhs, lhs.constant(rhs));
}
inline Scalar smaller(Scalar lhs, double rhs) {
  return smaller(lhs, lhs.constant(rhs));
}
/// Integers: the lowest over -1 wraps to itself, and over 0 the result is 0.
Scalar quotient(Scalar lhs, Scalar rhs);
/// With the sign of `lhs`.
Scalar truncatedRemainder(Scalar lhs, Scalar rhs);
inline Scalar constantLike(Scalar x, double constant) {
  return x.constant(constant);
}
Scalar isNaN(Scalar x);

/// Whether `x` comes before `best` in the search of the largest or smallest;
/// NaN comes before all.
Scalar isBetter(Scalar x, Scalar best, bool largest);

/// std::max and std::min: `lhs` unless `rhs` is strictly better; a NaN in `rhs`
/// is dropped.
Scalar max(Scalar lhs, Scalar rhs);
Scalar min(Scalar lhs, Scalar rhs);

/// An i64 or index as f64.
Scalar toFloat(Scalar integer);
/// Between i64 and index.
Scalar toIndex(Scalar integer);
Scalar toInteger(Scalar index);

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_SCALAR_H
