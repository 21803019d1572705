//===- Frontier.cpp - Cost against budget ---------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Frontier.h"

#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::remat;

namespace {

bool interrupted(const SolverOptions &options) {
  return options.interrupted && options.interrupted->load();
}

/// A plan serves every larger budget, and a bound every smaller one.
void share(std::vector<Plan> &points) {
  for (size_t i = 1; i < points.size(); ++i) {
    Plan &plan = points[i];
    const Plan &tighter = points[i - 1];
    if (!hasSchedule(tighter) ||
        (hasSchedule(plan) && plan.cost <= tighter.cost))
      continue;
    plan.schedule = tighter.schedule;
    plan.cost = tighter.cost;
    plan.peak = tighter.peak;
    plan.status = Status::Feasible;
  }
  for (size_t i = points.size(); i-- > 1;)
    points[i - 1].lowerBound =
        std::max(points[i - 1].lowerBound, points[i].lowerBound);
  for (Plan &plan : points)
    if (hasSchedule(plan))
      plan.status =
          plan.lowerBound == plan.cost ? Status::Optimal : Status::Feasible;
}

} // namespace

Frontier vram::planning::remat::traceFrontier(const Problem &problem,
                                              int points,
                                              const SolverOptions &options) {
  Frontier frontier;
  frontier.name = problem.name;
  for (const Op &op : problem.ops)
    frontier.baseCost += op.cost;

  CheckedPlan least = minimizeBudgetChecked(problem, options);
  if (least.refused) {
    frontier.refused = least.refused;
    return frontier;
  }
  if (least.error) {
    frontier.error = least.error;
    return frontier;
  }
  int64_t low = least.plan.leastKnownPeak;
  int64_t high =
      std::max(low, simulatePeak(problem, identitySchedule(problem)).peak);
  points = std::max(points, 2);
  std::vector<int64_t> budgets;
  for (int i = 0; i < points; ++i)
    budgets.push_back(low +
                      static_cast<int64_t>(static_cast<__int128>(high - low) *
                                           i / (points - 1)));
  budgets.erase(std::unique(budgets.begin(), budgets.end()), budgets.end());

  for (int64_t budget : budgets) {
    if (interrupted(options)) {
      frontier.complete = false;
      break;
    }
    SolverOptions here = options;
    here.budget = budget;
    CheckedPlan checked = solveChecked(problem, here);
    // The schedule that reached the least budget fits here whatever the search
    // at this budget came to.
    Plan &plan = checked.plan;
    if (!checked.error && !hasSchedule(plan)) {
      if (plan.status == Status::Infeasible)
        checked.error = "the solver calls a budget of " +
                        std::to_string(budget) +
                        " bytes infeasible, for which a schedule is known";
      plan.schedule = least.plan.schedule;
      plan.cost = least.plan.cost;
      plan.peak = low;
      plan.status = Status::Feasible;
    }
    if (checked.error) {
      frontier.error = checked.error;
      frontier.points.clear();
      return frontier;
    }
    frontier.points.push_back(std::move(plan));
  }
  share(frontier.points);
  return frontier;
}
