//===- InPlaceParts.cpp - Concats, pads and slices without a copy ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A candidate that is known to fail is refused here, with its reason; the
// verifier and the memory model have the last word on the rest. Candidates are
// tried all together, and by halves where that does not pass.
//
//===----------------------------------------------------------------------===//

#include "InPlace.h"
#include "SavedValues.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Interfaces/StorageOpInterface.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

#include <map>
#include <set>

using namespace mlir;
using namespace mlir::vram;

StorageTie mlir::vram::getBoxTie(Operation *op) {
  return op->getNumOperands() == 0 || op->getNumResults() == 0
             ? StorageTie()
             : StorageTie::get(op->getOpOperand(0), op->getResult(0));
}

namespace {

class PartPlacer {
public:
  PartPlacer(FunctionOpInterface function, StoragePlan &plan,
             const PlanCheck &check)
      : Body(function.getFunctionBody().front()), Plan(plan), Check(check) {
    for (BlockArgument argument : Body.getArguments())
      addMember(argument);
    for (Operation &op : Body)
      for (OpResult result : op.getResults())
        addMember(result);
    for (Value value : Body.getTerminator()->getOperands()) {
      ReturnedValues.insert(value);
      Returned.insert(plan.lookup(value));
    }
  }

  std::vector<PartDecision> run(bool parts, bool slices) {
    // The last concat first: what it joins may be joined by earlier ones, whose
    // results then lie in it.
    for (Operation &op : llvm::reverse(Body)) {
      StorageTie tie = getBoxTie(&op);
      if (!tie.isBox() || !(tie.isView() ? slices : parts))
        continue;
      PartDecision decision;
      decision.op = &op;
      Decisions.push_back(decision);
    }
    if (!Decisions.empty())
      tryRange(0, Decisions.size());
    return std::move(Decisions);
  }

private:
  void addMember(Value value) {
    if (StorageId id = Plan.lookup(value); id != kNoStorage)
      Members[id].push_back(value);
  }

  /// Applies as many decisions of the range as pass, and returns whether all
  /// did. `known`: why they do not all pass, where that is known.
  bool tryRange(size_t begin, size_t end,
                std::optional<std::string> known = std::nullopt) {
    llvm::DenseMap<Value, StorageId> before = Plan.of;
    auto membersBefore = Members;
    auto joinedBefore = Joined;
    bool any = false;
    for (size_t i = begin; i < end; ++i) {
      Decisions[i].copied.clear();
      Decisions[i].refusal.clear();
      Decisions[i].bytes = 0;
      Decisions[i].done = apply(Decisions[i]);
      any |= Decisions[i].done;
    }
    if (!any)
      return true;
    std::optional<std::string> wrong = known ? std::move(known) : Check(Plan);
    if (!wrong)
      return true;
    Plan.of = std::move(before);
    Members = std::move(membersBefore);
    Joined = std::move(joinedBefore);
    if (end - begin == 1) {
      Decisions[begin].done = false;
      Decisions[begin].refusal = *wrong;
      return false;
    }
    size_t middle = findMiddle(begin, end);
    // Behind a first half all of which passed, the second makes the whole that
    // did not.
    if (!tryRange(begin, middle))
      wrong.reset();
    tryRange(middle, end, std::move(wrong));
    return false;
  }

  /// Where to part a range: in the middle or, so that slices of one value stay
  /// together where they can, at the next begin of another's. If one of them is
  /// a view, all of the value stays alive; a copy of another is then one too
  /// many.
  size_t findMiddle(size_t begin, size_t end) const {
    auto sliced = [&](size_t i) {
      Operation *op = Decisions[i].op;
      return getBoxTie(op).isView() ? ownerOf(op->getOperand(0)) : Value();
    };
    size_t middle = begin + (end - begin) / 2;
    for (size_t i = middle; i < end; ++i)
      if (!sliced(i) || sliced(i) != sliced(i - 1))
        return i;
    for (size_t i = middle; i > begin + 1; --i)
      if (sliced(i - 1) != sliced(i - 2))
        return i - 1;
    return middle;
  }

