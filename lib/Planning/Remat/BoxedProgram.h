//===- BoxedProgram.h - Linear programmes over a box ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// min c x, A x >= b, 0 <= x <= 1, with integer data. The dual simplex method in
// floating point (DualSimplex.h) proposes multipliers. Whatever they are, what
// is promised is their Lagrangian, computed in integers: each variable takes
// the end of its box that its reduced cost asks for.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOXEDPROGRAM_H
#define VRAM_LIB_PLANNING_REMAT_BOXEDPROGRAM_H

#include "DualSimplex.h"

#include <memory>

namespace vram::planning::remat {

class BoxedProgram {
public:
  struct Term {
    int32_t variable;
    int64_t factor;
  };
  /// What a variable or a row is also called in other programmes of its kind;
  /// 0: nowhere.
  using Name = uint64_t;
  /// The name, and one that says as much where this programme has it not.
  struct Called {
    Name name = 0, otherwise = 0;
  };
  /// Where a row begins that the programme of a carried point did not have. It
  /// holds nothing up, unless one of two things is so; then a variable takes
  /// its place in the basis.
  struct Origin {
    Called called;
    /// This variable was there,
    int32_t ifThere = -1, thenInstead = -1;
    /// or that row before it, of this programme, holds something up.
    Name ifHeld = 0;
    int32_t instead = -1;
  };
  /// Costs and factors are below 2^60. All variables are added before the first
  /// solve().
  int32_t addVariable(int64_t cost, const Called &called);
  int32_t addVariable(int64_t cost) { return addVariable(cost, Called()); }
  /// Sum of the terms, of distinct variables, is at least `least`. A point
  /// found before is where solve() may go on from.
  void addRow(const std::vector<Term> &terms, int64_t least,
              const Origin &origin);
  void addRow(const std::vector<Term> &terms, int64_t least) {
    addRow(terms, least, Origin());
  }

  size_t numVariables() const { return Costs.size(); }
  size_t numRows() const { return Least.size(); }

  enum class Box : uint8_t { Free, Zero, One };
  void setBox(int32_t variable, Box box) { Boxes[variable] = box; }
  const std::vector<Box> &boxes() const { return Boxes; }
  /// One for each variable.
  void setBoxes(const std::vector<Box> &boxes) { Boxes = boxes; }
  void freeAll() { Boxes.assign(Costs.size(), Box::Free); }

  /// Where the method stands: values, multipliers, and the basis (empty: not
  /// known yet).
  struct Point {
    std::vector<float> values, multipliers;
    DualSimplex::Basis basis;
    size_t size() const {
      return values.size() + multipliers.size() + basis.where.size() / 4 +
             basis.lengths.size();
    }
  };
  struct Effort {
    /// Of the method, at most.
    int64_t steps;
    /// What is enough.
    double aim;
  };
  /// Goes on from `point`, which may be empty, or ends where `stop` says so.
  void solve(Point &point, const Effort &effort,
             const std::function<bool()> &stop);
  /// A point to begin with, from one of another programme.
  Point carried(const BoxedProgram &from, const Point &point) const;
  /// No solution costs less: of the best multipliers of the last solve(), in
  /// integers, rounded up.
  int64_t bound() const;
  /// Floating-point operations so far, about.
  int64_t work() const { return Before + (Simplex ? Simplex->work() : 0); }

private:
  void prepare();

  std::vector<Called> Names;
  std::vector<Origin> Origins;
  std::vector<int64_t> Costs, Least;
  std::vector<int32_t> RowStart{0};
  std::vector<Term> Terms;
  std::vector<Box> Boxes;
  std::vector<double> Best;

  /// Work of those that had fewer rows.
  int64_t Before = 0;
  /// Of costs and rows that were divided by these.
  std::unique_ptr<DualSimplex> Simplex;
  double CostScale = 1;
  std::vector<double> RowScale;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOXEDPROGRAM_H
