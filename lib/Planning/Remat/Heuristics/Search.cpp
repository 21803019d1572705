//===- Search.cpp - Improvers of plans ------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Heuristics/Search.h"
#include "Remat/Parameters/Work.h"

#include <algorithm>

using namespace vram::planning::remat;

Search::Search(const Model &model, int64_t budget, const Limits &limits)
    : M(model), Budget(budget), Stop(limits),
      Identity(PartialSchedule::identity(model)), Expand(model),
      Sim(model.problem), BestDecisions(model, Identity) {}

bool Search::evaluate(const PartialSchedule &partial,
                      const Decisions &decisions, Evaluation &result) {
  bool legal = Expand.expand(partial, decisions, Runs, Stages) && Sim.run(Runs);
  Stop.spend(parameters::kWorkOf.run * static_cast<int64_t>(Runs.size()));
  if (!legal)
    return false;
  result.cost = Sim.cost();
  result.peak = Sim.peak();
  result.excess = 0;
  const std::vector<int64_t> &live = Sim.liveBytes();
  for (size_t p = 0; p < live.size();) {
    int64_t worst = 0;
    size_t q = p;
    for (; q < live.size() && Stages[q] == Stages[p]; ++q)
      worst = std::max(worst, live[q]);
    result.excess += std::max<int64_t>(0, worst - Budget);
    p = q;
  }
  return true;
}

void Search::offer(const Evaluation &e, const Decisions *decisions) {
  if (e.peak <= Budget && (best.cost < 0 || e.cost < best.cost)) {
    best.schedule = Runs;
    best.cost = e.cost;
    best.peak = e.peak;
  }
  if (decisions && e.peak <= Budget &&
      (DecisionsCost < 0 || e.cost < DecisionsCost)) {
    BestDecisions = *decisions;
    DecisionsCost = e.cost;
  }
  if (lowestPeakPlan.cost < 0 || e.peak < lowestPeakPlan.peak ||
      (e.peak == lowestPeakPlan.peak && e.cost < lowestPeakPlan.cost)) {
    lowestPeakPlan.schedule = Runs;
    lowestPeakPlan.cost = e.cost;
    lowestPeakPlan.peak = e.peak;
  }
}

int64_t Search::cutoff() const {
  if (best.cost < 0)
    return INT64_MAX;
  const int64_t reruns = best.cost - M.baseCost;
  return best.cost - (reruns > 0 ? (reruns - 1) % M.rerunUnit : 0);
}

void Search::evaluateKeepingAll() {
  Decisions keep(M, Identity);
  Evaluation all;
  if (evaluate(keep, all))
    offer(all, &keep);
}

void Search::offerSchedule(const Schedule &schedule) {
  Runs = schedule;
  Stop.spend(parameters::kWorkOf.run * static_cast<int64_t>(Runs.size()));
  if (!Sim.run(Runs))
    return;
  Evaluation all;
  all.cost = Sim.cost();
  all.peak = Sim.peak();
  offer(all);
}
