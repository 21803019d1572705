//===- Solve.cpp - Keep, recompute, encode or offload ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Offload/Solve.h"

#include "Exhaustive.h"
#include "Overlap.h"
#include "Parameters.h"
#include "Reduce.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/StorageRules.h"
#include "vram/Planning/Remat/Verify.h"
#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Limits.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning;
using namespace vram::planning::offload;
using vram::planning::remat::Plan;
using vram::planning::remat::SolverOptions;
using vram::planning::remat::Status;

namespace {

using parameters::kInPlaceTries;
using parameters::kLeastWork;
using parameters::kLimits;
using parameters::kLimitStep;
using parameters::kLoadShares;
using parameters::kSharesWithinAllLimits;
using parameters::kTightRoom;
using parameters::kWholeLoad;

/// The values that the steps load, and in which form.
StoredForms loadedBy(const Problem &problem, const StepSchedule &steps) {
  StoredForms loaded(problem.values.size(), kNone);
  for (const Step &step : steps)
    if (step.kind == Step::Kind::Load)
      loaded[step.id] = step.form;
  return loaded;
}

/// Bounds and plans for one problem, by reduction to problems of runs.
class Planner {
public:
  Planner(const Problem &problem, const StepOptions &options)
      : P(problem), Options(options) {
    Best.budget = options.solver.budget;
    for (const Op &op : P.ops)
      Best.baseCost += op.cost;
    Best.lowerBound = Best.baseCost;
  }

  StepPlan run() {
    if (search())
      return Best;
    if (Options.planRuns)
      planRuns();
    // Where no schedule of runs is known there may be none of steps either, of
    // which the relaxation is a quick proof, and transfers are a long search.
    const bool boundFirst = Options.raisesBound &&
                            timeToBeat() == std::numeric_limits<int64_t>::max();
    if (boundFirst)
      raiseBound();
    if (Best.status != Status::Infeasible && timeToBeat() > Best.baseCost)
      planTransfers();
    if (Options.raisesBound && !boundFirst && !isProven())
      raiseBound();
    if (remat::hasSchedule(Best) && isProven())
      Best.status = Status::Optimal;
    return Best;
  }

  /// The schedule with the lowest peak of those that keep to the host's budget.
  StepPlan runLeast() {
    StoredForms forms = cheapestForms();
    // Values that are dropped for the host's sake are not stored again, so the
    // second schedule keeps to its budget.
    do {
      // No op is assumed to work in place, so that the steps never need more
      // than the reduced problem says.
      const Reduced reduced =
          reduce(P, forms, {kWholeLoad, false}, InPlace(P.values.size()));
      if (remat::check(reduced.problem))
        break;
      const Plan plan = remat::minimizeBudget(reduced.problem, Options.solver);
      Candidate found(P, expand(P, forms, reduced, plan.schedule));
      if (found.simulation.hostPeak <= Options.hostBudget)
        take(std::move(found));
      forms = loadedBy(P, found.steps);
    } while (!remat::hasSchedule(Best) && fitHost(forms) &&
             !Options.isInterrupted());
    Best.budget = Best.peak;
    Best.peakLowerBound = remat::floorBytes(P);
    const Reduced relaxed = relax(P, {1, 1});
    if (!Options.isInterrupted() && !remat::check(relaxed.problem))
      Best.peakLowerBound =
          std::max(Best.peakLowerBound,
                   remat::minimizeBudget(relaxed.problem, Options.solver)
                       .peakLowerBound);
    return Best;
  }

private:
  const Problem &P;
  const StepOptions &Options;
  StepPlan Best;

  /// By the best schedule so far.
  int64_t timeToBeat() const {
    return remat::hasSchedule(Best) ? Best.cost : Options.timeToBeat;
  }

  bool isProven() const { return timeToBeat() <= Best.lowerBound; }

  bool isDone() const {
    return Options.isInterrupted() || isProven() || Best.work >= Options.work;
  }

  /// Small problems: is the answer found for good?
  bool search() {
    if (Options.exactLabels == 0 || !canSearch(P))
      return false;
    StepSchedule steps;
    const Status status = searchSteps(P, Options, steps);
    if (status == Status::Infeasible)
      Best.status = status;
    if (status != Status::Optimal)
      return status == Status::Infeasible;
    Candidate found(P, std::move(steps));
    Best.lowerBound = found.simulation.time(Options.time);
    offer(std::move(found));
    // Without steps the one to beat is as fast, and Limit says that no faster
    // one was found.
    if (remat::hasSchedule(Best))
      Best.status = Status::Optimal;
    return true;
  }

