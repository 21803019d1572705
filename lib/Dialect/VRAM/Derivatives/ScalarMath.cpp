//===- ScalarMath.cpp - Derivatives of the functions of math --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScalarAdjoint.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram::detail;

namespace {
/// A number with C++'s operators, each of which makes one op.
struct Num {
  OpBuilder *Builder = nullptr;
  Value Wrapped;

  template <typename OpTy, typename... Args>
  Num make(Args &&...args) const {
    return {Builder, OpTy::create(*Builder, Wrapped.getLoc(),
                                  std::forward<Args>(args)...)};
  }
  template <typename OpTy>
  Num apply() const {
    return make<OpTy>(Wrapped);
  }
  Num constant(double value) const {
    auto type = cast<FloatType>(Wrapped.getType());
    return make<arith::ConstantOp>(Builder->getFloatAttr(type, value));
  }
  /// `onTrue` where this compares so with `value`, else `onFalse`.
  Num choose(arith::CmpFPredicate predicate, double value, Num onTrue,
             Num onFalse) const {
    Num condition = make<arith::CmpFOp>(predicate, Wrapped,
                                        constant(value).Wrapped);
    return make<arith::SelectOp>(condition.Wrapped, onTrue.Wrapped,
                                 onFalse.Wrapped);
  }
};

#define VRAM_NUM_OPERATOR(OPERATOR, OP)                                        \
  Num operator OPERATOR(Num a, Num b) {                                        \
    return a.make<OP>(a.Wrapped, b.Wrapped);                                   \
  }                                                                            \
  [[maybe_unused]] Num operator OPERATOR(Num a, double b) {                    \
    return a OPERATOR a.constant(b);                                           \
  }                                                                            \
  [[maybe_unused]] Num operator OPERATOR(double a, Num b) {                    \
    return b.constant(a) OPERATOR b;                                           \
  }
VRAM_NUM_OPERATOR(+, arith::AddFOp)
VRAM_NUM_OPERATOR(-, arith::SubFOp)
VRAM_NUM_OPERATOR(*, arith::MulFOp)
VRAM_NUM_OPERATOR(/, arith::DivFOp)
#undef VRAM_NUM_OPERATOR
Num operator-(Num a) { return a.apply<arith::NegFOp>(); }

Num sqrt(Num x) { return x.apply<math::SqrtOp>(); }
Num exp(Num x) { return x.apply<math::ExpOp>(); }
Num log(Num x) { return x.apply<math::LogOp>(); }
} // namespace

/// `g` times the derivative at `x` of an op of one operand; `y` makes its
/// result. Null if there is no rule.
static Num differentiateUnary(Operation *op, Num g, Num x,
                              llvm::function_ref<Num()> y) {
  using llvm::numbers::inv_sqrtpi;
  using llvm::numbers::ln10;
  using llvm::numbers::ln2;
  auto bell = [&] { return 2 * inv_sqrtpi * exp(-(x * x)); };
  return llvm::TypeSwitch<Operation *, Num>(op)
      .Case<math::ExpOp>([&](auto) { return g * y(); })
      .Case<math::Exp2Op>([&](auto) { return g * (y() * ln2); })
      .Case<math::ExpM1Op>([&](auto) { return g * (y() + 1); })
      .Case<math::LogOp>([&](auto) { return g / x; })
      .Case<math::Log2Op>([&](auto) { return g / (x * ln2); })
      .Case<math::Log10Op>([&](auto) { return g / (x * ln10); })
      .Case<math::Log1pOp>([&](auto) { return g / (x + 1); })
      .Case<math::SqrtOp>([&](auto) { return g / (2 * y()); })
      .Case<math::CbrtOp>([&](auto) {
        Num root = y();
        return g / (3 * (root * root));
      })
      .Case<math::RsqrtOp>([&](auto) {
        Num root = y();
        return g * (-0.5 * (root * (root * root)));
      })
      .Case<math::SinOp>([&](auto) { return g * x.apply<math::CosOp>(); })
      .Case<math::CosOp>([&](auto) { return g * -x.apply<math::SinOp>(); })
      .Case<math::TanOp>([&](auto) {
        Num tangent = y();
        return g * (1 + tangent * tangent);
      })
      .Case<math::SinhOp>([&](auto) { return g * x.apply<math::CoshOp>(); })
      .Case<math::CoshOp>([&](auto) { return g * x.apply<math::SinhOp>(); })
      .Case<math::TanhOp>([&](auto) {
        Num tangent = y();
        return g * (1 - tangent * tangent);
      })
      .Case<math::AsinOp>([&](auto) { return g / sqrt(1 - x * x); })
      .Case<math::AcosOp>([&](auto) { return -(g / sqrt(1 - x * x)); })
      .Case<math::AtanOp>([&](auto) { return g / (x * x + 1); })
      .Case<math::AsinhOp>([&](auto) { return g / sqrt(x * x + 1); })
      .Case<math::AcoshOp>([&](auto) { return g / sqrt(x * x - 1); })
      .Case<math::AtanhOp>([&](auto) { return g / (1 - x * x); })
      .Case<math::ErfOp>([&](auto) { return g * bell(); })
      .Case<math::ErfcOp>([&](auto) { return -(g * bell()); })
      .Case<math::AbsFOp>([&](auto) {
        // 0 at 0.
        Num zero = g.constant(0);
        Num below = x.choose(arith::CmpFPredicate::OLT, 0, -g, zero);
        return x.choose(arith::CmpFPredicate::OGT, 0, g, below);
      })
      .Default([](Operation *) { return Num(); });
}

bool ScalarAdjoint::differentiateMath(Operation *op, Value adjoint) {
  Num g{&Builder, adjoint};
  auto operand = [&](unsigned i) {
    return Num{&Builder, use(op->getOperand(i))};
  };
  auto result = [&] { return Num{&Builder, use(op->getResult(0))}; };
  auto give = [&](unsigned i, llvm::function_ref<Num()> gradient) {
    if (isActive(op->getOperand(i)))
      seed(op->getOperand(i), gradient().Wrapped);
  };
  // Steps.
  if (isa<math::FloorOp, math::CeilOp, math::RoundOp, math::RoundEvenOp,
          math::TruncOp>(op))
    return true;
  if (isa<math::FmaOp>(op)) {
    give(0, [&] { return g * operand(1); });
    give(1, [&] { return g * operand(0); });
    give(2, [&] { return g; });
    return true;
  }
  if (isa<math::PowFOp>(op)) {
    // 0 where the exponent is 0, and by the exponent at base 0.
    Num base = operand(0), exponent = operand(1), zero = g.constant(0);
    constexpr auto kEqual = arith::CmpFPredicate::OEQ;
    give(0, [&] {
      Num power = base.make<math::PowFOp>(base.Wrapped, (exponent - 1).Wrapped);
      return exponent.choose(kEqual, 0, zero, g * (exponent * power));
    });
    give(1, [&] {
      return base.choose(kEqual, 0, zero, g * (result() * log(base)));
    });
    return true;
  }
  if (isa<math::Atan2Op>(op)) {
    Num y = operand(0), x = operand(1), part = g / (x * x + y * y);
    give(0, [&] { return part * x; });
    give(1, [&] { return -(part * y); });
    return true;
  }
  if (op->getNumOperands() != 1)
    return false;
  Num gradient = differentiateUnary(op, g, operand(0), result);
  if (!gradient.Wrapped)
    return false;
  seed(op->getOperand(0), gradient.Wrapped);
  return true;
}
