//===- PeakBoundTest.cpp - What it takes to have operands at hand
//----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/PeakBound.h"
#include "BruteForce.h"
#include "Cases.h"
#include "Exhaustive.h"
#include "RandomProblem.h"
#include "Remat/Bounds/PeakBoundSearch.h"

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Solver.h"
#include "vram/Planning/Remat/Verify.h"
#include "vram/PlanningBaselines/Remat/Generate.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

constexpr int64_t kPlenty = 1'000'000'000;

struct Raised {
  bool rose;
  int64_t low;
  OpId op = kNone;
  Schedule schedule;
};

Raised raise(const Problem &problem, int64_t low, int64_t high,
             int64_t work = kPlenty) {
  const Model model(problem);
  const SolverOptions options;
  const Limits limits(options);
  Raised raised{false, low};
  raised.rose = raisePeakBound(model, high, 0, true, work, limits, raised.low,
                               raised.op, raised.schedule);
  return raised;
}

constexpr int64_t kHalf = 4, kScratch = 10;
/// 0 and 1 make a half each, with scratch memory, and 2 reads both.
Problem joined() {
  Problem problem;
  problem.values.resize(3);
  problem.ops.resize(3);
  for (OpId o = 0; o < 3; ++o) {
    problem.values[o].producer = o;
    problem.values[o].bytes = o < 2 ? kHalf : 1;
    problem.ops[o].cost = 1;
    problem.ops[o].workspace = o < 2 ? kScratch : 0;
    problem.ops[o].results = {o};
  }
  problem.ops[2].operands = {0, 1};
  problem.values[2].required = true;
  return problem;
}

TEST(PeakBound, OneOperandIsMadeBesideTheOther) {
  const Problem problem = joined();
  const int64_t atOnce = kHalf + kScratch, least = 2 * kHalf + kScratch;
  ASSERT_EQ(floorBytes(problem), atOnce);
  const Raised raised = raise(problem, atOnce, kPlenty);
  EXPECT_TRUE(raised.rose);
  EXPECT_EQ(raised.low, least);
  EXPECT_EQ(raised.op, 2);
  EXPECT_EQ(raised.schedule, (Schedule{0, 1, 2}));
  EXPECT_FALSE(raise(problem, least, kPlenty).rose);
  // As far as it is asked for.
  EXPECT_EQ(raise(problem, atOnce, least - 1).low, least - 1);
  EXPECT_EQ(raise(problem, atOnce, atOnce).low, atOnce);
}

TEST(PeakBound, ResultsAtTheEndAreMadeBesideEachOther) {
  Problem problem = joined();
  problem.ops[2].operands = {0};
  problem.values[0].required = problem.values[1].required = true;
  const Raised raised = raise(problem, kHalf + kScratch, kPlenty);
  EXPECT_EQ(raised.low, 2 * kHalf + kScratch);
  EXPECT_EQ(raised.op, 3);
}

TEST(PeakBound, OperandThatLivesOnIsNotTakenOver) {
  // 0 makes a value, 1 changes it in place, and 2 reads both: 1 runs beside a
  // copy, or 0 again beside what 1 made.
  Problem problem = joined();
  problem.ops[1].operands = {0};
  problem.values[1].mayOverwrite = {0};
  ASSERT_EQ(floorBytes(problem), kHalf + kScratch);
  EXPECT_EQ(raise(problem, kHalf + kScratch, kPlenty).low,
            2 * kHalf + kScratch);
}

TEST(PeakBound, BudgetBelowIsInfeasibleWithTheOpThatSaysSo) {
  const Problem problem = joined();
  SolverOptions options;
  options.without = {"chains", "prefix-search"};
  options.budget = 2 * kHalf + kScratch;
  EXPECT_EQ(solve(problem, options).status, Status::Optimal);
  --options.budget;
  const Plan plan = solve(problem, options);
  EXPECT_EQ(plan.status, Status::Infeasible);
  EXPECT_EQ(plan.witness.op, 2);
  EXPECT_TRUE(plan.witness.onTheWay);
  EXPECT_EQ(plan.witness.bytes, options.budget + 1);
  EXPECT_EQ(plan.witness.values, (std::vector<ValueId>{0, 1, 2}));
  EXPECT_NE(summaryJson(plan, 0).find("\"bytes\":18,\"on_the_way\":true}"),
            std::string::npos);
}