  bool apply(PartDecision &decision) {
    return getBoxTie(decision.op).isView() ? applySlice(decision)
                                           : applyParts(decision);
  }

  static bool refuse(PartDecision &decision, const llvm::Twine &why) {
    decision.refusal = why.str();
    return false;
  }

  bool isArgument(StorageId id) const {
    return id < static_cast<StorageId>(Body.getNumArguments());
  }

  /// Everything in storage `from` moves to storage `to`.
  void merge(StorageId from, StorageId to) {
    for (Value value : Members[from]) {
      Plan.of[value] = to;
      Members[to].push_back(value);
    }
    Members.erase(from);
  }

  /// `value` and the views of it.
  SmallVector<Value> viewsOf(Value value) const {
    SmallVector<Value> views = {value};
    for (size_t i = 0; i < views.size(); ++i)
      for (Operation *user : views[i].getUsers())
        for (OpResult result : user->getResults())
          if (getViewedValue(result) == views[i])
            views.push_back(result);
    return views;
  }

  /// Is it a slice that is a view, or a whole that its parts have been written
  /// into?
  bool liesInPlace(OpResult result) const {
    return llvm::all_of(result.getOwner()->getOperands(),
                        [&](Value operand) {
                          return Plan.lookup(operand) == Plan.lookup(result);
                        }) &&
           getBoxTie(result.getOwner()).isBox();
  }

  /// An op that writes into the storage of `value` behind its definition, other
  /// than by a view; null if there is none.
  Operation *laterWriter(Value value) const {
    Operation *maker = value.getDefiningOp();
    auto it = Members.find(Plan.lookup(value));
    if (it == Members.end())
      return nullptr;
    for (Value other : it->second) {
      auto result = dyn_cast<OpResult>(other);
      if (!result || other == value || getViewedValue(result) ||
          liesInPlace(result))
        continue;
      if (!maker || maker->isBeforeInBlock(result.getOwner()))
        return result.getOwner();
    }
    return nullptr;
  }

  /// The op that keeps `values` from lying in rows with gaps between.
  Operation *findStrideless(ArrayRef<Value> values) const {
    auto takes = [](Operation *op) {
      auto storage = dyn_cast<StorageOpInterface>(op);
      return storage && storage.takesStrides();
    };
    for (Value value : values) {
      if (Operation *maker = value.getDefiningOp(); maker && !takes(maker))
        return maker;
      for (Operation *user : value.getUsers())
        if (!takes(user))
          return user;
    }
    return nullptr;
  }

  /// Is a box of shape `inner` in `outer` one run of elements?
  static bool isRun(Value inner, Value outer) {
    auto box = cast<ShapedType>(inner.getType()).getShape();
    auto whole = cast<ShapedType>(outer.getType()).getShape();
    // Whole in all dimensions behind the first in which it has more than one.
    size_t d = 0;
    while (d < box.size() && box[d] == 1)
      ++d;
    for (size_t k = d + 1; k < box.size(); ++k)
      if (box[k] != whole[k])
        return false;
    return true;
  }

  //===--------------------------------------------------------------------===//
  // Slices
  //===--------------------------------------------------------------------===//

