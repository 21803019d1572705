//===- DualSimplex.cpp - Bounded dual simplex method ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The programme, the basis and the main loop. Iterations are in
// DualSimplexIteration.cpp.
//
//===----------------------------------------------------------------------===//

#include "LP/DualSimplex.h"

#include "LP/DualSimplexTolerances.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::lp;

/// Costs are perturbed by at most this share of the largest.
static constexpr double kPerturbation = 1e-6;
/// The basis is factorized anew after this many updates: more make each solve
/// longer and less exact.
static constexpr size_t kMaxUpdates = 64;
/// Iterations between two looks at the dual objective, which takes time in
/// proportion to the variables, and at `stop`.
static constexpr int64_t kCheckInterval = 16;
/// Costs are about 1: no optimum is beyond this, and rays need not go further.
static constexpr double kMaxObjectiveLimit = 1e9;

/// A hash of n as a number between 0.5 and 1: the same in every run.
static double noise(uint64_t n) {
  n = (n + 1) * 0x9e3779b97f4a7c15u;
  n = (n ^ (n >> 31)) * 0xbf58476d1ce4e5b9u;
  n ^= n >> 29;
  return 0.5 + static_cast<double>(n >> 12) * 0x1p-53;
}

DualSimplex::DualSimplex(std::vector<double> costs,
                         std::vector<int32_t> rowStart,
                         std::vector<Entry> entries, std::vector<double> rhs)
    : Costs(std::move(costs)), Rhs(std::move(rhs)),
      RowStart(std::move(rowStart)), RowEntries(std::move(entries)) {
  const size_t rows = numRows(), columns = numStructurals();
  double largest = 0;
  for (double cost : Costs)
    largest = std::max(largest, cost);
  ExactCosts = Costs;
  for (size_t v = 0; v < columns; ++v)
    Costs[v] += kPerturbation * largest * noise(v);
  ColumnStart.assign(columns + 1, 0);
  for (const Entry &e : RowEntries)
    ++ColumnStart[e.index + 1];
  for (size_t v = 0; v < columns; ++v)
    ColumnStart[v + 1] += ColumnStart[v];
  ColumnEntries.resize(RowEntries.size());
  std::vector<int32_t> next(ColumnStart.begin(), ColumnStart.end() - 1);
  for (size_t r = 0; r < rows; ++r)
    for (int32_t k = RowStart[r]; k < RowStart[r + 1]; ++k)
      ColumnEntries[next[RowEntries[k].index]++] = {static_cast<int32_t>(r),
                                                    RowEntries[k].value};
  for (size_t r = 0; r < rows; ++r) {
    SurplusColumns.push_back({static_cast<int32_t>(r), -1});
    double most = 1 - Rhs[r];
    for (int32_t k = RowStart[r]; k < RowStart[r + 1]; ++k)
      most += std::max(0.0, RowEntries[k].value);
    ArtificialUpper.push_back(std::max(1.0, most));
  }
  PivotRow.assign(columns + rows);
  for (SparseVector *vector : {&Rho, &PivotColumn, &Tau, &Scratch})
    vector->assign(rows);
}

double DualSimplex::lower(int32_t v) const {
  return isStructural(v) ? StructuralBounds[v].lower : 0;
}

/// A surplus variable has a finite upper bound only while nonbasic at it.
double DualSimplex::upper(int32_t v) const {
  return isStructural(v) ? StructuralBounds[v].upper
         : StatusOf[v] == Status::AtUpper
             ? ArtificialUpper[static_cast<size_t>(v) - numStructurals()]
             : HUGE_VAL;
}

double DualSimplex::nonbasicValue(int32_t v) const {
  return StatusOf[v] == Status::AtUpper ? upper(v) : lower(v);
}

BasisFactors::Column DualSimplex::columnOf(int32_t v) const {
  const size_t columns = numStructurals();
  if (isStructural(v))
    return {ColumnEntries.data() + ColumnStart[v],
            ColumnEntries.data() + ColumnStart[v + 1]};
  return {&SurplusColumns[v - columns], &SurplusColumns[v - columns] + 1};
}

