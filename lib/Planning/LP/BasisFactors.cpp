//===- BasisFactors.cpp - LU factors of a simplex basis -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LP/BasisFactors.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::lp;

/// Threshold pivoting: a pivot is at least this share of the largest entry of
/// its column.
static constexpr double kPivotThreshold = 0.1;
/// Smaller numbers are taken for the rounding errors of 0.
static constexpr double kDropTolerance = 1e-11;
/// A column without a larger entry left is dependent on those before it.
static constexpr double kSingularTolerance = 1e-7;

/// The row and column are done with.
void BasisFactors::addPivot(int32_t row, int32_t position, double value) {
  PivotRow.push_back(row);
  PivotPosition.push_back(position);
  PivotValue.push_back(value);
  RowIsActive[row] = ColumnIsActive[position] = 0;
}

static double entryInRow(const BasisFactors::Column &column, int32_t row) {
  for (const BasisFactors::Entry *e = column.begin; e != column.end; ++e)
    if (e->index == row)
      return e->value;
  return 0;
}

/// The only active entry of the column is the pivot: nothing is below it, so
/// the other entries of its row go into U as they are.
void BasisFactors::takeColumnSingleton(int32_t position,
                                       const std::vector<Column> &columns,
                                       std::vector<int32_t> &singletons) {
  const Entry *entry = columns[position].begin;
  while (!RowIsActive[entry->index])
    ++entry;
  const int32_t row = entry->index;
  addPivot(row, position, entry->value);
  for (int32_t other : PositionsOf[row]) {
    if (!ColumnIsActive[other])
      continue;
    Upper.push_back({other, row, entryInRow(columns[other], row)});
    if (--ColumnCount[other] == 1)
      singletons.push_back(other);
  }
}

/// The only active entry of the row is the pivot, if it is large enough:
/// nothing is beside it, so the other entries of its column are divided and
/// leave the rest as it is.
void BasisFactors::takeRowSingleton(int32_t row,
                                    const std::vector<Column> &columns,
                                    std::vector<int32_t> &singletons) {
  int32_t position = -1;
  for (int32_t other : PositionsOf[row])
    if (ColumnIsActive[other])
      position = position < 0 ? other : -2;
  if (position < 0)
    return;
  const Column &column = columns[position];
  const double pivot = entryInRow(column, row);
  double largest = 0;
  for (const Entry *e = column.begin; e != column.end; ++e)
    if (RowIsActive[e->index])
      largest = std::max(largest, std::abs(e->value));
  if (std::abs(pivot) < kPivotThreshold * largest)
    return;
  addPivot(row, position, pivot);
  for (const Entry *e = column.begin; e != column.end; ++e)
    if (RowIsActive[e->index]) {
      Lower.push_back({row, e->index, e->value / pivot});
      if (--RowCount[e->index] == 1)
        singletons.push_back(e->index);
    }
}

/// Takes columns and rows with one active entry as pivots, as long as there are
/// any. No entry of the matrix changes by this.
void BasisFactors::eliminateSingletons(const std::vector<Column> &columns) {
  std::vector<int32_t> singletonColumns, singletonRows;
  for (size_t p = 0; p < Size; ++p)
    if (ColumnCount[p] == 1)
      singletonColumns.push_back(static_cast<int32_t>(p));
  for (size_t r = 0; r < Size; ++r)
    if (RowCount[r] == 1)
      singletonRows.push_back(static_cast<int32_t>(r));
  while (!singletonColumns.empty() || !singletonRows.empty()) {
    if (!singletonColumns.empty()) {
      const int32_t position = singletonColumns.back();
      singletonColumns.pop_back();
      if (ColumnIsActive[position] && ColumnCount[position] == 1)
        takeColumnSingleton(position, columns, singletonColumns);
      continue;
    }
    const int32_t row = singletonRows.back();
    singletonRows.pop_back();
    if (RowIsActive[row])
      takeRowSingleton(row, columns, singletonRows);
  }
}

