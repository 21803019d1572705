//===- Heuristics.h - Tunables of improvers of plans ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every number that steers the planner and that no theorem gives, with its unit
// and its reason. "1 / share of the work" means that the thing gets the work
// divided by the number. "work" is the unit of Limits::work(), about one arc
// looked at. A namespace belongs to the component that is named above it (see
// vram-plan remat --without): its paragraph in docs/ablation.md names the rows
// that justify it.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_PARAMETERS_HEURISTICS_H
#define VRAM_LIB_PLANNING_REMAT_PARAMETERS_HEURISTICS_H

#include "vram/Planning/Remat/Problem.h"

#include <cstddef>
#include <cstdint>

namespace vram::planning::remat::parameters {

// Component: annealing.
namespace first_plan {
/// That a solution's drops are extended for: smaller ones lead to other
/// schedules. Unit: share of the budget.
inline constexpr double kShares[] = {1, 0.9, 0.8};
/// Of bulk repair, for a first plan. Unit: rounds.
inline constexpr int kBulkRounds = 300;
} // namespace first_plan

// Component: refinement.
namespace refinement {
/// Of looking at a run. Unit: work.
inline constexpr int64_t kWorkOfALook = 3;
/// Of a step that comes to nothing. Unit: runs looked at.
inline constexpr int64_t kLooksOfAStep = 16;
/// Towards a first plan; with a plan, one. Unit: rounds.
inline constexpr int kRounds = 6;
/// Of the chain that serves one rerun alone; what longer ones free is not
/// estimated. Unit: runs.
inline constexpr size_t kLongChain = 48;
/// Beyond any cost and any room, and yet an int64. Unit: cost, or units.
inline constexpr double kUnlimited = 1e17;
/// Of finding the runs of an item. Unit: runs looked at.
inline constexpr int64_t kLooksOfAnItem = 6;
/// One is drawn for each insertion: mostly few, as what is not made again is
/// kept for it. Unit: reruns.
inline constexpr int kChains[] = {1, 1, 2, 2, 3, 4, 6, 8, 12, 24};
/// By which the limit falls once it is reached, on the way to the budget. Unit:
/// share of the peak.
inline constexpr double kStride = 0.003;
/// Of a start that is near to fitting. Unit: heat (RefineOptions).
inline constexpr double kCool = 1;
/// Leaves the start's pattern altogether. Unit: heat (RefineOptions).
inline constexpr double kHotter = 10;
/// Of a long round: leaves the pattern of a plan with many reruns. Unit: heat
/// (RefineOptions).
inline constexpr double kHot = 1.5;
/// Of a short round, which has no time to cool from more. Unit: heat
/// (RefineOptions).
inline constexpr double kWarm = 0.3;
/// After which the fee of bytes over the budget changes. Unit: steps.
inline constexpr int64_t kStepsOfAFee = 64;
/// Of that fee, or of a cost's weight, at once. Unit: factor.
inline constexpr double kEdgeStep = 1.03;
/// Of costs beside bytes over the budget. Unit: factor.
inline constexpr double kLeastWeight = 1e-3;
} // namespace refinement

// Component: none, shared by all.
namespace simulation {
/// Of expanding and simulating one run. Unit: work.
inline constexpr int64_t kWorkOfARun = 40;
} // namespace simulation

// Component: annealing.
namespace annealing {
/// First temperatures of rounds from the best plan. Unit: share of the base
/// cost.
inline constexpr double kCoolHeats[] = {0.003, 0.001,  0.0003,
                                        0.001, 0.0003, 0.0001};
/// Of a byte over the budget while nothing fits. Unit: factor of the bound's
/// multiplier.
inline constexpr double kFirstFee = 3;
/// First temperature while nothing fits. Unit: share of the base cost.
inline constexpr double kFirstHeat = 0.02;
/// Of that fee from round to round. Unit: factor.
inline constexpr double kFeeGrowth = 1.7;
/// Of that temperature from round to round. Unit: factor.
inline constexpr double kHeatDecay = 0.7;
/// Of bulk repair after such a round. Unit: rounds.
inline constexpr int kRepairRounds = 100;
/// By which reruns raise the temperature: where much is run again, one decision
/// is worth more. Unit: factor.
inline constexpr double kHeatPerRerun = 20;
/// For the refinement while nothing fits: decisions have had their share. Unit:
/// 1 / share of the steps.
inline constexpr int64_t kShareOfNoPlan = 4;
/// Of a byte over the budget at first. Unit: factor of the bound's multiplier.
inline constexpr double kFee = 1.5;
/// Of the fee after kStepsOverBudget. Unit: factor.
inline constexpr double kFeeStep = 1.3;
/// Over the budget after which bytes get dearer. Unit: steps in a row.
inline constexpr int64_t kStepsOverBudget = 300;
/// Of the first temperature at the end. Unit: factor.
inline constexpr double kCooling = 0.01;
/// For another gap near a dropped one that is to be kept in exchange, and near
/// a kept one that is to be dropped. Unit: gaps looked at.
inline constexpr int kTriesToKeep = 12, kTriesToDrop = 8;
/// Of the refinement in place of an annealing. Unit: heat (RefineOptions).
inline constexpr double kRefinementHeat = 0.1;
} // namespace annealing

} // namespace vram::planning::remat::parameters

#endif // VRAM_LIB_PLANNING_REMAT_PARAMETERS_HEURISTICS_H
