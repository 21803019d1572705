//===- BasisFactors.cpp - A basis of the simplex method -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BasisFactors.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::remat;

/// Of a column's largest entry, what a pivot is at least; and what is nothing.
static constexpr double kPivot = 0.1, kNothing = 1e-11;

void BasisFactors::takePivot(int32_t row, int32_t position, double value) {
  PivotRow.push_back(row);
  PivotPosition.push_back(position);
  PivotValue.push_back(value);
  RowIsLeft[row] = ColumnIsLeft[position] = 0;
}

/// As long as there is a column with one entry in what is left, or a row.
void BasisFactors::takeSingles(const std::vector<Column> &columns) {
  std::vector<int32_t> singles, singleRows;
  for (size_t p = 0; p < Size; ++p)
    if (ColumnCount[p] == 1)
      singles.push_back(static_cast<int32_t>(p));
  for (size_t r = 0; r < Size; ++r)
    if (RowCount[r] == 1)
      singleRows.push_back(static_cast<int32_t>(r));
  auto entryIn = [&](int32_t position, int32_t row) {
    for (const Entry *e = columns[position].begin; e != columns[position].end;
         ++e)
      if (e->row == row)
        return e->value;
    return 0.0;
  };
  while (!singles.empty() || !singleRows.empty()) {
    if (!singles.empty()) {
      const int32_t position = singles.back();
      singles.pop_back();
      if (!ColumnIsLeft[position] || ColumnCount[position] != 1)
        continue;
      const Entry *entry = columns[position].begin;
      while (!RowIsLeft[entry->row])
        ++entry;
      const int32_t row = entry->row;
      takePivot(row, position, entry->value);
      for (int32_t other : PositionsOf[row]) {
        if (!ColumnIsLeft[other])
          continue;
        const double value = entryIn(other, row);
        Upper.push_back({other, row, value});
        if (--ColumnCount[other] == 1)
          singles.push_back(other);
      }
      continue;
    }
    const int32_t row = singleRows.back();
    singleRows.pop_back();
    if (!RowIsLeft[row])
      continue;
    int32_t position = -1;
    for (int32_t other : PositionsOf[row])
      if (ColumnIsLeft[other])
        position = position < 0 ? other : -2;
    if (position < 0)
      continue;
    const double pivot = entryIn(position, row);
    double largest = 0;
    for (const Entry *e = columns[position].begin; e != columns[position].end;
         ++e)
      if (RowIsLeft[e->row])
        largest = std::max(largest, std::abs(e->value));
    if (std::abs(pivot) < kPivot * largest)
      continue;
    takePivot(row, position, pivot);
    for (const Entry *e = columns[position].begin; e != columns[position].end;
         ++e)
      if (RowIsLeft[e->row]) {
        Lower.push_back({row, e->row, e->value / pivot});
        if (--RowCount[e->row] == 1)
          singleRows.push_back(e->row);
      }
  }
}

