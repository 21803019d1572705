//===- DualSimplex.cpp - Linear programmes over a box, solved -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DualSimplex.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::remat;

/// What is outside its box by less is inside; what has no length; and the least
/// factor that a column enters by.
static constexpr double kOutside = 1e-7, kZero = 1e-11, kLeastFactor = 1e-7;
/// Costs are raised by so much at most, as a share of the largest.
static constexpr double kRaise = 1e-6;
/// Columns exchanged before the basis is factored anew, and steps between two
/// looks at the value.
static constexpr size_t kMostExchanged = 64;
static constexpr int64_t kLook = 16;
static constexpr double kLeastWeight = 1e-4, kDoubt = 1e-6, kMostAim = 1e9;

/// The same each time, between 0.5 and 1.
static double noise(uint64_t n) {
  n = (n + 1) * 0x9e3779b97f4a7c15u;
  n = (n ^ (n >> 31)) * 0xbf58476d1ce4e5b9u;
  n ^= n >> 29;
  return 0.5 + static_cast<double>(n >> 12) * 0x1p-53;
}

DualSimplex::DualSimplex(std::vector<double> costs, std::vector<int32_t> start,
                         std::vector<Entry> entries, std::vector<double> sides)
    : Costs(std::move(costs)), Sides(std::move(sides)),
      RowStart(std::move(start)), ByRow(std::move(entries)) {
  const size_t rows = numRows(), columns = numVariables();
  double most = 0;
  for (double cost : Costs)
    most = std::max(most, cost);
  for (size_t v = 0; v < columns; ++v)
    Costs[v] += kRaise * most * noise(v);
  ColumnStart.assign(columns + 1, 0);
  for (const Entry &e : ByRow)
    ++ColumnStart[e.row + 1];
  for (size_t v = 0; v < columns; ++v)
    ColumnStart[v + 1] += ColumnStart[v];
  ByColumn.resize(ByRow.size());
  std::vector<int32_t> next(ColumnStart.begin(), ColumnStart.end() - 1);
  for (size_t r = 0; r < rows; ++r)
    for (int32_t k = RowStart[r]; k < RowStart[r + 1]; ++k)
      ByColumn[next[ByRow[k].row]++] = {static_cast<int32_t>(r),
                                        ByRow[k].value};
  for (size_t r = 0; r < rows; ++r) {
    Slacks.push_back({static_cast<int32_t>(r), -1});
    double most = 1 - Sides[r];
    for (int32_t k = RowStart[r]; k < RowStart[r + 1]; ++k)
      most += std::max(0.0, ByRow[k].value);
    MostSlack.push_back(std::max(1.0, most));
  }
  Alpha.assign(columns + rows);
  for (SparseVector *vector : {&Rho, &Entered, &Tau, &Change})
    vector->assign(rows);
}

double DualSimplex::lower(int32_t v) const {
  return static_cast<size_t>(v) < numVariables() ? Boxes[v].lower : 0;
}

/// What a row has too much begins at its upper end, if at all: where it is
/// anywhere else it has none.
double DualSimplex::upper(int32_t v) const {
  return static_cast<size_t>(v) < numVariables() ? Boxes[v].upper
         : Where[v] == At::Upper
             ? MostSlack[static_cast<size_t>(v) - numVariables()]
             : HUGE_VAL;
}

/// Of what is not in the basis.
double DualSimplex::valueOf(int32_t v) const {
  return Where[v] == At::Upper ? upper(v) : lower(v);
}

BasisFactors::Column DualSimplex::columnOf(int32_t v) const {
  const size_t columns = numVariables();
  if (static_cast<size_t>(v) < columns)
    return {ByColumn.data() + ColumnStart[v],
            ByColumn.data() + ColumnStart[v + 1]};
  return {&Slacks[v - columns], &Slacks[v - columns] + 1};
}

void DualSimplex::refactor() {
  std::vector<BasisFactors::Column> columns;
  std::vector<std::pair<int32_t, int32_t>> spare;
  for (;;) {
    columns.clear();
    for (int32_t v : Basic)
      columns.push_back(columnOf(v));
    Factors.factor(columns, spare);
    if (spare.empty())
      return;
    // What depends on others leaves, and what its row has too much enters.
    for (auto [position, row] : spare) {
      Where[Basic[position]] = At::Lower;
      Basic[position] = static_cast<int32_t>(numVariables()) + row;
      Where[Basic[position]] = At::Basis;
    }
  }
}

