//===- StageSolver.h - Exact reruns between two events ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Once it is known what is in memory at two events that follow each other, the
// runs between them are a small problem of their own: from one set of items to
// the other, at least cost and within the budget. It is solved by Dijkstra's
// algorithm over the sets.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_STAGESOLVER_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_STAGESOLVER_H

#include "Remat/Search/ProofState.h"

namespace vram::planning::remat {

class StageSolver : public ProofPart {
public:
  explicit StageSolver(ProofState &state) : ProofPart(state) {}

  /// Solves the stages of the plan last decoded anew, given what it holds, or
  /// has to hold, at the events, and offers the outcome.
  void refine(const Skeleton &skeleton);
  /// Bounds a node at whose events all is known. False when it holds no
  /// schedule.
  bool bound(const Skeleton &skeleton, CutNode &node);

private:
  std::vector<std::vector<int32_t>>
  itemsAtEvents(const Skeleton &skeleton, const Schedule &runs,
                const std::vector<int32_t> &stages) const;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_STAGESOLVER_H
