//===- Report.h - What a plan says of itself --------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_REMAT_REPORT_H
#define VRAM_PLANNING_REMAT_REPORT_H

#include "vram/Planning/Remat/Solver.h"

#include <optional>
#include <string>

namespace vram::planning::remat {

using vram::planning::toString;

/// Does the plan carry a schedule within its budget?
bool hasSchedule(const Plan &plan);

/// 100 * (cost - bound) / cost: by how much of its cost the plan can be beaten
/// at most. 0 for a plan that costs nothing.
double gapPercent(int64_t cost, int64_t bound);

/// The budget B(f) = floor + f * (peak - floor) of the given order, in bytes,
/// rounded down; `fraction` within [0, 1].
int64_t budgetAtFraction(const Problem &problem, double fraction);

/// A plan that has been through verify(), or the reason why it failed there
/// (which is a defect of the solver, never of the input).
struct CheckedPlan {
  Plan plan;
  std::optional<std::string> error;
  /// Why the problem was not solved at all (checkSolvable): a fault of the
  /// input.
  std::optional<std::string> refused;
};

/// Checks what a solver returned against the independent verifier: the schedule
/// is legal, fits, has the cost and the peak that the plan claims, the bound is
/// not above the cost, and an `Optimal` plan's bound is its cost.
CheckedPlan checkPlan(const Problem &problem, Plan plan);

/// solve(), then checkPlan().
CheckedPlan solveChecked(const Problem &problem, const SolverOptions &options);

/// minimizeBudget(), then the same check against the peak that it claims.
CheckedPlan minimizeBudgetChecked(const Problem &problem,
                                  const SolverOptions &options);

/// One line of JSON without a newline: status, cost, base_cost, bound,
/// gap_percent, peak, budget, seconds, family; null where there is no plan. An
/// infeasible plan adds least_known_peak and peak_lower_bound, and its witness
/// where one run alone, or the way to its operands, needs more than the budget.
std::string summaryJson(const Plan &plan, double seconds);

/// The same for minimizeBudget(): status, least_budget, bound, gap_percent,
/// cost, base_cost, seconds, family. Status is `optimal` where bound and budget
/// meet.
std::string leastBudgetJson(const Plan &plan, double seconds);

} // namespace vram::planning::remat

#endif // VRAM_PLANNING_REMAT_REPORT_H