  bool applySlice(PartDecision &decision) {
    Operation *op = decision.op;
    Value whole = op->getOperand(0);
    OpResult slice = op->getResult(0);
    StorageId from = Plan.lookup(slice), to = Plan.lookup(whole);
    decision.bytes = bytesOf(slice);
    if (from == kNoStorage || to == kNoStorage)
      return refuse(decision, "what is sliced has no storage");
    if (from == to)
      return true;
    SmallVector<Value> views = viewsOf(slice);
    if (isArgument(from) || llvm::any_of(views, [&](Value view) {
          return ReturnedValues.contains(view);
        }))
      return refuse(decision, "the result is returned, in storage of its own");
    if (Operation *writer = laterWriter(ownerOf(whole)))
      return refuse(decision, quote(writer) + " writes over what is sliced");
    if (!isRun(slice, whole))
      if (Operation *strideless = findStrideless(views))
        return refuse(decision, quote(strideless) + " takes no strides");
    // Values that have overwritten the slice keep the storage chosen for them.
    for (Value view : views) {
      Plan.of[view] = to;
      llvm::erase(Members[from], view);
      Members[to].push_back(view);
    }
    return true;
  }

  //===--------------------------------------------------------------------===//
  // Concats and pads
  //===--------------------------------------------------------------------===//

  bool applyParts(PartDecision &decision) {
    Operation *op = decision.op;
    OpResult whole = op->getResult(0);
    StorageId to = Plan.lookup(whole);
    if (to == kNoStorage || isArgument(to))
      return refuse(decision, "the result replaces an argument");

    // All of it may lie in a later whole already.
    StorageId common = Plan.lookup(op->getOperand(0));
    if (op->getNumOperands() > 1 && common != kNoStorage &&
        Joined.count(common) && !isArgument(common) && !Returned.count(to) &&
        Members[to].size() == viewsOf(whole).size() &&
        llvm::all_of(op->getOperands(), [&](Value operand) {
          return Plan.lookup(operand) == common;
        })) {
      decision.bytes = bytesOf(whole);
      merge(to, common);
      return true;
    }

    bool any = false;
    for (OpOperand &operand : op->getOpOperands()) {
      std::string why = findObstacle(operand, whole, to);
      if (!why.empty()) {
        decision.copied.push_back({operand.getOperandNumber(), why});
        continue;
      }
      merge(Plan.lookup(operand.get()), to);
      Joined.insert(to);
      decision.bytes += bytesOf(operand.get());
      any = true;
    }
    return any || refuse(decision, decision.copied.empty()
                                       ? "there is nothing to join"
                                       : decision.copied.front().second);
  }

  /// Why `operand` cannot be written where it will be read; empty if it can.
  std::string findObstacle(OpOperand &operand, OpResult whole, StorageId to) {
    Operation *op = operand.getOwner();
    Value part = operand.get();
    StorageId from = Plan.lookup(part);
    if (llvm::count(op->getOperands(), part) > 1)
      return "it is joined twice";
    if (from == kNoStorage)
      return "it is an immediate";
    if (isArgument(from))
      return "its storage is the caller's";
    if (from == to)
      return "it is in that storage in another place";
    if (Joined.count(from))
      return "it is a part of another whole";
    Value owner = ownerOf(part);
    if (!owner.getDefiningOp() || owner.getDefiningOp()->getBlock() != &Body)
      return "it is made elsewhere";
    if (Operation *writer = laterWriter(owner))
      if (op->isBeforeInBlock(writer))
        return quote(writer) + " writes over it later";
    if (Returned.count(from))
      return "it is returned, in storage of its own";
    if (!isRun(part, whole)) {
      auto it = Members.find(from);
      if (Operation *strideless = findStrideless(it->second))
        return quote(strideless) + " takes no strides";
    }
    return "";
  }

  Block &Body;
  StoragePlan &Plan;
  const PlanCheck &Check;
  std::map<StorageId, SmallVector<Value, 2>> Members;
  llvm::DenseSet<Value> ReturnedValues;
  /// Their storages.
  std::set<StorageId> Returned;
  /// Storages of wholes that have parts.
  std::set<StorageId> Joined;
  std::vector<PartDecision> Decisions;
};

} // namespace

std::vector<PartDecision> mlir::vram::placeParts(FunctionOpInterface function,
                                                 bool parts, bool slices,
                                                 StoragePlan &plan,
                                                 const PlanCheck &check) {
  return PartPlacer(function, plan, check).run(parts, slices);
}
