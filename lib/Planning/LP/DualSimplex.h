//===- DualSimplex.h - Bounded dual simplex method --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Solves  min c x,  A x >= b,  l <= x <= u  in floating point, by the revised
// dual simplex method for bounded variables. Each row r has a surplus variable,
// a_r x - s_r = b_r, s_r >= 0; the variables of the programme are called
// structural.
//
//   part                     source
//   the method as a whole    A. Koberstein, "The Dual Simplex Method,
//                            Techniques for a fast and stable implementation",
//                            thesis, Paderborn 2005
//   pricing: dual steepest   J. J. Forrest, D. Goldfarb, "Steepest-edge simplex
//   edge                     algorithms for linear programming", Mathematical
//                            Programming 57, 1992
//   ratio test: bound        I. Maros, "A generalized dual phase-2 simplex
//   flipping (long steps)    algorithm", European J. Oper. Res. 149, 2003
//   cost perturbation        Koberstein
//   artificial bounds        Koberstein: they replace a phase 1
//   factors of the basis     BasisFactors.h
//
// Structural variables have finite bounds in [0, 1]. So a basis is made dual
// feasible by moving nonbasic variables to the bound that the sign of their
// reduced cost asks for, whatever the basis: there is no phase 1, and a solve
// may begin with the basis of another programme. A surplus variable whose
// reduced cost is negative is moved to an artificial upper bound, which no
// solution can reach.
//
// Costs are perturbed by up to a millionth of the largest, against dual
// degeneracy (ties). The multipliers that are given are those of the last basis
// for the costs without perturbation. Neither they nor the primal values are
// exact: LinearProgram.h derives a lower bound from the multipliers that is
// valid whatever they are.
//
// Why no library (Clp, HiGHS, GLOP): it would stand behind the planner's wall,
// which has no dependency but a JSON header. The planner solves tens of
// thousands of small, related programmes: children of a node with other bounds,
// the same programme with rows added, and programmes over other variables whose
// basis is translated (LinearProgram::transfer). It needs a valid dual solution
// after any number of iterations; it counts work in operations, never in
// seconds, so that the same input gives the same plan; and it stops at an
// objective limit. The libraries have parts of this only, limit work by time or
// iterations, and change their pivots from version to version. Clp is the
// oracle of the tests instead (test/unit/Planning/LP).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_LP_DUALSIMPLEX_H
#define VRAM_LIB_PLANNING_LP_DUALSIMPLEX_H

#include "LP/BasisFactors.h"

#include <functional>

namespace vram::planning::lp {

/// Variables are numbered: the structural ones from 0 on, then the surplus
/// variable of each row.
class DualSimplex {
public:
  using Entry = BasisFactors::Entry;

  /// Row r consists of `entries[rowStart[r]]` up to `entries[rowStart[r + 1]]`,
  /// of distinct variables, and is at least `rhs[r]`. Tolerances are absolute:
  /// costs and coefficients should be scaled to about 1.
  DualSimplex(std::vector<double> costs, std::vector<int32_t> rowStart,
              std::vector<Entry> entries, std::vector<double> rhs);

  enum class Status : uint8_t { AtLower, AtUpper, Basic };
  struct Basis {
    /// Of each variable; as many are basic as there are rows. Empty: the basis
    /// of all surplus variables.
    std::vector<Status> status;
    /// The dual steepest edge weights (squared norms of the rows of the basis
    /// inverse) of the basic variables in ascending order. Missing ones are
    /// taken for 1, which costs iterations and nothing else.
    std::vector<float> edgeWeights;
  };

  /// 0 <= lower <= upper <= 1.
  struct Bounds {
    double lower, upper;
  };
  /// Starts from `basis`, and stores the last one there. Ends when it is
  /// optimal, when the dual is unbounded (no primal solution), after
  /// `iterationLimit` iterations, when the dual objective reaches
  /// `objectiveLimit`, or when `stop` returns true.
  void solve(const std::vector<Bounds> &bounds, Basis &basis,
             int64_t iterationLimit, double objectiveLimit,
             const std::function<bool()> &stop);

