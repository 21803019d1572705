//===- Solver.h - Tunables of the order of components -----------*- C++ -*-===//
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

#ifndef VRAM_LIB_PLANNING_REMAT_PARAMETERS_SOLVER_H
#define VRAM_LIB_PLANNING_REMAT_PARAMETERS_SOLVER_H

#include "vram/Planning/Remat/Problem.h"

#include <cstddef>
#include <cstdint>

namespace vram::planning::remat::parameters {

// Component: none, shared by all.
namespace solver {
/// Of search for the least peak, where only a budget is to be named: one of
/// each kind (see Search::descend()). Unit: rounds.
inline constexpr int kRounds = 4;
/// Where the least budget is the question there are so many times as many
/// rounds, each so many times as long. Unit: factor.
inline constexpr int kTimes = 3;
/// Of improvement far from the bound. Unit: rounds.
inline constexpr uint64_t kRoundsOfFar = 3;
/// Above it (at an effort below 4) the last hundredths of a percent are left
/// open. Unit: ops.
inline constexpr OpId kMostOpsToProve = 600;
/// Left open there, and nowhere worth a round of improvement: some runs of
/// several thousand. Unit: share of the cost.
inline constexpr double kTolerance = 5e-4;
} // namespace solver

} // namespace vram::planning::remat::parameters

#endif // VRAM_LIB_PLANNING_REMAT_PARAMETERS_SOLVER_H
