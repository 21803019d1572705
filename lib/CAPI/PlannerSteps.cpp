//===- PlannerSteps.cpp - The planner as a C library: offload -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlannerHandles.h"

#include "vram/Planning/Fit/FitSteps.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"

using namespace vram::capi;

namespace {

/// Runs alone are asked for first: steps are taken where they are faster.
Problem withoutAlternatives(Problem problem) {
  for (Value &value : problem.values)
    value.alternatives.clear();
  return problem;
}

/// The steps that `text` holds; `error` says why there are none.
std::optional<offload::StepSchedule> stepsOf(const Problem &problem,
                                             const char *text, size_t length,
                                             std::string &error) {
  offload::ParsedSteps parsed = offload::readSteps({text, length}, problem);
  error = parsed.error;
  return std::move(parsed.steps);
}

/// The answer of fitBudget() and that of fitSteps() as one. The bound holds for
/// schedules of steps, and so for those of runs.
VramPlannerPlan planOf(const fit::Fit &runs, const fit::StepFit &steps,
                       int64_t hostMemory) {
  const bool offloads = offload::hasSteps(steps.plan);
  const bool alone = hasSchedule(runs.plan);
  Plan shown = runs.plan;
  shown.lowerBound = steps.plan.lowerBound;
  if (offloads) {
    shown.status = steps.plan.status;
    shown.cost = steps.plan.time;
    shown.peak = steps.plan.peak;
  } else if (alone) {
    shown.status =
        shown.cost == shown.lowerBound ? Status::Optimal : Status::Feasible;
  } else {
    shown.status = steps.plan.status;
  }
  Json summary = timeless(summaryJson(shown, 0));
  summary["promise"] = fit::toString(runs.promise);
  summary["host_memory"] = hostMemory;
  summary["host_peak"] = offloads ? steps.plan.hostPeak : 0;
  summary["sum"] = offloads ? Json(steps.plan.sum)
                   : alone  ? Json(runs.plan.cost)
                            : Json();
  summary["steps"] = offloads;
  summary["cost_without_offload"] = alone ? Json(runs.plan.cost) : Json();
  VramPlannerPlan result;
  result.summary = summary.dump();
  if (offloads || alone)
    result.schedule = offload::writeSteps(
        offloads ? steps.plan.steps : offload::stepsOf(runs.plan.schedule));
  return result;
}

/// VRAM_PLANNER_OK where steps can be asked for.
VramPlannerStatus checkSteps(const Problem &problem, int64_t hostMemory,
                             char **error) {
  if (hostMemory <= 0)
    return refuse(error, "the host's memory must be positive");
  if (!offload::hasAlternatives(problem))
    return refuse(error, "no value has an alternative");
  if (std::optional<std::string> wrong = offload::checkAlternatives(problem))
    return refuse(error, *wrong);
  return VRAM_PLANNER_OK;
}

} // namespace

VramPlannerStatus vramPlannerFitSteps(const VramPlannerProblem *problem,
                                      const VramPlannerOptions *options,
                                      int64_t budget, int64_t host_memory,
                                      VramPlannerPlan **plan, char **error) {
  return guarded(error, [&] {
    if (VramPlannerStatus wrong = checkQuestion(problem, budget, plan, error))
      return wrong;
    const Problem &asked = problem->problem;
    if (VramPlannerStatus wrong = checkSteps(asked, host_memory, error))
      return wrong;
    fit::StepFitOptions steps;
    steps.device = fitOptions(options);
    steps.device.budget = budget;
    steps.hostBudget = host_memory;
    if (steps.device.promise != fit::Promise::LivePeakOnly)
      return refuse(error, "schedules of steps are not packed here: ask for "
                           "the live peak alone");
    fit::Fit runs = fit::fitBudget(withoutAlternatives(asked), steps.device);
    if (VramPlannerStatus wrong = checkAnswer(runs, error))
      return wrong;
    fit::StepFit found = fit::fitSteps(asked, runs, steps);
    if (VramPlannerStatus wrong = checkAnswer(found, error))
      return wrong;
    *plan = new VramPlannerPlan(planOf(runs, found, host_memory));
    if ((*plan)->schedule)
      return VRAM_PLANNER_OK;
    return found.plan.status == Status::Infeasible ? VRAM_PLANNER_INFEASIBLE
                                                   : VRAM_PLANNER_LIMIT;
  });
}