  /// Of the last solve(): primal values of the structural variables, which
  /// satisfy their bounds, and the rows only if it ended with an optimal basis.
  const std::vector<double> &values() const { return Values; }
  /// Dual values of the rows, at least 0. If there is no primal solution, their
  /// Lagrangian is beyond the objective limit.
  const std::vector<double> &multipliers() const { return Multipliers; }
  /// Floating-point operations so far, estimated; the same on every machine.
  int64_t work() const { return Work + Factors.work(); }
  int64_t iterations() const { return Iterations; }

private:
  size_t numStructurals() const { return Costs.size(); }
  size_t numRows() const { return Rhs.size(); }
  bool isStructural(int32_t v) const {
    return static_cast<size_t>(v) < numStructurals();
  }
  bool isBasic(size_t v) const { return StatusOf[v] == Status::Basic; }
  double lower(int32_t v) const;
  double upper(int32_t v) const;
  double nonbasicValue(int32_t v) const;
  BasisFactors::Column columnOf(int32_t v) const;

  void loadBasis(const Basis &basis);
  void storeBasis(Basis &basis) const;
  void factorize();
  void computeReducedCosts();
  void makeDualFeasible();
  void computeBasicValues();
  void refresh();
  void updateInfeasibility(int32_t position);

  int32_t chooseLeaving();
  void computePivotRow(int32_t position);
  struct Entering {
    int32_t variable = -1;
    /// Its reduced cost per unit of the pivot.
    double dualStep = 0;
  };
  Entering ratioTest(double infeasibility);
  void collectCandidates(bool isBelow);
  void applyFlips();
  enum class Outcome { Pivoted, DualUnbounded, Unstable };
  Outcome iterate(int32_t position);
  void updateBasicValues(int32_t position, double primalStep, double pivot);
  void updateReducedCosts(int32_t leaving, const Entering &entering);
  double dualObjective() const;
  void moveAlongDualRay(int32_t position, double objectiveLimit);
  void storeSolution(int32_t rayPosition, double objectiveLimit);

  /// Costs with the perturbation, and without.
  std::vector<double> Costs, ExactCosts, Rhs;
  std::vector<int32_t> RowStart, ColumnStart;
  std::vector<Entry> RowEntries, ColumnEntries;
  /// The columns of the surplus variables: one entry of -1 each.
  std::vector<Entry> SurplusColumns;
  /// More than the surplus of a row can be while structural variables are at
  /// most 1.
  std::vector<double> ArtificialUpper;
  int64_t Work = 0, Iterations = 0;

  // Of the current solve, by variable.
  std::vector<Bounds> StructuralBounds;
  std::vector<Status> StatusOf;
  std::vector<double> ReducedCost;
  // By position in the basis.
  std::vector<int32_t> Basic;
  std::vector<Bounds> BasicBounds;
  std::vector<double> BasicValue, EdgeWeight;
  /// Squared distance of the basic variable from its bounds, 0 within the
  /// tolerance; and a list of the positions where it is more (and of some where
  /// it was).
  std::vector<double> Infeasibility;
  std::vector<int32_t> Infeasible;
  std::vector<uint8_t> IsListed;
  BasisFactors Factors;
  /// Are the reduced costs and basic values those of new factors?
  bool IsFresh = false;
  std::vector<double> Values, Multipliers;

  // Of one iteration, in the field's letters: rho (the pivot's row of the basis
  // inverse), alpha_r (the pivot row), alpha_q (the entering column), tau (the
  // basis inverse times rho, which updates the weights).
  SparseVector Rho, PivotRow, PivotColumn, Tau, Scratch;
  struct Candidate {
    double ratio;
    int32_t variable;
  };
  /// Variables that may enter, and those among them that were passed, in order
  /// of their ratios.
  std::vector<Candidate> Candidates, Breakpoints;
  /// Variables that go to their other bound, and by how much.
  std::vector<std::pair<int32_t, double>> Flips;
  /// Slope of the dual objective after the last breakpoint.
  double Slope = 0;
};

} // namespace vram::planning::lp

#endif // VRAM_LIB_PLANNING_LP_DUALSIMPLEX_H
