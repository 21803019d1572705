//===- FitTest.cpp - A schedule and its packing within one budget ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "../BruteForce.h"
#include "../RandomProblem.h"

#include "vram/Planning/Fit/Fit.h"
#include "vram/Planning/Fit/LateReads.h"
#include "vram/Planning/Packing/Verify.h"
#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Verify.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::fit;
using vram::planning::remat::kNone;

namespace {

struct Counts {
  int fitting = 0;
  int repaired = 0;
  int refused = 0;
};

/// The arena as a question for the packing planner's independent verifier.
void expectPacked(const ArenaPlan &arena) {
  packing::Problem question;
  std::vector<int64_t> offsets;
  int64_t pinned = 0;
  for (const ArenaBuffer &buffer : arena.buffers) {
    EXPECT_GT(buffer.bytes, 0);
    pinned += buffer.pinned ? buffer.bytes : 0;
    if (buffer.pinned && arena.arguments == ArgumentPlacement::Caller) {
      EXPECT_EQ(buffer.offset, ArenaBuffer::kCallers);
      continue;
    }
    packing::Buffer what;
    what.lower = buffer.start;
    what.upper = buffer.end;
    what.size = buffer.bytes;
    what.alignment = arena.alignment;
    question.buffers.push_back(what);
    offsets.push_back(buffer.offset);
  }
  EXPECT_EQ(pinned, arena.pinnedBytes);
  packing::Verdict verdict = packing::verify(question, offsets);
  EXPECT_FALSE(verdict.error) << *verdict.error;
  EXPECT_EQ(verdict.height, arena.arenaBytes);
  EXPECT_LE(arena.lowerBound, arena.arenaBytes);
  EXPECT_EQ(arena.status == Status::Optimal,
            arena.lowerBound == arena.arenaBytes);
}

/// Does a run read a donated input, or a view of one, after the run that
/// replaces it? Written apart from findLateReads().
bool readsLate(const remat::Problem &problem, const remat::Schedule &schedule) {
  auto source = [&](remat::ValueId id) {
    while (problem.values[id].viewOf != kNone)
      id = problem.values[id].viewOf;
    return id;
  };
  for (size_t later = 0; later < schedule.size(); ++later)
    for (remat::ValueId operand : problem.ops[schedule[later]].operands)
      for (size_t sooner = 0; sooner < later; ++sooner)
        for (remat::ValueId result : problem.ops[schedule[sooner]].results)
          if (problem.values[result].donor != kNone &&
              problem.values[result].donor == source(operand))
            return true;
  return false;
}

/// Checks the properties of any answer.
void expectRight(const remat::Problem &problem, const FitOptions &options,
                 const Fit &fit, Counts &counts) {
  ASSERT_FALSE(fit.refused) << *fit.refused;
  ASSERT_FALSE(fit.error) << *fit.error;
  const remat::Plan &plan = fit.plan;
  if (!remat::hasSchedule(plan)) {
    ++counts.refused;
    EXPECT_TRUE(fit.arena.buffers.empty());
    // A refusal without a proof says how far off it was.
    if (plan.status == Status::Limit && fit.leastArena > 0)
      EXPECT_GT(fit.leastArena, options.budget);
    return;
  }
  ++counts.fitting;
  counts.repaired += fit.rounds > 1;
  remat::Verdict verdict =
      remat::verify(problem, plan.schedule, options.budget);
  EXPECT_FALSE(verdict.error) << *verdict.error;
  EXPECT_EQ(verdict.peak, plan.peak);
  EXPECT_EQ(verdict.cost, plan.cost);
  EXPECT_EQ(plan.budget, options.budget);
  EXPECT_LE(plan.lowerBound, plan.cost);
  EXPECT_EQ(plan.status == Status::Optimal, plan.cost == plan.lowerBound);
  if (!readsLate(problem, remat::identitySchedule(problem)))
    EXPECT_FALSE(readsLate(problem, plan.schedule));
  if (options.promise == Promise::LivePeakOnly) {
    EXPECT_TRUE(fit.arena.buffers.empty());
    return;
  }
  EXPECT_LE(fit.arena.totalBytes(), options.budget);
  EXPECT_GE(fit.arena.totalBytes(), plan.peak);
  EXPECT_EQ(fit.arena.livePeak, plan.peak);
  EXPECT_EQ(fit.arena.alignment, options.alignment);
  expectPacked(fit.arena);
}

/// Plans random problems at several budgets. Sizes are multiples of 100: with
/// `alignment` 32 the packing loses some bytes, and plans must be repaired.
template <typename Make>
Counts planRandomProblems(Make make, FitOptions options, int seeds = 60,
                          int ops = 12) {
  Counts counts;
  for (uint64_t seed = 1; seed <= cases(static_cast<uint64_t>(seeds)); ++seed) {
    Random random(seed);
    remat::Problem problem = make(random, ops);
    for (remat::Value &value : problem.values)
      value.bytes *= 100;
    for (int64_t &bytes : problem.buffers)
      bytes *= 100;
    for (double fraction : {1.0, 0.7, 0.4}) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " at " +
                   std::to_string(fraction) + "\n" +
                   remat::writeProblem(problem));
      options.budget = remat::budgetAtFraction(problem, fraction);
      options.effort = 1;
      Fit fit = fitBudget(problem, options);
      expectRight(problem, options, fit, counts);
      // The same question without an arena is never dearer.
      remat::SolverOptions bare;
      bare.budget = options.budget;
      bare.effort = options.effort;
      remat::CheckedPlan alone = remat::solveChecked(problem, bare);
      EXPECT_FALSE(alone.error);
      if (remat::hasSchedule(fit.plan) &&
          alone.plan.status == Status::Optimal)
        EXPECT_LE(alone.plan.cost, fit.plan.cost);
    }
  }
  return counts;
}

