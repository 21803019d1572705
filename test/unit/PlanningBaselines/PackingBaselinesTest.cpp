//===- PackingBaselinesTest.cpp - Baselines on small packings -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/PlanningBaselines/Packing/Baselines.h"

#include <gtest/gtest.h>

using namespace vram::planning::packing;

namespace {

/// Lower, upper, size.
Problem make(std::vector<std::vector<int64_t>> rows) {
  Problem problem;
  for (const std::vector<int64_t> &row : rows) {
    Buffer buffer;
    buffer.lower = row[0];
    buffer.upper = row[1];
    buffer.size = row[2];
    problem.buffers.push_back(buffer);
  }
  EXPECT_EQ(check(problem), std::nullopt);
  return problem;
}

TEST(PackingBaselines, BestFitTakesTheSmallestHoleAsItIsThen) {
  // Holes of 4 and of 3 are there when the last one comes.
  Problem problem =
      make({{0, 2, 4}, {0, 9, 1}, {0, 2, 3}, {0, 9, 1}, {3, 5, 3}});
  baselines::Placement placement = baselines::bestFitInOrder(problem);
  EXPECT_EQ(placement.offsets, (std::vector<int64_t>{0, 4, 5, 8, 5}));
  EXPECT_EQ(placement.height, 9);
}

TEST(PackingBaselines, GreedyTakesTheLargestFirst) {
  Problem problem = make({{0, 2, 1}, {1, 3, 4}, {2, 4, 2}});
  EXPECT_EQ(baselines::greedyBySize(problem).offsets,
            (std::vector<int64_t>{4, 0, 4}));
}

TEST(PackingBaselines, TheCachingAllocatorKeepsSegments) {
  constexpr int64_t kMiB = 1 << 20;
  // One small block takes a segment of 2 MiB, a second one what is left of it.
  EXPECT_EQ(baselines::cachingAllocator(make({{0, 2, 1}, {1, 2, 1000}})).height,
            2 * kMiB);
  // Below 10 MiB: a segment of 20; above: its own, by 2 MiB.
  EXPECT_EQ(baselines::cachingAllocator(make({{0, 1, 3 * kMiB}})).height,
            20 * kMiB);
  EXPECT_EQ(baselines::cachingAllocator(make({{0, 1, 11 * kMiB}})).height,
            12 * kMiB);
  // Freed segments serve again only whom they can hold.
  EXPECT_EQ(baselines::cachingAllocator(
                make({{0, 1, 12 * kMiB}, {1, 2, 12 * kMiB}, {2, 3, 14 * kMiB}}))
                .height,
            26 * kMiB);
  // Small and large blocks come from pools of their own.
  EXPECT_EQ(baselines::cachingAllocator(make({{0, 1, 12 * kMiB}, {1, 2, 512}}))
                .height,
            14 * kMiB);
}

} // namespace
