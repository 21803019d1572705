//===- FitStepsTest.cpp - Steps and their packing within two budgets ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "../Offload/WorkedExample.h"
#include "../RandomProblem.h"

#include "vram/Planning/Fit/Fit.h"
#include "vram/Planning/Fit/LateReads.h"
#include "vram/Planning/Packing/Verify.h"
#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Report.h"

#include <gtest/gtest.h>

using namespace vram::planning;
using namespace vram::planning::fit;
using vram::planning::offload::test::workedExample;
using vram::planning::remat::Problem;
using vram::planning::remat::test::randomGeneral;
using vram::planning::remat::test::randomSimple;

namespace {

FitOptions optionsFor(int64_t budget, int64_t host, int64_t alignment) {
  FitOptions options;
  options.budget = budget;
  options.alignment = alignment;
  options.effort = 1;
  options.packingEffort = 1;
  options.hostBudget = host;
  return options;
}

TEST(FitSteps, TheProblemWorkedOutByHand) {
  const Problem problem = workedExample();
  FitOptions options = optionsFor(130, 60, 1);
  Fit runs = fitBudget(offload::withoutAlternatives(problem), options);
  ASSERT_TRUE(remat::hasSchedule(runs.plan));
  EXPECT_EQ(runs.plan.cost, 240);
  Fit steps = fitSteps(problem, runs, options);
  ASSERT_FALSE(steps.error) << *steps.error;
  EXPECT_EQ(steps.plan.status, Status::Optimal);
  EXPECT_EQ(steps.plan.cost, 145);
  EXPECT_EQ(steps.arena.totalBytes(), 130);
  EXPECT_EQ(steps.host.arenaBytes, 60);
  // No room on the host, or enough on the device: nothing to gain.
  options.hostBudget = 59;
  steps = fitSteps(problem, runs, options);
  EXPECT_FALSE(steps.offloads());
  EXPECT_EQ(steps.stepStatus, Status::Limit);
  EXPECT_EQ(steps.stepBound, 240);
  options = optionsFor(180, 60, 1);
  runs = fitBudget(offload::withoutAlternatives(problem), options);
  EXPECT_EQ(runs.plan.cost, 140);
  EXPECT_FALSE(fitSteps(problem, runs, options).offloads());
  // If neither fits, that is proven.
  options = optionsFor(119, 60, 1);
  runs = fitBudget(offload::withoutAlternatives(problem), options);
  EXPECT_EQ(fitSteps(problem, runs, options).stepStatus, Status::Infeasible);
}

/// Without an arena: offsets of 256 bytes would not fit, the live bytes do.
TEST(FitSteps, TheLivePeakAlone) {
  const Problem problem = workedExample();
  FitOptions options = optionsFor(130, 60, 256);
  options.promise = Promise::LivePeakOnly;
  const Fit runs = fitBudget(offload::withoutAlternatives(problem), options);
  ASSERT_TRUE(remat::hasSchedule(runs.plan));
  const Fit steps = fitSteps(problem, runs, options);
  ASSERT_FALSE(steps.error) << *steps.error;
  EXPECT_EQ(steps.plan.cost, 145);
  EXPECT_EQ(steps.plan.peak, 130);
  EXPECT_EQ(steps.plan.hostPeak, 60);
  EXPECT_TRUE(steps.arena.buffers.empty());
}

struct Counts {
  int offloading = 0;
  int bothRefuse = 0;
  int repaired = 0;
};

void expectRight(const Problem &problem, const FitOptions &options,
                 const Fit &runs, const Fit &steps, Counts &counts) {
  ASSERT_FALSE(steps.refused) << *steps.refused;
  ASSERT_FALSE(steps.error) << *steps.error;
  const offload::StepPlan &plan = steps.plan;
  if (!steps.offloads()) {
    counts.bothRefuse += !remat::hasSchedule(runs.plan);
    return;
  }
  ++counts.offloading;
  counts.repaired += steps.rounds > 1;
  if (remat::hasSchedule(runs.plan))
    EXPECT_LT(plan.cost, runs.plan.cost);
  EXPECT_LE(plan.lowerBound, plan.cost);
  EXPECT_EQ(plan.status == Status::Optimal, plan.lowerBound == plan.cost);
  const offload::StepVerdict verdict = offload::verifySteps(
      problem, plan.steps, options.budget, options.hostBudget);
  EXPECT_FALSE(verdict.error) << *verdict.error;
  EXPECT_EQ(verdict.peak, plan.peak);
  EXPECT_EQ(verdict.makespan, plan.cost);
  EXPECT_LE(steps.arena.totalBytes(), options.budget);
  EXPECT_GE(steps.arena.totalBytes(), plan.peak);
  EXPECT_LE(steps.host.arenaBytes, options.hostBudget);
  EXPECT_EQ(steps.host.livePeak, verdict.hostPeak);
  EXPECT_TRUE(findLateReads(problem, plan.schedule).empty());
  // The packing of the host, by the packer's independent verifier.
  packing::Problem question;
  std::vector<int64_t> offsets;
  for (const ArenaBuffer &buffer : steps.host.buffers) {
    packing::Buffer what;
    what.lower = buffer.start;
    what.upper = buffer.end;
    what.size = buffer.bytes;
    what.alignment = options.alignment;
    question.buffers.push_back(what);
    offsets.push_back(buffer.offset);
  }
  const packing::Verdict packed = packing::verify(question, offsets);
  EXPECT_FALSE(packed.error) << *packed.error;
  EXPECT_EQ(packed.height, steps.host.arenaBytes);
}

template <typename Make>
Counts planRandomProblems(Make make, int ops, int64_t alignment,
                          uint64_t seeds) {
  Counts counts;
  for (uint64_t seed = 1; seed <= cases(seeds); ++seed) {
    Random random(seed);
    Problem problem = make(random, ops);
    for (remat::Value &value : problem.values)
      value.bytes *= 100;
    for (int64_t &bytes : problem.buffers)
      bytes *= 100;
    const Problem bare = problem;
    // 100 bytes take as long as an op of cost 1 does, or a tenth of that.
    offload::addOffloads(problem, {seed % 2 ? 1e11 : 1e12, 1}, 1);
    for (double fraction : {0.7, 0.4, 0.0}) {
      const int64_t budget = remat::budgetAtFraction(bare, fraction);
      for (int64_t host : {INT64_MAX, budget / 3}) {
        SCOPED_TRACE("seed " + std::to_string(seed) + " at " +
                     std::to_string(fraction) + ", host " +
                     std::to_string(host) + "\n" +
                     remat::writeProblem(problem));
        const FitOptions options = optionsFor(budget, host, alignment);
        const Fit runs = fitBudget(bare, options);
        expectRight(problem, options, runs, fitSteps(problem, runs, options),
                    counts);
        if (testing::Test::HasFailure())
          return counts;
      }
    }
  }
  return counts;
}

TEST(FitSteps, BothArenasKeepTheirBudgets) {
  const Counts counts = planRandomProblems(randomSimple, 16, 1, 12);
  EXPECT_CASES(counts.offloading, 40);
}

// With an alignment of 32 packings lose bytes, and plans must be repaired.
TEST(FitSteps, PlansAreRepaired) {
  const Counts counts = planRandomProblems(randomSimple, 14, 32, 3);
  EXPECT_GT(counts.offloading, 2);
  EXPECT_GT(counts.repaired, 0);
}

// No round is begun when the work is spent; before that each has half of what
// is left, so the first is never the last for want of work.
TEST(FitSteps, AllRoundsShareTheWork) {
  int repaired = 0;
  for (uint64_t seed = 1; seed <= 3; ++seed) {
    Random random(seed);
    Problem problem = randomSimple(random, 14);
    for (remat::Value &value : problem.values)
      value.bytes *= 100;
    const Problem bare = problem;
    offload::addOffloads(problem, {1e12, 1}, 1);
    FitOptions options =
        optionsFor(remat::budgetAtFraction(bare, 0.4), INT64_MAX, 32);
    const Fit runs = fitBudget(bare, options);
    options.work = 0;
    const Fit none = fitSteps(problem, runs, options);
    EXPECT_FALSE(none.offloads());
    EXPECT_EQ(none.plan.work, 0);
    options.work = 8000;
    const Fit some = fitSteps(problem, runs, options);
    EXPECT_LE(some.plan.work, options.work + 1000);
    repaired += some.rounds > 1;
    Counts counts;
    expectRight(problem, options, runs, some, counts);
  }
  EXPECT_GT(repaired, 0);
}

TEST(FitSteps, GeneralProblems) {
  const Counts counts = planRandomProblems(randomGeneral, 8, 1, 6);
  EXPECT_GT(counts.offloading, 2);
}

} // namespace
