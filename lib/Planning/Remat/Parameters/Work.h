//===- Work.h - Work of components and of steps -----------------*- C++ -*-===//
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

#ifndef VRAM_LIB_PLANNING_REMAT_PARAMETERS_WORK_H
#define VRAM_LIB_PLANNING_REMAT_PARAMETERS_WORK_H

#include <cstdint>

namespace vram::planning::remat::parameters {

/// Of a call: some 0.3, 2, 10, 40 and 200 s on a core of 2025. Unit: work, by
/// effort.
inline constexpr int64_t kWork[] = {110000000, 650000000, 3200000000,
                                    13000000000, 64000000000};

/// The share of a call's work that each component gets: its work is that of the
/// call divided by the number. A row that divides something else says so.
struct WorkShares {
  /// The prefix search until two thirds of the ops: each further op takes far
  /// more than the one before. Of its own work.
  int64_t prefixesAtFirst = 8;
  /// The peak bound, where a plan is asked for.
  int64_t peakBound = 40;
  /// One try at a first plan.
  int64_t firstPlan = 8;
  /// The tree before anything else: some proofs take a few nodes. Before other
  /// components, of the work left; and by which it grows at last, while others
  /// may work in between.
  int64_t treeAtFirst = 60, treeRound = 8, treeTurn = 12;
  /// Cuts at the root, before it ends when they gain little.
  int64_t rootCuts = 5;
  /// Bounding a node by cuts: where it takes more, and the rerun-timing LP says
  /// more, nodes are split by the LP alone.
  int64_t ledByTiming = 500;
  /// One search for a plan around a solution of the LP at the root.
  int64_t rootPlan = 40;
  /// The long annealing of the trees.
  int64_t longAnnealing = 8;
  /// Before it. In tenths.
  int64_t tenths = 2;
  /// Between two short ones.
  int64_t polishing = 15;
  /// A first, short round of improvement of a plan near its bound, and a long
  /// one, which trees of large graphs leave.
  int64_t shortRound = 24, longRound = 4;
  /// A round of improvement far from the bound: the first has to cool from a
  /// high temperature. Of twice the work, less what is done.
  int64_t leftFirst = 2, leftLater = 6;
  /// Rounds of improvement get at least this share, whatever was done before.
  int64_t leastLeft = 3;
};
inline constexpr WorkShares kPartOf{};

/// The cost of single steps. Unit: work, unless the row names another.
struct WorkOfSteps {
  /// Expanding and simulating one run.
  int64_t run = 40;
  /// The peak bound: a set that is looked at, beside its items.
  int64_t peakSet = 200;
  /// The prefix search: reaching a state, most of it waiting for memory;
  /// expanding one; trying one step from it.
  int64_t stateReached = 300, stateExpanded = 200, stateStep = 40;
  /// The whole prefix search.
  int64_t prefixes = 200000000;
  /// A round of search for the least peak at effort 1, and the peak bound for
  /// it; where it is less, such a round for each op.
  int64_t leastPeak = 40000000, leastPeakOfAnOp = 100000;
  /// Fixing by reduced costs at one node.
  int64_t fixing = 20000000;
  /// Setting up one row of the rerun-timing LP. A solution of r rows takes
  /// about r * r / pairsOfRows, as each simplex step looks at the rows
  /// (measured on a residual network of 799 ops: 19,936 rows, 158 million).
  int64_t timingRow = 150, pairsOfRows = 4;
  /// Floating-point operations of a simplex step that take as long as one unit.
  int64_t simplexOperations = 3;
  /// Decoding a solution, without the work of its runs: for each op.
  int64_t decoding = 150;
  /// Setting up a system of cuts: for each op and cut.
  int64_t cutOfAnOp = 65;
  /// Refinement: looking at a run.
  int64_t look = 3;
  /// Refinement, as much as so many runs looked at: a step that comes to
  /// nothing, and finding the runs of an item.
  int64_t looksOfAStep = 16, looksOfAnItem = 6;
  /// Floating-point operations that take as long as one unit of work.
  int64_t operations = 4;
};
inline constexpr WorkOfSteps kWorkOf{};

} // namespace vram::planning::remat::parameters

#endif // VRAM_LIB_PLANNING_REMAT_PARAMETERS_WORK_H
