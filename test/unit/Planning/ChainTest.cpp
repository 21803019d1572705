//===- ChainTest.cpp - Exact schedules of chains --------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BruteForce.h"
#include "Cases.h"
#include "Exhaustive.h"
#include "RandomProblem.h"
#include "Remat/Exact/ChainProgramme.h"

#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Solver.h"
#include "vram/Planning/Remat/Verify.h"

#include <gtest/gtest.h>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

struct Shape {
  int steps = 5;
  /// The first forward op reads a pinned input.
  bool input = false;
  /// The first backward op reads the last two states, else the last alone.
  bool both = true;
  /// Some backward ops read no state, and some have a result that stays.
  bool mixed = false;
  /// Gradients are as large as states.
  bool equalGradients = true;
  /// States have sizes of their own.
  bool unequal = false;
  int64_t mostCost = 1;
};

/// A chain in the form of its two halves.
class Chains {
public:
  Chains(const Shape &shape, Random &random) : S(shape), R(random) { make(); }
  Problem problem;

private:
  const Shape &S;
  Random &R;

  ValueId value(int64_t bytes) {
    Value made;
    made.bytes = bytes;
    problem.values.push_back(made);
    return static_cast<ValueId>(problem.values.size() - 1);
  }
  void op(std::vector<ValueId> operands, std::vector<ValueId> results) {
    Op made;
    made.cost = R.below(S.mostCost) + 1;
    made.operands = std::move(operands);
    made.results = std::move(results);
    for (ValueId result : made.results)
      problem.values[result].producer = static_cast<OpId>(problem.ops.size());
    problem.ops.push_back(std::move(made));
  }
  int64_t size() { return S.unequal ? R.below(5) + 1 : 4; }

  void make() {
    std::vector<ValueId> states;
    ValueId input = kNone;
    if (S.input) {
      input = value(4);
      problem.values[input].pinned = true;
    }
    for (int step = 0; step < S.steps; ++step) {
      std::vector<ValueId> operands;
      if (step > 0)
        operands.push_back(states.back());
      else if (S.input)
        operands.push_back(input);
      states.push_back(value(size()));
      op(operands, {states.back()});
    }
    ValueId gradient = kNone;
    for (int step = S.steps; step >= 0; --step) {
      if (step == S.steps && !S.both && S.steps > 1 && R.below(2))
        continue;
      std::vector<ValueId> operands;
      if (gradient == kNone)
        operands.push_back(states.back());
      else
        operands.push_back(gradient);
      if (step > 0 && (gradient != kNone || S.both) &&
          !(S.mixed && R.below(4) == 0))
        if (states[step - 1] != operands[0])
          operands.push_back(states[step - 1]);
      gradient = value(S.equalGradients ? 4 : R.below(6) + 1);
      std::vector<ValueId> results{gradient};
      if (S.mixed && R.below(2)) {
        results.push_back(value(0));
        problem.values.back().required = true;
      }
      op(operands, results);
    }
    problem.values[gradient].required = true;
  }
};

/// The cost that the search over all that memory can hold finds; -1: nothing
/// fits.
int64_t cheapestAtAll(const Problem &problem, int64_t budget) {
  const Model model(problem);
  const SolverOptions options;
  const Limits limits(options);
  Schedule schedule;
  const Outcome outcome =
      searchExhaustively(model, budget, INT64_MAX, 3'000'000, limits, schedule);
  EXPECT_NE(outcome, Outcome::GaveUp);
  return outcome == Outcome::Found ? simulatePeak(problem, schedule).cost : -1;
}

/// Compares at every budget of steps of `by`; returns how many were solved as
/// chains.
int compareAll(const Problem &problem, int64_t by, bool bruteForce) {
  int solved = 0;
  const int64_t peak = simulatePeak(problem, identitySchedule(problem)).peak;
  for (int64_t budget = floorBytes(problem); budget <= peak; budget += by) {
    const std::optional<Schedule> schedule = scheduleChain(problem, budget);
    if (!schedule)
      continue;
    ++solved;
    const PeakAndCost found = simulatePeak(problem, *schedule);
    EXPECT_LE(found.peak, budget);
    EXPECT_EQ(found.cost, cheapestAtAll(problem, budget))
        << "budget " << budget;
    if (bruteForce)
      EXPECT_EQ(found.cost, cheapest(problem, Family::Any, budget))
          << "budget " << budget;
    EXPECT_EQ(verify(problem, *schedule, budget).error, std::nullopt);
  }
  return solved;
}

