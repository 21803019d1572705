//===- Fit.h - A schedule and its packing within one budget -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The question that every front end asks: the checkpoint pass, `vram-plan fit`,
// the C API and vram.torch. remat::solve() and offload::solveSteps() are one
// part of the answer, which promises the live peak of a schedule alone; here
// the schedule is packed, and the budget binds the arena, that of the host the
// arena there.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_FIT_FIT_H
#define VRAM_PLANNING_FIT_FIT_H

#include "vram/Planning/Fit/Arena.h"
#include "vram/Planning/Offload/Solve.h"
#include "vram/Planning/Remat/Solver.h"

#include <atomic>
#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <string>

namespace vram::planning::fit {

/// The figure that the budget binds.
enum class Promise {
  /// ArenaPlan::totalBytes(): the bytes that the step takes of the device.
  Arena,
  /// The most bytes alive at once, and no more: for front ends where an
  /// allocator chooses the addresses at run time and may waste bytes between
  /// them. Nothing is packed.
  LivePeakOnly,
};

/// "arena", "live-peak-only".
const char *toString(Promise promise);

struct FitOptions {
  /// Bytes; a hard promise about the figure that `promise` names.
  int64_t budget = 0;
  Promise promise = Promise::Arena;
  /// Bytes; as ArenaOptions::alignment.
  int64_t alignment = 256;
  ArgumentPlacement arguments = ArgumentPlacement::Arena;
  /// 1 (fast) to 5 (thorough), as SolverOptions::effort and
  /// PackOptions::effort: counted in steps, so that the same input gives the
  /// same answer on any machine.
  int effort = 3;
  int packingEffort = 2;
  /// As in SolverOptions, for each schedule that is planned. The time limit
  /// does not bind packing, which takes a bounded number of steps.
  double timeLimit = 0;
  std::set<std::string> without;
  std::function<void(const remat::Progress &)> progress;
  const std::atomic<bool> *interrupted = nullptr;

  /// Of fitSteps() alone. Bytes; a hard promise about the arena of the host, or
  /// under LivePeakOnly about the most bytes that are stored there at once.
  int64_t hostBudget = 0;
  /// The figure that is minimised.
  offload::TimeModel time = offload::TimeModel::Queues;
  /// As of offload::StepOptions, for all rounds together: each has half of what
  /// is left, so that a packing that exceeds the budget can be repaired.
  int64_t work = std::numeric_limits<int64_t>::max();
  bool raisesBound = true;
};

/// A schedule of runs, or of steps, and the arenas that its lifetimes were
/// packed into.
struct Fit {
  Promise promise = Promise::Arena;
  /// With a schedule (Optimal, Feasible): it keeps the promise. Its budget is
  /// the one that was asked for. Its lower bound is that of the bare question:
  /// a schedule whose arena fits has live bytes that fit. Limit: no schedule
  /// was found that keeps the promise, and there is no proof. Infeasible: the
  /// proof that no schedule's live bytes fit, so that no arena can.
  offload::StepPlan plan;
  /// The arenas of that schedule; empty without one, and under LivePeakOnly.
  ArenaPlan arena;
  HostArena host;
  /// The least arena of any schedule that was tried, in bytes as totalBytes();
  /// 0 if none was packed.
  int64_t leastArena = 0;
  /// How many schedules were planned.
  int rounds = 0;
  /// A schedule or a packing failed its independent check: a defect of a
  /// planner, never of the input.
  std::optional<std::string> error;
  /// Why the question was not asked: a fault of the input (checkSolvable(), an
  /// alignment below 1, sums that overflow with it).
  std::optional<std::string> refused;

  /// Of fitSteps(), about all schedules of steps: the bound, and the status of
  /// the search for one that is faster than the schedule of runs.
  Status stepStatus = Status::Limit;
  int64_t stepBound = 0;
  /// The cost of the schedule of runs, if there is one.
  std::optional<int64_t> costOfRuns;

  /// Was a faster schedule of steps found, and is `plan` it?
  bool offloads() const {
    return stepStatus == Status::Optimal || stepStatus == Status::Feasible;
  }
};

/// The cheapest schedule that was found whose arena takes at most the budget,
/// pinned inputs included, and in which no run reads a donated input after its
/// update (LateReads.h). A schedule whose packing exceeds the budget is
/// repaired: the bytes alive are held below it by the excess and the solver is
/// asked again, a few times (docs/arena.md). Schedule and packing have passed
/// their independent verifiers. `problem` must have passed remat::check().
Fit fitBudget(const remat::Problem &problem, const FitOptions &options);

/// The same for a step with transfers in it, whose arena is packed again in
/// another order of these (offload::orderTransfers): within a little less than
/// the budget where there is such a schedule, so that the order has room.
Fit fitBudgetWithRoom(const remat::Problem &problem, const FitOptions &options);

/// The fastest schedule of steps that was found whose arenas keep to both
/// budgets, and in which no run reads a donated input after its update, where
/// it is faster than `runs`, the answer of fitBudget() to the same problem
/// without alternatives; else `runs`. The schedule has been through
/// verifySteps(). `problem` must have passed remat::check() and
/// offload::checkAlternatives().
Fit fitSteps(const remat::Problem &problem, const Fit &runs,
             const FitOptions &options);

/// One line of JSON without a newline: the keys of remat::summaryJson(), then
/// promise; and under Promise::Arena arena (bytes as totalBytes()), arena_bound
/// (no packing of this schedule takes fewer), argument_bytes and alignment,
/// null without a schedule, and then least_known_arena (null if nothing was
/// packed).
std::string summaryJson(const Fit &fit, double seconds);

} // namespace vram::planning::fit

#endif // VRAM_PLANNING_FIT_FIT_H
