//===- DualSimplexTest.cpp - Linear programmes and their bases ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/DualSimplex.h"

#include "vram/Planning/Support/Random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace vram::planning;
using namespace vram::planning::remat;

namespace {

double number(Random &random) {
  return static_cast<double>(random.below(2001)) / 1000 - 1;
}

/// Columns of few numbers each, a permutation's among them, so that most can be
/// solved for.
std::vector<std::vector<BasisFactors::Entry>> columnsOf(Random &random,
                                                        size_t size) {
  std::vector<size_t> rows(size);
  for (size_t k = 0; k < size; ++k)
    rows[k] = k;
  for (size_t k = size; k > 1; --k)
    std::swap(rows[k - 1], rows[random.below(k)]);
  std::vector<std::vector<BasisFactors::Entry>> columns(size);
  for (size_t c = 0; c < size; ++c) {
    std::vector<double> whole(size, 0);
    whole[rows[c]] = 1 + number(random) / 2;
    if (random.below(3) > 0)
      for (size_t more = random.below(4); more > 0; --more)
        whole[random.below(size)] += number(random);
    for (size_t r = 0; r < size; ++r)
      if (whole[r] != 0)
        columns[c].push_back({static_cast<int32_t>(r), whole[r]});
  }
  return columns;
}

TEST(BasisFactors, WhatIsSolvedForIsWhatWasMultiplied) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const size_t size = 1 + random.below(seed % 4 == 0 ? 200 : 40);
    auto columns = columnsOf(random, size);
    BasisFactors factors;
    std::vector<std::pair<int32_t, int32_t>> spare;
    auto factor = [&]() {
      std::vector<BasisFactors::Column> all;
      for (const auto &column : columns)
        all.push_back({column.data(), column.data() + column.size()});
      factors.factor(all, spare);
    };
    factor();
    // What depends on others is told, with rows that are free.
    for (auto [position, row] : spare)
      columns[position] = {{row, 1}};
    if (!spare.empty())
      factor();
    ASSERT_TRUE(spare.empty());
    for (int round = 0; round < 8; ++round) {
      // Some have few numbers that are not 0, and some many.
      const uint64_t zeros = random.below(10);
      std::vector<double> x(size);
      for (double &value : x)
        value = random.below(10) < zeros ? 0 : number(random);
      SparseVector image, row;
      image.assign(size);
      row.assign(size);
      for (size_t c = 0; c < size; ++c)
        for (const BasisFactors::Entry &e : columns[c]) {
          image.at(e.row) += e.value * x[c];
          row.at(static_cast<int32_t>(c)) += e.value * x[e.row];
        }
      factors.solve(image);
      factors.solveTransposed(row);
      double worst = 0;
      for (int32_t c = 0; c < static_cast<int32_t>(size); ++c)
        worst = std::max(
            {worst, std::abs(image[c] - x[c]), std::abs(row[c] - x[c])});
      EXPECT_LT(worst, 1e-3);
      // Another column, if it does not depend on the others.
      const auto at = static_cast<int32_t>(random.below(size));
      SparseVector solved;
      solved.assign(size);
      std::vector<BasisFactors::Entry> other;
      for (size_t r = 0; r < size; ++r)
        if (random.below(3) == 0) {
          other.push_back({static_cast<int32_t>(r), number(random)});
          solved.at(static_cast<int32_t>(r)) = other.back().value;
        }
      factors.solve(solved);
      if (std::abs(solved[at]) < 0.1)
        continue;
      factors.exchange(at, solved);
      columns[at] = other;
    }
  }
}

/// A programme, and what makes a solution of it the best.
struct Programme {
  std::vector<double> costs, sides;
  std::vector<int32_t> start{0};
  std::vector<DualSimplex::Entry> entries;
  std::vector<DualSimplex::Box> boxes;

