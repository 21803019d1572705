//===- DeadlineTree.cpp - Branching on what is in memory ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeadlineTree.h"

#include <algorithm>

using namespace vram::planning::remat;

/// Steps of the root, and of each side that is tried.
static constexpr int64_t kRootSteps = 20000, kSteps = 2000;
/// With more rows than that a step takes too long.
static constexpr size_t kMostRows = 40000;
/// A moment counts if its price is this part of the highest.
static constexpr double kLeastPrice = 0.001;
/// That open nodes hold, at most: a quarter of a GiB.
static constexpr size_t kMostNumbers = size_t(1) << 26;
/// What is nearer to an end of its box is no way to split.
static constexpr double kIntegral = 0.02;
/// Ways to split that are tried at a node, and tries after which the record
/// counts.
static constexpr int kTries = 2, kReliable = 2;
/// Rows that are rounded at a time, and at most; times, at the root and at a
/// node; and the share of the gap that is worth another.
static constexpr size_t kRowsOfARound = 8, kMostRounded = 100;
static constexpr int kMostRounds = 20, kRoundsOfANode = 2;
static constexpr double kWorthARound = 0.002;
/// Share of the gap that is next to no gain.
static constexpr double kTrifle = 0.02;

DeadlineTree::DeadlineTree(const Model &model, int64_t budget,
                           std::vector<OpId> moments, const Limits &limits)
    : M(model), Budget(budget), Stop(limits), Moments(std::move(moments)),
      Bound(model.baseCost) {}

/// Raises the node's bound from its point on.
void DeadlineTree::solve(Node &node, int64_t steps) {
  BoxedProgram &program = Program->program();
  program.freeAll();
  for (auto [variable, box] : node.boxes)
    program.setBox(variable, box);
  const int64_t before = program.work();
  auto spent = [&] { return (program.work() - before) / kOperationsOfAnArc; };
  program.solve(
      node.point, {steps, kEnough * static_cast<double>(Cutoff - M.baseCost)},
      [&] { return Stop.stop() || Stop.work() + spent() >= WorkLimit; });
  Stop.spend(spent());
  node.bound = std::max(node.bound, Program->bound());
}

/// The same again with rows that the point breaks, rounded, for so many times
/// at most, or as long as it is worth it. They hold for all nodes.
void DeadlineTree::round(Node &node, int64_t steps, int times) {
  for (; times > 0 && Known.size() < kMostRounded && !enough(); --times) {
    const int64_t before = node.bound;
    if (!Program->addBroken(node.point, kRowsOfARound, Known))
      return;
    solve(node, steps);
    if (static_cast<double>(node.bound - before) <
        kWorthARound * static_cast<double>(Cutoff - before))
      return;
  }
}

/// The root, at first at all moments, then at those that count.
void DeadlineTree::start(int64_t cutoff, int64_t work) {
  Cutoff = cutoff;
  WorkLimit = work;
  for (bool last : {false, true}) {
    Known.clear();
    Program =
        std::make_unique<Deadlines>(M, Budget, Skeleton::identity(M), Moments);
    if (Program->program().numRows() > kMostRows)
      return;
    Node root;
    root.bound = M.baseCost;
    solve(root, kRootSteps);
    round(root, kRootSteps, kMostRounds);
    Bound = std::max(Bound, std::min(root.bound, Cutoff));
    double highest = 0;
    for (size_t j = 0; j < Moments.size(); ++j)
      highest = std::max(highest, Program->priceAt(j, root.point));
    std::vector<OpId> left;
    for (size_t j = 0; j < Moments.size(); ++j)
      if (Program->priceAt(j, root.point) > kLeastPrice * highest)
        left.push_back(Moments[j]);
    if (last || left.empty() || 4 * left.size() > 3 * Moments.size() ||
        enough()) {
      push(std::move(root));
      return;
    }
    Moments = std::move(left);
  }
}