/// Copies what is left active, and returns its positions.
std::vector<int32_t>
BasisFactors::loadNucleus(const std::vector<Column> &columns) {
  std::vector<int32_t> active;
  for (size_t p = 0; p < Size; ++p)
    if (ColumnIsActive[p])
      active.push_back(static_cast<int32_t>(p));
  if (active.empty())
    return active;
  Nucleus.assign(Size, {});
  PlaceOfRow.assign(Size, -1);
  std::fill(RowCount.begin(), RowCount.end(), 0);
  for (std::vector<int32_t> &positions : PositionsOf)
    positions.clear();
  for (int32_t p : active)
    for (const Entry *e = columns[p].begin; e != columns[p].end; ++e)
      if (RowIsActive[e->index]) {
        Nucleus[p].push_back(*e);
        PositionsOf[e->index].push_back(p);
        ++RowCount[e->index];
      }
  return active;
}

/// The entry in the row with the fewest others, among those that are large
/// enough; nullptr where the column is 0.
const BasisFactors::Entry *
BasisFactors::choosePivot(const std::vector<Entry> &column) const {
  double largest = 0;
  for (const Entry &e : column)
    largest = std::max(largest, std::abs(e.value));
  if (largest < kSingularTolerance)
    return nullptr;
  const Entry *pivot = nullptr;
  for (const Entry &e : column)
    if (std::abs(e.value) >= kPivotThreshold * largest &&
        (!pivot || RowCount[e.index] < RowCount[pivot->index] ||
         (RowCount[e.index] == RowCount[pivot->index] &&
          e.index < pivot->index)))
      pivot = &e;
  return pivot;
}

/// Gauss's step in the column at the position: subtracts a multiple of the
/// pivot's column, Lower[first...], such that nothing is left in its row.
void BasisFactors::subtractPivotColumn(int32_t position, int32_t pivotRow,
                                       size_t first) {
  std::vector<Entry> &column = Nucleus[position];
  size_t at = 0;
  while (at < column.size() && column[at].index != pivotRow)
    ++at;
  if (at == column.size())
    return;
  const double factor = column[at].value;
  column[at] = column.back();
  column.pop_back();
  Upper.push_back({position, pivotRow, factor});
  for (size_t k = 0; k < column.size(); ++k)
    PlaceOfRow[column[k].index] = static_cast<int32_t>(k);
  for (size_t k = first; k < Lower.size(); ++k) {
    const int32_t row = Lower[k].row;
    const double change = -Lower[k].value * factor;
    if (PlaceOfRow[row] >= 0) {
      column[PlaceOfRow[row]].value += change;
    } else {
      // Fill-in.
      column.push_back({row, change});
      PositionsOf[row].push_back(position);
      ++RowCount[row];
    }
  }
  for (const Entry &e : column)
    PlaceOfRow[e.index] = -1;
  // Entries that have cancelled are dropped.
  for (size_t k = 0; k < column.size();) {
    if (std::abs(column[k].value) > kDropTolerance) {
      ++k;
      continue;
    }
    --RowCount[column[k].index];
    column[k] = column.back();
    column.pop_back();
  }
}

/// Gaussian elimination of what has no singleton row or column.
std::vector<BasisFactors::Deficiency>
BasisFactors::eliminateNucleus(const std::vector<Column> &columns) {
  std::vector<Deficiency> deficiencies;
  std::vector<int32_t> active = loadNucleus(columns);
  while (!active.empty()) {
    auto shortest = std::min_element(
        active.begin(), active.end(), [&](int32_t a, int32_t b) {
          return Nucleus[a].size() != Nucleus[b].size()
                     ? Nucleus[a].size() < Nucleus[b].size()
                     : a < b;
        });
    const int32_t position = *shortest;
    *shortest = active.back();
    active.pop_back();
    std::vector<Entry> &column = Nucleus[position];
    const Entry *pivot = choosePivot(column);
    if (!pivot) {
      deficiencies.push_back({position, -1});
      ColumnIsActive[position] = 0;
      for (const Entry &e : column)
        --RowCount[e.index];
      continue;
    }
    const int32_t row = pivot->index;
    const double value = pivot->value;
    addPivot(row, position, value);
    const size_t first = Lower.size();
    for (const Entry &e : column) {
      --RowCount[e.index];
      if (e.index != row)
        Lower.push_back({row, e.index, e.value / value});
    }
    for (int32_t other : PositionsOf[row])
      if (ColumnIsActive[other])
        subtractPivotColumn(other, row, first);
    column.clear();
  }
  int32_t row = 0;
  for (Deficiency &deficiency : deficiencies) {
    while (!RowIsActive[row])
      ++row;
    deficiency.row = row++;
  }
  return deficiencies;
}

