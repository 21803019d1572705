//===- Bounds.h - Tunables of lower bounds ----------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Work.h explains units and components.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_PARAMETERS_BOUNDS_H
#define VRAM_LIB_PLANNING_REMAT_PARAMETERS_BOUNDS_H

#include "vram/Planning/Remat/Problem.h"

#include <cstddef>
#include <cstdint>

namespace vram::planning::remat::parameters {

// Component: min-cut.
namespace bundle {
/// The inverse of the basis is computed anew after so many updates, before
/// rounding errors grow. Unit: pivots.
inline constexpr int kRefactorEvery = 40;
/// The box shrinks after so many steps without progress. Unit: null steps in a
/// row.
inline constexpr int kPatience = 3;
} // namespace bundle

// Component: peak-bound.
namespace peak_bound {
/// By which a guess that was too low is raised. Unit: 1 / share of the guess.
inline constexpr int64_t kPartOfAGuess = 16;
/// On average; a longer schedule is not worth annealing. Unit: runs per op.
inline constexpr size_t kMostRuns = 100;
/// Operands made for operands: each level takes some of the stack. Unit: calls.
inline constexpr int kMostDepth = 2000;
} // namespace peak_bound

// Component: rerun-timing.
namespace timing_lp {
/// Items that together take less are left out: they are many, and their bytes
/// are lost in the sums. Unit: 1 / share of the budget.
inline constexpr int64_t kSmallPart = 4096;
} // namespace timing_lp

} // namespace vram::planning::remat::parameters

#endif // VRAM_LIB_PLANNING_REMAT_PARAMETERS_BOUNDS_H
