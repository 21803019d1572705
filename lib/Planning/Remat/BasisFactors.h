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
// the rest rows and columns with few entries go first (Markowitz 1957). Of what
// is solved for, most is 0: only what is not is looked at (hypersparsity; Hall
// and McKinnon 2005).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BASISFACTORS_H
#define VRAM_LIB_PLANNING_REMAT_BASISFACTORS_H

#include "SparseVector.h"

#include <utility>

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
  void solve(SparseVector &vector) const;
  /// Solves B^T y = c: by positions before, by rows behind.
  void solveTransposed(SparseVector &vector) const;
  /// Another column at the position: what solve() made of it.
  void exchange(int32_t position, const SparseVector &solved);

  size_t numExchanged() const { return Exchanged.size(); }
  /// Floating-point operations so far, about.
  int64_t work() const { return Work; }

private:
  /// A column of a lower matrix, below the diagonal or but for it.
  struct Eta {
    int32_t at;
    double pivot;
    size_t begin, end;
  };
  /// An entry in a row, `to`: of the column with a pivot in the row `from`, or,
  /// of the upper matrix, at the position `from`. Behind order() both are
  /// numbers of pivots.
  struct Place {
    int32_t from, to;
    double value;
  };
  /// Entries of a triangular matrix beside its diagonal, by what they are in.
  struct Triangle {
    std::vector<int32_t> start;
    std::vector<Entry> entries;
    void assign(size_t size, const std::vector<Place> &places, bool reversed);
    const Entry *begin(int32_t n) const { return entries.data() + start[n]; }
    const Entry *end(int32_t n) const { return entries.data() + start[n + 1]; }
  };
  void takePivot(int32_t row, int32_t position, double value);
  void takeSingles(const std::vector<Column> &columns);
  void eliminate(const std::vector<Column> &columns,
                 std::vector<std::pair<int32_t, int32_t>> &spare);
  void order();
  int64_t subtract(const Triangle &triangle, int32_t pivot, double times,
                   OrderedSet &ahead) const;

  size_t Size = 0;
  std::vector<Eta> Exchanged;
  std::vector<Entry> ExchangedEntries;
  // By order of the pivots.
  std::vector<int32_t> PivotRow, PivotPosition;
  std::vector<double> PivotValue;
  std::vector<int32_t> PivotOfRow, PivotOfPosition;
  /// Of the two matrices, with numbers of pivots for rows and columns.
  Triangle LowerColumns, LowerRows, UpperColumns, UpperRows;
  // By number of pivot, of one solve.
  mutable std::vector<double> Buffer;
  mutable OrderedSet First, Second;
  mutable int64_t Work = 0;

  // Of factor() at work.
  std::vector<uint8_t> RowIsLeft, ColumnIsLeft;
  std::vector<int32_t> RowCount, ColumnCount;
  std::vector<std::vector<int32_t>> PositionsOf;
  std::vector<Place> Lower, Upper;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BASISFACTORS_H
