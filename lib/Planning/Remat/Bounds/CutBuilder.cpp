//===- CutBuilder.cpp - The variables and implications of one cut ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/CutSystem.h"

using namespace vram::planning;
using namespace vram::planning::remat;

int32_t CutSystem::remakeNode(int32_t cut, OpId op) {
  if (RemakeStamp[op] != Stamp) {
    RemakeStamp[op] = Stamp;
    RemakeIndex[op] = static_cast<int32_t>(Remakes.size());
    const int32_t until = spanEnd(op, Cuts[cut].position);
    Remakes.push_back({cut, op, Flow.addNode(), until, false, false, -1});
    Pending.push_back(RemakeIndex[op]);
  }
  return Remakes[RemakeIndex[op]].node;
}

void CutSystem::hold(Cut &cut, int32_t item, int32_t until) {
  if (HeldStamp[item] != Stamp) {
    HeldStamp[item] = Stamp;
    HeldIndex[item] = static_cast<int32_t>(cut.held.size());
    cut.held.push_back({item, until});
    return;
  }
  int32_t &to = cut.held[HeldIndex[item]].second;
  to = std::max(to, until);
}

/// Cuts come latest first: each links what it has to what later ones rely on.
class CutSystem::CutBuilder {
public:
  CutBuilder(CutSystem &system, int32_t cut)
      : S(system), M(system.M), Index(cut), C(system.Cuts[cut]), P(C.position),
        Here(system.Runs.opAt(P)) {
    ++S.Stamp;
    C.firstEntry = S.Entries.size();
    C.firstRemake = S.Remakes.size();
    C.beside = S.bytesBesideDonors(P);
    C.fixedBytes = M.pinnedBytes + M.working[Here] + C.beside;
  }

  /// False when what is fixed contradicts itself.
  bool build(const Skeleton &skeleton) {
    if (!fixRoles(skeleton) || !S.findDemands(Index) || !addEntries())
      return false;
    carryLater();
    addOperandsOfRemakes();
    C.endEntry = S.Entries.size();
    C.endRemake = S.Remakes.size();
    return true;
  }

private:
  Role role(int32_t item) const {
    return S.RoleStamp[item] == S.Stamp ? S.RoleOf[item] : Role::Free;
  }
  void setRole(int32_t item, Role role) {
    S.RoleStamp[item] = S.Stamp;
    S.RoleOf[item] = role;
  }
  bool needed(int32_t item) const { return S.Demands[item].by != kNever; }
  bool isHeld(int32_t item) const { return S.HeldStamp[item] == S.Stamp; }
  int32_t endOf(const Item &item) const {
    return item.remakable ? S.spanEnd(item.producer, P) : P;
  }

  bool fixRoles(const Skeleton &skeleton);
  bool addEntries();
  bool addEntry(int32_t item);
  int32_t availableNode(int32_t item);
  void carryLater();
  void addOperandsOfRemakes();
  void addOperand(int32_t item, const Remake &remake);

  CutSystem &S;
  const Model &M;
  const int32_t Index;
  Cut &C;
  const int32_t P;
  const OpId Here;
};

/// Fixed: in memory, surely not, or surely made again. Fixings that contradict
/// each other hold no schedule.
bool CutSystem::CutBuilder::fixRoles(const Skeleton &skeleton) {
  for (int32_t i : M.reads[Here])
    setRole(i, Role::There);
  for (int32_t i : M.makes[Here])
    setRole(i, Role::There);
  for (const Skeleton::Fixing &f : skeleton.fixings) {
    const int32_t at = S.Runs.positionOf(f.event);
    const bool held = f.kind == Skeleton::Fix::Held && at <= P &&
                      P < S.Runs.positionOf(f.until);
    if (held || (f.kind == Skeleton::Fix::There && at == P)) {
      if (held)
        S.hold(C, f.item, S.Runs.positionOf(f.until));
      if (role(f.item) == Role::There)
        continue;
      if (role(f.item) == Role::Dropped)
        return false;
      setRole(f.item, Role::There);
      C.fixedBytes += M.items[f.item].bytes;
    } else if (f.kind == Skeleton::Fix::Absent && at == P) {
      if (role(f.item) == Role::There)
        return false;
      setRole(f.item, Role::Dropped);
    }
  }
  return true;
}

/// The items that the cut's op works with come first.
bool CutSystem::CutBuilder::addEntries() {
  for (int32_t i : M.reads[Here])
    if (!addEntry(i))
      return false;
  for (int32_t i : M.makes[Here])
    if (!addEntry(i))
      return false;
  C.endWorking = S.Entries.size();
  for (size_t k = 0; k < M.items.size(); ++k)
    if (role(static_cast<int32_t>(k)) != Role::There &&
        !addEntry(static_cast<int32_t>(k)))
      return false;
  return true;
}

