//===- PlannerSteps.cpp - The planner as a C library: offload -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlannerHandles.h"

#include "vram/Planning/Fit/Fit.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"

using namespace vram::capi;

namespace {

/// The steps that `text` holds; `error` says why there are none.
std::optional<offload::StepSchedule> stepsOf(const Problem &problem,
                                             const char *text, size_t length,
                                             std::string &error) {
  offload::ParsedSteps parsed = offload::readSteps({text, length}, problem);
  error = parsed.error;
  return std::move(parsed.steps);
}

/// The bound holds for schedules of steps, and so for those of runs.
VramPlannerPlan planOf(const fit::Fit &found, int64_t hostMemory) {
  const bool planned = hasSchedule(found.plan);
  Plan shown = found.plan;
  shown.lowerBound = found.stepBound;
  shown.status = !planned                          ? found.stepStatus
                 : shown.cost == shown.lowerBound ? Status::Optimal
                                                  : Status::Feasible;
  Json summary = timeless(summaryJson(shown, 0));
  summary["promise"] = fit::toString(found.promise);
  summary["host_memory"] = hostMemory;
  summary["host_peak"] = found.plan.hostPeak;
  summary["sum"] = planned ? Json(found.plan.sum) : Json();
  summary["steps"] = found.offloads();
  summary["cost_without_offload"] =
      found.costOfRuns ? Json(*found.costOfRuns) : Json();
  VramPlannerPlan result;
  result.summary = summary.dump();
  if (planned)
    result.schedule = offload::writeSteps(found.plan.steps);
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
    fit::FitOptions fit = fitOptions(options);
    fit.budget = budget;
    fit.hostBudget = host_memory;
    if (fit.promise != fit::Promise::LivePeakOnly)
      return refuse(error, "schedules of steps are not packed here: ask for "
                           "the live peak alone");
    fit::Fit found = fit::fitBudget(offload::withoutAlternatives(asked), fit);
    if (VramPlannerStatus wrong = checkAnswer(found, error))
      return wrong;
    found = fit::fitSteps(asked, found, fit);
    if (VramPlannerStatus wrong = checkAnswer(found, error))
      return wrong;
    *plan = new VramPlannerPlan(planOf(found, host_memory));
    if ((*plan)->schedule)
      return VRAM_PLANNER_OK;
    return found.stepStatus == Status::Infeasible ? VRAM_PLANNER_INFEASIBLE
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
    CheckedPlan runs = minimizeBudgetChecked(
        offload::withoutAlternatives(asked), steps.solver);
    if (VramPlannerStatus wrong = checkAnswer(runs, error))
      return wrong;
    offload::CheckedStepPlan found = offload::minimizeSteps(asked, steps);
    if (VramPlannerStatus wrong = checkAnswer(found, error))
      return wrong;
    offload::StepPlan best = std::move(runs.plan);
    best.peak = best.leastKnownPeak;
    const int64_t stepBound = found.plan.peakLowerBound;
    if (hasSchedule(found.plan) && found.plan.peak < best.peak)
      best = std::move(found.plan);
    const int64_t bound = std::min(best.peak, stepBound);
    Json summary;
    summary["status"] =
        toString(best.peak == bound ? Status::Optimal : Status::Feasible);
    summary["least_budget"] = best.peak;
    summary["bound"] = bound;
    summary["cost"] = best.cost;
    summary["base_cost"] = best.baseCost;
    summary["host_memory"] = host_memory;
    summary["host_peak"] = best.hostPeak;
    VramPlannerPlan result;
    result.summary = summary.dump();
    result.schedule = offload::writeSteps(best.steps);
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
    answer["sum"] = verdict.cost;
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
    Json answer;
    answer["cost"] = found.makespan;
    answer["sum"] = found.cost;
    answer["peak"] = found.peak;
    answer["host_peak"] = found.hostPeak;
    answer["peak_position"] = found.peakPosition;
    answer["live_bytes"] = found.liveBytes;
    answer["at_peak"] = Json::array();
    for (const Lifetime &lifetime : found.lifetimes) {
      if (lifetime.start > found.peakPosition ||
          found.peakPosition >= lifetime.end)
        continue;
      std::vector<ValueId> values;
      for (ValueId value : lifetime.values)
        if (found.valueOf[value] != kNone)
          values.push_back(found.valueOf[value]);
      if (!values.empty())
        answer["at_peak"].push_back(
            {{"bytes", lifetime.bytes}, {"values", values}});
    }
    return give(answer.dump(), json, error);
  });
}
