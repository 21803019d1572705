//===- UpdateBuilder.h - Formulas of optimizers -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_OPTIMIZERS_UPDATEBUILDER_H
#define VRAM_LIB_DIALECT_VRAM_OPTIMIZERS_UPDATEBUILDER_H

#include "vram/Dialect/VRAM/Optimizers/ComposedOptimizer.h"

namespace mlir::vram {

/// A value in a formula, with arithmetic that makes ops. A tensor is of the
/// parameter's element type, of f32 where that has 16 bits. A scalar is a
/// number of rank 0 that the step, the learning rate or hyperparameters give;
/// it is computed in f64, as in PyTorch, and rounded where a tensor meets it.
class Term {
public:
  Term(double number) : number(number) {}
  Term(UpdateBuilder &builder, Value value, bool isScalar)
      : builder(&builder), value(value), isScalar(isScalar) {}

  int64_t rank() const { return type().getRank(); }
  int64_t size(int64_t dim) const { return type().getDimSize(dim); }
  int64_t elements() const { return type().getNumElements(); }

private:
  friend class UpdateBuilder;
  RankedTensorType type() const {
    return cast<RankedTensorType>(value.getType());
  }

  /// Null for a number.
  UpdateBuilder *builder = nullptr;
  Value value;
  bool isScalar = true;
  double number = 0;
};

Term operator+(Term lhs, Term rhs);
Term operator-(Term lhs, Term rhs);
Term operator*(Term lhs, Term rhs);
Term operator/(Term lhs, Term rhs);
Term maximum(Term lhs, Term rhs);
Term minimum(Term lhs, Term rhs);
Term pow(Term base, Term exponent);
Term sqrt(Term x);
Term rsqrt(Term x);
Term abs(Term x);
/// lhs > rhs ? onTrue : onFalse
Term selectGreater(Term lhs, Term rhs, Term onTrue, Term onFalse);
/// The L2 norm of all elements, a scalar.
Term norm(Term x);
/// The mean over one dimension, which keeps one element.
Term mean(Term x, int64_t dim);
/// `mean` moved towards `now` by the share `weight`.
Term moveTowards(Term mean, Term now, Term weight);
/// `x` rounded to bf16.
Term roundToBF16(Term x);
/// The product of two matrices of bf16 numbers, rounded to bf16.
Term productBF16(Term lhs, Term rhs, bool transposeLhs, bool transposeRhs);

/// The result of an optimizer's formula: the new parameter is `param - rate
/// direction`, and `state` is the new state.
struct Formula {
  Term direction;
  /// A scalar.
  Term rate;
  SmallVector<Term> state;
};

/// Gives a formula the update's operands as terms.
class UpdateBuilder {
public:
  UpdateBuilder(OpBuilder &builder, const UpdateInputs &inputs);

  Term param() { return tensor(inputs.param); }
  Term gradient() { return tensor(inputs.gradient); }
  /// The gradient with weight_decay times the parameter.
  Term decayedGradient();
  Term state(unsigned number) { return tensor(inputs.state[number]); }
  /// State that is one number.
  Term scalarState(unsigned number) {
    return Term(*this, inputs.state[number], /*isScalar=*/true);
  }
  /// The learning rate of the parameter.
  Term rate() {
    Term lr(*this, inputs.lr, /*isScalar=*/true);
    return inputs.lrScale == 1 ? lr : lr * inputs.lrScale;
  }
  /// The number of the step, from 1.
  Term step() { return Term(*this, inputs.step, /*isScalar=*/true); }
  /// The value of a hyperparameter.
  double operator[](llvm::StringRef name) {
    return inputs.hyperparameter(name);
  }
  /// The epsilon of the parameter's type: torch.finfo(dtype).eps.
  double epsilon();

  /// The update of the optimizer of that name.
  Update finish(llvm::StringRef optimizer, const Formula &formula);

  // For the functions above.
  template <typename OpTy>
  static Term unary(Term x);
  template <typename OpTy>
  static Term binary(Term lhs, Term rhs);
  static Term greater(Term lhs, Term rhs, Term onTrue, Term onFalse);
  static Term norm(Term x);
  static Term mean(Term x, int64_t dim);
  static Term roundToBF16(Term x);
  static Term productBF16(Term lhs, Term rhs, bool transposeLhs,
                          bool transposeRhs);

private:
  Term tensor(Value value) {
    return Term(*this, castTo(value, element), /*isScalar=*/false);
  }
  Value castTo(Value value, Type type);
  /// The value of `term` in the type that `isScalar` says.
  Value valueOf(Term term, bool isScalar);
  static UpdateBuilder &of(llvm::ArrayRef<Term> terms);

  OpBuilder &builder;
  const UpdateInputs &inputs;
  Location loc;
  Type element;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_OPTIMIZERS_UPDATEBUILDER_H