VramPlannerStatus vramPlannerLeastBudgetSteps(const VramPlannerProblem *problem,
                                              const VramPlannerOptions *options,
                                              int64_t host_memory,
                                              VramPlannerPlan **plan,
                                              char **error) {
  return guarded(error, [&] {
    if (VramPlannerStatus wrong =
            checkQuestion(problem, /*budget=*/0, plan, error))
      return wrong;
    const Problem &asked = problem->problem;
    if (VramPlannerStatus wrong = checkSteps(asked, host_memory, error))
      return wrong;
    offload::StepOptions steps;
    steps.solver = solverOptions(options);
    steps.hostBudget = host_memory;
    CheckedPlan runs =
        minimizeBudgetChecked(withoutAlternatives(asked), steps.solver);
    if (VramPlannerStatus wrong = checkAnswer(runs, error))
      return wrong;
    offload::CheckedStepPlan found = offload::minimizeSteps(asked, steps);
    if (VramPlannerStatus wrong = checkAnswer(found, error))
      return wrong;
    const bool lower = offload::hasSteps(found.plan) &&
                       found.plan.peak < runs.plan.leastKnownPeak;
    const int64_t least = lower ? found.plan.peak : runs.plan.leastKnownPeak;
    const int64_t bound = std::min(least, found.plan.peakLowerBound);
    Json summary;
    summary["status"] =
        toString(least == bound ? Status::Optimal : Status::Feasible);
    summary["least_budget"] = least;
    summary["bound"] = bound;
    summary["cost"] = lower ? found.plan.time : runs.plan.cost;
    summary["base_cost"] = runs.plan.baseCost;
    summary["host_memory"] = host_memory;
    summary["host_peak"] = lower ? found.plan.hostPeak : 0;
    VramPlannerPlan result;
    result.summary = summary.dump();
    result.schedule = offload::writeSteps(
        lower ? found.plan.steps : offload::stepsOf(runs.plan.schedule));
    *plan = new VramPlannerPlan(std::move(result));
    return VRAM_PLANNER_OK;
  });
}

VramPlannerStatus vramPlannerVerifySteps(const VramPlannerProblem *problem,
                                         const char *schedule, size_t length,
                                         int64_t budget, int64_t host_memory,
                                         char **json, char **error) {
  return guarded(error, [&] {
    if (!problem || !schedule || !json)
      return refuse(error, "the problem, the schedule and the place for the "
                           "verdict must be given");
    *json = nullptr;
    std::string wrong;
    std::optional<offload::StepSchedule> steps =
        stepsOf(problem->problem, schedule, length, wrong);
    if (!steps)
      return refuse(error, wrong);
    offload::StepVerdict verdict =
        offload::verifySteps(problem->problem, *steps, budget, host_memory);
    if (verdict.error)
      return refuse(error, *verdict.error);
    Json answer;
    answer["valid"] = true;
    answer["cost"] = verdict.makespan;
    answer["sum"] = verdict.sum;
    answer["peak"] = verdict.peak;
    answer["host_peak"] = verdict.hostPeak;
    return give(answer.dump(), json, error);
  });
}

VramPlannerStatus vramPlannerSimulateSteps(const VramPlannerProblem *problem,
                                           const char *schedule, size_t length,
                                           char **json, char **error) {
  return guarded(error, [&] {
    if (!problem || !schedule || !json)
      return refuse(error, "the problem, the schedule and the place for the "
                           "answer must be given");
    *json = nullptr;
    std::string wrong;
    std::optional<offload::StepSchedule> steps =
        stepsOf(problem->problem, schedule, length, wrong);
    if (!steps)
      return refuse(error, wrong);
    offload::StepSimulation found = offload::simulate(problem->problem, *steps);
    if (!found.error.empty())
      return refuse(error, found.error);
    const offload::Unrolled unrolled =
        offload::unroll(problem->problem, *steps);
    const Simulation lifetimes =
        simulate(unrolled.problem, identitySchedule(unrolled.problem));
    Json answer;
    answer["cost"] = found.makespan;
    answer["sum"] = found.sum;
    answer["peak"] = found.peak;
    answer["host_peak"] = found.hostPeak;
    answer["peak_position"] = lifetimes.peakPosition;
    answer["live_bytes"] = found.liveBytes;
    answer["at_peak"] = Json::array();
    for (const Lifetime &lifetime : lifetimes.lifetimes) {
      if (lifetime.start > lifetimes.peakPosition ||
          lifetimes.peakPosition >= lifetime.end)
        continue;
      std::vector<ValueId> values;
      for (ValueId value : lifetime.values)
        if (unrolled.valueOf[value] != kNone)
          values.push_back(unrolled.valueOf[value]);
      if (!values.empty())
        answer["at_peak"].push_back(
            {{"bytes", lifetime.bytes}, {"values", values}});
    }
    return give(answer.dump(), json, error);
  });
}
