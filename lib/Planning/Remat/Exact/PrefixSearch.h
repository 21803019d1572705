//===- PrefixSearch.h - Exact search, op after op ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The least cost of the first n ops within the budget, for n = 1, 2, and so on,
// by the search backwards over the sets of items that have to be in memory
// (BackwardSearch.h). If memory is scarce there are few such sets, and there
// the bounds by cuts are weakest: chains of equal layers are solved in this
// way.
//
// The costs of views, the storage of results that may end in their donors, and
// parts of a buffer are not followed. So the answer is a bound. It is the
// optimum if the schedule that comes with it fits and costs no more, which the
// caller has to check.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_EXACT_PREFIXSEARCH_H
#define VRAM_LIB_PLANNING_REMAT_EXACT_PREFIXSEARCH_H

#include "Remat/Exact/WholeSearch.h"

namespace vram::planning::remat {

/// Looks for the cheapest reruns within `budget` bytes that cost less than
/// `costBelow`. Gives up at `mostWork` (see Limits::work()), of which it spends
/// nothing.
WholeResult searchPrefixes(const Model &model, int64_t budget,
                           int64_t costBelow, int64_t mostWork,
                           const Limits &limits);

/// The same for what is cheaper than the best plan of `search`, where what is
/// found is offered. True when the best plan costs as little as any, or there
/// is none because nothing fits. Raises `bound`, on the cost of all runs.
bool proveByPrefixes(const Model &model, int64_t budget, int64_t mostWork,
                     const Limits &limits, Search &search, int64_t &bound);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_EXACT_PREFIXSEARCH_H
