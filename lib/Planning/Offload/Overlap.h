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

/// Moves each wait of a store to a later step and each load to an earlier one,
/// as long as both budgets hold and the makespan does not grow, until the
/// computation between the two takes as long as the transfer, or the search is
/// interrupted.
void overlapTransfers(const Problem &problem, const StepOptions &options,
                      StepSchedule &steps);

} // namespace vram::planning::offload

#endif // VRAM_LIB_PLANNING_OFFLOAD_OVERLAP_H
