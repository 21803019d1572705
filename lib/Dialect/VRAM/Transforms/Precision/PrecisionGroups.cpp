//===- PrecisionGroups.cpp - A step as a problem of precisions ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrecisionGroups.h"

#include "SavedValues.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;
using namespace ::vram::planning;
using precision::GroupId;
using precision::Pin;

bool mlir::vram::isSingle(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && tensor.getElementType().isF32();
}

Value mlir::vram::throughReshapes(Value value) {
  while (auto reshape = value.getDefiningOp<ReshapeOp>())
    value = reshape.getInput();
  return value;
}

static bool isConstant(Value value) {
  return matchPattern(throughReshapes(value), m_Constant());
}

static bool isBackward(Operation *op) {
  auto phase = op->getAttrOfType<PhaseAttr>(kPhaseAttr);
  return phase && phase.getValue() == Phase::Backward;
}

PrecisionGroups::PrecisionGroups(func::FuncOp function,
                                 const PrecisionPolicies &policies,
                                 FloatType low, bool isScaled)
    : Function(function), Body(function.getBody().front()), Policies(policies),
      Low(low), IsScaled(isScaled) {
  findUpdates();
  findGroups();
  findValues();
}

std::optional<GroupId> PrecisionGroups::groupOf(Operation *op) const {
  auto found = GroupIds.find(op);
  if (found == GroupIds.end())
    return std::nullopt;
  return found->second;
}

void PrecisionGroups::findUpdates() {
  Operation *terminator = Body.getTerminator();
  for (BlockArgument argument : Body.getArguments()) {
    unsigned i = argument.getArgNumber();
    auto role = Function.getArgAttrOfType<RoleAttr>(i, kRoleAttr);
    auto tied = Function.getArgAttrOfType<IntegerAttr>(i, kDonatedAttr);
    if (!role || role.getValue() != Role::Parameter || !tied ||
        !isSingle(argument.getType()))
      continue;
    auto result = dyn_cast<OpResult>(terminator->getOperand(tied.getInt()));
    if (result && result.getResultNumber() == 0 &&
        result.getOwner()->hasTrait<UpdatesParameter>() &&
        result.getOwner()->getOperand(0) == argument)
      Updates[argument] = result.getOwner();
  }
}

/// All that would change its type is f32 now, and there is such a thing.
bool PrecisionGroups::isEligible(Operation *op) const {
  auto model = dyn_cast<PrecisionOpInterface>(op);
  // The body of a linalg op is on elements; what is inside others is not typed
  // anew.
  bool hasRegions = op->getNumRegions() != 0 && !isa<linalg::LinalgOp>(op);
  if (!model || isa<ReshapeOp>(op) || hasRegions)
    return false;
  bool any = false;
  auto admits = [&](Type type, bool changes) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!changes || !tensor || !isa<FloatType>(tensor.getElementType()))
      return true;
    any = true;
    return isSingle(type);
  };
  for (OpOperand &operand : op->getOpOperands())
    if (!admits(operand.get().getType(),
                model.getOperandPrecision(operand.getOperandNumber()) ==
                    OperandPrecision::OfOp))
      return false;
  for (OpResult result : op->getResults())
    if (!admits(result.getType(),
                model.isResultOfOpPrecision(result.getResultNumber())))
      return false;
  return any;
}

/// Sums that the backward adds are computed in the precision of their terms:
/// sums of gradients, and the derivatives of broadcasts.
PrecisionPolicy PrecisionGroups::policyOf(Operation *op) const {
  PrecisionPolicy policy = Policies.lookup(op);
  if (isBackward(op) &&
      (policy == PrecisionPolicy::Widest ||
       (isa<ReduceSumOp>(op) && policy == PrecisionPolicy::Full)))
    return PrecisionPolicy::Follow;
  return policy;
}

/// Whether the low type has not the range for what the op computes with.
bool PrecisionGroups::staysHigh(Operation *op) const {
  if (!cast<PrecisionOpInterface>(op).hasRangeOf(Low))
    return true;
  if (IsScaled && op->hasAttr(kLossGradientAttr))
    return true;
  for (Value operand : op->getOperands()) {
    DenseFPElementsAttr constant;
    if (!matchPattern(throughReshapes(operand), m_Constant(&constant)))
      continue;
    for (APFloat value : constant.getValues<APFloat>()) {
      bool wasFinite = value.isFinite(), losesInfo = false;
      value.convert(Low.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                    &losesInfo);
      if (wasFinite && !value.isFinite())
        return true;
    }
  }
  return false;
}

