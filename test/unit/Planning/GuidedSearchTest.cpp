//===- GuidedSearchTest.cpp - Multipliers of sets, and the search by them
//------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Remat/Exact/GuidedSearch.h"
#include "RandomSets.h"
#include "Remat/Exact/PrefixSearch.h"

#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Solver.h"
#include "vram/PlanningBaselines/Remat/Generate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

std::vector<OpId> someProgramPoints(Random &random, const Model &model) {
  std::vector<OpId> programPoints;
  for (OpId op = 0; op < model.numOps; ++op)
    if (random.percent(60))
      programPoints.push_back(op);
  return programPoints;
}

int64_t weightOf(const PrefixCuts::Minorant &minorant,
                 const std::vector<int32_t> &items) {
  int64_t sum = minorant.base;
  for (int32_t i : items)
    sum += minorant.weight[i];
  return sum;
}

using Make = Problem (*)(Random &, int);

/// A problem of a kind with a budget between its floor and its peak.
struct Drawn {
  Drawn(Make make, uint64_t seed, int fewest, int64_t more)
      : random(seed),
        problem(make(random, fewest + static_cast<int>(random.below(more)))),
        model(problem),
        budget(budgetAtFraction(problem,
                                0.1 * static_cast<double>(random.below(7)))),
        limits(options) {}

  Random random;
  const Problem problem;
  const Model model;
  const int64_t budget;
  const SolverOptions options;
  const Limits limits;
};

class Guided : public testing::TestWithParam<Make> {};

TEST_P(Guided, NoMinorantOfASetExceedsItsCost) {
  int states = 0, tight = 0;
  for (int k = 0; k < 600; ++k) {
    Drawn drawn(GetParam(), 100 + static_cast<uint64_t>(k), 9, 6);
    auto &[random, problem, model, budget, options, limits] = drawn;
    PrefixCuts cuts(model, budget, someProgramPoints(random, model));
    for (OpId n = 1; n <= model.numOps; ++n) {
      cuts.build(n);
      const std::vector<int32_t> first = someItems(random, model, n);
      std::vector<int64_t> multipliers(cuts.numCuts(), 0);
      const int64_t most = model.baseCost * cuts.arithmetic().scale;
      const int64_t best =
          cuts.maximise(multipliers, first, random.within(1, 12), most);
      if (cuts.numCuts() > 0)
        EXPECT_EQ(cuts.lagrangian(multipliers, first), best);
      const PrefixCuts::Minorant minorant = cuts.minorant(multipliers, first);
      EXPECT_EQ(weightOf(minorant, first), best);
      for (int ask = 0; ask < 6; ++ask) {
        const std::vector<int32_t> items =
            ask == 0 ? first : someItems(random, model, n);
        const int64_t weight = weightOf(minorant, items);
        EXPECT_LE(weight, cuts.lagrangian(multipliers, items));
        WholeSearch exact(model, plenty(model, budget), limits);
        if (!exact.serves())
          continue;
        const Outcome outcome = exact.search(n, items, {});
        if (outcome != Outcome::Found)
          continue;
        const int64_t bound =
            model.rerunSums.atLeast(cuts.arithmetic().roundedUp(weight));
        EXPECT_LE(bound, exact.found()) << "seed " << 100 + k << ", " << n;
        ++states;
        tight += bound == exact.found() && bound > 0;
      }
    }
  }
  EXPECT_CASES(states, 8000);
  EXPECT_CASES(tight, 80);
}

TEST_P(Guided, NoEstimateExceedsWhatASetCosts) {
  int states = 0, tight = 0;
  for (int k = 0; k < 300; ++k) {
    Drawn drawn(GetParam(), 4000 + static_cast<uint64_t>(k), 9, 6);
    auto &[random, problem, model, budget, options, limits] = drawn;
    std::vector<Guidance::ProgramPoint> programPoints;
    for (OpId op : someProgramPoints(random, model))
      programPoints.push_back({op, 0});
    Guidance guidance(model, budget, programPoints, {});
    std::vector<int32_t> all(model.items.size());
    std::iota(all.begin(), all.end(), 0);
    guidance.number(all);
    const size_t words = (all.size() + 63) / 64;
    for (OpId n = 1; n <= model.numOps; ++n) {
      for (int set = 0; set < 3 && guidance.size(n) > 0; ++set)
        guidance.learn(n, someItems(random, model, n), 0, model.baseCost);
      for (int ask = 0; ask < 4; ++ask) {
        const std::vector<int32_t> items = someItems(random, model, n);
        WholeSearch exact(model, plenty(model, budget), limits);
        if (!exact.serves() || exact.search(n, items, {}) != Outcome::Found)
          continue;
        std::vector<uint64_t> set(words, 0);
        for (int32_t i : items)
          set[static_cast<size_t>(i) / 64] |= uint64_t(1) << (i % 64);
        const int64_t estimate = guidance.estimate(n, set.data(), words, 0);
        EXPECT_LE(estimate, exact.found()) << "seed " << 4000 + k << ", " << n;
        ++states;
        tight += estimate == exact.found() && estimate > 0;
      }
    }
  }
  EXPECT_CASES(states, 4000);
  EXPECT_CASES(tight, 40);
}

