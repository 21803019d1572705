//===- CutDemands.cpp - Demands after a program point ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/CutDemands.h"

#include <algorithm>

using namespace vram::planning::remat;

bool CutDemands::findSureRuns(const Skeleton &skeleton) {
  for (const Skeleton::Fixing &f : skeleton.fixings) {
    if (f.kind != Skeleton::Fix::Remade)
      continue;
    const OpId op = M.items[f.item].producer;
    const int32_t after = Runs.positionOf(f.event), by = Runs.remadeBy(f);
    if (by <= after)
      return false;
    // The skeleton's own run may be the one.
    if (Runs.nextMade(f.item, after) < by)
      continue;
    for (int32_t i : M.makes[op])
      for (const Skeleton::Fixing &g : Runs.fixingsOf(i))
        if (g.kind == Skeleton::Fix::Unmade &&
            Runs.positionOf(g.event) <= after && by <= Runs.positionOf(g.until))
          return false;
    sure.push_back({op, after, by});
  }
  return true;
}

/// Seen from `position`, the op runs again up to `by`. What it reads is there
/// by then: an instance of before, or one made since.
void CutDemands::demandOperands(OpId op, int32_t position, int32_t by) {
  for (int32_t u : M.reads[op])
    if (!M.items[u].pinned && by < Demands[u].by &&
        Runs.firstMade(u) <= position && Runs.nextMade(u, position) > by)
      Demands[u] = {by, true};
}

/// The demand for an item by the skeleton and by later cuts.
CutDemands::Demand CutDemands::demandOf(int32_t i, int32_t position) const {
  Demand d{SkeletonIndex::kNever};
  if (M.items[i].pinned)
    return d;
  const int32_t use = Runs.nextUse(i, position);
  const int32_t made = Runs.nextMade(i, position);
  // Used before the skeleton itself makes it again.
  if (use < made)
    d = {use};
  // An item that later cuts surely need was there, or was made before them.
  if (Later[i] < d.by && Later[i] < made && Runs.firstMade(i) <= position)
    d = {Later[i], true};
  return d;
}

/// Where it is known that the item's op does not run from one event to another
/// after the demand, the item is made before the first of them, or it is in
/// memory at `position` already.
void CutDemands::demandBeforeUnmade(const Item &item, int32_t position,
                                    Demand &d) const {
  for (int32_t other : M.makes[item.producer])
    for (const Skeleton::Fixing &f : Runs.fixingsOf(other)) {
      const int32_t at = Runs.positionOf(f.event);
      if (f.kind != Skeleton::Fix::Unmade || Runs.positionOf(f.until) < d.by)
        continue;
      if (at <= position) {
        d.kept = true;
      } else if (at < d.by) {
        d.by = at;
        d.byRerun = true;
      }
    }
}

bool CutDemands::find(int32_t position, const std::vector<uint8_t> &isDropped) {
  for (size_t i = 0; i < Demands.size(); ++i)
    Demands[i] = demandOf(static_cast<int32_t>(i), position);
  for (const SureRun &run : sure)
    if (position <= run.after)
      demandOperands(run.op, position, run.by);
  // A demand for an item is one for its operands, which are made before it.
  for (OpId op = M.numOps; op-- > 0;)
    for (int32_t i : M.makes[op]) {
      Demand &d = Demands[i];
      if (d.by == SkeletonIndex::kNever || !M.items[i].remakable)
        continue;
      demandBeforeUnmade(M.items[i], position, d);
      d.remade = isDropped[i];
      for (const Skeleton::Fixing &f : Runs.fixingsOf(i))
        if (f.kind == Skeleton::Fix::Remade &&
            position <= Runs.positionOf(f.event))
          d.remade |= Runs.remadeBy(f) <= d.by;
      if (d.remade && d.kept)
        return false;
      if (isDropped[i])
        sure.push_back({op, position, d.by});
      if (d.remade)
        demandOperands(op, position, d.by);
    }
  for (size_t i = 0; i < Demands.size(); ++i)
    Later[i] = Demands[i].kept ? position : Demands[i].by;
  return true;
}

int32_t CutDemands::spanEnd(OpId op, int32_t position) const {
  int32_t end = position;
  for (int32_t i : M.makes[op])
    end = std::max(end, Demands[i].by);
  return end;
}
