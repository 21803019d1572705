//===- Component.h - A prover or an improver --------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// solve() is a list of components that share one state and take turns. To add a
// lower bound or a heuristic: write a function and put it into
// makeComponents(). A bound raises SolveState::rootBound, a heuristic offers
// schedules to SolveState::search.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_COMPONENT_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_COMPONENT_H

#include "Remat/Search/BranchAndBound.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace vram::planning::remat {

/// The state that components share while they solve one problem.
struct SolveState {
  SolveState(const Problem &problem, const SolverOptions &options);

  const Problem &problem;
  const SolverOptions &options;
  Model model;
  Limits limits;
  /// The answer so far. Its lower bounds hold at any time.
  Plan plan;
  /// The best plan, and the one with the lowest peak.
  Search search;
  /// Why nothing fits below its bytes.
  Witness witness;
  /// 1 to 5, and the work that it stands for (see Limits::work()).
  int effort;
  int64_t work;
  /// No schedule costs less, as components other than the trees have proven;
  /// they raise it.
  int64_t rootBound;
  /// That of the peak bound, for the budget; it reruns far too much.
  Schedule peakBoundSchedule;
  /// Trees over relaxations, and their bound.
  BranchAndBound tree;
  /// The plan is proven to be the cheapest, or that there is none.
  bool settled = false;

  bool hasPlan() const { return search.best.cost >= 0; }
  /// No schedule costs less.
  int64_t lowerBound() const {
    return std::max(tree.lowerBound(), model.roundedUp(rootBound));
  }
  /// The best plan is the cheapest, or nothing fits.
  void settle();
  /// Nothing fits, by the witness.
  void settleInfeasible();
  void answer(const Incumbent &incumbent);
  /// The gap between the best plan and the bound, as a share of the plan's
  /// cost; 1 while there is no plan.
  double gap() const;
  /// The gap is worth a round of improvement.
  bool isFar() const;
  /// Settled, or the trees have proven the best plan or that there is none.
  bool isFinished() const { return settled || tree.proven(); }
};

/// A prover or an improver.
struct Component {
  /// For people; a name of componentNames() can be switched off.
  const char *name;
  /// Goes on with its work. May settle the state, offer plans to its search,
  /// and raise its bounds. False: there is no further step.
  std::function<bool(SolveState &)> step;
};

/// All of them, in the order in which they begin: from cheap to dear.
std::vector<Component> makeComponents(const SolveState &state);

/// Lets components work until the state is settled or none has a further step.
/// One rule decides which has the next step: the one that closed most of the
/// gap for its work so far (of equals, the earlier one); but where its last
/// step closed nothing, the next of the list begins.
void runComponents(SolveState &state, const std::vector<Component> &components);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_COMPONENT_H
