//===- DualSimplexIteration.cpp - One iteration of the method -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pricing, the ratio test and the updates. With B the basis matrix, q the
// entering variable and r the position of the leaving one:
//
//   rho     = B^-T e_r                 BTRAN
//   alpha_r = (A, -I)^T rho            the pivot row, over all variables
//   alpha_q = B^-1 a_q                 FTRAN: the entering column
//   tau     = B^-1 rho                 FTRAN: for the steepest edge weights
//
// alpha_r[q] and alpha_q[r] are the same number, the pivot, computed twice.
//
//===----------------------------------------------------------------------===//

#include "LP/DualSimplex.h"

#include "LP/DualSimplexTolerances.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::lp;

/// Smaller entries of vectors are taken for the rounding errors of 0.
static constexpr double kZeroTolerance = 1e-11;
/// A variable may enter if its entry in the pivot row is larger.
static constexpr double kPivotTolerance = 1e-7;
/// Candidates whose ratios differ by less compete by the size of their pivots.
static constexpr double kRatioTolerance = 1e-9;
/// The pivot's two values differ by no more, relative to 1 + its size; or else
/// the factors are no longer accurate.
static constexpr double kPivotError = 1e-6;
/// Least weight: the updates subtract, and what cancels must not become 0.
static constexpr double kMinEdgeWeight = 1e-4;

/// Dual steepest edge pricing: the position with the largest infeasibility by
/// the length of its row of the inverse; -1 if all are feasible.
int32_t DualSimplex::chooseLeaving() {
  int32_t chosen = -1;
  double best = 0;
  size_t left = 0;
  Work += static_cast<int64_t>(3 * Infeasible.size());
  for (int32_t p : Infeasible) {
    if (Infeasibility[p] == 0) {
      IsListed[p] = 0;
      continue;
    }
    Infeasible[left++] = p;
    const double score = Infeasibility[p] / EdgeWeight[p];
    if (score > best || (score == best && p < chosen)) {
      best = score;
      chosen = p;
    }
  }
  Infeasible.resize(left);
  return chosen;
}

/// By how much the basic variable falls as each nonbasic one rises.
void DualSimplex::computePivotRow(int32_t position) {
  const size_t columns = numStructurals();
  PivotRow.clear();
  Rho.clear();
  Rho.at(position) = 1;
  Factors.btran(Rho);
  for (int32_t r : Rho.indices()) {
    const double factor = Rho[r];
    if (std::abs(factor) < kZeroTolerance)
      continue;
    for (int32_t k = RowStart[r]; k < RowStart[r + 1]; ++k)
      PivotRow.at(RowEntries[k].index) += factor * RowEntries[k].value;
    Work += 4 + 4 * (RowStart[r + 1] - RowStart[r]);
    PivotRow.at(static_cast<int32_t>(columns) + r) = -factor;
  }
}

/// The variables whose reduced cost the dual step drives towards 0, with the
/// steps at which it gets there.
void DualSimplex::collectCandidates(bool isBelow) {
  Candidates.clear();
  const double sign = isBelow ? -1 : 1;
  for (int32_t v : PivotRow.indices()) {
    if (isBasic(static_cast<size_t>(v)) || lower(v) == upper(v))
      continue;
    const double alpha = sign * PivotRow[v];
    if (StatusOf[v] == Status::AtLower ? alpha > kPivotTolerance
                                       : alpha < -kPivotTolerance)
      Candidates.push_back({std::max(0.0, ReducedCost[v] / alpha), v});
  }
}

/// The bound flipping ratio test. `infeasibility` is the distance of the
/// leaving variable from its bound, negative below it, and the dual objective
/// rises with that slope at first. At each breakpoint a candidate's reduced
/// cost changes its sign; if the candidate moves to its other bound it stays
/// dual feasible and takes |alpha| times its range from the slope. The
/// candidate at which the slope is used up enters, those before it are flipped.
/// None enters (-1) where the slope outlasts all of them: the dual is
/// unbounded.
DualSimplex::Entering DualSimplex::ratioTest(double infeasibility) {
  collectCandidates(infeasibility < 0);
  Flips.clear();
  Entering entering;
  Slope = std::abs(infeasibility);
  if (Candidates.empty())
    return entering;
  auto isLater = [](const Candidate &a, const Candidate &b) {
    return a.ratio != b.ratio ? a.ratio > b.ratio : a.variable > b.variable;
  };
  std::make_heap(Candidates.begin(), Candidates.end(), isLater);
  Work += static_cast<int64_t>(3 * PivotRow.indices().size() +
                               6 * Candidates.size());
  Breakpoints.clear();
  for (auto end = Candidates.end(); end != Candidates.begin(); --end) {
    std::pop_heap(Candidates.begin(), end, isLater);
    Breakpoints.push_back(*(end - 1));
    const int32_t v = Breakpoints.back().variable;
    Slope -= std::abs(PivotRow[v]) * (upper(v) - lower(v));
    if (!(Slope > kPrimalTolerance))
      break;
  }
  if (Slope > kPrimalTolerance)
    return entering;
  // Of the last breakpoints at nearly the same step the one with the largest
  // pivot, for stability (the idea of Harris's second pass, 1973).
  size_t chosen = Breakpoints.size() - 1;
  for (size_t k = Breakpoints.size(); k-- > 0;) {
    if (Breakpoints[k].ratio < Breakpoints.back().ratio - kRatioTolerance)
      break;
    if (std::abs(PivotRow[Breakpoints[k].variable]) >
        std::abs(PivotRow[Breakpoints[chosen].variable]))
      chosen = k;
  }
  for (size_t k = 0; k < chosen; ++k) {
    const int32_t v = Breakpoints[k].variable;
    Flips.push_back({v, StatusOf[v] == Status::AtLower ? upper(v) - lower(v)
                                                       : lower(v) - upper(v)});
  }
  entering.variable = Breakpoints[chosen].variable;
  entering.dualStep =
      ReducedCost[entering.variable] / PivotRow[entering.variable];
  return entering;
}

