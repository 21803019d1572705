//===- PresolveTest.cpp - Ops that run as one -----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Remat/Model/Presolve.h"
#include "BruteForce.h"
#include "RandomProblem.h"

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Solver.h"
#include "vram/Planning/Remat/Verify.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

/// The problem with one more op, behind `op`, that overwrites the op's only
/// result with the help of a parameter; whoever read that reads what it makes.
Problem withPassOn(const Problem &problem, OpId op, Random &random) {
  Problem made = problem;
  const auto parameter = static_cast<ValueId>(made.values.size());
  const ValueId to = parameter + 1;
  const ValueId from = problem.ops[op].results[0];
  made.values.resize(made.values.size() + 2);
  if (!made.partOf.empty())
    made.partOf.resize(made.values.size(), kNone);
  made.values[parameter].bytes = 3;
  made.values[parameter].pinned = true;
  Value &value = made.values[to];
  value = problem.values[from];
  value.producer = op + 1;
  value.mayOverwrite = {from};
  made.values[from].required = false;
  for (Op &other : made.ops)
    std::replace(other.operands.begin(), other.operands.end(), from, to);
  for (Value &other : made.values) {
    if (other.viewOf == from)
      other.viewOf = to;
    if (&other != &value)
      std::replace(other.mayOverwrite.begin(), other.mayOverwrite.end(), from,
                   to);
    if (&other != &value && other.producer > op)
      ++other.producer;
  }
  Op pass;
  pass.cost = static_cast<int64_t>(random.below(6));
  pass.workspace = std::min<int64_t>(problem.ops[op].workspace,
                                     static_cast<int64_t>(random.below(3)));
  pass.operands = {from, parameter};
  pass.results = {to};
  made.ops.insert(made.ops.begin() + op + 1, pass);
  return made;
}

/// Is there something to overwrite?
bool mayPassOn(const Problem &problem, OpId op) {
  const Op &maker = problem.ops[op];
  if (!maker.rerunnable || maker.results.size() != 1)
    return false;
  const ValueId v = maker.results[0];
  const Value &value = problem.values[v];
  return value.bytes > 0 && value.viewOf == kNone && value.donor == kNone &&
         (static_cast<size_t>(v) >= problem.partOf.size() ||
          problem.partOf[v] == kNone);
}

Problem bias() {
  Problem problem;
  problem.values.resize(4);
  problem.values[0].bytes = problem.values[1].bytes = 4;
  problem.values[0].pinned = problem.values[1].pinned = true;
  problem.values[2].bytes = problem.values[3].bytes = 16;
  problem.values[3].mayOverwrite = {2};
  problem.values[3].required = true;
  problem.ops.resize(2);
  problem.ops[0].cost = 40;
  problem.ops[0].operands = {0};
  problem.ops[0].results = {2};
  problem.ops[1].cost = 5;
  problem.ops[1].operands = {2, 1};
  problem.ops[1].results = {3};
  problem.values[2].producer = 0;
  problem.values[3].producer = 1;
  return problem;
}

TEST(Presolve, ABiasIsAddedWithItsProduct) {
  const Problem problem = bias();
  const Presolve presolve(problem);
  ASSERT_EQ(presolve.numSaved(), 1u);
  ASSERT_EQ(presolve.reduced().ops.size(), 1u);
  EXPECT_EQ(presolve.reduced().ops[0].cost, 45);
  EXPECT_EQ(presolve.expand({0, 0}), (Schedule{0, 1, 0, 1}));
}

// Each of these makes it worth to hold the one without the other, or does not
// let the two follow each other.
TEST(Presolve, WhatElseIsReadIsLeftAsItIs) {
  const auto isLeft = [](void (*change)(Problem &)) {
    Problem problem = bias();
    change(problem);
    EXPECT_EQ(check(problem), std::nullopt);
    return Presolve(problem).numSaved() == 0;
  };
  EXPECT_TRUE(isLeft([](Problem &p) { p.values[2].required = true; }));
  EXPECT_TRUE(isLeft([](Problem &p) { p.values[3].mayOverwrite.clear(); }));
  EXPECT_TRUE(isLeft([](Problem &p) { p.values[3].bytes = 15; }));
  EXPECT_TRUE(isLeft([](Problem &p) { p.values[1].pinned = false; }));
  EXPECT_TRUE(isLeft([](Problem &p) { p.ops[1].workspace = 1; }));
  EXPECT_TRUE(isLeft([](Problem &p) { p.ops[0].rerunnable = false; }));
  EXPECT_TRUE(isLeft([](Problem &p) { p.ops[1].rerunnable = false; }));
  EXPECT_TRUE(isLeft([](Problem &p) {
    p.ops.push_back(p.ops[1]);
    p.ops[2].results.clear();
  }));
  EXPECT_TRUE(isLeft([](Problem &p) {
    p.values.emplace_back().bytes = 1;
    p.values[4].producer = 0;
    p.ops[0].results.push_back(4);
  }));
  EXPECT_FALSE(isLeft([](Problem &) {}));
}

TEST(Presolve, CheapestSchedulesAndLeastPeaksAreTheSame) {
  int reduced = 0;
  for (uint64_t seed = 0; seed < cases(800u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const int ops = 2 + static_cast<int>(random.below(4));
    Problem problem = seed % 3 == 0   ? randomSimple(random, ops)
                      : seed % 3 == 1 ? randomGeneral(random, ops)
                                      : randomUpdates(random, ops + 2);
    for (int more = 1 + static_cast<int>(random.below(2)); more > 0; --more) {
      const auto op = static_cast<OpId>(random.below(problem.ops.size()));
      if (mayPassOn(problem, op) && problem.ops.size() < 9)
        problem = withPassOn(problem, op, random);
    }
    ASSERT_EQ(check(problem), std::nullopt);
    const Presolve presolve(problem);
    if (presolve.numSaved() == 0)
      continue;
    ++reduced;
    EXPECT_EQ(check(presolve.reduced()), std::nullopt);
    const int64_t least = leastPeak(problem, Family::Any);
    EXPECT_EQ(leastPeak(presolve.reduced(), Family::Any), least);
    const int64_t peak =
        verify(problem, identitySchedule(problem), INT64_MAX).peak;
    for (int64_t budget : {least, (2 * least + peak) / 3, (least + peak) / 2}) {
      EXPECT_EQ(cheapest(presolve.reduced(), Family::Any, budget),
                cheapest(problem, Family::Any, budget));
      SolverOptions options;
      options.budget = budget;
      const Plan plan = solve(presolve.reduced(), options);
      ASSERT_TRUE(plan.status == Status::Optimal ||
                  plan.status == Status::Feasible);
      const auto expanded =
          verify(problem, presolve.expand(plan.schedule), budget);
      EXPECT_EQ(expanded.error, std::nullopt);
      EXPECT_EQ(expanded.cost, plan.cost);
    }
  }
  EXPECT_CASES(reduced, 250);
}

} // namespace
