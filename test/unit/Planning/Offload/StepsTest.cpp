//===- StepsTest.cpp - Bytes, time and rules of steps ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "../RandomProblem.h"

#include "vram/Planning/Offload/Steps.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Verify.h"

#include <gtest/gtest.h>

using namespace vram::planning;
using namespace vram::planning::offload;
using Kind = Step::Kind;

namespace {

/// Op 0 makes value 0 (8 bytes, offload and encode), op 1 value 1 (4 bytes) of
/// nothing, op 2 reads both.
Problem twoForms() {
  Problem problem;
  problem.ops.resize(3);
  problem.values.resize(3);
  for (int32_t o = 0; o < 3; ++o) {
    problem.ops[o].cost = 10;
    problem.ops[o].results = {o};
    problem.values[o].producer = o;
    problem.values[o].bytes = o == 0 ? 8 : 4;
  }
  problem.ops[1].rerunnable = false;
  problem.ops[2].operands = {0, 1};
  problem.values[0].alternatives = {{Alternative::Kind::Offload, 0, 3, 7},
                                    {Alternative::Kind::Encode, 2, 1, 1}};
  return problem;
}

StepVerdict check(const Problem &problem, const StepSchedule &steps) {
  const StepVerdict verdict =
      verifySteps(problem, steps, INT64_MAX, INT64_MAX);
  const StepSimulation found = simulate(problem, steps);
  EXPECT_EQ(found.error.empty(), !verdict.error) << found.error;
  if (!verdict.error) {
    EXPECT_EQ(found.peak, verdict.peak);
    EXPECT_EQ(found.hostPeak, verdict.hostPeak);
    EXPECT_EQ(found.cost, verdict.cost);
    EXPECT_EQ(found.makespan, verdict.makespan);
  }
  return verdict;
}

// compute    0 --10-- 1 --20--          (wait) 2 --37--
// to host             10--13
// from host                    20 -- 27
TEST(Steps, QueuesOverlap) {
  const StepVerdict verdict = check(
      twoForms(), {{Kind::Run, 0}, {Kind::Store, 0}, {Kind::Run, 1},
                   {Kind::Wait, 0}, {Kind::Load, 0}, {Kind::Wait, 0},
                   {Kind::Run, 2}});
  ASSERT_EQ(verdict.error, std::nullopt);
  EXPECT_EQ(verdict.cost, 40);
  EXPECT_EQ(verdict.makespan, 37);
  EXPECT_EQ(verdict.hostPeak, 8);
  EXPECT_EQ(verdict.peak, 16);
}

// The bytes of a stored value are free from its wait on, not from the store.
TEST(Steps, BytesFollowFromTheOrderAlone) {
  Problem problem = twoForms();
  auto live = [&](const StepSchedule &steps) {
    return simulate(problem, steps).liveBytes;
  };
  EXPECT_EQ(live({{Kind::Run, 0}, {Kind::Store, 0}, {Kind::Wait, 0},
                  {Kind::Run, 1}, {Kind::Load, 0}, {Kind::Wait, 0},
                  {Kind::Run, 2}}),
            (std::vector<int64_t>{8, 8, 8, 4, 12, 12, 16}));
  EXPECT_EQ(live({{Kind::Run, 0}, {Kind::Store, 0}, {Kind::Run, 1},
                  {Kind::Wait, 0}, {Kind::Load, 0}, {Kind::Wait, 0},
                  {Kind::Run, 2}}),
            (std::vector<int64_t>{8, 8, 12, 12, 12, 12, 16}));
  // Encoded, both forms are there during the store and the load.
  EXPECT_EQ(live({{Kind::Run, 0}, {Kind::Store, 0, 1}, {Kind::Run, 1},
                  {Kind::Load, 0, 1}, {Kind::Run, 2}}),
            (std::vector<int64_t>{8, 10, 6, 14, 16}));
  // A cost changes no byte.
  problem.values[0].alternatives[0].loadCost = 1'000'000;
  EXPECT_EQ(live({{Kind::Run, 0}, {Kind::Store, 0}, {Kind::Wait, 0},
                  {Kind::Run, 1}, {Kind::Load, 0}, {Kind::Wait, 0},
                  {Kind::Run, 2}}),
            (std::vector<int64_t>{8, 8, 8, 4, 12, 12, 16}));
}

TEST(Steps, EachRuleIsKept) {
  const Problem problem = twoForms();
  auto why = [&](const StepSchedule &steps) {
    EXPECT_TRUE(check(problem, steps).error);
    return simulate(problem, steps).error;
  };
  EXPECT_EQ(why({{Kind::Store, 0}}),
            "step 0 stores value 0, which has not been made");
  EXPECT_EQ(why({{Kind::Run, 0}, {Kind::Store, 1}}),
            "step 1 names alternative 0 of value 1, which has 0");
  EXPECT_EQ(why({{Kind::Run, 0}, {Kind::Load, 0}}),
            "step 1 loads value 0, which is not in this form");
  EXPECT_EQ(why({{Kind::Run, 0}, {Kind::Wait, 0}}),
            "step 1 waits for value 0, which is not in flight");
  EXPECT_EQ(why({{Kind::Run, 0}, {Kind::Store, 0}, {Kind::Load, 0}}),
            "step 2 loads value 0, which is in flight");
  EXPECT_EQ(why({{Kind::Run, 0}, {Kind::Store, 0}, {Kind::Run, 0}}),
            "step 2 makes value 0, which is in flight");
  EXPECT_EQ(why({{Kind::Run, 0}, {Kind::Store, 0}, {Kind::Store, 0, 1}}),
            "step 2 stores value 0, which is in flight");
  EXPECT_EQ(why({{Kind::Run, 0}, {Kind::Store, 0}, {Kind::Wait, 0},
                 {Kind::Store, 0}}),
            "step 3 stores value 0, which is in this form already");
  EXPECT_EQ(why({{Kind::Run, 0}, {Kind::Store, 0}, {Kind::Wait, 0},
                 {Kind::Run, 1}, {Kind::Load, 0}, {Kind::Run, 2}}),
            "step 5 reads value 0, which is being loaded");
  EXPECT_EQ(why({{Kind::Run, 0}, {Kind::Run, 1}, {Kind::Run, 1}}),
            "step 2 runs op 1 again, which may run once only");
  EXPECT_EQ(why({{Kind::Run, 2}}),
            "step 0 reads value 0, which has not been made");
  EXPECT_EQ(why({{Kind::Run, 7}}), "step 0 names op 7, which does not exist");
  EXPECT_EQ(why({{Kind::Run, 0}, {Kind::Run, 1}}), "op 2 never runs");
  EXPECT_EQ(why({{Kind::Run, 0}, {Kind::Store, 0}, {Kind::Run, 1},
                 {Kind::Run, 2}}),
            "value 0 is still in flight at the end");
}

TEST(Steps, BudgetsOfDeviceAndHost) {
  const Problem problem = twoForms();
  const StepSchedule steps = {{Kind::Run, 0},  {Kind::Store, 0},
                              {Kind::Wait, 0}, {Kind::Run, 1},
                              {Kind::Load, 0}, {Kind::Wait, 0},
                              {Kind::Run, 2}};
  EXPECT_EQ(verifySteps(problem, steps, 16, 8).error, std::nullopt);
  EXPECT_EQ(*verifySteps(problem, steps, 15, 8).error,
            "the device peak of 16 bytes exceeds the budget of 15 bytes, at "
            "step 6");
  EXPECT_EQ(*verifySteps(problem, steps, 16, 7).error,
            "the host peak of 8 bytes exceeds the budget of 7 bytes");
}

// Without transfers the two simulators are one.
TEST(Steps, RunsAloneAreWhatTheyAlwaysWere) {
  for (uint64_t seed = 0; seed < cases(2000u); ++seed) {
    Random random(seed);
    const Problem problem =
        remat::test::randomGeneral(random, 3 + static_cast<int>(seed % 9));
    const Schedule schedule =
        remat::test::randomSchedule(random, problem, 4, seed % 5 == 0);
    const remat::Verdict runs = remat::verify(problem, schedule, INT64_MAX);
    const StepVerdict steps =
        verifySteps(problem, stepsOf(schedule), INT64_MAX, INT64_MAX);
    ASSERT_EQ(bool(runs.error), bool(steps.error)) << "seed " << seed;
    if (runs.error)
      continue;
    EXPECT_EQ(runs.peak, steps.peak) << "seed " << seed;
    EXPECT_EQ(runs.cost, steps.cost);
    EXPECT_EQ(runs.cost, steps.makespan);
    EXPECT_EQ(simulate(problem, stepsOf(schedule)).peak, runs.peak);
  }
}

// Transfers put anywhere into legal schedules: simulator and verifier agree,
// also where the transfers are not legal.
TEST(Steps, SimulatorAndVerifierAgree) {
  int legal = 0;
  for (uint64_t seed = 0; seed < cases(4000u); ++seed) {
    Random random(seed);
    Problem problem =
        remat::test::randomGeneral(random, 3 + static_cast<int>(seed % 7));
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].producer != kNone && random.below(2) == 0 &&
          problem.values[v].viewOf == kNone &&
          (problem.partOf.empty() || problem.partOf[v] == kNone))
        problem.values[v].alternatives = {
            {Alternative::Kind::Offload, 0, int64_t(random.below(9)), 3},
            {Alternative::Kind::Encode, problem.values[v].bytes / 2, 1, 2}};
    StepSchedule steps = stepsOf(
        remat::test::randomSchedule(random, problem, 3, false));
    for (uint64_t k = random.below(3) + 1; k-- > 0;) {
      const auto v = static_cast<int32_t>(random.below(problem.values.size()));
      if (problem.values[v].alternatives.empty())
        continue;
      const auto form = static_cast<int32_t>(random.below(2));
      size_t at = random.below(steps.size() + 1);
      for (Kind kind : {Kind::Store, Kind::Wait, Kind::Load, Kind::Wait}) {
        if (form == 1 && kind == Kind::Wait)
          continue;
        at += random.below(steps.size() - at + 1);
        steps.insert(steps.begin() + static_cast<long>(at),
                     {kind, v, kind == Kind::Wait ? 0 : form});
        ++at;
      }
    }
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + writeSteps(steps));
    legal += !check(problem, steps).error;
    if (testing::Test::HasFailure())
      return;
  }
  EXPECT_CASES(legal, 300);
}

