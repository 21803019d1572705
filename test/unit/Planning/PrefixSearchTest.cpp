//===- PrefixSearchTest.cpp - Exact search, op after op -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/PrefixSearch.h"
#include "Exhaustive.h"
#include "RandomProblem.h"

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

PrefixResult ask(const Problem &problem, int64_t budget,
                int64_t costBelow = INT64_MAX, int64_t work = kPlenty) {
  const Model model(problem);
  const SolverOptions options;
  const Limits limits(options);
  return searchPrefixes(model, budget, costBelow, work, limits);
}

/// The least cost of reruns by the search over all that memory can hold; -1:
/// there is none, or it does not serve the problem (buffers of parts).
int64_t leastReruns(const Problem &problem, int64_t budget) {
  const Model model(problem);
  const SolverOptions options;
  const Limits limits(options);
  Schedule schedule;
  const Outcome outcome = searchExhaustively(model, budget, INT64_MAX,
                                             10'000'000, limits, schedule);
  return outcome == Outcome::Found
             ? simulatePeak(problem, schedule).cost - model.baseCost
             : -1;
}

struct Tally {
  int plans = 0, equal = 0, fitting = 0;
};

/// Random problems at budgets from the floor to the peak.
template <typename Make>
Tally compare(Make make, int ops, int problems, uint64_t seed) {
  Tally tally;
  for (int k = 0; k < problems; ++k) {
    Random random(seed + static_cast<uint64_t>(k));
    const Problem problem = make(random, ops);
    const int64_t base = Model(problem).baseCost;
    for (double part : {0.0, 0.1, 0.3, 0.6}) {
      const int64_t budget = budgetAtFraction(problem, part);
      const int64_t least = leastReruns(problem, budget);
      const PrefixResult found = ask(problem, budget);
      if (!found.complete)
        continue; // Nothing in it takes room.
      if (least < 0)
        continue;
      EXPECT_LE(found.rerunCost, least) << "seed " << seed + k;
      ++tally.plans;
      tally.equal += found.rerunCost == least;
      if (found.rerunCost > least || found.schedule.empty())
        continue;
      const PeakAndCost all = simulatePeak(problem, found.schedule);
      tally.fitting += all.peak >= 0 && all.peak <= budget &&
                       all.cost - base == found.rerunCost;
      // A known schedule is not found again, and one that is a little dearer
      // is.
      const PrefixResult again = ask(problem, budget, found.rerunCost);
      EXPECT_TRUE(again.complete);
      EXPECT_TRUE(again.schedule.empty());
      EXPECT_EQ(again.rerunCost, found.rerunCost);
      const PrefixResult dearer = ask(problem, budget, found.rerunCost + 1);
      EXPECT_EQ(dearer.rerunCost, found.rerunCost);
      EXPECT_FALSE(dearer.schedule.empty());
      // However early it ends.
      for (int64_t work : {1, 300, 1000, 5000})
        EXPECT_LE(ask(problem, budget, INT64_MAX, work).rerunCost,
                  found.rerunCost);
    }
  }
  return tally;
}

TEST(PrefixSearch, PlainProblemsAreSolved) {
  // No views, nothing in place: nothing is left out.
  for (int ops : {5, 7, 9, 11}) {
    const Tally tally = compare(randomSimple, ops, 150, 1000 * ops);
    EXPECT_GT(tally.plans, 200);
    EXPECT_EQ(tally.equal, tally.plans);
    EXPECT_EQ(tally.fitting, tally.plans);
  }
}

TEST(PrefixSearch, NoBoundExceedsAnOptimum) {
  for (auto make : {randomGeneral, randomUpdates}) {
    const Tally tally = compare(make, 8, 300, 7);
    EXPECT_GT(tally.plans, 400);
    // The omissions of the search hardly ever matter.
    EXPECT_GT(tally.equal, tally.plans * 8 / 10);
    EXPECT_GT(tally.fitting, tally.plans * 6 / 10);
  }
}

TEST(PrefixSearch, WhatCannotBeIsSaid) {
  Random random(5);
  for (int k = 0; k < 50; ++k) {
    const Problem problem = randomSimple(random, 7);
    const int64_t below = floorBytes(problem) - 1;
    const PrefixResult found = ask(problem, below);
    EXPECT_TRUE(found.complete);
    EXPECT_EQ(found.rerunCost, INT64_MAX);
    EXPECT_TRUE(found.schedule.empty());
  }
}