/// What has no such row or column: by sums, where there are the fewest.
void BasisFactors::eliminate(const std::vector<Column> &columns,
                             std::vector<std::pair<int32_t, int32_t>> &spare) {
  std::vector<int32_t> left;
  for (size_t p = 0; p < Size; ++p)
    if (ColumnIsLeft[p])
      left.push_back(static_cast<int32_t>(p));
  if (left.empty())
    return;
  std::vector<std::vector<Entry>> active(Size);
  std::fill(RowCount.begin(), RowCount.end(), 0);
  for (std::vector<int32_t> &positions : PositionsOf)
    positions.clear();
  for (int32_t p : left)
    for (const Entry *e = columns[p].begin; e != columns[p].end; ++e)
      if (RowIsLeft[e->row]) {
        active[p].push_back(*e);
        PositionsOf[e->row].push_back(p);
        ++RowCount[e->row];
      }
  std::vector<int32_t> placeOf(Size, -1);
  while (!left.empty()) {
    // The column with the fewest entries, and of these the one in the row with
    // the fewest.
    auto chosen =
        std::min_element(left.begin(), left.end(), [&](int32_t a, int32_t b) {
          return active[a].size() != active[b].size()
                     ? active[a].size() < active[b].size()
                     : a < b;
        });
    const int32_t position = *chosen;
    *chosen = left.back();
    left.pop_back();
    std::vector<Entry> &column = active[position];
    double largest = 0;
    for (const Entry &e : column)
      largest = std::max(largest, std::abs(e.value));
    if (largest < 1e-7) {
      spare.push_back({position, -1});
      ColumnIsLeft[position] = 0;
      for (const Entry &e : column)
        --RowCount[e.row];
      continue;
    }
    const Entry *pivot = nullptr;
    for (const Entry &e : column)
      if (std::abs(e.value) >= kPivot * largest &&
          (!pivot || RowCount[e.row] < RowCount[pivot->row] ||
           (RowCount[e.row] == RowCount[pivot->row] && e.row < pivot->row)))
        pivot = &e;
    const int32_t row = pivot->row;
    const double value = pivot->value;
    takePivot(row, position, value);
    const size_t first = Lower.size();
    for (const Entry &e : column) {
      --RowCount[e.row];
      if (e.row != row)
        Lower.push_back({row, e.row, e.value / value});
    }
    for (int32_t other : PositionsOf[row]) {
      if (!ColumnIsLeft[other])
        continue;
      std::vector<Entry> &to = active[other];
      size_t at = 0;
      while (at < to.size() && to[at].row != row)
        ++at;
      if (at == to.size())
        continue;
      const double factor = to[at].value;
      to[at] = to.back();
      to.pop_back();
      Upper.push_back({other, row, factor});
      for (size_t k = 0; k < to.size(); ++k)
        placeOf[to[k].row] = static_cast<int32_t>(k);
      for (size_t k = first; k < Lower.size(); ++k) {
        const int32_t below = Lower[k].to;
        const double change = -Lower[k].value * factor;
        if (placeOf[below] >= 0) {
          to[placeOf[below]].value += change;
        } else {
          to.push_back({below, change});
          PositionsOf[below].push_back(other);
          ++RowCount[below];
        }
      }
      for (size_t k = 0; k < to.size(); ++k)
        placeOf[to[k].row] = -1;
      // What cancels is no entry.
      for (size_t k = 0; k < to.size();) {
        if (std::abs(to[k].value) > kNothing) {
          ++k;
          continue;
        }
        --RowCount[to[k].row];
        to[k] = to.back();
        to.pop_back();
      }
    }
    column.clear();
  }
  int32_t row = 0;
  for (auto &[position, uncovered] : spare) {
    while (!RowIsLeft[row])
      ++row;
    uncovered = row++;
  }
}

void BasisFactors::factor(const std::vector<Column> &columns,
                          std::vector<std::pair<int32_t, int32_t>> &spare) {
  Size = columns.size();
  spare.clear();
  Lower.clear();
  Upper.clear();
  Exchanged.clear();
  ExchangedEntries.clear();
  PivotRow.clear();
  PivotPosition.clear();
  PivotValue.clear();
  PositionsOf.resize(Size);
  for (std::vector<int32_t> &positions : PositionsOf)
    positions.clear();
  RowIsLeft.assign(Size, 1);
  ColumnIsLeft.assign(Size, 1);
  RowCount.assign(Size, 0);
  ColumnCount.assign(Size, 0);
  for (size_t p = 0; p < Size; ++p)
    for (const Entry *e = columns[p].begin; e != columns[p].end; ++e) {
      ++RowCount[e->row];
      ++ColumnCount[p];
      PositionsOf[e->row].push_back(static_cast<int32_t>(p));
    }
  takeSingles(columns);
  eliminate(columns, spare);
  if (spare.empty())
    order();
  Work += static_cast<int64_t>(40 * Size + 20 * (Lower.size() + Upper.size()));
}

/// By `from`, or by `to`.
void BasisFactors::Triangle::assign(size_t size,
                                    const std::vector<Place> &places,
                                    bool reversed) {
  start.assign(size + 1, 0);
  for (const Place &p : places)
    ++start[(reversed ? p.to : p.from) + 1];
  for (size_t n = 0; n < size; ++n)
    start[n + 1] += start[n];
  entries.resize(places.size());
  // Filled from behind, each start comes to where it was.
  std::vector<int32_t> next(start.begin() + 1, start.end());
  for (size_t k = places.size(); k-- > 0;) {
    const Place &p = places[k];
    entries[--next[reversed ? p.to : p.from]] = {reversed ? p.from : p.to,
                                                 p.value};
  }
}

