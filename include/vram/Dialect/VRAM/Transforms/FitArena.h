//===- FitArena.h - A schedule whose arena fits -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_FITARENA_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_FITARENA_H

#include "vram/Analysis/ArenaPlan.h"
#include "vram/Planning/Remat/Report.h"

namespace mlir::vram {

/// A schedule, and the arena that its lifetimes were packed into.
struct ArenaFit {
  /// What was planned. With a schedule: its arena is within the budget. Limit:
  /// no schedule was found whose arena is; Infeasible: the proof that no
  /// schedule's live bytes are, so that no arena can be.
  ::vram::planning::remat::CheckedPlan checked;
  /// The arena of that schedule; empty without one.
  ArenaPlan arena;
  /// The least arena of any schedule that was tried, in bytes; 0 if none was.
  int64_t leastArena = 0;
  /// How often the planner was asked.
  int rounds = 0;
};

/// The cheapest schedule that was found whose arena takes at most
/// `options.budget` bytes, arguments included. A plan whose packing exceeds the
/// budget is repaired: the bytes alive are held below it by the excess, and the
/// planner is asked again, a few times. The lower bound is that of the first
/// question: a schedule whose arena fits has live bytes that fit.
ArenaFit solveWithinArena(const ::vram::planning::remat::Problem &problem,
                          const ::vram::planning::remat::SolverOptions &options,
                          const ArenaOptions &arenaOptions);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_FITARENA_H
