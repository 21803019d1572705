//===- ProofState.h - What the parts of branch and bound share --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One proof: the bound so far, the work that is granted, and the tree of cuts.
// The parts of branch and bound hold a reference to it.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_PROOFSTATE_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_PROOFSTATE_H

#include "Remat/Heuristics/Search.h"
#include "Remat/Search/CutNode.h"

namespace vram::planning::remat {

class ProofState {
public:
  ProofState(const Model &model, int64_t budget, Search &search,
             const Limits &limits)
      : M(model), Budget(budget), Plans(search), Stop(limits) {}

  const Model &M;
  const int64_t Budget;
  Search &Plans;
  const Limits &Stop;

  /// A node is done with when its bound reaches this.
  int64_t cutoff() const;
  /// Interrupted, or the work that was granted is done.
  bool enough() const;
  /// Is the gap one that need not be closed?
  bool closeEnough() const;
  /// No schedule is cheaper than the best plan, or nothing fits.
  void settle();
  /// No schedule that keeps the order of first runs costs less.
  int64_t lowerBound() const { return M.roundedUp(bound); }

  int64_t bound = 0;
  /// Proven: the best plan is the cheapest, or nothing fits.
  bool exhausted = false;
  /// Nodes.
  int64_t visited = 0, created = 0;
  /// Is the node at work the root?
  bool atRoot = true;
  /// Of the part that is at work (see Limits::work()); and the gap that need
  /// not be closed, as a share of the cost.
  int64_t workLimit = 0;
  double tolerance = 0;
  CutTree tree;
};

/// A part of branch and bound.
class ProofPart {
protected:
  explicit ProofPart(ProofState &state)
      : P(state), M(state.M), Budget(state.Budget), Search_(state.Plans),
        Stop(state.Stop) {}
  int64_t cutoff() const { return P.cutoff(); }
  bool enough() const { return P.enough(); }
  bool closeEnough() const { return P.closeEnough(); }

  ProofState &P;
  const Model &M;
  const int64_t Budget;
  Search &Search_;
  const Limits &Stop;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_PROOFSTATE_H
