//===- ScheduleCleanup.h - Canonical form of a schedule ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_MODEL_SCHEDULECLEANUP_H
#define VRAM_LIB_PLANNING_REMAT_MODEL_SCHEDULECLEANUP_H

#include "Remat/Model/Model.h"
#include "vram/Planning/Remat/Plan.h"

namespace vram::planning::remat {

/// Puts in what makes the views that runs read, where those of the storage's
/// last instance are not there.
Schedule makeViews(const Model &model, const Schedule &schedule);

/// The same, and takes out reruns whose results nobody reads. O(runs + reads).
Schedule mendRuns(const Model &model, const Schedule &schedule);

/// Moves reruns to right before their first reader, as far as they fit there
/// within `budget` bytes: that is where readers of a schedule expect them.
void delayReruns(const Model &model, int64_t budget, Schedule &schedule);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_SCHEDULECLEANUP_H
