//===- PartSearch.h - Pattern costs of parts of a set -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Multipliers say little of a set of items whose making takes turns in a memory
// that is too small for all of it. An exact search can tell the cost, but for a
// whole set it takes far too long; and mostly some few of its items make it
// dear. So these are asked for: the first item of the set, the first two, and
// so on, each with the help of what the ones before taught, until it takes too
// long. A bound found in this way holds for all sets that contain such a part
// (KnownCosts.h), as with a pattern database (Culberson, Schaeffer 1998), but
// is computed only where a search asks for it.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_EXACT_PARTSEARCH_H
#define VRAM_LIB_PLANNING_REMAT_EXACT_PARTSEARCH_H

#include "Remat/Exact/WholeSearch.h"
#include "Remat/Parameters/Exact.h"

#include <map>

namespace vram::planning::remat {

class PartSearch : public WholeSearch {
public:
  /// Of the first try of a part (see Limits::work()).
  static constexpr int64_t kWorkOfAPart = parameters::part_search::kWorkOfAPart;

  PartSearch(const Model &model, const Amounts &amounts, const Limits &limits,
             int64_t workOfAPart = kWorkOfAPart);

  /// Finds out what parts of the items cost behind `next` first runs, up to
  /// `costBelow`. Returns the work.
  int64_t lookInto(OpId next, std::vector<int32_t> items, int64_t costBelow);

private:
  void takeTurns(std::vector<int32_t> &items);
  Outcome ask(OpId next, const std::vector<int32_t> &items, int64_t work,
              int64_t costBelow);
  void shrink(OpId next, std::vector<int32_t> items, int64_t work);

  struct Try {
    /// The last that was granted.
    int64_t work = 0;
    bool isKnown = false;
    int64_t cost = 0;
  };
  const int64_t WorkOfAPart;
  /// By first runs and items.
  std::vector<std::map<std::vector<int32_t>, Try>> Tried;
  int Turn = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_EXACT_PARTSEARCH_H
