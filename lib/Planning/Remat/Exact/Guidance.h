//===- Guidance.h - Lagrangian estimates for backward A* --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The least cost of reruns before a state of BackwardSearch.h: the highest of a
// number of sums of item weights (PrefixCuts.h). The first come from the root's
// multipliers. While the search goes on it stands still at some states: for
// these, better multipliers are found, which serve all states with as many
// first runs.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_EXACT_GUIDANCE_H
#define VRAM_LIB_PLANNING_REMAT_EXACT_GUIDANCE_H

#include "Remat/Bounds/PrefixCuts.h"

#include "vram/Planning/Remat/Plan.h"

namespace vram::planning::remat {

class Guidance {
public:
  struct ProgramPoint {
    OpId op;
    /// Cost of a unit of memory there.
    double weight;
  };

  /// `schedule`: any plan; the first sums are tight for what it holds. May be
  /// empty.
  Guidance(const Model &model, int64_t budget,
           std::vector<ProgramPoint> programPoints, const Schedule &schedule);

  /// The search gives items these numbers.
  void number(const std::vector<int32_t> &itemOf);

  /// Sums for states with `next` first runs behind them.
  size_t size(OpId next) const { return Sums[next].size(); }
  /// The highest of those from the `from`-th on; in cost.
  int64_t estimate(OpId next, const uint64_t *set, size_t words,
                   size_t from) const;
  /// Asked each time that the search goes on from such a state: is it time for
  /// another sum? The more seldom the more have been asked for.
  bool isDue(OpId next);
  /// Looks for a sum that says more than `known` of the set, up to `aim`; both
  /// in cost. False when there is none.
  bool learn(OpId next, const std::vector<int32_t> &items, int64_t known,
             int64_t aim);

  /// In units of Limits::work(), all together.
  int64_t work() const { return Cuts.work(); }

private:
  /// `weight` by number.
  struct Sum {
    int64_t base;
    std::vector<int64_t> weight;
  };
  Sum numbered(const PrefixCuts::Minorant &minorant) const;

  PrefixCuts Cuts;
  /// By first runs, the last ones found.
  std::vector<std::vector<int64_t>> Multipliers;
  std::vector<PrefixCuts::Minorant> First;
  std::vector<int32_t> ItemOf;
  std::vector<std::vector<Sum>> Sums;
  std::vector<int64_t> Asked, NextDue;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_EXACT_GUIDANCE_H
