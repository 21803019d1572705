//===- CutNetwork.h - The cuts of a skeleton as a network -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Take any schedule that contains a given sequence of runs (the "skeleton"; at
// the root: each op once, in order). At the program point of one of these runs
// ("cut") every item that is used later is either in memory or made again after
// the cut, and making it again needs each operand in memory at the cut or made
// again after it. Binary variables per cut: R(op) = made again after the cut
// (before the item's next use), A(item) = available after the cut. An item that
// is available and not made again occupies memory. The variables are nodes, and
// the implications edges: a minimum cut is a solution.
// docs/checkpointing-proofs.md has the proof ("One cut", "Several cuts").
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTNETWORK_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTNETWORK_H

#include "Remat/Bounds/MinCut.h"
#include "Remat/Bounds/SkeletonIndex.h"

namespace vram::planning::remat {

struct CutNetwork {
  struct Cut {
    int32_t event, position;
    /// Taken whatever the solution, in units of the model.
    int64_t fixedBytes = 0;
  };
  /// An item that the cut may keep or give up.
  struct Entry {
    int32_t cut;
    int32_t item;
    int64_t bytes;
    /// Node; -1: needed whatever else happens.
    int32_t available;
    /// Node; -1: cannot be made again.
    int32_t remade;
    /// Into the sink or `remade`, for the cost of its bytes; -1: a supply of
    /// `remade` stands for that.
    int32_t edge;
    /// The need for it that arises whatever else happens: the position at which
    /// it is read next.
    int32_t use;
    /// The reader at `use` is an op that is sure to run again, no event.
    bool byRerun;
    /// The cut's own op works with it: its bytes are taken anyway.
    bool working;
    /// Does the solution say whether its bytes are taken?
    bool isOpen() const { return !working && (edge >= 0 || remade >= 0); }
  };
  /// A run after a cut.
  struct Remake {
    int32_t cut;
    OpId op;
    int32_t node;
    /// Runs within (position of the cut, until].
    int32_t until;
    bool forced = false;
  };
  /// Items that are made again after a cut whatever the solution.
  struct Forced {
    int32_t cut;
    int32_t item;
  };
  /// An edge into the sink that carries the cost of the op.
  struct CostEdge {
    int32_t node;
    int32_t edge;
    OpId op;
  };

  MinCut flow;
  std::vector<Cut> cuts;
  std::vector<Entry> entries;
  std::vector<Remake> remakes;
  std::vector<Forced> forced;
  std::vector<CostEdge> costEdges;
  /// Ops of runs that are sure beside the skeleton's; and the cost of both.
  std::vector<OpId> sureRuns;
  int64_t skeletonCost = 0;

  /// The solution that `flow` was solved for: is the item there at all after
  /// the cut, is it kept?
  bool available(const Entry &e) const {
    return e.available < 0 || flow.onSourceSide(e.available);
  }
  bool kept(const Entry &e) const {
    return available(e) && (e.remade < 0 || !flow.onSourceSide(e.remade));
  }
};

/// Makes the network for cuts at these events, in any order, with capacities
/// for the costs of runs alone: cost times `scale`. False when what is fixed
/// contradicts itself.
bool buildCuts(const Model &model, const Skeleton &skeleton,
               const std::vector<int32_t> &events, int64_t scale,
               CutNetwork &network);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTNETWORK_H