std::vector<BasisFactors::Deficiency>
BasisFactors::factorize(const std::vector<Column> &columns) {
  Size = columns.size();
  Lower.clear();
  Upper.clear();
  Etas.clear();
  EtaEntries.clear();
  PivotRow.clear();
  PivotPosition.clear();
  PivotValue.clear();
  PositionsOf.resize(Size);
  for (std::vector<int32_t> &positions : PositionsOf)
    positions.clear();
  RowIsActive.assign(Size, 1);
  ColumnIsActive.assign(Size, 1);
  RowCount.assign(Size, 0);
  ColumnCount.assign(Size, 0);
  for (size_t p = 0; p < Size; ++p)
    for (const Entry *e = columns[p].begin; e != columns[p].end; ++e) {
      ++RowCount[e->index];
      ++ColumnCount[p];
      PositionsOf[e->index].push_back(static_cast<int32_t>(p));
    }
  eliminateSingletons(columns);
  std::vector<Deficiency> deficiencies = eliminateNucleus(columns);
  if (deficiencies.empty())
    buildTriangles();
  Work += static_cast<int64_t>(40 * Size + 20 * (Lower.size() + Upper.size()));
  return deficiencies;
}

void BasisFactors::Triangle::assign(size_t size,
                                    const std::vector<OffDiagonal> &nonzeros,
                                    By by) {
  auto outer = [&](const OffDiagonal &n) {
    return by == By::Row ? n.row : n.column;
  };
  start.assign(size + 1, 0);
  for (const OffDiagonal &n : nonzeros)
    ++start[outer(n) + 1];
  for (size_t n = 0; n < size; ++n)
    start[n + 1] += start[n];
  entries.resize(nonzeros.size());
  // Each list is filled from its end, by the nonzeros from behind: they keep
  // their order.
  std::vector<int32_t> next(start.begin() + 1, start.end());
  for (size_t k = nonzeros.size(); k-- > 0;) {
    const OffDiagonal &n = nonzeros[k];
    entries[--next[outer(n)]] = {by == By::Row ? n.column : n.row, n.value};
  }
}

/// Renumbers rows and positions by the order of the pivots, which makes the
/// factors triangular.
void BasisFactors::buildTriangles() {
  PivotOfRow.resize(Size);
  PivotOfPosition.resize(Size);
  for (size_t k = 0; k < Size; ++k) {
    PivotOfRow[PivotRow[k]] = static_cast<int32_t>(k);
    PivotOfPosition[PivotPosition[k]] = static_cast<int32_t>(k);
  }
  for (OffDiagonal &n : Lower)
    n = {PivotOfRow[n.column], PivotOfRow[n.row], n.value};
  for (OffDiagonal &n : Upper)
    n = {PivotOfPosition[n.column], PivotOfRow[n.row], n.value};
  LowerColumns.assign(Size, Lower, Triangle::By::Column);
  LowerRows.assign(Size, Lower, Triangle::By::Row);
  UpperColumns.assign(Size, Upper, Triangle::By::Column);
  UpperRows.assign(Size, Upper, Triangle::By::Row);
  Buffer.assign(Size, 0);
  First.assign(Size);
  Second.assign(Size);
}