/// A training step of four layers: each activation is read again by its
/// gradient, each parameter is replaced right after its gradient, and a
/// measure at the end reads an activation once more.
remat::Problem randomStep(Random &random) {
  constexpr int kLayers = 4;
  remat::Problem problem;
  auto input = [&](int64_t bytes) {
    remat::Value value;
    value.bytes = bytes;
    value.pinned = true;
    problem.values.push_back(value);
    return static_cast<remat::ValueId>(problem.values.size()) - 1;
  };
  auto op = [&](std::vector<remat::ValueId> operands, int64_t bytes) {
    remat::Op run;
    run.cost = random.within(1, 9);
    run.operands = std::move(operands);
    run.results = {static_cast<remat::ValueId>(problem.values.size())};
    remat::Value value;
    value.bytes = bytes;
    value.producer = static_cast<remat::OpId>(problem.ops.size());
    problem.values.push_back(value);
    problem.ops.push_back(run);
    return run.results[0];
  };
  std::vector<remat::ValueId> weights, activations = {input(1)};
  for (int i = 0; i < kLayers; ++i)
    weights.push_back(input(random.within(1, 2)));
  for (int i = 0; i < kLayers; ++i)
    activations.push_back(
        op({activations.back(), weights[i]}, random.within(3, 9)));
  remat::ValueId gradient = activations.back();
  for (int i = kLayers; i-- > 0;) {
    gradient = op({gradient, activations[i], weights[i]}, random.within(3, 9));
    remat::ValueId updated =
        op({weights[i], gradient}, problem.values[weights[i]].bytes);
    problem.values[updated].donor = weights[i];
    problem.values[updated].mayOverwrite = {weights[i]};
    problem.values[updated].required = true;
    problem.ops.back().rerunnable = false;
  }
  remat::ValueId measure =
      op({gradient, activations[random.within(1, kLayers)]}, 1);
  problem.values[measure].required = true;
  return problem;
}

FitOptions aligned(int64_t alignment) {
  FitOptions options;
  options.alignment = alignment;
  return options;
}

