//===- FitSteps.h - Steps and their packing within two budgets --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// fitBudget() (Fit.h) for schedules that also offload: the budget of the device
// binds its arena, that of the host the host's.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_FIT_FITSTEPS_H
#define VRAM_PLANNING_FIT_FITSTEPS_H

#include "vram/Planning/Fit/Fit.h"
#include "vram/Planning/Fit/HostArena.h"
#include "vram/Planning/Offload/Solve.h"

#include <limits>

namespace vram::planning::fit {

struct StepFitOptions {
  /// Of the device. Under LivePeakOnly nothing is packed, on the host either.
  FitOptions device;
  /// Bytes; a hard promise about the arena of the host, or under LivePeakOnly
  /// about the most bytes that are stored there at once.
  int64_t hostBudget = 0;
  /// The figure that is minimised.
  offload::TimeModel time = offload::TimeModel::Queues;
  /// As of offload::StepOptions, for all rounds together: each has half of what
  /// is left, so that a packing that exceeds the budget can be repaired.
  int64_t work = std::numeric_limits<int64_t>::max();
  bool raisesBound = true;
};

/// A schedule of steps, and the arenas that its lifetimes were packed into.
struct StepFit {
  /// Status as Fit::plan has it, for schedules of steps.
  offload::StepPlan plan;
  ArenaPlan arena;
  HostArena host;
  /// As of Fit.
  int64_t leastArena = 0;
  int rounds = 0;
  /// The part of StepFitOptions::work that was spent.
  int64_t work = 0;
  std::optional<std::string> error;
  std::optional<std::string> refused;
};

/// The fastest schedule of steps that was found whose arenas keep to both
/// budgets, and in which no run reads a donated input after its update.
/// `runs` is the answer of fitBudget() to the same problem without
/// alternatives: the schedule of steps is faster than that, or there is none,
/// and the status is Limit (Infeasible where that is proven). The schedule has
/// been through verifySteps(), the packings through their verifier. `problem`
/// must have passed remat::check() and offload::checkAlternatives().
StepFit fitSteps(const remat::Problem &problem, const Fit &runs,
                 const StepFitOptions &options);

} // namespace vram::planning::fit

#endif // VRAM_PLANNING_FIT_FITSTEPS_H