/// Moves the flipped variables to their other bounds, all in one FTRAN.
void DualSimplex::applyFlips() {
  if (Flips.empty())
    return;
  Scratch.clear();
  for (auto [v, by] : Flips) {
    StatusOf[v] =
        StatusOf[v] == Status::AtLower ? Status::AtUpper : Status::AtLower;
    const BasisFactors::Column column = columnOf(v);
    for (const Entry *e = column.begin; e != column.end; ++e)
      Scratch.at(e->index) += e->value * by;
  }
  Factors.ftran(Scratch);
  for (int32_t p : Scratch.indices()) {
    BasicValue[p] -= Scratch[p];
    updateInfeasibility(p);
  }
  Work += static_cast<int64_t>(6 * Scratch.indices().size());
}

/// Moves the basic variables other than the leaving one along the entering
/// column, and updates their steepest edge weights (Forrest and Goldfarb); that
/// of the pivot row is computed afresh, from rho.
void DualSimplex::updateBasicValues(int32_t position, double primalStep,
                                    double pivot) {
  double norm = 0;
  Tau.clear();
  for (int32_t r : Rho.indices()) {
    norm += Rho[r] * Rho[r];
    Tau.at(r) = Rho[r];
  }
  Factors.ftran(Tau);
  for (int32_t p : PivotColumn.indices()) {
    const double alpha = PivotColumn[p];
    if (std::abs(alpha) < kZeroTolerance || p == position)
      continue;
    BasicValue[p] -= primalStep * alpha;
    updateInfeasibility(p);
    const double ratio = alpha / pivot;
    EdgeWeight[p] =
        std::max(kMinEdgeWeight,
                 EdgeWeight[p] - 2 * ratio * Tau[p] + ratio * ratio * norm);
  }
  EdgeWeight[position] = std::max(kMinEdgeWeight, norm / (pivot * pivot));
}

void DualSimplex::updateReducedCosts(int32_t leaving,
                                     const Entering &entering) {
  for (int32_t v : PivotRow.indices())
    if (!isBasic(static_cast<size_t>(v)))
      ReducedCost[v] -= entering.dualStep * PivotRow[v];
  ReducedCost[entering.variable] = 0;
  ReducedCost[leaving] = -entering.dualStep;
}

/// One change of basis at the position, or the reason why there is none.
DualSimplex::Outcome DualSimplex::iterate(int32_t position) {
  const int32_t leaving = Basic[position];
  const bool isBelow = BasicValue[position] < lower(leaving);
  const double bound = isBelow ? lower(leaving) : upper(leaving);
  computePivotRow(position);
  const Entering entering = ratioTest(BasicValue[position] - bound);
  if (entering.variable < 0)
    return Outcome::DualUnbounded;
  applyFlips();
  PivotColumn.clear();
  const BasisFactors::Column column = columnOf(entering.variable);
  for (const Entry *e = column.begin; e != column.end; ++e)
    PivotColumn.at(e->index) = e->value;
  Factors.ftran(PivotColumn);
  const double pivot = PivotColumn[position];
  if (Factors.numUpdates() > 0 &&
      std::abs(pivot - PivotRow[entering.variable]) >
          kPivotError * (1 + std::abs(pivot)))
    return Outcome::Unstable;
  const double primalStep = (BasicValue[position] - bound) / pivot;
  updateBasicValues(position, primalStep, pivot);
  updateReducedCosts(leaving, entering);
  BasicValue[position] = nonbasicValue(entering.variable) + primalStep;
  StatusOf[leaving] = isBelow ? Status::AtLower : Status::AtUpper;
  StatusOf[entering.variable] = Status::Basic;
  Basic[position] = entering.variable;
  BasicBounds[position] = {lower(entering.variable), upper(entering.variable)};
  updateInfeasibility(position);
  Factors.update(position, PivotColumn);
  Work += static_cast<int64_t>(12 * PivotColumn.indices().size() +
                               3 * PivotRow.indices().size() +
                               6 * Rho.indices().size());
  return Outcome::Pivoted;
}

/// The Lagrangian of the current multipliers: a lower bound of all solutions,
/// in floating point.
double DualSimplex::dualObjective() const {
  const size_t columns = numStructurals();
  double sum = 0;
  for (size_t r = 0; r < numRows(); ++r) {
    const double multiplier = ReducedCost[columns + r];
    sum += multiplier * (Rhs[r] + (multiplier < 0 ? ArtificialUpper[r] : 0));
  }
  for (size_t v = 0; v < columns; ++v)
    if (!isBasic(v))
      sum += ReducedCost[v] * (ReducedCost[v] < 0 ? StructuralBounds[v].upper
                                                  : StructuralBounds[v].lower);
  return sum;
}

/// Nothing enters for the infeasible variable at the position: along its row of
/// the inverse the dual objective rises without end. Goes as far as twice what
/// the limit needs.
void DualSimplex::moveAlongDualRay(int32_t position, double objectiveLimit) {
  const bool isBelow = BasicValue[position] < lower(Basic[position]);
  const double length =
      2 * (std::abs(objectiveLimit) + std::abs(dualObjective()) + 1) /
      std::max(Slope, kPrimalTolerance);
  for (int32_t r : Rho.indices())
    Multipliers[r] =
        std::max(0.0, Multipliers[r] + (isBelow ? -length : length) * Rho[r]);
}
