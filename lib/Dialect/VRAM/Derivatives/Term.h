//===- Term.h - Derivatives that become ops of the dialect -*- C++ -*- ----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tensor with C++'s operators, so that the gradient of a pointwise op reads
// like the formula that it is (PointwiseBase.td). Every operator makes one op,
// a number becomes a constant of rank 0, and operands broadcast as the ops do.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_DERIVATIVES_TERM_H
#define VRAM_LIB_DIALECT_VRAM_DERIVATIVES_TERM_H

#include "Backward.h"

namespace mlir::vram::detail {

class Term {
public:
  /// No tensor: a gradient that is zero.
  Term() = default;
  Term(Backward &rule, Value value) : Rule(&rule), Wrapped(value) {}

  Value value() const { return Wrapped; }
  Backward &rule() const { return *Rule; }
  Term wrap(Value value) const { return {*Rule, value}; }

  /// A constant of this one's element type.
  Term constant(double number) const {
    return wrap(Rule->scalar(number, Wrapped));
  }
  /// An op of one operand, of this one's type.
  template <typename OpTy>
  Term make() const {
    return wrap(Rule->create<OpTy>(Wrapped.getType(), Wrapped));
  }
  /// The gradient of an activation: this one is the gradient of its result,
  /// `saved` its input or output.
  template <typename OpTy, typename... Attributes>
  Term backward(Term saved, Attributes &&...attributes) const {
    return wrap(Rule->create<OpTy>(Wrapped.getType(), Wrapped, saved.value(),
                                   std::forward<Attributes>(attributes)...));
  }

private:
  Backward *Rule = nullptr;
  Value Wrapped;
};

#define VRAM_TERM_OPERATOR(OPERATOR, FUNCTION)                                 \
  inline Term operator OPERATOR(Term lhs, Term rhs) {                          \
    return lhs.wrap(lhs.rule().FUNCTION(lhs.value(), rhs.value()));            \
  }                                                                            \
  inline Term operator OPERATOR(Term lhs, double rhs) {                        \
    return lhs OPERATOR lhs.constant(rhs);                                     \
  }                                                                            \
  inline Term operator OPERATOR(double lhs, Term rhs) {                        \
    return rhs.constant(lhs) OPERATOR rhs;                                     \
  }
VRAM_TERM_OPERATOR(+, add)
VRAM_TERM_OPERATOR(-, sub)
VRAM_TERM_OPERATOR(*, mul)
VRAM_TERM_OPERATOR(/, div)
#undef VRAM_TERM_OPERATOR

#define VRAM_TERM_COMPARISON(OPERATOR, PREDICATE)                              \
  inline Term operator OPERATOR(Term lhs, double rhs) {                        \
    Term constant = lhs.constant(rhs);                                         \
    return lhs.wrap(lhs.rule().compare(lhs.value(), Predicate::PREDICATE,      \
                                       constant.value()));                     \
  }
VRAM_TERM_COMPARISON(<, LT)
VRAM_TERM_COMPARISON(<=, LE)
VRAM_TERM_COMPARISON(>, GT)
VRAM_TERM_COMPARISON(>=, GE)
VRAM_TERM_COMPARISON(==, EQ)
VRAM_TERM_COMPARISON(!=, NE)
#undef VRAM_TERM_COMPARISON

inline Term negate(Term x) { return x.wrap(x.rule().neg(x.value())); }
inline Term choose(Term condition, Term onTrue, Term onFalse) {
  return condition.wrap(condition.rule().select(
      condition.value(), onTrue.value(), onFalse.value()));
}
inline Term choose(Term condition, double onTrue, Term onFalse) {
  return choose(condition, onFalse.constant(onTrue), onFalse);
}
inline Term choose(Term condition, Term onTrue, double onFalse) {
  return choose(condition, onTrue, onTrue.constant(onFalse));
}

/// No less than `lower`; the gradient of a gradient passes at the bound.
inline Term atLeast(Term x, double lower) {
  FloatAttr bound = x.rule().builder.getF64FloatAttr(lower);
  return x.wrap(x.rule().create<ClampOp>(x.value().getType(), x.value(), bound,
                                         FloatAttr(), UnitAttr()));
}
inline Term exp(Term x) { return x.make<ExpOp>(); }
inline Term log(Term x) { return x.make<LogOp>(); }
inline Term rsqrt(Term x) { return x.make<RsqrtOp>(); }
inline Term sign(Term x) { return x.make<SignOp>(); }
inline Term sin(Term x) { return x.make<SinOp>(); }
inline Term cos(Term x) { return x.make<CosOp>(); }
inline Term sinh(Term x) { return x.make<SinhOp>(); }
inline Term cosh(Term x) { return x.make<CoshOp>(); }
inline Term trunc(Term x) { return x.make<TruncOp>(); }

} // namespace mlir::vram::detail

#endif // VRAM_LIB_DIALECT_VRAM_DERIVATIVES_TERM_H
