//===- Report.cpp - Summary of a plan -------------------------------------===//
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
#include <cstdio>

using namespace vram::planning::remat;

namespace {

std::string number(int64_t value) { return std::to_string(value); }

std::string fixed(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof(text), "%.*f", digits, value);
  return text;
}

std::string orNull(bool there, const std::string &text) {
  return there ? text : "null";
}

std::string field(const char *key, const std::string &value) {
  return std::string("\"") + key + "\":" + value;
}

std::string text(const char *value) { return "\"" + std::string(value) + "\""; }

} // namespace

const char *vram::planning::remat::toString(Family family) {
  switch (family) {
  case Family::Stage:
    return "stage";
  case Family::Any:
    return "any";
  case Family::FreeOrder:
    return "free-order";
  }
  return "";
}

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
    result.error = "the plan claims cost " + number(checked.cost) +
                   ", its schedule has " + number(verdict.cost);
  else if (verdict.peak != checked.peak)
    result.error = "the plan claims a peak of " + number(checked.peak) +
                   " bytes, its schedule has " + number(verdict.peak);
  else if (checked.lowerBound > checked.cost)
    result.error = "the bound " + number(checked.lowerBound) +
                   " exceeds the cost " + number(checked.cost);
  else if (checked.status == Status::Optimal &&
           checked.lowerBound != checked.cost)
    result.error = "the plan claims to be optimal at " + number(checked.cost) +
                   ", with the bound " + number(checked.lowerBound);
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
    result.error = "the bound " + number(plan.peakLowerBound) +
                   " exceeds the reached peak " + number(plan.leastKnownPeak);
  return result;
}

std::string vram::planning::remat::summaryJson(const Plan &plan,
                                               double seconds) {
  bool planned = hasSchedule(plan);
  bool bounded = planned || plan.status == Status::Limit;
  std::string line = "{" + field("status", text(toString(plan.status)));
  auto add = [&](const char *key, const std::string &value) {
    line += "," + field(key, value);
  };
  add("cost", orNull(planned, number(plan.cost)));
  add("base_cost", number(plan.baseCost));
  add("bound", orNull(bounded, number(plan.lowerBound)));
  add("gap_percent",
      orNull(planned, fixed(gapPercent(plan.cost, plan.lowerBound), 4)));
  add("peak", orNull(planned, number(plan.peak)));
  add("budget", number(plan.budget));
  add("seconds", fixed(seconds, 3));
  add("family", text(toString(plan.family)));
  if (!planned) {
    add("least_known_peak",
        orNull(plan.leastKnownPeak > 0, number(plan.leastKnownPeak)));
    add("peak_lower_bound", number(plan.peakLowerBound));
  }
  if (plan.status == Status::Infeasible && plan.witness.op != kNone &&
      plan.witness.bytes > plan.budget) {
    std::string ids;
    for (ValueId value : plan.witness.values)
      ids += (ids.empty() ? "" : ",") + number(value);
    add("witness", "{" + field("op", number(plan.witness.op)) + "," +
                       field("values", "[" + ids + "]") + "," +
                       field("bytes", number(plan.witness.bytes)) +
                       (plan.witness.onTheWay ? ",\"on_the_way\":true" : "") +
                       "}");
  }
  return line + "}";
}

std::string vram::planning::remat::leastBudgetJson(const Plan &plan,
                                                   double seconds) {
  bool proven = plan.leastKnownPeak == plan.peakLowerBound;
  std::string line =
      "{" + field("status", text(proven ? "optimal" : "feasible"));
  auto add = [&](const char *key, const std::string &value) {
    line += "," + field(key, value);
  };
  add("least_budget", number(plan.leastKnownPeak));
  add("bound", number(plan.peakLowerBound));
  add("gap_percent",
      fixed(gapPercent(plan.leastKnownPeak, plan.peakLowerBound), 4));
  add("cost", number(plan.cost));
  add("base_cost", number(plan.baseCost));
  add("seconds", fixed(seconds, 3));
  add("family", text(toString(plan.family)));
  return line + "}";
}