  void take(Candidate found) {
    const StepSimulation &simulation = found.simulation;
    if (!simulation.error.empty())
      return;
    Best.status = Status::Feasible;
    Best.schedule = runsOf(found.steps);
    Best.steps = std::move(found.steps);
    Best.cost = simulation.time(Options.time);
    Best.sum = simulation.cost;
    Best.makespan = simulation.makespan;
    Best.peak = simulation.peak;
    Best.hostPeak = simulation.hostPeak;
  }

  void offer(Candidate found) {
    if (!Options.allows(found.simulation) ||
        found.simulation.time(Options.time) >= timeToBeat())
      return;
    take(std::move(found));
    if (Options.solver.progress)
      Options.solver.progress({Best.cost, Best.lowerBound, "offload"});
  }

  /// Without any transfer.
  void planRuns() {
    const Plan plan = remat::solve(withoutAlternatives(P), Options.solver);
    if (remat::hasSchedule(plan))
      offer(Candidate(P, stepsOf(plan.schedule)));
  }

  /// The form of each value that is cheapest to come back from; none where the
  /// value is larger than the host's budget.
  StoredForms cheapestForms() const {
    StoredForms forms(P.values.size(), kNone);
    for (size_t v = 0; v < P.values.size(); ++v) {
      const std::vector<Alternative> &list = P.values[v].alternatives;
      const auto cheapest = std::min_element(
          list.begin(), list.end(),
          [](const Alternative &a, const Alternative &b) {
            return a.storeCost + a.loadCost < b.storeCost + b.loadCost;
          });
      if (cheapest != list.end() && P.values[v].bytes <= Options.hostBudget)
        forms[v] = static_cast<int32_t>(cheapest - list.begin());
    }
    return forms;
  }

  /// A value that is cheaper to make again than to load stays as it is: in the
  /// reduced problem a value is loaded or made again, never now this and now
  /// that.
  StoredForms worthLoading(StoredForms forms, const LoadWeight &weight) const {
    for (size_t v = 0; v < forms.size(); ++v) {
      if (forms[v] == kNone)
        continue;
      const Op &op = P.ops[P.values[v].producer];
      if (op.rerunnable &&
          loadCost(P.values[v].alternatives[forms[v]], weight) > op.cost)
        forms[v] = kNone;
    }
    return forms;
  }

  /// The bytes within which the reduced problems are planned, the most first.
  /// They are the same for all budgets, so that what is found for a smaller
  /// budget is found for a larger one, too, and what the budget has beyond them
  /// lets loads begin early. Only where room is tight, and each byte counts, is
  /// the budget itself among them.
  std::vector<int64_t> limits() const {
    const int64_t budget = Options.solver.budget;
    if (Options.time == TimeModel::Sum)
      return {budget}; // no load begins early
    const int64_t floor = remat::floorBytes(P);
    const int64_t most =
        remat::simulatePeak(P, remat::identitySchedule(P)).peak;
    std::vector<int64_t> limits;
    if (budget - floor < (most - floor) / kTightRoom)
      limits.push_back(budget);
    for (int64_t room = most - floor; room > 0 && limits.size() < kLimits;
         room -= (room + kLimitStep - 1) / kLimitStep)
      if (floor + room <= budget)
        limits.push_back(floor + room);
    return limits;
  }

  /// Plans with these values stored, and gives back those that it loads.
  StoredForms planWith(const StoredForms &forms, const LoadWeight &weight,
                       int64_t budget) {
    SolverOptions solver = Options.solver;
    solver.budget = budget;
    // A bound of the reduced problem would bound nothing else.
    solver.without.insert("min-cut");
    const remat::StorageRules rules(P);
    InPlace inPlace(P.values.size());
    for (size_t v = 0; v < P.values.size(); ++v)
      inPlace[v] = !rules.takeovers(static_cast<ValueId>(v)).empty();
    std::optional<Candidate> found;
    for (int k = 0; k < kInPlaceTries && !isDone(); ++k) {
      const Reduced reduced = reduce(P, forms, weight, inPlace);
      if (remat::check(reduced.problem))
        break;
      Best.work += std::max<int64_t>(kLeastWork, reduced.problem.ops.size());
      const Plan plan = remat::solve(reduced.problem, solver);
      if (!remat::hasSchedule(plan))
        break;
      found.emplace(P, expand(P, forms, reduced, plan.schedule));
      if (!giveStorage(*found, forms, inPlace))
        break;
    }
    if (!found)
      return StoredForms(P.values.size(), kNone);
    StoredForms loaded = loadedBy(P, found->steps);
    if (Options.time == TimeModel::Queues)
      overlapTransfers(P, Options, *found);
    offer(std::move(*found));
    return loaded;
  }

