//===- PlanDecoder.h - From a relaxed solution to a plan --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plans that solutions of relaxations mean, and how often these are polished by
// annealing.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_PLANDECODER_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_PLANDECODER_H

#include "Remat/Search/NodeRelaxation.h"

namespace vram::planning::remat {

class PlanDecoder : public ProofPart {
public:
  PlanDecoder(ProofState &state, const NodeRelaxation &relaxation,
              const NodeEditor &nodes)
      : ProofPart(state), R(relaxation), Nodes(nodes) {}

  /// The plan that the relaxation's solution means, polished where that is due.
  /// False where it means none.
  bool decode(const Skeleton &skeleton, int round, Evaluation &evaluation,
              PartialSchedule &partial);
  /// The same for items that the LP keeps by half at least.
  bool decodeTiming(const Skeleton &skeleton, const RerunTimingLp &lp,
                    const lp::LinearProgram::Solution &point);

  /// Work that was not for annealing.
  int64_t treeWork() const { return Stop.work() - Polishing; }

  /// Steps of annealing from the root's solution, times the number of ops.
  int64_t firstSteps = 60000000;

private:
  bool annealingIsDue() const;
  bool polishingIsDue(int round) const;
  template <typename Fill>
  void polish(const Skeleton &skeleton, Fill fill);
  bool decodeMarks(const Skeleton &skeleton, bool lateToo, bool polishing,
                   Evaluation &evaluation, PartialSchedule &partial);

  const NodeRelaxation &R;
  const NodeEditor &Nodes;
  /// Work at the last polishing, polishings in a row that found nothing, and
  /// work of all.
  int64_t LastPolish = 0;
  int IdlePolishings = 0;
  int64_t Polishing = 0;
  /// The long annealing was done.
  bool Annealed = false;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_PLANDECODER_H
