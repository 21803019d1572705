//===- RerunTimingTest.cpp - Bounds that know by when --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BruteForce.h"
#include "Cases.h"
#include "RandomProblem.h"
#include "Remat/Search/NodeTiming.h"

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

constexpr lp::LinearProgram::Limits kMuch = {20000, 1e300};

/// A parameter of 8 bytes that op 0 makes an activation of 10 of, that op 2
/// reads, and that op 3 updates. Ops 1 and 4 need `first` and `last` bytes.
Problem updateBehindRerun(int64_t first, int64_t last) {
  Problem problem;
  problem.values.resize(6);
  const std::vector<std::vector<ValueId>> operands = {{0}, {}, {1}, {0}, {}};
  const int64_t bytes[] = {8, 10, first, 1, 8, last};
  for (size_t v = 0; v < 6; ++v)
    problem.values[v].bytes = bytes[v];
  problem.values[0].pinned = true;
  problem.values[4].donor = 0;
  problem.values[4].required = true;
  problem.values[4].mayOverwrite = {0};
  for (size_t o = 0; o < operands.size(); ++o) {
    Op op;
    op.cost = 5;
    op.rerunnable = o == 0;
    op.operands = operands[o];
    op.results = {static_cast<ValueId>(o + 1)};
    problem.values[o + 1].producer = static_cast<OpId>(o);
    problem.ops.push_back(op);
  }
  return problem;
}

TEST(RerunTimingLp, RunBeforeTheUpdateKeepsNothingOutOfTheDonor) {
  // At op 1 there is no room for the activation, at op 4 none for 8 bytes more.
  const Problem problem = updateBehindRerun(20, 20);
  const Model model(problem);
  RerunTimingLp timing(model, 30, Skeleton::identity(model), {1, 4});
  lp::LinearProgram::Solution point;
  timing.program().solve(point, kMuch, [] { return false; });
  EXPECT_EQ(model.roundedUp(timing.bound()), 30);
  EXPECT_EQ(cheapest(problem, Family::Any, 30), 30);
}

// Op 0 makes 10 bytes that are read soon and 1 that is read late, of a
// parameter of 8. At op 3 neither the 10 fit nor, the parameter having been
// updated, what is in the way of the update if op 0 runs again. With a program
// point in between, its run for the first deadline is another question than
// that for the last.
TEST(RerunTimingLp, RunNeededByAnyPointKeepsTheUpdateApart) {
  Problem problem;
  const std::vector<std::vector<ValueId>> operands = {{0}, {}, {0}, {},
                                                      {1}, {}, {2}};
  const std::vector<std::vector<int64_t>> bytes = {{10, 1}, {20}, {8}, {20},
                                                   {1},     {1},  {1}};
  problem.values.resize(1);
  problem.values[0].bytes = 8;
  problem.values[0].pinned = true;
  for (size_t o = 0; o < operands.size(); ++o) {
    Op op;
    op.cost = 5;
    op.rerunnable = o == 0;
    op.operands = operands[o];
    for (int64_t size : bytes[o]) {
      op.results.push_back(static_cast<ValueId>(problem.values.size()));
      problem.values.emplace_back();
      problem.values.back().bytes = size;
      problem.values.back().producer = static_cast<OpId>(o);
    }
    problem.ops.push_back(op);
  }
  Value &updated = problem.values[problem.ops[2].results[0]];
  updated.donor = 0;
  updated.required = true;
  updated.mayOverwrite = {0};
  EXPECT_FALSE(cheapest(problem, Family::Any, 30).has_value());
  const Model model(problem);
  for (const std::vector<OpId> &programPoints :
       {std::vector<OpId>{3}, std::vector<OpId>{3, 5}}) {
    RerunTimingLp timing(model, 30, Skeleton::identity(model), programPoints);
    lp::LinearProgram::Solution point;
    timing.program().solve(point, kMuch, [] { return false; });
    EXPECT_GT(timing.bound(), 1000);
  }
}

std::vector<OpId> randomProgramPoints(Random &random, OpId ops) {
  std::vector<OpId> programPoints;
  for (OpId o = 0; o < ops; ++o)
    if (random.below(2))
      programPoints.push_back(o);
  if (programPoints.empty())
    programPoints.push_back(static_cast<OpId>(random.below(ops)));
  return programPoints;
}

/// Adds rounded rows for as long as there are some; none may rule out a
/// schedule of this cost. True if the bound rises.
bool roundUpTo(RerunTimingLp &timing, lp::LinearProgram::Solution &point,
               int64_t cost) {
  const int64_t before = timing.bound();
  const lp::LinearProgram::Solution old = point;
  auto memoryCosts = [&] {
    std::vector<double> all;
    for (const RerunTimingLp::Entry &e : timing.entries())
      all.push_back(timing.memoryCost(e, old));
    return all;
  };
  const std::vector<double> oldCosts = memoryCosts();
  std::vector<RerunTimingLp::Rounded> rounded;
  for (int round = 0; round < 6 && timing.addBroken(point, 4, rounded);
       ++round) {
    timing.program().solve(point, {2000, 1e300}, [] { return false; });
    EXPECT_LE(timing.bound(), cost);
  }
  // Rows that are newer than a point cost nothing there.
  EXPECT_EQ(memoryCosts(), oldCosts);
  return timing.bound() > before;
}

