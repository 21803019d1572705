//===- Rounding.cpp - Rows of memory, rounded -----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rounding.h"

#include <algorithm>
#include <functional>

using namespace vram::planning;

/// Shares nearer to a whole are whole; and less than that is not broken.
static constexpr double kInPart = 0.02, kLeastBroken = 0.004;
/// Factors that are tried as divisors.
static constexpr size_t kMostDivisors = 12;

bool remat::roundRow(const RowOfBinaries &row, int64_t divisor,
                     const std::vector<uint8_t> &complemented,
                     RowOfBinaries &rounded) {
  const __int128 d = divisor;
  __int128 b = row.limit;
  for (size_t i = 0; i < row.factors.size(); ++i)
    if (complemented[i])
      b -= row.factors[i];
  auto floorOf = [&](__int128 a) {
    return a >= 0 ? a / d : -((-a + d - 1) / d);
  };
  const __int128 rest = b - floorOf(b) * d;
  if (rest == 0)
    return false;
  // F in units of 1 / (d - rest).
  auto round = [&](__int128 a) {
    const __int128 down = floorOf(a);
    const __int128 over = a - down * d - rest;
    return down * (d - rest) + (over > 0 ? over : 0);
  };
  int shift = 0;
  while (shift < 20 && (d << shift) < (1 << 20))
    ++shift;
  // Factors about as large as they were, so that one step suits all rows.
  const __int128 up = d << shift, down = d - rest;
  __int128 limit = floorOf(b) * (d - rest);
  rounded.factors.resize(row.factors.size());
  for (size_t i = 0; i < row.factors.size(); ++i) {
    const int64_t a = row.factors[i];
    const __int128 factor = complemented[i] ? -round(-a) : round(a);
    if (complemented[i])
      limit += factor;
    rounded.factors[i] =
        std::max<int64_t>(0, static_cast<int64_t>(factor * up / down));
  }
  // Sizes above the limits of the arithmetic give no row.
  if (limit < 0 || limit > (static_cast<__int128>(1) << 62) / up * down)
    return false;
  rounded.limit = static_cast<int64_t>((limit * up + down - 1) / down);
  rounded.shift = shift;
  return true;
}

double remat::howToRound(const RowOfBinaries &row,
                         const std::vector<double> &shares, int64_t &divisor,
                         std::vector<uint8_t> &complemented) {
  auto isInPart = [](double share) {
    return share > kInPart && share < 1 - kInPart;
  };
  complemented.clear();
  std::vector<int64_t> divisors;
  for (size_t i = 0; i < row.factors.size(); ++i) {
    complemented.push_back(shares[i] > 0.5);
    if (isInPart(shares[i]))
      divisors.push_back(row.factors[i]);
  }
  std::sort(divisors.begin(), divisors.end(), std::greater<int64_t>());
  divisors.erase(std::unique(divisors.begin(), divisors.end()), divisors.end());
  if (divisors.size() > kMostDivisors)
    divisors.resize(kMostDivisors);
  RowOfBinaries rounded;
  double most = kLeastBroken;
  divisor = 0;
  auto tryAt = [&](int64_t by) {
    if (by < 2 || !roundRow(row, by, complemented, rounded))
      return;
    double sum = -static_cast<double>(rounded.limit), norm = 0;
    for (size_t i = 0; i < shares.size(); ++i) {
      const auto factor = static_cast<double>(rounded.factors[i]);
      sum += factor * shares[i];
      if (isInPart(shares[i]))
        norm = std::max(norm, factor);
    }
    if (norm > 0 && sum / norm > most) {
      most = sum / norm;
      divisor = by;
    }
  };
  for (int64_t by : divisors)
    tryAt(by);
  const int64_t first = divisor;
  for (int64_t part : {2, 4, 8})
    tryAt(first / part);
  return divisor > 0 ? most : 0;
}
