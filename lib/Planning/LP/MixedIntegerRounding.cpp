//===- MixedIntegerRounding.cpp - Cuts from knapsack rows -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LP/MixedIntegerRounding.h"
#include "LP/Parameters.h"

#include <algorithm>
#include <functional>

using namespace vram::planning;
using namespace vram::planning::lp;
using namespace vram::planning::lp::parameters;

static __int128 floorDivide(__int128 a, __int128 divisor) {
  return a >= 0 ? a / divisor : -((-a + divisor - 1) / divisor);
}

bool lp::roundRow(const KnapsackRow &row, int64_t divisor,
                  const std::vector<uint8_t> &complemented,
                  KnapsackRow &rounded) {
  const __int128 d = divisor;
  __int128 b = row.limit;
  for (size_t i = 0; i < row.coefficients.size(); ++i)
    if (complemented[i])
      b -= row.coefficients[i];
  const __int128 rest = b - floorDivide(b, d) * d;
  if (rest == 0)
    return false;
  // F in units of 1 / (d - rest).
  auto round = [&](__int128 a) {
    const __int128 down = floorDivide(a, d);
    const __int128 over = a - down * d - rest;
    return down * (d - rest) + (over > 0 ? over : 0);
  };
  int shift = 0;
  while (shift < 20 && (d << shift) < (1 << 20))
    ++shift;
  // Times d: coefficients stay about as large as they were, so that one step
  // size of a multiplier suits all rows.
  const __int128 up = d << shift, down = d - rest;
  __int128 limit = floorDivide(b, d) * (d - rest);
  rounded.coefficients.resize(row.coefficients.size());
  for (size_t i = 0; i < row.coefficients.size(); ++i) {
    const int64_t a = row.coefficients[i];
    const __int128 coefficient = complemented[i] ? -round(-a) : round(a);
    if (complemented[i])
      limit += coefficient;
    rounded.coefficients[i] =
        std::max<int64_t>(0, static_cast<int64_t>(coefficient * up / down));
  }
  // The result would not fit into 64 bits.
  if (limit < 0 || limit > (static_cast<__int128>(1) << 62) / up * down)
    return false;
  rounded.limit = static_cast<int64_t>((limit * up + down - 1) / down);
  rounded.shift = shift;
  return true;
}

static bool isFractional(double value) {
  return value > kFractional && value < 1 - kFractional;
}

/// By how much the values violate the row, divided by its largest coefficient
/// of a fractional variable; 0 or less: they do not.
static double violation(const KnapsackRow &row,
                        const std::vector<double> &values) {
  double sum = -static_cast<double>(row.limit), norm = 0;
  for (size_t i = 0; i < values.size(); ++i) {
    const auto coefficient = static_cast<double>(row.coefficients[i]);
    sum += coefficient * values[i];
    if (isFractional(values[i]))
      norm = std::max(norm, coefficient);
  }
  return norm > 0 ? sum / norm : 0;
}

double lp::separateRounding(const KnapsackRow &row,
                            const std::vector<double> &values, int64_t &divisor,
                            std::vector<uint8_t> &complemented) {
  complemented.clear();
  std::vector<int64_t> divisors;
  for (size_t i = 0; i < row.coefficients.size(); ++i) {
    complemented.push_back(values[i] > 0.5);
    if (isFractional(values[i]))
      divisors.push_back(row.coefficients[i]);
  }
  std::sort(divisors.begin(), divisors.end(), std::greater<int64_t>());
  divisors.erase(std::unique(divisors.begin(), divisors.end()), divisors.end());
  if (divisors.size() > kMaxDivisors)
    divisors.resize(kMaxDivisors);
  KnapsackRow rounded;
  double most = kMinViolation;
  divisor = 0;
  auto tryDivisor = [&](int64_t candidate) {
    if (candidate < 2 || !roundRow(row, candidate, complemented, rounded))
      return;
    const double by = violation(rounded, values);
    if (by > most) {
      most = by;
      divisor = candidate;
    }
  };
  for (int64_t candidate : divisors)
    tryDivisor(candidate);
  // Marchand and Wolsey: fractions of the best one as well.
  const int64_t best = divisor;
  for (int64_t part : {2, 4, 8})
    tryDivisor(best / part);
  return divisor > 0 ? most : 0;
}
