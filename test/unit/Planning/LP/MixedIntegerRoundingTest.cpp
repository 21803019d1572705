//===- MixedIntegerRoundingTest.cpp - Cuts from knapsack rows -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "LP/MixedIntegerRounding.h"

#include "vram/Planning/Support/Random.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace vram::planning;
using namespace vram::planning::lp;

namespace {

double sumOf(const KnapsackRow &row, const std::vector<double> &x) {
  double sum = 0;
  for (size_t i = 0; i < x.size(); ++i)
    sum += static_cast<double>(row.coefficients[i]) * x[i];
  return std::ldexp(sum - static_cast<double>(row.limit), -row.shift);
}

/// Of sizes as tensors have them: few different ones, or any.
KnapsackRow randomRow(Random &random) {
  KnapsackRow row;
  const size_t size = 2 + random.below(8);
  const int64_t unit = random.below(2) ? 1 : 1 + random.below(1000);
  int64_t all = 0;
  for (size_t i = 0; i < size; ++i) {
    row.coefficients.push_back(
        unit * static_cast<int64_t>(random.below(2)
                                        ? int64_t(1) << random.below(6)
                                        : 1 + random.below(60)));
    all += row.coefficients.back();
  }
  row.limit = static_cast<int64_t>(random.below(static_cast<uint64_t>(all)));
  return row;
}

TEST(MixedIntegerRounding, CutsOffNoIntegerPoint) {
  int rows = 0;
  for (uint64_t seed = 0; seed < cases(2000u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const KnapsackRow row = randomRow(random);
    const size_t size = row.coefficients.size();
    std::vector<uint8_t> complemented(size);
    for (uint8_t &c : complemented)
      c = random.below(2);
    KnapsackRow rounded;
    if (!roundRow(row, 2 + static_cast<int64_t>(random.below(80)), complemented,
                  rounded))
      continue;
    ++rows;
    std::vector<double> x(size);
    for (uint32_t corner = 0; corner < (1u << size); ++corner) {
      for (size_t i = 0; i < size; ++i)
        x[i] = corner >> i & 1;
      if (sumOf(row, x) <= 0)
        EXPECT_LE(sumOf(rounded, x), 0);
    }
  }
  EXPECT_CASES(rows, 1000);
}

TEST(MixedIntegerRounding, FindsViolatedCuts) {
  int found = 0;
  for (uint64_t seed = 0; seed < cases(2000u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const KnapsackRow row = randomRow(random);
    // All that fits, and of the next a part: a corner of the relaxation.
    std::vector<double> x(row.coefficients.size(), 0);
    double left = static_cast<double>(row.limit);
    for (size_t i = 0; i < x.size() && left > 0; ++i) {
      x[i] = std::min(1.0, left / static_cast<double>(row.coefficients[i]));
      left -= x[i] * static_cast<double>(row.coefficients[i]);
    }
    int64_t divisor = 0;
    std::vector<uint8_t> complemented;
    KnapsackRow rounded;
    if (separateRounding(row, x, divisor, complemented) == 0)
      continue;
    ++found;
    ASSERT_TRUE(roundRow(row, divisor, complemented, rounded));
    EXPECT_GT(sumOf(rounded, x), 0);
  }
  EXPECT_CASES(found, 1000);
}

// Three of 5 do not fit into 14, so two do: the sum is at most 10.
TEST(MixedIntegerRounding, CountsEqualSizes) {
  KnapsackRow row, rounded;
  row.coefficients = {5, 5, 5};
  row.limit = 14;
  ASSERT_TRUE(roundRow(row, 5, {0, 0, 0}, rounded));
  EXPECT_EQ(sumOf(rounded, {1, 1, 0}), 0);
  EXPECT_GT(sumOf(rounded, {1, 1, 0.1}), 0);
}

} // namespace
