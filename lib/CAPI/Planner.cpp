//===- Planner.cpp - The planner as a C library ---------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlannerHandles.h"

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Frontier.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Verify.h"

#include <cmath>

using namespace vram::capi;

namespace {

VramPlannerStatus statusOf(const Plan &plan) {
  if (plan.status == Status::Infeasible)
    return VRAM_PLANNER_INFEASIBLE;
  return hasSchedule(plan) ? VRAM_PLANNER_OK : VRAM_PLANNER_LIMIT;
}

/// The schedule that `text` holds, or the given order where it is null.
std::optional<Schedule> scheduleOf(const Problem &problem, const char *text,
                                   size_t length, std::string &error) {
  if (!text)
    return identitySchedule(problem);
  ParsedSchedule parsed = readSchedule({text, length}, problem);
  error = parsed.error;
  return std::move(parsed.schedule);
}

} // namespace

int vramPlannerVersion(void) { return VRAM_PLANNER_C_VERSION; }

void vramPlannerFreeString(char *string) { std::free(string); }

VramPlannerStatus vramPlannerProblemParse(const char *json, size_t length,
                                          VramPlannerProblem **problem,
                                          char **error) {
  return guarded(error, [&] {
    if (!json || !problem)
      return refuse(error, "the text and the place for the problem must be "
                           "given");
    *problem = nullptr;
    ParsedProblem parsed = readProblem({json, length});
    if (!parsed)
      return refuse(error, parsed.error);
    *problem = new VramPlannerProblem{std::move(*parsed.problem)};
    return VRAM_PLANNER_OK;
  });
}

void vramPlannerProblemDestroy(VramPlannerProblem *problem) { delete problem; }

VramPlannerOptions *vramPlannerOptionsCreate(void) {
  return new (std::nothrow) VramPlannerOptions;
}

void vramPlannerOptionsDestroy(VramPlannerOptions *options) { delete options; }

VramPlannerStatus vramPlannerOptionsSetEffort(VramPlannerOptions *options,
                                              int effort) {
  if (!options || effort < 1 || effort > 5)
    return VRAM_PLANNER_BAD_INPUT;
  options->fit.effort = effort;
  return VRAM_PLANNER_OK;
}

VramPlannerStatus vramPlannerOptionsSetTimeLimit(VramPlannerOptions *options,
                                                 double seconds) {
  if (!options || !(seconds >= 0) || !std::isfinite(seconds))
    return VRAM_PLANNER_BAD_INPUT;
  options->fit.timeLimit = seconds;
  return VRAM_PLANNER_OK;
}

void vramPlannerOptionsInterrupt(VramPlannerOptions *options) {
  if (options)
    options->interrupted = true;
}

void vramPlannerOptionsResume(VramPlannerOptions *options) {
  if (options)
    options->interrupted = false;
}

VramPlannerStatus vramPlannerOptionsSetPromise(VramPlannerOptions *options,
                                               VramPlannerPromise promise) {
  if (!options || (promise != VRAM_PLANNER_PROMISE_ARENA &&
                   promise != VRAM_PLANNER_PROMISE_LIVE_PEAK_ONLY))
    return VRAM_PLANNER_BAD_INPUT;
  options->fit.promise = promise == VRAM_PLANNER_PROMISE_ARENA
                             ? fit::Promise::Arena
                             : fit::Promise::LivePeakOnly;
  return VRAM_PLANNER_OK;
}

VramPlannerStatus
vramPlannerOptionsSetArguments(VramPlannerOptions *options,
                               VramPlannerArguments arguments) {
  if (!options || (arguments != VRAM_PLANNER_ARGUMENTS_IN_ARENA &&
                   arguments != VRAM_PLANNER_ARGUMENTS_OF_CALLER))
    return VRAM_PLANNER_BAD_INPUT;
  options->fit.arguments = arguments == VRAM_PLANNER_ARGUMENTS_IN_ARENA
                               ? fit::ArgumentPlacement::Arena
                               : fit::ArgumentPlacement::Caller;
  return VRAM_PLANNER_OK;
}

VramPlannerStatus vramPlannerOptionsSetAlignment(VramPlannerOptions *options,
                                                 int64_t alignment) {
  constexpr int64_t kMost = int64_t(1) << 40;
  if (!options || alignment < 1 || alignment > kMost)
    return VRAM_PLANNER_BAD_INPUT;
  options->fit.alignment = alignment;
  return VRAM_PLANNER_OK;
}

VramPlannerStatus
vramPlannerOptionsSetPackingEffort(VramPlannerOptions *options, int effort) {
  if (!options || effort < 1 || effort > 5)
    return VRAM_PLANNER_BAD_INPUT;
  options->fit.packingEffort = effort;
  return VRAM_PLANNER_OK;
}

VramPlannerStatus vramPlannerFit(const VramPlannerProblem *problem,
                                 const VramPlannerOptions *options,
                                 int64_t budget, VramPlannerPlan **plan,
                                 char **error) {
  return guarded(error, [&] {
    if (VramPlannerStatus wrong = checkQuestion(problem, budget, plan, error))
      return wrong;
    fit::FitOptions asked = fitOptions(options);
    asked.budget = budget;
    fit::Fit found = fit::fitBudget(problem->problem, asked);
    if (VramPlannerStatus wrong = checkAnswer(found, error))
      return wrong;
    VramPlannerPlan result;
    result.summary = timeless(fit::summaryJson(found, 0)).dump();
    if (hasSchedule(found.plan)) {
      result.schedule = writeSchedule(problem->problem, found.plan.schedule);
      if (found.promise == fit::Promise::Arena)
        result.arena = fit::writeArenaTable(problem->problem,
                                            found.plan.schedule, found.arena);
    }
    *plan = new VramPlannerPlan(std::move(result));
    return statusOf(found.plan);
  });
}

