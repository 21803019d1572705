//===- Relaxation.cpp - Lagrangian bound of one node ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/BundleMethod.h"
#include "Remat/Parameters/Search.h"
#include "Remat/Search/BranchAndBound.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::relaxation;

/// What the last solution keeps and runs again, cut by cut.
BranchAndBound::Column BranchAndBound::columnOf(size_t cuts) const {
  Column column;
  column.cost = System.addedCost();
  column.kept.assign(cuts * M.items.size(), false);
  column.run.assign(cuts * static_cast<size_t>(M.numOps), false);
  for (const CutSystem::Entry &e : System.entries())
    if (System.kept(e))
      column.kept[static_cast<size_t>(e.cut) * M.items.size() +
                  static_cast<size_t>(e.item)] = true;
  System.forEachRun([&](int32_t cut, OpId op) {
    column.run[static_cast<size_t>(cut) * static_cast<size_t>(M.numOps) +
               static_cast<size_t>(op)] = true;
  });
  return column;
}

/// Raises the multipliers of the node's cuts from where they stand. False when
/// the node is done with.
bool BranchAndBound::optimise(Node &node, int iterations) {
  const size_t cuts = node.cuts.size();
  const size_t rows = cuts + node.rows.size();
  const std::vector<CutSystem::Entry> &entries = System.entries();
  Multipliers.resize(rows);
  // In units of 1 / scale() per byte; Multipliers are in parts of that.
  std::vector<double> point(rows);
  const double parts = static_cast<double>(System.multiplierParts());
  for (size_t c = 0; c < cuts; ++c)
    point[c] = static_cast<double>(node.cuts[c].multiplier) / parts;
  for (size_t r = cuts; r < rows; ++r)
    point[r] = static_cast<double>(node.rows[r - cuts].multiplier) / parts;
  KeptShare.assign(entries.size(), 0.5);
  HasFeasible = false;
  int64_t feasibleCost = INT64_MAX;
  int64_t best = INT64_MIN;
  const double most = static_cast<double>(System.maxMultiplier());
  const double scale = static_cast<double>(System.scale());

  auto ask = [&]() {
    for (size_t c = 0; c < rows; ++c)
      Multipliers[c] = static_cast<int64_t>(
          std::llround(std::min(most, std::max(0.0, point[c] * parts))));
    int64_t bound = System.lagrangian(Multipliers);
    Stop.spend(System.work());
    bool fits = true;
    for (double e : System.excess())
      fits &= e <= 0;
    bool keepBest = System.scaledValue() > best;
    bool keepFeasible = fits && System.addedCost() < feasibleCost;
    if (keepBest) {
      best = System.scaledValue();
      for (size_t c = 0; c < cuts; ++c)
        node.cuts[c].multiplier = Multipliers[c];
      for (size_t r = cuts; r < rows; ++r)
        node.rows[r - cuts].multiplier = Multipliers[r];
    }
    auto record = [&](std::vector<uint8_t> &state, std::vector<int32_t> &paid) {
      paid.assign(M.numOps, 0);
      System.countPaid(paid);
      state.resize(entries.size());
      for (size_t i = 0; i < entries.size(); ++i)
        state[i] = !System.available(entries[i]) ? 0
                   : System.kept(entries[i])     ? 1
                                                 : 2;
    };
    if (keepBest)
      record(BestState, BestPaid);
    if (keepFeasible) {
      HasFeasible = true;
      feasibleCost = System.addedCost();
      record(FeasibleState, FeasiblePaid);
    }
    node.boundByCuts = std::max(node.boundByCuts, bound);
    node.bound = std::max(node.bound, node.boundByCuts);
    return node.bound < cutoff();
  };

  if (rows == 1) {
    // Newton on the concave function of one multiplier.
    double lowCost = 0, lowExcess = 0, highCost = 0, highExcess = 0;
    bool low = false, high = false;
    std::vector<uint8_t> lowKept, highKept;
    auto record = [&](std::vector<uint8_t> &kept) {
      kept.resize(entries.size());
      for (size_t e = 0; e < entries.size(); ++e)
        kept[e] = System.kept(entries[e]);
    };
    point[0] = static_cast<double>(node.cuts[0].multiplier) / parts;
    for (int i = 0; i < kNewtonSteps; ++i) {
      if (!ask())
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
        record(lowKept);
      } else {
        if (high && cost == highCost && excess == highExcess)
          break;
        high = true;
        highCost = cost;
        highExcess = excess;
        record(highKept);
        if (Multipliers[0] == 0)
          break;
      }
      if (!low)
        point[0] = 0;
      else if (!high)
        point[0] =
            point[0] > 0
                ? point[0] * 8
                : std::max(1.0,
                           scale * M.baseCost /
                               (1.0 + static_cast<double>(Budget / M.unit)));
      else
        point[0] = scale * (highCost - lowCost) / (lowExcess - highExcess);
      if (low && Multipliers[0] >= System.maxMultiplier())
        break;
    }
    // Between the two the row is just kept.
    double share = !low ? 1 : !high ? 0 : lowExcess / (lowExcess - highExcess);
    for (size_t e = 0; e < entries.size(); ++e)
      KeptShare[e] = (low ? (1 - share) * lowKept[e] : 0.0) +
                     (high ? share * highKept[e] : 0.0);
    return true;
  }

  const size_t capacity = 3 * rows + 40;
  BundleMethod bundle(rows, most / parts, capacity);
  std::vector<Column> columns(capacity);
  const bool handOn =
      cuts * (M.items.size() + static_cast<size_t>(M.numOps)) <= kMostBits;
  std::vector<double> gradient(rows);
  for (int i = 0; i < iterations; ++i) {
    if (!ask())
      return false;
    if (enough())
      return true;
    for (size_t c = 0; c < rows; ++c) {
      point[c] = static_cast<double>(Multipliers[c]) / parts;
      gradient[c] = System.excess()[c];
    }
    double value = static_cast<double>(System.scaledValue());
    double aim =
        Search_.best.cost >= 0 && !Probing
            ? static_cast<double>(Search_.best.cost - System.skeletonCost()) *
                  scale
            : static_cast<double>(best) * kAimShare + scale;
    size_t slot = bundle.add(point, value, gradient,
                             kReach * std::max(aim - value, scale));
    columns[slot] = columnOf(cuts);
    if (i == 0 && node.columns)
      for (const Column &column : *node.columns) {
        if (column.kept.size() != cuts * M.items.size())
          continue;
        System.excessOf(column.kept, column.run, gradient);
        columns[bundle.seed(static_cast<double>(column.cost) * scale,
                            gradient)] = column;
      }
    // What seeds promise may be less than there is.
    const double least = std::max(
        kLeastGain * scale, kLeastShare * (aim - static_cast<double>(best)));
    if (!bundle.propose(point, least) &&
        !(bundle.forgetSeeds() && bundle.propose(point, least)))
      break;
  }
  Stop.spend(bundle.work() / kOperationsOfAnArc);
  const std::vector<double> &weights = bundle.weights();
  std::fill(KeptShare.begin(), KeptShare.end(), 0.0);
  auto handed = std::make_shared<std::vector<Column>>();
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
  return true;
}
