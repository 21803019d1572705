//===- Refinement.cpp - Simulated annealing on runs -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decisions per gap put reruns where they are needed first and never rerun an
// op twice for one first run. This search has the schedule itself: it puts
// reruns in (with those that they need), takes them out, and moves them. Bytes
// over the limit are priced; the multiplier rises while nothing fits and falls
// while all does, so that the search walks along the edge of what fits.
//
//===----------------------------------------------------------------------===//

#include "Remat/Heuristics/Refiner.h"
#include "Remat/Heuristics/Search.h"
#include "Remat/Parameters/Heuristics.h"
#include "Remat/Parameters/Work.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Support/Random.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters;
using namespace vram::planning::remat::parameters::refinement;
using vram::planning::Random;

namespace {
/// The cost of a byte over the budget, so that the search stays along the edge:
/// dearer while over the budget, cheaper while not. At the highest fee it is
/// rather that costs count less, so that the temperature keeps its meaning.
struct EdgePenalty {
  double mostFee;
  double fee = mostFee;
  double weight = 1;

  /// `fits`: of the last kStepsOfAFee steps, how many were within the budget.
  void adjust(int fits) {
    if (fits > kStepsOfAFee / 2) {
      if (weight < 1)
        weight = std::min(1.0, weight * kEdgeStep);
      else
        fee /= kEdgeStep;
    } else if (fee < mostFee) {
      fee *= kEdgeStep;
    } else {
      weight = std::max(kLeastWeight, weight / kEdgeStep);
    }
  }
};
} // namespace

/// Tries one change, and takes it unless it is worse than the temperature
/// allows. False when nothing changed.
static bool change(Refiner &refiner, const EdgePenalty &penalty,
                   double temperature) {
  ScheduleEditor &t = refiner.editor();
  const double fee = penalty.fee, weight = penalty.weight;
  const int64_t cost = t.cost(), excess = t.excess();
  // The chance to take a change is exp(-worse / temperature). It is drawn
  // before the change, so that none is tried that would be too dear even if it
  // brought nothing over the budget.
  const double worse =
      -temperature * std::log(std::max(1e-30, refiner.random().unit()));
  refiner.mostCost =
      cost + toInteger((fee * static_cast<double>(excess) + worse) / weight);
  refiner.spare = static_cast<double>(excess) + worse / fee;
  refiner.perCost = weight / fee;
  const bool any = refiner.propose();
  const double added = weight * static_cast<double>(t.cost() - cost) +
                       fee * static_cast<double>(t.excess() - excess);
  if (any && added <= worse) {
    t.commit();
    return true;
  }
  t.undo();
  return false;
}

bool Search::refine(const Schedule &start, const RefineOptions &options) {
  if (!Stop.uses(Part::Refinement) || !ScheduleEditor::serves(M) ||
      start.empty())
    return false;
  Refiner refiner(M, options.seed);
  if (refiner.hopeless())
    return false;
  ScheduleEditor &t = refiner.editor();
  const int64_t budget = Budget / M.unit;
  int64_t limit = budget;
  t.load(start, limit);
  if (options.stride > 0 && t.excess() > 0) {
    limit = t.most(M.pinnedBytes) - 1;
    t.setLimit(limit);
  }
  const double step = static_cast<double>(M.baseCost + 1) /
                      static_cast<double>(std::max(1, M.numOps));
  const double hot = options.heat * step, cold = options.cold * step;
  EdgePenalty penalty{options.fee * step / refiner.averageUnits()};
  double temperature = hot;
  int64_t bestCost = best.cost;
  const int64_t all = std::max<int64_t>(1, options.work / kWorkOf.look);
  int64_t steps = 0;
  int fits = 0;
  const int64_t begin = refiner.looks();
  auto done = [&] {
    return refiner.looks() - begin + steps * kWorkOf.looksOfAStep;
  };
  while (true) {
    if (++steps % kStepsOfAFee == 0) {
      if (done() > all || Stop.stop())
        break;
      temperature = hot * std::pow(cold / hot, static_cast<double>(done()) /
                                                   static_cast<double>(all));
      penalty.adjust(fits);
      fits = 0;
    }
    const bool changed = change(refiner, penalty, temperature);
    fits += t.excess() == 0;
    if (!changed || t.excess() > 0)
      continue;
    if (limit > budget) {
      // Never far from what fits, down to the budget.
      offerSchedule(t.schedule());
      const int64_t peak = std::min(limit, t.most(M.pinnedBytes));
      limit =
          std::max(budget, peak - 1 -
                               static_cast<int64_t>(options.stride *
                                                    static_cast<double>(peak)));
      t.setLimit(limit);
    }
    if (limit == budget && t.excess() == 0 &&
        (bestCost < 0 || t.cost() < bestCost)) {
      bestCost = t.cost();
      offerSchedule(t.schedule());
    }
  }
  Stop.spend(done() * kWorkOf.look);
  return true;
}

void Search::approach(const Schedule &start, int64_t work, uint64_t seed,
                      double stride, double heat) {
  RefineOptions options;
  options.work = work;
  options.seed = seed;
  options.heat = heat;
  options.stride = stride;
  // Bytes are dear, or it would end over the budget. Heat alone leads away from
  // there.
  const bool hot = heat >= kHeat.hotter;
  options.cold = hot ? 0.3 : 0.05;
  options.fee = hot ? 1 : 10;
  refine(start, options);
}

void Search::descend(int64_t work, uint64_t turn) {
  switch (turn % 4) {
  case 0:
    approach(identitySchedule(M.problem), work, turn, kStride,
             3 * kHeat.hotter);
    break;
  case 2:
    approach(lowestPeakPlan.schedule, work, turn, kStride, 10 * kHeat.hotter);
    break;
  default:
    approach(lowestPeakPlan.schedule, work, turn,
             turn % 4 == 3 ? 10 * kStride : kStride, kHeat.near);
  }
}

void Search::findFirstPlan(int64_t work) {
  for (uint64_t turn = 0;
       turn < first_plan::kTries && best.cost < 0 && !Stop.stop(); ++turn)
    descend(work, turn);
}

void Search::refineInRounds(const Schedule &start, int64_t work, uint64_t seed,
                            double heat) {
  const int rounds = best.cost >= 0 ? 1 : static_cast<int>(first_plan::kTries);
  RefineOptions options;
  options.work = work / rounds;
  options.heat = heat;
  for (int round = 0; round < rounds && !Stop.stop(); ++round) {
    options.seed = seed * 1000 + static_cast<uint64_t>(round);
    if (best.cost >= 0)
      refine(best.schedule, options);
    else if (round == 0)
      approach(start, options.work, options.seed, 0, kHeat.near);
    else
      descend(options.work, options.seed);
  }
}
