//===- SolveTest.cpp - Plans of steps, against all that there are ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "../RandomProblem.h"
#include "BruteForce.h"
#include "WorkedExample.h"

#include "vram/Planning/Offload/Solve.h"
#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Verify.h"
#include "vram/PlanningBaselines/Remat/Generate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

using namespace vram::planning;
using namespace vram::planning::offload;
using namespace vram::planning::offload::test;
using vram::planning::remat::Status;
using vram::planning::remat::test::randomGeneral;
using vram::planning::remat::test::randomSimple;

namespace {

constexpr int64_t kUnlimited = INT64_MAX;

int64_t below(Random &random, int64_t limit) {
  return static_cast<int64_t>(random.below(static_cast<uint64_t>(limit)));
}

/// Gives up to `most` results forms, each an offload, an encoding, or both.
void addForms(Random &random, Problem &problem, int most) {
  std::vector<size_t> results;
  for (size_t v = 0; v < problem.values.size(); ++v) {
    const Value &value = problem.values[v];
    const bool isPart = !problem.partOf.empty() && problem.partOf[v] != kNone;
    if (value.producer != kNone && value.viewOf == kNone &&
        value.donor == kNone && !isPart)
      results.push_back(v);
  }
  for (int k = 0; k < most && !results.empty(); ++k) {
    const auto n = static_cast<size_t>(
        below(random, static_cast<int64_t>(results.size())));
    Value &value = problem.values[results[n]];
    results.erase(results.begin() + static_cast<long>(n));
    const int64_t kind = below(random, 3);
    if (kind != 1)
      value.alternatives.push_back({Alternative::Kind::Offload, 0,
                                    below(random, 6), below(random, 6)});
    if (kind != 0)
      value.alternatives.push_back(
          {Alternative::Kind::Encode, below(random, value.bytes + 1),
           below(random, 4), below(random, 4)});
  }
}

CheckedStepPlan plan(const Problem &problem, TimeModel model, int64_t budget,
                     int64_t host = kUnlimited, size_t labels = 400000) {
  StepOptions options;
  options.solver.budget = budget;
  options.solver.effort = 2;
  options.hostBudget = host;
  options.time = model;
  options.exactLabels = labels;
  return solveSteps(problem, options);
}

int64_t peakOf(const Problem &problem) {
  return simulate(problem, stepsOf(remat::identitySchedule(problem))).peak;
}

// Kept, the values 0, 1 and 2 take 180 bytes. Rerunning op 0 costs 140 + 100.
// With a store and a load, 140 + 5 + 5 where nothing overlaps; the store hides
// behind op 1, and the load cannot: its 60 bytes are free after op 3 alone.
TEST(OffloadSolve, TheProblemWorkedOutByHand) {
  const Problem problem = workedExample();
  for (bool exact : {true, false}) {
    SCOPED_TRACE(exact ? "exhaustive" : "reduced");
    const size_t labels = exact ? 400000 : 0;
    const CheckedStepPlan sum =
        plan(problem, TimeModel::Sum, 130, kUnlimited, labels);
    ASSERT_EQ(sum.error, std::nullopt);
    EXPECT_EQ(sum.plan.cost, 150);
    EXPECT_EQ(sum.plan.peak, 130);
    EXPECT_EQ(sum.plan.hostPeak, 60);
    const CheckedStepPlan queues =
        plan(problem, TimeModel::Queues, 130, kUnlimited, labels);
    ASSERT_EQ(queues.error, std::nullopt);
    EXPECT_EQ(queues.plan.cost, 145);
  }
  EXPECT_EQ(plan(problem, TimeModel::Sum, 130).plan.status, Status::Optimal);
  // No room on the host: the op runs again.
  EXPECT_EQ(plan(problem, TimeModel::Sum, 130, 59).plan.cost, 240);
  EXPECT_EQ(plan(problem, TimeModel::Sum, 180).plan.cost, 140);
  EXPECT_EQ(plan(problem, TimeModel::Sum, 119).plan.status,
            Status::Infeasible);
}

void expectTrue(const CheckedStepPlan &found, std::optional<int64_t> truth) {
  ASSERT_EQ(found.error, std::nullopt);
  ASSERT_EQ(found.refused, std::nullopt);
  const StepPlan &plan = found.plan;
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
    break;
  case Status::Limit:
    if (truth)
      EXPECT_LE(plan.lowerBound, *truth);
    break;
  }
}