/// Two required values of 3 bytes.
remat::Problem twoResults() {
  remat::Problem problem;
  problem.ops.resize(2);
  problem.values.resize(2);
  for (int32_t id : {0, 1}) {
    problem.ops[id].cost = 1;
    problem.ops[id].results = {id};
    problem.values[id].bytes = 3;
    problem.values[id].producer = id;
    problem.values[id].required = true;
  }
  return problem;
}

/// The cheapest schedule in which each op runs at most twice, first runs in the
/// given order, nothing reads late, and whose lifetimes have an offset each
/// within `budget`: all schedules, all offsets.
class Exhaustive {
public:
  Exhaustive(const remat::Problem &problem, int64_t budget)
      : P(problem), Budget(budget) {}

  std::optional<int64_t> cheapest(size_t mostRuns) {
    MostRuns = mostRuns;
    extend();
    return Best;
  }

private:
  void extend() {
    size_t distinct = 0;
    for (int count : Runs)
      distinct += count > 0;
    if (distinct == P.ops.size())
      consider();
    if (Schedule.size() == MostRuns)
      return;
    for (size_t id = 0; id < P.ops.size(); ++id) {
      // The next first run, or a rerun.
      if (id > distinct || (id < distinct && !P.ops[id].rerunnable))
        continue;
      Schedule.push_back(static_cast<remat::OpId>(id));
      ++Runs[id];
      extend();
      --Runs[id];
      Schedule.pop_back();
    }
  }

  void consider() {
    remat::Verdict verdict = remat::verify(P, Schedule, Budget);
    if (verdict.error || (Best && verdict.cost >= *Best) ||
        readsLate(P, Schedule))
      return;
    remat::Simulation simulation = remat::simulate(P, Schedule);
    Buffers.clear();
    for (const remat::Lifetime &lifetime : simulation.lifetimes)
      if (lifetime.bytes > 0)
        Buffers.push_back({lifetime.start, lifetime.end, lifetime.bytes, 0});
    for (size_t p = 0; p < Schedule.size(); ++p)
      if (int64_t bytes = P.ops[Schedule[p]].workspace)
        Buffers.push_back(
            {static_cast<int32_t>(p), static_cast<int32_t>(p) + 1, bytes, 0});
    if (place(0))
      Best = verdict.cost;
  }

  bool place(size_t next) {
    if (next == Buffers.size())
      return true;
    Stretch &mine = Buffers[next];
    for (mine.offset = 0; mine.offset + mine.bytes <= Budget; ++mine.offset) {
      bool free = true;
      for (size_t b = 0; b < next && free; ++b) {
        const Stretch &other = Buffers[b];
        free = mine.end <= other.start || other.end <= mine.start ||
               mine.offset + mine.bytes <= other.offset ||
               other.offset + other.bytes <= mine.offset;
      }
      if (free && place(next + 1))
        return true;
    }
    return false;
  }

  struct Stretch {
    int32_t start, end;
    int64_t bytes, offset;
  };

  const remat::Problem &P;
  int64_t Budget;
  size_t MostRuns = 0;
  std::vector<int> Runs = std::vector<int>(P.ops.size());
  remat::Schedule Schedule;
  std::vector<Stretch> Buffers;
  std::optional<int64_t> Best;
};

} // namespace

TEST(Fit, TheBudgetBindsTheArena) {
  Counts counts = planRandomProblems(remat::test::randomSimple, aligned(1));
  EXPECT_CASES(counts.fitting, 60);
}

TEST(Fit, SchedulesWhosePackingIsTooLargeAreRepaired) {
  Counts counts = planRandomProblems(remat::test::randomSimple, aligned(32));
  EXPECT_CASES(counts.fitting, 10);
  EXPECT_GT(counts.repaired, 5);
  EXPECT_CASES(counts.refused, 10);
}

TEST(Fit, EveryFeatureOfProblems) {
  for (int64_t alignment : {1, 64})
    for (ArgumentPlacement arguments :
         {ArgumentPlacement::Arena, ArgumentPlacement::Caller}) {
      FitOptions options = aligned(alignment);
      options.arguments = arguments;
      Counts counts =
          planRandomProblems(remat::test::randomGeneral, options, 40, 8);
      EXPECT_CASES(counts.fitting, 12);
    }
}

