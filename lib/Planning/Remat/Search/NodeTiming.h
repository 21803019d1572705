//===- NodeTiming.h - The timing LP within trees of cuts --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bounds nodes of a tree of cuts by the rerun-timing LP (RerunTimingLp.h), and
// the children of splits.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_NODETIMING_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_NODETIMING_H

#include "Remat/Parameters/Search.h"
#include "Remat/Search/PlanDecoder.h"

namespace vram::planning::remat {

class NodeTiming : public ProofPart {
public:
  NodeTiming(ProofState &state, PlanDecoder &decoder, const NodeEditor &nodes)
      : ProofPart(state), Decoder(decoder), Nodes(nodes) {}

  /// Bounds the node by the LP. False when it is done with.
  bool addBound(const Skeleton &skeleton, CutNode &node);
  /// Does the work suffice for a solution at the root?
  bool mayBoundRoot() const;
  /// Bounds the root, if it may, from more program points on and with more
  /// work. Looks for plans around the solutions.
  bool addBoundOfRoot(CutNode &root);
  void forget() { Latest.reset(); }
  /// Was the node at work bounded by it?
  bool isSet() const { return Latest != nullptr; }
  /// Does the LP bound the node so much better that its solution says best what
  /// to split on?
  bool leads(const CutNode &node) const;
  /// Splits on items that its solution has in memory in part. Looks for a plan
  /// around that.
  std::vector<Split> splits(const Skeleton &skeleton, const CutNode &node);
  /// Bounds the children of a split by the node's LP. False when the work is
  /// done.
  bool tryOut(const CutNode &node, const Split &split, Trial &trial);

private:
  using Extent = parameters::timing_bounds::Extent;
  bool isWorthwhile(const CutNode &node) const;
  std::vector<int32_t> programPointsOf(const CutNode &root) const;
  std::shared_ptr<TimingState> stateOf(const CutNode &node) const;
  std::unique_ptr<RerunTimingLp>
  bound(const Skeleton &skeleton, TimingState &known, const Extent &extent);
  void round(TimingState &known, const Extent &extent);
  void solve(lp::LinearProgram::Solution &point, int64_t steps, int64_t work);
  std::pair<int32_t, int32_t>
  violatedPoint(const Skeleton &skeleton,
                const std::vector<int32_t> &programPoints) const;
  std::shared_ptr<TimingState>
  addProgramPoints(const Skeleton &skeleton, CutNode &node,
                   std::shared_ptr<TimingState> known, const Extent &extent);
  void lookAround();
  void noteMultipliers(TimingState &known) const;

  PlanDecoder &Decoder;
  const NodeEditor &Nodes;
  /// Of the node at work, if it was bounded by that; and its bound.
  std::unique_ptr<RerunTimingLp> Latest;
  int64_t LatestBound = 0;
  /// That were looked for.
  size_t Plans = 0;
  int64_t NextPlan = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_NODETIMING_H
