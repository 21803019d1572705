//===- Rounding.h - Rows of memory, rounded ---------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever a row says of bytes, it says more once it is rounded: what is in
// memory is there whole. Mixed integer rounding (Nemhauser and Wolsey 1990):
// for x binary and a sum of a_i x_i at most b, the sum of F(a_i) x_i is at most
// F(b), where F(a) is floor(a / d) + max(0, a mod d - b mod d) / (d - b mod d).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_ROUNDING_H
#define VRAM_LIB_PLANNING_REMAT_ROUNDING_H

#include <cstdint>
#include <vector>

namespace vram::planning::remat {

/// The sum of factors times binary variables is at most the limit, all in units
/// of 1 / 2^shift.
struct RowOfBinaries {
  std::vector<int64_t> factors;
  int64_t limit = 0;
  int shift = 0;
};

/// The row, whose factors are not negative and which has no shift, rounded by
/// the divisor, with some variables complemented. Factors of 0 say nothing.
/// False: that gives no row.
bool roundRow(const RowOfBinaries &row, int64_t divisor,
              const std::vector<uint8_t> &complemented, RowOfBinaries &rounded);

/// How the row is rounded such that these shares break it by the most, as a
/// share of its largest factor for a variable in part. 0: it is not broken
/// then. What is there by more than half is complemented.
double howToRound(const RowOfBinaries &row, const std::vector<double> &shares,
                  int64_t &divisor, std::vector<uint8_t> &complemented);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_ROUNDING_H
