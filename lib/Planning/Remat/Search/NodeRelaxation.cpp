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
#include <optional>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::relaxation;

bool NodeRelaxation::build(const Skeleton &skeleton, const CutNode &node) {
  std::vector<int32_t> events;
  for (const CutAt &c : node.cuts)
    events.push_back(c.event);
  std::vector<CutSystem::RowId> rows;
  for (const RowAt &r : node.rows)
    rows.push_back(r.id);
  Stop.spend(parameters::kWorkOf.cutOfAnOp * M.numOps *
             static_cast<int64_t>(node.cuts.size()));
  return System.build(skeleton, events, rows) && System.forbidWhatCannotFit();
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
  int64_t worst = Budget, worstExcess = 0;
  int32_t worstEvent = -1;
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
      if (System.positionOfCut(c) >= stage ||
          isRow(node.cuts[c].event, runs[p]))
        continue;
      int64_t excess = System.rerunExcess(c, runs[p], state);
      if (excess > worstExcess) {
        worstExcess = excess;
        row.id = {node.cuts[c].event, runs[p], 0, {}};
      }
    }
  }
  if (worstEvent >= 0)
    node.cuts.push_back({worstEvent, 0});
  else if (worstExcess > 0)
    node.rows.push_back(row);
  else
    return false;
  return true;
}

bool NodeRelaxation::addRoundedRows(CutNode &node) {
  std::vector<CutSystem::RowId> found;
  System.separate(KeptShare, parameters::cut_tree::kRoundedRows, found);
  bool added = false;
  for (CutSystem::RowId &id : found) {
    bool known = false;
    for (const RowAt &r : node.rows)
      known |= r.id.event == id.event && r.id.rerun == id.rerun &&
               r.id.divisor == id.divisor &&
               r.id.complemented == id.complemented;
    if (known)
      continue;
    node.rows.push_back({std::move(id), 0});
    added = true;
  }
  return added;
}

/// Notes the last solution's choice for each entry, and the runs that it pays
/// for.
void NodeRelaxation::record(std::vector<uint8_t> &state,
                            std::vector<int32_t> &paid) const {
  const std::vector<CutSystem::Entry> &entries = System.entries();
  paid.assign(M.numOps, 0);
  System.countPaid(paid);
  state.resize(entries.size());
  for (size_t i = 0; i < entries.size(); ++i)
    state[i] = !System.available(entries[i]) ? 0
               : System.kept(entries[i])     ? 1
                                             : 2;
}

