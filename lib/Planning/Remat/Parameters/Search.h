//===- Search.h - Tunables of trees and portfolio ---------------*- C++ -*-===//
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
/// That are tried where no solution proposes any. Unit: splits.
inline constexpr size_t kTriesAnywhere = 8;
/// Without a gain, after which a node is stalled and more is tried. Unit: nodes
/// in a row.
inline constexpr int kStalled = 3;
/// Of new cuts and rows at a node below the root, and at the root of a very
/// large graph. Unit: rounds.
inline constexpr int kRounds = 4;
/// At the root, for a tighter budget. Unit: rounds.
inline constexpr int kRoundsOfAProbe = 12;
/// At the root. Unit: rounds.
inline constexpr int kRoundsOfTheRoot = 60;
/// Of a round at the root. Unit: bundle steps.
inline constexpr int kStepsOfTheRoot = 80;
/// Of a round below the root. Unit: bundle steps.
inline constexpr int kStepsOfANode = 24;
/// Of a round on very large graphs. Unit: bundle steps.
inline constexpr int kStepsOfVeryLarge = 25;
/// A gap of a large graph beyond which a tree gains next to nothing. Unit:
/// share of the cost.
inline constexpr double kFarOff = 0.05;
/// That kRoundsToGain rounds must gain at the root. Unit: share of the gap.
inline constexpr double kWorthMoreCuts = 0.01;
/// Over which that gain is measured. Unit: rounds.
inline constexpr int kRoundsToGain = 8;
/// From which the root ends when rounds gain less. Unit: 1 / share of the work.
inline constexpr int64_t kPartForMoreCuts = 5;
/// For cuts at the root of a large graph where the rerun-timing LP has its turn
/// after them. Unit: percent of the work.
inline constexpr int64_t kPercentForRoot = 30;
/// Of a node; beyond these only program points over the budget are added. Unit:
/// cuts.
inline constexpr size_t kMostCuts = 10;
/// Where bounding a node by cuts takes more, and the rerun-timing LP says more,
/// nodes are split by the LP alone. Unit: 1 / share of the work.
inline constexpr int64_t kPartOfCuts = 500;
/// Of fixing by reduced costs at one node. Unit: work.
inline constexpr int64_t kWorkOfFixing = 20000000;
/// To which the gap has to close before reduced costs are tried again. Unit:
/// share of the last gap.
inline constexpr double kWorthFixing = 0.95;
/// A solution's share of an item nearer to 0 or 1 is no reason to split. Unit:
/// share.
inline constexpr double kLeastShare = 0.02;
} // namespace cut_tree

// Component: branching.
namespace branching {
/// After which the record of a kind of split counts. Unit: tries.
inline constexpr int kReliable = 3;
/// For a child that is tried. Unit: bundle steps.
inline constexpr int kTrialSteps = 10;
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

// Component: branching.
namespace nodes {
/// A cut with a smaller one is dropped from the node. Unit: 1 / share of
/// the highest multiplier.
inline constexpr int64_t kIdlePart = 10;
} // namespace nodes

// Component: branching.
namespace splits {
/// Of a run within the budget, in a stage that is over it. Unit: weight.
inline constexpr double kBeside = 1e-3;
} // namespace splits

// Component: min-cut.
namespace relaxation {
/// Not worth another step. Unit: cost.
inline constexpr double kLeastGain = 0.05;
/// Of Newton's method for one multiplier. Unit: steps.
inline constexpr int kNewtonSteps = 60;
/// Not worth another step. Unit: share of the gap.
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
/// How far the LP goes at the root, and at a node below it.
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
                        kNode = {0, 7, 5000, 100, 3, 3, 0.03};
/// At a child that is tried. Unit: simplex steps.
inline constexpr int64_t kStepsOfAChild = 1000;
/// That one solution at a child may take. Unit: 1 / share of the work.
inline constexpr int64_t kPartOfAChild = 1000;
/// A solution of r rows takes about r * r / 4 of work: each simplex step looks
/// at the rows. Measured on a residual network of 799 ops: 19,936 rows, 158
/// million. Unit: pairs of rows per unit of work.
inline constexpr int64_t kPairsOfRows = 4;
/// Of setting up one row of the LP. Unit: work.
inline constexpr int64_t kWorkOfARow = 150;
/// That take as long as one arc (the unit of work). Unit: floating-point
/// operations.
inline constexpr int64_t kOperationsOfAnArc = 3;
/// At which the LP ends: its rounding must not matter. Unit: factor of the
/// cutoff.
inline constexpr double kEnough = 1.0001;
/// Rounded at a time. Unit: rows.
inline constexpr size_t kRowsOfARound = 4;
/// That is worth another round. Unit: share of the gap.
inline constexpr double kWorthARound = 0.003;
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
/// For one search for a plan around a solution at the root. Unit: 1 / share of
/// the work.
inline constexpr int64_t kPlans = 40;
/// Between two of them. Unit: works of one plan.
inline constexpr int64_t kPauseOfPlans = 2;
/// First temperatures of these, by turns. Unit: heat (RefineOptions).
inline constexpr double kHeats[] = {0.8, 1.5, 0.4};
} // namespace timing_bounds

// Component: none, shared by all.
namespace portfolio {
/// For the tree before other components. Unit: 1 / share of the work left.
inline constexpr int64_t kPartOfARound = 8;
/// By which the tree of cuts grows at last, while other components may work in
/// between. Unit: 1 / share of the work.
inline constexpr int64_t kTurns = 12;
/// For the tree before anything else: some proofs take a few nodes. Unit: 1 /
/// share of the work.
inline constexpr int64_t kProbeParts = 60;
/// For tighter budgets on large graphs. Unit: 1 / share of the work.
inline constexpr int64_t kProbesOfLarge = 5;
/// The same on small ones, where annealing finds these plans. Unit: 1 / share
/// of the work.
inline constexpr int64_t kProbesOfSmall = 20;
} // namespace portfolio

} // namespace vram::planning::remat::parameters

#endif // VRAM_LIB_PLANNING_REMAT_PARAMETERS_SEARCH_H
