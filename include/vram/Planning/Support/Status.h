//===- Status.h - The status of a planner's answer --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_SUPPORT_STATUS_H
#define VRAM_PLANNING_SUPPORT_STATUS_H

namespace vram::planning {

/// The status of an answer. "Better" is by the planner's objective: the cost of
/// a schedule, the height of a packing.
enum class Status {
  /// Proven: there is none better.
  Optimal,
  /// Within the budget or capacity, not proven best; the gap says how far at
  /// most.
  Feasible,
  /// Proven: none fits.
  Infeasible,
  /// The limit was reached with neither an answer nor a proof.
  Limit,
};

/// "optimal", "feasible", "infeasible", "limit".
const char *toString(Status status);

} // namespace vram::planning

#endif // VRAM_PLANNING_SUPPORT_STATUS_H
