//===- Exhaustive.h - All schedules of steps of a small problem -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_OFFLOAD_EXHAUSTIVE_H
#define VRAM_LIB_PLANNING_OFFLOAD_EXHAUSTIVE_H

#include "vram/Planning/Offload/Solve.h"

namespace vram::planning::offload {

/// Can the search take this problem: few ops, and every value in storage of
/// its own (no views, donors, parts, or results that take storage over)?
bool canSearch(const Problem &problem);

/// The fastest schedule of steps, by shortest paths over the states of memory.
/// A state is how many first runs are done, and of each value whether it is on
/// the device, in flight, or in another form. Of two labels of a state the one
/// is dropped whose queues are all empty no sooner (Pareto dominance). Optimal,
/// Infeasible, or Limit after `options.exactLabels` labels.
Status searchSteps(const Problem &problem, const StepOptions &options,
                   StepSchedule &steps);

} // namespace vram::planning::offload

#endif // VRAM_LIB_PLANNING_OFFLOAD_EXHAUSTIVE_H
