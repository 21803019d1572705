//===- Reduction.cpp - What a loop carries that may be split --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduction.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::vram::gpumap;

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// Follows a carried value through additions, branches and inner loops. True if
/// each of its uses only adds to it, and the sum is what is yielded.
static bool isSum(scf::ForOp loop, unsigned i) {
  llvm::SetVector<Value> chain;
  BlockArgument start = loop.getRegionIterArg(i);
  if (!isa<FloatType, IntegerType, IndexType>(start.getType()))
    return false;
  chain.insert(start);
  bool reachesEnd = false;
  SmallVector<Operation *> joins;
  for (size_t at = 0; at < chain.size(); ++at) {
    Value value = chain[at];
    for (OpOperand &use : value.getUses()) {
      Operation *user = use.getOwner();
      unsigned number = use.getOperandNumber();
      if (isa<arith::AddFOp, arith::AddIOp>(user)) {
        joins.push_back(user);
        chain.insert(user->getResult(0));
      } else if (isa<arith::SubFOp, arith::SubIOp>(user) && number == 0) {
        joins.push_back(user);
        chain.insert(user->getResult(0));
      } else if (isa<math::FmaOp>(user) && number == 2) {
        chain.insert(user->getResult(0));
      } else if (isa<arith::SelectOp>(user) && number != 0) {
        joins.push_back(user);
        chain.insert(user->getResult(0));
      } else if (isa<scf::YieldOp>(user)) {
        Operation *parent = user->getParentOp();
        if (parent == loop) {
          if (number != i)
            return false;
          reachesEnd = true;
        } else if (isa<scf::IfOp>(parent)) {
          joins.push_back(parent);
          chain.insert(parent->getResult(number));
        } else if (auto inner = dyn_cast<scf::ForOp>(parent)) {
          if (!chain.contains(inner.getRegionIterArg(number)))
            return false;
          chain.insert(inner.getResult(number));
        } else {
          return false;
        }
      } else if (auto inner = dyn_cast<scf::ForOp>(user)) {
        unsigned controls = inner.getNumControlOperands();
        if (number < controls)
          return false;
        chain.insert(inner.getRegionIterArg(number - controls));
      } else {
        return false;
      }
    }
  }
  // Where two ways meet, both must come from the sum; where it is added to,
  // one.
  for (Operation *join : joins) {
    if (isa<arith::AddFOp, arith::AddIOp>(join) &&
        chain.contains(join->getOperand(0)) &&
        chain.contains(join->getOperand(1)))
      return false;
    if (auto select = dyn_cast<arith::SelectOp>(join);
        select && (!chain.contains(select.getTrueValue()) ||
                   !chain.contains(select.getFalseValue())))
      return false;
    if (isa<arith::SubFOp, arith::SubIOp>(join) &&
        chain.contains(join->getOperand(1)))
      return false;
    if (auto branch = dyn_cast<scf::IfOp>(join))
      for (auto [number, result] : llvm::enumerate(branch.getResults()))
        if (chain.contains(result) &&
            (!chain.contains(branch.thenYield().getOperand(number)) ||
             !chain.contains(branch.elseYield().getOperand(number))))
          return false;
  }
  // A value that an inner loop carries must have come from the sum, too.
  for (Value value : chain)
    if (auto argument = dyn_cast<BlockArgument>(value); argument != start) {
      if (!argument)
        continue;
      auto inner = cast<scf::ForOp>(argument.getOwner()->getParentOp());
      if (!chain.contains(inner.getTiedLoopYieldedValue(argument)->get()))
        return false;
    }
  return reachesEnd;
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

/// The ops that compute `condition` inside the loop, from `soFar`, `candidate`
/// and values outside; none if it reads anything else.
static std::optional<SmallVector<Operation *>>
collectDecision(scf::ForOp loop, Value condition, Value soFar,
                Value candidate) {
  llvm::SetVector<Operation *> ops;
  std::function<bool(Value)> visit = [&](Value value) {
    if (value == soFar || value == candidate)
      return true;
    if (loop.isDefinedOutsideOfLoop(value))
      return true;
    Operation *op = value.getDefiningOp();
    if (!op || op->getBlock() != loop.getBody() || op->getNumRegions() != 0 ||
        !isPure(op))
      return false;
    for (Value operand : op->getOperands())
      if (!visit(operand))
        return false;
    ops.insert(op);
    return true;
  };
  if (!visit(condition))
    return std::nullopt;
  return SmallVector<Operation *>(ops.begin(), ops.end());
}

std::optional<Reduction> Reduction::match(scf::ForOp loop, unsigned i) {
  Reduction reduction;
  reduction.Start = loop.getInitArgs()[i];
  if (isSum(loop, i))
    return reduction;
  BlockArgument soFar = loop.getRegionIterArg(i);
  Value yielded = loop.getYieldedValues()[i];
  auto select = yielded.getDefiningOp<arith::SelectOp>();
  if (!select || select->getBlock() != loop.getBody() ||
      !isa<FloatType, IntegerType>(yielded.getType()))
    return std::nullopt;
  Value onTrue = select.getTrueValue(), onFalse = select.getFalseValue();
  if ((onTrue == soFar) == (onFalse == soFar))
    return std::nullopt;
  reduction.SoFar = soFar;
  reduction.Candidate = onTrue == soFar ? onFalse : onTrue;
  auto decision =
      collectDecision(loop, select.getCondition(), soFar, reduction.Candidate);
  if (!decision)
    return std::nullopt;
  // Nothing else may look at the best so far.
  for (Operation *user : soFar.getUsers())
    if (user != select && !llvm::is_contained(*decision, user))
      return std::nullopt;
  reduction.Choice = select;
  reduction.Decision = std::move(*decision);
  return reduction;
}

std::optional<SmallVector<Reduction>>
mlir::vram::gpumap::matchReductions(scf::ForOp loop) {
  SmallVector<Reduction> all;
  for (unsigned i = 0, e = loop.getNumRegionIterArgs(); i < e; ++i) {
    std::optional<Reduction> reduction = Reduction::match(loop, i);
    if (!reduction)
      return std::nullopt;
    all.push_back(std::move(*reduction));
  }
  return all;
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

Value Reduction::identity(OpBuilder &builder, Location loc) const {
  // The best of nothing new is what there was.
  if (Choice)
    return Start;
  return arith::ConstantOp::create(builder, loc,
                                   builder.getZeroAttr(Start.getType()));
}

static Value add(OpBuilder &builder, Location loc, Value lhs, Value rhs) {
  if (isa<FloatType>(lhs.getType()))
    return arith::AddFOp::create(builder, loc, lhs, rhs);
  return arith::AddIOp::create(builder, loc, lhs, rhs);
}

Value Reduction::combine(OpBuilder &builder, Location loc, Value lhs,
                         Value rhs) const {
  if (!Choice)
    return add(builder, loc, lhs, rhs);
  IRMapping mapping;
  mapping.map(SoFar, lhs);
  mapping.map(Candidate, rhs);
  for (Operation *op : Decision)
    builder.clone(*op, mapping);
  arith::SelectOp choice = Choice;
  return builder.clone(*choice, mapping)->getResult(0);
}

Value Reduction::finish(OpBuilder &builder, Location loc, Value total) const {
  return Choice ? total : add(builder, loc, Start, total);
}
