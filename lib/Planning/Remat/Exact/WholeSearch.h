//===- WholeSearch.h - Exact search over whole schedules --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// BackwardSearch.h over all ops, with updates in place: which results end in
// their donors is looked at when a path is complete.
//
// The costs of views, the storage of results that may end in their donors, and
// parts of a buffer are not followed. So the answer is a bound. It is the
// optimum if the schedule that comes with it fits and costs no more, which the
// caller has to check.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_EXACT_WHOLESEARCH_H
#define VRAM_LIB_PLANNING_REMAT_EXACT_WHOLESEARCH_H

#include "Remat/Exact/BackwardSearch.h"

namespace vram::planning::remat {

struct WholeResult {
  /// All ops were reached, or nothing is cheaper than what was known.
  bool complete = false;
  /// A lower bound on the cost of reruns that fit. At most `costBelow`, which
  /// it is if there are no cheaper ones.
  int64_t rerunCost = 0;
  /// The cheapest, where all ops were reached; to be simulated.
  Schedule schedule;
};

class WholeSearch : public BackwardSearch {
public:
  WholeSearch(const Model &model, const Amounts &amounts, const Limits &limits);

  /// Looks for the cheapest reruns that cost less than the amounts say. Where
  /// these are not enough the next call goes on from there.
  WholeResult searchAll();

private:
  /// Which results lie beside their donors to the end, and for which nothing
  /// that would need them there is run.
  struct Branch {
    static constexpr int32_t kUnknown = -2;
    std::vector<int32_t> apart, refused;
    int64_t bound = 0;
    /// A result that had to lie beside its donor somewhere, but not to the end;
    /// -1 if there is none.
    int32_t conflict = kUnknown;
    Schedule schedule;
  };
  Outcome look(Branch &branch);

  const Model &M;
  std::vector<int32_t> Required;
  std::vector<Branch> Open;
  bool IsPaused = false;
};

/// Offers what was found. True when the best plan of the search costs as little
/// as any, or there is none because nothing fits. Raises `bound`, on the cost
/// of all runs.
bool offer(const Model &model, int64_t budget, WholeResult &found,
           Search &search, int64_t &bound);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_EXACT_WHOLESEARCH_H
