//===- CutSystem.cpp - The Lagrangian of a network of cuts ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/CutSystem.h"

#include <algorithm>
#include <tuple>

using namespace vram::planning::remat;

CutSystem::CutSystem(const Model &model, int64_t budget)
    : M(model), Budget(budget >= 0 ? budget / model.unit : -1),
      Units(model, Budget), Rows(model, Budget, Network) {}

bool CutSystem::build(const Skeleton &skeleton,
                      const std::vector<int32_t> &cutEvents,
                      const std::vector<CutRows::Id> &others) {
  if (!buildCuts(M, skeleton, cutEvents, Units.scale, Network))
    return false;
  Rows.reset(others);
  return true;
}

/// Sets capacities and supplies to what entries and runs cost.
void CutSystem::setCosts() {
  MinCut &flow = Network.flow;
  for (int32_t v = 0; v < flow.numNodes(); ++v)
    flow.setSupply(v, 0);
  for (size_t k = 0; k < Network.entries.size(); ++k) {
    const CutNetwork::Entry &e = Network.entries[k];
    if (e.edge >= 0)
      flow.setCapacity(e.edge, MemoryCosts[k]);
    else if (e.remade >= 0)
      flow.setSupply(e.remade, flow.supply(e.remade) + MemoryCosts[k]);
    if (e.edge >= 0 && e.remade < 0)
      Most += MemoryCosts[k];
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
  MemoryCosts.assign(Network.entries.size(), 0);
  std::tie(Constant, Most) = Rows.price(multipliers, Units, MemoryCosts);
  ++Most;
  setCosts();
  Value = Constant + Network.flow.solve();
  Excess =
      Rows.excess([&](const CutNetwork::Entry &e) { return Network.kept(e); },
                  [&](const CutNetwork::Remake &r) { return Network.runs(r); });
  return Network.skeletonCost + Units.roundedUp(Value);
}

bool CutSystem::reachesIf(const CutNetwork::Entry &entry, bool remade,
                          int64_t bound) {
  // The least value that is rounded up to it.
  const int64_t enough =
      (bound - Network.skeletonCost - 1) * Units.scale + 1 - Constant;
  if (remade)
    return Network.flow.ifSupplied(entry.remade, Most, enough) >= enough;
  const CutNetwork::Remake &remake =
      Network
          .remakes[Network.remakeAt(entry.cut, M.items[entry.item].producer)];
  return remake.until <= entry.use &&
         Network.flow.ifOnSinkSide(remake.node, enough) >= enough;
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
