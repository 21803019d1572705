//===- Search.h - Tunables of trees and portfolio ---------------*- C++ -*-===//
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

#ifndef VRAM_LIB_PLANNING_REMAT_PARAMETERS_SEARCH_H
#define VRAM_LIB_PLANNING_REMAT_PARAMETERS_SEARCH_H

#include "vram/Planning/Remat/Problem.h"

#include <cstddef>
#include <cstdint>

namespace vram::planning::remat::parameters {

// Component: branching.
namespace cut_tree {
/// That are tried at a node. Unit: splits of each kind.
inline constexpr size_t kTriesOfAKind = 5;
/// Without a gain, after which a node is stalled and more is tried. Unit: nodes
/// in a row.
inline constexpr int kStalled = 3;
/// How far cuts go at the root, at a node below it, and at a child that is
/// tried.
struct Extent {
  /// Of new cuts and rows. Unit: rounds.
  int rounds;
  /// Of one round. Unit: bundle steps.
  int steps;
};
inline constexpr Extent kRoot = {60, 80}, kNode = {4, 24}, kChild = {1, 10};
/// That kRoundsToGain rounds must gain at the root. Unit: share of the gap.
inline constexpr double kWorthMoreCuts = 0.01;
/// Over which that gain is measured. Unit: rounds.
inline constexpr int kRoundsToGain = 8;
/// Of a node; beyond these only program points over the budget are added. Unit:
/// cuts.
inline constexpr size_t kMostCuts = 10;
/// A cut with a smaller one is dropped from the node. Unit: 1 / share of
/// the highest multiplier.
inline constexpr int64_t kIdlePart = 10;
/// A solution's share of an item nearer to 0 or 1 is no reason to split. Unit:
/// share.
inline constexpr double kLeastShare = 0.02;
} // namespace cut_tree

// Component: branching.
namespace branching {
/// After which the record of a kind of split counts. Unit: tries.
inline constexpr int kReliable = 3;
/// Back that an item is held over at one node. Unit: stages.
inline constexpr int kMostStages = 20;
/// Up a chain that are made again at one node. Unit: ops.
inline constexpr int kMostOpsUp = 8;
/// At which these multiway splits end. Unit: share of the other children's
/// gain.
inline constexpr double kWorthStopping = 0.05;
/// Next to no gain. Unit: share of the gap.
inline constexpr double kTrifle = 0.02;
/// That the gap is taken to be while there is no plan. Unit: share of the
/// bound.
inline constexpr double kUsualGap = 0.02;
} // namespace branching

// Component: min-cut.
namespace relaxation {
/// Of Newton's method for one multiplier. Unit: steps.
inline constexpr int kNewtonSteps = 60;
/// Not worth another step, nor another round of rounded rows of the LP. Unit:
/// share of the gap.
inline constexpr double kLeastShare = 0.003;
/// The aim of the bundle method while there is no plan. Unit: factor of the
/// best value.
inline constexpr double kAimShare = 1.03;
/// Of the first box. Unit: share of what is left to the aim.
inline constexpr double kReach = 0.3;
} // namespace relaxation

// Component: annealing.
namespace decoding {
/// Of the rate of short annealings on small graphs, one for each in vain. Unit:
/// halvings.
inline constexpr int kMostIdle = 3;
} // namespace decoding

// Component: rerun-timing.
namespace timing_bounds {
/// How far the LP goes at the root, at a node below it, and at a child that is
/// tried.
struct Extent {
  /// To start from, and with those that are added. Unit: program points.
  size_t startingPoints, points;
  /// Of one solution. Unit: simplex steps.
  int64_t steps;
  /// That one solution may take. Unit: 1 / share of the work.
  int64_t partOfWork;
  /// Of rounding. Unit: rounds.
  int rounds;
  /// That are added one by one. Unit: program points.
  int added;
  /// That an added one has to close. Unit: share of the gap.
  double worthAPoint;
};
inline constexpr Extent kRoot = {14, 14, 20000, 10, 20, 10, 0.003},
                        kNode = {0, 7, 5000, 100, 3, 3, 0.03},
                        kChild = {0, 0, 1000, 1000, 0, 0, 0};
/// At which the LP ends: its rounding must not matter. Unit: factor of the
/// cutoff.
inline constexpr double kEnough = 1.0001;
/// Rounded at a time. Unit: rows.
inline constexpr size_t kRowsOfARound = 4;
/// A program point with a smaller multiplier does not support the bound. Unit:
/// share of the highest.
inline constexpr double kLeastMultiplier = 0.01;
/// Nearer to another one than that says little new. Unit: 1 / share of the ops.
inline constexpr OpId kLeastDistance = 64;
/// That it closes beyond cuts where its solution says what to split on. Unit:
/// share of the gap.
inline constexpr double kLead = 0.05;
/// Before the gain of the LP is judged. Unit: nodes.
inline constexpr int64_t kNodesToTry = 32;
/// One of so many has the LP where it gains little. Unit: nodes.
inline constexpr int64_t kNodesBetween = 8;
/// That the LP has to close on average to be solved at every node. Unit: share
/// of a node's gap.
inline constexpr double kWorthTiming = 0.02;
/// Between two searches for plans around solutions at the root. Unit: works of
/// one search.
inline constexpr int64_t kPauseOfPlans = 2;
/// First temperatures of these, by turns. Unit: heat (RefineOptions).
inline constexpr double kHeats[] = {0.8, 1.5, 0.4};
} // namespace timing_bounds

} // namespace vram::planning::remat::parameters

#endif // VRAM_LIB_PLANNING_REMAT_PARAMETERS_SEARCH_H
