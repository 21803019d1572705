//===- InfeasibilityWitness.h - Why a budget is too small -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_INFEASIBILITYWITNESS_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_INFEASIBILITYWITNESS_H

#include "Remat/Heuristics/Search.h"

namespace vram::planning::remat {

/// The program point that needs the most bytes whatever is dropped, with the
/// values that must be there.
Witness findWitness(const Model &model, const Limits &limits);

/// Replaces the witness by an op whose operands take more on the way to them,
/// where there is one that takes more than `low` bytes. Nothing from `high` on
/// is looked for. `schedule` goes such ways (see raisePeakBound()), if any.
bool raiseByPeakBound(const Model &model, int64_t low, int64_t high,
                      int64_t budget, bool tracksUpdates, int64_t work,
                      const Limits &limits, Schedule &schedule,
                      Witness &witness);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_INFEASIBILITYWITNESS_H