void PrecisionGroups::findGroups() {
  llvm::DenseMap<int64_t, GroupId> marked;
  for (Operation &op : Body.without_terminator()) {
    if (!isEligible(&op))
      continue;
    auto phase = op.getAttrOfType<PhaseAttr>(kPhaseAttr);
    if (phase && phase.getValue() == Phase::Update)
      continue;
    GroupId next = static_cast<GroupId>(TheProblem.groups.size()), group = next;
    bool decides = true;
    if (auto mark = op.getAttrOfType<IntegerAttr>(kPrecisionGroupAttr)) {
      group = marked.try_emplace(mark.getInt(), next).first->second;
      // The forward comes first, and decides for its derivative.
      decides = group == next;
    }
    GroupIds[&op] = group;
    if (decides) {
      PrecisionPolicy policy = policyOf(&op);
      TheProblem.groups.push_back(policy == PrecisionPolicy::Lower ? Pin::Low
                                  : policy == PrecisionPolicy::Full ||
                                          policy == PrecisionPolicy::Never
                                      ? Pin::High
                                      : Pin::Free);
      if (policy == PrecisionPolicy::Widest)
        for (OpOperand &operand : op.getOpOperands()) {
          Value value = throughReshapes(operand.get());
          // As in PyTorch, a scalar does not widen a tensor.
          if (!isSingle(value.getType()) || isConstant(value) ||
              cast<RankedTensorType>(value.getType()).getRank() == 0)
            continue;
          Operation *maker = value.getDefiningOp();
          auto from = maker ? groupOf(maker) : std::nullopt;
          auto model = dyn_cast_or_null<PrecisionOpInterface>(maker);
          if (from && model.isResultOfOpPrecision(
                          cast<OpResult>(value).getResultNumber()))
            TheProblem.widest.push_back({*from, group});
          else if (TheProblem.groups[group] == Pin::Free)
            TheProblem.groups[group] = Pin::High;
        }
    }
    if (staysHigh(&op))
      TheProblem.groups[group] = Pin::High;
  }
}

/// Notes that `reader`, an op of the block, reads `operand`, which is its own
/// or, if `inside`, that of an op in its regions.
void PrecisionGroups::noteUse(Operation *reader, OpOperand &operand,
                              bool inside, const SavedValues &saved,
                              UsesOfValues &uses) {
  // Reshapes are free: who reads one reads what it is a view of.
  Value value = throughReshapes(operand.get());
  // Values of regions are their own business.
  if (!isSingle(value.getType()) || isConstant(value) ||
      value.getParentBlock() != &Body)
    return;
  Operation *maker = value.getDefiningOp();
  bool isLate = saved.hasBackward() && !saved.isForward(reader) && maker &&
                saved.isForward(maker);
  auto model = dyn_cast<PrecisionOpInterface>(reader);
  OperandPrecision want =
      model && !inside ? model.getOperandPrecision(operand.getOperandNumber())
                       : OperandPrecision::Full;
  Uses &known = uses[value];
  std::optional<GroupId> group = groupOf(reader);
  if (want == OperandPrecision::Any)
    return;
  if (want == OperandPrecision::OfOp && group) {
    known.readers.insert(*group);
    if (isLate)
      known.late.insert(*group);
    return;
  }
  known.readHigh = true;
  known.lateHigh |= isLate;
}

/// The value in the problem of the minimum cut.
precision::Value PrecisionGroups::makeEntry(Value value, const Uses &known) {
  precision::Value entry;
  int64_t high = getTypeBytes(value.getType());
  int64_t low = high / 4 * (Low.getWidth() / 8);
  if (auto result = dyn_cast<OpResult>(value)) {
    auto group = groupOf(result.getOwner());
    if (group && cast<PrecisionOpInterface>(result.getOwner())
                     .isResultOfOpPrecision(result.getResultNumber()))
      entry.producer = *group;
  }
  entry.readers.assign(known.readers.begin(), known.readers.end());
  entry.lateReaders.assign(known.late.begin(), known.late.end());
  entry.readHigh = known.readHigh;
  entry.lateReadHigh = known.lateHigh;
  entry.castToLow = entry.castToHigh = high + low;
  entry.keepLow = low;
  entry.keepHigh = high;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    // It stays wherever it is read. A copy is written by the update, which has
    // the parameter at hand, and stays as well.
    entry.keepHigh = 0;
    if (updateOf(argument)) {
      entry.castToLow = 2 * low;
      entry.keepLow = 0;
    }
  }
  return entry;
}

void PrecisionGroups::findValues() {
  SavedValues saved(Body);
  UsesOfValues uses;
  for (Operation &op : Body)
    op.walk([&](Operation *nested) {
      if (!isa<ReshapeOp>(nested))
        for (OpOperand &operand : nested->getOpOperands())
          noteUse(&op, operand, nested != &op, saved, uses);
    });
  for (auto &[value, known] : uses)
    TheProblem.values.push_back(makeEntry(value, known));
}
