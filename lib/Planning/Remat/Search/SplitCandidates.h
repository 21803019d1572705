//===- SplitCandidates.h - Candidate splits of a node -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Candidates for splitting a node: where relaxed solutions disagree, and where
// the decoded plan breaks what they assume.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_SPLITCANDIDATES_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_SPLITCANDIDATES_H

#include "Remat/Search/NodeRelaxation.h"

namespace vram::planning::remat {

class SplitCandidates : public ProofPart {
public:
  SplitCandidates(ProofState &state, const NodeRelaxation &relaxation,
                  const NodeEditor &nodes)
      : ProofPart(state), R(relaxation), Nodes(nodes) {}

  Split splitOf(const Skeleton &skeleton, const CutNetwork::Entry &entry,
                double score) const;
  /// On what the solutions disagree about.
  void atCuts(const Skeleton &skeleton, std::vector<Split> &splits) const;
  /// On runs of the decoded plan at program points over the budget: what they
  /// make for the next event might have been kept.
  void atReruns(const Skeleton &skeleton, std::vector<Split> &splits) const;
  /// On what the decoded plan makes again for the sake of which it runs what
  /// the bound did not pay for: where it is sure to run, the bound pays for
  /// what that takes.
  void atChains(const Skeleton &skeleton, const PartialSchedule &partial,
                std::vector<Split> &splits) const;
  /// Whether any item was in memory at any event at which it is not known yet:
  /// where all is known nothing is left open but what happens between events.
  void anywhere(const Skeleton &skeleton, std::vector<Split> &splits) const;
  /// The split that goes on where the last one gained nothing, at the child
  /// that was bounded last: one stage earlier, or one op up the chain. False
  /// when there is none.
  bool next(const CutNode &node, Split &split) const;
  /// Leaves the best.
  static void best(std::vector<Split> &splits, size_t most);

private:
  std::vector<int32_t> unpaid(const PartialSchedule &partial) const;
  bool isAtHand(OpId op, int32_t item) const;
  /// A run of the decoded plan, with the cost of the unpaid runs up to it.
  struct Chain {
    OpId op;
    int32_t stage;
    double cost;
  };
  std::vector<Chain> unpaidChains(const PartialSchedule &partial) const;
  bool isSureAgain(const Skeleton &skeleton,
                   const std::vector<int32_t> &position,
                   const CutNetwork::Entry &entry) const;

  const NodeRelaxation &R;
  const NodeEditor &Nodes;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_SPLITCANDIDATES_H
