//===- Solver.h - The planner's front door ----------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_REMAT_SOLVER_H
#define VRAM_PLANNING_REMAT_SOLVER_H

#include "vram/Planning/Remat/Plan.h"

#include <atomic>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace vram::planning::remat {

/// The state of the search, for progress displays.
struct Progress {
  /// Cost of the best plan so far, -1 while there is none.
  int64_t best = -1;
  int64_t bound = 0;
  const char *phase = "";
};

struct SolverOptions {
  /// Bytes; a hard promise.
  int64_t budget = 0;
  /// 1 (fast) .. 5 (thorough): limits counted in iterations, so that the same
  /// input gives the same plan on any machine.
  int effort = 3;
  /// Seconds; 0 = none. The only thing that can make two runs differ.
  double timeLimit = 0;
  /// Names of componentNames(): these parts of the planner are left out, so
  /// that anyone can measure what each is worth. Plans stay plans and bounds
  /// stay bounds; names that are not known are ignored.
  std::set<std::string> without;
  /// Called now and then, never concurrently.
  std::function<void(const Progress &)> progress;
  /// Set from a signal handler: return the best plan so far.
  const std::atomic<bool> *interrupted = nullptr;
};

/// The parts that `SolverOptions::without` knows, in the order in which they
/// work.
const std::vector<std::string> &componentNames();

/// The cheapest schedule within the budget, with its bound; or the proof that
/// there is none. `problem` must have passed check() (Verify.h).
Plan solve(const Problem &problem, const SolverOptions &options);

/// The least budget for which a schedule is known, with the proven lower bound
/// (`Plan::leastKnownPeak`, `Plan::peakLowerBound`).
Plan minimizeBudget(const Problem &problem, const SolverOptions &options);

} // namespace vram::planning::remat

#endif // VRAM_PLANNING_REMAT_SOLVER_H