/// Rows and positions have the numbers of their pivots from now on, by which
/// both matrices are triangular.
void BasisFactors::order() {
  PivotOfRow.resize(Size);
  PivotOfPosition.resize(Size);
  for (size_t k = 0; k < Size; ++k) {
    PivotOfRow[PivotRow[k]] = static_cast<int32_t>(k);
    PivotOfPosition[PivotPosition[k]] = static_cast<int32_t>(k);
  }
  for (Place &p : Lower)
    p = {PivotOfRow[p.from], PivotOfRow[p.to], p.value};
  for (Place &p : Upper)
    p = {PivotOfPosition[p.from], PivotOfRow[p.to], p.value};
  LowerColumns.assign(Size, Lower, false);
  LowerRows.assign(Size, Lower, true);
  UpperColumns.assign(Size, Upper, false);
  UpperRows.assign(Size, Upper, true);
  Buffer.assign(Size, 0);
  First.assign(Size);
  Second.assign(Size);
}

/// From what lies ahead. Operations.
int64_t BasisFactors::subtract(const Triangle &triangle, int32_t pivot,
                               double times, OrderedSet &ahead) const {
  double *const buffer = Buffer.data();
  const Entry *const begin = triangle.begin(pivot), *end = triangle.end(pivot);
  for (const Entry *e = begin; e != end; ++e) {
    buffer[e->row] -= e->value * times;
    ahead.add(e->row);
  }
  return 8 + 4 * (end - begin);
}

void BasisFactors::solve(SparseVector &vector) const {
  for (int32_t row : vector.places()) {
    const int32_t k = PivotOfRow[row];
    Buffer[k] = vector[row];
    First.add(k);
  }
  vector.clear();
  int64_t work = static_cast<int64_t>(4 * First.numWords());
  First.drainUp([&](int32_t k) {
    if (std::abs(Buffer[k]) < kNothing) {
      Buffer[k] = 0;
      return;
    }
    Second.add(k);
    work += subtract(LowerColumns, k, Buffer[k], First);
  });
  Second.drainDown([&](int32_t k) {
    const double t = Buffer[k] / PivotValue[k];
    const bool isNothing = std::abs(Buffer[k]) < kNothing;
    Buffer[k] = 0;
    if (isNothing)
      return;
    vector.at(PivotPosition[k]) = t;
    work += subtract(UpperColumns, k, t, Second);
  });
  for (const Eta &eta : Exchanged)
    if (vector[eta.at] != 0) {
      const double t = vector[eta.at] / eta.pivot;
      vector.at(eta.at) = t;
      for (size_t k = eta.begin; k < eta.end; ++k)
        vector.at(ExchangedEntries[k].row) -= ExchangedEntries[k].value * t;
      work += static_cast<int64_t>(4 * (eta.end - eta.begin));
    }
  Work += work + static_cast<int64_t>(2 * Exchanged.size());
}

void BasisFactors::solveTransposed(SparseVector &vector) const {
  for (size_t n = Exchanged.size(); n-- > 0;) {
    const Eta &eta = Exchanged[n];
    double sum = vector[eta.at];
    for (size_t k = eta.begin; k < eta.end; ++k)
      sum -= ExchangedEntries[k].value * vector[ExchangedEntries[k].row];
    if (sum != 0)
      vector.at(eta.at) = sum / eta.pivot;
    else if (vector[eta.at] != 0)
      vector.at(eta.at) = 0;
  }
  for (int32_t position : vector.places()) {
    const int32_t k = PivotOfPosition[position];
    Buffer[k] = vector[position];
    First.add(k);
  }
  vector.clear();
  int64_t work =
      static_cast<int64_t>(4 * First.numWords() + 2 * ExchangedEntries.size());
  First.drainUp([&](int32_t k) {
    if (std::abs(Buffer[k]) < kNothing) {
      Buffer[k] = 0;
      return;
    }
    Buffer[k] /= PivotValue[k];
    Second.add(k);
    work += subtract(UpperRows, k, Buffer[k], First);
  });
  Second.drainDown([&](int32_t k) {
    const double t = Buffer[k];
    Buffer[k] = 0;
    if (std::abs(t) < kNothing)
      return;
    vector.at(PivotRow[k]) = t;
    work += subtract(LowerRows, k, t, Second);
  });
  Work += work;
}

void BasisFactors::exchange(int32_t position, const SparseVector &solved) {
  Eta eta{position, solved[position], ExchangedEntries.size(), 0};
  for (int32_t p : solved.places())
    if (p != position && std::abs(solved[p]) > kNothing)
      ExchangedEntries.push_back({p, solved[p]});
  eta.end = ExchangedEntries.size();
  Exchanged.push_back(eta);
}
