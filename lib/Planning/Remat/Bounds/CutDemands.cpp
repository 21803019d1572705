//===- CutDemands.cpp - Demands after a program point ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An item is needed by the first event after the cut that reads it. Where it is
// certain that an op runs again, that run needs the op's operands, too. Runs
// are certain where a node was split on them, and where an item is needed and
// known not to be in memory. So the rerun span of a rerun ends at the earliest
// need that the rerun certainly serves. A later need is paid for by another
// run, unless the item is kept until then.
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/CutSystem.h"

#include <algorithm>

using namespace vram::planning::remat;

/// Finds the runs that fixings demand. False when the fixings contradict each
/// other.
bool CutSystem::findSureRuns(const Skeleton &skeleton) {
  Sure.clear();
  for (const Skeleton::Fixing &f : skeleton.fixings) {
    if (f.kind != Skeleton::Fix::Remade)
      continue;
    const OpId op = M.items[f.item].producer;
    const int32_t after = Runs.positionOf(f.event), by = Runs.remadeBy(f);
    if (by <= after)
      return false;
    // The skeleton's own run may be the one.
    if (Runs.nextMade(op, after) < by)
      continue;
    for (int32_t i : M.makes[op])
      for (const Skeleton::Fixing &g : Runs.fixingsOf(i))
        if (g.kind == Skeleton::Fix::Unmade &&
            Runs.positionOf(g.event) <= after && by <= Runs.positionOf(g.until))
          return false;
    Sure.push_back({op, after, by});
  }
  return true;
}

/// Seen from `position`, the op runs again after `after` and up to `by`. What
/// it reads is there by then: an instance of before, or one made since.
void CutSystem::demandOperands(OpId op, int32_t position, int32_t after,
                               int32_t by) {
  for (int32_t u : M.reads[op]) {
    const Item &item = M.items[u];
    Demand &d = Demands[u];
    if (item.pinned || by >= d.by)
      continue;
    if (item.producer != kNone &&
        (Runs.madeAt(item.producer).empty() ||
         Runs.madeAt(item.producer)[0] > position ||
         Runs.nextMade(item.producer, position) <= by))
      continue;
    d.by = by;
    d.until = after;
    d.byRerun = true;
  }
}

/// The demand for an item by the skeleton and by later cuts.
CutSystem::Demand CutSystem::demandOf(int32_t i, int32_t position) const {
  Demand d{kNever, position, false, false, false};
  const Item &item = M.items[i];
  if (item.pinned)
    return d;
  const bool isInput = item.producer == kNone;
  const int32_t use = Runs.nextUse(i, position);
  const int32_t made =
      isInput ? kNever : Runs.nextMade(item.producer, position);
  // Used before the skeleton itself makes it again.
  if (use != kNever && use < made) {
    d.by = use;
    d.until = Runs.heldFrom(i, use);
  }
  // An item that later cuts surely need was there, or was made before them.
  const SureRun &later = SureLater[i];
  if (later.by < d.by && made > later.by &&
      (isInput || (!Runs.madeAt(item.producer).empty() &&
                   Runs.madeAt(item.producer)[0] <= position))) {
    d.by = later.by;
    d.until = later.after;
    d.byRerun = true;
  }
  return d;
}

/// Where it is known that the item's op does not run from one event to another
/// after the demand, the item is made before the first of them, or it is in
/// memory at `position` already.
void CutSystem::demandBeforeUnmade(const Item &item, int32_t position,
                                   Demand &d) const {
  for (int32_t other : M.makes[item.producer])
    for (const Skeleton::Fixing &f : Runs.fixingsOf(other)) {
      const int32_t at = Runs.positionOf(f.event);
      if (f.kind != Skeleton::Fix::Unmade || Runs.positionOf(f.until) < d.by)
        continue;
      if (at <= position) {
        d.kept = true;
      } else if (at < d.by) {
        d.by = d.until = at;
        d.byRerun = true;
      }
    }
}

/// Fills Demands. False when what is fixed contradicts itself.
bool CutSystem::findDemands(int32_t cut) {
  const int32_t p = Cuts[cut].position;
  const auto items = static_cast<int32_t>(M.items.size());
  Demands.resize(M.items.size());
  for (int32_t i = 0; i < items; ++i)
    Demands[i] = demandOf(i, p);
  for (const SureRun &run : Sure)
    if (p <= run.after)
      demandOperands(run.op, p, run.after, run.by);
  // A demand for an item is one for its operands, which are made before it.
  for (int32_t i : LastMadeFirst) {
    const Item &item = M.items[i];
    Demand &d = Demands[i];
    if (d.by == kNever || item.producer == kNone || !item.remakable)
      continue;
    demandBeforeUnmade(item, p, d);
    const bool isDropped = RoleStamp[i] == Stamp && RoleOf[i] == Role::Dropped;
    d.remade = isDropped;
    for (const Skeleton::Fixing &f : Runs.fixingsOf(i))
      if (f.kind == Skeleton::Fix::Remade && p <= Runs.positionOf(f.event))
        d.remade |= Runs.remadeBy(f) <= d.by;
    if (d.remade && d.kept)
      return false;
    if (isDropped)
      Sure.push_back({item.producer, p, d.by});
    if (d.remade)
      demandOperands(item.producer, p, p, d.by);
  }
  for (int32_t i = 0; i < items; ++i) {
    const Demand &d = Demands[i];
    if (d.by == kNever)
      SureLater[i].by = kNever;
    else if (d.kept)
      SureLater[i] = {kNone, p, p};
    else
      SureLater[i] = {kNone, d.until, d.by};
  }
  return true;
}

/// The position by which a rerun of the op runs that is made for a cut.
int32_t CutSystem::spanEnd(OpId op, int32_t position) const {
  int32_t end = position;
  for (int32_t i : M.makes[op])
    end = std::max(end, Demands[i].by);
  return end;
}