/// Evaluates the Lagrangian at Point. False when the node is done with.
bool NodeRelaxation::ask(CutNode &node) {
  const size_t cuts = node.cuts.size(), rows = Multipliers.size();
  const double parts = static_cast<double>(System.multiplierParts());
  const double most = static_cast<double>(System.maxMultiplier());
  for (size_t c = 0; c < rows; ++c)
    Multipliers[c] = static_cast<int64_t>(
        std::llround(std::min(most, std::max(0.0, Point[c] * parts))));
  int64_t bound = System.lagrangian(Multipliers);
  Stop.spend(System.work());
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

static std::vector<int32_t> eventsOf(const CutNode &node) {
  std::vector<int32_t> events;
  for (const CutAt &c : node.cuts)
    events.push_back(c.event);
  return events;
}

/// The items that the last solution keeps and the ops that it runs again, cut
/// by cut.
RelaxedSolution NodeRelaxation::columnOf(const CutNode &node) const {
  const size_t cuts = node.cuts.size(), items = M.items.size(),
               ops = static_cast<size_t>(M.numOps);
  RelaxedSolution column = {System.addedCost(), eventsOf(node),
                            std::vector<bool>(cuts * items),
                            std::vector<bool>(cuts * ops)};
  for (const CutSystem::Entry &e : System.entries())
    if (System.kept(e))
      column.kept[static_cast<size_t>(e.cut) * items +
                  static_cast<size_t>(e.item)] = true;
  System.forEachRun([&](int32_t cut, OpId op) {
    column.run[static_cast<size_t>(cut) * ops + static_cast<size_t>(op)] = true;
  });
  return column;
}

/// The solution at these events alone, if it has them all.
static std::optional<RelaxedSolution>
restrictTo(const std::vector<int32_t> &events, const RelaxedSolution &column) {
  if (events == column.events)
    return column;
  RelaxedSolution rest;
  rest.cost = column.cost;
  rest.events = events;
  auto part = [&](const std::vector<bool> &of, size_t cut,
                  std::vector<bool> &to) {
    const size_t size = of.size() / column.events.size();
    auto from = of.begin() + static_cast<std::ptrdiff_t>(cut * size);
    to.insert(to.end(), from, from + static_cast<std::ptrdiff_t>(size));
  };
  for (int32_t event : events) {
    auto it = std::find(column.events.begin(), column.events.end(), event);
    if (it == column.events.end())
      return std::nullopt;
    const auto cut = static_cast<size_t>(it - column.events.begin());
    part(column.kept, cut, rest.kept);
    part(column.run, cut, rest.run);
  }
  return rest;
}

/// Solutions that a parent handed on, as pieces that may cut off too much.
void NodeRelaxation::seedBundle(const CutNode &node, BundleMethod &bundle,
                                std::vector<RelaxedSolution> &columns) const {
  const double scale = static_cast<double>(System.scale());
  const std::vector<int32_t> events = eventsOf(node);
  std::vector<double> gradient(Multipliers.size());
  for (const RelaxedSolution &handed : *node.columns) {
    std::optional<RelaxedSolution> column = restrictTo(events, handed);
    if (!column)
      continue;
    System.excessOf(column->kept, column->run, gradient);
    columns[bundle.seed(static_cast<double>(column->cost) * scale, gradient)] =
        std::move(*column);
  }
}

/// Averages the solutions; these are handed on to children.
void NodeRelaxation::average(CutNode &node, const std::vector<double> &weights,
                             std::vector<RelaxedSolution> &columns) {
  const std::vector<CutSystem::Entry> &entries = System.entries();
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

/// Of the last solution, by entry.
std::vector<uint8_t> NodeRelaxation::keptNow() const {
  const std::vector<CutSystem::Entry> &entries = System.entries();
  std::vector<uint8_t> kept(entries.size());
  for (size_t e = 0; e < entries.size(); ++e)
    kept[e] = System.kept(entries[e]);
  return kept;
}

/// Newton's method on the concave function of one multiplier.
bool NodeRelaxation::raiseOne(CutNode &node) {
  const double scale = static_cast<double>(System.scale());
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
    if (low && Multipliers[0] >= System.maxMultiplier())
      break;
  }
  // Between the two the row is just kept.
  double share = !low ? 1 : !high ? 0 : lowExcess / (lowExcess - highExcess);
  for (size_t e = 0; e < KeptShare.size(); ++e)
    KeptShare[e] = (low ? (1 - share) * lowKept[e] : 0.0) +
                   (high ? share * highKept[e] : 0.0);
  return true;
}

bool NodeRelaxation::optimise(CutNode &node, int iterations) {
  const size_t cuts = node.cuts.size();
  const size_t rows = cuts + node.rows.size();
  Multipliers.resize(rows);
  Point.assign(rows, 0);
  const double parts = static_cast<double>(System.multiplierParts());
  for (size_t c = 0; c < cuts; ++c)
    Point[c] = static_cast<double>(node.cuts[c].multiplier) / parts;
  for (size_t r = cuts; r < rows; ++r)
    Point[r] = static_cast<double>(node.rows[r - cuts].multiplier) / parts;
  KeptShare.assign(System.entries().size(), 0.5);
  HasFeasible = false;
  FeasibleCost = INT64_MAX;
  Best = INT64_MIN;
  if (rows == 1)
    return raiseOne(node);
  const double most = static_cast<double>(System.maxMultiplier());
  const double scale = static_cast<double>(System.scale());
  const size_t capacity = 3 * rows + 40;
  BundleMethod bundle(rows, most / parts, capacity);
  std::vector<RelaxedSolution> columns(capacity);
  std::vector<double> gradient(rows);
  for (int i = 0; i < iterations; ++i) {
    if (!ask(node))
      return false;
    if (enough())
      return true;
    for (size_t c = 0; c < rows; ++c) {
      Point[c] = static_cast<double>(Multipliers[c]) / parts;
      gradient[c] = System.excess()[c];
    }
    double value = static_cast<double>(System.scaledValue());
    double aim =
        Search_.best.cost >= 0
            ? static_cast<double>(Search_.best.cost - System.skeletonCost()) *
                  scale
            : static_cast<double>(Best) * kAimShare + scale;
    size_t slot = bundle.add(Point, value, gradient,
                             kReach * std::max(aim - value, scale));
    columns[slot] = columnOf(node);
    if (i == 0 && node.columns)
      seedBundle(node, bundle, columns);
    // Seeds may promise less than there is.
    const double least =
        std::max(1.0, kLeastShare * (aim - static_cast<double>(Best)));
    if (!bundle.propose(Point, least) &&
        !(bundle.forgetSeeds() && bundle.propose(Point, least)))
      break;
  }
  Stop.spend(bundle.work() / parameters::kWorkOf.operations);
  average(node, bundle.weights(), columns);
  return true;
}
