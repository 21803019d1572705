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

/// Gives the steps the order that hides their transfers best within both
/// budgets (orderTransfers()). A schedule that is not within the budgets, or
/// has no faster order, stays as it is.
void overlapTransfers(const Problem &problem, const StepOptions &options,
                      Candidate &candidate);

} // namespace vram::planning::offload

#endif // VRAM_LIB_PLANNING_OFFLOAD_OVERLAP_H
