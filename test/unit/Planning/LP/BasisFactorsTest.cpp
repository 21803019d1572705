//===- BasisFactorsTest.cpp - LU factors and sparse vectors ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "LP/BasisFactors.h"

#include "vram/Planning/Support/Random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace vram::planning;
using namespace vram::planning::lp;

namespace {

using Columns = std::vector<std::vector<BasisFactors::Entry>>;

double randomNumber(Random &random) {
  return static_cast<double>(random.below(2001)) / 1000 - 1;
}

std::vector<BasisFactors::Deficiency> factorize(BasisFactors &factors,
                                                const Columns &columns) {
  std::vector<BasisFactors::Column> ranges;
  for (const auto &column : columns)
    ranges.push_back({column.data(), column.data() + column.size()});
  return factors.factorize(ranges);
}

SparseVector sparse(const std::vector<double> &values) {
  SparseVector vector;
  vector.assign(values.size());
  for (size_t n = 0; n < values.size(); ++n)
    if (values[n] != 0)
      vector.at(static_cast<int32_t>(n)) = values[n];
  return vector;
}

std::vector<double> dense(const SparseVector &vector, size_t size) {
  std::vector<double> values;
  for (size_t n = 0; n < size; ++n)
    values.push_back(vector[static_cast<int32_t>(n)]);
  return values;
}

/// B x, by rows.
std::vector<double> multiply(const Columns &columns,
                             const std::vector<double> &x) {
  std::vector<double> result(columns.size(), 0);
  for (size_t c = 0; c < columns.size(); ++c)
    for (const BasisFactors::Entry &e : columns[c])
      result[e.index] += e.value * x[c];
  return result;
}

/// B^T y, by positions.
std::vector<double> multiplyTransposed(const Columns &columns,
                                       const std::vector<double> &y) {
  std::vector<double> result(columns.size(), 0);
  for (size_t c = 0; c < columns.size(); ++c)
    for (const BasisFactors::Entry &e : columns[c])
      result[c] += e.value * y[e.index];
  return result;
}

double distance(const std::vector<double> &a, const std::vector<double> &b) {
  double most = 0;
  for (size_t n = 0; n < a.size(); ++n)
    most = std::max(most, std::abs(a[n] - b[n]));
  return most;
}

/// The solves undo the products with these columns.
void expectInverse(const BasisFactors &factors, const Columns &columns,
                   const std::vector<double> &x, double tolerance = 1e-3) {
  SparseVector image = sparse(multiply(columns, x));
  factors.ftran(image);
  EXPECT_LT(distance(dense(image, x.size()), x), tolerance);
  SparseVector row = sparse(multiplyTransposed(columns, x));
  factors.btran(row);
  EXPECT_LT(distance(dense(row, x.size()), x), tolerance);
}

/// A permutation's columns with a few more numbers: mostly regular.
Columns randomColumns(Random &random, size_t size) {
  std::vector<size_t> rows(size);
  std::iota(rows.begin(), rows.end(), 0);
  for (size_t k = size; k > 1; --k)
    std::swap(rows[k - 1], rows[random.below(k)]);
  Columns columns(size);
  for (size_t c = 0; c < size; ++c) {
    std::vector<double> whole(size, 0);
    whole[rows[c]] = 1 + randomNumber(random) / 2;
    if (random.below(3) > 0)
      for (size_t more = random.below(4); more > 0; --more)
        whole[random.below(size)] += randomNumber(random);
    for (size_t r = 0; r < size; ++r)
      if (whole[r] != 0)
        columns[c].push_back({static_cast<int32_t>(r), whole[r]});
  }
  return columns;
}

TEST(BasisFactors, SolvesByHand) {
  // (2 1) x = (5)      x = (2, 1)
  // (4 3)     (11)
  BasisFactors factors;
  const Columns columns = {{{0, 2}, {1, 4}}, {{0, 1}, {1, 3}}};
  ASSERT_TRUE(factorize(factors, columns).empty());
  SparseVector vector = sparse({5, 11});
  factors.ftran(vector);
  EXPECT_LT(distance(dense(vector, 2), {2, 1}), 1e-12);
  // Transposed: 2 y + 4 z = 10, y + 3 z = 7.
  vector = sparse({10, 7});
  factors.btran(vector);
  EXPECT_LT(distance(dense(vector, 2), {1, 2}), 1e-12);
  // The first column becomes (1, 1): x + y = 3, x + 3 y = 7.
  vector = sparse({1, 1});
  factors.ftran(vector);
  factors.update(0, vector);
  EXPECT_EQ(factors.numUpdates(), 1u);
  vector = sparse({3, 7});
  factors.ftran(vector);
  EXPECT_LT(distance(dense(vector, 2), {1, 2}), 1e-12);
}

TEST(BasisFactors, ZeroStaysZero) {
  Random random(1);
  const Columns columns = randomColumns(random, 1);
  BasisFactors factors;
  ASSERT_TRUE(factorize(factors, columns).empty());
  SparseVector zero = sparse({0});
  factors.ftran(zero);
  factors.btran(zero);
  EXPECT_EQ(zero.indices().size(), 0u);
  // The empty matrix has nothing to solve.
  EXPECT_TRUE(factorize(factors, {}).empty());
  SparseVector empty = sparse({});
  factors.ftran(empty);
  factors.btran(empty);
}

// Permuted triangles have singletons alone: no entry changes, and no fill-in.
TEST(BasisFactors, TakesTrianglesAsTheyAre) {
  for (uint64_t seed = 0; seed < cases(100u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const size_t size = 2 + random.below(60);
    std::vector<size_t> rows(size), positions(size);
    std::iota(rows.begin(), rows.end(), 0);
    std::iota(positions.begin(), positions.end(), 0);
    for (size_t k = size; k > 1; --k) {
      std::swap(rows[k - 1], rows[random.below(k)]);
      std::swap(positions[k - 1], positions[random.below(k)]);
    }
    const bool isLower = random.percent(50);
    Columns columns(size);
    for (size_t c = 0; c < size; ++c) {
      columns[positions[c]].push_back({static_cast<int32_t>(rows[c]), 1});
      for (size_t r = isLower ? c + 1 : 0; r < (isLower ? size : c); ++r)
        if (random.percent(20))
          columns[positions[c]].push_back(
              {static_cast<int32_t>(rows[r]), random.percent(50) ? 1.0 : -1.0});
    }
    BasisFactors factors;
    ASSERT_TRUE(factorize(factors, columns).empty());
    // Of integers without division: exact, as long as they are small.
    std::vector<double> x(size, 0);
    x[random.below(size)] = 1;
    expectInverse(factors, columns, x, 1e-9);
  }
}

// A dense matrix is all nucleus.
TEST(BasisFactors, EliminatesDenseMatrices) {
  for (uint64_t seed = 0; seed < cases(50u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const size_t size = 1 + random.below(25);
    Columns columns(size);
    for (size_t c = 0; c < size; ++c)
      for (size_t r = 0; r < size; ++r)
        columns[c].push_back({static_cast<int32_t>(r),
                              randomNumber(random) + (r == c ? 4.0 : 0.0)});
    BasisFactors factors;
    ASSERT_TRUE(factorize(factors, columns).empty());
    std::vector<double> x(size);
    for (double &value : x)
      value = randomNumber(random);
    expectInverse(factors, columns, x, 1e-8);
  }
}

// A column that is 0, twice another, or the sum of two others, is told with a
// row that the others do not cover; the unit column of that row repairs it.
TEST(BasisFactors, FindsDependentColumns) {
  int singular = 0;
  for (uint64_t seed = 0; seed < cases(300u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const size_t size = 3 + random.below(30);
    Columns columns = randomColumns(random, size);
    const size_t victim = random.below(size);
    columns[victim].clear();
    if (seed % 3 > 0) {
      std::vector<double> whole(size, 0);
      for (size_t from = 0; from < seed % 3; ++from)
        for (const BasisFactors::Entry &e : columns[(victim + 1 + from) % size])
          whole[e.index] += 2 * e.value;
      for (size_t r = 0; r < size; ++r)
        if (whole[r] != 0)
          columns[victim].push_back({static_cast<int32_t>(r), whole[r]});
    }
    BasisFactors factors;
    std::vector<BasisFactors::Deficiency> found = factorize(factors, columns);
    ASSERT_FALSE(found.empty());
    singular += static_cast<int>(found.size());
    for (auto [position, row] : found)
      columns[position] = {{row, 1}};
    ASSERT_TRUE(factorize(factors, columns).empty());
    std::vector<double> x(size, 0);
    for (int k = 0; k < 3; ++k)
      x[random.below(size)] = randomNumber(random);
    expectInverse(factors, columns, x);
  }
  EXPECT_GE(singular, cases(300));
}

TEST(BasisFactors, StaysTheInverseAfterUpdates) {
  for (uint64_t seed = 0; seed < cases(300u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const size_t size = 1 + random.below(seed % 4 == 0 ? 200 : 40);
    Columns columns = randomColumns(random, size);
    BasisFactors factors;
    const std::vector<BasisFactors::Deficiency> found =
        factorize(factors, columns);
    for (auto [position, row] : found)
      columns[position] = {{row, 1}};
    if (!found.empty()) {
      ASSERT_TRUE(factorize(factors, columns).empty());
    }
    for (int round = 0; round < 8; ++round) {
      // Sparse vectors and dense ones.
      const uint64_t zeros = random.below(10);
      std::vector<double> x(size);
      for (double &value : x)
        value = random.below(10) < zeros ? 0 : randomNumber(random);
      expectInverse(factors, columns, x);
      // Another column, if it is not nearly dependent on the others.
      const auto at = static_cast<int32_t>(random.below(size));
      std::vector<double> other(size, 0);
      for (double &value : other)
        if (random.below(3) == 0)
          value = randomNumber(random);
      SparseVector solved = sparse(other);
      factors.ftran(solved);
      if (std::abs(solved[at]) < 0.1)
        continue;
      factors.update(at, solved);
      columns[at].clear();
      for (size_t r = 0; r < size; ++r)
        if (other[r] != 0)
          columns[at].push_back({static_cast<int32_t>(r), other[r]});
    }
    // New factors have no etas.
    if (factorize(factors, columns).empty()) {
      EXPECT_EQ(factors.numUpdates(), 0u);
      expectInverse(factors, columns, std::vector<double>(size, 1));
    }
  }
}

// Hypersparsity: a unit vector through a diagonal takes no time of the size.
TEST(BasisFactors, CountsTheWorkOfNonzeros) {
  constexpr size_t kSize = 640;
  Columns columns;
  for (size_t c = 0; c < kSize; ++c)
    columns.push_back({{static_cast<int32_t>(c), 2}});
  BasisFactors factors;
  ASSERT_TRUE(factorize(factors, columns).empty());
  int64_t before = factors.work();
  std::vector<double> x(kSize, 0);
  x[17] = 1;
  SparseVector vector = sparse(x);
  factors.ftran(vector);
  const int64_t one = factors.work() - before;
  before = factors.work();
  vector = sparse(std::vector<double>(kSize, 1));
  factors.ftran(vector);
  EXPECT_LT(10 * one, factors.work() - before);
}

TEST(SparseVector, ListsWhatWasWritten) {
  SparseVector vector;
  vector.assign(5);
  vector.at(3) = 1;
  vector.at(1) += 2;
  vector.at(3) += 1;
  EXPECT_EQ(vector.indices().size(), 2u);
  EXPECT_EQ(dense(vector, 5), (std::vector<double>{0, 2, 0, 2, 0}));
  // All of them at once.
  for (int32_t n = 0; n < 5; ++n)
    vector.at(n) = n;
  EXPECT_EQ(vector.indices().size(), 5u);
  vector.clear();
  EXPECT_EQ(vector.indices().size(), 0u);
  EXPECT_EQ(dense(vector, 5), std::vector<double>(5, 0));
}

TEST(OrderedIndexSet, VisitsInOrderWhatIsAddedAhead) {
  OrderedIndexSet set;
  set.assign(200);
  std::vector<int32_t> visited;
  set.add(5);
  set.add(130);
  set.drainUp([&](int32_t n) {
    visited.push_back(n);
    if (n == 5) {
      set.add(64);
      set.add(6);
      set.add(130);
    }
  });
  EXPECT_EQ(visited, (std::vector<int32_t>{5, 6, 64, 130}));
  visited.clear();
  set.add(199);
  set.drainDown([&](int32_t n) {
    visited.push_back(n);
    if (n > 64)
      set.add(n - 64);
  });
  EXPECT_EQ(visited, (std::vector<int32_t>{199, 135, 71, 7}));
  set.drainUp([&](int32_t) { ADD_FAILURE() << "a drained set is empty"; });
}

} // namespace
