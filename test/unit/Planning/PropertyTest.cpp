//===- PropertyTest.cpp - What must hold on any problem -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BruteForce.h"
#include "Cases.h"
#include "RandomProblem.h"

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Solver.h"
#include "vram/Planning/Remat/Verify.h"
#include "vram/PlanningBaselines/Remat/Generate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

std::string describe(const Problem &problem, uint64_t seed) {
  return "seed " + std::to_string(seed) + "\n" + writeProblem(problem);
}

/// The exact searches.
const std::set<std::string> kExact = {"chains", "prefix-search"};

Plan plan(const Problem &problem, int64_t budget, int effort = 3,
          const std::set<std::string> &without = {}) {
  SolverOptions options;
  options.budget = budget;
  options.without = without;
  options.effort = effort;
  CheckedPlan checked = solveChecked(problem, options);
  EXPECT_EQ(checked.error, std::nullopt);
  return checked.plan;
}

int64_t identityPeak(const Problem &problem) {
  return verify(problem, identitySchedule(problem), INT64_MAX).peak;
}

/// Budgets from hopeless to ample.
std::vector<int64_t> budgetsOf(const Problem &problem, int64_t least) {
  int64_t peak = identityPeak(problem);
  std::vector<int64_t> budgets = {least - 1, least, (least + peak) / 2, peak};
  budgets.erase(std::unique(budgets.begin(), budgets.end()), budgets.end());
  return budgets;
}

/// Compares a plan with the true optimum.
void expectTrue(const Plan &plan, std::optional<int64_t> truth,
                const Problem &problem) {
  switch (plan.status) {
  case Status::Optimal:
    ASSERT_TRUE(truth);
    EXPECT_EQ(plan.cost, *truth);
    break;
  case Status::Feasible:
    ASSERT_TRUE(truth);
    EXPECT_GE(plan.cost, *truth);
    EXPECT_LE(plan.lowerBound, *truth);
    break;
  case Status::Infeasible:
    EXPECT_EQ(truth, std::nullopt);
    // By one run that needs too much, or by a search of all schedules.
    EXPECT_GT(plan.peakLowerBound, plan.budget);
    EXPECT_LE(plan.witness.bytes, plan.peakLowerBound);
    EXPECT_GE(plan.witness.op, 0);
    EXPECT_LT(plan.witness.op, static_cast<OpId>(problem.ops.size()));
    break;
  case Status::Limit:
    if (truth)
      EXPECT_LE(plan.lowerBound, *truth);
    break;
  }
}

/// Bounds and plans against brute force, for `count` problems of each size.
void compare(Problem (*make)(Random &, int), int most, int count,
             const std::set<std::string> &without = {}, int effort = 2) {
  for (int ops = 1; ops <= most; ++ops)
    for (int k = 0; k < cases(count); ++k) {
      uint64_t seed = ops * 100'000 + k;
      Random random(seed);
      Problem problem = make(random, ops);
      SCOPED_TRACE(describe(problem, seed));
      ASSERT_EQ(check(problem), std::nullopt);
      int64_t least = leastPeak(problem, Family::Any);
      for (int64_t budget : budgetsOf(problem, least)) {
        if (budget < 0)
          continue;
        SCOPED_TRACE("budget " + std::to_string(budget));
        Plan answer = plan(problem, budget, effort, without);
        expectTrue(answer, cheapest(problem, Family::Any, budget), problem);
        if (testing::Test::HasFailure())
          return;
      }
    }
}

TEST(Property, SimpleProblemsAgainstBruteForce) {
  compare(randomSimple, 9, 150);
}

TEST(Property, GeneralProblemsAgainstBruteForce) {
  compare(randomGeneral, 8, 100);
}

// A value that is read after an update in place takes bytes: bounds, plans,
// witnesses.
TEST(Property, UpdatesInPlaceAgainstBruteForce) {
  compare(randomUpdates, 9, 100, kExact);
}

// The exact search where it has a plan to be cheaper than.
TEST(Property, ExactSearchBesideBoundsAgainstBruteForce) {
  compare(randomGeneral, 7, 60, {}, 1);
  compare(randomSimple, 8, 40, {}, 1);
}

// The bounds and the branching alone, which the exact search would otherwise
// spare on problems as small as these.
TEST(Property, BoundsOfSimpleProblemsAgainstBruteForce) {
  compare(randomSimple, 8, 60, kExact, 1);
}

TEST(Property, BoundsOfGeneralProblemsAgainstBruteForce) {
  compare(randomGeneral, 6, 120, kExact, 1);
}

