//===- BoxedProgram.cpp - Linear programmes over a box --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BoxedProgram.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

using namespace vram::planning::remat;

/// Multipliers are rounded down to so many bits behind the point.
static constexpr int kBits = 40;
/// Of one row, so that the sums of 2^20 rows stay within 128 bits.
static constexpr __int128 kMostOfARow = static_cast<__int128>(1) << 104;
int32_t BoxedProgram::addVariable(int64_t cost, const Called &called) {
  Names.push_back(called);
  Costs.push_back(cost);
  Boxes.push_back(Box::Free);
  return static_cast<int32_t>(Costs.size()) - 1;
}

void BoxedProgram::addRow(const std::vector<Term> &terms, int64_t least,
                          const Origin &origin) {
  Origins.push_back(origin);
  Before = work();
  Simplex.reset();
  Terms.insert(Terms.end(), terms.begin(), terms.end());
  RowStart.push_back(static_cast<int32_t>(Terms.size()));
  Least.push_back(least);
}

void BoxedProgram::prepare() {
  const size_t rows = numRows();
  RowScale.clear();
  for (int64_t cost : Costs)
    CostScale = std::max(CostScale, static_cast<double>(cost));
  std::vector<double> costs, sides;
  for (int64_t cost : Costs)
    costs.push_back(static_cast<double>(cost) / CostScale);
  std::vector<DualSimplex::Entry> entries;
  for (size_t r = 0; r < rows; ++r) {
    double most = 0;
    for (int32_t t = RowStart[r]; t < RowStart[r + 1]; ++t)
      most = std::max(most, std::abs(static_cast<double>(Terms[t].factor)));
    RowScale.push_back(most > 0 ? most : 1);
    for (int32_t t = RowStart[r]; t < RowStart[r + 1]; ++t)
      entries.push_back({Terms[t].variable,
                         static_cast<double>(Terms[t].factor) / RowScale[r]});
    sides.push_back(static_cast<double>(Least[r]) / RowScale[r]);
  }
  Simplex = std::make_unique<DualSimplex>(std::move(costs), RowStart,
                                          std::move(entries), std::move(sides));
}

/// What has the same name stands where it stood. A row that is new begins as
/// its origin says.
BoxedProgram::Point BoxedProgram::carried(const BoxedProgram &from,
                                          const Point &point) const {
  using At = DualSimplex::At;
  Point result;
  const std::vector<At> &old = point.basis.where;
  const size_t variables = numVariables(), all = variables + numRows(),
               oldVariables = from.numVariables();
  if (old.size() <= oldVariables)
    return result;
  struct Stood {
    At where;
    float length;
  };
  std::unordered_map<Name, Stood> stood;
  size_t basic = 0;
  for (size_t k = 0; k < old.size(); ++k) {
    const bool isBasic = old[k] == At::Basis;
    const float length = isBasic && basic < point.basis.lengths.size()
                             ? point.basis.lengths[basic]
                             : 1;
    basic += isBasic;
    stood.emplace(k < oldVariables ? from.Names[k].name
                                   : from.Origins[k - oldVariables].called.name,
                  Stood{old[k], length});
  }
  stood.erase(0);
  std::unordered_map<Name, size_t> here;
  auto called = [&](size_t k) {
    return k < variables ? Names[k] : Origins[k - variables].called;
  };
  for (size_t k = 0; k < all; ++k)
    here.emplace(called(k).name, k);
  here.erase(0);
  auto find = [&](size_t k) {
    const Called &c = called(k);
    auto at = stood.find(c.name);
    if (at == stood.end() && here.count(c.otherwise) == 0)
      at = stood.find(c.otherwise);
    return at == stood.end() ? nullptr : &at->second;
  };
  std::vector<At> where(all, At::Lower);
  std::vector<float> lengths(all, 1);
  for (size_t k = 0; k < all; ++k) {
    if (const Stood *at = find(k)) {
      where[k] = at->where;
      lengths[k] = at->length;
      continue;
    }
    if (k < variables)
      continue;
    where[k] = At::Basis;
    const Origin &origin = Origins[k - variables];
    const auto like = here.find(origin.ifHeld);
    int32_t instead = -1;
    if (origin.ifThere >= 0 &&
        find(static_cast<size_t>(origin.ifThere)) != nullptr)
      instead = origin.thenInstead;
    else if (like != here.end() && where[like->second] != At::Basis)
      instead = origin.instead;
    // Of several new moments in a row the last one has it all.
    if (instead >= 0 && where[instead] == At::Basis)
      instead = origin.thenInstead;
    if (instead >= 0 && where[instead] != At::Basis) {
      where[k] = At::Lower;
      where[instead] = At::Basis;
    }
  }
  // As many as rows.
  auto count =
      static_cast<size_t>(std::count(where.begin(), where.end(), At::Basis));
  for (size_t k = variables; k-- > 0 && count > numRows();)
    if (where[k] == At::Basis) {
      where[k] = At::Lower;
      --count;
    }
  for (size_t k = all; k-- > variables && count < numRows();)
    if (where[k] != At::Basis) {
      where[k] = At::Basis;
      ++count;
    }
  for (size_t k = 0; k < all; ++k)
    if (where[k] == At::Basis)
      result.basis.lengths.push_back(lengths[k]);
  result.basis.where = std::move(where);
  return result;
}

