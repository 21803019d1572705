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

#include "Remat/Search/PlanDecoder.h"

namespace vram::planning::remat {

class NodeTiming : public ProofPart {
public:
  NodeTiming(ProofState &state, PlanDecoder &decoder, const NodeEditor &nodes)
      : ProofPart(state), Decoder(decoder), Nodes(nodes) {}

  /// Bounds the node by the LP. False when it is done with.
  bool addBound(const Skeleton &skeleton, CutNode &node);
  void forget() { Latest.reset(); }
  /// Was the node at work bounded by it?
  bool isSet() const { return Latest != nullptr; }
  /// Bounds the children of a split by the node's LP. False when the work is
  /// done.
  bool tryOut(const CutNode &node, const Split &split, Trial &trial);

private:
  bool isWorthwhile(const CutNode &node) const;
  std::shared_ptr<TimingState> stateOf(const CutNode &node) const;
  void bound(const Skeleton &skeleton, TimingState &known);
  void round(TimingState &known);
  void solve(lp::LinearProgram::Solution &point, int64_t steps, int64_t work);
  std::pair<int32_t, int32_t>
  violatedPoint(const Skeleton &skeleton,
                const std::vector<int32_t> &programPoints) const;
  std::shared_ptr<TimingState>
  addProgramPoints(const Skeleton &skeleton, CutNode &node,
                   std::shared_ptr<TimingState> known);
  void noteMultipliers(TimingState &known) const;

  PlanDecoder &Decoder;
  const NodeEditor &Nodes;
  /// Of the node at work, if it was bounded by that; and its bound.
  std::unique_ptr<RerunTimingLp> Latest;
  int64_t LatestBound = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_NODETIMING_H
