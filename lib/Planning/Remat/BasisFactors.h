//===- BasisFactors.h - A basis of the simplex method -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The columns of a basis as the product of triangular matrices and, behind
// these, of one more factor for each column that was exchanged since. Most
// columns have one entry only, so most pivots are found without any sums; for
// the rest rows and columns with few entries go first (Markowitz 1957).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BASISFACTORS_H
#define VRAM_LIB_PLANNING_REMAT_BASISFACTORS_H

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace vram::planning::remat {

class BasisFactors {
public:
  struct Entry {
    int32_t row;
    double value;
  };
  struct Column {
    const Entry *begin, *end;
  };

  /// Of as many columns as there are rows. Columns that depend on the others
  /// are told in `spare` by their positions, each with a row that nothing
  /// covers: nothing may be asked until they were replaced and it was called
  /// again.
  void factor(const std::vector<Column> &columns,
              std::vector<std::pair<int32_t, int32_t>> &spare);
  /// Solves B x = r: by rows before, by positions of columns behind.
  void solve(std::vector<double> &vector) const;
  /// Solves B^T y = c: by positions before, by rows behind.
  void solveTransposed(std::vector<double> &vector) const;
  /// Another column at the position: what solve() made of it.
  void exchange(int32_t position, const std::vector<double> &solved);

  size_t numExchanged() const { return Exchanged.size(); }
  /// Of all factors.
  size_t numEntries() const { return Entries; }

private:
  /// A column of a lower matrix, below the diagonal or but for it.
  struct Eta {
    int32_t at;
    double pivot;
    size_t begin, end;
  };
  void takePivot(int32_t row, int32_t position, double value);
  void takeSingles(const std::vector<Column> &columns);
  void eliminate(const std::vector<Column> &columns,
                 std::vector<std::pair<int32_t, int32_t>> &spare);

  size_t Size = 0, Entries = 0;
  std::vector<Eta> Lower, Exchanged;
  std::vector<Entry> LowerEntries, ExchangedEntries;
  // By order of the pivots.
  std::vector<int32_t> PivotRow, PivotPosition;
  std::vector<double> PivotValue;
  /// Of the upper matrix beside the pivots, by position (the entries have rows)
  /// and by row (they have positions).
  std::vector<std::vector<Entry>> UpperColumns, UpperRows;
  mutable std::vector<double> Buffer;

  // Of factor() at work.
  std::vector<uint8_t> RowIsLeft, ColumnIsLeft;
  std::vector<int32_t> RowCount, ColumnCount;
  std::vector<std::vector<int32_t>> PositionsOf;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BASISFACTORS_H
