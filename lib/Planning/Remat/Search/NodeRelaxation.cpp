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
  std::vector<CutRows::Id> rows;
  for (const RowAt &r : node.rows)
    rows.push_back(r.id);
  Stop.spend(parameters::kWorkOf.cutOfAnOp * M.numOps *
             static_cast<int64_t>(node.cuts.size()));
  return System.build(skeleton, events, rows) && System.rows().forbidWhatCannotFit();
}

bool NodeRelaxation::addRows(const Skeleton &skeleton, CutNode &node) {
  const std::vector<int32_t> &stages = Search_.stages();
  const std::vector<int64_t> &live = Search_.liveBytes();
  const Schedule &runs = Search_.runs();
  auto isCut = [&](int32_t event) {
    for (const CutAt &c : node.cuts)
      if (c.event == event)
        return true;
    return false;
  };
  auto isRow = [&](int32_t event, OpId op) {
    for (const RowAt &r : node.rows)
      if (r.id.event == event && r.id.rerun == op && r.id.divisor == 0)
        return true;
    return false;
  };
  const std::vector<uint8_t> &state = this->state();
  int64_t worst = Budget, worstExcess = 0, worstStage = Budget;
  int32_t worstEvent = -1, stageEvent = -1;
  RowAt row{{-1, kNone, 0, {}}, 0};
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
    for (size_t c = 0; c < node.cuts.size(); ++c) {
      if (System.network().cuts[c].position >= stage ||
          isRow(node.cuts[c].event, runs[p]))
        continue;
      const int64_t excess = System.rows().rerunExcess(
          static_cast<int32_t>(c), runs[p], state);
      if (excess > worstExcess) {
        worstExcess = excess;
        row.id = {node.cuts[c].event, runs[p], 0, {}};
      }
    }
    if (stage > 0 && live[p] > worstStage &&
        !isCut(skeleton.events[stage - 1])) {
      worstStage = live[p];
      stageEvent = skeleton.events[stage - 1];
    }
  }
  if (worstEvent >= 0)
    node.cuts.push_back({worstEvent, 0});
  else if (worstExcess > 0)
    node.rows.push_back(row);
  else if (stageEvent >= 0 &&
           node.cuts.size() < parameters::cut_tree::kMostRows)
    node.cuts.push_back({stageEvent, 0});
  else
    return false;
  return true;
}

bool NodeRelaxation::addRoundedRows(CutNode &node) {
  const size_t before = node.rows.size();
  for (CutRows::Id &id : System.rows().separate(
           KeptShare, parameters::cut_tree::kRoundedRows))
    if (std::none_of(node.rows.begin(), node.rows.end(),
                     [&](const RowAt &r) { return r.id == id; }))
      node.rows.push_back({std::move(id), 0});
  return node.rows.size() > before;
}

/// The items that the last solution keeps and the ops that it runs again, cut
/// by cut.
RelaxedSolution NodeRelaxation::columnOf(size_t cuts) const {
  RelaxedSolution column;
  column.cost = System.addedCost();
  column.kept.assign(cuts * M.items.size(), false);
  column.run.assign(cuts * static_cast<size_t>(M.numOps), false);
  for (const CutNetwork::Entry &e : System.network().entries)
    if (e.isOpen() && System.network().kept(e))
      column.kept[static_cast<size_t>(e.cut) * M.items.size() +
                  static_cast<size_t>(e.item)] = true;
  for (const CutNetwork::Remake &r : System.network().remakes)
    if (System.network().runs(r))
      column.run[static_cast<size_t>(r.cut) * static_cast<size_t>(M.numOps) +
                 static_cast<size_t>(r.op)] = true;
  return column;
}

