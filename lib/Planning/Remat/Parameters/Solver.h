//===- Solver.h - Tunables of the order of components -----------*- C++ -*-===//
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

#ifndef VRAM_LIB_PLANNING_REMAT_PARAMETERS_SOLVER_H
#define VRAM_LIB_PLANNING_REMAT_PARAMETERS_SOLVER_H

#include "vram/Planning/Remat/Problem.h"

#include <cstddef>
#include <cstdint>

namespace vram::planning::remat::parameters {

// Component: none, shared by all.
namespace solver {
/// Of the exhaustive search up to SolverOptions::exactOps. Unit: states.
inline constexpr size_t kMaxStates = 400000;
/// Of the same beyond that, before the bounds. Unit: states.
inline constexpr size_t kFirstStates = 60000;
/// Of the same, after the bounds. Unit: states per level of effort.
inline constexpr size_t kFewStates = 40000;
/// Above it (at an effort below 4) the last hundredths of a percent are left
/// open. Unit: ops.
inline constexpr OpId kMostOpsToProve = 600;
/// Left open there, and nowhere worth a round of improvement: some runs of
/// several thousand. Unit: share of the cost.
inline constexpr double kTolerance = 5e-4;
/// Of what is left open there, for each level of effort below 3: about as the
/// work falls. Unit: factor.
inline constexpr double kToleranceGrowth = 4;
/// Of a round of search for the least peak, at effort 1. Unit: work per op.
inline constexpr int64_t kWorkOfAnOp = 100000;
/// The most for such a round, at effort 1. Unit: work.
inline constexpr int64_t kWorkOfARound = 40000000;
/// The most rounds if only a budget is to be named. Unit: rounds.
inline constexpr int kQuickRounds = 4;
/// Of the work of a round where the least budget is the question. Unit: factor.
inline constexpr int kLonger = 3;
/// Of the peak bound where the least peak is the question, at effort 1. Unit:
/// work.
inline constexpr int64_t kWorkOfPeakBound = 40000000;
/// For the peak bound where a plan is. Unit: 1 / share of the work.
inline constexpr int64_t kShareOfPeakBound = 40;
/// Of annealing without a gain, after which there are no more on small graphs.
/// Unit: rounds.
inline constexpr int kMostIdleRounds = 2;
/// Of the prefix search. Unit: work.
inline constexpr int64_t kWorkOfPrefixes = 200000000;
/// Some 0.3, 2, 10, 40 and 200 s on a core of 2025. Unit: work, by effort.
inline constexpr int64_t kWork[] = {110000000, 650000000, 3200000000,
                                    13000000000, 64000000000};
/// Of the long annealing, below effort 3. Unit: steps times ops per level of
/// effort.
inline constexpr int64_t kFirstStepsPerEffort = 4000000;
/// The same on large graphs. Unit: steps times ops per level above 2.
inline constexpr int64_t kFirstStepsOfLarge = 40000000;
/// The same on small ones. Unit: steps times ops per level above 2.
inline constexpr int64_t kFirstStepsOfSmall = 10000000;
/// For the trees of very large graphs, where nodes take long. Unit: 1 / share
/// of the work.
inline constexpr int64_t kPartOfVeryLarge = 4;
/// For the trees of large graphs: what they gain is by annealing. Unit: such
/// shares.
inline constexpr int64_t kPartsOfLarge = 3;
/// Of looking for a first plan: so many rounds of the search for the least
/// peak. Unit: rounds.
inline constexpr int64_t kRoundsOfAFirstPlan = 16;
/// The most for one try at a first plan. Unit: 1 / share of the work.
inline constexpr int64_t kPartOfFirstPlan = 8;
/// Of improvement on a large graph whose plan is near its bound. Unit: rounds.
inline constexpr uint64_t kRoundsOfLarge = 2;
/// The same far from the bound, where each round is long. Unit: rounds.
inline constexpr uint64_t kRoundsOfFarLarge = 3;
/// The same on small graphs. Unit: rounds.
inline constexpr uint64_t kRoundsOfFar = 4;
/// At least so much is left for such a large graph. Unit: 1 / share of the
/// work.
inline constexpr int64_t kLeastPartLeft = 3;
/// Of that for the first round, which has to cool from a high temperature.
/// Unit: 1 / share of what is left.
inline constexpr int64_t kPartOfLeftFirst = 2;
/// Of that for each later round. Unit: 1 / share of what is left.
inline constexpr int64_t kPartOfLeft = 6;
/// For a round of a small graph far from its bound. Unit: 1 / share of the
/// work.
inline constexpr int64_t kPartOfFar = 10;
/// For a first, short round within the tolerance. Unit: 1 / share of the work.
inline constexpr int64_t kPartOfCloseShort = 30;
/// For a first, short round beyond it. Unit: 1 / share of the work.
inline constexpr int64_t kPartOfShort = 24;
/// For a long round. Unit: 1 / share of the work.
inline constexpr int64_t kPartOfLong = 4;
/// A byte over the budget in the bisection costs this share of all ops divided
/// by the budget. Unit: share.
inline constexpr double kFeeOfBisection = 0.1;
/// Rounds where the budget of an infeasible problem is to be named. Unit:
/// rounds.
inline constexpr int kRoundsOfInfeasible = 2;
/// Of the search for the least peak: at no effort, and more for each level.
/// Unit: rounds.
inline constexpr int kRoundsOfLeastPeak = 6;
inline constexpr int kRoundsPerEffort = 2;
} // namespace solver

} // namespace vram::planning::remat::parameters

#endif // VRAM_LIB_PLANNING_REMAT_PARAMETERS_SOLVER_H
