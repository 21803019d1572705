//===- RerunTimingTree.h - Branch and bound over the timing LP --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Best bound first, over the programme of RerunTimingLp.h: at a program point,
// an item is in memory, or it is not. Program points that a solution breaks are
// added to the node that it is one of. A solution without fractions and broken
// program points is all but a plan.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_RERUNTIMINGTREE_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_RERUNTIMINGTREE_H

#include "Remat/Bounds/RerunTimingLp.h"
#include "Remat/Heuristics/Search.h"
#include "Remat/Parameters/Search.h"
#include "Remat/Search/Branching.h"

#include <map>
#include <memory>
#include <set>

namespace vram::planning::remat {

class RerunTimingTree {
public:
  /// `budget` in bytes, that of `search`, where plans are offered. Starts from
  /// these program points, and leaves those that the bound does not rest on.
  RerunTimingTree(const Model &model, int64_t budget,
                  std::vector<OpId> programPoints, Search &search,
                  const Limits &limits);

  /// The root alone, until Limits::work() reaches `work`. Comes first.
  void start(int64_t cutoff, int64_t work);
  /// Until no schedule that costs less than `cutoff`, or than the best plan, is
  /// left, or a node is done with after `work` (of Limits::work()), at the
  /// latest at `most`. What `cutoff` rules out stays so.
  void grow(int64_t cutoff, int64_t work, int64_t most);
  /// From now on plans are looked for around solutions that are of one piece,
  /// with so much work each.
  void lookForPlans(int64_t work) { WorkOfAPlan = work; }
  /// No schedule that keeps the order of first runs costs less, but for those
  /// that cost as much as a cutoff.
  int64_t bound() const { return Bound; }
  /// Is there a node to go on from, and room for more?
  bool mayGrow() const;
  /// Calls visit(op, item) for what is rather not in memory at the first run of
  /// an op, as the open node with the least bound has it.
  template <typename Visit>
  void forEachDropped(Visit visit) {
    if (Open.empty())
      return;
    show(Open.front());
    for (const RerunTimingLp::Entry &e : Program->entries())
      if (Open.front().point.values[static_cast<size_t>(e.variable)] < 0.5f)
        visit(Program->eventOfPoint(e.programPoint), e.item);
  }

private:
  /// From which program points nodes are looked at, and their rows that were
  /// rounded.
  struct View {
    std::vector<OpId> programPoints;
    std::vector<RerunTimingLp::Rounded> rounded;
  };
  struct Node {
    int64_t bound = 0;
    int64_t order = 0;
    std::vector<Skeleton::Fixing> fixings;
    std::shared_ptr<View> view;
    lp::LinearProgram::Solution point;
  };
  struct Candidate {
    OpId programPoint;
    int32_t item;
    double score;
  };
  bool enough() const { return Stop.stop() || Stop.work() >= WorkLimit; }
  void show(const Node &node);
  void solve(Node &node, int64_t steps);
  void round(Node &node, int64_t steps, int times);
  std::vector<Candidate> candidatesOf(const Node &node) const;
  bool tryOut(const Node &node, const Candidate &candidate, Node (&sides)[2]);
  void branch(const Node &node, const std::vector<Candidate> &candidates);
  void push(Node node);
  bool decode(const Node &node);
  /// Program points to look at as well: any, those far from the others that
  /// gained something elsewhere or were not tried yet, or only the former.
  enum class Wanted : uint8_t { All, Far, Known };
  std::vector<OpId> violatedPoints(const Node &node, Wanted wanted) const;
  bool addProgramPoints(Node &node, const std::vector<OpId> &broken);
  void lookAround();
  void process(Node node);

  const Model &M;
  int64_t Budget;
  Search &Search_;
  const Limits &Stop;
  std::vector<OpId> ProgramPoints;
  /// The view that the LP is set up for now.
  std::shared_ptr<View> Shown;
  std::unique_ptr<RerunTimingLp> Program;
  /// By program points.
  std::map<std::vector<OpId>, std::shared_ptr<View>> Views;
  std::vector<Node> Open;
  /// By program point and item.
  std::map<std::pair<OpId, int32_t>, Gain> Gains;
  /// Program points that gained nothing, and some that did.
  std::set<OpId> Worthless, Worthwhile;
  int64_t Cutoff = INT64_MAX, WorkLimit = 0;
  int64_t Bound = 0, Visited = 0, Created = 0;
  /// Of looking for a plan, and when it is time for the next.
  int64_t WorkOfAPlan = 0, NextPlan = 0;
  size_t Plans = 0;
  /// Of the points of open nodes.
  size_t Numbers = 0;
  /// Least bound of nodes that could not be split.
  int64_t Unresolved = INT64_MAX;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_RERUNTIMINGTREE_H
