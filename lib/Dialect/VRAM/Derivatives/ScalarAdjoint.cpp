//===- ScalarAdjoint.cpp - Derivatives of straight-line scalar code -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScalarAdjoint.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::vram::detail;

ScalarAdjoint::ScalarAdjoint(OpBuilder &builder, Block &forward,
                             IRMapping known, ArrayRef<Value> sources)
    : Builder(builder), Forward(forward), Known(std::move(known)) {
  Active.insert(sources.begin(), sources.end());
  for (Operation &op : forward.without_terminator())
    if (llvm::any_of(op.getOperands(),
                     [&](Value operand) { return isActive(operand); }))
      for (Value result : op.getResults())
        if (isa<FloatType>(result.getType()))
          Active.insert(result);
}

void ScalarAdjoint::seed(Value value, Value adjoint) {
  if (!isActive(value))
    return;
  Value &sum = Adjoints[value];
  sum = sum ? arith::AddFOp::create(Builder, value.getLoc(), sum, adjoint)
            : adjoint;
}

LogicalResult ScalarAdjoint::run(StringRef &unknown) {
  for (Operation &op : llvm::reverse(Forward.without_terminator())) {
    if (op.getNumResults() != 1 || !isActive(op.getResult(0)))
      continue;
    Value adjoint = Adjoints.lookup(op.getResult(0));
    if (adjoint && !differentiate(&op, adjoint)) {
      unknown = op.getName().getStringRef();
      return failure();
    }
  }
  return success();
}

Value ScalarAdjoint::use(Value value) {
  if (Value known = Known.lookupOrNull(value))
    return known;
  Operation *op = value.getDefiningOp();
  // A constant from outside of the op.
  if (!op || op->getBlock() != &Forward)
    return value;
  llvm::SetVector<Value> read(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), read);
  for (Value operand : read)
    Known.map(operand, use(operand));
  Builder.clone(*op, Known);
  return Known.lookup(value);
}

Value ScalarAdjoint::number(double value, Value like) {
  return arith::ConstantOp::create(
      Builder, like.getLoc(),
      Builder.getFloatAttr(cast<FloatType>(like.getType()), value));
}

bool ScalarAdjoint::differentiate(Operation *op, Value adjoint) {
  return differentiateArith(op, adjoint) || differentiateMath(op, adjoint);
}

/// Equal operands share it, but a constant gets none: the derivative of
/// max(x, 0) at 0 is 0.
void ScalarAdjoint::differentiateExtremum(Operation *op, Value adjoint,
                                          bool isMaximum) {
  using Predicate = arith::CmpFPredicate;
  Location loc = op->getLoc();
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  auto compare = [&](Predicate predicate) {
    return arith::CmpFOp::create(Builder, loc, predicate, use(lhs), use(rhs));
  };
  auto select = [&](Value condition, Value a, Value b) {
    return arith::SelectOp::create(Builder, loc, condition, a, b).getResult();
  };
  Value zero = number(0, adjoint), equal = zero;
  if (!matchPattern(lhs, m_Constant()) && !matchPattern(rhs, m_Constant()))
    equal = select(
        compare(Predicate::OEQ),
        arith::MulFOp::create(Builder, loc, adjoint, number(0.5, adjoint)),
        zero);
  Predicate first = isMaximum ? Predicate::OGT : Predicate::OLT;
  Predicate second = isMaximum ? Predicate::OLT : Predicate::OGT;
  if (isActive(lhs))
    seed(lhs, select(compare(first), adjoint, equal));
  if (isActive(rhs))
    seed(rhs, select(compare(second), adjoint, equal));
}

bool ScalarAdjoint::differentiateArith(Operation *op, Value adjoint) {
  Location loc = op->getLoc();
  auto mul = [&](Value a, Value b) {
    return arith::MulFOp::create(Builder, loc, a, b).getResult();
  };
  auto neg = [&](Value a) {
    return arith::NegFOp::create(Builder, loc, a).getResult();
  };
  Value lhs = op->getNumOperands() > 0 ? op->getOperand(0) : Value();
  Value rhs = op->getNumOperands() > 1 ? op->getOperand(1) : Value();
  if (isa<arith::AddFOp, arith::SubFOp>(op)) {
    seed(lhs, adjoint);
    if (isActive(rhs))
      seed(rhs, isa<arith::AddFOp>(op) ? adjoint : neg(adjoint));
    return true;
  }
  if (isa<arith::MulFOp>(op)) {
    if (isActive(lhs))
      seed(lhs, mul(adjoint, use(rhs)));
    if (isActive(rhs))
      seed(rhs, mul(adjoint, use(lhs)));
    return true;
  }
  if (isa<arith::DivFOp>(op)) {
    Value part = arith::DivFOp::create(Builder, loc, adjoint, use(rhs));
    seed(lhs, part);
    if (isActive(rhs))
      seed(rhs, neg(mul(part, use(op->getResult(0)))));
    return true;
  }
  if (isa<arith::NegFOp>(op)) {
    seed(lhs, neg(adjoint));
    return true;
  }
  if (isa<arith::ExtFOp, arith::TruncFOp>(op)) {
    Type type = lhs.getType();
    if (isa<arith::ExtFOp>(op))
      seed(lhs, arith::TruncFOp::create(Builder, loc, type, adjoint));
    else
      seed(lhs, arith::ExtFOp::create(Builder, loc, type, adjoint));
    return true;
  }
  if (isa<arith::SelectOp>(op)) {
    Value condition = use(lhs), zero = number(0, adjoint);
    Value onTrue = op->getOperand(1), onFalse = op->getOperand(2);
    if (isActive(onTrue))
      seed(onTrue,
           arith::SelectOp::create(Builder, loc, condition, adjoint, zero));
    if (isActive(onFalse))
      seed(onFalse,
           arith::SelectOp::create(Builder, loc, condition, zero, adjoint));
    return true;
  }
  bool isMaximum = isa<arith::MaximumFOp, arith::MaxNumFOp>(op);
  if (isMaximum || isa<arith::MinimumFOp, arith::MinNumFOp>(op)) {
    differentiateExtremum(op, adjoint, isMaximum);
    return true;
  }
  return false;
}
