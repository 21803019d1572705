//===- DeadlineTree.h - Branching on what is in memory ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Best bound first, over the programme of Deadlines.h: at a moment, an item is
// in memory, or it is not. Bounds alone; it makes no plans.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_DEADLINETREE_H
#define VRAM_LIB_PLANNING_REMAT_DEADLINETREE_H

#include "Branching.h"
#include "Deadlines.h"
#include "Search.h"

#include <map>
#include <memory>

namespace vram::planning::remat {

class DeadlineTree {
public:
  /// Floating-point operations in the time that one arc takes (see
  /// Limits::work()).
  static constexpr int64_t kOperationsOfAnArc = 3;
  /// Of what the cutoff asks for: what rounding takes must not matter.
  static constexpr double kEnough = 1.0001;

  /// `budget` in bytes. Starts from these moments, and leaves those that the
  /// bound does not rest on.
  DeadlineTree(const Model &model, int64_t budget, std::vector<OpId> moments,
               const Limits &limits);

  /// The root alone, until Limits::work() reaches `work`. Comes first.
  void start(int64_t cutoff, int64_t work);
  /// Until no schedule that costs less than `cutoff` is left, or until
  /// Limits::work() reaches `work`. What `cutoff` rules out stays so.
  void grow(int64_t cutoff, int64_t work);
  /// No schedule that keeps the order of first runs costs less, but for those
  /// that cost as much as a cutoff.
  int64_t bound() const { return Bound; }
  int64_t numNodes() const { return Visited; }
  /// Is there a node to go on from, and room for more?
  bool mayGrow() const;
  /// Calls visit(op, item) for what is rather not in memory at the first run of
  /// an op, as the open node with the least bound has it.
  template <typename Visit>
  void forEachDropped(Visit visit) const {
    if (Open.empty())
      return;
    for (const Deadlines::Entry &e : Program->entries())
      if (Open.front().point.values[static_cast<size_t>(e.variable)] < 0.5f)
        visit(Moments[e.moment], e.item);
  }

private:
  struct Node {
    int64_t bound = 0;
    int64_t order = 0;
    std::vector<std::pair<int32_t, BoxedProgram::Box>> boxes;
    BoxedProgram::Point point;
  };
  struct Way {
    int32_t variable;
    double score;
  };
  bool enough() const { return Stop.stop() || Stop.work() >= WorkLimit; }
  void solve(Node &node, int64_t steps);
  void round(Node &node, int64_t steps, int times);
  std::vector<Way> waysOf(const Node &node) const;
  bool tryOut(const Node &node, int32_t variable, Node (&sides)[2]);
  void branch(const Node &node);
  void push(Node node);

  const Model &M;
  int64_t Budget;
  const Limits &Stop;
  std::vector<OpId> Moments;
  std::unique_ptr<Deadlines> Program;
  /// Rows that were rounded.
  std::vector<Deadlines::Rounded> Known;
  std::vector<Node> Open;
  std::map<int32_t, Gain> Gains;
  int64_t Cutoff = INT64_MAX, WorkLimit = 0;
  int64_t Bound = 0, Visited = 0, Created = 0;
  /// Of the points of open nodes.
  size_t Numbers = 0;
  /// Least bound of nodes that could not be split.
  int64_t Unresolved = INT64_MAX;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_DEADLINETREE_H