// The bare question is answered by plans that read late; no answer here does.
TEST(Fit, NothingReadsLate) {
  for (Promise promise : {Promise::Arena, Promise::LivePeakOnly}) {
    int late = 0, avoided = 0;
    for (uint64_t seed = 1; seed <= 40; ++seed)
      for (double fraction : {0.8, 0.6, 0.4, 0.2}) {
        Random random(seed);
        remat::Problem problem = randomStep(random);
        ASSERT_FALSE(readsLate(problem, remat::identitySchedule(problem)));
        SCOPED_TRACE("seed " + std::to_string(seed) + " at " +
                     std::to_string(fraction) + "\n" +
                     remat::writeProblem(problem));
        FitOptions options = aligned(1);
        options.promise = promise;
        options.effort = 1;
        options.budget = remat::budgetAtFraction(problem, fraction);
        Fit fit = fitBudget(problem, options);
        Counts counts;
        expectRight(problem, options, fit, counts);

        remat::SolverOptions bare;
        bare.budget = options.budget;
        bare.effort = options.effort;
        remat::Plan plan = remat::solveChecked(problem, bare).plan;
        bool isLate =
            remat::hasSchedule(plan) && readsLate(problem, plan.schedule);
        if (remat::hasSchedule(plan))
          EXPECT_EQ(isLate, !findLateReads(problem, plan.schedule).empty());
        late += isLate;
        avoided += isLate && remat::hasSchedule(fit.plan);
      }
    EXPECT_GT(late, 5);
    EXPECT_GT(avoided, 0);
  }
}

TEST(Fit, TinyProblemsAgreeWithBruteForce) {
  int answers = 0, dearer = 0;
  for (uint64_t seed = 1; seed <= cases(150u); ++seed) {
    Random random(seed);
    remat::Problem problem = seed % 2 ? remat::test::randomSimple(random, 5)
                                      : remat::test::randomUpdates(random, 4);
    if (readsLate(problem, remat::identitySchedule(problem)))
      continue;
    for (double fraction : {0.0, 0.5, 1.0}) {
      FitOptions options = aligned(1);
      options.budget = remat::budgetAtFraction(problem, fraction);
      if (options.budget > 60)
        continue;
      SCOPED_TRACE("seed " + std::to_string(seed) + " at " +
                   std::to_string(fraction) + "\n" +
                   remat::writeProblem(problem));
      Fit fit = fitBudget(problem, options);
      Counts counts;
      expectRight(problem, options, fit, counts);
      std::optional<int64_t> truth =
          Exhaustive(problem, options.budget).cheapest(problem.ops.size() + 3);
      // Brute force stops at a few reruns, and the repair is a heuristic: what
      // is claimed must be true, and what is found no worse than claimed.
      switch (fit.plan.status) {
      case Status::Optimal:
        ++answers;
        if (truth)
          EXPECT_LE(fit.plan.cost, *truth);
        if (fit.plan.schedule.size() <= problem.ops.size() + 3) {
          ASSERT_TRUE(truth);
          EXPECT_EQ(fit.plan.cost, *truth);
        }
        break;
      case Status::Feasible:
        ++answers;
        if (truth)
          EXPECT_LE(fit.plan.lowerBound, *truth);
        dearer += truth && fit.plan.cost > *truth;
        break;
      case Status::Infeasible:
        EXPECT_FALSE(truth);
        break;
      case Status::Limit:
        break;
      }
    }
  }
  EXPECT_CASES(answers, 100);
  EXPECT_LE(dearer, 3);
}