void DualSimplex::computeReduced() {
  const size_t rows = numRows(), columns = numVariables();
  SparseVector &y = Change;
  y.clear();
  for (size_t p = 0; p < rows; ++p)
    if (static_cast<size_t>(Basic[p]) < columns)
      y.at(static_cast<int32_t>(p)) = Costs[Basic[p]];
  Factors.solveTransposed(y);
  for (size_t v = 0; v < columns; ++v) {
    double sum = Costs[v];
    if (Where[v] == At::Basis)
      sum = 0;
    else
      for (int32_t k = ColumnStart[v]; k < ColumnStart[v + 1]; ++k)
        sum -= ByColumn[k].value * y[ByColumn[k].row];
    Reduced[v] = sum;
  }
  for (size_t r = 0; r < rows; ++r)
    Reduced[columns + r] =
        Where[columns + r] == At::Basis ? 0 : y[static_cast<int32_t>(r)];
  Work += static_cast<int64_t>(2 * ByColumn.size() + 6 * rows);
}

/// Each variable goes to the end of its box that its reduced cost asks for.
void DualSimplex::makeDualFeasible() {
  for (size_t v = 0; v < Where.size(); ++v) {
    if (Where[v] == At::Basis)
      continue;
    if (Reduced[v] < 0)
      Where[v] = At::Upper;
    else if (Reduced[v] > 0)
      Where[v] = At::Lower;
  }
}

void DualSimplex::computeValues() {
  const size_t rows = numRows(), columns = numVariables();
  std::vector<double> rest = Sides;
  for (size_t v = 0; v < columns; ++v)
    if (Where[v] != At::Basis)
      if (const double value = valueOf(static_cast<int32_t>(v)); value != 0)
        for (int32_t k = ColumnStart[v]; k < ColumnStart[v + 1]; ++k)
          rest[ByColumn[k].row] -= ByColumn[k].value * value;
  for (size_t r = 0; r < rows; ++r)
    if (Where[columns + r] == At::Upper)
      rest[r] += MostSlack[r];
  Change.clear();
  for (size_t r = 0; r < rows; ++r)
    if (rest[r] != 0)
      Change.at(static_cast<int32_t>(r)) = rest[r];
  Factors.solve(Change);
  BasicBox.resize(rows);
  Outside.assign(rows, 0);
  IsFar.assign(rows, 0);
  Far.clear();
  for (size_t p = 0; p < rows; ++p) {
    BasicValue[p] = Change[static_cast<int32_t>(p)];
    BasicBox[p] = {lower(Basic[p]), upper(Basic[p])};
    measure(static_cast<int32_t>(p));
  }
  Work += static_cast<int64_t>(2 * ByColumn.size() + 10 * rows);
}

/// How far what is at the position is outside of its box.
void DualSimplex::measure(int32_t position) {
  const double value = BasicValue[position];
  const double outside = std::max(BasicBox[position].lower - value,
                                  value - BasicBox[position].upper);
  Outside[position] = outside > kOutside ? outside * outside : 0;
  if (outside > kOutside && !IsFar[position]) {
    IsFar[position] = 1;
    Far.push_back(position);
  }
}

void DualSimplex::begin(const Basis &basis) {
  const size_t rows = numRows(), columns = numVariables();
  Where.assign(columns + rows, At::Lower);
  Basic.clear();
  Weight.clear();
  if (basis.where.size() == columns + rows) {
    Where = basis.where;
    Weight.assign(basis.lengths.begin(), basis.lengths.end());
    for (size_t v = 0; v < Where.size(); ++v)
      if (Where[v] == At::Basis)
        Basic.push_back(static_cast<int32_t>(v));
  }
  if (Basic.size() != rows) {
    Where.assign(columns + rows, At::Lower);
    Basic.clear();
    Weight.clear();
    for (size_t r = 0; r < rows; ++r) {
      Basic.push_back(static_cast<int32_t>(columns + r));
      Where[columns + r] = At::Basis;
    }
  }
  Weight.resize(rows, 1);
  BasicValue.assign(rows, 0);
  Reduced.assign(columns + rows, 0);
}

/// What is farthest outside of its box, by the length of its row; -1: nothing.
int32_t DualSimplex::chooseRow() {
  int32_t chosen = -1;
  double best = 0;
  size_t left = 0;
  Work += static_cast<int64_t>(3 * Far.size());
  for (int32_t p : Far) {
    if (Outside[p] == 0) {
      IsFar[p] = 0;
      continue;
    }
    Far[left++] = p;
    const double score = Outside[p] / Weight[p];
    if (score > best || (score == best && p < chosen)) {
      best = score;
      chosen = p;
    }
  }
  Far.resize(left);
  return chosen;
}

