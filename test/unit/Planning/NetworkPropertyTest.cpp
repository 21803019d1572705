//===- NetworkPropertyTest.cpp - What must hold on networks, too ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The properties of PropertyTest.cpp where there is no brute force: each known
// plan, whoever made it, is a witness against a bound that is too high.
//
//===----------------------------------------------------------------------===//

#include "RandomProblem.h"

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Solver.h"
#include "vram/Planning/Remat/Verify.h"
#include "vram/PlanningBaselines/Remat/Baselines.h"
#include "vram/PlanningBaselines/Remat/Generate.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

struct Known {
  int64_t peak = 0, cost = 0;
};

/// Each network, small enough to be planned in a program point.
std::vector<Generated> networks() {
  std::vector<Generated> made;
  for (Network network : {Network::Chain, Network::Linear, Network::Gpt,
                          Network::Llama, Network::UNet, Network::ResNet}) {
    TrainingOptions options;
    options.network = network;
    options.layers = network <= Network::Linear ? 6 : 1;
    options.width = 16;
    options.extent = 32;
    options.clipGradients = options.mixedPrecision = network == Network::Llama;
    made.push_back(trainingStep(options));
  }
  made.push_back(layeredGraph(25, 1));
  for (uint64_t seed : {1, 2}) {
    Random random(seed);
    made.push_back({randomGeneral(random, 25), {}});
  }
  return made;
}

std::vector<Known> knownPlans(const Generated &made) {
  const Problem &problem = made.problem;
  std::vector<Known> known;
  auto add = [&](const Schedule &schedule) {
    Verdict verdict = verify(problem, schedule, INT64_MAX);
    EXPECT_EQ(verdict.error, std::nullopt);
    known.push_back({verdict.peak, verdict.cost});
  };
  OpId end = baselines::forwardEnd(problem, made.labels);
  add(identitySchedule(problem));
  add(baselines::checkpointSegments(
      problem, baselines::blocks(problem, made.labels), false));
  add(baselines::checkpointSegments(
      problem, baselines::equalSegments(end, std::min<int>(end, 4)), true));
  for (double fraction : {0.2, 0.5, 0.8}) {
    int64_t budget = budgetAtFraction(problem, fraction);
    add(baselines::greedyBytesPerCost(problem, budget));
    add(baselines::minCutKnapsack(problem, end, fraction));
    for (baselines::Release release :
         {baselines::Release::Evict, baselines::Release::Banish})
      if (auto schedule = baselines::dynamicEviction(problem, budget, release))
        add(*schedule);
  }
  return known;
}

Plan planned(const Problem &problem, int64_t budget) {
  SolverOptions options;
  options.budget = budget;
  options.effort = 1;
  // solveChecked() has the plan verified.
  CheckedPlan checked = solveChecked(problem, options);
  EXPECT_EQ(checked.error, std::nullopt);
  return checked.plan;
}

// The search for a budget far below came upon lower peaks than any search for
// the budget that was then named.
TEST(NetworkProperty, NamedBudgetsAreMet) {
  const Problem problem = layeredGraph(150, /*seed=*/3).problem;
  SolverOptions options;
  options.effort = 1;
  options.budget = budgetAtFraction(problem, 0.1);
  const Plan refused = solve(problem, options);
  ASSERT_EQ(refused.status, Status::Limit);
  options.budget = refused.leastKnownPeak;
  EXPECT_TRUE(hasSchedule(solve(problem, options)));
}

TEST(NetworkProperty, NoBoundExceedsAKnownPlan) {
  for (const Generated &made : networks()) {
    const Problem &problem = made.problem;
    SCOPED_TRACE(problem.name);
    std::vector<Known> known = knownPlans(made);
    std::vector<Plan> plans;
    for (double fraction : {0.2, 0.5, 0.9})
      plans.push_back(planned(problem, budgetAtFraction(problem, fraction)));
    for (const Plan &plan : plans)
      if (hasSchedule(plan))
        known.push_back({plan.peak, plan.cost});
    for (const Plan &plan : plans)
      for (const Known &other : known) {
        if (other.peak > plan.budget)
          continue;
        EXPECT_NE(plan.status, Status::Infeasible);
        EXPECT_LE(plan.lowerBound, other.cost);
        if (plan.status == Status::Optimal)
          EXPECT_LE(plan.cost, other.cost);
      }
  }
}