/// The bound of a root with these cuts, to which program points are added while
/// plans break them. The plan that is known is for the least budget, which
/// costs more as a rule: bounds are cut off at its cost.
int64_t boundOfRoot(const Problem &problem, int64_t budget,
                    const std::vector<OpId> &programPoints) {
  SolverOptions options;
  options.budget = budget;
  const Model model(problem);
  const Limits limits(options);
  Search search(model, budget, limits);
  options.budget = leastPeak(problem, Family::Any);
  search.offerSchedule(solve(problem, options).schedule);
  ProofState state(model, budget, search, limits);
  state.workLimit = 100'000'000;
  const NodeEditor nodes(model);
  NodeRelaxation relaxation(state);
  PlanDecoder decoder(state, relaxation, nodes);
  NodeTiming timing(state, decoder, nodes);
  CutNode root;
  root.bound = model.baseCost;
  for (OpId programPoint : programPoints)
    root.cuts.push_back({programPoint, 0});
  timing.addBoundOfRoot(root);
  return root.bound;
}

/// The bounds of the LP and of a root against brute force. Returns how often
/// the root's is the optimum where reruns are needed.
int compare(Problem (*make)(Random &, int), int most, int count) {
  int reached = 0, raised = 0;
  for (int ops = 2; ops <= most; ++ops)
    for (int k = 0; k < cases(count); ++k) {
      const uint64_t seed = static_cast<uint64_t>(ops * 100'000 + k);
      Random random(seed);
      const Problem problem = make(random, ops);
      SCOPED_TRACE("seed " + std::to_string(seed) + "\n" +
                   writeProblem(problem));
      const Model model(problem);
      const int64_t least = leastPeak(problem, Family::Any);
      const int64_t peak =
          verify(problem, identitySchedule(problem), INT64_MAX).peak;
      for (int64_t budget : {least, (least + peak) / 2}) {
        const int64_t truth = *cheapest(problem, Family::Any, budget);
        const std::vector<OpId> programPoints =
            randomProgramPoints(random, model.numOps);
        RerunTimingLp timing(model, budget, Skeleton::identity(model),
                             programPoints);
        lp::LinearProgram::Solution point;
        timing.program().solve(point, {2000, 1e300}, [] { return false; });
        EXPECT_LE(timing.bound(), truth);
        raised += roundUpTo(timing, point, truth);
        const int64_t bound = boundOfRoot(problem, budget, programPoints);
        EXPECT_LE(bound, truth);
        reached += bound == truth && truth > model.baseCost;
        if (testing::Test::HasFailure())
          return reached;
      }
    }
  EXPECT_CASES(raised, 10);
  return reached;
}

TEST(RerunTimingLp, SimpleProblemsAgainstBruteForce) {
  EXPECT_CASES(compare(randomSimple, 9, 60), 99);
}

TEST(RerunTimingLp, GeneralProblemsAgainstBruteForce) {
  EXPECT_CASES(compare(randomGeneral, 8, 60), 58);
}

TEST(RerunTimingLp, UpdatesInPlaceAgainstBruteForce) {
  EXPECT_CASES(compare(randomUpdates, 9, 60), 31);
}

/// Program points that nobody named are added where plans break them.
TEST(RerunTimingLp, ProgramPointsAreAdded) {
  int needed = 0, proven = 0, atOne = 0;
  for (uint64_t seed = 1; seed <= cases(200u); ++seed) {
    Random random(seed);
    const Problem problem = randomSimple(random, 9);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + writeProblem(problem));
    const Model model(problem);
    const int64_t least = leastPeak(problem, Family::Any);
    const int64_t peak =
        verify(problem, identitySchedule(problem), INT64_MAX).peak;
    const int64_t budget = (least + peak) / 2;
    const int64_t truth = *cheapest(problem, Family::Any, budget);
    if (truth == model.baseCost)
      continue;
    ++needed;
    const std::vector<OpId> programPoint = {static_cast<OpId>(
        1 + random.below(static_cast<uint64_t>(model.numOps) - 1))};
    RerunTimingLp one(model, budget, Skeleton::identity(model), programPoint);
    lp::LinearProgram::Solution point;
    one.program().solve(point, kMuch, [] { return false; });
    atOne += one.bound() == truth;
    const int64_t bound = boundOfRoot(problem, budget, programPoint);
    EXPECT_LE(bound, truth);
    proven += bound == truth;
  }
  RecordProperty("needed", needed);
  EXPECT_GT(proven, 2 * atOne) << needed;
}

/// The knowledge that a node of a tree may have of a schedule: some of its
/// reruns, and what is true of memory and of runs between them.
struct Known {
  const Model &model;
  const Schedule &schedule;
  Skeleton skeleton;
  /// The position of each event of the skeleton in the schedule.
  std::vector<int32_t> slot;
  std::vector<std::vector<int32_t>> made, read;

