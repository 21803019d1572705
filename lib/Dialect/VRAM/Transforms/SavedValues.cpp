//===- SavedValues.cpp - What the forward leaves for the backward ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SavedValues.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;

SavedValues::SavedValues(Block &block) : Body(block), Order(block) {
  for (Operation &op : block) {
    auto phase = op.getAttrOfType<PhaseAttr>(kPhaseAttr);
    if (phase && phase.getValue() == Phase::Backward &&
        !op.hasTrait<OpTrait::ConstantLike>()) {
      First = &op;
      return;
    }
  }
}

Operation *SavedValues::inBlock(Operation *op) const {
  return Body.findAncestorOpInBlock(*op);
}

bool SavedValues::isForward(Operation *op) const {
  return First && isBefore(op, First);
}

bool SavedValues::isForwardStorage(Value value) const {
  auto result = dyn_cast<OpResult>(value);
  return result && result.getOwner()->getBlock() == &Body &&
         isForward(result.getOwner()) && !getViewedValue(result) &&
         !isWithoutStorage(result.getOwner());
}

Value mlir::vram::ownerOf(Value value) {
  while (auto result = dyn_cast<OpResult>(value)) {
    Value viewed = getViewedValue(result);
    if (!viewed)
      break;
    value = viewed;
  }
  return value;
}

SavedUses SavedValues::usesOf(Value owner) const {
  SavedUses uses;
  uses.lastForward = owner.getDefiningOp();
  SmallVector<Value> group = {owner};
  for (size_t i = 0; i < group.size(); ++i)
    for (OpOperand &use : group[i].getUses()) {
      Operation *user = inBlock(use.getOwner());
      if (!user)
        continue;
      // A view is a use where it is read itself.
      bool isView = false;
      for (OpResult result : user->getResults())
        if (getViewedValue(result) == group[i]) {
          group.push_back(result);
          isView = true;
        }
      if (user->hasTrait<OpTrait::IsTerminator>())
        uses.returned = true;
      else if (!isForward(user)) {
        if (!isView)
          uses.backward.push_back(&use);
      } else if (!uses.lastForward || isBefore(uses.lastForward, user))
        uses.lastForward = user;
    }
  llvm::sort(uses.backward, [&](OpOperand *a, OpOperand *b) {
    Operation *left = inBlock(a->getOwner()), *right = inBlock(b->getOwner());
    if (left != right)
      return isBefore(left, right);
    return a->getOperandNumber() < b->getOperandNumber();
  });
  return uses;
}

bool SavedValues::isSaved(Value value) const {
  SavedUses uses = usesOf(ownerOf(value));
  return !uses.backward.empty();
}

void SavedValues::willLeave(Operation *op) {
  // A block has a terminator, so that there is a next one.
  if (op == First)
    First = op->getNextNode();
}

void SavedValues::moveAfter(Operation *op, Operation *place) {
  willLeave(op);
  Order.moveAfter(op, place);
}

void SavedValues::erase(Operation *op) {
  willLeave(op);
  Order.erase(op);
}

void SavedValues::eraseReplaced(Operation *op, Operation *by) {
  if (op == First)
    First = by;
  Order.erase(op);
}
