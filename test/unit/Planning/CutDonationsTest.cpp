//===- CutDonationsTest.cpp - What is read after an update in place -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/CutSystem.h"

#include "vram/Planning/Remat/Solver.h"

#include <gtest/gtest.h>

using namespace vram::planning::remat;

namespace {

constexpr int64_t kParameter = 8, kActivation = 10;
/// Value 0 is a parameter. 0 makes 1 of it, 1 updates it, 2 is the program
/// point that is looked at, and 3 reads what 0 made.
Problem updatedProblem() {
  Problem problem;
  problem.values.resize(5);
  problem.values[0].bytes = kParameter;
  problem.values[0].pinned = true;
  problem.values[1] = {};
  problem.values[1].bytes = kActivation;
  problem.values[2].bytes = kParameter;
  problem.values[2].donor = 0;
  problem.values[2].required = true;
  problem.values[2].mayOverwrite = {0};
  problem.values[3].bytes = problem.values[4].bytes = 1;
  const std::vector<std::vector<ValueId>> operands = {{0}, {0}, {}, {1, 3}};
  for (size_t o = 0; o < operands.size(); ++o) {
    Op op;
    op.cost = 5;
    op.rerunnable = o != 1;
    op.operands = operands[o];
    op.results = {static_cast<ValueId>(o + 1)};
    problem.values[o + 1].producer = static_cast<OpId>(o);
    problem.ops.push_back(op);
  }
  return problem;
}

int64_t leastAt(const Problem &problem, int32_t event) {
  const Model model(problem);
  CutSystem system(model, 0);
  EXPECT_TRUE(system.build(Skeleton::identity(model), {event}));
  return system.leastBytes();
}

TEST(CutDonations, RunAfterTheUpdateKeepsTheResultOutOfItsDonor) {
  Problem problem = updatedProblem();
  // The activation, or the updated parameter beside the old one.
  EXPECT_EQ(leastAt(problem, 2), kParameter + 1 + kParameter);
  problem.values[1].bytes = 3;
  EXPECT_EQ(leastAt(problem, 2), kParameter + 1 + 3);
  // The update itself comes before all that could read the parameter later.
  EXPECT_EQ(leastAt(problem, 1), kParameter);
}

TEST(CutDonations, ResultThatNothingReadsAtTheEndTakesNoBytes) {
  Problem problem = updatedProblem();
  problem.values[2].required = false;
  EXPECT_EQ(leastAt(problem, 2), kParameter + 1);
}

TEST(CutDonations, UpdateThatMustNotOverwriteTakesBytesAnyway) {
  Problem problem = updatedProblem();
  problem.values[2].mayOverwrite.clear();
  EXPECT_EQ(leastAt(problem, 2), kParameter + 1 + kParameter);
  problem.values[1].bytes = 3;
  EXPECT_EQ(leastAt(problem, 2), kParameter + 1 + kParameter);
}

TEST(CutDonations, RunThatIsSureIsCounted) {
  const Problem problem = updatedProblem();
  const Model model(problem);
  CutSystem system(model, 100);
  Skeleton skeleton = Skeleton::identity(model);
  const int64_t without = kParameter + 1 - 100;
  // Where bytes cost nothing, the result may as well lie beside its donor.
  const int64_t aLittle = system.units().parts();
  ASSERT_TRUE(system.build(skeleton, {2}));
  system.lagrangian({aLittle});
  EXPECT_EQ(system.excess()[0], without + kActivation);
  // 0 is made again between 2 and 3, whatever a byte costs.
  using Fix = Skeleton::Fix;
  skeleton.fixings = {{2, 1, Fix::Remade, 3}};
  ASSERT_TRUE(system.build(skeleton, {2}));
  system.lagrangian({aLittle});
  EXPECT_EQ(system.excess()[0], without + kParameter);
  // As a run of the skeleton: no other choice.
  skeleton.fixings.clear();
  skeleton.opOf.push_back(0);
  skeleton.events = {0, 1, 2, 4, 3};
  ASSERT_TRUE(system.build(skeleton, {2}));
  system.lagrangian({aLittle});
  EXPECT_EQ(system.excess()[0], without + kParameter);
}

TEST(CutDonations, BudgetBelowIsInfeasibleAtOnce) {
  Problem problem = updatedProblem();
  constexpr int64_t kWorkspace = 4;
  problem.ops[2].workspace = kWorkspace;
  const int64_t least = kParameter + 1 + kWorkspace + kParameter;
  SolverOptions options;
  options.without = {"chains", "prefix-search"};
  // With what 0 made beside it, which takes more than the updated parameter.
  options.budget = least + kActivation - kParameter;
  EXPECT_EQ(solve(problem, options).status, Status::Optimal);
  options.budget = least - 1;
  const Plan plan = solve(problem, options);
  EXPECT_EQ(plan.status, Status::Infeasible);
  EXPECT_EQ(plan.witness.op, 2);
  EXPECT_EQ(plan.witness.bytes, least);
  // The parameter, what 2 makes, and the updated parameter beside the old one.
  EXPECT_EQ(plan.witness.values, (std::vector<ValueId>{0, 3, 2}));
}

} // namespace