TEST_P(Guided, TheOptimumDoesNotDependOnTheMultipliers) {
  int optima = 0, inSlices = 0;
  for (int k = 0; k < 200; ++k) {
    Drawn drawn(GetParam(), 900 + static_cast<uint64_t>(k), 10, 1);
    auto &[random, problem, model, budget, options, limits] = drawn;
    const WholeResult exact =
        searchPrefixes(model, budget, INT64_MAX, kPlenty, limits);
    if (!exact.complete || exact.rerunCost == INT64_MAX)
      continue;
    std::vector<Guidance::ProgramPoint> programPoints;
    for (OpId op : someProgramPoints(random, model))
      programPoints.push_back(
          {op, static_cast<double>(model.baseCost) *
                   static_cast<double>(random.below(100)) / 100.0 /
                   static_cast<double>(budget / model.unit + 1)});
    Search plans(model, budget, limits);
    if (random.percent(50))
      plans.offerSchedule(exact.schedule);
    GuidedSearch search(model, budget, programPoints, plans, limits);
    if (random.percent(50))
      search.inquire();
    int slices = 0;
    while (search.mayGoOn()) {
      search.run(random.within(500, 20000));
      ++slices;
      // However early it ends.
      EXPECT_LE(model.roundedUp(search.bound()),
                model.baseCost + exact.rerunCost)
          << "seed " << 900 + k;
    }
    EXPECT_EQ(model.roundedUp(search.bound()), model.baseCost + exact.rerunCost)
        << "seed " << 900 + k;
    ++optima;
    inSlices += slices > 1;
  }
  EXPECT_CASES(optima, 120);
  EXPECT_CASES(inSlices, 10);
}

/// Results of the first layers are read once more when all has been updated.
Problem updatesAndLateReaders(Random &random, int ops) {
  Problem problem = randomUpdates(random, ops);
  for (int k = 0; k < 3; ++k) {
    Op op;
    op.cost = 1;
    op.rerunnable = false;
    op.operands =
        problem.ops[random.below(static_cast<uint64_t>(ops) / 4)].results;
    op.results = {static_cast<ValueId>(problem.values.size())};
    problem.values.emplace_back();
    problem.values.back().bytes = 1;
    problem.values.back().producer = static_cast<OpId>(problem.ops.size());
    problem.ops.push_back(op);
  }
  return problem;
}

// Branches settle whether a result lies beside its donor, and are paused one
// within another: none of those that wait may cost less than the reported
// bound.
TEST(WholeSearch, PausedAmongBranchesItsBoundIsThatOfAll) {
  int branched = 0;
  for (uint64_t seed = 0; seed < cases(400u); ++seed) {
    Drawn drawn(updatesAndLateReaders, 7000 + seed, 16, 8);
    auto &[random, problem, model, budget, options, limits] = drawn;
    WholeSearch atOnce(model, plenty(model, budget), limits);
    if (!atOnce.serves())
      continue;
    const WholeResult exact = atOnce.searchAll();
    ASSERT_TRUE(exact.complete);
    BackwardSearch::Amounts amounts = plenty(model, budget);
    amounts.work = 0;
    WholeSearch search(model, amounts, limits);
    int64_t last = 0;
    bool fell = false;
    for (;;) {
      amounts.work = search.work() + random.within(1, 3000);
      search.allow(amounts);
      const WholeResult found = search.searchAll();
      EXPECT_LE(found.rerunCost, exact.rerunCost) << "seed " << seed;
      EXPECT_GE(found.rerunCost, last) << "seed " << seed;
      // The branch that was continued may be dearer than one that waits.
      fell |= search.found() > found.rerunCost;
      last = found.rerunCost;
      if (found.complete)
        break;
    }
    EXPECT_EQ(last, exact.rerunCost) << "seed " << seed;
    branched += fell;
  }
  EXPECT_CASES(branched, 10);
}

std::string nameOf(const testing::TestParamInfo<Make> &info) {
  return info.param == randomSimple    ? "Simple"
         : info.param == randomGeneral ? "General"
                                       : "Updates";
}

INSTANTIATE_TEST_SUITE_P(Problems, Guided,
                         testing::Values(randomSimple, randomGeneral,
                                         randomUpdates),
                         nameOf);

TEST(GuidedSearch, SumsThatAreFoundOnTheWayBoundWhatTheyShould) {
  // Large enough for many of them.
  int complete = 0;
  for (uint64_t seed = 1; seed <= cases(12u); ++seed)
    for (double part : {0.3, 0.5, 0.7}) {
      const Problem problem = layeredGraph(36, seed).problem;
      const Model model(problem);
      const int64_t budget = budgetAtFraction(problem, part);
      const SolverOptions options;
      const Limits limits(options);
      const WholeResult exact =
          searchPrefixes(model, budget, INT64_MAX, kPlenty, limits);
      if (!exact.complete || exact.rerunCost == INT64_MAX)
        continue;
      std::vector<Guidance::ProgramPoint> programPoints;
      for (OpId op = 0; op < model.numOps; op += 3)
        programPoints.push_back({op, 0});
      for (bool known : {false, true}) {
        Search plans(model, budget, limits);
        if (known)
          plans.offerSchedule(exact.schedule);
        GuidedSearch search(model, budget, programPoints, plans, limits);
        if (seed % 2 == 0)
          search.inquire();
        EXPECT_TRUE(search.run(kPlenty)) << seed << ", " << part;
        const int64_t bound = model.roundedUp(search.bound());
        EXPECT_EQ(bound, model.baseCost + exact.rerunCost)
            << seed << ", " << part;
        EXPECT_EQ(plans.best.cost, bound);
      }
      ++complete;
    }
  EXPECT_CASES(complete, 20);
}

TEST(GuidedSearch, ProvesWhereTreesAreSlow) {
  // Each took the trees some ten times as long, or was left open.
  for (uint64_t seed : {1, 2}) {
    const Problem problem = layeredGraph(90, seed).problem;
    SolverOptions solver;
    solver.budget = budgetAtFraction(problem, 0.6);
    solver.effort = 2;
    const Plan plan = solve(problem, solver);
    EXPECT_EQ(plan.status, Status::Optimal) << seed;
  }
}

} // namespace
