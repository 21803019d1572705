//===- Search.cpp - Improvers of plans ------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Heuristics/Search.h"

#include <algorithm>

using namespace vram::planning::remat;

Search::Search(const Model &model, int64_t budget, const Limits &limits)
    : M(model), Budget(budget), Stop(limits),
      Identity(PartialSchedule::identity(model)), Expand(model),
      Sim(model.problem), BestDecisions(model, Identity) {}

bool Search::evaluate(const PartialSchedule &partial,
                      const Decisions &decisions, Evaluation &result) {
  bool legal = Expand.expand(partial, decisions, Runs, Stages) && Sim.run(Runs);
  Stop.spend(kWorkOfARun * static_cast<int64_t>(Runs.size()));
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
  return best.cost < 0 ? INT64_MAX
         : best.cost == M.baseCost
             ? best.cost
             : M.baseCost + M.rerunSums.below(best.cost - M.baseCost) + 1;
}

void Search::evaluateKeepingAll() {
  Decisions keep(M, Identity);
  Evaluation all;
  if (evaluate(keep, all))
    offer(all, &keep);
}

void Search::offerSchedule(const Schedule &schedule) {
  Runs = schedule;
  Stop.spend(kWorkOfARun * static_cast<int64_t>(Runs.size()));
  if (!Sim.run(Runs))
    return;
  Evaluation all;
  all.cost = Sim.cost();
  all.peak = Sim.peak();
  offer(all);
}

bool Search::repair(Decisions &decisions, int64_t until) {
  Evaluation now;
  if (!evaluate(decisions, now))
    return false;
  offer(now, &decisions);
  if (!Stop.uses(Part::GreedyRepair))
    return now.excess == 0;
  auto enough = [&] { return Stop.stop() || Stop.work() >= until; };
  while (now.excess > 0 && !enough()) {
    evaluate(decisions, now);
    int32_t programPoint = Stages[Sim.peakPosition()];
    // The gaps of items that are held over the program point furthest over the
    // budget without being used there.
    std::vector<size_t> candidates;
    for (size_t gap = 0; gap < decisions.size(); ++gap)
      if (decisions[gap] != Choice::Transient &&
          decisions.begin(gap) < programPoint &&
          programPoint <= decisions.end(gap) &&
          M.items[decisions.itemOf(gap)].remakable)
        candidates.push_back(gap);
    size_t chosen = decisions.size();
    Choice choice = Choice::Drop;
    Evaluation after;
    double bestRatio = 0;
    for (size_t gap : candidates)
      for (Choice c : {Choice::Drop, Choice::Transient}) {
        Choice old = decisions[gap];
        if (c == old)
          continue;
        if (enough())
          return false;
        decisions.set(gap, c);
        Evaluation e;
        bool legal = evaluate(decisions, e);
        if (legal)
          offer(e, &decisions);
        decisions.set(gap, old);
        if (!legal || e.excess >= now.excess)
          continue;
        double ratio =
            static_cast<double>(now.excess - e.excess) /
            static_cast<double>(std::max<int64_t>(1, e.cost - now.cost + 1));
        if (ratio > bestRatio) {
          bestRatio = ratio;
          chosen = gap;
          choice = c;
          after = e;
        }
      }
    if (chosen == decisions.size())
      return false;
    decisions.set(chosen, choice);
    now = after;
  }
  return now.excess == 0;
}

bool Search::improve(Decisions &decisions, int64_t until) {
  Evaluation now;
  if (!evaluate(decisions, now))
    return false;
  offer(now, &decisions);
  bool changed = Stop.uses(Part::GreedyRepair);
  auto enough = [&] { return Stop.stop() || Stop.work() >= until; };
  while (changed && !enough()) {
    changed = false;
    for (size_t gap = 0; gap < decisions.size() && !enough(); ++gap) {
      Choice old = decisions[gap];
      for (Choice c : {Choice::Keep, Choice::Drop, Choice::Transient}) {
        if (c == decisions[gap] || !M.items[decisions.itemOf(gap)].remakable)
          continue;
        old = decisions[gap];
        decisions.set(gap, c);
        Evaluation e;
        if (evaluate(decisions, e) && e.peak <= Budget && e.cost < now.cost) {
          now = e;
          offer(e, &decisions);
          changed = true;
        } else {
          decisions.set(gap, old);
        }
      }
    }
  }
  return now.peak <= Budget;
}