/// Subtracts a multiple of one column (row) of the triangle from the buffer,
/// and adds its indices to those that are still to be solved for. Returns the
/// work.
int64_t BasisFactors::subtract(const Triangle &triangle, int32_t pivot,
                               double times, OrderedIndexSet &pending) const {
  double *const buffer = Buffer.data();
  const Entry *const begin = triangle.begin(pivot), *end = triangle.end(pivot);
  for (const Entry *e = begin; e != end; ++e) {
    buffer[e->index] -= e->value * times;
    pending.add(e->index);
  }
  return 8 + 4 * (end - begin);
}

/// L, then U, then the etas in the order they were made.
void BasisFactors::ftran(SparseVector &vector) const {
  for (int32_t row : vector.indices()) {
    const int32_t k = PivotOfRow[row];
    Buffer[k] = vector[row];
    First.add(k);
  }
  vector.clear();
  int64_t work = static_cast<int64_t>(4 * First.numWords());
  First.drainUp([&](int32_t k) {
    if (std::abs(Buffer[k]) < kDropTolerance) {
      Buffer[k] = 0;
      return;
    }
    Second.add(k);
    work += subtract(LowerColumns, k, Buffer[k], First);
  });
  Second.drainDown([&](int32_t k) {
    const double solved = Buffer[k] / PivotValue[k];
    const bool isZero = std::abs(Buffer[k]) < kDropTolerance;
    Buffer[k] = 0;
    if (isZero)
      return;
    vector.at(PivotPosition[k]) = solved;
    work += subtract(UpperColumns, k, solved, Second);
  });
  for (const Eta &eta : Etas)
    if (vector[eta.position] != 0) {
      const double solved = vector[eta.position] / eta.pivot;
      vector.at(eta.position) = solved;
      for (size_t k = eta.begin; k < eta.end; ++k)
        vector.at(EtaEntries[k].index) -= EtaEntries[k].value * solved;
      work += static_cast<int64_t>(4 * (eta.end - eta.begin));
    }
  Work += work + static_cast<int64_t>(2 * Etas.size());
}

/// The transposed etas from the last one on, then U^T, then L^T.
void BasisFactors::btran(SparseVector &vector) const {
  for (size_t n = Etas.size(); n-- > 0;) {
    const Eta &eta = Etas[n];
    double sum = vector[eta.position];
    for (size_t k = eta.begin; k < eta.end; ++k)
      sum -= EtaEntries[k].value * vector[EtaEntries[k].index];
    if (sum != 0)
      vector.at(eta.position) = sum / eta.pivot;
    else if (vector[eta.position] != 0)
      vector.at(eta.position) = 0;
  }
  for (int32_t position : vector.indices()) {
    const int32_t k = PivotOfPosition[position];
    Buffer[k] = vector[position];
    First.add(k);
  }
  vector.clear();
  int64_t work =
      static_cast<int64_t>(4 * First.numWords() + 2 * EtaEntries.size());
  First.drainUp([&](int32_t k) {
    if (std::abs(Buffer[k]) < kDropTolerance) {
      Buffer[k] = 0;
      return;
    }
    Buffer[k] /= PivotValue[k];
    Second.add(k);
    work += subtract(UpperRows, k, Buffer[k], First);
  });
  Second.drainDown([&](int32_t k) {
    const double solved = Buffer[k];
    Buffer[k] = 0;
    if (std::abs(solved) < kDropTolerance)
      return;
    vector.at(PivotRow[k]) = solved;
    work += subtract(LowerRows, k, solved, Second);
  });
  Work += work;
}

void BasisFactors::update(int32_t position, const SparseVector &solved) {
  Eta eta{position, solved[position], EtaEntries.size(), 0};
  for (int32_t p : solved.indices())
    if (p != position && std::abs(solved[p]) > kDropTolerance)
      EtaEntries.push_back({p, solved[p]});
  eta.end = EtaEntries.size();
  Etas.push_back(eta);
}
