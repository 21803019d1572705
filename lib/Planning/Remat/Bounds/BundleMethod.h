//===- BundleMethod.h - Bundle method for a concave function ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The Lagrangian is concave and piecewise linear; each evaluation gives one
// piece. Kelley's cutting planes within a box around the best point (Marsten,
// Hogan and Blankenship's boxstep): the pieces' minimum is maximised over the
// box by the simplex method, and evaluated there. Its dual is the restricted
// master of Dantzig and Wolfe, whose weights average the pieces' solutions to
// one of the relaxed problem. Floating point is all right: whatever point it
// proposes, the bound at that point is computed in integers.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_BUNDLEMETHOD_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_BUNDLEMETHOD_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vram::planning::remat {

class BundleMethod {
public:
  /// `most`: upper limit of each multiplier. `capacity`: pieces that are kept;
  /// more than twice the dimensions.
  BundleMethod(size_t dimensions, double most, size_t capacity);

  /// Notes a value and supergradient. `reach`: how much higher the maximum may
  /// lie (sets the first box). Returns the slot of the piece.
  size_t add(const std::vector<double> &point, double value,
             const std::vector<double> &gradient, double reach);
  /// The next point to evaluate; false when nothing above `tolerance` is left.
  bool propose(std::vector<double> &point, double tolerance);
  /// Convex weights of the pieces at the last proposal.
  const std::vector<double> &weights() const { return Weight; }
  /// Floating-point operations so far, about.
  int64_t work() const { return Work; }

private:
  struct Piece {
    double constant;
    std::vector<double> slope;
  };
  /// Columns of the master: pieces, then for each dimension what it is over
  /// the row (priced at the box's upper end) and under it (at its lower end).
  size_t columns() const { return Pieces.size() + 2 * Dimensions; }
  double cost(size_t column) const;
  double dot(size_t column, const std::vector<double> &duals) const;
  void column(size_t number, std::vector<double> &entries) const;
  void start();
  bool refactor();
  void computeDuals(std::vector<double> &duals) const;
  void solve();
  bool pivot(size_t entering);
  size_t slotFor(Piece piece);

  const size_t Dimensions;
  const double Most;
  const size_t Capacity;
  /// Slopes are divided by it, multipliers multiplied.
  double Unit = 0;
  std::vector<Piece> Pieces;
  std::vector<double> Weight;
  std::vector<double> Center;
  double CenterValue = 0;
  double Predicted = 0;
  double Box = 0;
  int Failures = 0;
  int64_t Work = 0;

  /// Column that is basic in each row (the last row: weights sum to 1), the
  /// basis' inverse row by row, and the basic columns' values.
  std::vector<size_t> Basis;
  std::vector<double> Inverse, Value;
  std::vector<double> Direction, Entries;
  int SinceFactored = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_BUNDLEMETHOD_H
