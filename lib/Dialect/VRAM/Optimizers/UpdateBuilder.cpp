//===- UpdateBuilder.cpp - Formulas of optimizers -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UpdateBuilder.h"

#include "vram/Dialect/VRAM/IR/UpdateAttributes.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/IR/TypeUtilities.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;

UpdateBuilder::UpdateBuilder(OpBuilder &builder, const UpdateInputs &inputs)
    : builder(builder), inputs(inputs), loc(inputs.param.getLoc()) {
  Type own = getElementTypeOrSelf(inputs.param);
  element = own.getIntOrFloatBitWidth() < 32 ? builder.getF32Type() : own;
}

Term UpdateBuilder::decayedGradient() {
  double decay = (*this)["weight_decay"];
  return decay == 0 ? gradient() : gradient() + param() * decay;
}

double UpdateBuilder::epsilon() {
  const llvm::fltSemantics &semantics =
      cast<FloatType>(getElementTypeOrSelf(inputs.param)).getFloatSemantics();
  return std::ldexp(
      1.0, 1 - static_cast<int>(llvm::APFloat::semanticsPrecision(semantics)));
}

Value UpdateBuilder::castTo(Value value, Type type) {
  auto wanted = cast<RankedTensorType>(value.getType()).clone(type);
  if (wanted == value.getType())
    return value;
  return CastOp::create(builder, loc, wanted, value);
}

Value UpdateBuilder::valueOf(Term term, bool isScalar) {
  Type type = isScalar ? Type(builder.getF64Type()) : element;
  if (term.builder)
    return castTo(term.value, type);
  auto tensor = RankedTensorType::get({}, type);
  return ConstantOp::create(
      builder, loc, tensor,
      cast<ElementsAttr>(DenseElementsAttr::get(
          tensor, Attribute(builder.getFloatAttr(type, term.number)))));
}

UpdateBuilder &UpdateBuilder::of(llvm::ArrayRef<Term> terms) {
  for (const Term &term : terms)
    if (term.builder)
      return *term.builder;
  llvm_unreachable("arithmetic of numbers alone makes no ops");
}

template <typename OpTy>
Term UpdateBuilder::unary(Term x) {
  UpdateBuilder &b = of(x);
  Value operand = b.valueOf(x, x.isScalar);
  return Term(b, OpTy::create(b.builder, b.loc, operand.getType(), operand),
              x.isScalar);
}

template <typename OpTy>
Term UpdateBuilder::binary(Term lhs, Term rhs) {
  UpdateBuilder &b = of({lhs, rhs});
  bool isScalar = lhs.isScalar && rhs.isScalar;
  Value left = b.valueOf(lhs, isScalar), right = b.valueOf(rhs, isScalar);
  return Term(b, OpTy::create(b.builder, b.loc, left, right), isScalar);
}

Term UpdateBuilder::greater(Term lhs, Term rhs, Term onTrue, Term onFalse) {
  UpdateBuilder &b = of({lhs, rhs});
  bool compared = lhs.isScalar && rhs.isScalar;
  bool isScalar = compared && onTrue.isScalar && onFalse.isScalar;
  Value condition =
      CompareOp::create(b.builder, b.loc, b.valueOf(lhs, compared),
                        b.valueOf(rhs, compared), Predicate::GT);
  return Term(b,
              SelectOp::create(b.builder, b.loc, condition,
                               b.valueOf(onTrue, isScalar),
                               b.valueOf(onFalse, isScalar)),
              isScalar);
}

Term UpdateBuilder::norm(Term x) {
  UpdateBuilder &b = of(x);
  Value norm =
      GradNormOp::create(b.builder, b.loc, RankedTensorType::get({}, b.element),
                         ValueRange(x.value), /*rerun=*/IntegerAttr());
  return Term(b, norm, /*isScalar=*/true);
}

Term UpdateBuilder::mean(Term x, int64_t dim) {
  UpdateBuilder &b = of(x);
  SmallVector<int64_t> shape(x.type().getShape());
  shape[dim] = 1;
  Value mean = ReduceMeanOp::create(
      b.builder, b.loc, x.type().clone(shape), x.value,
      b.builder.getDenseI64ArrayAttr({dim}), b.builder.getUnitAttr());
  return Term(b, mean, /*isScalar=*/false);
}

