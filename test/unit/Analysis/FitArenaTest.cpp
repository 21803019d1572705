//===- FitArenaTest.cpp - A schedule whose arena fits ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Planning/RandomProblem.h"

#include "vram/Dialect/VRAM/Transforms/FitArena.h"

#include <gtest/gtest.h>

using namespace mlir::vram;
namespace planning = ::vram::planning;
namespace remat = ::vram::planning::remat;

namespace {
struct Counts {
  int fitting = 0;
  int repaired = 0;
  int refused = 0;
};

/// Plans random problems at several budgets. Sizes are multiples of 100: with
/// `alignment` 32 the packing loses some bytes, and plans must be repaired.
Counts planRandomProblems(int64_t alignment) {
  Counts counts;
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    planning::Random random(seed);
    remat::Problem problem = remat::test::randomSimple(random, 12);
    for (remat::Value &value : problem.values)
      value.bytes *= 100;
    for (double fraction : {1.0, 0.7, 0.4}) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " at " +
                   std::to_string(fraction));
      remat::SolverOptions options;
      options.budget = remat::budgetAtFraction(problem, fraction);
      options.effort = 1;
      ArenaOptions arena;
      arena.alignment = alignment;
      ArenaFit fit = solveWithinArena(problem, options, arena);
      EXPECT_FALSE(fit.checked.error) << *fit.checked.error;
      const remat::Plan &plan = fit.checked.plan;
      if (!remat::hasSchedule(plan)) {
        ++counts.refused;
        // A refusal without a proof says how far off it was.
        if (plan.status == remat::Status::Limit && fit.leastArena > 0)
          EXPECT_GT(fit.leastArena, options.budget);
        continue;
      }
      ++counts.fitting;
      counts.repaired += fit.rounds > 1;
      EXPECT_LE(fit.arena.totalBytes(), options.budget);
      EXPECT_EQ(fit.arena.livePeak, plan.peak);
      EXPECT_EQ(plan.budget, options.budget);
      EXPECT_LE(plan.lowerBound, plan.cost);
      EXPECT_EQ(plan.status == remat::Status::Optimal,
                plan.cost == plan.lowerBound);
      EXPECT_EQ(remat::simulate(problem, plan.schedule).cost, plan.cost);
      // The same question without an arena is never dearer.
      remat::CheckedPlan alone = remat::solveChecked(problem, options);
      EXPECT_FALSE(alone.error);
      if (alone.plan.status == remat::Status::Optimal)
        EXPECT_LE(alone.plan.cost, plan.cost);
    }
  }
  return counts;
}
} // namespace

TEST(FitArena, TheBudgetBindsTheArena) {
  Counts counts = planRandomProblems(/*alignment=*/1);
  EXPECT_GT(counts.fitting, 60);
}

TEST(FitArena, PlansWhosePackingIsTooLargeAreRepaired) {
  Counts counts = planRandomProblems(/*alignment=*/32);
  EXPECT_GT(counts.fitting, 10);
  EXPECT_GT(counts.repaired, 5);
  EXPECT_GT(counts.refused, 10);
}

// One value, whose size is no multiple of the alignment, beside another: the
// live bytes fit the budget, no packing does, and there is nothing to rerun.
TEST(FitArena, SaysThatNoArenaFits) {
  remat::Problem problem;
  problem.ops.resize(2);
  problem.values.resize(2);
  for (int32_t id : {0, 1}) {
    problem.ops[id].cost = 1;
    problem.ops[id].results = {id};
    problem.values[id].bytes = 3;
    problem.values[id].producer = id;
    problem.values[id].required = true;
  }
  remat::SolverOptions options;
  options.budget = 6;
  ArenaOptions arena;
  arena.alignment = 4;
  ArenaFit fit = solveWithinArena(problem, options, arena);
  ASSERT_FALSE(fit.checked.error);
  EXPECT_EQ(fit.checked.plan.status, remat::Status::Limit);
  EXPECT_EQ(fit.leastArena, 7);
  options.budget = 7;
  fit = solveWithinArena(problem, options, arena);
  EXPECT_EQ(fit.checked.plan.status, remat::Status::Optimal);
  EXPECT_EQ(fit.arena.arenaBytes, 7);
}