/// False when the item has to be in memory and must not be.
bool CutSystem::CutBuilder::addEntry(int32_t i) {
  const Item &item = M.items[i];
  const bool working = role(i) == Role::There;
  if (item.pinned || !needed(i) || (working && isHeld(i)))
    return true;
  if (item.producer != kNone &&
      (S.Runs.madeAt(item.producer).empty() ||
       S.Runs.madeAt(item.producer)[0] >= P + working))
    return true;
  const Demand &d = S.Demands[i];
  if (!item.remakable) {
    if (role(i) == Role::Dropped)
      return false;
    S.hold(C, i, d.until);
    if (!working) {
      S.Entries.push_back(
          {Index, i, item.bytes, -1, -1, -1, d.by, d.until, d.byRerun, false});
      C.lasting += item.bytes;
    }
    return true;
  }
  if (d.kept) {
    S.hold(C, i, d.until);
    if (!working) {
      setRole(i, Role::There);
      C.fixedBytes += item.bytes;
    }
    return true;
  }
  int32_t node = S.remakeNode(Index, item.producer);
  if (d.remade) {
    S.Remakes[S.RemakeIndex[item.producer]].forced = true;
    S.ForcedItems.push_back({Index, i});
  } else {
    S.Entries.push_back({Index, i, item.bytes, -1, node, -1, d.by, d.until,
                         d.byRerun, working});
  }
  return true;
}

int32_t CutSystem::CutBuilder::availableNode(int32_t i) {
  if (S.AvailableStamp[i] == S.Stamp)
    return S.AvailableNode[i];
  S.AvailableStamp[i] = S.Stamp;
  const Item &item = M.items[i];
  const int32_t a = S.AvailableNode[i] = S.Flow.addNode();
  const bool dropped = role(i) == Role::Dropped;
  const int64_t capacity = dropped ? MinCut::kInfinite : 0;
  int32_t again = item.remakable ? S.remakeNode(Index, item.producer) : -1;
  int32_t e = S.Flow.addEdge(a, item.remakable ? again : 0, capacity);
  if (!dropped)
    S.Entries.push_back(
        {Index, i, item.bytes, a, again, e, P, P, false, false});
  return a;
}

/// An item that is available after a later cut is so after this one, if the
/// rerun span of this one reaches as far.
void CutSystem::CutBuilder::carryLater() {
  size_t stillLater = 0;
  for (const Later &later : S.LaterAvailable) {
    const Item &item = M.items[later.item];
    if (role(later.item) == Role::There || needed(later.item))
      continue;
    if (item.producer != kNone) {
      if (S.Runs.madeAt(item.producer)[0] >= P ||
          S.Runs.nextMade(item.producer, P) <= later.position)
        continue;
    }
    if (item.remakable && later.until > endOf(item))
      continue;
    S.Flow.addEdge(later.node, availableNode(later.item), MinCut::kInfinite);
    S.LaterAvailable[stillLater++] = {later.item, P,
                                      S.AvailableNode[later.item], endOf(item)};
  }
  S.LaterAvailable.resize(stillLater);
  for (const Later &later : S.LaterAvailable)
    S.CarriedStamp[later.item] = S.Stamp;
}

/// The operands of reruns, their operands, and so on.
void CutSystem::CutBuilder::addOperandsOfRemakes() {
  while (!S.Pending.empty()) {
    // A copy: operands may add remakes.
    const Remake remake = S.Remakes[S.Pending.back()];
    S.Pending.pop_back();
    for (int32_t i : M.reads[remake.op])
      addOperand(i, remake);
  }
}

void CutSystem::CutBuilder::addOperand(int32_t i, const Remake &remake) {
  const Item &item = M.items[i];
  if (M.donationOf[i] >= 0)
    S.readDonor(M.donationOf[i], P, remake.node);
  if (item.pinned || role(i) == Role::There || needed(i))
    return;
  int32_t made =
      item.producer == kNone ? kNever : S.Runs.nextMade(item.producer, P);
  if (made != kNever && made <= remake.until)
    return;
  int32_t a = availableNode(i);
  if (S.CarriedStamp[i] != S.Stamp) {
    S.CarriedStamp[i] = S.Stamp;
    S.LaterAvailable.push_back({i, P, a, endOf(item)});
  }
  S.Flow.addEdge(remake.node, a, MinCut::kInfinite);
}

bool CutSystem::addCuts(const std::vector<int32_t> &order,
                        const Skeleton &skeleton) {
  for (int32_t cut : order)
    if (!CutBuilder(*this, cut).build(skeleton))
      return false;
  return true;
}
