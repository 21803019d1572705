//===- Heuristics.h - Tunables of improvers of plans ------------*- C++ -*-===//
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

#ifndef VRAM_LIB_PLANNING_REMAT_PARAMETERS_HEURISTICS_H
#define VRAM_LIB_PLANNING_REMAT_PARAMETERS_HEURISTICS_H

#include "vram/Planning/Remat/Problem.h"

#include <cstddef>
#include <cstdint>

namespace vram::planning::remat::parameters {

// Component: none, shared by all.
namespace first_plan {
/// Towards a first plan, by refinement. Unit: tries.
inline constexpr size_t kTries = 8;
} // namespace first_plan

// Component: greedy-repair.
namespace greedy_repair {
/// Of dropping; most repairs take a few. Unit: rounds.
inline constexpr int kRounds = 300;
} // namespace greedy_repair

// Component: refinement.
namespace refinement {
/// First temperatures. Unit: heat (RefineOptions).
struct Heats {
  /// In place of a short annealing on decisions.
  double cool = 0.1;
  /// Of a short round, which has no time to cool from more.
  double warm = 0.3;
  /// Of a start that is near to fitting.
  double near = 1;
  /// Of a long round: leaves the pattern of a plan with many reruns.
  double hot = 1.5;
  /// Leaves the start's pattern altogether.
  double hotter = 10;
};
inline constexpr Heats kHeat{};
/// One is drawn for each insertion: mostly few, as what is not made again is
/// kept for it. Unit: reruns.
inline constexpr int kChains[] = {1, 1, 2, 2, 3, 4, 6, 8, 12, 24};
/// By which the limit falls once it is reached, on the way to the budget. Unit:
/// share of the peak.
inline constexpr double kStride = 0.003;
/// After which the fee of bytes over the budget changes. Unit: steps.
inline constexpr int64_t kStepsOfAFee = 64;
/// Of that fee, or of a cost's weight, at once. Unit: factor.
inline constexpr double kEdgeStep = 1.03;
/// Of costs beside bytes over the budget. Unit: factor.
inline constexpr double kLeastWeight = 1e-3;
} // namespace refinement

// Component: annealing.
namespace annealing {
/// First temperatures of rounds from the best plan. Unit: share of the base
/// cost.
inline constexpr double kCoolHeats[] = {0.003, 0.001,  0.0003,
                                        0.001, 0.0003, 0.0001};
/// For another gap near the one that is changed, to be changed the other way in
/// exchange. Unit: gaps looked at.
inline constexpr int kTries = 12;
/// While nothing fits.
struct Heats {
  /// First temperature. Unit: share of the base cost.
  double first = 0.02;
  /// Of that from round to round, and from the begin of a round to its end.
  /// Unit: factor.
  double decay = 0.7, cooling = 0.01;
};
inline constexpr Heats kHeat{};
/// Of a byte over the budget. Unit: factor of the bound's multiplier, if the
/// row does not say what.
struct Fees {
  /// In the first round while nothing fits, and its factor from round to round.
  double first = 3, growth = 1.7;
  /// Otherwise.
  double start = 1.5;
};
inline constexpr Fees kFee{};
} // namespace annealing

} // namespace vram::planning::remat::parameters

#endif // VRAM_LIB_PLANNING_REMAT_PARAMETERS_HEURISTICS_H