Term UpdateBuilder::roundToBF16(Term x) {
  UpdateBuilder &b = of(x);
  Value rounded = b.castTo(x.value, b.builder.getBF16Type());
  return Term(b, b.castTo(rounded, getElementTypeOrSelf(x.value)), x.isScalar);
}

Term UpdateBuilder::productBF16(Term lhs, Term rhs, bool transposeLhs,
                                bool transposeRhs) {
  UpdateBuilder &b = of({lhs, rhs});
  Type type = b.builder.getBF16Type();
  auto flag = [&](bool set) { return set ? b.builder.getUnitAttr() : nullptr; };
  auto rounded = RankedTensorType::get(
      {lhs.size(transposeLhs ? 1 : 0), rhs.size(transposeRhs ? 0 : 1)}, type);
  Value product = MatmulOp::create(
      b.builder, b.loc, rounded, b.castTo(lhs.value, type),
      b.castTo(rhs.value, type), flag(transposeLhs), flag(transposeRhs),
      /*kernel=*/nullptr);
  return b.tensor(product);
}

Update UpdateBuilder::finish(llvm::StringRef optimizer,
                             const Formula &formula) {
  Update update;
  for (auto [term, before] : llvm::zip_equal(formula.state, inputs.state))
    update.state.push_back(
        castTo(term.value, getElementTypeOrSelf(before.getType())));
  Value direction = valueOf(formula.direction, /*isScalar=*/false);
  Value rate = valueOf(formula.rate, /*isScalar=*/false), none;
  auto sgd =
      SgdOp::create(builder, loc, inputs.param.getType(), Type(), inputs.param,
                    direction, rate, none, none, none, none, IntegerAttr(),
                    llvm::APFloat(0.0), llvm::APFloat(1.0));
  sgd->setAttr(kEndsUpdateAttr, builder.getStringAttr(optimizer));
  update.param = sgd->getResult(0);
  return update;
}

Update vram::createComposedUpdate(OpBuilder &builder,
                                  const ComposedOptimizer &optimizer,
                                  const UpdateInputs &inputs) {
  UpdateBuilder update(builder, inputs);
  return update.finish(optimizer.name, optimizer.formula(update));
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

Term vram::operator+(Term lhs, Term rhs) {
  return UpdateBuilder::binary<AddOp>(lhs, rhs);
}
Term vram::operator-(Term lhs, Term rhs) {
  return UpdateBuilder::binary<SubOp>(lhs, rhs);
}
Term vram::operator*(Term lhs, Term rhs) {
  return UpdateBuilder::binary<MulOp>(lhs, rhs);
}
Term vram::operator/(Term lhs, Term rhs) {
  return UpdateBuilder::binary<DivOp>(lhs, rhs);
}
Term vram::maximum(Term lhs, Term rhs) {
  return UpdateBuilder::binary<MaximumOp>(lhs, rhs);
}
Term vram::minimum(Term lhs, Term rhs) {
  return UpdateBuilder::binary<MinimumOp>(lhs, rhs);
}
Term vram::pow(Term base, Term exponent) {
  return UpdateBuilder::binary<PowOp>(base, exponent);
}
Term vram::sqrt(Term x) { return UpdateBuilder::unary<SqrtOp>(x); }
Term vram::rsqrt(Term x) { return UpdateBuilder::unary<RsqrtOp>(x); }
Term vram::abs(Term x) { return UpdateBuilder::unary<AbsOp>(x); }
Term vram::selectGreater(Term lhs, Term rhs, Term onTrue, Term onFalse) {
  return UpdateBuilder::greater(lhs, rhs, onTrue, onFalse);
}
Term vram::norm(Term x) { return UpdateBuilder::norm(x); }
Term vram::mean(Term x, int64_t dim) { return UpdateBuilder::mean(x, dim); }
Term vram::moveTowards(Term mean, Term now, Term weight) {
  return mean + (now - mean) * weight;
}
Term vram::roundToBF16(Term x) { return UpdateBuilder::roundToBF16(x); }
Term vram::productBF16(Term lhs, Term rhs, bool transposeLhs,
                       bool transposeRhs) {
  return UpdateBuilder::productBF16(lhs, rhs, transposeLhs, transposeRhs);
}
