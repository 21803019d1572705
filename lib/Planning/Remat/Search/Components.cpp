//===- Components.cpp - The components of solve(), in order ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/InfeasibilityWitness.h"
#include "Remat/Exact/PrefixSearch.h"
#include "Remat/Parameters/Heuristics.h"
#include "Remat/Parameters/Solver.h"
#include "Remat/Parameters/Work.h"
#include "Remat/Search/Component.h"
#include "Remat/Search/ImprovementRounds.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters;
using namespace vram::planning::remat::parameters::solver;

SolveState::SolveState(const Problem &problem, const SolverOptions &options)
    : problem(problem), options(options), model(problem), limits(options),
      search(model, options.budget, limits),
      effort(std::min(5, std::max(1, options.effort))), work(kWork[effort - 1]),
      rootBound(model.baseCost), tree(model, options.budget, search, limits) {
  plan.baseCost = model.baseCost;
  plan.lowerBound = model.baseCost;
  plan.budget = options.budget;
}

void SolveState::answer(const Incumbent &incumbent) {
  plan.schedule = incumbent.schedule;
  plan.cost = incumbent.cost;
  plan.peak = incumbent.peak;
}

void SolveState::settle() {
  settled = true;
  plan.leastKnownPeak = search.lowestPeakPlan.peak;
  if (!hasPlan()) {
    settleInfeasible();
    return;
  }
  plan.status = Status::Optimal;
  answer(search.best);
  plan.lowerBound = plan.cost;
}

void SolveState::settleInfeasible() {
  settled = true;
  plan.status = Status::Infeasible;
  plan.witness = witness;
  answer(search.lowestPeakPlan);
}

double SolveState::gap() const {
  if (!hasPlan())
    return 1;
  return static_cast<double>(search.best.cost - lowerBound()) /
         static_cast<double>(std::max<int64_t>(1, search.best.cost));
}

bool SolveState::isFar() const {
  return static_cast<double>(search.best.cost - tree.lowerBound()) >
         kTolerance * static_cast<double>(search.best.cost);
}

/// A first plan by dropping where too much is in memory.
static bool startGreedily(SolveState &s) {
  Decisions decisions(s.model, s.search.identity());
  if (s.search.repairInBulk(decisions))
    s.search.fill(decisions);
  s.plan.leastKnownPeak = s.search.lowestPeakPlan.peak;
  if (s.options.progress)
    s.options.progress({s.search.best.cost, s.plan.lowerBound, "first plan"});
  return false;
}

/// The exact search for one op after the other: quick where memory is scarce,
/// of chains above all.
static bool provePrefixes(SolveState &s) {
  const int64_t known =
      s.hasPlan() ? s.search.best.cost - s.model.baseCost : INT64_MAX;
  const PrefixResult found = searchPrefixes(s.model, s.options.budget, known,
                                            kWorkOf.prefixes, s.limits);
  const bool fitsNothing = found.complete && found.rerunCost == INT64_MAX;
  if (!found.schedule.empty())
    s.search.offerSchedule(found.schedule);
  if (!fitsNothing)
    s.rootBound = std::max(s.rootBound, s.model.baseCost + found.rerunCost);
  if (fitsNothing || (found.complete && s.hasPlan() &&
                      s.search.best.cost <= s.model.roundedUp(s.rootBound)))
    s.settle();
  return false;
}

/// The peak lower bound, where there is no plan yet.
static bool provePeak(SolveState &s) {
  if (!s.hasPlan() &&
      raiseByPeakBound(s.model, s.options.budget, s.search.lowestPeakPlan.peak,
                       s.options.budget, false, s.work / kPartOf.peakBound,
                       s.limits, s.peakBoundSchedule, s.witness)) {
    s.plan.peakLowerBound = s.witness.bytes;
    if (s.witness.bytes > s.options.budget)
      s.settleInfeasible();
  }
  return false;
}