void DeadlineTree::push(Node node) {
  node.order = Created++;
  Numbers += node.point.size();
  Open.push_back(std::move(node));
  std::push_heap(Open.begin(), Open.end(), Later());
}

/// What is in memory in part, by what its bytes cost.
std::vector<DeadlineTree::Way> DeadlineTree::waysOf(const Node &node) const {
  std::vector<Way> ways;
  for (const Deadlines::Entry &e : Program->entries()) {
    const double share =
        static_cast<double>(node.point.values[static_cast<size_t>(e.variable)]);
    const double part = std::min(share, 1 - share);
    if (part < kIntegral)
      continue;
    ways.push_back({e.variable, part * Program->price(e, node.point)});
  }
  std::sort(ways.begin(), ways.end(), [](const Way &a, const Way &b) {
    return a.score != b.score ? a.score > b.score : a.variable < b.variable;
  });
  return ways;
}

/// Bounds both sides. False when the work is done.
bool DeadlineTree::tryOut(const Node &node, int32_t variable,
                          Node (&sides)[2]) {
  Gain &record = Gains[variable];
  for (int side = 0; side < 2; ++side) {
    sides[side] = node;
    sides[side].boxes.push_back(
        {variable, side ? BoxedProgram::Box::One : BoxedProgram::Box::Zero});
    solve(sides[side], kSteps);
    if (enough())
      return false;
  }
  for (int side = 0; side < 2; ++side)
    record.gain[side] +=
        static_cast<double>(std::min(Cutoff, sides[side].bound) - node.bound);
  ++record.count;
  return true;
}

void DeadlineTree::branch(const Node &node) {
  const double trifle = kTrifle * static_cast<double>(Cutoff - node.bound);
  auto scoreOf = [&](double first, double second) {
    return (first + trifle) * (second + trifle);
  };
  const std::vector<Way> ways = waysOf(node);
  if (ways.empty()) {
    Unresolved = std::min(Unresolved, node.bound);
    return;
  }
  double best = -1;
  Node chosen[2];
  int32_t atRecord = -1;
  int tried = 0;
  for (const Way &way : ways) {
    auto it = Gains.find(way.variable);
    if (it != Gains.end() && it->second.count >= kReliable) {
      const Gain &g = it->second;
      const double score = scoreOf(g.gain[0] / g.count, g.gain[1] / g.count);
      if (score > best) {
        best = score;
        atRecord = way.variable;
      }
      continue;
    }
    if (tried == kTries)
      continue;
    ++tried;
    Node sides[2];
    if (!tryOut(node, way.variable, sides))
      return push(node);
    const double score = scoreOf(
        static_cast<double>(std::min(Cutoff, sides[0].bound) - node.bound),
        static_cast<double>(std::min(Cutoff, sides[1].bound) - node.bound));
    if (score > best) {
      best = score;
      atRecord = -1;
      std::swap(chosen, sides);
    }
  }
  if (atRecord >= 0 && !tryOut(node, atRecord, chosen))
    return push(node);
  for (Node &side : chosen)
    if (side.bound < Cutoff)
      push(std::move(side));
}

bool DeadlineTree::mayGrow() const {
  return !Open.empty() && Open.front().bound < std::min(Unresolved, Cutoff) &&
         Numbers < kMostNumbers;
}

void DeadlineTree::grow(int64_t cutoff, int64_t work) {
  Cutoff = cutoff;
  WorkLimit = work;
  while (true) {
    const int64_t least = Open.empty() ? Cutoff : Open.front().bound;
    Bound = std::max(Bound, std::min({least, Unresolved, Cutoff}));
    if (!mayGrow() || enough())
      return;
    std::pop_heap(Open.begin(), Open.end(), Later());
    Node node = std::move(Open.back());
    Open.pop_back();
    Numbers -= node.point.size();
    ++Visited;
    round(node, kSteps, kRoundsOfANode);
    if (enough())
      return push(std::move(node));
    if (node.bound < Cutoff)
      branch(node);
  }
}