  /// If the steps exceed the budget during a run whose results were assumed
  /// to take over storage, they get storage of their own. Is there any such?
  bool giveStorage(const Candidate &found, const StoredForms &forms,
                   InPlace &inPlace) const {
    const std::vector<int64_t> &live = found.simulation.liveBytes;
    bool changed = false;
    for (size_t at = 0; at < live.size(); ++at) {
      if (live[at] <= Options.solver.budget ||
          found.steps[at].kind != Step::Kind::Run)
        continue;
      for (ValueId v : P.ops[found.steps[at].id].results)
        if (forms[v] != kNone && inPlace[v]) {
          inPlace[v] = 0;
          changed = true;
        }
    }
    return changed;
  }

  /// Drops the values that take the host's memory for the least gain (device
  /// bytes are what a transfer gains, so the smallest first) until all fit. Was
  /// any dropped?
  bool fitHost(StoredForms &forms) const {
    std::vector<ValueId> stored;
    int64_t total = 0;
    for (size_t v = 0; v < forms.size(); ++v)
      if (forms[v] != kNone && P.values[v].alternatives[forms[v]].kind ==
                                   Alternative::Kind::Offload) {
        stored.push_back(static_cast<ValueId>(v));
        total += P.values[v].bytes;
      }
    std::stable_sort(stored.begin(), stored.end(), [&](ValueId a, ValueId b) {
      return P.values[a].bytes < P.values[b].bytes;
    });
    const bool drops = total > Options.hostBudget;
    for (size_t k = 0; total > Options.hostBudget; ++k) {
      forms[stored[k]] = kNone;
      total -= P.values[stored[k]].bytes;
    }
    return drops;
  }

  void planTransfers() {
    const std::vector<int64_t> shared = limits();
    planWithin(shared);
    // Where values are large, the limits may be too far from each other.
    const int64_t budget = Options.solver.budget;
    if (!remat::hasSchedule(Best) &&
        (shared.empty() || shared.front() != budget))
      planWithin({budget});
  }

  /// Plans transfers at each price of a load, within these limits in bytes.
  void planWithin(const std::vector<int64_t> &limits) {
    for (size_t k = 0; k < std::size(kLoadShares); ++k) {
      const int64_t share = kLoadShares[k];
      if (share != kWholeLoad && Options.time != TimeModel::Queues)
        continue;
      const StoredForms forms = worthLoading(cheapestForms(), {share, true});
      if (std::all_of(forms.begin(), forms.end(),
                      [](int32_t form) { return form == kNone; }))
        continue;
      const size_t count =
          std::min(limits.size(), k < kSharesWithinAllLimits ? kLimits : 1);
      for (size_t at = 0; at < count && !isDone(); ++at) {
        StoredForms loaded = planWith(forms, {share, true}, limits[at]);
        if (fitHost(loaded))
          planWith(loaded, {share, false}, limits[at]);
      }
    }
  }

  void raiseBound() {
    std::vector<Weights> choices = {{1, 1}};
    if (Options.time == TimeModel::Queues)
      choices = {{1, 0}, {3, 1}, {1, 1}};
    for (const Weights &weights : choices) {
      const Reduced relaxed = relax(P, weights);
      if (Options.isInterrupted() || isProven() ||
          remat::check(relaxed.problem))
        return;
      const Plan plan = remat::solve(relaxed.problem, Options.solver);
      if (plan.status == Status::Infeasible) {
        Best.status = Status::Infeasible;
        return;
      }
      const int64_t bound = plan.lowerBound - relaxed.constant;
      const int64_t total =
          Options.time == TimeModel::Sum ? 1 : weights.compute + weights.loads;
      Best.lowerBound = std::max(Best.lowerBound, (bound + total - 1) / total);
    }
  }
};

std::string refusal(const Problem &problem, size_t v) {
  const Value &value = problem.values[v];
  const std::string name = "value " + std::to_string(v);
  const int64_t offloads =
      std::count_if(value.alternatives.begin(), value.alternatives.end(),
                    [](const Alternative &form) {
                      return form.kind == Alternative::Kind::Offload;
                    });
  if (offloads > 1)
    return name + " has more than one offload among its alternatives";
  if (value.producer == kNone)
    return name + " is an input and has alternatives, which are planned for "
                  "results alone";
  if (const char *why =
          remat::StorageRules(problem).sharing(static_cast<ValueId>(v)))
    return name + " " + why +
           " and has alternatives, which are planned for values with storage "
           "of their own";
  return "";
}

} // namespace