/// Compares the bound with brute force. On plain problems the bound is the
/// least peak, and the schedule shows it.
void compare(Problem (*make)(Random &, int), int most, bool exact) {
  for (int ops = 1; ops <= most; ++ops)
    for (uint64_t seed = 0; seed < cases(60u); ++seed) {
      Random random(seed * 100 + static_cast<uint64_t>(ops));
      const Problem problem = make(random, ops);
      SCOPED_TRACE("seed " + std::to_string(seed) + "\n" +
                   writeProblem(problem));
      const int64_t least = leastPeak(problem, Family::Any);
      const Raised raised = raise(problem, floorBytes(problem), kPlenty);
      EXPECT_LE(raised.low, least);
      if (!raised.schedule.empty())
        EXPECT_GE(simulatePeak(problem, raised.schedule).peak, least);
      if (exact) {
        EXPECT_EQ(raised.low, least);
        EXPECT_EQ(simulatePeak(problem, raised.schedule).peak, least);
      }
      // However early it gives up.
      for (int64_t work : {0, 500, 2000}) {
        const Raised early = raise(problem, floorBytes(problem), kPlenty, work);
        EXPECT_LE(early.low, least);
      }
      if (testing::Test::HasFailure())
        return;
    }
}

TEST(PeakBound, LeastPeaksOfPlainProblemsAgainstBruteForce) {
  compare(randomSimple, 8, true);
}

TEST(PeakBound, BoundsOfAnyProblemAgainstBruteForce) {
  compare(randomGeneral, 6, false);
}

TEST(PeakBound, BoundsWithUpdatesInPlaceAgainstBruteForce) {
  compare(randomUpdates, 7, false);
}

/// A network of some layers, whose parameters are updated in place one by one.
Problem smallTraining(Random &random, int layers) {
  Problem problem;
  auto value = [&](int64_t bytes) {
    problem.values.emplace_back();
    problem.values.back().bytes = bytes;
    return static_cast<ValueId>(problem.values.size()) - 1;
  };
  auto run = [&](std::vector<ValueId> operands, int64_t bytes) {
    Op op;
    op.cost = 1;
    op.workspace = random.percent(20) ? random.within(1, 4) : 0;
    op.operands = std::move(operands);
    op.results = {value(bytes)};
    problem.values.back().producer = static_cast<OpId>(problem.ops.size());
    problem.ops.push_back(op);
    return op.results[0];
  };
  std::vector<ValueId> parameters, activations;
  for (int l = 0; l < layers; ++l) {
    parameters.push_back(value(random.within(2, 8)));
    problem.values.back().pinned = true;
  }
  for (int l = 0; l < layers; ++l) {
    std::vector<ValueId> operands = {parameters[l]};
    if (l > 0)
      operands.push_back(activations.back());
    activations.push_back(run(operands, random.within(2, 6)));
  }
  ValueId gradient = activations.back();
  for (int l = layers - 1; l >= 0; --l) {
    std::vector<ValueId> operands = {parameters[l], gradient};
    if (l > 0)
      operands.push_back(activations[l - 1]);
    if (random.percent(60))
      operands.push_back(activations[l]);
    std::sort(operands.begin(), operands.end());
    operands.erase(std::unique(operands.begin(), operands.end()),
                   operands.end());
    gradient = run(operands, random.within(1, 6));
    const ValueId updated =
        run({parameters[l], gradient}, problem.values[parameters[l]].bytes);
    problem.ops.back().rerunnable = false;
    problem.values[updated].donor = parameters[l];
    problem.values[updated].mayOverwrite = {parameters[l]};
    problem.values[updated].required = true;
  }
  return problem;
}

TEST(PeakBound, LeastPeaksOfTrainingStepsAreExact) {
  int rose = 0;
  for (int layers = 4; layers <= 8; ++layers)
    for (uint64_t seed = 0; seed < cases(100u); ++seed) {
      Random random(seed * 100 + static_cast<uint64_t>(layers));
      const Problem problem = smallTraining(random, layers);
      SCOPED_TRACE("layers " + std::to_string(layers) + ", seed " +
                   std::to_string(seed) + "\n" + writeProblem(problem));
      const Model model(problem);
      const SolverOptions options;
      const Limits limits(options);
      int64_t least = floorBytes(problem);
      Schedule schedule;
      ASSERT_EQ(
          searchLeastPeak(model, least, kPlenty, 200000, limits, schedule),
          Outcome::Found);
      const Raised raised = raise(problem, floorBytes(problem), kPlenty);
      EXPECT_EQ(raised.low, least);
      EXPECT_EQ(verify(problem, raised.schedule, least).error, std::nullopt);
      rose += raised.rose;
      if (testing::Test::HasFailure())
        return;
    }
  EXPECT_CASES(rose, 40);
}

