//===- RerunSumsTest.cpp - What reruns may cost in all --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Remat/Model/RerunSums.h"
#include "Remat/Model/Model.h"

#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Solver.h"
#include "vram/Planning/Support/Random.h"
#include "vram/PlanningBaselines/Remat/Generate.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::remat;

namespace {

/// All sums up to `most`, by trying.
std::vector<uint8_t> allSums(const std::vector<int64_t> &costs, int64_t most) {
  std::vector<uint8_t> isSum(most + 1, 0);
  isSum[0] = 1;
  for (int64_t sum = 1; sum <= most; ++sum)
    for (int64_t cost : costs)
      isSum[sum] |= cost > 0 && cost <= sum && isSum[sum - cost];
  return isSum;
}

/// No sum is skipped; how many numbers were rounded away from themselves.
int64_t skips(const std::vector<int64_t> &costs, int64_t range, int64_t most) {
  const RerunSums sums(costs, range);
  const std::vector<uint8_t> isSum = allSums(costs, most);
  int64_t skipped = 0;
  for (int64_t cost = 0; cost <= most; ++cost) {
    const int64_t up = sums.atLeast(cost);
    EXPECT_GE(up, cost);
    for (int64_t sum = cost; sum < std::min(up, most + 1); ++sum)
      EXPECT_FALSE(isSum[sum])
          << sum << " lies between " << cost << " and " << up;
    skipped += up > cost;
    if (cost == 0)
      continue;
    const int64_t down = sums.below(cost);
    EXPECT_LT(down, cost);
    EXPECT_GE(down, 0);
    for (int64_t sum = down + 1; sum < cost; ++sum)
      EXPECT_FALSE(isSum[sum])
          << sum << " lies between " << down << " and " << cost;
    // One is the other's counterpart: a bound above the one is as good as the
    // other.
    EXPECT_GE(sums.atLeast(down + 1), sums.atLeast(cost));
  }
  return skipped;
}

TEST(RerunSums, CostsThatAreAlike) {
  // A launch takes 4001 to 4009.
  const RerunSums sums({4001, 4003, 0, 4009, 4001}, 1600000);
  EXPECT_EQ(sums.atLeast(-5), 0);
  EXPECT_EQ(sums.atLeast(0), 0);
  EXPECT_EQ(sums.atLeast(1), 4001);
  EXPECT_EQ(sums.atLeast(8018), 8018);
  EXPECT_EQ(sums.atLeast(8019), 3 * 4001);
  EXPECT_EQ(sums.atLeast(29 * 4009), 29 * 4009);
  EXPECT_EQ(sums.atLeast(29 * 4009 + 1), 30 * 4001);
  EXPECT_EQ(sums.below(30 * 4001), 29 * 4009);
  EXPECT_EQ(sums.below(4001), 0);
}

TEST(RerunSums, ExactWhereBucketsHoldOneNumber) {
  for (const std::vector<int64_t> &costs : {std::vector<int64_t>{7},
                                            {6, 10, 15},
                                            {12, 18},
                                            {9, 25},
                                            {31, 37, 100}}) {
    const RerunSums sums(costs, 2000);
    const std::vector<uint8_t> isSum = allSums(costs, 1900);
    for (int64_t cost = 0; cost < 1000; ++cost) {
      int64_t next = cost;
      while (!isSum[next])
        ++next;
      EXPECT_EQ(sums.atLeast(cost), next) << cost;
      EXPECT_EQ(sums.below(next + 1), next);
    }
  }
}

TEST(RerunSums, NoSumIsSkipped) {
  int64_t skipped = 0;
  for (uint64_t seed = 1; seed <= cases(60u); ++seed) {
    Random random(seed);
    std::vector<int64_t> costs;
    const size_t count = 1 + random.below(4);
    const int64_t least = 1 + static_cast<int64_t>(random.below(400)),
                  apart = 1 + static_cast<int64_t>(random.below(2 * least));
    for (size_t k = 0; k < count; ++k)
      costs.push_back(least + static_cast<int64_t>(random.below(apart)));
    // Buckets of one number and of many.
    for (int64_t range : {int64_t(1), int64_t(20000), int64_t(400000)})
      skipped += skips(costs, range, 3000);
  }
  EXPECT_CASES(skipped, 20000);
}

TEST(RerunSums, NothingToRunAgain) {
  for (const RerunSums &sums :
       {RerunSums(), RerunSums({}, 1000), RerunSums({0, 0}, 1000)}) {
    EXPECT_EQ(sums.atLeast(17), 17);
    EXPECT_EQ(sums.below(17), 16);
  }
}

TEST(RerunSums, LargeCosts) {
  const int64_t large = int64_t(1) << 58;
  const RerunSums sums({large, large + 1}, 2 * large);
  EXPECT_EQ(sums.atLeast(large + 2), 2 * large);
  EXPECT_EQ(sums.below(large), 0);
}

// Reported bounds are rounded up, whichever search they come from.
TEST(RerunSums, BoundsOfPlansAreSums) {
  int open = 0;
  for (uint64_t seed = 1; seed <= 2; ++seed) {
    Problem problem = layeredGraph(70, seed).problem;
    for (size_t o = 0; o < problem.ops.size(); ++o)
      problem.ops[o].cost = 4001 + static_cast<int64_t>(o * seed % 8);
    const Model model(problem);
    SolverOptions options;
    options.effort = 1;
    options.budget = budgetAtFraction(problem, 0.5);
    const Plan plan = solve(problem, options);
    if (plan.status != Status::Optimal && plan.status != Status::Feasible)
      continue;
    EXPECT_LE(plan.lowerBound, plan.cost);
    const int64_t reruns = plan.lowerBound - model.baseCost;
    const int64_t count = reruns / 4001;
    EXPECT_LE(reruns, count * 4008) << seed;
    open += plan.status == Status::Feasible;
  }
  EXPECT_GT(open, 0);
}

} // namespace