// If all that a cut may keep is fixed and the decoded plan is still over the
// budget or dearer than the bound, the proof goes on between the events.
TEST(Property, ProofsAreCompletedBetweenEvents) {
  struct Case {
    uint64_t seed;
    int ops;
    int64_t budget;
  };
  for (const Case &c : {Case{284, 7, 20}, Case{814, 8, 24}, Case{934, 8, 19},
                        Case{982, 8, 21}, Case{2014, 8, 12}}) {
    Random random(c.seed);
    Problem problem = randomSimple(random, c.ops);
    SCOPED_TRACE(describe(problem, c.seed));
    Plan answer = plan(problem, c.budget, 1, kExact);
    EXPECT_EQ(answer.status, Status::Optimal);
    expectTrue(answer, cheapest(problem, Family::Any, c.budget), problem);
  }
}

// A rerun that is over the budget and serves what the relaxed solution chose to
// hold, not what an event reads: the tree used to go on with what has nothing
// to do with it.
TEST(Property, WhatASolutionChoseToHoldIsSplitOn) {
  Problem problem = layeredGraph(24, 21).problem;
  Plan answer = plan(problem, 16679, 1);
  EXPECT_EQ(answer.status, Status::Optimal);
  EXPECT_EQ(answer.cost, answer.lowerBound);
}

// The cost of reruns is a multiple of the unit of all costs, and the bound is
// rounded up to it even if the proof is not completed.
TEST(Property, BoundsAreRoundedToTheUnitOfCosts) {
  Problem problem = layeredGraph(70, 3).problem;
  for (Op &op : problem.ops)
    op.cost *= 1000;
  Plan answer = plan(problem, 31419, 1);
  EXPECT_NE(answer.status, Status::Optimal);
  EXPECT_GT(answer.lowerBound, answer.baseCost);
  EXPECT_EQ((answer.lowerBound - answer.baseCost) % 1000, 0);
}

// A case in which an event's own result, held to the end, was taken for one
// that has to be made before it.
TEST(Property, WhatAnEventMakesIsNotMadeBeforeIt) {
  Random random(2579);
  Problem problem = randomGeneral(random, 6);
  Plan answer = plan(problem, 17, 1, kExact);
  expectTrue(answer, cheapest(problem, Family::Any, 17), problem);
}

TEST(Property, LeastBudgetAgainstBruteForce) {
  for (uint64_t seed = 0; seed < cases(100u); ++seed) {
    Random random(seed);
    Problem problem =
        seed % 2 ? randomGeneral(random, 6) : randomSimple(random, 7);
    SCOPED_TRACE(describe(problem, seed));
    SolverOptions options;
    options.effort = 1;
    CheckedPlan checked = minimizeBudgetChecked(problem, options);
    ASSERT_EQ(checked.error, std::nullopt);
    int64_t least = leastPeak(problem, Family::Any);
    EXPECT_LE(checked.plan.peakLowerBound, least);
    EXPECT_GE(checked.plan.leastKnownPeak, least);
  }
}

TEST(Property, NamedBudgetsAreMet) {
  int named = 0;
  for (uint64_t seed = 0; seed < cases(48u); ++seed) {
    Random random(seed);
    Problem problem = seed % 3 == 0   ? randomGeneral(random, 12)
                      : seed % 3 == 1 ? randomSimple(random, 20)
                                      : layeredGraph(24, seed).problem;
    SCOPED_TRACE(describe(problem, seed));
    SolverOptions options;
    options.effort = 1;
    // Graphs that no exact search settles, too.
    if (seed % 2 == 0)
      options.without = kExact;
    const int64_t floor = floorBytes(problem), peak = identityPeak(problem);
    for (int64_t part = 0; part < 4; ++part) {
      options.budget = floor + (peak - floor) * part / 8;
      Plan refused = solve(problem, options);
      if (hasSchedule(refused))
        continue;
      ++named;
      options.budget = refused.leastKnownPeak;
      EXPECT_TRUE(hasSchedule(solve(problem, options)));
      options.budget += options.budget / 200;
      EXPECT_TRUE(hasSchedule(solve(problem, options)));
    }
  }
  EXPECT_CASES(named, 12);
}

TEST(Property, BruteForceFindsWhatVerifyAccepts) {
  // The oracle itself: no random schedule beats it, and its families nest.
  for (uint64_t seed = 0; seed < cases(150u); ++seed) {
    Random random(seed);
    Problem problem = randomGeneral(random, 5);
    SCOPED_TRACE(describe(problem, seed));
    int64_t any = leastPeak(problem, Family::Any);
    EXPECT_LE(any, leastPeak(problem, Family::Stage));
    EXPECT_GE(any, leastPeak(problem, Family::FreeOrder));
    EXPECT_LE(any, identityPeak(problem));
    for (int k = 0; k < 12; ++k) {
      Schedule schedule = randomSchedule(random, problem, 2, false);
      Verdict verdict = verify(problem, schedule, INT64_MAX);
      ASSERT_EQ(verdict.error, std::nullopt);
      EXPECT_GE(verdict.peak, any);
      auto cost = cheapest(problem, Family::Any, verdict.peak);
      ASSERT_TRUE(cost);
      EXPECT_GE(verdict.cost, *cost);
    }
  }
}

