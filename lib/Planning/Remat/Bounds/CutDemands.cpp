//===- CutDemands.cpp - Demands after a program point ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An item is needed by the first event after the cut that reads it, and where
// it is sure that an op is made again by then or then, by that run, too. The
// runs that are sure are those that were split on, and those of what is needed
// and known not to be in memory. So the end of the rerun span of a rerun is the
// earliest of what it serves for certain, and what it serves later is paid for
// by another run, unless it is kept until then.
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/CutSystem.h"

#include <algorithm>

using namespace vram::planning::remat;

/// The runs that are fixed. False when they cannot be.
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

/// Fills Demands. False when what is fixed contradicts itself.
bool CutSystem::findDemands(int32_t cut) {
  const int32_t p = Cuts[cut].position;
  auto dropped = [&](int32_t i) {
    return RoleStamp[i] == Stamp && RoleOf[i] == Role::Dropped;
  };
  Demands.resize(M.items.size());
  for (size_t k = 0; k < M.items.size(); ++k) {
    const int32_t i = static_cast<int32_t>(k);
    const Item &item = M.items[k];
    Demand &d = Demands[k];
    d = {kNever, p, false, false, false};
    if (item.pinned)
      continue;
    const int32_t use = Runs.nextUse(i, p);
    const int32_t made =
        item.producer == kNone ? kNever : Runs.nextMade(item.producer, p);
    // Used before the skeleton itself makes it again.
    if (use != kNever && use < made) {
      d.by = use;
      d.until = Runs.heldFrom(i, use);
    }
    // An item that later cuts surely need was there, or was made before them.
    const SureRun &later = SureLater[k];
    if (later.by < d.by && made > later.by &&
        (item.producer == kNone || (!Runs.madeAt(item.producer).empty() &&
                                    Runs.madeAt(item.producer)[0] <= p))) {
      d.by = later.by;
      d.until = later.after;
      d.byRerun = true;
    }
  }
  for (const SureRun &run : Sure)
    if (p <= run.after)
      demandOperands(run.op, p, run.after, run.by);
  // An item that serves others is made before them.
  for (int32_t i : LastMadeFirst) {
    const Item &item = M.items[i];
    Demand &d = Demands[i];
    if (d.by == kNever || item.producer == kNone || !item.remakable)
      continue;
    for (int32_t other : M.makes[item.producer])
      for (const Skeleton::Fixing &f : Runs.fixingsOf(other)) {
        const int32_t at = Runs.positionOf(f.event);
        if (f.kind != Skeleton::Fix::Unmade || Runs.positionOf(f.until) < d.by)
          continue;
        if (at <= p) {
          d.kept = true;
        } else if (at < d.by) {
          d.by = d.until = at;
          d.byRerun = true;
        }
      }
    d.remade = dropped(i);
    for (const Skeleton::Fixing &f : Runs.fixingsOf(i))
      if (f.kind == Skeleton::Fix::Remade && p <= Runs.positionOf(f.event))
        d.remade |= Runs.remadeBy(f) <= d.by;
    if (d.remade && d.kept)
      return false;
    if (dropped(i))
      Sure.push_back({item.producer, p, d.by});
    if (d.remade)
      demandOperands(item.producer, p, p, d.by);
  }
  for (size_t k = 0; k < M.items.size(); ++k) {
    const Demand &d = Demands[k];
    if (d.by == kNever)
      SureLater[k].by = kNever;
    else if (d.kept)
      SureLater[k] = {kNone, p, p};
    else
      SureLater[k] = {kNone, d.until, d.by};
  }
  return true;
}

/// By where a rerun of the op comes that is made for the sake of a cut.
int32_t CutSystem::spanEnd(OpId op, int32_t position) const {
  int32_t end = position;
  for (int32_t i : M.makes[op])
    end = std::max(end, Demands[i].by);
  return end;
}
