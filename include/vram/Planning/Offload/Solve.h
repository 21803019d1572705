//===- Solve.h - Keep, recompute, encode or offload -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plans problems whose values have alternatives. Small problems are searched
// exhaustively. Larger ones are reduced to problems of runs alone, for which
// there is a solver with bounds (Remat/Solver.h):
//
//  - A value that is to be stored becomes the result of an op of its own,
//    "materialise", which reads the stored form and costs what a load costs. A
//    rerun of that op is a load. So one set of stored values gives one problem
//    of runs, and the solver decides when each is loaded.
//  - Letting each value be loaded, without stores, without the forms' bytes,
//    and at no more than a rerun costs gives a relaxation, whose lower bound
//    holds for all schedules of steps. Reduce.h has the argument.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_OFFLOAD_SOLVE_H
#define VRAM_PLANNING_OFFLOAD_SOLVE_H

#include "vram/Planning/Offload/Steps.h"
#include "vram/Planning/Remat/Solver.h"

#include <limits>

namespace vram::planning::offload {

struct StepOptions {
  /// Budget of the device (bytes), effort, limits.
  remat::SolverOptions solver;
  /// Bytes of the host that stored values may take at once.
  int64_t hostBudget = std::numeric_limits<int64_t>::max();
  /// The figure that is minimised.
  TimeModel time = TimeModel::Queues;
  /// Labels that the exhaustive search may make before it gives up; 0: never
  /// search.
  size_t exactLabels = 400000;
  /// Also plan without any transfer. Not where the caller has done so, and
  /// found `timeToBeat`: then a schedule is given back only if it is faster.
  bool planRuns = true;
  int64_t timeToBeat = std::numeric_limits<int64_t>::max();
  /// Ops of the reduced problems that are planned, all together; a problem of
  /// fewer than 1000 counts as one of 1000. The limit is looked at before each
  /// problem, so one is always planned.
  int64_t work = std::numeric_limits<int64_t>::max();
  /// Without, the bound is the time of one run of each op.
  bool raisesBound = true;

  bool isInterrupted() const {
    return solver.interrupted && solver.interrupted->load();
  }

  /// Is it legal and within both budgets?
  bool allows(const StepSimulation &simulation) const {
    return simulation.error.empty() && simulation.peak <= solver.budget &&
           simulation.hostPeak <= hostBudget;
  }
};

/// A plan whose schedule may also store and load. Its cost is the time by the
/// model that was asked for (cost units), and its bound and status hold for all
/// schedules of steps within the budgets; `schedule` has the runs of `steps`.
struct StepPlan : remat::Plan {
  StepPlan() = default;
  /// A schedule of runs is one of steps without transfers.
  StepPlan(remat::Plan runs);

  StepSchedule steps;
  /// The time by both models.
  int64_t sum = 0;
  int64_t makespan = 0;
  int64_t hostPeak = 0;
  /// The work that was spent, in the unit of StepOptions::work.
  int64_t work = 0;
};

/// Has any value of the problem an alternative?
bool hasAlternatives(const Problem &problem);

/// The problem of runs alone.
Problem withoutAlternatives(const Problem &problem);

/// Empty where the alternatives can be planned; else the first that cannot:
/// those of pinned inputs, of views, of parts of buffers, of results that end
/// in a donor, and a second offload of one value.
std::optional<std::string> checkAlternatives(const Problem &problem);

/// The link between device and host.
struct HostLink {
  /// Each way by itself.
  double bytesPerSecond = 0;
  int64_t latencyNs = 0;
};

/// Gives each value that can be offloaded (checkAlternatives()) and has none an
/// Offload, where costs are nanoseconds. Values of fewer than `leastBytes`
/// bytes are left alone: a transfer of them is all latency.
void addOffloads(Problem &problem, const HostLink &link, int64_t leastBytes);

/// The fastest schedule of steps within the budgets, with its bound; Infeasible
/// where it is proven that there is none. `problem` must have passed check()
/// and checkAlternatives(). The plan has been through verifySteps(); `error`
/// says what it found, if anything.
struct CheckedStepPlan {
  StepPlan plan;
  std::optional<std::string> error;
  /// Why the problem was not solved at all: checkAlternatives().
  std::optional<std::string> refused;
};
CheckedStepPlan solveSteps(const Problem &problem, const StepOptions &options);

/// The schedule of steps with the lowest peak that was found, with a bound on
/// it; the device's budget is not looked at, that of the host is. Limit: none
/// was found (the search was interrupted). A schedule of runs may be as low.
CheckedStepPlan minimizeSteps(const Problem &problem,
                              const StepOptions &options);

/// One line of JSON without a newline: status, time, time_model, sum, makespan,
/// base_time, bound, gap_percent, peak, host_peak, budget, seconds; null where
/// there is no plan.
std::string summaryJson(const StepPlan &plan, TimeModel model, double seconds);

} // namespace vram::planning::offload

#endif // VRAM_PLANNING_OFFLOAD_SOLVE_H
