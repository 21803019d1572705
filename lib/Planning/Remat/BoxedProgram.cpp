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
#include <cstdlib>

using namespace vram::planning::remat;

/// Multipliers are rounded down to so many bits behind the point.
static constexpr int kBits = 40;
/// Of one row, so that the sums of 2^20 rows stay within 128 bits.
static constexpr __int128 kMostOfARow = static_cast<__int128>(1) << 104;
/// Rounds of making the largest factors of rows and columns alike (Ruiz).
static constexpr int kScalings = 10;
static constexpr int kPowerSteps = 30;
/// Part of the longest step that is sure to converge.
static constexpr double kStep = 0.95;
/// Steps between two looks at the bound.
static constexpr int kLook = 100;
/// When to begin anew from where it is: the residual has fallen by so much, or
/// by this and it rises again, or this part of all steps went into it.
static constexpr double kSufficient = 0.2, kNecessary = 0.8, kLong = 0.36;
/// Of the usual weight, at least.
static constexpr double kLeastWeight = 0.1;

int32_t BoxedProgram::addVariable(int64_t cost) {
  Costs.push_back(cost);
  Boxes.push_back(Box::Free);
  return static_cast<int32_t>(Costs.size()) - 1;
}

void BoxedProgram::addRow(const std::vector<Term> &terms, int64_t least) {
  Terms.insert(Terms.end(), terms.begin(), terms.end());
  RowStart.push_back(static_cast<int32_t>(Terms.size()));
  Least.push_back(least);
}

/// Divides rows and columns by the roots of their largest factors, or of their
/// sums as Pock and Chambolle do.
void BoxedProgram::equalise(bool bySums) {
  std::vector<double> row(numRows()), column(numVariables());
  auto take = [&](double &whole, double part) {
    whole = bySums ? whole + part : std::max(whole, part);
  };
  for (size_t r = 0; r < row.size(); ++r)
    for (int32_t t = RowStart[r]; t < RowStart[r + 1]; ++t) {
      const int32_t v = Terms[t].variable;
      const double factor = std::abs(static_cast<double>(Terms[t].factor)) *
                            RowScale[r] * ColumnScale[v];
      take(row[r], factor);
      take(column[v], factor);
    }
  for (size_t r = 0; r < row.size(); ++r)
    if (row[r] > 0)
      RowScale[r] /= std::sqrt(row[r]);
  for (size_t v = 0; v < column.size(); ++v)
    if (column[v] > 0)
      ColumnScale[v] /= std::sqrt(column[v]);
}

void BoxedProgram::scale() {
  const size_t rows = numRows(), columns = numVariables();
  RowScale.assign(rows, 1);
  ColumnScale.assign(columns, 1);
  for (int round = 0; round < kScalings; ++round)
    equalise(false);
  equalise(true);
  ByRow.start = RowStart;
  ByColumn.start.assign(columns + 1, 0);
  for (size_t r = 0; r < rows; ++r)
    for (int32_t t = RowStart[r]; t < RowStart[r + 1]; ++t) {
      const int32_t v = Terms[t].variable;
      ByRow.index.push_back(v);
      ByRow.value.push_back(static_cast<double>(Terms[t].factor) * RowScale[r] *
                            ColumnScale[v]);
      ++ByColumn.start[v + 1];
    }
  for (size_t v = 0; v < columns; ++v)
    ByColumn.start[v + 1] += ByColumn.start[v];
  ByColumn.index.resize(Terms.size());
  ByColumn.value.resize(Terms.size());
  std::vector<int32_t> next(ByColumn.start.begin(), ByColumn.start.end() - 1);
  for (size_t r = 0; r < rows; ++r)
    for (int32_t t = RowStart[r]; t < RowStart[r + 1]; ++t) {
      const int32_t at = next[ByRow.index[t]]++;
      ByColumn.index[at] = static_cast<int32_t>(r);
      ByColumn.value[at] = ByRow.value[t];
    }
  double costs = 0, sides = 0;
  for (size_t v = 0; v < columns; ++v) {
    Cost.push_back(static_cast<double>(Costs[v]) * ColumnScale[v]);
    Most.push_back(1 / ColumnScale[v]);
    costs += Cost[v] * Cost[v];
  }
  for (size_t r = 0; r < rows; ++r) {
    Side.push_back(static_cast<double>(Least[r]) * RowScale[r]);
    sides += Side[r] * Side[r];
  }
  UsualWeight = sides > 0 && costs > 0 ? std::sqrt(costs / sides) : 1;
  StepLength = kStep / norm();
}

void BoxedProgram::Matrix::multiply(const std::vector<float> &vector,
                                    std::vector<float> &result) const {
  for (size_t k = 0; k < result.size(); ++k) {
    float sum = 0;
    for (int32_t t = start[k]; t < start[k + 1]; ++t)
      sum += value[t] * vector[index[t]];
    result[k] = sum;
  }
}

/// Largest singular value of the scaled matrix, about.
double BoxedProgram::norm() const {
  std::vector<float> x(numVariables(), 1), y(numRows());
  double length = 0;
  for (int k = 0; k < kPowerSteps; ++k) {
    ByRow.multiply(x, y);
    ByColumn.multiply(y, x);
    length = 0;
    for (float value : x)
      length += value * value;
    length = std::sqrt(length);
    if (!(length > 0))
      return 1;
    for (float &value : x)
      value /= length;
  }
  return std::sqrt(length);
}

