//===- CutSystem.cpp - The Lagrangian of a network of cuts ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/CutSystem.h"

#include <algorithm>

using namespace vram::planning::remat;

CutSystem::CutSystem(const Model &model, int64_t budget)
    : M(model), Budget(budget >= 0 ? budget / model.unit : -1),
      Units(model, Budget) {}

bool CutSystem::holdsTooMuch() const {
  return std::any_of(
      Network.cuts.begin(), Network.cuts.end(),
      [&](const CutNetwork::Cut &cut) { return cut.fixedBytes > Budget; });
}

/// Sets capacities and supplies to what entries and runs cost.
void CutSystem::setCosts(const std::vector<int64_t> &multipliers) {
  MinCut &flow = Network.flow;
  for (int32_t v = 0; v < flow.numNodes(); ++v)
    flow.setSupply(v, 0);
  MemoryCosts.clear();
  Most = 1;
  for (const CutNetwork::Entry &e : Network.entries) {
    const int64_t cost =
        e.isOpen() ? Units.memoryCost(multipliers[e.cut], e.bytes) : 0;
    MemoryCosts.push_back(cost);
    if (e.edge >= 0)
      flow.setCapacity(e.edge, cost);
    else if (e.remade >= 0)
      flow.setSupply(e.remade, flow.supply(e.remade) + cost);
    if (e.edge >= 0 && e.remade < 0)
      Most += cost;
  }
  for (const CutNetwork::CostEdge &e : Network.costEdges)
    Most += M.problem.ops[e.op].cost * Units.scale;
  int64_t forced = 1;
  for (const CutNetwork::Remake &r : Network.remakes)
    forced += r.forced;
  // A smaller supply only weakens the bound.
  Most = std::min(Most, (int64_t(1) << 61) / forced);
  for (const CutNetwork::Remake &r : Network.remakes)
    if (r.forced)
      flow.setSupply(r.node, Most);
}

int64_t CutSystem::lagrangian(const std::vector<int64_t> &multipliers) {
  Constant = 0;
  Excess.clear();
  for (size_t c = 0; c < Network.cuts.size(); ++c) {
    const int64_t over = Network.cuts[c].fixedBytes - Budget;
    Excess.push_back(static_cast<double>(over));
    Constant += Units.memoryCost(multipliers[c], over);
  }
  setCosts(multipliers);
  Value = Constant + Network.flow.solve();
  for (const CutNetwork::Entry &e : Network.entries)
    if (e.isOpen() && Network.kept(e))
      Excess[e.cut] += static_cast<double>(e.bytes);
  return Network.skeletonCost + Units.roundedUp(Value);
}

bool CutSystem::reachesIfRemade(const CutNetwork::Entry &entry, int64_t bound) {
  // The least value that is rounded up to it.
  const int64_t enough =
      (bound - Network.skeletonCost - 1) * Units.scale + 1 - Constant;
  return Network.flow.ifSupplied(entry.remade, Most, enough) >= enough;
}

int64_t CutSystem::leastBytes() {
  for (const CutNetwork::CostEdge &e : Network.costEdges)
    Network.flow.setCapacity(e.edge, 0);
  lagrangian({Units.parts()});
  for (const CutNetwork::CostEdge &e : Network.costEdges)
    Network.flow.setCapacity(e.edge, M.problem.ops[e.op].cost * Units.scale);
  return Value + Budget;
}

int64_t CutSystem::addedCost() const {
  int64_t cost = 0;
  for (const CutNetwork::CostEdge &e : Network.costEdges)
    if (Network.flow.onSourceSide(e.node))
      cost += M.problem.ops[e.op].cost;
  return cost;
}

std::vector<int32_t> CutSystem::paid() const {
  std::vector<int32_t> counts(M.numOps, 0);
  for (const CutNetwork::CostEdge &e : Network.costEdges)
    counts[e.op] += Network.flow.onSourceSide(e.node);
  for (OpId op : Network.sureRuns)
    ++counts[op];
  return counts;
}
