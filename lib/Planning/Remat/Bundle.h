//===- Bundle.h - Maximising a concave function of few multipliers -*- C++
//-*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The Lagrangian is concave and piecewise linear; each evaluation gives one
// piece. A proximal bundle method keeps the pieces, maximises their minimum
// less a quadratic term around the best point, and evaluates there. Floating
// point is all right: whatever point it proposes, the bound at that point is
// computed in integers.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BUNDLE_H
#define VRAM_LIB_PLANNING_REMAT_BUNDLE_H

#include <cstddef>
#include <vector>

namespace vram::planning::remat {

class Bundle {
public:
  /// `most`: upper limit of each multiplier.
  Bundle(size_t dimensions, double most, size_t capacity)
      : Dimensions(dimensions), Most(most), Capacity(capacity) {}

  /// Notes a value and supergradient. `reach`: how much higher the maximum may
  /// lie (sets the first step). Returns the slot of the piece.
  size_t add(const std::vector<double> &point, double value,
             const std::vector<double> &gradient, double reach);
  /// Where to evaluate next; false when nothing above `tolerance` is left.
  bool propose(std::vector<double> &point, double tolerance);
  /// Convex weights of the pieces at the last proposal: averaging the pieces'
  /// solutions with them gives a solution of the relaxed problem.
  const std::vector<double> &weights() const { return Weight; }

private:
  struct Piece {
    double constant;
    std::vector<double> slope;
  };
  void pointOf(std::vector<double> &point) const;
  double value(const Piece &piece, const std::vector<double> &point) const;

  size_t Dimensions;
  double Most;
  size_t Capacity;
  std::vector<Piece> Pieces;
  std::vector<double> Weight;
  std::vector<double> Center;
  double CenterValue = 0;
  double Predicted = 0;
  double Step = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BUNDLE_H