  Known(const Model &m, const Schedule &s, Random &random, int leftOut,
        int fixings)
      : model(m), schedule(s), made(m.items.size()), read(m.items.size()) {
    std::vector<uint8_t> seen(model.numOps, 0);
    skeleton.opOf = identitySchedule(model.problem);
    slot.assign(skeleton.opOf.size(), 0);
    for (size_t t = 0; t < schedule.size(); ++t) {
      const OpId op = schedule[t];
      for (int32_t i : model.makes[op])
        made[i].push_back(static_cast<int32_t>(t));
      for (int32_t i : model.reads[op])
        read[i].push_back(static_cast<int32_t>(t));
      int32_t event = op;
      if (seen[op]) {
        if (random.percent(leftOut))
          continue;
        event = static_cast<int32_t>(skeleton.opOf.size());
        skeleton.opOf.push_back(op);
        slot.push_back(0);
      }
      seen[op] = 1;
      slot[event] = static_cast<int32_t>(t);
      skeleton.events.push_back(event);
    }
    for (size_t i = 0; i < model.items.size(); ++i)
      if (model.items[i].required)
        read[i].push_back(static_cast<int32_t>(schedule.size()));
    for (int k = 0; k < fixings; ++k)
      addFixing(random);
  }

  static int32_t firstAfter(const std::vector<int32_t> &positions, int32_t t) {
    const auto next = std::upper_bound(positions.begin(), positions.end(), t);
    return next == positions.end() ? INT32_MAX : *next;
  }

  int32_t anyEvent(Random &random) const {
    return skeleton.events[random.below(skeleton.events.size())];
  }

  void addFixing(Random &random) {
    using Fix = Skeleton::Fix;
    const int32_t event = anyEvent(random), at = slot[event];
    const auto i = static_cast<int32_t>(random.below(model.items.size()));
    const Item &item = model.items[i];
    if (item.pinned || item.producer == vram::planning::remat::kNone ||
        made[i].empty() || made[i][0] >= at)
      return;
    for (const std::vector<int32_t> *there :
         {&model.reads[schedule[at]], &model.makes[schedule[at]]})
      if (std::find(there->begin(), there->end(), i) != there->end())
        return;
    const int32_t again = firstAfter(made[i], at);
    const bool isThere = firstAfter(read[i], at) < again;
    if (random.percent(40)) {
      skeleton.fixings.push_back(
          {event, i, isThere ? Fix::There : Fix::Absent, 0});
      return;
    }
    const int32_t until = anyEvent(random), end = slot[until];
    if (end <= at || !item.remakable)
      return;
    const bool reads =
        std::find(read[i].begin(), read[i].end(), end) != read[i].end();
    if (again < end)
      skeleton.fixings.push_back({event, i, Fix::Remade, until});
    else
      skeleton.fixings.push_back(
          {event, i, reads && random.percent(50) ? Fix::Held : Fix::Unmade,
           until});
  }
};

/// Bounds on nodes that hold the optimum. Returns how often one comes to it.
int compareNodes(Problem (*make)(Random &, int), int most, int count,
                 int fixings) {
  int reached = 0;
  for (int ops = 4; ops <= most; ++ops)
    for (int k = 0; k < cases(count); ++k) {
      const uint64_t seed = static_cast<uint64_t>(ops * 100'000 + 50'000 + k);
      Random random(seed);
      const Problem problem = make(random, ops);
      SCOPED_TRACE("seed " + std::to_string(seed) + "\n" +
                   writeProblem(problem));
      const Model model(problem);
      SolverOptions options;
      options.budget = leastPeak(problem, Family::Any);
      const Plan plan = solve(problem, options);
      if (plan.schedule.empty() || plan.cost == model.baseCost)
        continue;
      for (int node = 0; node < 12; ++node) {
        // With all reruns, whatever is asked for wrongly is too much.
        const Known known(model, plan.schedule, random, node % 3 * 35,
                          node % 2 * fixings);
        std::vector<int32_t> programPoints;
        for (int32_t event : known.skeleton.events)
          if (random.percent(50))
            programPoints.push_back(event);
        if (programPoints.empty())
          continue;
        RerunTimingLp timing(model, options.budget, known.skeleton,
                             programPoints);
        lp::LinearProgram::Solution point;
        timing.program().solve(point, {1000, 1e300}, [] { return false; });
        EXPECT_LE(timing.bound(), plan.cost);
        roundUpTo(timing, point, plan.cost);
        reached +=
            timing.bound() == plan.cost && timing.skeletonCost() < plan.cost;
        if (testing::Test::HasFailure())
          return reached;
      }
    }
  return reached;
}

TEST(RerunTimingLp, NodesThatHoldTheOptimum) {
  EXPECT_CASES(compareNodes(randomSimple, 9, 80, 12), 180);
}

TEST(RerunTimingLp, NodesWithUpdatesInPlace) {
  EXPECT_CASES(compareNodes(randomUpdates, 11, 40, 12), 18);
}

TEST(RerunTimingLp, NodesOfGeneralProblems) {
  // The contents of memory are another question where storages are shared.
  EXPECT_CASES(compareNodes(randomGeneral, 8, 60, 0), 18);
}

} // namespace