VramPlannerStatus vramPlannerSolve(const VramPlannerProblem *problem,
                                   const VramPlannerOptions *options,
                                   int64_t budget, VramPlannerPlan **plan,
                                   char **error) {
  return guarded(error, [&] {
    if (VramPlannerStatus wrong = checkQuestion(problem, budget, plan, error))
      return wrong;
    SolverOptions solver = solverOptions(options);
    solver.budget = budget;
    CheckedPlan checked = solveChecked(problem->problem, solver);
    if (VramPlannerStatus wrong = checkAnswer(checked, error))
      return wrong;
    const Plan &found = checked.plan;
    VramPlannerPlan result;
    result.summary = timeless(summaryJson(found, 0)).dump();
    if (hasSchedule(found))
      result.schedule = writeSchedule(problem->problem, found.schedule);
    *plan = new VramPlannerPlan(std::move(result));
    return statusOf(found);
  });
}

VramPlannerStatus vramPlannerLeastBudget(const VramPlannerProblem *problem,
                                         const VramPlannerOptions *options,
                                         VramPlannerPlan **plan, char **error) {
  return guarded(error, [&] {
    if (VramPlannerStatus wrong =
            checkQuestion(problem, /*budget=*/0, plan, error))
      return wrong;
    CheckedPlan checked =
        minimizeBudgetChecked(problem->problem, solverOptions(options));
    if (VramPlannerStatus wrong = checkAnswer(checked, error))
      return wrong;
    VramPlannerPlan result;
    result.summary = timeless(leastBudgetJson(checked.plan, 0)).dump();
    result.schedule = writeSchedule(problem->problem, checked.plan.schedule);
    *plan = new VramPlannerPlan(std::move(result));
    return VRAM_PLANNER_OK;
  });
}

void vramPlannerPlanDestroy(VramPlannerPlan *plan) { delete plan; }

const char *vramPlannerPlanSummary(const VramPlannerPlan *plan) {
  return plan ? plan->summary.c_str() : nullptr;
}

const char *vramPlannerPlanSchedule(const VramPlannerPlan *plan) {
  return plan && plan->schedule ? plan->schedule->c_str() : nullptr;
}

const char *vramPlannerPlanArena(const VramPlannerPlan *plan) {
  return plan && plan->arena ? plan->arena->c_str() : nullptr;
}

VramPlannerStatus vramPlannerFrontier(const VramPlannerProblem *problem,
                                      const VramPlannerOptions *options,
                                      int points, char **json, char **error) {
  return guarded(error, [&] {
    if (!problem || !json)
      return refuse(error, "the problem and the place for the curve must be "
                           "given");
    *json = nullptr;
    if (points < 2 || points > 10000)
      return refuse(error, "a curve has 2 to 10000 points");
    Frontier frontier =
        traceFrontier(problem->problem, points, solverOptions(options));
    if (frontier.refused)
      return refuse(error, *frontier.refused);
    if (frontier.error)
      return fail(error, VRAM_PLANNER_INTERNAL,
                  "a plan failed its independent check: " + *frontier.error);
    Json curve;
    curve["name"] = frontier.name;
    curve["base_cost"] = frontier.baseCost;
    curve["complete"] = frontier.complete;
    curve["points"] = Json::array();
    for (const Plan &plan : frontier.points)
      curve["points"].push_back(timeless(summaryJson(plan, 0)));
    return give(curve.dump(-1, ' ', false, Json::error_handler_t::replace),
                json, error);
  });
}

VramPlannerStatus vramPlannerVerify(const VramPlannerProblem *problem,
                                    const char *schedule, size_t length,
                                    int64_t budget, char **json, char **error) {
  return guarded(error, [&] {
    if (!problem || !schedule || !json)
      return refuse(error, "the problem, the schedule and the place for the "
                           "verdict must be given");
    *json = nullptr;
    std::string wrong;
    std::optional<Schedule> runs =
        scheduleOf(problem->problem, schedule, length, wrong);
    if (!runs)
      return refuse(error, wrong);
    Verdict verdict = verify(problem->problem, *runs, budget);
    if (verdict.error)
      return refuse(error, *verdict.error);
    Json answer;
    answer["valid"] = true;
    answer["cost"] = verdict.cost;
    answer["peak"] = verdict.peak;
    return give(answer.dump(), json, error);
  });
}

VramPlannerStatus vramPlannerSimulate(const VramPlannerProblem *problem,
                                      const char *schedule, size_t length,
                                      char **json, char **error) {
  return guarded(error, [&] {
    if (!problem || !json)
      return refuse(error, "the problem and the place for the answer must be "
                           "given");
    *json = nullptr;
    std::string wrong;
    std::optional<Schedule> runs =
        scheduleOf(problem->problem, schedule, length, wrong);
    if (!runs)
      return refuse(error, wrong);
    Simulation simulation = simulate(problem->problem, *runs);
    if (!simulation.error.empty())
      return refuse(error, simulation.error);
    Json answer;
    answer["cost"] = simulation.cost;
    answer["peak"] = simulation.peak;
    answer["peak_position"] = simulation.peakPosition;
    answer["floor"] = floorBytes(problem->problem);
    answer["live_bytes"] = simulation.liveBytes;
    answer["at_peak"] = Json::array();
    for (const Lifetime &lifetime : simulation.lifetimes)
      if (lifetime.start <= simulation.peakPosition &&
          simulation.peakPosition < lifetime.end)
        answer["at_peak"].push_back(
            {{"bytes", lifetime.bytes}, {"values", lifetime.values}});
    return give(answer.dump(), json, error);
  });
}
