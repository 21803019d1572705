//===- Scalar.cpp - Formulas that become arith and math ops ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Scalar.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

Scalar lowering::compare(arith::CmpFPredicate floats,
                         arith::CmpIPredicate integers, Scalar lhs,
                         Scalar rhs) {
  if (lhs.isFloat())
    return lhs.wrap(
        arith::CmpFOp::create(lhs.builder(), floats, lhs.value(), rhs.value()));
  return lhs.wrap(
      arith::CmpIOp::create(lhs.builder(), integers, lhs.value(), rhs.value()));
}

Scalar lowering::both(Scalar lhs, Scalar rhs) {
  return lhs.wrap(
      arith::AndIOp::create(lhs.builder(), lhs.value(), rhs.value()));
}

Scalar lowering::either(Scalar lhs, Scalar rhs) {
  return lhs.wrap(
      arith::OrIOp::create(lhs.builder(), lhs.value(), rhs.value()));
}

/// Floats change their sign bit, zeroes too.
Scalar lowering::negate(Scalar x) {
  if (x.isFloat())
    return x.wrap(arith::NegFOp::create(x.builder(), x.value()));
  return x.constant(0) - x;
}

Scalar lowering::choose(Scalar condition, Scalar onTrue, Scalar onFalse) {
  return condition.wrap(arith::SelectOp::create(
      condition.builder(), condition.value(), onTrue.value(), onFalse.value()));
}

template <typename MathOp>
static Scalar apply(Scalar x) {
  return x.wrap(MathOp::create(x.builder(), x.value()));
}

Scalar lowering::exp(Scalar x) { return apply<math::ExpOp>(x); }
Scalar lowering::exp2(Scalar x) { return apply<math::Exp2Op>(x); }
Scalar lowering::expm1(Scalar x) { return apply<math::ExpM1Op>(x); }
Scalar lowering::log(Scalar x) { return apply<math::LogOp>(x); }
Scalar lowering::log2(Scalar x) { return apply<math::Log2Op>(x); }
Scalar lowering::log10(Scalar x) { return apply<math::Log10Op>(x); }
Scalar lowering::log1p(Scalar x) { return apply<math::Log1pOp>(x); }
Scalar lowering::sqrt(Scalar x) { return apply<math::SqrtOp>(x); }
Scalar lowering::sin(Scalar x) { return apply<math::SinOp>(x); }
Scalar lowering::cos(Scalar x) { return apply<math::CosOp>(x); }
Scalar lowering::tan(Scalar x) { return apply<math::TanOp>(x); }
Scalar lowering::asin(Scalar x) { return apply<math::AsinOp>(x); }
Scalar lowering::acos(Scalar x) { return apply<math::AcosOp>(x); }
Scalar lowering::atan(Scalar x) { return apply<math::AtanOp>(x); }
Scalar lowering::sinh(Scalar x) { return apply<math::SinhOp>(x); }
Scalar lowering::cosh(Scalar x) { return apply<math::CoshOp>(x); }
Scalar lowering::tanh(Scalar x) { return apply<math::TanhOp>(x); }
Scalar lowering::asinh(Scalar x) { return apply<math::AsinhOp>(x); }
Scalar lowering::acosh(Scalar x) { return apply<math::AcoshOp>(x); }
Scalar lowering::atanh(Scalar x) { return apply<math::AtanhOp>(x); }
Scalar lowering::erf(Scalar x) { return apply<math::ErfOp>(x); }
Scalar lowering::erfc(Scalar x) { return apply<math::ErfcOp>(x); }
Scalar lowering::floor(Scalar x) { return apply<math::FloorOp>(x); }
Scalar lowering::ceil(Scalar x) { return apply<math::CeilOp>(x); }
// MLIR 22 takes floor and ceil to a GPU, and not math.trunc.
Scalar lowering::trunc(Scalar x) {
  Scalar up = ceil(x), down = floor(x);
  return choose(x < 0, up, down);
}
Scalar lowering::roundEven(Scalar x) { return apply<math::RoundEvenOp>(x); }

template <typename MathOp>
static Scalar apply(Scalar lhs, Scalar rhs) {
  return lhs.wrap(MathOp::create(lhs.builder(), lhs.value(), rhs.value()));
}

Scalar lowering::pow(Scalar x, Scalar y) { return apply<math::PowFOp>(x, y); }
Scalar lowering::atan2(Scalar y, Scalar x) {
  return apply<math::Atan2Op>(y, x);
}

Scalar lowering::magnitude(Scalar x) {
  return x.isFloat() ? apply<math::AbsFOp>(x) : choose(x < 0, negate(x), x);
}

Scalar lowering::larger(Scalar lhs, Scalar rhs) {
  return detail::apply<arith::MaximumFOp, arith::MaxSIOp>(lhs, rhs);
}

Scalar lowering::smaller(Scalar lhs, Scalar rhs) {
  return detail::apply<arith::MinimumFOp, arith::MinSIOp>(lhs, rhs);
}

Scalar lowering::quotient(Scalar lhs, Scalar rhs) {
  if (lhs.isFloat())
    return lhs / rhs;
  Scalar isZero = rhs == 0, isMinusOne = rhs == -1;
  Scalar divisor = choose(either(isZero, isMinusOne), rhs.constant(1), rhs);
  return choose(isZero, rhs.constant(0),
                choose(isMinusOne, negate(lhs), lhs / divisor));
}

Scalar lowering::truncatedRemainder(Scalar lhs, Scalar rhs) {
  return lhs.isFloat() ? lhs % rhs : lhs - quotient(lhs, rhs) * rhs;
}

Scalar lowering::isBetter(Scalar x, Scalar best, bool largest) {
  Scalar better = largest ? x > best : x < best;
  if (!x.isFloat())
    return better;
  // A comparison with a NaN is false.
  return either(better, both(isNaN(x), best == best));
}

Scalar lowering::isNaN(Scalar x) {
  return compare(arith::CmpFPredicate::UNO, arith::CmpIPredicate::ne, x, x);
}

Scalar lowering::max(Scalar lhs, Scalar rhs) {
  return choose(lhs < rhs, rhs, lhs);
}

Scalar lowering::min(Scalar lhs, Scalar rhs) {
  return choose(rhs < lhs, rhs, lhs);
}

Scalar lowering::toFloat(Scalar integer) {
  ImplicitLocOpBuilder &builder = integer.builder();
  return integer.wrap(arith::SIToFPOp::create(builder, builder.getF64Type(),
                                              toInteger(integer).value()));
}

static Scalar castTo(Scalar integer, Type type) {
  if (integer.type() == type)
    return integer;
  return integer.wrap(
      arith::IndexCastOp::create(integer.builder(), type, integer.value()));
}

Scalar lowering::toIndex(Scalar integer) {
  return castTo(integer, integer.builder().getIndexType());
}

Scalar lowering::toInteger(Scalar index) {
  return castTo(index, index.builder().getI64Type());
}