TEST(Property, SimulatorAgreesWithVerify) {
  for (uint64_t seed = 0; seed < cases(6000u); ++seed) {
    Random random(seed);
    auto ops = static_cast<int>(random.within(1, 14));
    Problem problem = randomGeneral(random, ops);
    ASSERT_EQ(check(problem), std::nullopt) << describe(problem, seed);
    for (int k = 0; k < 4; ++k) {
      Schedule schedule = randomSchedule(random, problem, 4, k % 2 == 1);
      SCOPED_TRACE(describe(problem, seed) + testing::PrintToString(schedule));
      Verdict verdict = verify(problem, schedule, INT64_MAX);
      Simulation simulation = simulate(problem, schedule);
      PeakAndCost quick = simulatePeak(problem, schedule);
      ASSERT_EQ(simulation.error.empty(), !verdict.error)
          << simulation.error << " / " << verdict.error.value_or("");
      if (verdict.error) {
        ASSERT_EQ(quick.peak, -1);
        continue;
      }
      ASSERT_EQ(simulation.peak, verdict.peak);
      ASSERT_EQ(simulation.cost, verdict.cost);
      ASSERT_EQ(quick.peak, verdict.peak);
      ASSERT_EQ(quick.cost, verdict.cost);
    }
  }
}

TEST(Property, LifetimesAddUpToTheLiveBytes) {
  for (uint64_t seed = 0; seed < cases(500u); ++seed) {
    Random random(seed);
    Problem problem = randomGeneral(random, 10);
    Schedule schedule = randomSchedule(random, problem, 4, false);
    SCOPED_TRACE(describe(problem, seed));
    Simulation simulation = simulate(problem, schedule);
    ASSERT_TRUE(simulation.error.empty());
    ASSERT_EQ(simulation.liveBytes.size(), schedule.size());
    std::vector<int64_t> live(schedule.size(), 0);
    for (const Lifetime &lifetime : simulation.lifetimes) {
      ASSERT_FALSE(lifetime.values.empty());
      for (int32_t at = lifetime.start; at < lifetime.end; ++at)
        live[at] += lifetime.bytes;
    }
    for (size_t at = 0; at < schedule.size(); ++at)
      EXPECT_EQ(live[at] + problem.ops[schedule[at]].workspace,
                simulation.liveBytes[at]);
    EXPECT_EQ(*std::max_element(simulation.liveBytes.begin(),
                                simulation.liveBytes.end()),
              simulation.peak);
    EXPECT_EQ(simulation.liveBytes[simulation.peakPosition], simulation.peak);
  }
}

TEST(Property, MoreBudgetNeverCostsMoreWhereOptimal) {
  for (uint64_t seed = 0; seed < cases(24u); ++seed) {
    Random random(seed);
    Problem problem =
        seed % 2 ? randomGeneral(random, 12) : randomSimple(random, 12);
    SCOPED_TRACE(describe(problem, seed));
    int64_t peak = identityPeak(problem);
    int64_t cheapest = INT64_MAX;
    int64_t highestBound = 0;
    for (int64_t budget = peak; budget > 0;
         budget -= std::max<int64_t>(1, peak / 7)) {
      Plan answer = plan(problem, budget, 1);
      // A bound at a larger budget is one at a smaller budget, too.
      highestBound = std::max(highestBound, answer.lowerBound);
      if (!hasSchedule(answer))
        continue;
      EXPECT_GE(answer.cost, highestBound);
      if (answer.status == Status::Optimal && cheapest != INT64_MAX)
        EXPECT_GE(answer.cost, cheapest);
      if (answer.status == Status::Optimal)
        cheapest = answer.cost;
    }
  }
}

