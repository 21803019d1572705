//===- LinearProgram.h - Relaxations with integer data ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// min c x,  A x >= b,  0 <= x <= 1  with integer c, A, b: the linear relaxation
// of a binary programme, to which rows are added, whose variables branching
// fixes, and which is solved again from a basis that is known.
//
// The dual simplex method of Clp (COIN-OR) proposes multipliers in floating
// point. For any y >= 0 the Lagrangian
//
//   L(y) = b y + sum over v of min (c - A^T y)_v x_v,  x_v within its bounds,
//
// is a lower bound of the programme. bound() evaluates it in integers, so it
// holds whatever the rounding errors of the method are and wherever it stopped
// (safe bounds: A. Neumaier, O. Shcherbina, "Safe bounds in linear and
// mixed-integer linear programming", Mathematical Programming 99, 2004).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_LP_LINEARPROGRAM_H
#define VRAM_LIB_PLANNING_LP_LINEARPROGRAM_H

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace vram::planning::lp {

class LinearProgram {
public:
  LinearProgram();
  LinearProgram(LinearProgram &&) noexcept;
  ~LinearProgram();

  struct Term {
    int32_t variable;
    int64_t coefficient;
  };
  /// Identifies a variable or a row across programmes of a kind, for
  /// transfer(); 0: it is in this programme alone.
  using Key = uint64_t;
  /// Costs and coefficients are below 2^60. All variables are added before the
  /// first solve(). Returns the number of the variable, from 0 on.
  int32_t addVariable(int64_t cost, Key key = 0);
  /// The sum of the terms, of distinct variables, is at least `rhs`. Solutions
  /// found before remain what solve() can start from.
  /// `basic`: for transfer(), the variable that is basic in the row if the
  /// other programme did not have it; kNone: its surplus is.
  static constexpr int32_t kNone = -1;
  void addRow(const std::vector<Term> &terms, int64_t rhs, Key key = 0,
              int32_t basic = kNone);

  size_t numVariables() const { return Costs.size(); }
  size_t numRows() const { return Rhs.size(); }

  enum class Fixing : uint8_t { Free, Zero, One };
  void fix(int32_t variable, Fixing fixing) { Fixings[variable] = fixing; }
  const std::vector<Fixing> &fixings() const { return Fixings; }
  /// One for each variable.
  void setFixings(const std::vector<Fixing> &fixings) { Fixings = fixings; }
  void unfixAll() { Fixings.assign(Costs.size(), Fixing::Free); }

  /// Of a variable in a basis. Row r has a surplus variable, a_r x - s_r = b_r.
  enum class Status : uint8_t { AtLower, AtUpper, Basic };

  /// The point at which the method stopped: primal values of the variables,
  /// multipliers of the rows, and the basis: the status of each variable, and
  /// then of the surplus variable of each row (empty: not known).
  struct Solution {
    std::vector<float> values, multipliers;
    std::vector<Status> basis;
    /// In numbers of four bytes, about.
    size_t size() const {
      return values.size() + multipliers.size() + basis.size() / 4;
    }
  };
  struct Limits {
    /// Of the simplex method.
    int64_t iterations;
    /// Ends where the dual objective reaches it.
    double objective;
  };
  /// Starts from the basis of `solution`, which may be empty or from before
  /// rows were added, and replaces it. Ends early where `stop` returns true.
  void solve(Solution &solution, const Limits &limits,
             const std::function<bool()> &stop);
  /// Translates the basis of another programme's solution into one to start
  /// from, by the keys of variables and rows; empty if that has no basis. It
  /// may guess: solve() mends what is no basis, and good guesses save
  /// iterations.
  Solution transfer(const LinearProgram &from, const Solution &solution) const;
  /// A lower bound of the cost of all x that satisfy rows and fixings: the
  /// Lagrangian of the multipliers of the last solve(), rounded up to an
  /// integer, as costs of integer points are. At most 2^62 if there are none.
  int64_t bound() const;
  /// Operations so far, of about a nanosecond: estimated from the iterations
  /// and the size of the programme.
  int64_t work() const;

private:
  std::vector<Key> VariableKeys, RowKeys;
  std::vector<int32_t> BasicIfNew;
  std::vector<int64_t> Costs, Rhs;
  std::vector<int32_t> RowStart{0};
  std::vector<Term> Terms;
  std::vector<Fixing> Fixings;
  /// Of the last solve, of the rows as they were added.
  std::vector<double> Multipliers;

  class Solver;
  std::unique_ptr<Solver> Clp;
};

} // namespace vram::planning::lp

#endif // VRAM_LIB_PLANNING_LP_LINEARPROGRAM_H