/// `priced`: the columns' sums of multipliers.
double BoxedProgram::dualValue(const std::vector<float> &multipliers,
                               const std::vector<float> &priced) const {
  double value = 0;
  for (size_t r = 0; r < multipliers.size(); ++r)
    value += Side[r] * multipliers[r];
  for (size_t v = 0; v < priced.size(); ++v) {
    const double reduced = Cost[v] - priced[v];
    if (Boxes[v] == Box::One || (Boxes[v] == Box::Free && reduced < 0))
      value += reduced * Most[v];
  }
  return value;
}

/// One step of the hybrid gradient, from X and Y to NextX and NextY.
void BoxedProgram::step() {
  const size_t rows = numRows(), columns = numVariables();
  ByColumn.multiply(Y, Priced);
  float moved = 0, movedY = 0;
  const float down = float(StepLength / Weight),
              up = float(StepLength * Weight);
  for (size_t v = 0; v < columns; ++v) {
    const float to = X[v] - down * (Cost[v] - Priced[v]);
    NextX[v] = std::min(Upper[v], std::max(Lower[v], to));
    Mirrored[v] = 2 * NextX[v] - X[v];
    moved += (NextX[v] - X[v]) * (NextX[v] - X[v]);
  }
  ByRow.multiply(Mirrored, Sums);
  for (size_t r = 0; r < rows; ++r) {
    NextY[r] = std::max(0.0f, Y[r] + up * (Side[r] - Sums[r]));
    movedY += (NextY[r] - Y[r]) * (NextY[r] - Y[r]);
  }
  Residual = std::sqrt(Weight * double(moved) + double(movedY) / Weight);
  Work += static_cast<int64_t>(4 * Terms.size() + 10 * rows + 12 * columns);
}

/// Begins anew from where the last step led.
void BoxedProgram::restart() {
  double moved = 0, movedY = 0;
  for (size_t v = 0; v < NextX.size(); ++v)
    moved += (NextX[v] - StartX[v]) * (NextX[v] - StartX[v]);
  for (size_t r = 0; r < NextY.size(); ++r)
    movedY += (NextY[r] - StartY[r]) * (NextY[r] - StartY[r]);
  if (moved > 0 && movedY > 0)
    Weight = std::sqrt(Weight * std::sqrt(movedY / moved));
  // Where costs are far apart, movements are no measure.
  Weight = std::min(UsualWeight, std::max(kLeastWeight * UsualWeight, Weight));
  X = StartX = NextX;
  Y = StartY = NextY;
}

/// Notes the multipliers of the last step if they are the best.
void BoxedProgram::look(double &best) {
  ByColumn.multiply(NextY, Priced);
  Work += static_cast<int64_t>(2 * Terms.size());
  const double value = dualValue(NextY, Priced);
  if (value <= best)
    return;
  best = value;
  for (size_t r = 0; r < NextY.size(); ++r)
    Best[r] = NextY[r] * RowScale[r];
}

void BoxedProgram::solve(Point &point, const Effort &effort,
                         const std::function<bool()> &stop) {
  const size_t rows = numRows(), columns = numVariables();
  if (RowScale.size() != rows || ColumnScale.size() != columns)
    scale();
  point.values.resize(columns, 0);
  point.multipliers.resize(rows, 0);
  X.resize(columns);
  Y.resize(rows);
  for (std::vector<float> *of : {&NextX, &Mirrored, &Priced})
    of->resize(columns);
  for (std::vector<float> *of : {&NextY, &Sums})
    of->resize(rows);
  Best.resize(rows);
  for (size_t v = 0; v < columns; ++v)
    X[v] = static_cast<double>(point.values[v]) * Most[v];
  for (size_t r = 0; r < rows; ++r)
    Y[r] = static_cast<double>(point.multipliers[r]) / RowScale[r];
  Weight = point.weight > 0 ? point.weight : UsualWeight;
  Lower.assign(columns, 0);
  Upper = Most;
  for (size_t v = 0; v < columns; ++v) {
    if (Boxes[v] == Box::One)
      Lower[v] = Most[v];
    if (Boxes[v] == Box::Zero)
      Upper[v] = 0;
  }
  NextX = StartX = X;
  NextY = StartY = Y;
  std::fill(Best.begin(), Best.end(), 0.0);
  double best = -HUGE_VAL;
  look(best);
  const double start = best;
  double first = 0, last = 0, atLook = best;
  int64_t since = 0;
  int idle = 0;
  for (int64_t k = 1; k <= effort.steps && best < effort.aim; ++k) {
    step();
    if (since == 0)
      first = last = Residual;
    if (k % kLook == 0 || k == effort.steps) {
      look(best);
      // From nowhere it takes long to be any better than no multipliers.
      idle = best == start || best >= atLook + effort.gain ? 0 : idle + 1;
      if (idle == 0)
        atLook = best;
      if (idle * kLook >= effort.patience || Residual == 0 || stop())
        break;
    }
    const bool again =
        since > 0 &&
        (Residual <= kSufficient * first ||
         (Residual <= kNecessary * first && Residual > last) ||
         static_cast<double>(since) >= kLong * static_cast<double>(k));
    last = Residual;
    if (again) {
      restart();
      since = 0;
      continue;
    }
    // Reflected, and drawn towards where it began.
    ++since;
    const float part =
        static_cast<float>(since) / static_cast<float>(since + 1);
    for (size_t v = 0; v < columns; ++v)
      X[v] = part * Mirrored[v] + (1 - part) * StartX[v];
    for (size_t r = 0; r < rows; ++r)
      Y[r] = part * (2 * NextY[r] - Y[r]) + (1 - part) * StartY[r];
  }
  for (size_t v = 0; v < columns; ++v)
    point.values[v] = static_cast<float>(NextX[v] / Most[v]);
  for (size_t r = 0; r < rows; ++r)
    point.multipliers[r] = static_cast<float>(NextY[r] * RowScale[r]);
  point.weight = Weight;
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
