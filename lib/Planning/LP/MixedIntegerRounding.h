//===- MixedIntegerRounding.h - Cuts from knapsack rows ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mixed integer rounding (G. L. Nemhauser, L. A. Wolsey, "A recursive procedure
// to generate all cuts for 0-1 mixed integer programs", Mathematical
// Programming 46, 1990): if the sum of a_i x_i is at most b for binary x, then
// for every divisor d > 0 the sum of F(a_i) x_i is at most F(b), with
//
//   F(a) = floor(a / d) + max(0, a mod d - b mod d) / (d - b mod d).
//
// Before that any variables may be complemented (x' = 1 - x), which gives other
// cuts. Which divisors and complements are tried follows H. Marchand and
// L. A. Wolsey, "Aggregation and mixed integer rounding to solve MIPs",
// Operations Research 49, 2001.
//
// Example: 5 x + 5 y + 5 z <= 14 with d = 5 gives x + y + z <= 2, times 5.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_LP_MIXEDINTEGERROUNDING_H
#define VRAM_LIB_PLANNING_LP_MIXEDINTEGERROUNDING_H

#include <cstdint>
#include <vector>

namespace vram::planning::lp {

/// The sum of coefficients times binary variables is at most the limit, all in
/// units of 1 / 2^shift.
struct KnapsackRow {
  std::vector<int64_t> coefficients;
  int64_t limit = 0;
  int shift = 0;
};

/// The cut from `row`, whose coefficients are not negative and whose shift is
/// 0. `divisor` is positive; `complemented` has an entry for each variable. The
/// cut is scaled by the divisor, such that coefficients stay about as large as
/// they were, and rounded outwards: coefficients down (to at least 0), the
/// limit up. False: this divisor and complement give no cut.
bool roundRow(const KnapsackRow &row, int64_t divisor,
              const std::vector<uint8_t> &complemented, KnapsackRow &rounded);

/// Looks for the divisor for which the cut is violated most at `values`, one in
/// [0, 1] for each variable; those above 1/2 are complemented. Returns the
/// violation divided by the cut's largest coefficient of a fractional variable;
/// 0: no cut is violated.
double separateRounding(const KnapsackRow &row,
                        const std::vector<double> &values, int64_t &divisor,
                        std::vector<uint8_t> &complemented);

} // namespace vram::planning::lp

#endif // VRAM_LIB_PLANNING_LP_MIXEDINTEGERROUNDING_H
