//===- RandomSets.h - Sets of items to search for ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_PLANNING_RANDOMSETS_H
#define VRAM_TEST_UNIT_PLANNING_RANDOMSETS_H

#include "RandomProblem.h"
#include "Remat/Exact/BackwardSearch.h"

#include <vector>

namespace vram::planning::remat::test {

constexpr int64_t kPlenty = 1'000'000'000;

/// For small problems; `budget` in bytes.
inline BackwardSearch::Amounts plenty(const Model &model, int64_t budget) {
  BackwardSearch::Amounts amounts;
  amounts.room = budget / model.unit - model.pinnedBytes;
  amounts.work = kPlenty;
  amounts.states = 1'000'000;
  return amounts;
}

/// Items that may be behind the first `n` first runs.
inline std::vector<int32_t> someItems(Random &random, const Model &model,
                                      OpId n, int percent = 40) {
  std::vector<int32_t> items;
  for (size_t i = 0; i < model.items.size(); ++i) {
    const Item &item = model.items[i];
    if (!item.pinned && item.bytes > 0 && item.producer < n &&
        random.percent(percent))
      items.push_back(static_cast<int32_t>(i));
  }
  return items;
}

} // namespace vram::planning::remat::test

#endif // VRAM_TEST_UNIT_PLANNING_RANDOMSETS_H
