//===- DualSimplexTest.cpp - The simplex method against oracles -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The oracle is the enumeration of all vertices for programmes of up to five
// variables, and Clp for larger ones in builds with VRAM_ENABLE_CLP.
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Instance.h"

#ifdef VRAM_HAVE_CLP
#include "Clp.h"
#endif

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace vram::planning;
using namespace vram::planning::lp;
using namespace vram::planning::lp::test;

namespace {

constexpr int64_t kManyIterations = 10000;
bool never() { return false; }

int feasible, infeasible;

/// Solves a random programme, then others that differ by bounds and rows, each
/// from the basis of the last one.
template <typename Oracle>
void compare(uint64_t seed, size_t maxVariables, size_t maxRows,
             Oracle oracle) {
  SCOPED_TRACE(seed);
  Random random(seed);
  const auto kind = static_cast<Kind>(seed % kNumKinds);
  Instance instance = randomInstance(random, kind, maxVariables, maxRows);
  DualSimplex simplex = instance.simplex();
  DualSimplex::Basis basis;
  for (int round = 0; round < 5; ++round) {
    simplex.solve(instance.bounds, basis, kManyIterations, kNoLimit, never);
    const Optimum optimum = oracle(instance);
    expectOptimum(instance, simplex, optimum);
    ++(optimum.feasible ? feasible : infeasible);
    changeBounds(instance, random);
    if (round % 2 == 1) {
      addRandomRow(instance, random, kind);
      basis.status.push_back(DualSimplex::Status::Basic);
      simplex = instance.simplex();
    }
  }
}

TEST(DualSimplex, EqualsTheBestVertex) {
  feasible = infeasible = 0;
  for (uint64_t seed = 0; seed < cases(2000u); ++seed)
    compare(seed, 5, 4, enumerateVertices);
  EXPECT_CASES(feasible, 2000);
  EXPECT_CASES(infeasible, 1000);
}

#ifdef VRAM_HAVE_CLP
TEST(DualSimplex, EqualsClp) {
  feasible = infeasible = 0;
  for (uint64_t seed = 0; seed < cases(3000u); ++seed)
    compare(seed, seed % 10 == 0 ? 150 : 40, seed % 10 == 0 ? 150 : 40,
            solveWithClp);
  EXPECT_CASES(feasible, 3000);
  EXPECT_CASES(infeasible, 1000);
}
#endif

// Without an oracle: values and multipliers prove each other.
TEST(DualSimplex, ProvesItsSolutions) {
  int proven = 0;
  for (uint64_t seed = 0; seed < cases(1000u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto kind = static_cast<Kind>(seed % kNumKinds);
    Instance instance = randomInstance(random, kind, 60, 60);
    DualSimplex simplex = instance.simplex();
    DualSimplex::Basis basis;
    simplex.solve(instance.bounds, basis, kManyIterations, kNoLimit, never);
    const double bound = instance.lagrangian(simplex.multipliers());
    if (instance.violation(simplex.values()) > 1e-5) {
      EXPECT_GE(bound, kNoLimit);
      continue;
    }
    ++proven;
    const double cost = instance.cost(simplex.values());
    EXPECT_NEAR(bound, cost, 1e-4 * (1 + std::abs(cost)));
  }
  EXPECT_CASES(proven, 500);
}

// Wherever it stops: what it has by then is a lower bound, and no worse than
// the one before.
TEST(DualSimplex, BoundsAfterAnyNumberOfIterations) {
  for (uint64_t seed = 0; seed < cases(300u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Instance instance =
        randomInstance(random, static_cast<Kind>(seed % kNumKinds), 30, 30);
    DualSimplex whole = instance.simplex();
    DualSimplex::Basis best;
    whole.solve(instance.bounds, best, kManyIterations, kNoLimit, never);
    const double optimum = instance.lagrangian(whole.multipliers());
    DualSimplex parts = instance.simplex();
    DualSimplex::Basis basis;
    double last = -kNoLimit;
    for (int round = 0; round < 60; ++round) {
      parts.solve(instance.bounds, basis, 1, kNoLimit, never);
      const double bound =
          std::min(instance.lagrangian(parts.multipliers()), kNoLimit);
      if (optimum < kNoLimit) {
        EXPECT_LE(bound, optimum + 1e-4 * (1 + std::abs(optimum)));
      }
      EXPECT_GE(bound, last - 1e-4 * (1 + std::abs(bound)));
      last = bound;
    }
  }
}

TEST(DualSimplex, StopsAtTheObjectiveLimit) {
  Random random(7);
  Instance instance = randomInstance(random, Kind::Cover, 1, 1);
  while (instance.numVariables() < 120) {
    instance.costs.push_back(1 + static_cast<double>(random.below(20)));
    instance.bounds.push_back({0, 1});
  }
  for (int r = 0; r < 120; ++r)
    addRandomRow(instance, random, Kind::Cover);
  DualSimplex whole = instance.simplex(), part = instance.simplex();
  DualSimplex::Basis basis, other;
  whole.solve(instance.bounds, basis, kManyIterations, kNoLimit, never);
  const double optimum = instance.lagrangian(whole.multipliers());
  ASSERT_GT(optimum, 1);
  part.solve(instance.bounds, other, kManyIterations, optimum / 2, never);
  EXPECT_GE(instance.lagrangian(part.multipliers()), optimum / 2);
  EXPECT_LT(part.iterations(), whole.iterations());
  EXPECT_LT(part.work(), whole.work());
}

TEST(DualSimplex, StopsWhenItIsTold) {
  Random random(7);
  Instance instance = randomInstance(random, Kind::General, 1, 1);
  while (instance.numVariables() < 100) {
    instance.costs.push_back(1 + static_cast<double>(random.below(20)));
    instance.bounds.push_back({0, 1});
  }
  for (int r = 0; r < 100; ++r)
    addRandomRow(instance, random, Kind::General);
  DualSimplex whole = instance.simplex(), part = instance.simplex();
  DualSimplex::Basis basis, other;
  whole.solve(instance.bounds, basis, kManyIterations, kNoLimit, never);
  part.solve(instance.bounds, other, kManyIterations, kNoLimit,
             [] { return true; });
  EXPECT_LT(part.iterations(), whole.iterations());
  EXPECT_LE(instance.lagrangian(part.multipliers()),
            instance.lagrangian(whole.multipliers()) + 1e-3);
}

// A limit of work means the same in each run.
TEST(DualSimplex, CountsTheSameWorkEachTime) {
  int64_t first = 0;
  for (int run = 0; run < 3; ++run) {
    Random random(3);
    Instance instance = randomInstance(random, Kind::General, 100, 100);
    DualSimplex simplex = instance.simplex();
    DualSimplex::Basis basis;
    simplex.solve(instance.bounds, basis, kManyIterations, kNoLimit, never);
    EXPECT_GT(simplex.work(), 0);
    if (run > 0) {
      EXPECT_EQ(simplex.work(), first);
    }
    first = simplex.work();
  }
}

/// A basis that nobody has computed: of any variables, and sometimes of too
/// many or too few.
DualSimplex::Basis randomBasis(Random &random, const Instance &instance) {
  DualSimplex::Basis basis;
  const size_t rows = instance.rows.size(),
               all = instance.numVariables() + rows;
  basis.status.assign(all, DualSimplex::Status::AtLower);
  for (DualSimplex::Status &status : basis.status)
    if (random.percent(30))
      status = DualSimplex::Status::AtUpper;
  const uint64_t wanted = random.percent(80) ? rows : random.below(all + 1);
  for (uint64_t count = 0; count < wanted;) {
    DualSimplex::Status &status = basis.status[random.below(all)];
    count += status != DualSimplex::Status::Basic;
    status = DualSimplex::Status::Basic;
  }
  return basis;
}

TEST(DualSimplex, StartsFromAnyBasis) {
  for (uint64_t seed = 0; seed < cases(500u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Instance instance =
        randomInstance(random, static_cast<Kind>(seed % kNumKinds), 5, 4);
    DualSimplex::Basis basis = randomBasis(random, instance);
    DualSimplex simplex = instance.simplex();
    simplex.solve(instance.bounds, basis, kManyIterations, kNoLimit, never);
    expectOptimum(instance, simplex, enumerateVertices(instance));
  }
}

// Larger ones, most of whose random bases are singular: the optimum is that of
// a cold start.
TEST(DualSimplex, RepairsSingularBases) {
  for (uint64_t seed = 0; seed < cases(500u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Instance instance =
        randomInstance(random, static_cast<Kind>(seed % kNumKinds), 60, 60);
    DualSimplex::Basis none, basis = randomBasis(random, instance);
    DualSimplex cold = instance.simplex(), warm = instance.simplex();
    cold.solve(instance.bounds, none, kManyIterations, kNoLimit, never);
    warm.solve(instance.bounds, basis, kManyIterations, kNoLimit, never);
    const bool feasible = instance.violation(cold.values()) < 1e-5;
    expectOptimum(instance, warm, {feasible, instance.cost(cold.values())});
  }
}

// The basis of an optimum is optimal: no iteration is left.
TEST(DualSimplex, EndsAtOnceFromAnOptimalBasis) {
  for (uint64_t seed = 0; seed < cases(200u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Instance instance = randomInstance(random, Kind::Cover, 40, 40);
    DualSimplex simplex = instance.simplex();
    DualSimplex::Basis basis;
    simplex.solve(instance.bounds, basis, kManyIterations, kNoLimit, never);
    if (instance.violation(simplex.values()) > 1e-5)
      continue;
    const int64_t before = simplex.iterations();
    simplex.solve(instance.bounds, basis, kManyIterations, kNoLimit, never);
    EXPECT_EQ(simplex.iterations(), before);
  }
}

// min x + 2 y, x + y >= 1.5: x is at its bound, y the rest.
TEST(DualSimplex, SolvesByHand) {
  DualSimplex simplex({1, 2}, {0, 2}, {{0, 1}, {1, 1}}, {1.5});
  DualSimplex::Basis basis;
  simplex.solve({{0, 1}, {0, 1}}, basis, 100, kNoLimit, never);
  EXPECT_NEAR(simplex.values()[0], 1, 1e-9);
  EXPECT_NEAR(simplex.values()[1], 0.5, 1e-9);
  EXPECT_NEAR(simplex.multipliers()[0], 2, 1e-5);
}

TEST(DualSimplex, KnowsProgrammesWithoutRows) {
  DualSimplex simplex({1, -2}, {0}, {}, {});
  DualSimplex::Basis basis;
  simplex.solve({{0, 1}, {0, 0.5}}, basis, 100, kNoLimit, never);
  EXPECT_EQ(simplex.values(), (std::vector<double>{0, 0.5}));
  EXPECT_TRUE(simplex.multipliers().empty());
}

// No variable is in the row: it holds, or nothing helps.
TEST(DualSimplex, KnowsEmptyRows) {
  for (double rhs : {-1.0, 0.0, 1.0}) {
    Instance instance;
    instance.costs = {1};
    instance.bounds = {{0, 1}};
    instance.rows = {{}};
    instance.rhs = {rhs};
    DualSimplex simplex = instance.simplex();
    DualSimplex::Basis basis;
    simplex.solve(instance.bounds, basis, 100, kNoLimit, never);
    expectOptimum(instance, simplex, {rhs <= 0, 0});
  }
}

} // namespace
