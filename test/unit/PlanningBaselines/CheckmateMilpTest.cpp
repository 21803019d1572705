//===- CheckmateMilpTest.cpp - The integer programme against the truth ----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckmateMilp.h"
#include "BruteForce.h"
#include "RandomProblem.h"

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Solver.h"
#include "vram/Planning/Remat/Verify.h"

#include <gtest/gtest.h>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

TEST(CheckmateMilp, AgreesWithBruteForce) {
  // Within a stage the programme runs ops by their numbers, brute force in any
  // order: now and then that needs less.
  int asked = 0, equal = 0;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    Random random(seed);
    Problem problem = randomSimple(random, 6);
    if (baselines::milpRefuses(problem))
      continue;
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + writeProblem(problem));
    int64_t least = leastPeak(problem, Family::Stage);
    int64_t peak = simulatePeak(problem, identitySchedule(problem)).peak;
    for (int64_t budget : {least - 1, least, (least + peak) / 2}) {
      if (budget <= 0)
        continue;
      ++asked;
      baselines::MilpAnswer answer =
          baselines::checkmateMilp(problem, budget, 0);
      ASSERT_TRUE(answer.proven);
      std::optional<int64_t> truth = cheapest(problem, Family::Stage, budget);
      equal += answer.schedule.has_value() == truth.has_value();
      if (!answer.schedule)
        continue;
      ASSERT_TRUE(truth);
      Verdict verdict = verify(problem, *answer.schedule, budget);
      EXPECT_EQ(verdict.error, std::nullopt);
      EXPECT_GE(verdict.cost, *truth);
      equal -= verdict.cost > *truth;
      // The planner's family is larger: it is never dearer.
      SolverOptions options;
      options.budget = budget;
      EXPECT_LE(solve(problem, options).cost, verdict.cost);
    }
  }
  EXPECT_GT(asked, 60);
  EXPECT_GE(equal, asked * 9 / 10);
}

TEST(CheckmateMilp, SaysWhatItCannotSay) {
  Problem problem;
  problem.ops.resize(1);
  problem.values.resize(1);
  problem.ops[0].results = {0};
  problem.values[0].producer = 0;
  problem.values[0].bytes = 1;
  EXPECT_EQ(baselines::milpRefuses(problem), std::nullopt);
  problem.ops[0].workspace = 1;
  EXPECT_NE(baselines::milpRefuses(problem), std::nullopt);
}

} // namespace
