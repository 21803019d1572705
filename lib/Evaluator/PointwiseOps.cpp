//===- PointwiseOps.cpp - Evaluates the ops of PointwiseOps.td ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEvaluators.h"

#include "vram/Dialect/VRAM/IR/PointwiseList.h"
#include "vram/Evaluator/Philox.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

//===----------------------------------------------------------------------===//
// Ops with a formula
//===----------------------------------------------------------------------===//

/// Element `i` of the result, from those of the operands there; T is the type
/// of the operands' elements.
template <typename T, typename OpTy, size_t... Operands>
static auto computeElement(OpTy op, const Call &call,
                           ArrayRef<BroadcastMap> maps, int64_t i,
                           std::index_sequence<Operands...>) {
  auto element = [&](size_t operand) -> T {
    const Tensor &tensor = call[op->getOperand(operand)];
    if constexpr (std::is_same_v<T, double>)
      return tensor.floats[maps[operand][i]];
    else
      return tensor.integers[maps[operand][i]];
  };
  return op.computeElement(element(Operands)...);
}

template <typename OpTy>
static void evaluateFormula(OpTy op, Call &call) {
  Tensor &result = call.result();
  SmallVector<BroadcastMap, 2> maps;
  for (Value operand : op->getOperands())
    maps.emplace_back(call[operand].shape(), result.shape());
  std::make_index_sequence<OpTy::kFormulaOperands> operands;
  for (int64_t i = 0, e = result.size(); i < e; ++i) {
    if constexpr (OpTy::kTakesFloats)
      if (result.isFloat())
        result.floats[i] = computeElement<double>(op, call, maps, i, operands);
    if constexpr (OpTy::kTakesIntegers)
      if (!result.isFloat())
        result.integers[i] = formula::Integer(computeElement<formula::Integer>(
                                                  op, call, maps, i, operands))
                                 .value;
  }
}

//===----------------------------------------------------------------------===//
// Formulas and loops of the others
//===----------------------------------------------------------------------===//

/// Calls `visit(i, lhs element, rhs element)` for each element of the result,
/// the operands being broadcast, on doubles or on integers.
template <typename Visitor>
static void forEachPair(Value lhs, Value rhs, Call &call, Visitor visit) {
  const Tensor &left = call[lhs];
  const Tensor &right = call[rhs];
  ArrayRef<int64_t> shape = call.result().shape();
  BroadcastMap leftMap(left.shape(), shape);
  BroadcastMap rightMap(right.shape(), shape);
  for (int64_t i = 0, e = call.result().size(); i < e; ++i) {
    if (left.isFloat())
      visit(i, left.floats[leftMap[i]], right.floats[rightMap[i]]);
    else
      visit(i, left.integers[leftMap[i]], right.integers[rightMap[i]]);
  }
}

template <typename T>
static bool compare(Predicate predicate, T lhs, T rhs) {
  switch (predicate) {
  case Predicate::EQ:
    return lhs == rhs;
  case Predicate::NE:
    return lhs != rhs;
  case Predicate::LT:
    return lhs < rhs;
  case Predicate::LE:
    return lhs <= rhs;
  case Predicate::GT:
    return lhs > rhs;
  case Predicate::GE:
    return lhs >= rhs;
  }
  llvm_unreachable("unknown predicate");
}

/// The integer that a double is cast to: truncated towards zero and clamped to
/// the type's range; NaN gives 0.
static int64_t truncateToInteger(double value, IntegerType type) {
  if (std::isnan(value))
    return 0;
  if (type.getWidth() == 1)
    return value != 0;
  unsigned bits = type.isUnsigned() ? type.getWidth() : type.getWidth() - 1;
  double limit = std::ldexp(1.0, bits);
  double lowest = type.isUnsigned() ? 0 : -limit;
  value = std::trunc(value);
  if (value <= lowest)
    return type.isUnsigned() ? 0
                             : wrapToType(int64_t(uint64_t(1) << bits), type);
  if (value >= limit)
    return int64_t((uint64_t(1) << bits) - 1);
  return static_cast<int64_t>(value);
}

//===----------------------------------------------------------------------===//
// Ops with loops of their own
//===----------------------------------------------------------------------===//