TEST(Property, ScalingScalesTheAnswer) {
  for (uint64_t seed = 0; seed < cases(15u); ++seed) {
    Random random(seed);
    Problem problem = randomGeneral(random, 9);
    SCOPED_TRACE(describe(problem, seed));
    int64_t budget = (floorBytes(problem) + identityPeak(problem)) / 2;
    Plan answer = plan(problem, budget);

    Problem dearer = problem;
    for (Op &op : dearer.ops)
      op.cost *= 7;
    Plan scaledCost = plan(dearer, budget);
    Problem larger = problem;
    for (Value &value : larger.values)
      value.bytes *= 1024;
    for (Op &op : larger.ops)
      op.workspace *= 1024;
    for (int64_t &buffer : larger.buffers)
      buffer *= 1024;
    // 1023 bytes more do not make another value fit.
    Plan scaledSize = plan(larger, budget * 1024 + 1023);

    if (answer.status == Status::Optimal &&
        scaledCost.status == Status::Optimal)
      EXPECT_EQ(scaledCost.cost, 7 * answer.cost);
    if (answer.status == Status::Optimal &&
        scaledSize.status == Status::Optimal)
      EXPECT_EQ(scaledSize.cost, answer.cost);
    EXPECT_EQ(answer.status == Status::Infeasible,
              scaledSize.status == Status::Infeasible);
    if (hasSchedule(answer) && hasSchedule(scaledCost))
      EXPECT_LE(scaledCost.lowerBound, 7 * answer.cost);
    if (hasSchedule(answer) && hasSchedule(scaledSize))
      EXPECT_LE(scaledSize.lowerBound, answer.cost);
  }
}

/// The same problem with its values numbered otherwise.
Problem renamed(const Problem &problem, Random &random) {
  std::vector<ValueId> name(problem.values.size());
  std::iota(name.begin(), name.end(), 0);
  for (size_t i = name.size(); i > 1; --i)
    std::swap(name[i - 1], name[random.within(0, static_cast<int64_t>(i) - 1)]);
  auto rename = [&](ValueId &id) {
    if (id != kNone)
      id = name[id];
  };
  Problem other = problem;
  for (Op &op : other.ops) {
    for (ValueId &id : op.operands)
      rename(id);
    for (ValueId &id : op.results)
      rename(id);
  }
  for (size_t v = 0; v < name.size(); ++v) {
    Value value = problem.values[v];
    rename(value.viewOf);
    rename(value.donor);
    for (ValueId &id : value.mayOverwrite)
      rename(id);
    other.values[name[v]] = value;
    if (!problem.partOf.empty())
      other.partOf[name[v]] = problem.partOf[v];
  }
  return other;
}

TEST(Property, RenamingChangesNothing) {
  for (uint64_t seed = 0; seed < cases(40u); ++seed) {
    Random random(seed);
    Problem problem = randomGeneral(random, 9);
    Problem other = renamed(problem, random);
    SCOPED_TRACE(describe(problem, seed));
    ASSERT_EQ(check(other), std::nullopt);
    int64_t peak = identityPeak(problem);
    EXPECT_EQ(identityPeak(other), peak);
    EXPECT_EQ(floorBytes(other), floorBytes(problem));
    Plan a = plan(problem, (floorBytes(problem) + peak) / 2);
    Plan b = plan(other, (floorBytes(problem) + peak) / 2);
    if (a.status == Status::Optimal && b.status == Status::Optimal)
      EXPECT_EQ(a.cost, b.cost);
    EXPECT_EQ(a.status == Status::Infeasible, b.status == Status::Infeasible);
    if (hasSchedule(a) && hasSchedule(b)) {
      EXPECT_LE(a.lowerBound, b.cost);
      EXPECT_LE(b.lowerBound, a.cost);
    }
  }
}

TEST(Property, TheSameInputGivesTheSameBytes) {
  for (uint64_t seed = 0; seed < cases(6u); ++seed) {
    Random random(seed);
    Problem problem = randomGeneral(random, 30);
    int64_t budget = (floorBytes(problem) + identityPeak(problem)) / 2;
    Plan a = plan(problem, budget, 1), b = plan(problem, budget, 1);
    EXPECT_EQ(summaryJson(a, 0), summaryJson(b, 0));
    EXPECT_EQ(a.schedule, b.schedule);
  }
}

TEST(Property, TheFloorIsBelowEverySchedule) {
  for (uint64_t seed = 0; seed < cases(600u); ++seed) {
    Random random(seed);
    Problem problem =
        seed % 2 ? randomGeneral(random, 6) : randomSimple(random, 7);
    SCOPED_TRACE(describe(problem, seed));
    EXPECT_LE(floorBytes(problem), leastPeak(problem, Family::Any));
  }
}

TEST(Regression, ADonorBesideAnUnreadInputFits) {
  // The result ends in its donor: 4 bytes of the pinned input, and 4 of the
  // input that nobody reads.
  Problem problem;
  problem.values.resize(3);
  for (Value &value : problem.values)
    value.bytes = 4;
  problem.values[1].pinned = true;
  problem.values[2].producer = 0;
  problem.values[2].donor = 1;
  problem.ops.resize(1);
  problem.ops[0].cost = 9;
  problem.ops[0].results = {2};
  EXPECT_EQ(identityPeak(problem), 8);
  EXPECT_LE(floorBytes(problem), 8);
  Plan answer = plan(problem, 8);
  EXPECT_EQ(answer.status, Status::Optimal);
  EXPECT_EQ(answer.cost, 9);
}

} // namespace
