//===- BoxedProgram.h - Linear programmes over a box ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// min c x, A x >= b, 0 <= x <= 1, with integer data. A first-order method in
// floating point proposes multipliers (Chambolle and Pock's primal-dual hybrid
// gradient; of Applegate et al.'s PDLP the scaling and the weights, of Lu and
// Yang the reflected Halpern steps and the restarts). Whatever they are, what
// is promised is their Lagrangian, computed in integers: each variable takes
// the end of its box that its reduced cost asks for.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOXEDPROGRAM_H
#define VRAM_LIB_PLANNING_REMAT_BOXEDPROGRAM_H

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace vram::planning::remat {

class BoxedProgram {
public:
  struct Term {
    int32_t variable;
    int64_t factor;
  };
  /// Costs and factors are below 2^60. All is added before the first solve().
  int32_t addVariable(int64_t cost);
  /// Sum of the terms, of distinct variables, is at least `least`.
  void addRow(const std::vector<Term> &terms, int64_t least);

  size_t numVariables() const { return Costs.size(); }
  size_t numRows() const { return Least.size(); }

  enum class Box : uint8_t { Free, Zero, One };
  void setBox(int32_t variable, Box box) { Boxes[variable] = box; }
  void freeAll() { Boxes.assign(Costs.size(), Box::Free); }

  /// Where the method stands: values, multipliers, and how far these go for
  /// one of those (0: not known yet).
  struct Point {
    std::vector<float> values, multipliers;
    double weight = 0;
  };
  struct Effort {
    /// At most; and so many that gain less than `gain` are the last.
    int64_t steps, patience;
    /// Of the Lagrangian, and what is enough of it.
    double gain, aim;
  };
  /// Goes on from `point`, which may be empty, or ends where `stop` says so.
  void solve(Point &point, const Effort &effort,
             const std::function<bool()> &stop);
  /// No solution costs less: of the best multipliers of the last solve(), in
  /// integers, rounded up.
  int64_t bound() const;
  /// Floating-point operations so far, about.
  int64_t work() const { return Work; }

private:
  /// Sparse, by rows or by columns.
  struct Matrix {
    std::vector<int32_t> start, index;
    std::vector<float> value;
    void multiply(const std::vector<float> &vector,
                  std::vector<float> &result) const;
  };
  void scale();
  void equalise(bool bySums);
  double norm() const;
  double dualValue(const std::vector<float> &multipliers,
                   const std::vector<float> &priced) const;
  void step();
  void restart();
  void look(double &best);

  std::vector<int64_t> Costs, Least;
  std::vector<int32_t> RowStart{0};
  std::vector<Term> Terms;
  std::vector<Box> Boxes;
  std::vector<double> Best;
  int64_t Work = 0;

  // Scaled: of values = ColumnScale * x, multipliers = RowScale * y.
  std::vector<double> RowScale, ColumnScale;
  Matrix ByRow, ByColumn;
  std::vector<float> Cost, Side, Most;
  double StepLength = 0, UsualWeight = 1;

  // Of the solve() at work: where it is, where the method's step leads, where
  // it began anew last, and the boxes. Single precision: all that is promised
  // comes from Best, in integers.
  std::vector<float> X, Y, NextX, NextY, StartX, StartY, Mirrored, Priced, Sums,
      Lower, Upper;
  double Weight = 1, Residual = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOXEDPROGRAM_H