/// An integer divided by zero has no defined result: an error here.
static LogicalResult divide(DivOp op, Call &call) {
  if (!call.result().isFloat() &&
      llvm::is_contained(call.integers(op.getRhs()), 0) &&
      call.result().size() != 0)
    return call.error() << "divides an integer by zero";
  evaluateFormula(op, call);
  return success();
}

static void evaluateComparison(CompareOp op, Call &call) {
  forEachPair(op.getLhs(), op.getRhs(), call, [&](int64_t i, auto x, auto y) {
    call.result().integers[i] = compare(op.getPredicate(), x, y);
  });
}

static void addBias(BiasAddOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  const Tensor &bias = call[op.getBias()];
  DimensionView view(input.shape(), op.getDim());
  for (int64_t i = 0, e = input.size(); i < e; ++i)
    call.result().floats[i] =
        input.floats[i] + bias.floats[i / view.inner % view.size];
}

static void choose(SelectOp op, Call &call) {
  Tensor &result = call.result();
  const Tensor &condition = call[op.getCondition()];
  BroadcastMap map(condition.shape(), result.shape());
  forEachPair(op.getOnTrue(), op.getOnFalse(), call,
              [&](int64_t i, auto onTrue, auto onFalse) {
                auto value = condition.integers[map[i]] ? onTrue : onFalse;
                if constexpr (std::is_same_v<decltype(value), double>)
                  result.floats[i] = value;
                else
                  result.integers[i] = value;
              });
}

static void maskedFill(MaskedFillOp op, Call &call) {
  Tensor &result = call.result();
  const Tensor &input = call[op.getInput()];
  const Tensor &mask = call[op.getMask()];
  BroadcastMap map(mask.shape(), result.shape());
  double value = op.getValue().convertToDouble();
  for (int64_t i = 0, e = result.size(); i < e; ++i) {
    bool set = mask.integers[map[i]];
    if (result.isFloat())
      result.floats[i] = set ? value : input.floats[i];
    else
      result.integers[i] =
          set ? truncateToInteger(
                    value, cast<IntegerType>(result.type.getElementType()))
              : input.integers[i];
  }
}

static void convert(CastOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  Tensor &result = call.result();
  auto integer = dyn_cast<IntegerType>(result.type.getElementType());
  for (int64_t i = 0, e = input.size(); i < e; ++i) {
    if (input.isFloat() && integer)
      result.integers[i] = truncateToInteger(input.floats[i], integer);
    else if (input.isFloat())
      result.floats[i] = input.floats[i];
    else if (!integer)
      result.floats[i] = static_cast<double>(input.integers[i]);
    else
      result.integers[i] =
          integer.getWidth() == 1 ? input.integers[i] != 0 : input.integers[i];
  }
}

static void drop(DropoutOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  PhiloxUniform uniform(call.integer(op.getSeed()),
                        call.integer(op.getOffset()), op.getStream());
  double p = op.getP().convertToDouble();
  for (int64_t i = 0, e = input.size(); i < e; ++i)
    call.result().floats[i] = uniform(i) < p ? 0 : input.floats[i] / (1 - p);
}

static void draw(UniformOp op, Call &call) {
  PhiloxUniform uniform(call.integer(op.getSeed()),
                        call.integer(op.getOffset()), op.getStream());
  double steps = std::ldexp(1.0, static_cast<int>(op.getDrawnBits()));
  for (auto [i, value] : llvm::enumerate(call.result().floats))
    value = std::floor(uniform(i) * steps) / steps;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

void mlir::vram::evaluator::addPointwiseOps(OpEvaluators &evaluators) {
  forEachFormulaOp([&](auto tag) {
    using OpTy = typename decltype(tag)::Op;
    evaluators.add<OpTy>(evaluateFormula<OpTy>);
  });
  evaluators.add<DivOp>(divide);
  evaluators.add<CompareOp>(evaluateComparison);
  evaluators.add<BiasAddOp>(addBias);
  evaluators.add<SelectOp>(choose);
  evaluators.add<MaskedFillOp>(maskedFill);
  evaluators.add<CastOp>(convert);
  evaluators.add<DropoutOp>(drop);
  evaluators.add<UniformOp>(draw);
}