  explicit Programme(Random &random) {
    const size_t columns = 1 + random.below(30), rows = 1 + random.below(30);
    for (size_t v = 0; v < columns; ++v) {
      // Ties, as in what is asked of it.
      costs.push_back(static_cast<double>(random.below(4)));
      boxes.push_back({0, 1});
    }
    for (size_t r = 0; r < rows; ++r) {
      double most = 0;
      for (size_t v = 0; v < columns; ++v)
        if (random.below(4) == 0) {
          const double value = random.below(2) ? 1 : number(random);
          entries.push_back({static_cast<int32_t>(v), value});
          most += std::max(0.0, value);
        }
      start.push_back(static_cast<int32_t>(entries.size()));
      sides.push_back(most * static_cast<double>(random.below(10)) / 10 -
                      0.2 * static_cast<double>(random.below(3)));
    }
  }

  double cost(const std::vector<double> &x) const {
    double sum = 0;
    for (size_t v = 0; v < x.size(); ++v)
      sum += costs[v] * x[v];
    return sum;
  }
  /// By how much a row is broken, at most.
  double broken(const std::vector<double> &x) const {
    double most = 0;
    for (size_t r = 0; r < sides.size(); ++r) {
      double sum = sides[r];
      for (int32_t k = start[r]; k < start[r + 1]; ++k)
        sum -= entries[k].value * x[entries[k].row];
      most = std::max(most, sum);
    }
    return most;
  }
  /// No solution costs less.
  double bound(const std::vector<double> &y) const {
    std::vector<double> reduced = costs;
    double sum = 0;
    for (size_t r = 0; r < sides.size(); ++r) {
      sum += sides[r] * y[r];
      for (int32_t k = start[r]; k < start[r + 1]; ++k)
        reduced[entries[k].row] -= entries[k].value * y[r];
    }
    for (size_t v = 0; v < reduced.size(); ++v)
      sum += reduced[v] * (reduced[v] < 0 ? boxes[v].upper : boxes[v].lower);
    return sum;
  }
};

// The multipliers prove that nothing is cheaper than the values are, or that
// there are none.
TEST(DualSimplex, ProvesItsSolutions) {
  int solved = 0, unsolvable = 0;
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Programme made(random);
    DualSimplex simplex(made.costs, made.start, made.entries, made.sides);
    DualSimplex::Basis basis;
    // From the basis before, with other boxes.
    for (int round = 0; round < 4; ++round) {
      simplex.solve(made.boxes, basis, 10000, 1e8, [] { return false; });
      for (double y : simplex.multipliers())
        EXPECT_GE(y, 0);
      const double bound = made.bound(simplex.multipliers());
      if (made.broken(simplex.values()) < 1e-5) {
        ++solved;
        EXPECT_NEAR(bound, made.cost(simplex.values()), 1e-3);
      } else {
        ++unsolvable;
        EXPECT_GE(bound, 1e8);
      }
      const size_t v = random.below(made.boxes.size());
      const double end = static_cast<double>(random.below(2));
      made.boxes[v] =
          random.below(3) ? DualSimplex::Box{end, end} : DualSimplex::Box{0, 1};
    }
  }
  EXPECT_GT(solved, 1000);
  EXPECT_GT(unsolvable, 200);
}

// Whatever stops it: what it has by then is a bound.
TEST(DualSimplex, BoundsAfterAnyNumberOfSteps) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    Programme made(random);
    DualSimplex whole(made.costs, made.start, made.entries, made.sides);
    DualSimplex::Basis best;
    whole.solve(made.boxes, best, 10000, 1e8, [] { return false; });
    DualSimplex parts(made.costs, made.start, made.entries, made.sides);
    DualSimplex::Basis basis;
    double last = -1e8;
    for (int round = 0; round < 60; ++round) {
      parts.solve(made.boxes, basis, 1, 1e8, [] { return false; });
      const double bound = made.bound(parts.multipliers());
      const double most = made.bound(whole.multipliers());
      if (most < 1e8) {
        EXPECT_LE(bound, most + 1e-3);
      }
      EXPECT_GE(std::min(bound, 1e8), last - 1e-3);
      last = std::min(bound, 1e8);
    }
  }
}

} // namespace
