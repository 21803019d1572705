//===- BranchAndBound.h - Branch and bound over relaxations -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Owns the parts of the proof and decides which of them works next: the root's
// relaxations and the tree.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_BRANCHANDBOUND_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_BRANCHANDBOUND_H

#include "Remat/Search/TreeGrower.h"

namespace vram::planning::remat {

class BranchAndBound {
public:
  BranchAndBound(const Model &model, int64_t budget, Search &search,
                 const Limits &limits);
  // (Its parts refer to its state.)
  BranchAndBound(const BranchAndBound &) = delete;

  /// Searches until proven, until Limits::work() reaches `work`, or
  /// until the gap is at most `tolerance` of the cost (0: until proven).
  /// Ends early where all that is left is to grow the tree of cuts.
  void run(int64_t work, double tolerance);
  /// May the tree grow on? Only after run().
  bool mayGoOn() const;
  /// Grows it until the gap is smaller. `otherWork` was done elsewhere since
  /// the last call, and does not count.
  void goOn(int64_t otherWork);

  /// No schedule that keeps the order of first runs costs less.
  int64_t lowerBound() const { return State.lowerBound(); }
  /// Nothing fits at all.
  bool infeasible() const {
    return State.Plans.best.cost < 0 && State.exhausted;
  }
  bool proven() const { return State.exhausted; }
  /// Is the gap one that need not be closed?
  bool closeEnough() const { return State.closeEnough(); }
  std::function<void()> onProgress;
  /// Steps of annealing from the root's solution, times the number of ops.
  int64_t firstSteps = 0;

private:
  bool begin(CutNode &root);
  bool growTree(const CutNode &root, const std::vector<Split> &splits,
                int64_t work);

  ProofState State;
  NodeEditor Nodes;
  NodeRelaxation Relaxation;
  PlanDecoder Decoder;
  TreeGrower Grower;
  bool LeavesRest = false;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_BRANCHANDBOUND_H
