//===- LargeNeighbourhoodTest.cpp - A plan, improved stretch by stretch
//--------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "RandomProblem.h"
#include "Remat/Exact/Exhaustive.h"
#include "Remat/Exact/PrefixSearch.h"
#include "Remat/Heuristics/Search.h"
#include "Remat/Model/ScheduleCleanup.h"

#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/PlanningBaselines/Remat/Generate.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

constexpr int64_t kPlenty = 1'000'000'000;

/// The cheapest schedule within the budget; empty if there is none.
Schedule cheapest(const Problem &problem, int64_t budget) {
  const Model model(problem);
  const SolverOptions options;
  const Limits limits(options);
  Schedule schedule;
  const Outcome outcome = searchExhaustively(model, budget, INT64_MAX,
                                             10'000'000, limits, schedule);
  return outcome == Outcome::Found ? schedule : Schedule();
}

Schedule improve(const Problem &problem, int64_t budget, const Schedule &start,
                 int64_t work = kPlenty) {
  const Model model(problem);
  const SolverOptions options;
  const Limits limits(options);
  Search search(model, budget, limits);
  search.offerSchedule(start);
  search.searchLargeNeighbourhoods(work, 1);
  // The peak and the cost that it reports of its plan are right.
  const PeakAndCost found = simulatePeak(problem, search.best.schedule);
  EXPECT_EQ(found.peak, search.best.peak);
  EXPECT_EQ(found.cost, search.best.cost);
  EXPECT_LE(found.peak, budget);
  return search.best.schedule;
}

struct Tally {
  int plans = 0, improved = 0, cheapest = 0;
};

/// From schedules with random reruns, within their own peaks.
template <typename Make>
Tally compare(Make make, int ops, int problems, uint64_t seed) {
  Tally tally;
  for (int k = 0; k < problems; ++k) {
    Random random(seed + static_cast<uint64_t>(k));
    const Problem problem = make(random, ops);
    for (int reruns : {2, 5, 10}) {
      const Schedule start = randomSchedule(random, problem, reruns, false);
      const PeakAndCost before = simulatePeak(problem, start);
      if (before.peak < 0)
        continue;
      const Schedule best = cheapest(problem, before.peak);
      if (best.empty())
        continue; // Parts of buffers.
      const int64_t least = simulatePeak(problem, best).cost;
      const int64_t now =
          simulatePeak(problem, improve(problem, before.peak, start)).cost;
      EXPECT_GE(now, least) << "seed " << seed + k;
      EXPECT_LE(now, before.cost) << "seed " << seed + k;
      ++tally.plans;
      tally.improved += now < before.cost;
      tally.cheapest += now == least;
      // However early it ends.
      improve(problem, before.peak, start, 20000);
    }
  }
  return tally;
}

TEST(LargeNeighbourhood, TheLongestNeighbourhoodIsTheWholePlan) {
  // No views, nothing in place: nothing is left out.
  for (int ops : {5, 8, 11}) {
    const Tally tally = compare(randomSimple, ops, 100, 1000 * ops);
    EXPECT_CASES(tally.plans, 200);
    EXPECT_CASES(tally.improved, 200);
    EXPECT_EQ(tally.cheapest, tally.plans);
  }
}

TEST(LargeNeighbourhood, PlansStayPlans) {
  for (auto make : {randomGeneral, randomUpdates}) {
    const Tally tally = compare(make, 8, 300, 7);
    EXPECT_CASES(tally.plans, 300);
    EXPECT_CASES(tally.improved, 200);
    EXPECT_GT(tally.cheapest, tally.plans * 8 / 10);
  }
}

TEST(LargeNeighbourhood, NothingIsBetterThanNoReruns) {
  Random random(5);
  const Problem problem = randomSimple(random, 9);
  const Schedule identity = identitySchedule(problem);
  EXPECT_EQ(improve(problem, budgetAtFraction(problem, 1), identity), identity);
}

TEST(LargeNeighbourhood, AnOptimumIsFoundFromAPoorPlan) {
  const Problem problem = layeredGraph(40, 2).problem;
  const Model model(problem);
  const SolverOptions options;
  const Limits limits(options);
  const int64_t budget = budgetAtFraction(problem, .3);
  const WholeResult best =
      searchPrefixes(model, budget, INT64_MAX, kPlenty, limits);
  ASSERT_TRUE(best.complete);
  SolverOptions tight;
  tight.effort = 1;
  const Plan poor = minimizeBudget(problem, tight);
  const int64_t least = model.baseCost + best.rerunCost;
  ASSERT_LE(poor.peak, budget);
  ASSERT_GT(poor.cost, least * 5 / 4);
  const Schedule found = improve(problem, budget, poor.schedule);
  EXPECT_LE(simulatePeak(problem, found).cost, least * 21 / 20);
}

TEST(Tidy, RerunsThatNobodyReadsAreTakenOut) {
  for (uint64_t seed = 1; seed <= cases(200u); ++seed) {
    Random random(seed);
    const Problem problem = randomGeneral(random, 8);
    const Model model(problem);
    const Schedule identity = identitySchedule(problem);
    Schedule more;
    for (OpId op : identity) {
      more.push_back(op);
      if (problem.ops[op].rerunnable && random.below(2) == 0)
        more.push_back(op);
    }
    // At the end nobody reads them, and in a row only the last is read.
    more.push_back(more.back());
    if (simulatePeak(problem, more).peak < 0)
      continue;
    const Schedule mended = mendRuns(model, more);
    EXPECT_GE(simulatePeak(problem, mended).peak, 0);
    EXPECT_LE(mended.size(), more.size());
    EXPECT_EQ(mendRuns(model, mended), mended);
    EXPECT_EQ(mendRuns(model, identity), identity);
  }
}

TEST(Tidy, RerunsGoAsLateAsTheyFit) {
  // On a chain everything fits where it is read: nothing but other reruns lies
  // between.
  for (int layers : {6, 9, 12}) {
    TrainingOptions training;
    training.network = Network::Chain;
    training.layers = layers;
    training.state = false;
    const Problem problem = trainingStep(training).problem;
    const Model model(problem);
    const int64_t budget = budgetAtFraction(problem, .3);
    const SolverOptions options;
    const Limits limits(options);
    const WholeResult found =
        searchPrefixes(model, budget, INT64_MAX, kPlenty, limits);
    ASSERT_FALSE(found.schedule.empty());
    Schedule delayed = found.schedule;
    delayReruns(model, budget, delayed);
    const PeakAndCost all = simulatePeak(problem, delayed);
    EXPECT_LE(all.peak, budget);
    EXPECT_EQ(all.cost, simulatePeak(problem, found.schedule).cost);
    std::vector<uint8_t> seen(problem.ops.size(), 0), again;
    for (OpId op : delayed) {
      again.push_back(seen[op]);
      seen[op] = 1;
    }
    int reruns = 0;
    for (size_t k = 0; k < delayed.size(); ++k) {
      if (!again[k])
        continue;
      ++reruns;
      const std::vector<ValueId> &results = problem.ops[delayed[k]].results;
      for (size_t n = k + 1; n < delayed.size(); ++n) {
        const auto &reads = problem.ops[delayed[n]].operands;
        if (std::any_of(reads.begin(), reads.end(), [&](ValueId v) {
              return std::find(results.begin(), results.end(), v) !=
                     results.end();
            }))
          break;
        EXPECT_TRUE(again[n]) << layers << " layers, run " << n;
      }
    }
    EXPECT_GT(reruns, 2);
  }
}

} // namespace
