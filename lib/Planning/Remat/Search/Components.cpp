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

namespace {

/// A component with one step.
class OneStep : public Component {
public:
  OneStep(SolveState &state, const char *name) : S(state), Name(name) {}
  const char *name() const final { return Name; }
  void step() final {
    IsDone = true;
    run();
  }
  bool done() const final { return IsDone; }

protected:
  virtual void run() = 0;
  SolveState &S;

private:
  const char *Name;
  bool IsDone = false;
};

/// A first plan by dropping where too much is in memory.
class GreedyStart final : public OneStep {
public:
  explicit GreedyStart(SolveState &state)
      : OneStep(state, nameOf(Part::GreedyRepair)) {}

private:
  void run() override {
    Decisions decisions(S.model, S.search.identity());
    if (S.search.repairInBulk(decisions))
      S.search.fill(decisions);
    S.plan.leastKnownPeak = S.search.lowestPeakPlan.peak;
    if (S.options.progress)
      S.options.progress({S.search.best.cost, S.plan.lowerBound, "first plan"});
  }
};

/// The exact search for one op after the other: quick where memory is scarce,
/// of chains above all.
class PrefixProof final : public OneStep {
public:
  explicit PrefixProof(SolveState &state)
      : OneStep(state, nameOf(Part::PrefixSearch)) {}

private:
  void run() override {
    const int64_t known =
        S.hasPlan() ? S.search.best.cost - S.model.baseCost : INT64_MAX;
    const PrefixResult found = searchPrefixes(S.model, S.options.budget, known,
                                              kWorkOfPrefixes, S.limits);
    const bool fitsNothing = found.complete && found.rerunCost == INT64_MAX;
    if (!found.schedule.empty())
      S.search.offerSchedule(found.schedule);
    if (!fitsNothing)
      S.rootBound = std::max(S.rootBound, S.model.baseCost + found.rerunCost);
    if (fitsNothing || (found.complete && S.hasPlan() &&
                        S.search.best.cost <= S.model.roundedUp(S.rootBound)))
      S.settle();
  }
};

/// The peak lower bound, where there is no plan yet. Schedules within the
/// budget rerun less; tighter ones are sooner found, or not, and those that
/// track updates show what fits.
class PeakBoundProof final : public OneStep {
public:
  /// `isTight`: schedules of the lowest peak, not within the budget.
  PeakBoundProof(SolveState &state, bool isTight)
      : OneStep(state, nameOf(Part::PeakBound)), IsTight(isTight) {}

private:
  void run() override {
    if (!S.hasPlan() &&
        !(IsTight && !S.peakBoundSchedule.empty() && S.model.donations.empty()))
      raise();
    if (IsTight && S.peakBoundSchedule.empty())
      S.peakBoundSchedule = S.tightSchedule;
  }

  void raise() {
    if (!raiseByPeakBound(S.model, IsTight ? 0 : S.options.budget,
                          S.search.lowestPeakPlan.peak, S.options.budget,
                          IsTight, S.work / kPartOf.peakBound, S.limits,
                          IsTight ? S.tightSchedule : S.peakBoundSchedule,
                          S.witness))
      return;
    S.plan.peakLowerBound = S.witness.bytes;
    if (S.witness.bytes > S.options.budget)
      S.settleInfeasible();
  }

  bool IsTight;
};

/// Trees over the relaxations (BranchAndBound.h). The first step is for all of
/// them; each further one grows the tree of cuts until the gap is smaller.
class Trees final : public Component {
public:
  explicit Trees(SolveState &state) : S(state) {}
  const char *name() const override { return "trees"; }
  bool done() const override { return IsDone; }

  void step() override {
    if (!HasBegun)
      begin();
    else
      S.tree.goOn(S.limits.work() - LastWork);
    HasBegun = true;
    IsDone = !S.tree.mayGoOn();
    LastWork = S.limits.work();
  }

private:
  void begin() {
    S.tree.onProgress = [this]() {
      if (S.options.progress)
        S.options.progress({S.search.best.cost, S.tree.lowerBound(), "proof"});
    };
    S.tree.floorBytes = S.floorBytes;
    S.tree.firstSteps = S.work / kPartOf.longAnnealing / kWorkOf.run;
    // On large graphs the last hundredths of a percent are left open. They are
    // not worth the proof: some of the work is left to annealing.
    const bool isProof = S.model.numOps <= kMostOpsToProve || S.effort > 3;
    S.tree.run(isProof ? S.work : S.work - S.work / kPartOf.longRound,
               isProof ? 0 : kTolerance);
  }

  SolveState &S;
  /// Work of all components when the trees had their last step.
  int64_t LastWork = 0;
  bool HasBegun = false, IsDone = false;
};

/// While nothing fits: annealing towards the budget, from what the trees'
/// solutions drop and from the schedules of the peak bound.
class FirstPlan final : public OneStep {
public:
  explicit FirstPlan(SolveState &state) : OneStep(state, "first-plan") {}

private:
  void run() override {
    if (S.tree.infeasible())
      return;
    S.search.findFirstPlan(S.tree.solutions(), S.work / kPartOf.firstPlan);
    // Annealing made a better plan of these than they are, if any.
    for (const Schedule *schedule : {&S.peakBoundSchedule, &S.tightSchedule})
      if (!S.hasPlan() && !schedule->empty())
        S.search.offerSchedule(*schedule);
  }
};

} // namespace

std::vector<std::unique_ptr<Component>>
vram::planning::remat::makeComponents(SolveState &state) {
  std::vector<std::unique_ptr<Component>> all;
  all.push_back(std::make_unique<GreedyStart>(state));
  all.push_back(std::make_unique<PrefixProof>(state));
  all.push_back(std::make_unique<PeakBoundProof>(state, false));
  all.push_back(std::make_unique<PeakBoundProof>(state, true));
  all.push_back(std::make_unique<Trees>(state));
  all.push_back(std::make_unique<FirstPlan>(state));
  all.push_back(std::make_unique<ImprovementRounds>(state));
  return all;
}