void BoxedProgram::solve(Point &point, const Effort &effort,
                         const std::function<bool()> &stop) {
  if (!Simplex)
    prepare();
  std::vector<DualSimplex::Box> boxes;
  for (Box box : Boxes)
    boxes.push_back(
        {box == Box::One ? 1.0 : 0.0, box == Box::Zero ? 0.0 : 1.0});
  // Rows that it does not know hold nothing up.
  if (std::vector<DualSimplex::At> &where = point.basis.where; !where.empty())
    where.resize(std::max(where.size(), Costs.size() + numRows()),
                 DualSimplex::At::Basis);
  Simplex->solve(boxes, point.basis, effort.steps, effort.aim / CostScale,
                 stop);
  Best.resize(numRows());
  for (size_t r = 0; r < Best.size(); ++r)
    Best[r] = Simplex->multipliers()[r] * CostScale / RowScale[r];
  point.values.assign(Simplex->values().begin(), Simplex->values().end());
  point.multipliers.assign(Best.begin(), Best.end());
}

int64_t BoxedProgram::bound() const {
  __int128 value = 0;
  std::vector<__int128> reduced(numVariables());
  for (size_t v = 0; v < reduced.size(); ++v)
    reduced[v] = static_cast<__int128>(Costs[v]) * (int64_t(1) << kBits);
  for (size_t r = 0; r < Best.size(); ++r) {
    // A smaller multiplier only weakens the bound.
    __int128 factors = Least[r] < 0 ? -Least[r] : Least[r];
    for (int32_t t = RowStart[r]; t < RowStart[r + 1]; ++t)
      factors += std::abs(Terms[t].factor);
    const __int128 most = kMostOfARow / std::max<__int128>(1, factors);
    const double multiplier = std::ldexp(Best[r], kBits);
    if (!(multiplier >= 1))
      continue;
    const __int128 rounded =
        multiplier < 0x1p100 ? std::min(most, static_cast<__int128>(multiplier))
                             : most;
    value += rounded * Least[r];
    for (int32_t t = RowStart[r]; t < RowStart[r + 1]; ++t)
      reduced[Terms[t].variable] -= rounded * Terms[t].factor;
  }
  for (size_t v = 0; v < reduced.size(); ++v)
    if (Boxes[v] == Box::One || (Boxes[v] == Box::Free && reduced[v] < 0))
      value += reduced[v];
  // A shift rounds down. Where nothing solves the rows there is no limit.
  constexpr __int128 kMost = INT64_MAX / 2;
  return static_cast<int64_t>(
      std::min(kMost, std::max(-kMost, -(-value >> kBits))));
}
