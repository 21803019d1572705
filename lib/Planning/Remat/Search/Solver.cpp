//===- Solver.cpp - The planner's front door ------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Solver.h"

#include "Remat/Bounds/InfeasibilityWitness.h"
#include "Remat/Exact/ChainProgramme.h"
#include "Remat/Model/Presolve.h"
#include "Remat/Search/Component.h"
#include "Remat/Search/LeastPeak.h"
#include "vram/Planning/Remat/Simulator.h"

#include <algorithm>
#include <chrono>

using namespace vram::planning::remat;

/// Takes over the facts that are known before any component works. True when
/// they settle the answer.
static bool settleAtOnce(SolveState &state) {
  Plan &plan = state.plan;
  state.search.evaluateKeepingAll();
  plan.leastKnownPeak = state.search.lowestPeakPlan.peak;
  // Nothing costs less than one run of each op, and no bound on the peak is
  // asked for where a plan is known.
  if (state.search.best.cost == state.model.baseCost) {
    plan.peakLowerBound = floorBytes(state.problem);
    plan.status = Status::Optimal;
    state.answer(state.search.best);
    return true;
  }
  state.witness = findWitness(state.model, state.limits);
  plan.peakLowerBound = state.witness.bytes;
  if (state.witness.bytes <= state.options.budget)
    return false;
  state.settleInfeasible();
  return true;
}

/// Takes over the facts that are known when all components are done and none
/// settled the answer.
static void conclude(SolveState &state) {
  Plan &plan = state.plan;
  plan.leastKnownPeak = state.search.lowestPeakPlan.peak;
  plan.lowerBound = state.lowerBound();
  if (state.tree.infeasible()) {
    state.settleInfeasible();
    return;
  }
  plan.status = Status::Limit;
  if (!state.hasPlan())
    return;
  state.answer(state.search.best);
  plan.status =
      plan.cost == plan.lowerBound ? Status::Optimal : Status::Feasible;
}

/// solve() for the order that the problem is in, op by op.
static Plan solveAsItIs(const Problem &problem, const SolverOptions &options) {
  SolveState state(problem, options);
  if (settleAtOnce(state))
    return state.plan;
  runComponents(state, makeComponents(state));
  if (!state.settled)
    conclude(state);
  return state.plan;
}

/// A plan whose schedule is proven to be the cheapest.
static Plan provenPlan(const Problem &problem, const SolverOptions &options,
                       Schedule schedule) {
  Plan plan;
  const PeakAndCost found = simulatePeak(problem, schedule);
  plan.status = Status::Optimal;
  plan.budget = options.budget;
  plan.cost = plan.lowerBound = found.cost;
  plan.peak = plan.leastKnownPeak = found.peak;
  plan.peakLowerBound = floorBytes(problem);
  for (const Op &op : problem.ops)
    plan.baseCost += op.cost;
  plan.schedule = std::move(schedule);
  return plan;
}

/// solve() for the order that the problem is in.
static Plan solveInOrder(const Problem &problem, const SolverOptions &options) {
  if (isOn(options, Part::Chains))
    if (std::optional<Schedule> chain = scheduleChain(problem, options.budget))
      return provenPlan(problem, options, std::move(*chain));
  if (!isOn(options, Part::Presolve))
    return solveAsItIs(problem, options);
  const Presolve presolve(problem);
  if (presolve.numSaved() == 0)
    return solveAsItIs(problem, options);
  Plan plan = solveAsItIs(presolve.reduced(), options);
  if (plan.witness.op != kNone)
    plan.witness.op = presolve.opsOf(plan.witness.op).front();
  if (plan.schedule.empty())
    return plan;
  plan.schedule = presolve.expand(plan.schedule);
  plan.peak = simulatePeak(problem, plan.schedule).peak;
  plan.leastKnownPeak = std::min(plan.leastKnownPeak, plan.peak);
  return plan;
}

namespace {

/// One clock for all parts of a call.
class Clock {
public:
  explicit Clock(const SolverOptions &options)
      : Options(options), Start(std::chrono::steady_clock::now()) {}

  /// The options with the time that is left.
  SolverOptions rest() const {
    SolverOptions rest = Options;
    const std::chrono::duration<double> spent =
        std::chrono::steady_clock::now() - Start;
    // (0 would be no limit.)
    if (rest.timeLimit > 0)
      rest.timeLimit = std::max(1e-9, rest.timeLimit - spent.count());
    return rest;
  }

private:
  const SolverOptions &Options;
  std::chrono::steady_clock::time_point Start;
};

} // namespace

/// The least peak that is found by searches which do not depend on the budget.
/// An error names it as the least budget: asked for that, the same searches
/// find it again, where a peak that the search for a smaller budget met would
/// be lost.
static Plan findLeastPeak(const Problem &problem, const SolverOptions &options,
                          const Clock &clock, bool isInfeasible) {
  SolverOptions quick = clock.rest();
  quick.effort = 1;
  Plan least = LeastPeakSearch(problem, quick, 1).run(true);
  // The least budget that is named for this effort has to be met with it.
  if (isInfeasible || least.peak <= options.budget)
    return least;
  Plan other = minimizeBudget(problem, clock.rest());
  const Plan &bound =
      other.peakLowerBound > least.peakLowerBound ? other : least;
  const int64_t bytes = bound.peakLowerBound;
  const Witness witness = bound.witness;
  if (other.peak < least.peak)
    least = std::move(other);
  least.peakLowerBound = bytes;
  least.witness = witness;
  return least;
}

/// If the budget is infeasible, also report the smallest budget known to work.
static void nameLeastBudget(const Problem &problem,
                            const SolverOptions &options, const Clock &clock,
                            Plan &plan) {
  const Plan least =
      findLeastPeak(problem, options, clock, plan.status == Status::Infeasible);
  plan.peakLowerBound = std::max(plan.peakLowerBound, least.peakLowerBound);
  // The search for a budget to name may prove what that for a plan had too
  // little work for, or show why where the other only knows that.
  if (least.peakLowerBound > options.budget &&
      plan.witness.bytes <= options.budget) {
    plan.status = Status::Infeasible;
    plan.witness = least.witness;
  }
  plan.leastKnownPeak = least.leastKnownPeak;
  const bool fits = least.peak <= options.budget;
  if (fits && plan.status == Status::Limit)
    plan.status = Status::Feasible;
  if (fits || plan.status == Status::Infeasible) {
    plan.schedule = least.schedule;
    plan.cost = least.cost;
    plan.peak = least.peak;
  }
}

Plan vram::planning::remat::solve(const Problem &problem,
                                  const SolverOptions &options) {
  const Clock clock(options);
  Plan plan = solveInOrder(problem, options);
  if (plan.status == Status::Infeasible || plan.status == Status::Limit)
    nameLeastBudget(problem, options, clock, plan);
  return plan;
}

Plan vram::planning::remat::minimizeBudget(const Problem &problem,
                                           const SolverOptions &options) {
  const int effort = std::min(5, std::max(1, options.effort));
  return LeastPeakSearch(problem, options, effort).run(false);
}