/// Takes the basis, or all surplus variables where it does not have as many
/// basic variables as there are rows.
void DualSimplex::loadBasis(const Basis &basis) {
  const size_t rows = numRows(), columns = numStructurals();
  StatusOf.assign(columns + rows, Status::AtLower);
  Basic.clear();
  EdgeWeight.clear();
  if (basis.status.size() == columns + rows) {
    StatusOf = basis.status;
    EdgeWeight.assign(basis.edgeWeights.begin(), basis.edgeWeights.end());
    for (size_t v = 0; v < StatusOf.size(); ++v)
      if (isBasic(v))
        Basic.push_back(static_cast<int32_t>(v));
  }
  if (Basic.size() != rows) {
    StatusOf.assign(columns + rows, Status::AtLower);
    Basic.clear();
    EdgeWeight.clear();
    for (size_t r = 0; r < rows; ++r) {
      Basic.push_back(static_cast<int32_t>(columns + r));
      StatusOf[columns + r] = Status::Basic;
    }
  }
  EdgeWeight.resize(rows, 1);
  BasicValue.assign(rows, 0);
  ReducedCost.assign(columns + rows, 0);
}

void DualSimplex::storeBasis(Basis &basis) const {
  std::vector<std::pair<int32_t, double>> weights;
  for (size_t p = 0; p < Basic.size(); ++p)
    weights.push_back({Basic[p], EdgeWeight[p]});
  std::sort(weights.begin(), weights.end());
  basis.edgeWeights.clear();
  for (const auto &[variable, weight] : weights)
    basis.edgeWeights.push_back(static_cast<float>(weight));
  basis.status = StatusOf;
}

/// Factorizes the basis; where it is singular, dependent columns are replaced
/// by surplus columns of the rows without a pivot.
void DualSimplex::factorize() {
  std::vector<BasisFactors::Column> columns;
  for (;;) {
    columns.clear();
    for (int32_t v : Basic)
      columns.push_back(columnOf(v));
    const std::vector<BasisFactors::Deficiency> deficiencies =
        Factors.factorize(columns);
    if (deficiencies.empty())
      return;
    for (auto [position, row] : deficiencies) {
      StatusOf[Basic[position]] = Status::AtLower;
      Basic[position] = static_cast<int32_t>(numStructurals()) + row;
      StatusOf[Basic[position]] = Status::Basic;
    }
  }
}

/// With y from B^T y = c_B: c_v - a_v y of a structural variable, y_r of the
/// surplus variable of row r.
void DualSimplex::computeReducedCosts() {
  const size_t rows = numRows(), columns = numStructurals();
  SparseVector &y = Scratch;
  y.clear();
  for (size_t p = 0; p < rows; ++p)
    if (isStructural(Basic[p]))
      y.at(static_cast<int32_t>(p)) = Costs[Basic[p]];
  Factors.btran(y);
  for (size_t v = 0; v < columns; ++v) {
    double sum = Costs[v];
    if (isBasic(v))
      sum = 0;
    else
      for (int32_t k = ColumnStart[v]; k < ColumnStart[v + 1]; ++k)
        sum -= ColumnEntries[k].value * y[ColumnEntries[k].index];
    ReducedCost[v] = sum;
  }
  for (size_t r = 0; r < rows; ++r)
    ReducedCost[columns + r] =
        isBasic(columns + r) ? 0 : y[static_cast<int32_t>(r)];
  Work += static_cast<int64_t>(2 * ColumnEntries.size() + 6 * rows);
}

/// Moves nonbasic variables to the bound that the sign of their reduced cost
/// asks for.
void DualSimplex::makeDualFeasible() {
  for (size_t v = 0; v < StatusOf.size(); ++v) {
    if (isBasic(v))
      continue;
    if (ReducedCost[v] < 0)
      StatusOf[v] = Status::AtUpper;
    else if (ReducedCost[v] > 0)
      StatusOf[v] = Status::AtLower;
  }
}

