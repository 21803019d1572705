//===- Simulator.h - The one computation of bytes alive ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One computation gives lifetimes, storage sharing and the peak of a schedule.
// The report over IR prints it (with the identity schedule), the planner plans
// with it, the packer packs its lifetimes.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_REMAT_SIMULATOR_H
#define VRAM_PLANNING_REMAT_SIMULATOR_H

#include "vram/Planning/Remat/Plan.h"

#include <string>
#include <vector>

namespace vram::planning::remat {

/// One storage over one stretch of the schedule: a value's own, with the views
/// of it and the in-place results that took it over.
struct Lifetime {
  /// Half-open interval of positions in the schedule: [start, end).
  int32_t start = 0;
  int32_t end = 0;
  int64_t bytes = 0;
  /// The values whose instances live in it, in order of definition; the first
  /// one allocated it.
  std::vector<ValueId> values;
};

struct Simulation {
  /// Empty when the schedule is legal; otherwise the first thing wrong with it
  /// ("run 17 of op 4 reads value 3, which has not been made").
  std::string error;
  int64_t peak = 0;
  /// Position in the schedule where the peak is reached first.
  int32_t peakPosition = 0;
  int64_t cost = 0;
  /// Bytes alive during each run, workspace included.
  std::vector<int64_t> liveBytes;
  /// All lifetimes except workspaces, ordered by start.
  std::vector<Lifetime> lifetimes;
};

/// Lifetimes and peak of `schedule`. O(runs + reads).
Simulation simulate(const Problem &problem, const Schedule &schedule);

/// Peak and cost only, for searches that ask often; -1 when illegal.
struct PeakAndCost {
  int64_t peak = -1;
  int64_t cost = 0;
};
PeakAndCost simulatePeak(const Problem &problem, const Schedule &schedule);

/// Each op once, in the order of the problem.
Schedule identitySchedule(const Problem &problem);

/// Bytes that no schedule of the given order can avoid: pinned inputs, and the
/// largest working set of one op (operands, results, workspace, less what its
/// results may take over) beside them. B(f) = floor + f * (peak - floor).
int64_t floorBytes(const Problem &problem);

} // namespace vram::planning::remat

#endif // VRAM_PLANNING_REMAT_SIMULATOR_H
