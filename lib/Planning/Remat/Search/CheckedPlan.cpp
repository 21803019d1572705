//===- CheckedPlan.cpp - Plans that the verifier has seen -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Report.h"

#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Verify.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::remat;

bool vram::planning::remat::hasSchedule(const Plan &plan) {
  return plan.status == Status::Optimal || plan.status == Status::Feasible;
}

double vram::planning::remat::gapPercent(int64_t cost, int64_t bound) {
  if (cost <= 0)
    return 0;
  double open = static_cast<double>(cost - std::min(cost, bound));
  return 100.0 * open / static_cast<double>(cost);
}

int64_t vram::planning::remat::budgetAtFraction(const Problem &problem,
                                                double fraction) {
  int64_t floor = floorBytes(problem);
  int64_t peak = simulatePeak(problem, identitySchedule(problem)).peak;
  long double part =
      std::floor(static_cast<long double>(fraction) *
                 static_cast<long double>(std::max<int64_t>(0, peak - floor)));
  return floor + static_cast<int64_t>(part);
}

CheckedPlan vram::planning::remat::checkPlan(const Problem &problem,
                                             Plan plan) {
  CheckedPlan result{std::move(plan), std::nullopt};
  const Plan &checked = result.plan;
  // No schedule within the budget: each one needs a byte more at least.
  if (checked.status == Status::Infeasible)
    result.plan.peakLowerBound =
        std::max(checked.peakLowerBound, checked.budget + 1);
  if (!hasSchedule(checked))
    return result;
  Verdict verdict = verify(problem, checked.schedule, checked.budget);
  if (verdict.error)
    result.error = verdict.error;
  else if (verdict.cost != checked.cost)
    result.error = "the plan claims cost " + std::to_string(checked.cost) +
                   ", its schedule has " + std::to_string(verdict.cost);
  else if (verdict.peak != checked.peak)
    result.error = "the plan claims a peak of " + std::to_string(checked.peak) +
                   " bytes, its schedule has " + std::to_string(verdict.peak);
  else if (checked.lowerBound > checked.cost)
    result.error = "the bound " + std::to_string(checked.lowerBound) +
                   " exceeds the cost " + std::to_string(checked.cost);
  else if (checked.status == Status::Optimal &&
           checked.lowerBound != checked.cost)
    result.error = "the plan claims to be optimal at " +
                   std::to_string(checked.cost) + ", with the bound " +
                   std::to_string(checked.lowerBound);
  return result;
}

CheckedPlan vram::planning::remat::solveChecked(const Problem &problem,
                                                const SolverOptions &options) {
  if (std::optional<std::string> refused = checkSolvable(problem))
    return {Plan(), std::nullopt, refused};
  return checkPlan(problem, solve(problem, options));
}

CheckedPlan
vram::planning::remat::minimizeBudgetChecked(const Problem &problem,
                                             const SolverOptions &options) {
  if (std::optional<std::string> refused = checkSolvable(problem))
    return {Plan(), std::nullopt, refused};
  CheckedPlan result{minimizeBudget(problem, options), std::nullopt,
                     std::nullopt};
  const Plan &plan = result.plan;
  Verdict verdict = verify(problem, plan.schedule, plan.leastKnownPeak);
  if (verdict.error)
    result.error = verdict.error;
  else if (plan.peakLowerBound > plan.leastKnownPeak)
    result.error = "the bound " + std::to_string(plan.peakLowerBound) +
                   " exceeds the reached peak " +
                   std::to_string(plan.leastKnownPeak);
  return result;
}
