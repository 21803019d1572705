//===- PrefixSearch.h - Exact search, op after op ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The least cost of the first n ops within the budget, for n = 1, 2, and so on,
// by a search backwards over the sets of items that have to be in memory. If
// memory is scarce there are few such sets, and there the bounds by cuts are
// weakest: chains of equal layers are solved in this way. Which results end in
// their donors is looked at when a path is complete.
//
// The costs of views, the storage of results that may end in their donors, and
// parts of a buffer are not followed. So the answer is a bound. It is the
// optimum if the schedule that comes with it fits and costs no more, which the
// caller has to check.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_EXACT_PREFIXSEARCH_H
#define VRAM_LIB_PLANNING_REMAT_EXACT_PREFIXSEARCH_H

#include "Remat/Model/Limits.h"
#include "Remat/Model/Model.h"

namespace vram::planning::remat {

struct PrefixResult {
  /// All ops were reached, or nothing is cheaper than what was known.
  bool complete = false;
  /// A lower bound on the cost of reruns that fit. At most `costBelow`, which
  /// it is if there are no cheaper ones.
  int64_t rerunCost = 0;
  /// The cheapest, where all ops were reached, with each rerun as late as the
  /// budget allows; to be simulated.
  Schedule schedule;
};

/// Looks for the cheapest reruns within `budget` bytes that cost less than
/// `costBelow`. Gives up at `mostWork` (see Limits::work()), of which it spends
/// nothing.
PrefixResult searchPrefixes(const Model &model, int64_t budget,
                            int64_t costBelow, int64_t mostWork,
                            const Limits &limits);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_EXACT_PREFIXSEARCH_H
