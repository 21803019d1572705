//===- ComponentTest.cpp - Each component alone and left out --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BruteForce.h"
#include "Cases.h"
#include "RandomProblem.h"

#include "Remat/Search/Component.h"
#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Solver.h"

#include <gtest/gtest.h>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

/// Checks a plan that was found with some components left out.
void expectHolds(const Plan &plan, std::optional<int64_t> optimum) {
  if (plan.status == Status::Infeasible) {
    EXPECT_FALSE(optimum);
    return;
  }
  if (optimum && plan.status != Status::Limit) {
    EXPECT_GE(plan.cost, *optimum);
  }
  if (optimum) {
    EXPECT_LE(plan.lowerBound, *optimum);
  }
  if (plan.status == Status::Optimal) {
    ASSERT_TRUE(optimum);
    EXPECT_EQ(plan.cost, *optimum);
  }
}

/// Problems with budgets at which something has to be run again.
template <typename Visit>
void forEachProblem(Visit visit) {
  for (uint64_t seed = 1; seed <= cases(12u); ++seed) {
    Random random(9000 + seed);
    const Problem problem = seed % 3 == 0   ? randomUpdates(random, 7)
                            : seed % 3 == 1 ? randomGeneral(random, 6)
                                            : randomSimple(random, 7);
    const int64_t least = leastPeak(problem, Family::Any);
    const int64_t peak = simulate(problem, identitySchedule(problem)).peak;
    for (int64_t budget : {least - 1, least, (least + peak) / 2}) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", budget " +
                   std::to_string(budget) + "\n" + writeProblem(problem));
      visit(problem, budget, cheapest(problem, Family::Any, budget));
      if (testing::Test::HasFailure())
        return;
    }
  }
}

SolverOptions optionsFor(int64_t budget) {
  SolverOptions options;
  options.budget = budget;
  options.effort = 1;
  return options;
}

class Without : public testing::TestWithParam<std::string> {};

TEST_P(Without, PlansAndBoundsHold) {
  forEachProblem([&](const Problem &problem, int64_t budget,
                     std::optional<int64_t> optimum) {
    SolverOptions options = optionsFor(budget);
    options.without = {GetParam()};
    const CheckedPlan checked = solveChecked(problem, options);
    EXPECT_EQ(checked.error, std::nullopt);
    expectHolds(checked.plan, optimum);
  });
}

INSTANTIATE_TEST_SUITE_P(All, Without, testing::ValuesIn(componentNames()),
                         [](const auto &info) {
                           std::string name = info.param;
                           for (char &c : name)
                             c = c == '-' ? '_' : c;
                           return name;
                         });

TEST(Component, AllLeftOutStillAnswers) {
  forEachProblem([&](const Problem &problem, int64_t budget,
                     std::optional<int64_t> optimum) {
    SolverOptions options = optionsFor(budget);
    options.without = {componentNames().begin(), componentNames().end()};
    const CheckedPlan checked = solveChecked(problem, options);
    EXPECT_EQ(checked.error, std::nullopt);
    expectHolds(checked.plan, optimum);
  });
}

/// Each component, alone on a fresh state: it ends, what it settles is true,
/// and what it offers and bounds holds.
TEST(Component, EachAloneSaysWhatIsTrue) {
  forEachProblem([&](const Problem &problem, int64_t budget,
                     std::optional<int64_t> optimum) {
    const SolverOptions options = optionsFor(budget);
    const size_t count = [&] {
      SolveState state(problem, options);
      return makeComponents(state).size();
    }();
    for (size_t which = 0; which < count; ++which) {
      SolveState state(problem, options);
      state.search.evaluateKeepingAll();
      // Nothing is left to do: solve() asks no component.
      if (state.search.best.cost == state.model.baseCost)
        return;
      const auto all = makeComponents(state);
      SCOPED_TRACE(all[which].name);
      int steps = 0;
      while (++steps < 1000 && all[which].step(state) && !state.settled) {
      }
      EXPECT_LT(steps, 1000);
      if (state.settled)
        expectHolds(state.plan, optimum);
      if (state.hasPlan()) {
        ASSERT_TRUE(optimum);
        EXPECT_GE(state.search.best.cost, *optimum);
        EXPECT_LE(state.search.best.peak, budget);
      }
      if (optimum) {
        EXPECT_LE(state.lowerBound(), *optimum);
      }
    }
  });
}

/// Lowers the cost of the best plan by a number of its own at each step.
Component improver(const char *name, int64_t work, std::vector<int64_t> gains,
                   std::string &log) {
  return {name, [=, &log, steps = size_t(0)](SolveState &state) mutable {
            state.search.best.cost -= gains[steps++];
            state.limits.spend(work);
            log += name;
            return steps < gains.size();
          }};
}

/// The greatest gain for the work so far is next; where it gained nothing at
/// its last step, the next of the list is. Of equals, the earlier one.
TEST(Scheduler, GivesTheNextStepToTheGainForWork) {
  Random random(9100);
  const Problem problem = randomSimple(random, 6);
  const SolverOptions options = optionsFor(1);
  SolveState state(problem, options);
  state.search.best.cost = 1'000'000'000;
  std::string log;
  const int64_t gain = 10'000;
  runComponents(state, {improver("a", 100, {gain, 0, gain, 0}, log),
                        improver("b", 10, {gain, 0, gain, gain}, log),
                        improver("c", 10, {0, 0}, log),
                        improver("d", 0, {0, 0}, log)});
  EXPECT_EQ(log, "aabbcdbbaacd");
}

TEST(Scheduler, EndsWhenTheStateIsSettled) {
  Random random(9101);
  const Problem problem = randomSimple(random, 6);
  const SolverOptions options = optionsFor(1);
  SolveState state(problem, options);
  state.search.best.cost = 1'000'000'000;
  std::string log;
  const std::vector<int64_t> gains(5, 10'000);
  const Component settler = {"s", [&](SolveState &solved) {
                               log += "s";
                               solved.settled = true;
                               return true;
                             }};
  runComponents(state, {improver("a", 1, gains, log), settler,
                        improver("b", 1, gains, log)});
  EXPECT_EQ(log, "aaaaas");
}

} // namespace