bool NodeRelaxation::optimise(CutNode &node, int iterations) {
  const size_t cuts = node.cuts.size();
  const size_t rows = cuts + node.rows.size();
  Multipliers.resize(rows);
  Point.assign(rows, 0);
  const double parts = static_cast<double>(System.units().parts());
  for (size_t c = 0; c < cuts; ++c)
    Point[c] = static_cast<double>(node.cuts[c].multiplier) / parts;
  for (size_t r = cuts; r < rows; ++r)
    Point[r] = static_cast<double>(node.rows[r - cuts].multiplier) / parts;
  KeptShare.assign(System.network().entries.size(), 0.5);
  HasFeasible = false;
  FeasibleCost = INT64_MAX;
  Best = INT64_MIN;
  return rows == 1 ? raiseOne(node) : raiseAll(node, iterations);
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
  const size_t cuts = node.cuts.size(), rows = Multipliers.size();
  const double parts = static_cast<double>(System.units().parts());
  const double most = static_cast<double>(System.units().most);
  for (size_t c = 0; c < rows; ++c)
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
    for (size_t r = cuts; r < rows; ++r)
      node.rows[r - cuts].multiplier = Multipliers[r];
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

/// Solutions that a parent handed on, as pieces that may cut off too much.
void NodeRelaxation::seedBundle(const CutNode &node, BundleMethod &bundle,
                                std::vector<RelaxedSolution> &columns) const {
  const double scale = static_cast<double>(System.units().scale);
  const size_t items = M.items.size(), ops = static_cast<size_t>(M.numOps);
  for (const RelaxedSolution &column : *node.columns) {
    if (column.kept.size() != node.cuts.size() * M.items.size())
      continue;
    const std::vector<double> gradient = System.rows().excess(
        [&](const CutNetwork::Entry &e) {
          return column.kept[static_cast<size_t>(e.cut) * items +
                             static_cast<size_t>(e.item)];
        },
        [&](const CutNetwork::Remake &r) {
          return column.run[static_cast<size_t>(r.cut) * ops +
                            static_cast<size_t>(r.op)];
        });
    columns[bundle.seed(static_cast<double>(column.cost) * scale, gradient)] =
        column;
  }
}

/// Averages the solutions; these are handed on to children.
void NodeRelaxation::average(CutNode &node, const std::vector<double> &weights,
                             std::vector<RelaxedSolution> &columns) {
  const std::vector<CutNetwork::Entry> &entries = System.network().entries;
  const bool handOn =
      node.cuts.size() * (M.items.size() + static_cast<size_t>(M.numOps)) <=
      kMostBits;
  std::fill(KeptShare.begin(), KeptShare.end(), 0.0);
  auto handed = std::make_shared<std::vector<RelaxedSolution>>();
  for (size_t j = 0; j < weights.size(); ++j) {
    if (weights[j] <= 0)
      continue;
    for (size_t e = 0; e < entries.size(); ++e)
      if (columns[j].kept[static_cast<size_t>(entries[e].cut) * M.items.size() +
                          static_cast<size_t>(entries[e].item)])
        KeptShare[e] += weights[j];
    if (handOn)
      handed->push_back(std::move(columns[j]));
  }
  node.columns = std::move(handed);
}

/// The bundle method on several multipliers.
bool NodeRelaxation::raiseAll(CutNode &node, int iterations) {
  const size_t rows = Multipliers.size();
  const double parts = static_cast<double>(System.units().parts());
  const double most = static_cast<double>(System.units().most);
  const double scale = static_cast<double>(System.units().scale);
  const size_t capacity = 3 * rows + 40;
  BundleMethod bundle(rows, most / parts, capacity);
  std::vector<RelaxedSolution> columns(capacity);
  for (int i = 0; i < iterations; ++i) {
    if (!ask(node))
      return false;
    if (enough())
      return true;
    for (size_t c = 0; c < rows; ++c)
      Point[c] = static_cast<double>(Multipliers[c]) / parts;
    double value = static_cast<double>(System.scaledValue());
    double aim =
        Search_.best.cost >= 0 && !P.probing
            ? static_cast<double>(Search_.best.cost - System.network().skeletonCost) *
                  scale
            : static_cast<double>(Best) * kAimShare + scale;
    size_t slot = bundle.add(Point, value, System.excess(),
                             kReach * std::max(aim - value, scale));
    columns[slot] = columnOf(node.cuts.size());
    if (i == 0 && node.columns)
      seedBundle(node, bundle, columns);
    // Seeds may promise less than there is.
    const double least = std::max(
        kLeastGain * scale, kLeastShare * (aim - static_cast<double>(Best)));
    if (!bundle.propose(Point, least) &&
        !(bundle.forgetSeeds() && bundle.propose(Point, least)))
      break;
  }
  Stop.spend(bundle.work() / parameters::kWorkOf.operations);
  average(node, bundle.weights(), columns);
  return true;
}
