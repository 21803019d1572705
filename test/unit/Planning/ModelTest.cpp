//===- ModelTest.cpp - What reruns may cost in all ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/Model.h"

#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Solver.h"
#include "vram/PlanningBaselines/Remat/Generate.h"

#include <gtest/gtest.h>

using namespace vram::planning;
using namespace vram::planning::remat;

namespace {

TEST(Model, CostsAreRoundedUpToWhatRerunsMayCost) {
  Problem problem = layeredGraph(12, 1).problem;
  for (size_t o = 0; o < problem.ops.size(); ++o)
    problem.ops[o].cost = o % 2 == 0 ? 12 : 18;
  // Ops that run once do not count.
  problem.ops[0].rerunnable = false;
  problem.ops[0].cost = 7;
  const Model model(problem);
  EXPECT_EQ(model.roundedUp(0), model.baseCost);
  EXPECT_EQ(model.roundedUp(model.baseCost), model.baseCost);
  EXPECT_EQ(model.roundedUp(model.baseCost + 1), model.baseCost + 6);
  EXPECT_EQ(model.roundedUp(model.baseCost + 12), model.baseCost + 12);
}

TEST(Model, NothingToRunAgain) {
  Problem problem = layeredGraph(12, 1).problem;
  for (Op &op : problem.ops)
    op.rerunnable = false;
  const Model model(problem);
  EXPECT_EQ(model.roundedUp(model.baseCost + 17), model.baseCost + 17);
}

// The first of two results takes the operand that both could.
TEST(Model, ResultsTakeOperandsOverInTheirOrder) {
  Problem problem;
  problem.ops.resize(2);
  for (ValueId v = 0; v < 4; ++v) {
    Value value;
    value.bytes = 10;
    value.producer = v / 2;
    value.required = v >= 2;
    problem.values.push_back(value);
    problem.ops[static_cast<size_t>(v / 2)].results.push_back(v);
  }
  problem.ops[1].operands = {0, 1};
  problem.values[2].mayOverwrite = {0, 1};
  problem.values[3].mayOverwrite = {0};
  EXPECT_EQ(floorBytes(problem), 30);
  EXPECT_EQ(simulate(problem, identitySchedule(problem)).peak, 30);
}

// Reported bounds are rounded up, whichever search they come from.
TEST(Model, BoundsOfPlansAreRoundedUp) {
  int open = 0;
  for (uint64_t seed = 1; seed <= 2; ++seed) {
    Problem problem = layeredGraph(70, seed).problem;
    for (size_t o = 0; o < problem.ops.size(); ++o)
      problem.ops[o].cost = 1000 * (4 + static_cast<int64_t>(o * seed % 3));
    SolverOptions options;
    options.effort = 1;
    options.budget = budgetAtFraction(problem, 0.5);
    const Plan plan = solve(problem, options);
    if (plan.status != Status::Optimal && plan.status != Status::Feasible)
      continue;
    EXPECT_LE(plan.lowerBound, plan.cost);
    EXPECT_EQ((plan.lowerBound - plan.baseCost) % 1000, 0) << seed;
    open += plan.status == Status::Feasible;
  }
  EXPECT_GT(open, 0);
}

} // namespace
