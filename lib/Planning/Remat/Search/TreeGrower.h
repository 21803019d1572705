//===- TreeGrower.h - Bounds, splits and grows a tree of cuts ---*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Best bound first. Nodes are bounded by the min-cut relaxation, below the root
// by the rerun-timing LP as well, and split by strong branching.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_TREEGROWER_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_TREEGROWER_H

#include "Remat/Search/NodeTiming.h"
#include "Remat/Search/SplitCandidates.h"

#include <functional>

namespace vram::planning::remat {

class TreeGrower : public ProofPart {
public:
  TreeGrower(ProofState &state, const NodeEditor &nodes,
             NodeRelaxation &relaxation, PlanDecoder &decoder)
      : ProofPart(state), Nodes(nodes), R(relaxation), Decoder(decoder),
        Timing(state, decoder, nodes), Candidates(state, relaxation, nodes) {}

  /// Bounds the node; false when it is done with. Otherwise `splits` says how
  /// it may be split.
  bool process(CutNode &node, std::vector<Split> &splits);
  /// Tries the splits and adds the children of the best one to the tree.
  void branch(const CutNode &node, const std::vector<Split> &splits);
  /// Grows the tree until it is done, or until PlanDecoder::treeWork() reaches
  /// `work`.
  void grow(int64_t work);
  /// Is there a node to go on from?
  bool mayGrow() const;
  /// Fixes the opposite of each choice that would take the bound to the cutoff
  /// at the multipliers as they are: no schedule that is still looked for makes
  /// it. True when something is fixed.
  bool fixByReducedCost(const Skeleton &skeleton, CutNode &node);
  /// Bounds the root by the rerun-timing LP as well, and begins the tree anew.
  /// False when it is done with. `isLed`: `splits` are those of the LP.
  bool boundRootByTiming(CutNode &root, std::vector<Split> &splits,
                         bool &isLed);

  std::function<void()> onProgress;

private:
  void push(CutNode node);
  double expected(const Split &split, double trifle) const;
  static int mostSteps(const CutNode &node, const Split &split);
  bool tryOut(const CutNode &node, Split split, Trial &trial);
  bool splitAtRecord(const CutNode &node, const Split &split, Trial &trial);
  bool isOpen(const CutNode &from, const Split &split, bool isFirst,
              CutNode &result);
  bool addTimingBound(const Skeleton &skeleton, CutNode &node);
  bool splitByTiming(const Skeleton &skeleton, CutNode &node,
                     std::vector<Split> &splits);
  bool goesOnAtRoot(int round, int64_t &boundBefore) const;
  std::vector<Split> chooseSplits(const Skeleton &skeleton, const CutNode &node,
                                  bool legal, bool overBudget,
                                  const PartialSchedule &partial);

  const NodeEditor &Nodes;
  NodeRelaxation &R;
  PlanDecoder &Decoder;
  NodeTiming Timing;
  SplitCandidates Candidates;
  /// Of bounding the root by cuts once.
  int64_t WorkOfCuts = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_TREEGROWER_H
