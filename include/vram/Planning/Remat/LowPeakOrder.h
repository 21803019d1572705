//===- LowPeakOrder.h - Another order with a lower peak ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_REMAT_LOWPEAKORDER_H
#define VRAM_PLANNING_REMAT_LOWPEAKORDER_H

#include "vram/Planning/Remat/Plan.h"

namespace vram::planning::remat {

/// An order in which each op runs once.
struct OrderPlan {
  /// Optimal: no order that respects the dependences has a lower peak. Else
  /// Feasible.
  Status status = Status::Feasible;
  /// The problem's ops in their new order; a legal schedule.
  Schedule order;
  /// Bytes, by simulate(), and what no order is known to get below.
  int64_t peak = 0;
  int64_t lowerBound = 0;
};

/// Moves ops within their dependences so that the peak of bytes alive is low;
/// never above that of the problem's own order. A read of a donated input stays
/// on its side of the update. Problems of up to 24 ops are searched whole, as
/// far as the limit allows; larger ones by list scheduling and by moving ops,
/// with what depends on them, across the peak. `effort` is 1 (fast) to 5
/// (thorough); limits are counted in simulated ops. `problem` must have passed
/// check().
OrderPlan findLowPeakOrder(const Problem &problem, int effort = 3);

} // namespace vram::planning::remat

#endif // VRAM_PLANNING_REMAT_LOWPEAKORDER_H
