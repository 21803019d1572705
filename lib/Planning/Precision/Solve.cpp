//===- Solve.cpp - The least bytes, by a minimum cut ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/MinCut.h"
#include "vram/Planning/Precision/Problem.h"

using namespace vram::planning;
using namespace vram::planning::precision;

namespace {

/// A cut whose source side is low. Pinned groups are contracted into source and
/// sink, so that no capacity but that of an implication is infinite.
class Cut {
public:
  explicit Cut(const Problem &problem) : problem(problem) {
    cut.reset();
    for (Pin pin : problem.groups)
      nodes.push_back(pin == Pin::Free ? cut.addNode()
                                       : (pin == Pin::Low ? kSource : kSink));
  }

  Plan run() {
    for (auto [high, then] : problem.widest)
      // Low without its operand being low: forbidden. A pin wins.
      if (nodes[then] != kSource)
        forbid(nodes[then], nodes[high]);
    propagatePins();
    for (const precision::Value &value : problem.values)
      addValue(value);
    // Copied, as they change while the network is built.
    for (auto [from, to] : forbidden)
      connect(from, to, remat::MinCut::kInfinite);
    for (size_t node = 0; node < supplies.size(); ++node)
      if (supplies[node] != 0)
        cut.setSupply(static_cast<int32_t>(node), supplies[node]);
    cut.solve();
    Plan plan;
    for (int32_t node : nodes)
      plan.isLow.push_back(isLow(node));
    plan.cost = evaluate(problem, plan.isLow);
    return plan;
  }

private:
  enum : int32_t { kSource = -1, kSink = 0 };

  bool isLow(int32_t node) const {
    return node == kSource || (node != kSink && cut.onSourceSide(node));
  }

  /// `from` low and `to` high is not allowed.
  void forbid(int32_t from, int32_t to) { forbidden.push_back({from, to}); }

  /// A group whose widest operand is pinned high is high as well, and so on:
  /// no infinite capacity ends in the sink.
  void propagatePins() {
    std::vector<std::pair<int32_t, int32_t>> open = forbidden;
    bool changed = true;
    std::vector<bool> isHigh(cut.numNodes(), false);
    isHigh[kSink] = true;
    while (changed) {
      changed = false;
      for (auto [from, to] : open)
        if (to != kSource && isHigh[to] && from != kSource && !isHigh[from])
          changed = isHigh[from] = true;
    }
    for (int32_t &node : nodes)
      if (node > 0 && isHigh[node])
        node = kSink;
    forbidden.clear();
    for (auto [from, to] : open)
      if (from != kSource && to != kSource && !isHigh[from] && !isHigh[to])
        forbidden.push_back({from, to});
  }

  /// Capacity of `from` low, `to` high.
  void connect(int32_t from, int32_t to, int64_t capacity) {
    if (from == kSink || to == kSource || from == to || capacity == 0)
      return;
    if (from != kSource) {
      cut.addEdge(from, to, capacity);
      return;
    }
    if (to == kSink)
      return; // The same in every plan.
    if (static_cast<size_t>(to) >= supplies.size())
      supplies.resize(to + 1, 0);
    supplies[to] += capacity;
  }

  /// A node that is low where any of `groups` is; itself one of them, or
  /// pinned, where it can be.
  int32_t anyLow(const std::vector<GroupId> &groups) {
    for (GroupId group : groups)
      if (nodes[group] == kSource)
        return kSource;
    int32_t node = kSink;
    for (GroupId group : groups) {
      if (nodes[group] == kSink)
        continue;
      if (node == kSink)
        node = cut.addNode();
      forbid(nodes[group], node);
    }
    return node;
  }

  /// A node that is high where any of `groups` is, or `pinned`.
  int32_t anyHigh(const std::vector<GroupId> &groups, bool pinned) {
    if (pinned)
      return kSink;
    for (GroupId group : groups)
      if (nodes[group] == kSink)
        return kSink;
    int32_t node = kSource;
    for (GroupId group : groups) {
      if (nodes[group] == kSource)
        continue;
      if (node == kSource)
        node = cut.addNode();
      forbid(node, nodes[group]);
    }
    return node;
  }

  void addValue(const precision::Value &value) {
    int32_t producer =
        value.producer == kAlwaysHigh ? kSink : nodes[value.producer];
    if (value.castToLow != 0 && !value.readers.empty())
      connect(anyLow(value.readers), producer, value.castToLow);
    if (value.castToHigh != 0 && (value.readHigh || !value.readers.empty()))
      connect(producer, anyHigh(value.readers, value.readHigh),
              value.castToHigh);
    if (value.keepLow != 0 && !value.lateReaders.empty())
      connect(anyLow(value.lateReaders), kSink, value.keepLow);
    if (value.keepHigh != 0 &&
        (value.lateReadHigh || !value.lateReaders.empty()))
      connect(kSource, anyHigh(value.lateReaders, value.lateReadHigh),
              value.keepHigh);
  }

  const Problem &problem;
  remat::MinCut cut;
  /// The node of each group.
  std::vector<int32_t> nodes;
  std::vector<std::pair<int32_t, int32_t>> forbidden;
  std::vector<int64_t> supplies;
};

} // namespace

Plan precision::solve(const Problem &problem) { return Cut(problem).run(); }