TEST(Chain, EqualsBruteForce) {
  int solved = 0;
  for (uint64_t seed = 0; seed < cases(60u); ++seed) {
    Random random(seed);
    Shape shape;
    shape.steps = 2 + static_cast<int>(seed % 3);
    shape.input = seed % 2;
    shape.both = seed % 5 != 0;
    shape.mostCost = seed % 3 ? 9 : 1;
    solved += compareAll(Chains(shape, random).problem, 4, true);
  }
  EXPECT_CASES(solved, 100);
}

TEST(Chain, EqualsTheExhaustiveSearchUpToNineSteps) {
  int solved = 0;
  for (uint64_t seed = 0; seed < cases(60u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(1000 + seed);
    Shape shape;
    shape.steps = 3 + static_cast<int>(seed % 7);
    shape.input = seed % 2;
    shape.both = seed % 5 != 0;
    shape.mixed = seed % 4 == 3;
    shape.equalGradients = seed % 7 != 6;
    shape.mostCost = seed % 3 ? 20 : 1;
    // Budgets between multiples of the size as well.
    solved +=
        compareAll(Chains(shape, random).problem, seed % 2 ? 4 : 3, false);
  }
  EXPECT_CASES(solved, 120);
}

TEST(Chain, SolvesUnequalChainsToTheEnd) {
  for (uint64_t seed = 0; seed < cases(40u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(2000 + seed);
    Shape shape;
    shape.steps = 3 + static_cast<int>(seed % 7);
    shape.unequal = true;
    shape.mixed = seed % 2;
    shape.equalGradients = false;
    shape.mostCost = 20;
    const Problem problem = Chains(shape, random).problem;
    for (double part : {0.0, 0.2, 0.5}) {
      SolverOptions options;
      options.budget = budgetAtFraction(problem, part);
      const Plan plan = solve(problem, options);
      const int64_t least = cheapestAtAll(problem, options.budget);
      if (least < 0) {
        EXPECT_EQ(plan.status, Status::Infeasible);
        continue;
      }
      EXPECT_EQ(plan.status, Status::Optimal);
      EXPECT_EQ(plan.cost, least);
    }
  }
}

/// Two hundred equal steps: the figures of revolve, and one run of the last op.
TEST(Chain, GivesTheCostsOfRevolve) {
  Random random(1);
  Shape shape;
  shape.steps = 200;
  Problem problem = Chains(shape, random).problem;
  // The last backward op is not part of it.
  problem.ops.pop_back();
  problem.values.pop_back();
  problem.values.back().required = true;
  const std::pair<int64_t, int64_t> known[] = {{4, 2671}, {5, 1506}, {6, 1149},
                                               {8, 881},  {12, 723}, {20, 591}};
  for (auto [states, cost] : known) {
    SolverOptions options;
    options.budget = 4 * states;
    const Plan plan = solve(problem, options);
    EXPECT_EQ(plan.status, Status::Optimal);
    EXPECT_EQ(plan.cost, cost);
    EXPECT_EQ(plan.lowerBound, cost);
    EXPECT_LE(plan.peak, options.budget);
  }
}

/// A problem that breaks an assumption of the theorem is left to the search.
TEST(Chain, LeavesOthersAlone) {
  Random random(5);
  Shape shape;
  shape.steps = 6;
  const Problem chain = Chains(shape, random).problem;
  const int64_t budget = budgetAtFraction(chain, 0.4) / 4 * 4;
  ASSERT_TRUE(scheduleChain(chain, budget).has_value());
  auto refuses = [&](auto change) {
    Problem other = chain;
    change(other);
    EXPECT_FALSE(scheduleChain(other, budget).has_value());
  };
  refuses([](Problem &p) { p.values[2].bytes = 5; });
  refuses([](Problem &p) { p.values[2].required = true; });
  refuses([](Problem &p) { p.ops[2].rerunnable = false; });
  refuses([](Problem &p) { p.ops[2].workspace = 1; });
  refuses([](Problem &p) { p.ops[3].operands.push_back(0); });
  // A gradient with two readers; a state that is read out of turn; a result
  // that may take over its operand's storage.
  refuses(
      [](Problem &p) { p.ops[10].operands.push_back(p.ops[7].results[0]); });
  refuses([](Problem &p) { p.ops[10].operands.push_back(4); });
  refuses([](Problem &p) { p.values[3].mayOverwrite.push_back(2); });
  refuses([](Problem &p) { p.values[7].mayOverwrite.push_back(6); });
}

} // namespace
