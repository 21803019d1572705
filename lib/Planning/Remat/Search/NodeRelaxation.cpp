//===- NodeRelaxation.cpp - Lagrangian bound of one node ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/NodeRelaxation.h"
#include "Remat/Bounds/BundleMethod.h"
#include "Remat/Parameters/Search.h"
#include "Remat/Parameters/Work.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::relaxation;

bool NodeRelaxation::build(const Skeleton &skeleton, const CutNode &node) {
  std::vector<int32_t> events;
  for (const CutAt &c : node.cuts)
    events.push_back(c.event);
  Stop.spend(parameters::kWorkOf.cutOfAnOp * M.numOps *
             static_cast<int64_t>(node.cuts.size()));
  return System.build(skeleton, events) && !System.holdsTooMuch();
}

bool NodeRelaxation::addCut(const Skeleton &skeleton, CutNode &node) {
  const std::vector<int32_t> &stages = Search_.stages();
  const std::vector<int64_t> &live = Search_.liveBytes();
  auto isCut = [&](int32_t event) {
    for (const CutAt &c : node.cuts)
      if (c.event == event)
        return true;
    return false;
  };
  int64_t worst = Budget, worstStage = Budget;
  int32_t worstEvent = -1, stageEvent = -1;
  for (size_t p = 0; p < live.size(); ++p) {
    if (live[p] <= Budget)
      continue;
    const int32_t stage = stages[p];
    if (stage < static_cast<int32_t>(skeleton.events.size()) &&
        (p + 1 == live.size() || stages[p + 1] != stage)) {
      if (live[p] > worst && !isCut(skeleton.events[stage])) {
        worst = live[p];
        worstEvent = skeleton.events[stage];
      }
      continue;
    }
    if (stage > 0 && live[p] > worstStage &&
        !isCut(skeleton.events[stage - 1])) {
      worstStage = live[p];
      stageEvent = skeleton.events[stage - 1];
    }
  }
  if (worstEvent >= 0)
    node.cuts.push_back({worstEvent, 0});
  else if (stageEvent >= 0 &&
           node.cuts.size() < parameters::cut_tree::kMostCuts)
    node.cuts.push_back({stageEvent, 0});
  else
    return false;
  return true;
}

bool NodeRelaxation::optimise(CutNode &node, int iterations) {
  const size_t cuts = node.cuts.size();
  Multipliers.resize(cuts);
  Point.assign(cuts, 0);
  const double parts = static_cast<double>(System.units().parts());
  for (size_t c = 0; c < cuts; ++c)
    Point[c] = static_cast<double>(node.cuts[c].multiplier) / parts;
  KeptShare.assign(System.network().entries.size(), 0.5);
  HasFeasible = false;
  FeasibleCost = INT64_MAX;
  Best = INT64_MIN;
  return cuts == 1 ? raiseOne(node) : raiseAll(node, iterations);
}

/// Notes the last solution's choice for each entry, and the runs that it pays
/// for.
void NodeRelaxation::record(std::vector<uint8_t> &state,
                            std::vector<int32_t> &paid) const {
  const CutNetwork &network = System.network();
  paid = System.paid();
  state.clear();
  for (const CutNetwork::Entry &e : network.entries)
    state.push_back(!network.available(e) ? 0 : network.kept(e) ? 1 : 2);
}

/// Evaluates the Lagrangian at Point. False when the node is done with.
bool NodeRelaxation::ask(CutNode &node) {
  const size_t cuts = node.cuts.size();
  const double parts = static_cast<double>(System.units().parts());
  const double most = static_cast<double>(System.units().most);
  for (size_t c = 0; c < cuts; ++c)
    Multipliers[c] = static_cast<int64_t>(
        std::llround(std::min(most, std::max(0.0, Point[c] * parts))));
  int64_t bound = System.lagrangian(Multipliers);
  Stop.spend(System.network().flow.work());
  bool fits = true;
  for (double e : System.excess())
    fits &= e <= 0;
  if (System.scaledValue() > Best) {
    Best = System.scaledValue();
    for (size_t c = 0; c < cuts; ++c)
      node.cuts[c].multiplier = Multipliers[c];
    record(BestState, BestPaid);
  }
  if (fits && System.addedCost() < FeasibleCost) {
    HasFeasible = true;
    FeasibleCost = System.addedCost();
    record(FeasibleState, FeasiblePaid);
  }
  node.boundByCuts = std::max(node.boundByCuts, bound);
  node.bound = std::max(node.bound, node.boundByCuts);
  return node.bound < cutoff();
}

