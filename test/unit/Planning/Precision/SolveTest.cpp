//===- SolveTest.cpp - The choice of precisions against brute force -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "vram/Planning/Precision/Problem.h"
#include "vram/Planning/Support/Random.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::precision;

namespace {

/// Groups in a row, the values between them as in a network: each is read by
/// some of the groups behind it. At most `free` groups are free.
Problem randomProblem(uint64_t seed, int free) {
  Random random(seed);
  Problem problem;
  auto groups = static_cast<GroupId>(random.within(1, free + 6));
  for (GroupId group = 0; group < groups; ++group) {
    bool isFree = free > 0 && random.percent(60);
    free -= isFree;
    problem.groups.push_back(
        isFree ? Pin::Free : (random.percent(50) ? Pin::Low : Pin::High));
  }
  auto count = static_cast<int>(random.within(1, 2 * groups + 1));
  for (int i = 0; i < count; ++i) {
    precision::Value value;
    value.producer = random.percent(15)
                         ? kAlwaysHigh
                         : static_cast<GroupId>(random.below(groups));
    for (GroupId group = 0; group < groups; ++group) {
      if (random.percent(25))
        value.readers.push_back(group);
      if (random.percent(10))
        value.lateReaders.push_back(group);
    }
    value.readHigh = random.percent(10);
    value.lateReadHigh = random.percent(5);
    // Small numbers, so that there are ties.
    int64_t elements = random.within(0, 4);
    value.castToLow = random.percent(10) ? 0 : 6 * elements;
    value.castToHigh = 6 * elements;
    value.keepLow = 2 * elements;
    value.keepHigh = 4 * elements;
    problem.values.push_back(value);
  }
  while (random.percent(30))
    problem.widest.push_back({static_cast<GroupId>(random.below(groups)),
                              static_cast<GroupId>(random.below(groups))});
  return problem;
}

/// Every choice that is allowed. Sets the least cost, and which groups are low
/// in some plan of that cost.
void bruteForce(const Problem &problem, int64_t &least,
                std::vector<bool> &everLow) {
  size_t groups = problem.groups.size();
  least = -1;
  for (uint64_t bits = 0; bits < uint64_t(1) << groups; ++bits) {
    std::vector<bool> isLow(groups);
    for (size_t group = 0; group < groups; ++group)
      isLow[group] = bits >> group & 1;
    if (!isAllowed(problem, isLow))
      continue;
    int64_t cost = evaluate(problem, isLow);
    if (least < 0 || cost < least) {
      least = cost;
      everLow = isLow;
    } else if (cost == least) {
      for (size_t group = 0; group < groups; ++group)
        everLow[group] = everLow[group] || isLow[group];
    }
  }
}

/// The same bytes counted the other way round: what each type of each value
/// that is there has cost.
int64_t countBytes(const Problem &problem, const std::vector<bool> &isLow) {
  int64_t bytes = 0;
  for (const precision::Value &value : problem.values) {
    bool made[2] = {true, false}, kept[2] = {false, false};
    if (value.producer >= 0 && isLow[value.producer])
      std::swap(made[0], made[1]);
    bool read[2] = {value.readHigh, false};
    for (GroupId reader : value.readers)
      read[isLow[reader]] = true;
    kept[0] = value.lateReadHigh;
    for (GroupId reader : value.lateReaders)
      kept[isLow[reader]] = true;
    bytes += (read[1] && !made[1] ? value.castToLow : 0) +
             (read[0] && !made[0] ? value.castToHigh : 0) +
             (kept[1] ? value.keepLow : 0) + (kept[0] ? value.keepHigh : 0);
  }
  return bytes;
}

TEST(Precision, IsTheLeastOfAllChoices) {
  int withChoice = 0;
  for (uint64_t seed = 0; seed < cases(4000u); ++seed) {
    Problem problem = randomProblem(seed, static_cast<int>(seed % 13));
    ASSERT_EQ(check(problem), "");
    int64_t least = 0;
    std::vector<bool> everLow;
    bruteForce(problem, least, everLow);
    ASSERT_GE(least, 0) << seed;
    Plan plan = solve(problem);
    ASSERT_TRUE(isAllowed(problem, plan.isLow)) << seed;
    ASSERT_EQ(plan.cost, least) << seed;
    ASSERT_EQ(evaluate(problem, plan.isLow), least) << seed;
    ASSERT_EQ(countBytes(problem, plan.isLow), least) << seed;
    // Of several plans the one with the most low groups.
    ASSERT_EQ(plan.isLow, everLow) << seed;
    withChoice += std::count(problem.groups.begin(), problem.groups.end(),
                             Pin::Free) >= 6;
  }
  EXPECT_CASES(withChoice, 500);
}

TEST(Precision, ScalesWithTheSizes) {
  for (uint64_t seed = 0; seed < cases(200u); ++seed) {
    Problem problem = randomProblem(seed, 12), larger = problem;
    for (precision::Value &value : larger.values) {
      value.castToLow *= 1 << 20;
      value.castToHigh *= 1 << 20;
      value.keepLow *= 1 << 20;
      value.keepHigh *= 1 << 20;
    }
    EXPECT_EQ(solve(larger).isLow, solve(problem).isLow) << seed;
  }
}

TEST(Precision, RefusesWhatIsNoProblem) {
  Problem problem;
  problem.groups = {Pin::Free};
  precision::Value value;
  value.readers = {1};
  problem.values = {value};
  EXPECT_EQ(check(problem), "a value's reader is no group");
  problem.values[0].readers = {0};
  problem.values[0].keepLow = -1;
  EXPECT_EQ(check(problem), "a cost is negative");
  problem.values[0].keepLow = INT64_MAX;
  EXPECT_EQ(check(problem), "the costs sum up to more than 2^60 bytes");
  problem.values[0].keepLow = 0;
  problem.values[0].producer = 7;
  EXPECT_EQ(check(problem), "a value's producer is no group");
  problem.values[0].producer = kAlwaysHigh;
  problem.widest = {{0, -1}};
  EXPECT_EQ(check(problem), "a pair names no group");
}

} // namespace
