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
Scalar lowering::log(Scalar x) { return apply<math::LogOp>(x); }
Scalar lowering::log1p(Scalar x) { return apply<math::Log1pOp>(x); }
Scalar lowering::sqrt(Scalar x) { return apply<math::SqrtOp>(x); }
Scalar lowering::sin(Scalar x) { return apply<math::SinOp>(x); }
Scalar lowering::cos(Scalar x) { return apply<math::CosOp>(x); }
Scalar lowering::tanh(Scalar x) { return apply<math::TanhOp>(x); }
Scalar lowering::erf(Scalar x) { return apply<math::ErfOp>(x); }
Scalar lowering::erfc(Scalar x) { return apply<math::ErfcOp>(x); }
Scalar lowering::fabs(Scalar x) { return apply<math::AbsFOp>(x); }

Scalar lowering::pow(Scalar x, Scalar y) {
  return x.wrap(math::PowFOp::create(x.builder(), x.value(), y.value()));
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
