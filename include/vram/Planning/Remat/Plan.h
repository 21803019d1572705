//===- Plan.h - What a rematerialisation planner answers --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_REMAT_PLAN_H
#define VRAM_PLANNING_REMAT_PLAN_H

#include "vram/Planning/Remat/Problem.h"
#include "vram/Planning/Support/Status.h"

#include <string>
#include <vector>

namespace vram::planning::remat {

/// The order in which ops run, reruns included. A run reads the most recent
/// instance of each operand; an instance dies after its last read (a required
/// value's last instance lives to the end), so drops are implied.
using Schedule = std::vector<OpId>;

/// Optimal, Infeasible: proven for all schedules that keep the order of first
/// runs. An infeasible plan's witness says why.
using vram::planning::Status;

/// Why nothing fits: at this run these values must be there together.
struct Witness {
  OpId op = kNone;
  std::vector<ValueId> values;
  /// Bytes of the values and of the op's workspace.
  int64_t bytes = 0;
  /// The run itself would fit: `bytes` is what some moment takes on the way to
  /// its operands, whichever of them are kept and in whatever order the others
  /// are made.
  bool onTheWay = false;
};

struct Plan {
  Status status = Status::Limit;
  Schedule schedule;
  /// Summed cost of all runs, and of one run of each op.
  int64_t cost = 0;
  int64_t baseCost = 0;
  /// No schedule within the budget that keeps the order of first runs costs
  /// less.
  int64_t lowerBound = 0;
  /// Most bytes alive at once, by simulate().
  int64_t peak = 0;
  int64_t budget = 0;
  /// Infeasible: the witness, and the least peak that is known to be reachable
  /// (with `schedule` reaching it) and the proven lower bound of all peaks.
  Witness witness;
  int64_t leastKnownPeak = 0;
  int64_t peakLowerBound = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_PLANNING_REMAT_PLAN_H