/// The exhaustive search and the reduction against every order of steps.
void compare(int ops, int count, int forms, uint64_t firstSeed) {
  int reduced = 0, proven = 0;
  for (int k = 0; k < cases(count); ++k) {
    const uint64_t seed = firstSeed + static_cast<uint64_t>(k);
    Random random(seed);
    Problem problem = randomSimple(random, ops);
    for (remat::Op &op : problem.ops)
      op.cost %= 10;
    addForms(random, problem, forms);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" +
                 remat::writeProblem(problem));
    ASSERT_EQ(remat::check(problem), std::nullopt);
    const int64_t floor = remat::floorBytes(problem), peak = peakOf(problem);
    const int64_t budget = floor + below(random, peak - floor + 1) - (k % 7 == 0);
    const int64_t host = k % 3 == 0 ? below(random, peak + 1) : kUnlimited;
    if (budget <= 0)
      continue;
    for (TimeModel model : {TimeModel::Sum, TimeModel::Queues}) {
      SCOPED_TRACE(std::string(toString(model)) + ", budget " +
                   std::to_string(budget) + ", host " + std::to_string(host));
      const std::optional<int64_t> truth =
          fastest(problem, model, budget, host);
      const CheckedStepPlan exact = plan(problem, model, budget, host);
      expectTrue(exact, truth);
      EXPECT_TRUE(exact.plan.status == Status::Optimal ||
                  exact.plan.status == Status::Infeasible);
      const CheckedStepPlan other = plan(problem, model, budget, host, 0);
      expectTrue(other, truth);
      reduced += remat::hasSchedule(other.plan);
      proven += other.plan.status == Status::Optimal;
      if (testing::Test::HasFailure())
        return;
    }
  }
  testing::Test::RecordProperty("plans by reduction", reduced);
  testing::Test::RecordProperty("of which proven", proven);
}

