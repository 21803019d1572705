//===- CutNode.h - Nodes of the tree of cuts --------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A node is a skeleton: the runs that every schedule below it contains, and
// what is known to be in memory at them. Three dichotomies split a node without
// losing a schedule:
//  - from an event to where it is needed next, an item is not made again, or it
//    is made again between the two;
//  - at an event, an item is in memory, or it is not;
//  - an item that event b reads was in memory at the event before it, or it was
//    made again between the two (which adds that run to the skeleton, and with
//    it a program point that can be cut at).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_CUTNODE_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_CUTNODE_H

#include "Remat/Bounds/CutSystem.h"
#include "Remat/Bounds/RerunTimingLp.h"
#include "Remat/Model/Expand.h"

#include <map>
#include <memory>
#include <queue>
#include <set>
#include <utility>
#include <vector>

namespace vram::planning::remat {

/// A memory row at an event, with its multiplier.
struct CutAt {
  int32_t event;
  int64_t multiplier;
};
/// A run that is added to the skeleton.
struct Insertion {
  /// The run comes right before this event; Skeleton::kAtEnd: after all others.
  int32_t before;
  OpId op;
};
/// State of the rerun-timing LP, for children that have the same runs.
struct TimingState {
  std::vector<int32_t> programPoints;
  /// Program points that were added since plans broke them, here or above;
  /// and those of all that have a multiplier.
  std::vector<int32_t> added, withMultipliers;
  size_t insertions;
  std::vector<RerunTimingLp::Rounded> rounded;
  lp::LinearProgram::Solution point;
};
/// A node: what its schedules have in common, and its bound.
struct CutNode {
  int64_t bound = 0;
  /// By cuts alone: what splits gain is measured by that.
  int64_t boundByCuts = 0;
  /// Has been bounded by the rerun-timing LP, too; and its last solution, its
  /// own or one from above.
  bool hasTimingBound = false;
  /// Was last split on what the LP says: children go on from its program
  /// points, whatever their cuts are.
  bool isLedByTiming = false;
  std::shared_ptr<const TimingState> timing;
  int64_t order = 0;
  std::vector<Insertion> insertions;
  std::vector<Skeleton::Fixing> fixings;
  std::vector<CutAt> cuts;
  /// Nodes in a row, from this one up, that left the bound where it was, and
  /// where that is.
  int stalled = 0;
  int64_t stalledAt = 0;
};
/// Order of a heap of nodes: the least bound on top, of these the youngest.
struct Later {
  template <typename Node>
  bool operator()(const Node &a, const Node &b) const {
    return a.bound != b.bound ? a.bound > b.bound : a.order < b.order;
  }
};

/// The gains of the splits of a kind that were tried, by side.
struct Gain {
  int count = 0;
  double gain[2] = {0, 0};
};
/// Grown from the root on, best bound first.
struct CutTree {
  std::priority_queue<CutNode, std::vector<CutNode>, Later> open;
  std::map<std::pair<int, int32_t>, Gain> gains;
  /// Of all that is left of it; least of nodes that could not be split.
  int64_t bound = 0, unresolved = INT64_MAX;
  /// Nodes that the rerun-timing LP was solved for, what these closed of
  /// their gaps, all together, and nodes since the last.
  int64_t timingNodes = 0, nodesSinceTiming = 0;
  double gapClosedByTiming = 0;
  /// Program points that gained nothing, each beside the one next to it.
  std::set<std::pair<int32_t, int32_t>> worthless;
};
/// A split on an item at an event.
struct Split {
  enum class Kind : uint8_t {
    /// In memory at the event, or not.
    There,
    /// Held from the event until it is read by the event `next`, or made
    /// again between the two.
    Held,
    /// Not made again between the event and the event `next`, by which a
    /// rerun needs it, or made again there.
    Made,
    /// In memory at the event, or made again before the event `next`, the
    /// one that follows.
    Inserted
  };
  Kind kind;
  int32_t event;
  int32_t item;
  int32_t next;
  double score;
};

/// Children that are open, and what the first and the second of a split gain.
/// If one of them is split again it is the last that counts, and the
/// weakest of the others.
struct Trial {
  std::vector<CutNode> children;
  double gain[2] = {0, 0};
};

/// Derives skeletons and children from nodes.
class NodeEditor {
public:
  explicit NodeEditor(const Model &model) : M(model) {}

  Skeleton skeletonOf(const CutNode &node) const;
  PartialSchedule partialScheduleOf(const Skeleton &skeleton) const;
  /// Lets go of the cuts that the bound hardly rests on: each makes the node
  /// dearer to bound. Cuts where a plan of the node is over the budget come
  /// back.
  static void dropWhatIsIdle(CutNode &node);
  /// Notes what is fixed from now on.
  static void fix(CutNode &node, const Skeleton::Fixing &fixing);
  /// The first child has the item in memory, the second has not (or makes it
  /// again before the next event). False when the child holds nothing.
  bool child(const CutNode &parent, const Split &split, bool first,
             CutNode &result) const;
  /// Sees to it that the event is a cut.
  static void cutAt(CutNode &node, int32_t event);
  /// Nodes in a row gained nothing. The constraints that plans break here are
  /// none of those split on so far. All cuts are kept then, so that what is
  /// missing comes to them, and no split is taken at its record.
  static bool isStalled(const CutNode &node);
  /// Is one of the sides known already? The node would be its own child.
  static bool isAnswered(const CutNode &node, const Split &split);

private:
  const Model &M;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_CUTNODE_H
