//===- FirstPlan.cpp - First feasible plan --------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A schedule with many reruns and a low peak is the best start towards a tight
// budget: annealing takes reruns out easily, but it hardly ever finds the many
// that must come together before anything fits. Solutions of the bound say what
// to drop; dropping more of what is in memory at the program points furthest
// over the budget, again and again, leads to such schedules within
// milliseconds.
//
//===----------------------------------------------------------------------===//

#include "Remat/Heuristics/Search.h"
#include "Remat/Parameters/Heuristics.h"

#include <map>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::first_plan;
using namespace vram::planning::remat::parameters::refinement;

/// Schedules near the budget, by their cost, the dearest first, and peak.
using Starts = std::map<std::pair<int64_t, int64_t>, Schedule>;

static Starts findStarts(const Model &model, int64_t budget,
                         const Limits &limits,
                         const std::vector<Decisions> &solutions) {
  Starts starts;
  for (const Decisions &solution : solutions) {
    if (limits.stop())
      break;
    Search near(model, budget, limits);
    Decisions decisions = solution;
    near.repairInBulk(decisions);
    const Incumbent &found = near.lowestPeakPlan;
    if (found.cost >= 0)
      starts.emplace(std::make_pair(-found.cost, found.peak), found.schedule);
  }
  return starts;
}

void Search::findFirstPlan(const std::vector<Decisions> &solutions,
                           int64_t work) {
  if (best.cost >= 0)
    return;
  const Starts starts = findStarts(M, Budget, Stop, solutions);
  auto next = starts.begin();
  // One way finds what another does not: they take turns.
  uint64_t descents = 0;
  for (uint64_t turn = 0; turn < kTries && best.cost < 0 && !Stop.stop();
       ++turn) {
    if (turn % 2 != 0 || next == starts.end())
      descend(work, descents++);
    else
      approach((next++)->second, work, turn + 1, kStride, kHeat.near);
  }
}