TEST(Steps, ReadAndWritten) {
  const Problem problem = twoForms();
  const StepSchedule steps = {{Kind::Run, 0}, {Kind::Store, 0, 1},
                              {Kind::Run, 1}, {Kind::Load, 0, 1},
                              {Kind::Run, 2}};
  const std::string text = writeSteps(steps);
  EXPECT_EQ(text, "{\"schedule\":[[\"run\",0],[\"store\",0,1],[\"run\",1],"
                  "[\"load\",0,1],[\"run\",2]]}\n");
  const ParsedSteps parsed = readSteps(text, problem);
  ASSERT_TRUE(parsed.steps) << parsed.error;
  EXPECT_EQ(*parsed.steps, steps);
  auto why = [&](const std::string &list) {
    return readSteps("{\"schedule\":" + list + "}", problem).error;
  };
  EXPECT_NE(why("[[\"drop\",0]]").find("drops are implied here"),
            std::string::npos);
  EXPECT_NE(why("[[\"fly\",0]]").find("expected \"run\", \"store\""),
            std::string::npos);
  EXPECT_NE(why("[[\"store\",1]]").find("value 1 has no alternatives"),
            std::string::npos);
  EXPECT_NE(why("[[\"store\",0,2]]"), "");
  EXPECT_NE(why("[[\"run\",3]]"), "");
  EXPECT_NE(why("[[\"run\",0,0]]").find("only a store or a load"),
            std::string::npos);
  EXPECT_NE(why("[[]]"), "");
  EXPECT_NE(why("[[\"run\"]]"), "");
}

} // namespace