TEST(PeakBound, LeastBudgetsOfWholeTrainingStepsAreProven) {
  const std::pair<Network, int> networks[] = {{Network::Chain, 16},
                                              {Network::Gpt, 3},
                                              {Network::Llama, 3},
                                              {Network::UNet, 3},
                                              {Network::ResNet, 3}};
  for (auto [network, layers] : networks) {
    TrainingOptions training;
    training.network = network;
    training.layers = layers;
    const Problem problem = trainingStep(training).problem;
    SCOPED_TRACE(trainingStep(training).problem.name);
    SolverOptions options;
    const Plan least = minimizeBudget(problem, options);
    EXPECT_EQ(least.status, Status::Optimal);
    EXPECT_EQ(verify(problem, least.schedule, least.peak).error, std::nullopt);
    options.effort = 1;
    options.budget = least.peak - 1;
    EXPECT_EQ(solve(problem, options).status, Status::Infeasible);
  }
}

TEST(PeakBound, NothingIsLostByWhatIsLeftOut) {
  int found = 0;
  for (auto *make : {randomSimple, randomGeneral, randomUpdates})
    for (int ops = 4; ops <= 14; ops += 2)
      for (uint64_t seed = 0; seed < cases(40u); ++seed) {
        Random random(seed * 100 + static_cast<uint64_t>(ops));
        const Problem problem = make(random, ops);
        const Model model(problem);
        const SolverOptions options;
        const Limits limits(options);
        PeakBoundSearch plain(model, true, limits),
            bounded(model, true, limits);
        bounded.boundItems(kPlenty, kPlenty);
        for (OpId o = 0; o <= model.numOps; ++o) {
          const int64_t least = plain.leastFor(o, 0, kPlenty, kPlenty);
          EXPECT_EQ(bounded.leastFor(o, 0, kPlenty, kPlenty), least)
              << "op " << o << ", seed " << seed << "\n"
              << writeProblem(problem);
          found += least > 0;
        }
        ASSERT_FALSE(HasFailure());
      }
  EXPECT_CASES(found, 2000);
}

TEST(PeakBound, WhatIsMadeByItselfIsLeftOut) {
  // Which of its activations are there when: there are far too many sets of
  // them unless those that can be made beside the others are left out.
  TrainingOptions options;
  options.network = Network::UNet;
  for (bool state : {false, true}) {
    options.layers = state ? 3 : 4;
    options.state = state;
    const Problem problem = trainingStep(options).problem;
    const Raised raised =
        raise(problem, floorBytes(problem), kPlenty, 10'000'000);
    EXPECT_EQ(verify(problem, raised.schedule, raised.low).error, std::nullopt);
  }
}

TEST(PeakBound, LeastBudgetsOfLayeredGraphsAreProven) {
  for (uint64_t seed : {1, 2, 3}) {
    const Problem problem = layeredGraph(70, seed).problem;
    SolverOptions options;
    const Plan least = minimizeBudget(problem, options);
    EXPECT_EQ(least.status, Status::Optimal) << "seed " << seed;
    EXPECT_EQ(verify(problem, least.schedule, least.peak).error, std::nullopt);
    // A plan at the very least, and none below.
    options.effort = 1;
    options.budget = least.peak;
    EXPECT_GE(solve(problem, options).cost, least.baseCost);
    options.budget = least.peak - 1;
    EXPECT_EQ(solve(problem, options).status, Status::Infeasible);
  }
}

TEST(PeakBound, WhatTheNamedBudgetProvesIsInfeasible) {
  // With little work the search for a plan ends in neither plan nor proof, and
  // the one for a budget to name goes on to the proof.
  for (uint64_t seed : {6, 12, 15, 19}) {
    const Problem problem = layeredGraph(70, seed).problem;
    SolverOptions options;
    options.effort = 1;
    const int64_t least = minimizeBudget(problem, options).peakLowerBound;
    options.budget = least - 1;
    const Plan plan = solve(problem, options);
    EXPECT_EQ(plan.status, Status::Infeasible) << "seed " << seed;
    EXPECT_EQ(plan.peakLowerBound, least);
    EXPECT_EQ(plan.witness.bytes, least);
  }
}

} // namespace
