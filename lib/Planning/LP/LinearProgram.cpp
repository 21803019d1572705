//===- LinearProgram.cpp - Relaxations with integer data ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LP/LinearProgram.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::lp;

/// Multipliers are rounded down to multiples of 2^-kFractionBits.
static constexpr int kFractionBits = 40;
/// Limit of one row's part of the Lagrangian, so that the sums of 2^20 rows
/// stay within 128 bits.
static constexpr __int128 kMaxOfRow = static_cast<__int128>(1) << 104;

int32_t LinearProgram::addVariable(int64_t cost, const Keys &keys) {
  VariableKeys.push_back(keys);
  Costs.push_back(cost);
  Fixings.push_back(Fixing::Free);
  return static_cast<int32_t>(Costs.size()) - 1;
}

void LinearProgram::addRow(const std::vector<Term> &terms, int64_t rhs,
                           const RowOrigin &origin) {
  Origins.push_back(origin);
  EarlierWork = work();
  Simplex.reset();
  Terms.insert(Terms.end(), terms.begin(), terms.end());
  RowStart.push_back(static_cast<int32_t>(Terms.size()));
  Rhs.push_back(rhs);
}

/// Hands the programme to the simplex method, with costs and rows scaled to
/// about 1.
void LinearProgram::prepare() {
  const size_t rows = numRows();
  RowScale.clear();
  for (int64_t cost : Costs)
    CostScale = std::max(CostScale, static_cast<double>(cost));
  std::vector<double> costs, rhs;
  for (int64_t cost : Costs)
    costs.push_back(static_cast<double>(cost) / CostScale);
  std::vector<DualSimplex::Entry> entries;
  for (size_t r = 0; r < rows; ++r) {
    double largest = 0;
    for (int32_t t = RowStart[r]; t < RowStart[r + 1]; ++t)
      largest = std::max(largest,
                         std::abs(static_cast<double>(Terms[t].coefficient)));
    RowScale.push_back(largest > 0 ? largest : 1);
    for (int32_t t = RowStart[r]; t < RowStart[r + 1]; ++t)
      entries.push_back(
          {Terms[t].variable,
           static_cast<double>(Terms[t].coefficient) / RowScale[r]});
    rhs.push_back(static_cast<double>(Rhs[r]) / RowScale[r]);
  }
  Simplex = std::make_unique<DualSimplex>(std::move(costs), RowStart,
                                          std::move(entries), std::move(rhs));
}

void LinearProgram::solve(Solution &solution, const Limits &limits,
                          const std::function<bool()> &stop) {
  if (!Simplex)
    prepare();
  std::vector<DualSimplex::Bounds> bounds;
  for (Fixing fixing : Fixings)
    bounds.push_back({fixing == Fixing::One ? 1.0 : 0.0,
                      fixing == Fixing::Zero ? 0.0 : 1.0});
  // The surplus variables of rows that are new to the basis are basic.
  if (std::vector<DualSimplex::Status> &status = solution.basis.status;
      !status.empty())
    status.resize(std::max(status.size(), Costs.size() + numRows()),
                  DualSimplex::Status::Basic);
  Simplex->solve(bounds, solution.basis, limits.iterations,
                 limits.objective / CostScale, stop);
  Multipliers.resize(numRows());
  for (size_t r = 0; r < Multipliers.size(); ++r)
    Multipliers[r] = Simplex->multipliers()[r] * CostScale / RowScale[r];
  solution.values.assign(Simplex->values().begin(), Simplex->values().end());
  solution.multipliers.assign(Multipliers.begin(), Multipliers.end());
}

int64_t LinearProgram::bound() const {
  __int128 value = 0;
  std::vector<__int128> reducedCost(numVariables());
  for (size_t v = 0; v < reducedCost.size(); ++v)
    reducedCost[v] =
        static_cast<__int128>(Costs[v]) * (int64_t(1) << kFractionBits);
  for (size_t r = 0; r < Multipliers.size(); ++r) {
    // Any multiplier gives a bound: one that is too large for the arithmetic is
    // replaced by a smaller one.
    __int128 magnitude = Rhs[r] < 0 ? -Rhs[r] : Rhs[r];
    for (int32_t t = RowStart[r]; t < RowStart[r + 1]; ++t)
      magnitude += std::abs(Terms[t].coefficient);
    const __int128 most = kMaxOfRow / std::max<__int128>(1, magnitude);
    const double multiplier = std::ldexp(Multipliers[r], kFractionBits);
    if (!(multiplier >= 1))
      continue;
    const __int128 rounded =
        multiplier < 0x1p100 ? std::min(most, static_cast<__int128>(multiplier))
                             : most;
    value += rounded * Rhs[r];
    for (int32_t t = RowStart[r]; t < RowStart[r + 1]; ++t)
      reducedCost[Terms[t].variable] -= rounded * Terms[t].coefficient;
  }
  for (size_t v = 0; v < reducedCost.size(); ++v)
    if (Fixings[v] == Fixing::One ||
        (Fixings[v] == Fixing::Free && reducedCost[v] < 0))
      value += reducedCost[v];
  // The shift of the negated value rounds up. The programme may have no
  // solution, and the Lagrangian then no limit.
  constexpr __int128 kMax = INT64_MAX / 2;
  return static_cast<int64_t>(
      std::min(kMax, std::max(-kMax, -(-value >> kFractionBits))));
}
