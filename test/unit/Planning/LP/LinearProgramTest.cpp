//===- LinearProgramTest.cpp - Optima, safe bounds and bases --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LP/LinearProgram.h"
#include "Cases.h"

#include "Instance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace vram::planning;
using namespace vram::planning::lp;
using namespace vram::planning::lp::test;

namespace {

using Fixing = LinearProgram::Fixing;

constexpr LinearProgram::Limits kNoLimits = {20000, 1e300};
bool never() { return false; }

/// A programme and the same as an instance for the oracle.
struct Pair {
  Instance instance;
  LinearProgram program;

  Pair(Random &random, Kind kind, size_t maxVariables, size_t maxRows)
      : instance(randomInstance(random, kind, maxVariables, maxRows)) {
    for (double cost : instance.costs)
      program.addVariable(static_cast<int64_t>(cost));
    for (size_t r = 0; r < instance.rows.size(); ++r)
      copyRow(r);
  }
  void copyRow(size_t r) {
    std::vector<LinearProgram::Term> terms;
    for (const Instance::Entry &e : instance.rows[r])
      terms.push_back({e.index, static_cast<int64_t>(e.value)});
    program.addRow(terms, static_cast<int64_t>(instance.rhs[r]));
  }
  void addRow(Random &random, Kind kind) {
    addRandomRow(instance, random, kind);
    copyRow(instance.rows.size() - 1);
  }
  void fix(size_t v, Fixing fixing) {
    program.fix(static_cast<int32_t>(v), fixing);
    instance.bounds[v] = {fixing == Fixing::One ? 1.0 : 0.0,
                          fixing == Fixing::Zero ? 0.0 : 1.0};
  }
  /// The cost of the best point of zeros and ones; INT64_MAX: none.
  int64_t bestCorner() const {
    int64_t best = INT64_MAX;
    const size_t size = instance.numVariables();
    for (uint32_t corner = 0; corner < (1u << size); ++corner) {
      std::vector<double> x(size);
      for (size_t v = 0; v < size; ++v)
        x[v] = corner >> v & 1;
      if (instance.violation(x) == 0)
        best = std::min(best, static_cast<int64_t>(instance.cost(x)));
    }
    return best;
  }
};

// Wherever the method stops, with any fixings and rows added on the way.
TEST(LinearProgram, NoIntegerPointIsBelowTheBound) {
  for (uint64_t seed = 0; seed < cases(1000u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto kind = static_cast<Kind>(seed % kNumKinds);
    Pair pair(random, kind, 8, 6);
    LinearProgram::Solution solution;
    for (int64_t iterations : {1, 7, 100, 1000}) {
      pair.program.solve(solution, {iterations, 1e300}, never);
      EXPECT_LE(pair.program.bound(), pair.bestCorner());
      pair.fix(random.below(pair.instance.numVariables()),
               static_cast<Fixing>(random.below(3)));
      if (random.percent(50))
        pair.addRow(random, kind);
    }
  }
}

// The bound is the optimum of the relaxation, rounded up.
TEST(LinearProgram, BoundIsTheOptimum) {
  int feasible = 0, infeasible = 0;
  for (uint64_t seed = 0; seed < cases(2000u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto kind = static_cast<Kind>(seed % kNumKinds);
    Pair pair(random, kind, 5, 4);
    LinearProgram::Solution solution;
    for (int round = 0; round < 3; ++round) {
      pair.program.solve(solution, kNoLimits, never);
      const Optimum optimum = enumerateVertices(pair.instance);
      ++(optimum.feasible ? feasible : infeasible);
      if (!optimum.feasible) {
        EXPECT_GT(pair.program.bound(), 1'000'000);
      } else {
        const auto bound = static_cast<double>(pair.program.bound());
        EXPECT_GE(bound, std::ceil(optimum.cost - 0.001));
        EXPECT_LE(bound, std::ceil(optimum.cost + 1e-7));
      }
      pair.fix(random.below(pair.instance.numVariables()),
               static_cast<Fixing>(random.below(3)));
      pair.addRow(random, kind);
    }
  }
  EXPECT_CASES(feasible, 1000);
  EXPECT_CASES(infeasible, 500);
}

// Values and bound prove each other: larger programmes need no other oracle.
TEST(LinearProgram, ProvesItsSolutions) {
  int proven = 0;
  for (uint64_t seed = 0; seed < cases(1000u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Pair pair(random, static_cast<Kind>(seed % kNumKinds), 60, 60);
    LinearProgram::Solution solution;
    pair.program.solve(solution, kNoLimits, never);
    const std::vector<double> values(solution.values.begin(),
                                     solution.values.end());
    const auto bound = static_cast<double>(pair.program.bound());
    if (pair.instance.violation(values) > 1e-4) {
      EXPECT_GT(bound, 1'000'000);
      continue;
    }
    ++proven;
    EXPECT_NEAR(bound, std::ceil(pair.instance.cost(values) - 0.01), 0.5);
  }
  EXPECT_CASES(proven, 500);
}

/// Some statuses, and sometimes too many basic variables, or too few.
std::vector<LinearProgram::Status> randomBasis(Random &random, size_t size) {
  std::vector<LinearProgram::Status> basis;
  const uint64_t share = random.below(100);
  for (size_t k = 0; k < size; ++k)
    basis.push_back(random.below(100) < share ? LinearProgram::Status::Basic
                    : random.percent(50)      ? LinearProgram::Status::AtUpper
                                              : LinearProgram::Status::AtLower);
  return basis;
}

TEST(LinearProgram, StartsFromAnyBasis) {
  for (uint64_t seed = 0; seed < cases(500u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Pair pair(random, static_cast<Kind>(seed % kNumKinds), 60, 60);
    LinearProgram::Solution cold, warm;
    pair.program.solve(cold, kNoLimits, never);
    const int64_t bound = pair.program.bound();
    warm.basis = randomBasis(random, pair.program.numVariables() +
                                         pair.program.numRows());
    pair.program.solve(warm, kNoLimits, never);
    if (bound < 1'000'000)
      EXPECT_EQ(pair.program.bound(), bound);
    else
      EXPECT_GT(pair.program.bound(), 1'000'000);
  }
}

/// A cover of 120 rows and variables.
Pair largeCover() {
  Random random(7);
  Pair pair(random, Kind::Cover, 1, 1);
  while (pair.instance.numVariables() < 120) {
    pair.instance.costs.push_back(100 +
                                  static_cast<double>(random.below(2000)));
    pair.instance.bounds.push_back({0, 1});
    pair.program.addVariable(static_cast<int64_t>(pair.instance.costs.back()));
  }
  for (int r = 0; r < 120; ++r)
    pair.addRow(random, Kind::Cover);
  return pair;
}

TEST(LinearProgram, StopsAtLimits) {
  Pair whole = largeCover();
  LinearProgram::Solution solution;
  whole.program.solve(solution, kNoLimits, never);
  const int64_t optimum = whole.program.bound(), work = whole.program.work();
  ASSERT_GT(optimum, 100);
  Pair some = largeCover();
  LinearProgram::Solution other;
  const auto half = static_cast<double>(optimum) / 2;
  some.program.solve(other, {20000, half}, never);
  EXPECT_GE(static_cast<double>(some.program.bound()), half);
  EXPECT_LE(some.program.work(), work);
  // The limit of iterations, and the caller.
  for (bool isCaller : {false, true}) {
    Pair part = largeCover();
    LinearProgram::Solution last;
    part.program.solve(last, {isCaller ? 20000 : 5, 1e300},
                       [&] { return isCaller; });
    EXPECT_LE(part.program.bound(), optimum);
    EXPECT_LT(part.program.work(), work);
  }
}

// Each iteration raises the dual objective, though the method does not get to
// its end.
TEST(LinearProgram, GainsByEachIteration) {
  Pair pair = largeCover();
  LinearProgram::Solution solution;
  pair.program.solve(solution, kNoLimits, never);
  const int64_t optimum = pair.program.bound();
  int64_t last = 0;
  for (int64_t iterations : {5, 10, 20, 40}) {
    solution = {};
    pair.program.solve(solution, {iterations, 1e300}, never);
    EXPECT_GT(pair.program.bound(), last);
    EXPECT_LE(pair.program.bound(), optimum);
    last = pair.program.bound();
  }
}

// The same input has the same answer and the same work.
TEST(LinearProgram, RepeatsItself) {
  LinearProgram::Solution first;
  int64_t work = 0;
  for (int run = 0; run < 3; ++run) {
    Pair pair = largeCover();
    LinearProgram::Solution solution;
    pair.program.solve(solution, kNoLimits, never);
    if (run == 0) {
      first = solution;
      work = pair.program.work();
    }
    EXPECT_EQ(solution.values, first.values);
    EXPECT_EQ(solution.multipliers, first.multipliers);
    EXPECT_EQ(solution.basis, first.basis);
    EXPECT_EQ(pair.program.work(), work);
  }
}

// min 2 x + 4 y, 2 x + 2 y >= 3: x is at its bound, y the rest.
TEST(LinearProgram, SolvesByHand) {
  LinearProgram program;
  const int32_t x = program.addVariable(2), y = program.addVariable(4);
  program.addRow({{x, 2}, {y, 2}}, 3);
  LinearProgram::Solution solution;
  program.solve(solution, kNoLimits, never);
  EXPECT_NEAR(solution.values[0], 1, 1e-6);
  EXPECT_NEAR(solution.values[1], 0.5, 1e-6);
  EXPECT_NEAR(solution.multipliers[0], 2, 1e-5);
  EXPECT_EQ(solution.basis,
            (std::vector<LinearProgram::Status>{
                LinearProgram::Status::AtUpper, LinearProgram::Status::Basic,
                LinearProgram::Status::AtLower}));
  EXPECT_EQ(program.bound(), 4);
}

TEST(LinearProgram, SolvesProgrammesWithoutRows) {
  LinearProgram program, empty;
  program.addVariable(1);
  program.addVariable(-2);
  LinearProgram::Solution solution;
  program.solve(solution, kNoLimits, never);
  EXPECT_EQ(solution.values, (std::vector<float>{0, 1}));
  EXPECT_EQ(program.bound(), -2);
  solution = {};
  empty.solve(solution, kNoLimits, never);
  EXPECT_EQ(empty.bound(), 0);
}

// No variable is in the row: it holds, or nothing helps.
TEST(LinearProgram, SolvesEmptyRows) {
  for (int64_t rhs : {-1, 0, 1}) {
    LinearProgram program;
    program.addVariable(1);
    program.addRow({}, rhs);
    LinearProgram::Solution solution;
    program.solve(solution, kNoLimits, never);
    if (rhs <= 0)
      EXPECT_EQ(program.bound(), 0);
    else
      EXPECT_GT(program.bound(), 1000);
  }
}

// A knapsack's relaxation takes what is cheapest per unit first; numbers as
// large as bytes and nanoseconds are.
TEST(LinearProgram, SolvesKnapsacks) {
  for (uint64_t seed = 0; seed < cases(50u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    LinearProgram program;
    std::vector<std::pair<double, int64_t>> items;
    std::vector<LinearProgram::Term> terms;
    int64_t all = 0;
    for (int v = 0; v < 30; ++v) {
      const int64_t cost = 1000 + static_cast<int64_t>(random.below(90'000));
      const int64_t size = 1 + static_cast<int64_t>(random.below(5'000'000));
      terms.push_back({program.addVariable(cost), size});
      items.push_back(
          {static_cast<double>(cost) / static_cast<double>(size), size});
      all += size;
    }
    program.addRow(terms, all / 3);
    std::sort(items.begin(), items.end());
    double least = 0;
    int64_t left = all / 3;
    for (auto [ratio, size] : items) {
      least += ratio * static_cast<double>(std::min(left, size));
      left -= std::min(left, size);
    }
    LinearProgram::Solution solution;
    program.solve(solution, kNoLimits, never);
    EXPECT_LE(static_cast<double>(program.bound()), least + 1);
    EXPECT_GE(static_cast<double>(program.bound()), 0.999 * least);
  }
}

// The integers are as large as the class admits: sums must not overflow.
TEST(LinearProgram, BoundsWithTheLargestNumbers) {
  constexpr int64_t kLarge = (int64_t(1) << 60) - 1;
  LinearProgram program;
  const int32_t x = program.addVariable(kLarge),
                y = program.addVariable(kLarge);
  for (int r = 0; r < 100; ++r)
    program.addRow({{x, kLarge}, {y, kLarge}}, kLarge);
  LinearProgram::Solution solution;
  program.solve(solution, kNoLimits, never);
  EXPECT_LE(program.bound(), kLarge);
  EXPECT_GE(static_cast<double>(program.bound()),
            0.999 * static_cast<double>(kLarge));
}

/// Powers of two up to 2^58, a little more or less, of either sign.
int64_t extremeNumber(Random &random) {
  const int64_t power = int64_t(1) << random.below(59);
  const int64_t number =
      std::max<int64_t>(0, power + random.within(-1, 1)) * random.within(0, 1);
  return random.percent(30) ? -number : number;
}

// Programmes that scaling cannot save: the method may stop anywhere, and the
// multipliers may be anything, but the bound holds.
TEST(LinearProgram, NoIntegerPointIsBelowTheBoundOfExtremeNumbers) {
  int feasible = 0;
  for (uint64_t seed = 0; seed < cases(3000u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    LinearProgram program;
    std::vector<int64_t> costs, rhs;
    std::vector<std::vector<LinearProgram::Term>> rows;
    const size_t variables = 1 + random.below(7), count = 1 + random.below(7);
    for (size_t v = 0; v < variables; ++v) {
      costs.push_back(extremeNumber(random));
      program.addVariable(costs.back());
    }
    for (size_t r = 0; r < count; ++r) {
      std::vector<LinearProgram::Term> terms;
      for (size_t v = 0; v < variables; ++v)
        if (random.percent(60))
          terms.push_back({static_cast<int32_t>(v), extremeNumber(random)});
      rhs.push_back(random.percent(50) ? 1 : extremeNumber(random));
      rows.push_back(terms);
      program.addRow(terms, rhs.back());
    }
    LinearProgram::Solution solution;
    for (int64_t iterations : {2, 100}) {
      program.solve(solution, {iterations, 1e300}, never);
      const int64_t bound = program.bound();
      for (uint32_t corner = 0; corner < (1u << variables); ++corner) {
        __int128 cost = 0;
        bool fits = true;
        for (size_t v = 0; v < variables; ++v)
          cost += (corner >> v & 1) * static_cast<__int128>(costs[v]);
        for (size_t r = 0; r < count; ++r) {
          __int128 sum = 0;
          for (const LinearProgram::Term &t : rows[r])
            sum += (corner >> t.variable & 1) *
                   static_cast<__int128>(t.coefficient);
          fits &= sum >= rhs[r];
        }
        feasible += fits;
        if (fits)
          EXPECT_TRUE(static_cast<__int128>(bound) <= cost);
      }
    }
  }
  EXPECT_CASES(feasible, 1000);
}

TEST(LinearProgram, BoundsInfeasibleProgrammesByItsLargestNumber) {
  LinearProgram program;
  const int32_t v = program.addVariable(3);
  program.addRow({{v, 2}}, 3);
  LinearProgram::Solution solution;
  program.solve(solution, kNoLimits, never);
  EXPECT_GT(program.bound(), 1000);
  EXPECT_LE(program.bound(), INT64_MAX / 2);
}

TEST(LinearProgram, CountsTheWorkOfAllItsSolves) {
  LinearProgram program;
  const int32_t v = program.addVariable(3);
  EXPECT_EQ(program.work(), 0);
  program.addRow({{v, 2}}, 1);
  LinearProgram::Solution solution;
  program.solve(solution, kNoLimits, never);
  const int64_t before = program.work();
  EXPECT_GT(before, 0);
  program.addRow({{v, 3}}, 2);
  EXPECT_EQ(program.work(), before);
  program.solve(solution, kNoLimits, never);
  EXPECT_GT(program.work(), before);
}

/// A cover of random sets, of which some variables and rows are left out. Keys
/// are numbers in the whole.
LinearProgram partOf(const Instance &whole, const std::vector<bool> &hasColumn,
                     const std::vector<bool> &hasRow) {
  LinearProgram program;
  std::vector<int32_t> number(whole.numVariables(), -1);
  for (size_t v = 0; v < whole.numVariables(); ++v)
    if (hasColumn[v])
      number[v] =
          program.addVariable(static_cast<int64_t>(whole.costs[v]), 1 + v);
  for (size_t r = 0; r < whole.rows.size(); ++r) {
    std::vector<LinearProgram::Term> terms;
    for (const Instance::Entry &e : whole.rows[r])
      if (number[e.index] >= 0)
        terms.push_back({number[e.index], 1});
    if (hasRow[r] && !terms.empty())
      program.addRow(terms, 1, 1001 + r);
  }
  return program;
}

// From the basis of a programme with other variables and rows the same optimum
// is reached, mostly in less work.
TEST(LinearProgram, TransfersBases) {
  int64_t cold = 0, warm = 0;
  for (uint64_t seed = 0; seed < cases(300u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Instance whole = randomInstance(random, Kind::Cover, 1, 1);
    while (whole.numVariables() < 60) {
      whole.costs.push_back(1 + static_cast<double>(random.below(100)));
      whole.bounds.push_back({0, 1});
    }
    for (int r = 0; r < 50; ++r)
      addRandomRow(whole, random, Kind::Cover);
    auto pick = [&](size_t size) {
      std::vector<bool> picked(size, true);
      for (int k = 0; k < 2; ++k)
        picked[random.below(size)] = false;
      return picked;
    };
    auto columns = pick(whole.numVariables()), rows = pick(whole.rows.size());
    LinearProgram from = partOf(whole, columns, rows);
    columns = pick(whole.numVariables());
    rows = pick(whole.rows.size());
    LinearProgram to = partOf(whole, columns, rows),
                  again = partOf(whole, columns, rows);
    LinearProgram::Solution solution, empty;
    from.solve(solution, kNoLimits, never);
    LinearProgram::Solution start = to.transfer(from, solution);
    EXPECT_EQ(start.basis.size(), to.numVariables() + to.numRows());
    to.solve(start, kNoLimits, never);
    again.solve(empty, kNoLimits, never);
    EXPECT_EQ(to.bound(), again.bound());
    warm += to.work();
    cold += again.work();
  }
  EXPECT_LT(warm, cold);
}

TEST(LinearProgram, TransfersTheSameProgrammeAsItIs) {
  Random random(9);
  Instance whole = randomInstance(random, Kind::Cover, 40, 40);
  const std::vector<bool> columns(whole.numVariables(), true),
      rows(whole.rows.size(), true);
  LinearProgram from = partOf(whole, columns, rows),
                to = partOf(whole, columns, rows);
  LinearProgram::Solution solution;
  from.solve(solution, kNoLimits, never);
  const LinearProgram::Solution start = to.transfer(from, solution);
  EXPECT_EQ(start.basis, solution.basis);
  EXPECT_TRUE(to.transfer(from, {}).basis.empty());
}

TEST(LinearProgram, UnfixAllForgetsFixings) {
  Pair pair = largeCover();
  LinearProgram::Solution solution;
  pair.program.solve(solution, kNoLimits, never);
  const int64_t bound = pair.program.bound();
  const std::vector<Fixing> free = pair.program.fixings();
  for (size_t v = 0; v < pair.instance.numVariables(); ++v)
    pair.program.fix(static_cast<int32_t>(v), Fixing::One);
  pair.program.solve(solution, kNoLimits, never);
  EXPECT_GT(pair.program.bound(), bound);
  pair.program.unfixAll();
  EXPECT_EQ(pair.program.fixings(), free);
  pair.program.solve(solution, kNoLimits, never);
  EXPECT_EQ(pair.program.bound(), bound);
}

} // namespace