/// The row of the position: how what is there falls as others rise.
void DualSimplex::priceRow(int32_t position) {
  const size_t columns = numVariables();
  Alpha.clear();
  Rho.clear();
  Rho.at(position) = 1;
  Factors.solveTransposed(Rho);
  for (int32_t r : Rho.places()) {
    const double factor = Rho[r];
    if (std::abs(factor) < kZero)
      continue;
    for (int32_t k = RowStart[r]; k < RowStart[r + 1]; ++k)
      Alpha.at(ByRow[k].row) += factor * ByRow[k].value;
    Work += 4 + 4 * (RowStart[r + 1] - RowStart[r]);
    Alpha.at(static_cast<int32_t>(columns) + r) = -factor;
  }
}

/// What enters for a row that is outside by `excess` (negative: below). As long
/// as the row stays outside, what is reached first is flipped instead.
DualSimplex::Entering DualSimplex::chooseColumn(double excess) {
  Candidates.clear();
  const double sign = excess < 0 ? -1 : 1;
  for (int32_t v : Alpha.places()) {
    if (Where[v] == At::Basis || lower(v) == upper(v))
      continue;
    const double factor = sign * Alpha[v];
    if (Where[v] == At::Lower ? factor > kLeastFactor : factor < -kLeastFactor)
      Candidates.push_back({std::max(0.0, Reduced[v] / factor), v});
  }
  Flips.clear();
  Entering entering;
  Rising = std::abs(excess);
  if (Candidates.empty())
    return entering;
  // The least ratio first, as many as it takes.
  auto isLater = [](const Candidate &a, const Candidate &b) {
    return a.ratio != b.ratio ? a.ratio > b.ratio : a.variable > b.variable;
  };
  std::make_heap(Candidates.begin(), Candidates.end(), isLater);
  Work +=
      static_cast<int64_t>(3 * Alpha.places().size() + 6 * Candidates.size());
  Passed.clear();
  for (auto end = Candidates.end(); end != Candidates.begin(); --end) {
    std::pop_heap(Candidates.begin(), end, isLater);
    Passed.push_back(*(end - 1));
    const int32_t v = Passed.back().variable;
    Rising -= std::abs(Alpha[v]) * (upper(v) - lower(v));
    if (!(Rising > kOutside))
      break;
  }
  if (Rising > kOutside)
    // All would be flipped, and it is still outside.
    return entering;
  // Among those that are reached at about the same time, the one with the
  // largest factor; what lies before it is flipped.
  size_t chosen = Passed.size() - 1;
  for (size_t k = Passed.size(); k-- > 0;) {
    if (Passed[k].ratio < Passed.back().ratio - 1e-9)
      break;
    if (std::abs(Alpha[Passed[k].variable]) >
        std::abs(Alpha[Passed[chosen].variable]))
      chosen = k;
  }
  for (size_t k = 0; k < chosen; ++k) {
    const int32_t v = Passed[k].variable;
    Flips.push_back(
        {v, Where[v] == At::Lower ? upper(v) - lower(v) : lower(v) - upper(v)});
  }
  entering.variable = Passed[chosen].variable;
  entering.length = Reduced[entering.variable] / Alpha[entering.variable];
  return entering;
}

void DualSimplex::flip() {
  if (Flips.empty())
    return;
  Change.clear();
  for (auto [v, by] : Flips) {
    Where[v] = Where[v] == At::Lower ? At::Upper : At::Lower;
    const BasisFactors::Column column = columnOf(v);
    for (const Entry *e = column.begin; e != column.end; ++e)
      Change.at(e->row) += e->value * by;
  }
  Factors.solve(Change);
  for (int32_t p : Change.places()) {
    BasicValue[p] -= Change[p];
    measure(p);
  }
  Work += static_cast<int64_t>(6 * Change.places().size());
}

