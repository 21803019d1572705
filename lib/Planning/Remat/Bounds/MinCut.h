//===- MinCut.h - Minimum cut by push-relabel -------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Goldberg and Tarjan's preflow push in integers, highest label first, with
// the gap and global relabelling heuristics. Only the first phase runs: the
// value and one minimum cut are all that the bounds need.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_MINCUT_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_MINCUT_H

#include <cstdint>
#include <tuple>
#include <vector>

namespace vram::planning::remat {

class MinCut {
public:
  enum : int64_t { kInfinite = int64_t(1) << 62 };

  /// Node 0 is the sink. The source is not a node: it is what supply() gives.
  void reset();
  int32_t addNode();
  int32_t numNodes() const { return NumNodes; }
  /// Returns the edge's number, by which its capacity may be changed.
  int32_t addEdge(int32_t from, int32_t to, int64_t capacity);
  void setCapacity(int32_t edge, int64_t capacity) {
    Edges[edge].capacity = capacity;
  }
  int64_t capacity(int32_t edge) const { return Edges[edge].capacity; }
  void setSupply(int32_t node, int64_t amount) { Supply[node] = amount; }
  int64_t supply(int32_t node) const { return Supply[node]; }

  /// Capacity of a minimum cut between the supplies and the sink. Nodes that
  /// cannot reach the sink afterwards are the source's side (the largest such
  /// side).
  int64_t solve();
  /// The result that the last solve() would have given with so much more supply
  /// at the node. Goes on from that solve(), which is far cheaper than a new
  /// one. Stops at `enough` or more. No sides are known then.
  int64_t ifSupplied(int32_t node, int64_t amount, int64_t enough);
  /// Arcs looked at by the last call.
  int64_t work() const { return Work; }
  bool onSourceSide(int32_t node) const { return Label[node] >= NumNodes; }

private:
  struct Edge {
    int32_t from;
    int32_t to;
    int64_t capacity;
  };
  void link();
  void backToSolved();
  bool relabel(int32_t node, int64_t &work);
  int64_t dischargeNode(int32_t node);
  void discharge(int64_t enough);
  void measure();
  void activate(int32_t node);
  void activateAll();
  /// The residual network: solve() makes it, and later questions change it.
  std::tuple<std::vector<int64_t> &, std::vector<int64_t> &,
             std::vector<int32_t> &>
  state() {
    return {Residual, Excess, Label};
  }
  int64_t arcsAndNodes() const {
    return static_cast<int64_t>(Target.size()) + NumNodes;
  }

  int32_t NumNodes = 0;
  bool Linked = false;
  std::vector<Edge> Edges;
  std::vector<int64_t> Supply;
  // Residual arcs, node after node; arc a of edge e and its reverse.
  std::vector<int32_t> Begin, Target, Reverse, ArcOf;
  std::vector<int64_t> Residual, Excess;
  std::vector<int32_t> Label, Arc, Queue, Count;
  std::vector<int32_t> BucketHead, NextActive;
  int32_t Highest = 0;
  /// Is the state that the last solve() left kept in `Solved`? It is when first
  /// asked about.
  bool Asked = false;
  std::tuple<std::vector<int64_t>, std::vector<int64_t>, std::vector<int32_t>>
      Solved;
  int64_t Work = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_MINCUT_H