TEST(PrefixSearch, TooManyItemsAreLeftAlone) {
  Random random(7920);
  const PrefixResult found = ask(randomSimple(random, 600), 0);
  EXPECT_FALSE(found.complete);
  EXPECT_EQ(found.rerunCost, 0);
  EXPECT_TRUE(found.schedule.empty());
}

/// `steps` states, each made of the one before in its place, and the adjoint of
/// each step, the last first, which reads what the step reads.
Problem reversal(int steps) {
  Problem problem;
  auto value = [&](OpId producer, int64_t bytes) {
    Value v;
    v.producer = producer;
    v.bytes = bytes;
    problem.values.push_back(v);
    return static_cast<ValueId>(problem.values.size() - 1);
  };
  std::vector<ValueId> states = {value(kNone, 1)};
  problem.values[0].pinned = true;
  auto op = [&](std::vector<ValueId> operands, int64_t bytes) {
    Op o;
    o.cost = 1;
    o.operands = std::move(operands);
    const ValueId made = value(static_cast<OpId>(problem.ops.size()), bytes);
    o.results = {made};
    problem.ops.push_back(o);
    return made;
  };
  for (int k = 1; k < steps; ++k) {
    const ValueId from = states.back();
    states.push_back(op({from}, 1));
    if (k > 1)
      problem.values.back().mayOverwrite = {from};
  }
  ValueId adjoint = op({states.back()}, 0);
  for (int k = steps - 1; k > 0; --k)
    adjoint = op({states[k - 1], adjoint}, 0);
  problem.values[adjoint].required = true;
  return problem;
}

int64_t binomial(int64_t n, int64_t k) {
  int64_t product = 1;
  for (int64_t i = 1; i <= k; ++i)
    product = product * (n - k + i) / i;
  return n < k || k < 0 ? 0 : product;
}

TEST(PrefixSearch, ReversalsTakeWhatTheFormulaSays) {
  // Griewank and Walther, "Algorithm 799: Revolve", 2000: steps forward, all in
  // all, with `kept` states in memory, the first one among them.
  for (int kept = 1; kept <= 4; ++kept)
    for (int steps = 2; steps <= 18; ++steps) {
      int64_t r = 0;
      while (binomial(kept + r, kept) < steps)
        ++r;
      const int64_t forward = r * steps - binomial(kept + r, kept + 1);
      const Problem problem = reversal(steps);
      // One more for the state that is on its way.
      const int64_t budget = kept + 1;
      const PrefixResult found = ask(problem, budget);
      EXPECT_TRUE(found.complete);
      EXPECT_EQ(found.rerunCost, forward - (steps - 1))
          << steps << " steps, " << kept << " kept";
      EXPECT_EQ(verify(problem, found.schedule, budget).error, std::nullopt);
    }
}

TEST(PrefixSearch, ChainsAreProvenWhereMemoryIsScarce) {
  TrainingOptions options;
  options.network = Network::Chain;
  for (bool state : {false, true})
    for (int layers : {8, 12, 16, 20})
      for (double part : {0.15, 0.3}) {
        options.layers = layers;
        options.state = state;
        const Problem problem = trainingStep(options).problem;
        SolverOptions solver;
        solver.budget = budgetAtFraction(problem, part);
        const Plan plan = solve(problem, solver);
        EXPECT_EQ(plan.status, Status::Optimal)
            << layers << " layers, " << part;
        EXPECT_EQ(verify(problem, plan.schedule, plan.budget).error,
                  std::nullopt);
      }
}

TEST(PrefixSearch, WhatFitsNowhereHasAWitness) {
  // The search proves it by itself, and knows no program point that shows it.
  TrainingOptions options;
  options.network = Network::Chain;
  options.layers = 36;
  options.state = false;
  const Problem problem = trainingStep(options).problem;
  SolverOptions solver;
  solver.budget = budgetAtFraction(problem, 0.03);
  const Plan plan = solve(problem, solver);
  EXPECT_EQ(plan.status, Status::Infeasible);
  EXPECT_GT(plan.witness.bytes, solver.budget);
  EXPECT_FALSE(plan.witness.values.empty());
}

} // namespace
