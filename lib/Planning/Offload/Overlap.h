//===- Overlap.h - Transfers behind computation -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_OFFLOAD_OVERLAP_H
#define VRAM_LIB_PLANNING_OFFLOAD_OVERLAP_H

#include "vram/Planning/Offload/Solve.h"

namespace vram::planning::offload {

/// A schedule with its simulation.
struct Candidate {
  Candidate(const Problem &problem, StepSchedule schedule)
      : steps(std::move(schedule)), simulation(simulate(problem, steps)) {}

  StepSchedule steps;
  StepSimulation simulation;
};

/// Moves each wait of a store to a later step and each load to an earlier one,
/// as long as both budgets hold and the makespan does not grow, until the
/// computation between the two takes as long as the transfer, or the search is
/// interrupted. A schedule that is not within the budgets stays as it is.
void overlapTransfers(const Problem &problem, const StepOptions &options,
                      Candidate &candidate);

} // namespace vram::planning::offload

#endif // VRAM_LIB_PLANNING_OFFLOAD_OVERLAP_H