TEST(OffloadSolve, ThreeOpsAgainstBruteForce) { compare(3, 200, 2, 1); }
TEST(OffloadSolve, FourOpsAgainstBruteForce) { compare(4, 200, 2, 100'000); }
TEST(OffloadSolve, FiveOpsAgainstBruteForce) { compare(5, 150, 2, 200'000); }
TEST(OffloadSolve, SixOpsAgainstBruteForce) { compare(6, 60, 2, 300'000); }

/// The least budget and its bound against every order of steps.
TEST(OffloadSolve, TheLeastBudgetAgainstBruteForce) {
  int offloading = 0, proven = 0;
  for (int k = 0; k < 150; ++k) {
    const uint64_t seed = 400'000 + static_cast<uint64_t>(k);
    Random random(seed);
    Problem problem = randomSimple(random, 3 + k % 3);
    addForms(random, problem, 2);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" +
                 remat::writeProblem(problem));
    StepOptions options;
    options.solver.effort = 1;
    options.hostBudget =
        k % 3 == 0 ? below(random, peakOf(problem) + 1) : kUnlimited;
    const CheckedStepPlan found = minimizeSteps(problem, options);
    ASSERT_EQ(found.error, std::nullopt);
    const StepPlan &plan = found.plan;
    ASSERT_TRUE(remat::hasSchedule(plan));
    EXPECT_LE(plan.hostPeak, options.hostBudget);
    EXPECT_LE(plan.peakLowerBound, plan.peak);
    EXPECT_TRUE(
        fastest(problem, TimeModel::Sum, plan.peak, options.hostBudget));
    if (plan.peakLowerBound > 0)
      EXPECT_FALSE(fastest(problem, TimeModel::Sum, plan.peakLowerBound - 1,
                           options.hostBudget));
    offloading += plan.hostPeak > 0;
    proven += plan.peakLowerBound == plan.peak;
    if (testing::Test::HasFailure())
      return;
  }
  EXPECT_GT(offloading, 0);
  EXPECT_GT(proven, 0);
  testing::Test::RecordProperty("least budgets that are proven", proven);
}

/// Where offload reaches what reruns do not.
TEST(OffloadSolve, TheLeastBudgetOfAProblemThatCannotRunAgain) {
  Problem problem = workedExample();
  for (remat::Op &op : problem.ops)
    op.rerunnable = false;
  StepOptions options;
  options.hostBudget = 60;
  EXPECT_EQ(minimizeSteps(problem, options).plan.peak, 130);
  options.hostBudget = 59;
  EXPECT_EQ(minimizeSteps(problem, options).plan.peak, 180);
}

// Views, results in place, donors and parts of buffers go by the reduction.
TEST(OffloadSolve, GeneralProblemsKeepTheirBudgets) {
  int loads = 0;
  for (uint64_t seed = 0; seed < cases(120u); ++seed) {
    Random random(seed);
    Problem problem = randomGeneral(random, 4 + static_cast<int>(seed % 9));
    addForms(random, problem, 4);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" +
                 remat::writeProblem(problem));
    ASSERT_EQ(remat::check(problem), std::nullopt);
    const int64_t floor = remat::floorBytes(problem), peak = peakOf(problem);
    const int64_t budget = floor + (peak - floor) / 3;
    for (TimeModel model : {TimeModel::Sum, TimeModel::Queues}) {
      const CheckedStepPlan found = plan(problem, model, budget);
      ASSERT_EQ(found.refused, std::nullopt);
      EXPECT_EQ(found.error, std::nullopt);
      for (const Step &step : found.plan.steps)
        loads += step.kind == Step::Kind::Load;
    }
    if (testing::Test::HasFailure())
      return;
  }
  EXPECT_CASES(loads, 20);
}

/// The training step of a network of a few hundred ops, whose values may be
/// offloaded.
Problem transformersStep() {
  remat::TrainingOptions training;
  training.network = remat::Network::Gpt;
  training.layers = 4;
  Problem problem = remat::trainingStep(training).problem;
  for (size_t v = 0; v < problem.values.size(); ++v) {
    remat::Value &value = problem.values[v];
    const bool isPart = !problem.partOf.empty() && problem.partOf[v] != kNone;
    if (value.producer != kNone && value.viewOf == kNone &&
        value.donor == kNone && value.bytes > 0 && !isPart)
      value.alternatives = {
          {Alternative::Kind::Offload, 0, value.bytes / 50, value.bytes / 50}};
  }
  return problem;
}

int64_t aThirdOf(const Problem &problem) {
  const int64_t floor = remat::floorBytes(problem);
  return floor + (peakOf(problem) - floor) / 3;
}

/// Never slower than without the alternatives; and here a load is worth its
/// while.
TEST(OffloadSolve, ATransformersStepGainsByOffload) {
  Problem problem = transformersStep();
  const int64_t budget = aThirdOf(problem);
  const CheckedStepPlan with = plan(problem, TimeModel::Queues, budget);
  ASSERT_EQ(with.error, std::nullopt);
  ASSERT_TRUE(remat::hasSchedule(with.plan));
  for (remat::Value &value : problem.values)
    value.alternatives.clear();
  const CheckedStepPlan without = plan(problem, TimeModel::Queues, budget);
  ASSERT_TRUE(remat::hasSchedule(without.plan));
  EXPECT_LT(with.plan.cost, without.plan.cost);
  EXPECT_GT(with.plan.hostPeak, 0);
}

/// The limit is counted, so that the same work gives the same plan; it ends the
/// search for a faster plan, not that for the first.
TEST(OffloadSolve, TheWorkIsLimited) {
  const Problem problem = transformersStep();
  StepOptions options;
  options.solver.budget = aThirdOf(problem);
  options.solver.effort = 1;
  options.planRuns = false;
  options.raisesBound = false;
  const int64_t aProblem = std::max<int64_t>(
      1000, static_cast<int64_t>(problem.ops.size() + problem.values.size()));
  int64_t time = INT64_MAX, spent = 0;
  for (int64_t work : {int64_t(1), 2 * aProblem}) {
    options.work = work;
    const StepPlan some = solveSteps(problem, options).plan;
    ASSERT_TRUE(remat::hasSchedule(some));
    EXPECT_EQ(some.lowerBound, some.baseCost);
    EXPECT_LE(some.cost, time);
    EXPECT_GT(some.work, spent);
    EXPECT_LT(some.work, work + aProblem);
    EXPECT_EQ(solveSteps(problem, options).plan.steps, some.steps);
    time = some.cost;
    spent = some.work;
  }
  options.work = 0;
  EXPECT_FALSE(remat::hasSchedule(solveSteps(problem, options).plan));
}

TEST(OffloadSolve, AlternativesThatCannotBePlannedAreRefused) {
  auto refusedBy = [](auto change) {
    Problem problem = workedExample();
    change(problem);
    return plan(problem, TimeModel::Sum, 1000).refused.value_or("accepted");
  };
  const Alternative offload = {Alternative::Kind::Offload, 0, 1, 1};
  EXPECT_NE(refusedBy([&](Problem &p) {
              p.values.push_back({});
              p.values.back().alternatives = {offload};
            }).find("value 5 is an input and has alternatives"),
            std::string::npos);
  EXPECT_NE(refusedBy([&](Problem &p) {
              p.values[0].alternatives = {offload, offload};
            }).find("value 0 has more than one offload"),
            std::string::npos);
  EXPECT_NE(refusedBy([&](Problem &p) {
              p.values[1].bytes = 0;
              p.values[1].viewOf = 0;
              p.values[1].alternatives = {offload};
            }).find("value 1 is a view"),
            std::string::npos);
  EXPECT_NE(refusedBy([&](Problem &p) {
              p.values.push_back({});
              p.values.back().bytes = 60;
              p.values.back().pinned = true;
              p.values[1].donor = 5;
              p.values[1].alternatives = {offload};
            }).find("value 1 ends in a donor's storage"),
            std::string::npos);
  EXPECT_NE(refusedBy([&](Problem &p) {
              p.buffers = {100};
              p.partOf.assign(5, kNone);
              p.partOf[0] = 0;
            }).find("value 0 is part of a buffer"),
            std::string::npos);
}

} // namespace