namespace {

/// Trees over the relaxations (BranchAndBound.h). The first step is for all of
/// them; each further one grows the tree of cuts until the gap is smaller.
class Trees {
public:
  bool step(SolveState &s) {
    if (!HasBegun)
      begin(s);
    else
      s.tree.goOn(s.limits.work() - LastWork);
    HasBegun = true;
    LastWork = s.limits.work();
    return s.tree.mayGoOn();
  }

private:
  static void begin(SolveState &s) {
    s.tree.onProgress = [&s]() {
      if (s.options.progress)
        s.options.progress({s.search.best.cost, s.tree.lowerBound(), "proof"});
    };
    s.tree.firstSteps = s.work / kPartOf.longAnnealing / kWorkOf.run;
    // On large graphs the last hundredths of a percent are left open. They are
    // not worth the proof: some of the work is left to annealing.
    const bool isProof = s.model.numOps <= kMostOpsToProve || s.effort > 3;
    s.tree.run(isProof ? s.work : s.work - s.work / kPartOf.longRound,
               isProof ? 0 : kTolerance);
  }

  /// Work of all components when the trees had their last step.
  int64_t LastWork = 0;
  bool HasBegun = false;
};

} // namespace

/// While nothing fits: annealing towards the budget, or the schedule of the
/// peak bound.
static bool findFirstPlan(SolveState &s) {
  if (s.tree.infeasible())
    return false;
  s.search.findFirstPlan(s.work / kPartOf.firstPlan);
  // Annealing made a better plan of it than it is, if any.
  if (!s.hasPlan() && !s.peakBoundSchedule.empty())
    s.search.offerSchedule(s.peakBoundSchedule);
  return false;
}

std::vector<Component>
vram::planning::remat::makeComponents(const SolveState &state) {
  std::vector<Component> all = {
      {nameOf(Part::GreedyRepair), startGreedily},
      {nameOf(Part::PrefixSearch), provePrefixes},
      {nameOf(Part::PeakBound), provePeak},
      {"trees",
       [trees = Trees()](SolveState &s) mutable { return trees.step(s); }},
      {"first-plan", findFirstPlan},
      {"improvement", [rounds = ImprovementRounds()](
                          SolveState &s) mutable { return rounds.step(s); }},
  };
  all.erase(std::remove_if(all.begin(), all.end(),
                           [&](const Component &c) {
                             return state.options.without.count(c.name) > 0;
                           }),
            all.end());
  return all;
}

namespace {
/// What a component closed of the gap (of 1 in all) for its work.
struct Record {
  bool hasWorked = false, isDone = false;
  /// Its last step closed some of the gap.
  bool hasGained = false;
  double closed = 0;
  int64_t work = 0;
};
} // namespace

/// The index of the component that has the next step; that of the end: none.
static size_t nextOf(const std::vector<Record> &records) {
  size_t best = records.size();
  for (size_t r = 0; r < records.size(); ++r) {
    const Record &record = records[r];
    if (record.isDone)
      continue;
    const bool isFirst = best == records.size();
    if (!record.hasWorked)
      return !isFirst && records[best].hasGained ? best : r;
    // (closed / work, without a division by 0)
    if (isFirst || record.closed * static_cast<double>(records[best].work) >
                       records[best].closed * static_cast<double>(record.work))
      best = r;
  }
  return best;
}

void vram::planning::remat::runComponents(
    SolveState &state, const std::vector<Component> &components) {
  std::vector<Record> records(components.size());
  while (!state.isFinished()) {
    const size_t r = nextOf(records);
    if (r == records.size())
      return;
    const double gap = state.gap();
    const int64_t work = state.limits.work();
    records[r].isDone = !components[r].step(state);
    records[r].hasWorked = true;
    records[r].hasGained = state.gap() < gap;
    records[r].closed += gap - state.gap();
    records[r].work += state.limits.work() - work;
  }
}
