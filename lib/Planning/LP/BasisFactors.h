//===- BasisFactors.h - LU factors of a simplex basis -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The basis matrix B as P B Q = L U, and after these one eta matrix for each
// column that was replaced since (the product form of the inverse: Dantzig and
// Orchard-Hays, "The Product Form for the Inverse in the Simplex Method",
// 1954).
//
// Most columns of our bases are surplus columns or have one entry left once
// others are eliminated. Singleton columns and rows are therefore taken as
// pivots first, which needs no arithmetic (Suhl and Suhl, "Computing sparse LU
// factorizations for large-scale linear programming bases", ORSA J. Computing
// 2, 1990). The rest, the nucleus, is eliminated by Gauss with pivots that keep
// it sparse: the shortest column, in it the shortest row (after Markowitz, "The
// Elimination Form of the Inverse", Management Science 3, 1957), among entries
// that are not small beside the largest of the column (threshold pivoting).
//
// Right-hand sides and solutions are mostly 0, and the triangular solves visit
// the nonzeros alone (hypersparsity: Hall and McKinnon, "Hyper-Sparsity in the
// Revised Simplex Method and How to Exploit It", 2005).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_LP_BASISFACTORS_H
#define VRAM_LIB_PLANNING_LP_BASISFACTORS_H

#include "LP/SparseVector.h"

#include <utility>

namespace vram::planning::lp {

/// Rows and positions (of columns in the basis) are both numbered from 0 up to
/// the size of the basis.
class BasisFactors {
public:
  /// A nonzero. `index`: its row in a column, its column in a row.
  struct Entry {
    int32_t index;
    double value;
  };
  /// A column as a range of entries with distinct rows.
  struct Column {
    const Entry *begin, *end;
  };
  /// The column at `position` is numerically dependent on the others, and no
  /// pivot covers `row`: the unit column of the row would repair the basis.
  struct Deficiency {
    int32_t position, row;
  };

  /// Factors the square matrix of these columns, without any etas. Returns the
  /// columns that are dependent; unless there are none, the factors must not be
  /// used before the columns were replaced and this was called again.
  std::vector<Deficiency> factorize(const std::vector<Column> &columns);
  /// FTRAN: solves B x = a in place; `a` by rows, `x` by positions.
  void ftran(SparseVector &vector) const;
  /// BTRAN: solves B^T y = c in place; `c` by positions, `y` by rows.
  void btran(SparseVector &vector) const;
  /// Replaces the column at the position; `solved` is what ftran() made of the
  /// new column, and must not be 0 at the position.
  void update(int32_t position, const SparseVector &solved);

  /// Columns replaced since factorize().
  size_t numUpdates() const { return Etas.size(); }
  /// Floating-point operations so far, estimated; the same on every machine.
  int64_t work() const { return Work; }

private:
  /// An identity matrix but for the column `position`: `pivot` on the diagonal,
  /// EtaEntries[begin, end) beside it.
  struct Eta {
    int32_t position;
    double pivot;
    size_t begin, end;
  };
  /// A nonzero beside the diagonal of L or U. During the elimination `column`
  /// is the pivot's row (of L) or a position (of U), and `row` is a row; when
  /// buildTriangles() has run, both are numbers of pivots.
  struct OffDiagonal {
    int32_t column, row;
    double value;
  };
  /// The nonzeros beside the diagonal of a triangular matrix, compressed by
  /// columns or by rows.
  struct Triangle {
    std::vector<int32_t> start;
    std::vector<Entry> entries;
    enum class By : uint8_t { Column, Row };
    void assign(size_t size, const std::vector<OffDiagonal> &nonzeros, By by);
    const Entry *begin(int32_t n) const { return entries.data() + start[n]; }
    const Entry *end(int32_t n) const { return entries.data() + start[n + 1]; }
  };
  void addPivot(int32_t row, int32_t position, double value);
  void eliminateSingletons(const std::vector<Column> &columns);
  void takeColumnSingleton(int32_t position, const std::vector<Column> &columns,
                           std::vector<int32_t> &singletons);
  void takeRowSingleton(int32_t row, const std::vector<Column> &columns,
                        std::vector<int32_t> &singletons);
  std::vector<int32_t> loadNucleus(const std::vector<Column> &columns);
  std::vector<Deficiency> eliminateNucleus(const std::vector<Column> &columns);
  const Entry *choosePivot(const std::vector<Entry> &column) const;
  void subtractPivotColumn(int32_t position, int32_t pivotRow, size_t first);
  void buildTriangles();
  int64_t subtract(const Triangle &triangle, int32_t pivot, double times,
                   OrderedIndexSet &pending) const;

  size_t Size = 0;
  std::vector<Eta> Etas;
  /// By positions.
  std::vector<Entry> EtaEntries;
  // By number of the pivot: in the order of elimination.
  std::vector<int32_t> PivotRow, PivotPosition;
  std::vector<double> PivotValue;
  std::vector<int32_t> PivotOfRow, PivotOfPosition;
  /// L has a unit diagonal, that of U is PivotValue. Both are kept twice: by
  /// columns for FTRAN, by rows for BTRAN.
  Triangle LowerColumns, LowerRows, UpperColumns, UpperRows;
  // By number of the pivot, during one solve; empty or 0 between these.
  mutable std::vector<double> Buffer;
  mutable OrderedIndexSet First, Second;
  mutable int64_t Work = 0;

  // During factorize(). Active: not yet pivoted on.
  std::vector<uint8_t> RowIsActive, ColumnIsActive;
  std::vector<int32_t> RowCount, ColumnCount;
  /// The positions of the columns with an entry in a row; some may have been
  /// cancelled since.
  std::vector<std::vector<int32_t>> PositionsOf;
  std::vector<OffDiagonal> Lower, Upper;
  /// The nucleus, by positions; and for one column the place of each row's
  /// entry, -1 for none.
  std::vector<std::vector<Entry>> Nucleus;
  std::vector<int32_t> PlaceOfRow;
};

} // namespace vram::planning::lp

#endif // VRAM_LIB_PLANNING_LP_BASISFACTORS_H