TEST(NetworkProperty, MoreBudgetNeverCostsMoreWhereOptimal) {
  for (const Generated &made : networks()) {
    const Problem &problem = made.problem;
    SCOPED_TRACE(problem.name);
    int64_t highestBound = 0, cheapest = INT64_MAX;
    for (double fraction : {1.0, 0.7, 0.4, 0.2}) {
      Plan plan = planned(problem, budgetAtFraction(problem, fraction));
      highestBound = std::max(highestBound, plan.lowerBound);
      if (!hasSchedule(plan))
        continue;
      EXPECT_GE(plan.cost, highestBound);
      if (plan.status != Status::Optimal)
        continue;
      EXPECT_TRUE(cheapest == INT64_MAX || plan.cost >= cheapest);
      cheapest = plan.cost;
    }
  }
}

TEST(NetworkProperty, TheSameInputGivesTheSameBytes) {
  for (const Generated &made : networks()) {
    const Problem &problem = made.problem;
    SCOPED_TRACE(problem.name);
    int64_t budget = budgetAtFraction(problem, 0.5);
    // A written problem is read again as the same problem.
    ParsedProblem again = readProblem(writeProblem(problem, made.labels));
    ASSERT_TRUE(again) << again.error;
    Plan a = planned(problem, budget), b = planned(*again.problem, budget);
    EXPECT_EQ(summaryJson(a, 0), summaryJson(b, 0));
    EXPECT_EQ(a.schedule, b.schedule);
  }
}

TEST(NetworkProperty, ScalingScalesTheBoundAndTheCost) {
  for (const Generated &made : networks()) {
    const Problem &problem = made.problem;
    SCOPED_TRACE(problem.name);
    int64_t budget = budgetAtFraction(problem, 0.5);
    Problem larger = problem;
    for (Value &value : larger.values) {
      value.bytes *= 3;
      for (Alternative &form : value.alternatives)
        form.bytes *= 3;
    }
    for (int64_t &buffer : larger.buffers)
      buffer *= 3;
    for (Op &op : larger.ops) {
      op.workspace *= 3;
      op.cost *= 5;
    }
    Plan a = planned(problem, budget), b = planned(larger, 3 * budget + 2);
    if (a.status == Status::Optimal && b.status == Status::Optimal)
      EXPECT_EQ(5 * a.cost, b.cost);
    EXPECT_FALSE(a.status == Status::Infeasible && hasSchedule(b));
    EXPECT_FALSE(b.status == Status::Infeasible && hasSchedule(a));
    if (hasSchedule(a))
      EXPECT_LE(b.lowerBound, 5 * a.cost);
    if (hasSchedule(b))
      EXPECT_LE(5 * a.lowerBound, b.cost);
  }
}

// Annealing on decisions alone ended at 72794 after many times the work.
TEST(NetworkProperty, TightLayeredGraphsAreRefined) {
  const Problem problem = layeredGraph(100, 1).problem;
  SolverOptions options;
  options.budget = 47268; // 60 % of the order's peak.
  options.effort = 1;
  CheckedPlan checked = solveChecked(problem, options);
  ASSERT_EQ(checked.error, std::nullopt);
  ASSERT_TRUE(hasSchedule(checked.plan));
  EXPECT_LE(checked.plan.peak, options.budget);
  EXPECT_LE(checked.plan.cost, 66000);
}

// Annealing from what drops little never came to a plan of the first two, and
// to one of 1,882,939 of the third, which all its other rounds started from.
TEST(NetworkProperty, TightLayeredGraphsGetAPlan) {
  struct {
    OpId ops;
    uint64_t seed;
    int64_t budget, cost;
  } const kCases[] = {{100, 13, 28636, 100000},
                      {100, 14, 38312, 250000},
                      {100, 12, 31566, 200000}};
  for (const auto &c : kCases) {
    SCOPED_TRACE(c.budget);
    const Problem problem = layeredGraph(c.ops, c.seed).problem;
    SolverOptions options;
    options.budget = c.budget;
    options.effort = 1;
    CheckedPlan checked = solveChecked(problem, options);
    ASSERT_EQ(checked.error, std::nullopt);
    ASSERT_TRUE(hasSchedule(checked.plan));
    EXPECT_LE(checked.plan.peak, options.budget);
    EXPECT_LE(checked.plan.cost, c.cost);
  }
}

// A budget that one program point refutes needs no search for a first plan.
TEST(NetworkProperty, HopelessBudgetsAreCalledSoAtOnce) {
  const Problem problem = layeredGraph(500, 1).problem;
  SolverOptions options;
  options.budget = floorBytes(problem) - 1;
  bool searched = false;
  options.progress = [&](const Progress &) { searched = true; };
  CheckedPlan checked = solveChecked(problem, options);
  ASSERT_EQ(checked.error, std::nullopt);
  EXPECT_EQ(checked.plan.status, Status::Infeasible);
  EXPECT_GT(checked.plan.witness.bytes, options.budget);
  EXPECT_FALSE(searched);
}

} // namespace
