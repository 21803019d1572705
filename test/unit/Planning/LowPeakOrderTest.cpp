//===- LowPeakOrderTest.cpp - Orders with a lower peak --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "RandomProblem.h"

#include "vram/Planning/Remat/LowPeakOrder.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/PlanningBaselines/Remat/Generate.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {
/// Does a read of a donated input change sides with its update?
bool crossesUpdate(const Problem &problem, const Schedule &order) {
  std::vector<int32_t> rank(order.size());
  for (size_t i = 0; i < order.size(); ++i)
    rank[order[i]] = static_cast<int32_t>(i);
  std::vector<ValueId> shows(problem.values.size(), kNone);
  for (size_t v = 0; v < problem.values.size(); ++v)
    if (problem.values[v].producer == kNone)
      shows[v] = static_cast<ValueId>(v);
  for (size_t o = 0; o < problem.ops.size(); ++o) {
    for (ValueId v : problem.ops[o].results)
      if (problem.values[v].viewOf != kNone)
        shows[v] = shows[problem.values[v].viewOf];
    for (ValueId read : problem.ops[o].operands)
      for (const Value &value : problem.values) {
        if (shows[read] == kNone || value.donor != shows[read])
          continue;
        auto reader = static_cast<OpId>(o);
        if ((reader < value.producer) != (rank[reader] < rank[value.producer]))
          return true;
      }
  }
  return false;
}

/// The least peak over all permutations that are legal and keep reads of
/// donated inputs on their side.
int64_t leastOfAllOrders(const Problem &problem) {
  Schedule order = identitySchedule(problem);
  int64_t least = INT64_MAX;
  do {
    Simulation simulation = simulate(problem, order);
    if (simulation.error.empty() && !crossesUpdate(problem, order))
      least = std::min(least, simulation.peak);
  } while (std::next_permutation(order.begin(), order.end()));
  return least;
}

void expectLegal(const Problem &problem, const OrderPlan &plan) {
  Simulation given = simulate(problem, identitySchedule(problem));
  Simulation found = simulate(problem, plan.order);
  ASSERT_EQ(found.error, "");
  EXPECT_EQ(plan.order.size(), problem.ops.size());
  EXPECT_EQ(found.peak, plan.peak);
  EXPECT_LE(plan.peak, given.peak);
  EXPECT_LE(plan.lowerBound, plan.peak);
  EXPECT_FALSE(crossesUpdate(problem, plan.order));
}
} // namespace

TEST(LowPeakOrder, IsExactOnSmallProblems) {
  int lowered = 0;
  for (uint64_t seed = 1; seed <= cases(400u); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    int ops = static_cast<int>(random.within(1, 7));
    Problem problem =
        seed % 2 ? randomGeneral(random, ops) : randomSimple(random, ops);
    OrderPlan plan = findLowPeakOrder(problem);
    expectLegal(problem, plan);
    EXPECT_EQ(plan.status, Status::Optimal);
    EXPECT_EQ(plan.peak, leastOfAllOrders(problem));
    lowered += plan.peak < simulate(problem, identitySchedule(problem)).peak;
  }
  EXPECT_CASES(lowered, 50);
}

TEST(LowPeakOrder, IsNeverWorseOnLargerProblems) {
  int lowered = 0;
  for (uint64_t seed = 1; seed <= cases(20u); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    for (const Problem &problem :
         {randomGeneral(random, 60), layeredGraph(80, seed).problem}) {
      OrderPlan plan = findLowPeakOrder(problem, /*effort=*/1);
      expectLegal(problem, plan);
      lowered += plan.peak < simulate(problem, identitySchedule(problem)).peak;
    }
  }
  EXPECT_CASES(lowered, 20);
}

TEST(LowPeakOrder, SameInputSameOrder) {
  Problem problem = layeredGraph(60, 7).problem;
  EXPECT_EQ(findLowPeakOrder(problem).order, findLowPeakOrder(problem).order);
}

TEST(LowPeakOrder, EmptyProblem) {
  OrderPlan plan = findLowPeakOrder(Problem());
  EXPECT_EQ(plan.status, Status::Optimal);
  EXPECT_TRUE(plan.order.empty());
}