/// Solves B x_B = b - N x_N.
void DualSimplex::computeBasicValues() {
  const size_t rows = numRows(), columns = numStructurals();
  std::vector<double> rest = Rhs;
  for (size_t v = 0; v < columns; ++v)
    if (!isBasic(v))
      if (const double value = nonbasicValue(static_cast<int32_t>(v));
          value != 0)
        for (int32_t k = ColumnStart[v]; k < ColumnStart[v + 1]; ++k)
          rest[ColumnEntries[k].index] -= ColumnEntries[k].value * value;
  for (size_t r = 0; r < rows; ++r)
    if (StatusOf[columns + r] == Status::AtUpper)
      rest[r] += ArtificialUpper[r];
  Scratch.clear();
  for (size_t r = 0; r < rows; ++r)
    if (rest[r] != 0)
      Scratch.at(static_cast<int32_t>(r)) = rest[r];
  Factors.ftran(Scratch);
  BasicBounds.resize(rows);
  Infeasibility.assign(rows, 0);
  IsListed.assign(rows, 0);
  Infeasible.clear();
  for (size_t p = 0; p < rows; ++p) {
    BasicValue[p] = Scratch[static_cast<int32_t>(p)];
    BasicBounds[p] = {lower(Basic[p]), upper(Basic[p])};
    updateInfeasibility(static_cast<int32_t>(p));
  }
  Work += static_cast<int64_t>(2 * ColumnEntries.size() + 10 * rows);
}

/// Factorizes, and computes anew what iterations only update.
void DualSimplex::refresh() {
  factorize();
  computeReducedCosts();
  makeDualFeasible();
  computeBasicValues();
  IsFresh = true;
}

void DualSimplex::updateInfeasibility(int32_t position) {
  const double value = BasicValue[position];
  const double outside = std::max(BasicBounds[position].lower - value,
                                  value - BasicBounds[position].upper);
  Infeasibility[position] = outside > kPrimalTolerance ? outside * outside : 0;
  if (outside > kPrimalTolerance && !IsListed[position]) {
    IsListed[position] = 1;
    Infeasible.push_back(position);
  }
}

void DualSimplex::solve(const std::vector<Bounds> &bounds, Basis &basis,
                        int64_t iterationLimit, double objectiveLimit,
                        const std::function<bool()> &stop) {
  StructuralBounds = bounds;
  objectiveLimit = std::min(objectiveLimit, kMaxObjectiveLimit);
  loadBasis(basis);
  refresh();
  // The row along which the dual is unbounded, or -1.
  int32_t rayPosition = -1;
  for (const int64_t last = Iterations + iterationLimit; Iterations < last;) {
    if (Factors.numUpdates() >= kMaxUpdates)
      refresh();
    const int32_t position = chooseLeaving();
    if (position < 0) {
      // Optimal, if that holds for exact values as well.
      if (IsFresh)
        break;
      refresh();
      continue;
    }
    ++Iterations;
    const Outcome outcome = iterate(position);
    if (outcome == Outcome::Pivoted) {
      IsFresh = false;
      if (Iterations % kCheckInterval == 0) {
        Work += static_cast<int64_t>(2 * ReducedCost.size());
        if (dualObjective() >= objectiveLimit || stop())
          break;
      }
      continue;
    }
    if (outcome == Outcome::DualUnbounded && IsFresh) {
      rayPosition = position;
      break;
    }
    refresh();
  }
  storeSolution(rayPosition, objectiveLimit);
  storeBasis(basis);
}

/// `rayPosition`: the dual is unbounded along this row; -1: it is not.
void DualSimplex::storeSolution(int32_t rayPosition, double objectiveLimit) {
  const size_t columns = numStructurals();
  // The last basis tells the multipliers for the costs without perturbation.
  if (rayPosition < 0) {
    std::swap(Costs, ExactCosts);
    computeReducedCosts();
    std::swap(Costs, ExactCosts);
  }
  Multipliers.resize(numRows());
  for (size_t r = 0; r < numRows(); ++r)
    Multipliers[r] = std::max(0.0, ReducedCost[columns + r]);
  if (rayPosition >= 0)
    moveAlongDualRay(rayPosition, objectiveLimit);
  Values.assign(columns, 0);
  for (size_t v = 0; v < columns; ++v)
    if (!isBasic(v))
      Values[v] = nonbasicValue(static_cast<int32_t>(v));
  for (size_t p = 0; p < Basic.size(); ++p)
    if (isStructural(Basic[p]))
      Values[Basic[p]] =
          std::min(upper(Basic[p]), std::max(lower(Basic[p]), BasicValue[p]));
}
