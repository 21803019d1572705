//===- NumberedRunsTest.cpp - Runs, by sets of numbered items -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/NumberedRuns.h"
#include "Cases.h"
#include "RandomProblem.h"

#include "vram/Planning/Remat/Simulator.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

/// With nothing there before.
std::vector<int32_t> allItems(const Model &model) {
  std::vector<int32_t> items(model.items.size());
  std::iota(items.begin(), items.end(), 0);
  return items;
}

TEST(NumberedRuns, SetsHoldWhatTheyAreMadeOf) {
  Random random(7900);
  const Problem problem = randomSimple(random, 90);
  const Model model(problem);
  const NumberedRuns runs(model, allItems(model), {});
  ASSERT_EQ(runs.words(), (model.items.size() + 63) / 64);
  ASSERT_GT(runs.words(), 1u);
  for (int n = 0; n < 50; ++n) {
    std::vector<int32_t> items;
    for (size_t i = 0; i < model.items.size(); ++i)
      if (random.percent(20))
        items.push_back(static_cast<int32_t>(i));
    const std::vector<NumberedRuns::Word> set = runs.setOf(items);
    std::vector<int32_t> visited;
    runs.forEach(set.data(), [&](int32_t number) {
      EXPECT_TRUE(NumberedRuns::has(set.data(), number));
      visited.push_back(runs.items()[number]);
    });
    EXPECT_EQ(visited, items);
    EXPECT_EQ(runs.isThere(set.data()), items.empty());
  }
}

/// With everything kept, the bytes at a run are those of the simulator.
TEST(NumberedRuns, BytesAtRunsAreTheSimulators) {
  for (uint64_t seed = 1; seed <= cases(20u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(7910 + seed);
    const Problem problem = randomSimple(random, 12);
    const Model model(problem);
    const NumberedRuns runs(model, allItems(model), {});
    int64_t most = 0;
    for (OpId op = 0; op < model.numOps; ++op) {
      std::vector<int32_t> behind;
      int64_t bytes = 0;
      for (size_t i = 0; i < model.items.size(); ++i) {
        const Item &item = model.items[i];
        const bool isRead = std::any_of(item.uses.begin(), item.uses.end(),
                                        [&](OpId use) { return use > op; });
        if (item.pinned || item.producer > op || !(isRead || item.required))
          continue;
        behind.push_back(static_cast<int32_t>(i));
        bytes += item.bytes;
      }
      most = std::max(most, model.pinnedBytes +
                                runs.bytesAt(runs.firstRun(op),
                                             runs.setOf(behind).data(), bytes));
    }
    EXPECT_EQ(most * model.unit,
              simulatePeak(problem, identitySchedule(problem)).peak);
  }
}

TEST(NumberedRuns, TooManyItemsAreRefused) {
  Random random(7920);
  const Problem problem = randomSimple(random, 600);
  const Model model(problem);
  EXPECT_EQ(NumberedRuns(model, allItems(model), {}).words(), 0u);
  EXPECT_EQ(NumberedRuns(model, {}, {}).words(), 0u);
}

} // namespace