/// One exchange, or the reason why there is none.
DualSimplex::Outcome DualSimplex::step(int32_t position) {
  const int32_t leaving = Basic[position];
  const bool isBelow = BasicValue[position] < lower(leaving);
  const double end = isBelow ? lower(leaving) : upper(leaving);
  priceRow(position);
  const Entering entering = chooseColumn(BasicValue[position] - end);
  if (entering.variable < 0)
    return Outcome::NothingEnters;
  flip();
  Entered.clear();
  const BasisFactors::Column column = columnOf(entering.variable);
  for (const Entry *e = column.begin; e != column.end; ++e)
    Entered.at(e->row) = e->value;
  Factors.solve(Entered);
  const double pivot = Entered[position];
  // Two ways to one number.
  if (Factors.numExchanged() > 0 && std::abs(pivot - Alpha[entering.variable]) >
                                        kDoubt * (1 + std::abs(pivot)))
    return Outcome::Doubtful;
  // Lengths of the rows.
  double length = 0;
  Tau.clear();
  for (int32_t r : Rho.places()) {
    length += Rho[r] * Rho[r];
    Tau.at(r) = Rho[r];
  }
  Factors.solve(Tau);
  const double moved = (BasicValue[position] - end) / pivot;
  for (int32_t p : Entered.places()) {
    const double factor = Entered[p];
    if (std::abs(factor) < kZero || p == position)
      continue;
    BasicValue[p] -= moved * factor;
    measure(p);
    const double ratio = factor / pivot;
    Weight[p] = std::max(kLeastWeight, Weight[p] - 2 * ratio * Tau[p] +
                                           ratio * ratio * length);
  }
  Weight[position] = std::max(kLeastWeight, length / (pivot * pivot));
  for (int32_t v : Alpha.places())
    if (Where[v] != At::Basis)
      Reduced[v] -= entering.length * Alpha[v];
  Reduced[entering.variable] = 0;
  Reduced[leaving] = -entering.length;
  BasicValue[position] = valueOf(entering.variable) + moved;
  Where[leaving] = isBelow ? At::Lower : At::Upper;
  Where[entering.variable] = At::Basis;
  Basic[position] = entering.variable;
  BasicBox[position] = {lower(entering.variable), upper(entering.variable)};
  measure(position);
  Factors.exchange(position, Entered);
  Work +=
      static_cast<int64_t>(12 * Entered.places().size() +
                           3 * Alpha.places().size() + 6 * Rho.places().size());
  return Outcome::Exchanged;
}

/// Of the multipliers as they are: no solution costs less.
double DualSimplex::value() const {
  const size_t columns = numVariables();
  double sum = 0;
  for (size_t r = 0; r < numRows(); ++r) {
    const double multiplier = Reduced[columns + r];
    sum += multiplier * (Sides[r] + (multiplier < 0 ? MostSlack[r] : 0));
  }
  for (size_t v = 0; v < columns; ++v)
    if (Where[v] != At::Basis)
      sum += Reduced[v] * (Reduced[v] < 0 ? Boxes[v].upper : Boxes[v].lower);
  return sum;
}

/// Nothing may enter for what is outside at the position: along its row the
/// value rises without end.
void DualSimplex::goBeyond(int32_t position, double aim) {
  const bool isBelow = BasicValue[position] < lower(Basic[position]);
  const double length =
      2 * (std::abs(aim) + std::abs(value()) + 1) / std::max(Rising, kOutside);
  for (int32_t r : Rho.places())
    Multipliers[r] =
        std::max(0.0, Multipliers[r] + (isBelow ? -length : length) * Rho[r]);
}

void DualSimplex::solve(const std::vector<Box> &boxes, Basis &basis,
                        int64_t steps, double aim,
                        const std::function<bool()> &stop) {
  Boxes = boxes;
  // Costs are around one: more than that is beyond whatever there is.
  aim = std::min(aim, kMostAim);
  begin(basis);
  bool isFresh = false;
  auto renew = [&]() {
    refactor();
    computeReduced();
    makeDualFeasible();
    computeValues();
    isFresh = true;
  };
  renew();
  int32_t beyond = -1;
  for (const int64_t last = Steps + steps; Steps < last;) {
    if (Factors.numExchanged() >= kMostExchanged)
      renew();
    const int32_t position = chooseRow();
    if (position < 0) {
      if (isFresh)
        break;
      renew();
      continue;
    }
    ++Steps;
    const Outcome outcome = step(position);
    if (outcome == Outcome::Exchanged) {
      isFresh = false;
      if (Steps % kLook == 0) {
        Work += static_cast<int64_t>(2 * Reduced.size());
        if (value() >= aim || stop())
          break;
      }
      continue;
    }
    if (outcome == Outcome::NothingEnters && isFresh) {
      beyond = position;
      break;
    }
    renew();
  }
  const size_t columns = numVariables();
  Multipliers.resize(numRows());
  for (size_t r = 0; r < numRows(); ++r)
    Multipliers[r] = std::max(0.0, Reduced[columns + r]);
  if (beyond >= 0)
    goBeyond(beyond, aim);
  std::vector<std::pair<int32_t, double>> lengths;
  for (size_t p = 0; p < Basic.size(); ++p)
    lengths.push_back({Basic[p], Weight[p]});
  std::sort(lengths.begin(), lengths.end());
  basis.lengths.clear();
  for (const auto &[variable, length] : lengths)
    basis.lengths.push_back(static_cast<float>(length));
  basis.where = Where;
  Values.assign(columns, 0);
  for (size_t v = 0; v < columns; ++v)
    if (Where[v] != At::Basis)
      Values[v] = valueOf(static_cast<int32_t>(v));
  for (size_t p = 0; p < Basic.size(); ++p)
    if (static_cast<size_t>(Basic[p]) < columns)
      Values[Basic[p]] =
          std::min(upper(Basic[p]), std::max(lower(Basic[p]), BasicValue[p]));
}
