//===- Instance.h - Random linear programmes and their optima ---*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_PLANNING_LP_INSTANCE_H
#define VRAM_TEST_PLANNING_LP_INSTANCE_H

#include "vram/Planning/Support/Random.h"

#include <cstdint>
#include <vector>

namespace vram::planning::lp::test {

/// min c x, A x >= b, l <= x <= u with l, u of 0 or 1. Costs, coefficients and
/// right-hand sides are small integers.
struct Instance {
  struct Entry {
    int32_t index;
    double value;
  };
  using Row = std::vector<Entry>;
  struct Bounds {
    double lower, upper;
  };
  std::vector<double> costs, rhs;
  std::vector<Row> rows;
  std::vector<Bounds> bounds;

  size_t numVariables() const { return costs.size(); }
  double cost(const std::vector<double> &x) const;
  /// The largest violation of a row or a bound, at least 0.
  double violation(const std::vector<double> &x) const;
};

enum class Kind {
  /// Coefficients of either sign.
  General,
  /// Few distinct costs, all coefficients 1 or -1, repeated rows and right-hand
  /// sides of 0: ties in both ratio tests.
  Degenerate,
  /// Coefficients of 1: at least one of some variables.
  Cover,
  /// Few rows with large coefficients of one sign.
  Knapsack,
  /// General, with right-hand sides that often cannot be reached.
  Infeasible,
};
inline constexpr int kNumKinds = 5;

/// Up to so many variables and rows, at least one of each.
Instance randomInstance(Random &random, Kind kind, size_t maxVariables,
                        size_t maxRows);
void addRandomRow(Instance &instance, Random &random, Kind kind);

struct Optimum {
  bool feasible = false;
  double cost = 0;
};
/// The cheapest of all vertices: for up to about five variables.
Optimum enumerateVertices(const Instance &instance);

} // namespace vram::planning::lp::test

#endif // VRAM_TEST_PLANNING_LP_INSTANCE_H