/// Of the last solution, by entry.
std::vector<uint8_t> NodeRelaxation::keptNow() const {
  std::vector<uint8_t> kept;
  for (const CutNetwork::Entry &e : System.network().entries)
    kept.push_back(System.network().kept(e));
  return kept;
}

/// Newton's method on the concave function of one multiplier.
bool NodeRelaxation::raiseOne(CutNode &node) {
  const double scale = static_cast<double>(System.units().scale);
  double lowCost = 0, lowExcess = 0, highCost = 0, highExcess = 0;
  bool low = false, high = false;
  std::vector<uint8_t> lowKept, highKept;
  for (int i = 0; i < kNewtonSteps; ++i) {
    if (!ask(node))
      return false;
    if (enough())
      return true;
    double cost = static_cast<double>(System.addedCost());
    double excess = System.excess()[0];
    if (excess > 0) {
      if (low && cost == lowCost && excess == lowExcess)
        break;
      low = true;
      lowCost = cost;
      lowExcess = excess;
      lowKept = keptNow();
    } else {
      if (high && cost == highCost && excess == highExcess)
        break;
      high = true;
      highCost = cost;
      highExcess = excess;
      highKept = keptNow();
      if (Multipliers[0] == 0)
        break;
    }
    if (!low)
      Point[0] = 0;
    else if (!high)
      Point[0] =
          Point[0] > 0
              ? Point[0] * 8
              : std::max(1.0, scale * M.baseCost /
                                  (1.0 + static_cast<double>(Budget / M.unit)));
    else
      Point[0] = scale * (highCost - lowCost) / (lowExcess - highExcess);
    if (low && Multipliers[0] >= System.units().most)
      break;
  }
  // Between the two the row is just kept.
  double share = !low ? 1 : !high ? 0 : lowExcess / (lowExcess - highExcess);
  for (size_t e = 0; e < KeptShare.size(); ++e)
    KeptShare[e] = (low ? (1 - share) * lowKept[e] : 0.0) +
                   (high ? share * highKept[e] : 0.0);
  return true;
}

/// The bundle method on several multipliers.
bool NodeRelaxation::raiseAll(CutNode &node, int iterations) {
  const size_t cuts = Multipliers.size();
  const double parts = static_cast<double>(System.units().parts());
  const double most = static_cast<double>(System.units().most);
  const double scale = static_cast<double>(System.units().scale);
  const size_t capacity = 3 * cuts + 40;
  BundleMethod bundle(cuts, most / parts, capacity);
  /// What the solutions of the pieces keep.
  std::vector<std::vector<uint8_t>> kept(capacity);
  for (int i = 0; i < iterations; ++i) {
    if (!ask(node))
      return false;
    if (enough())
      return true;
    for (size_t c = 0; c < cuts; ++c)
      Point[c] = static_cast<double>(Multipliers[c]) / parts;
    double value = static_cast<double>(System.scaledValue());
    double aim = Search_.best.cost >= 0
                     ? static_cast<double>(Search_.best.cost -
                                           System.network().skeletonCost) *
                           scale
                     : static_cast<double>(Best) * kAimShare + scale;
    size_t slot = bundle.add(Point, value, System.excess(),
                             kReach * std::max(aim - value, scale));
    kept[slot] = keptNow();
    const double least =
        std::max(1.0, kLeastShare * (aim - static_cast<double>(Best)));
    if (!bundle.propose(Point, least))
      break;
  }
  Stop.spend(bundle.work() / parameters::kWorkOf.operations);
  const std::vector<double> &weights = bundle.weights();
  std::fill(KeptShare.begin(), KeptShare.end(), 0.0);
  for (size_t j = 0; j < weights.size(); ++j)
    if (weights[j] > 0)
      for (size_t e = 0; e < KeptShare.size(); ++e)
        KeptShare[e] += weights[j] * kept[j][e];
  return true;
}
