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

namespace {
/// The values that a carried value becomes by additions, branches and inner
/// loops.
class SumChain {
public:
  SumChain(scf::ForOp loop, unsigned i)
      : Loop(loop), Number(i), Start(loop.getRegionIterArg(i)) {}

  /// True if each use of the carried value only adds to it, and the sum is what
  /// is yielded.
  bool isSum() {
    if (!isa<FloatType, IntegerType, IndexType>(Start.getType()))
      return false;
    Chain.insert(Start);
    for (size_t at = 0; at < Chain.size(); ++at)
      for (OpOperand &use : Chain[at].getUses())
        if (!follow(use))
          return false;
    return ReachesEnd &&
           llvm::all_of(Joins,
                        [&](Operation *join) { return joinsOneSum(join); }) &&
           innerLoopsCarryIt();
  }

private:
  /// Adds what a use makes; false if it may not be a sum.
  bool follow(OpOperand &use) {
    Operation *user = use.getOwner();
    unsigned number = use.getOperandNumber();
    if (isa<math::FmaOp>(user) && number == 2) {
      Chain.insert(user->getResult(0));
      return true;
    }
    if (isa<arith::AddFOp, arith::AddIOp>(user) ||
        (isa<arith::SubFOp, arith::SubIOp>(user) && number == 0) ||
        (isa<arith::SelectOp>(user) && number != 0)) {
      Joins.push_back(user);
      Chain.insert(user->getResult(0));
      return true;
    }
    if (isa<scf::YieldOp>(user))
      return followYield(user->getParentOp(), number);
    auto inner = dyn_cast<scf::ForOp>(user);
    if (!inner || number < inner.getNumControlOperands())
      return false;
    Chain.insert(
        inner.getRegionIterArg(number - inner.getNumControlOperands()));
    return true;
  }

  bool followYield(Operation *parent, unsigned number) {
    if (parent == Loop) {
      ReachesEnd = true;
      return number == Number;
    }
    if (isa<scf::IfOp>(parent)) {
      Joins.push_back(parent);
      Chain.insert(parent->getResult(number));
      return true;
    }
    auto inner = dyn_cast<scf::ForOp>(parent);
    if (!inner || !Chain.contains(inner.getRegionIterArg(number)))
      return false;
    Chain.insert(inner.getResult(number));
    return true;
  }

  /// Where two ways meet, both must come from the sum; where it is added to,
  /// one.
  bool joinsOneSum(Operation *join) const {
    if (isa<arith::AddFOp, arith::AddIOp>(join))
      return !Chain.contains(join->getOperand(0)) ||
             !Chain.contains(join->getOperand(1));
    if (auto select = dyn_cast<arith::SelectOp>(join))
      return Chain.contains(select.getTrueValue()) &&
             Chain.contains(select.getFalseValue());
    if (isa<arith::SubFOp, arith::SubIOp>(join))
      return !Chain.contains(join->getOperand(1));
    auto branch = cast<scf::IfOp>(join);
    for (auto [number, result] : llvm::enumerate(branch.getResults()))
      if (Chain.contains(result) &&
          (!Chain.contains(branch.thenYield().getOperand(number)) ||
           !Chain.contains(branch.elseYield().getOperand(number))))
        return false;
    return true;
  }

  /// A value that an inner loop carries must have come from the sum, too.
  bool innerLoopsCarryIt() const {
    return llvm::all_of(Chain, [&](Value value) {
      auto argument = dyn_cast<BlockArgument>(value);
      if (!argument || argument == Start)
        return true;
      auto inner = cast<scf::ForOp>(argument.getOwner()->getParentOp());
      return Chain.contains(inner.getTiedLoopYieldedValue(argument)->get());
    });
  }

  scf::ForOp Loop;
  unsigned Number;
  BlockArgument Start;
  llvm::SetVector<Value> Chain;
  SmallVector<Operation *> Joins;
  bool ReachesEnd = false;
};
} // namespace

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
  if (SumChain(loop, i).isSum())
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
