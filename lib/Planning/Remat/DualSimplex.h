//===- DualSimplex.h - Linear programmes over a box, solved -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// min c x, A x >= b, l <= x <= u, in floating point, by the dual simplex method
// with steepest edges (Forrest and Goldfarb 1992) and long steps (bounds are
// flipped on the way). Costs are not negative, so "no row is held up" is where
// it may always begin; where the boxes alone have changed it goes on from the
// last basis. Costs are raised by a millionth at random, against ties: so the
// multipliers are those of nearly the best, which is enough for bounds that are
// computed from them otherwise.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_DUALSIMPLEX_H
#define VRAM_LIB_PLANNING_REMAT_DUALSIMPLEX_H

#include "BasisFactors.h"

#include <functional>

namespace vram::planning::remat {

class DualSimplex {
public:
  using Entry = BasisFactors::Entry;

  /// By rows: from `start[r]` on, entries with the variable in place of the
  /// row. Best with numbers around one.
  DualSimplex(std::vector<double> costs, std::vector<int32_t> start,
              std::vector<Entry> entries, std::vector<double> sides);

  /// Where a variable or, behind these, what a row has too much is.
  enum class At : uint8_t { Lower, Upper, Basis };
  struct Basis {
    std::vector<At> where;
    /// Lengths of rows, squared, by what is in the basis in order, as far as
    /// they are known (by which rows are chosen: they make it quicker).
    std::vector<float> lengths;
  };

  struct Box {
    double lower, upper;
  };
  /// Goes on from the basis, or from none; of a point from where, in so many
  /// steps at most or until the value reaches `aim`.
  void solve(const std::vector<Box> &boxes, Basis &basis, int64_t steps,
             double aim, const std::function<bool()> &stop);

  /// Of the last solve(). Multipliers are at least 0; where nothing solves the
  /// rows their value is beyond the aim.
  const std::vector<double> &values() const { return Values; }
  const std::vector<double> &multipliers() const { return Multipliers; }
  /// Floating-point operations so far, about.
  int64_t work() const { return Work + Factors.work(); }
  int64_t steps() const { return Steps; }

private:
  size_t numVariables() const { return Costs.size(); }
  size_t numRows() const { return Sides.size(); }
  double lower(int32_t v) const;
  double upper(int32_t v) const;
  double valueOf(int32_t v) const;
  BasisFactors::Column columnOf(int32_t v) const;
  void begin(const Basis &basis);
  void refactor();
  void makeDualFeasible();
  void computeValues();
  void computeReduced();
  void measure(int32_t position);
  int32_t chooseRow();
  void priceRow(int32_t position);
  struct Entering {
    int32_t variable = -1;
    double length = 0;
  };
  Entering chooseColumn(double excess);
  void flip();
  enum class Outcome { Exchanged, NothingEnters, Doubtful };
  Outcome step(int32_t position);
  double value() const;
  void goBeyond(int32_t position, double aim);

  std::vector<double> Costs, Sides;
  std::vector<int32_t> RowStart, ColumnStart;
  std::vector<Entry> ByRow, ByColumn;
  /// What a row has too much, one entry each; and more than it may ever be, as
  /// variables are at most 1: so any basis may be begun with.
  std::vector<Entry> Slacks;
  std::vector<double> MostSlack;
  int64_t Work = 0, Steps = 0;

  // Of solve() at work; variables first, slacks behind.
  std::vector<Box> Boxes;
  std::vector<At> Where;
  /// By position in the basis.
  std::vector<int32_t> Basic;
  std::vector<Box> BasicBox;
  std::vector<double> BasicValue, Weight;
  /// How far that is outside of its box, squared; and where it is.
  std::vector<double> Outside;
  std::vector<int32_t> Far;
  std::vector<uint8_t> IsFar;
  std::vector<double> Reduced;
  BasisFactors Factors;
  std::vector<double> Values, Multipliers;

  // Of one step: a row of the inverse, the row of all variables, the entering
  // column, what the lengths of rows change by, and what flips change.
  SparseVector Rho, Alpha, Entered, Tau, Change;
  struct Candidate {
    double ratio;
    int32_t variable;
  };
  std::vector<Candidate> Candidates, Passed;
  std::vector<std::pair<int32_t, double>> Flips;
  /// By how much the value rises along the row behind all that may enter.
  double Rising = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_DUALSIMPLEX_H