vram::planning::offload::StepPlan::StepPlan(remat::Plan runs)
    : remat::Plan(std::move(runs)), steps(stepsOf(schedule)), sum(cost),
      makespan(cost) {}

bool vram::planning::offload::hasAlternatives(const Problem &problem) {
  return std::any_of(
      problem.values.begin(), problem.values.end(),
      [](const Value &value) { return !value.alternatives.empty(); });
}

Problem vram::planning::offload::withoutAlternatives(const Problem &problem) {
  Problem plain = problem;
  for (Value &value : plain.values)
    value.alternatives.clear();
  return plain;
}

std::optional<std::string>
vram::planning::offload::checkAlternatives(const Problem &problem) {
  for (size_t v = 0; v < problem.values.size(); ++v)
    if (!problem.values[v].alternatives.empty())
      if (std::string why = refusal(problem, v); !why.empty())
        return why;
  return std::nullopt;
}

void vram::planning::offload::addOffloads(Problem &problem,
                                          const HostLink &link,
                                          int64_t leastBytes) {
  for (size_t v = 0; v < problem.values.size(); ++v) {
    Value &value = problem.values[v];
    if (value.bytes < leastBytes || value.bytes == 0 ||
        !value.alternatives.empty())
      continue;
    const double ns =
        1e9 * static_cast<double>(value.bytes) / link.bytesPerSecond;
    // Beyond what a problem holds no transfer is worth its while.
    if (ns >= static_cast<double>(limits::kSum / 4))
      continue;
    const int64_t cost =
        saturatingAdd(link.latencyNs, static_cast<int64_t>(std::ceil(ns)));
    value.alternatives.push_back({Alternative::Kind::Offload, 0, cost, cost});
    if (!refusal(problem, v).empty())
      value.alternatives.clear();
  }
}

/// Checks the plan that `result` has against the independent verifier.
static CheckedStepPlan checked(CheckedStepPlan result, const Problem &problem,
                               int64_t budget, int64_t hostBudget) {
  const StepPlan &plan = result.plan;
  if (!remat::hasSchedule(plan))
    return result;
  const StepVerdict verdict =
      verifySteps(problem, plan.steps, budget, hostBudget);
  if (verdict.error)
    result.error = verdict.error;
  else if (verdict.peak != plan.peak || verdict.hostPeak != plan.hostPeak ||
           verdict.cost != plan.sum || verdict.makespan != plan.makespan)
    result.error = "the plan claims a peak of " + std::to_string(plan.peak) +
                   " bytes, " + std::to_string(plan.hostPeak) +
                   " on the host, a sum of " + std::to_string(plan.sum) +
                   " and a makespan of " + std::to_string(plan.makespan) +
                   "; its steps have " + std::to_string(verdict.peak) + ", " +
                   std::to_string(verdict.hostPeak) + ", " +
                   std::to_string(verdict.cost) + " and " +
                   std::to_string(verdict.makespan);
  else if (plan.lowerBound > plan.cost)
    result.error = "the bound " + std::to_string(plan.lowerBound) +
                   " exceeds the time " + std::to_string(plan.cost);
  return result;
}

CheckedStepPlan
vram::planning::offload::solveSteps(const Problem &problem,
                                    const StepOptions &options) {
  CheckedStepPlan result;
  if ((result.refused = checkAlternatives(problem)))
    return result;
  result.plan = Planner(problem, options).run();
  return checked(std::move(result), problem, options.solver.budget,
                 options.hostBudget);
}

CheckedStepPlan
vram::planning::offload::minimizeSteps(const Problem &problem,
                                       const StepOptions &options) {
  CheckedStepPlan result;
  if ((result.refused = checkAlternatives(problem)))
    return result;
  result.plan = Planner(problem, options).runLeast();
  const int64_t budget = result.plan.peak;
  if (remat::hasSchedule(result.plan) && budget < result.plan.peakLowerBound)
    result.error = "the bound " + std::to_string(result.plan.peakLowerBound) +
                   " exceeds the peak " + std::to_string(budget);
  return checked(std::move(result), problem, budget, options.hostBudget);
}
