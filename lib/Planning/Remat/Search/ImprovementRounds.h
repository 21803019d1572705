//===- ImprovementRounds.h - Refinement after the trees --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_IMPROVEMENTROUNDS_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_IMPROVEMENTROUNDS_H

#include "Remat/Search/Component.h"

namespace vram::planning::remat {

/// Improves the best plan where the trees left a gap that is worth it: a plan
/// far above the bound reruns far too much, and on large graphs plans improve
/// for longer than bounds do. A step is one round of refinement (annealing on
/// runs).
class ImprovementRounds {
public:
  /// False: there is no further one.
  bool step(SolveState &state);

private:
  bool begin(SolveState &state);
  bool mayGoOn(const SolveState &state) const;
  int64_t workOfARound(const SolveState &state) const;

  bool IsFar = false;
  uint64_t Rounds = 0, Seed = 1;
  /// Work for the rounds of a plan that is far from its bound.
  int64_t Left = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_IMPROVEMENTROUNDS_H