// One value, whose size is no multiple of the alignment, beside another: the
// live bytes fit the budget, no packing does, and there is nothing to rerun.
TEST(Fit, SaysThatNoArenaFits) {
  remat::Problem problem = twoResults();
  FitOptions options = aligned(4);
  options.budget = 6;
  Fit fit = fitBudget(problem, options);
  ASSERT_FALSE(fit.error);
  EXPECT_EQ(fit.plan.status, Status::Limit);
  EXPECT_TRUE(fit.plan.schedule.empty());
  EXPECT_EQ(fit.leastArena, 7);
  std::string summary = summaryJson(fit, 0);
  EXPECT_NE(summary.find("\"status\":\"limit\""), std::string::npos);
  EXPECT_NE(summary.find("\"arena\":null"), std::string::npos);
  EXPECT_NE(summary.find("\"least_known_arena\":7"), std::string::npos);
  options.budget = 7;
  fit = fitBudget(problem, options);
  EXPECT_EQ(fit.plan.status, Status::Optimal);
  EXPECT_EQ(fit.arena.arenaBytes, 7);
  EXPECT_EQ(fit.arena.status, Status::Optimal);
  // The live peak alone fits sooner.
  options.budget = 6;
  options.promise = Promise::LivePeakOnly;
  fit = fitBudget(problem, options);
  EXPECT_EQ(fit.plan.status, Status::Optimal);
  EXPECT_NE(summaryJson(fit, 0).find("\"promise\":\"live-peak-only\"}"),
            std::string::npos);
}

TEST(Fit, PinnedInputsAreAlignedToo) {
  remat::Problem problem = twoResults();
  for (int64_t bytes : {3, 1}) {
    remat::Value input;
    input.bytes = bytes;
    input.pinned = true;
    problem.values.push_back(input);
  }
  FitOptions options = aligned(4);
  options.budget = 100;
  Fit fit = fitBudget(problem, options);
  ASSERT_FALSE(fit.error || fit.refused);
  EXPECT_EQ(fit.arena.pinnedBytes, 4);
  // At 0, 4, 8 and 12.
  EXPECT_EQ(fit.arena.arenaBytes, 15);
  EXPECT_EQ(fit.arena.lowerBound, 10);
  expectPacked(fit.arena);
  options.arguments = ArgumentPlacement::Caller;
  fit = fitBudget(problem, options);
  EXPECT_EQ(fit.arena.arenaBytes, 7);
  EXPECT_EQ(fit.arena.totalBytes(), 11);
  expectPacked(fit.arena);
}

TEST(Fit, WhatCannotBeAskedIsRefused) {
  remat::Problem problem = twoResults();
  for (int64_t alignment : {int64_t(0), int64_t(-1)}) {
    Fit fit = fitBudget(problem, aligned(alignment));
    ASSERT_TRUE(fit.refused);
    EXPECT_NE(fit.refused->find("must be a positive number of bytes"),
              std::string::npos);
  }
  FitOptions options = aligned(INT64_MAX);
  options.budget = 10;
  Fit fit = fitBudget(problem, options);
  EXPECT_TRUE(fit.refused);
  problem.values[0].alternatives.push_back({});
  for (Promise promise : {Promise::Arena, Promise::LivePeakOnly}) {
    options = aligned(1);
    options.promise = promise;
    fit = fitBudget(problem, options);
    ASSERT_TRUE(fit.refused);
    EXPECT_NE(fit.refused->find("alternative"), std::string::npos);
  }
}

TEST(Fit, TheTableIsAPacking) {
  remat::Problem problem = twoResults();
  remat::Value input;
  input.bytes = 5;
  input.pinned = true;
  problem.values.push_back(input);
  problem.ops[1].workspace = 2;
  FitOptions options = aligned(1);
  options.budget = 13;
  Fit fit = fitBudget(problem, options);
  ASSERT_TRUE(remat::hasSchedule(fit.plan));
  std::string table = writeArenaTable(problem, fit.plan.schedule, fit.arena);
  EXPECT_EQ(table.find("id,lower,upper,size,alignment,offset,values\n"
                       "value 2 at 0,0,2,5,1,0,2\n"),
            0u)
      << table;
  EXPECT_NE(table.find("\nworkspace at 1,1,2,2,1,"), std::string::npos)
      << table;
  options.arguments = ArgumentPlacement::Caller;
  fit = fitBudget(problem, options);
  EXPECT_EQ(
      writeArenaTable(problem, fit.plan.schedule, fit.arena).find("value 2"),
      std::string::npos);
}
