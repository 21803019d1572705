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
        UpperColumns[other].push_back({row, value});
        UpperRows[row].push_back({other, value});
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
    Eta eta{row, 1, LowerEntries.size(), 0};
    for (const Entry *e = columns[position].begin; e != columns[position].end;
         ++e)
      if (RowIsLeft[e->row]) {
        LowerEntries.push_back({e->row, e->value / pivot});
        if (--RowCount[e->row] == 1)
          singleRows.push_back(e->row);
      }
    eta.end = LowerEntries.size();
    if (eta.end > eta.begin)
      Lower.push_back(eta);
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
    Eta eta{row, 1, LowerEntries.size(), 0};
    for (const Entry &e : column) {
      --RowCount[e.row];
      if (e.row != row)
        LowerEntries.push_back({e.row, e.value / value});
    }
    eta.end = LowerEntries.size();
    if (eta.end > eta.begin)
      Lower.push_back(eta);
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
      UpperColumns[other].push_back({row, factor});
      UpperRows[row].push_back({other, factor});
      for (size_t k = 0; k < to.size(); ++k)
        placeOf[to[k].row] = static_cast<int32_t>(k);
      for (size_t k = eta.begin; k < eta.end; ++k) {
        const Entry &e = LowerEntries[k];
        const double change = -e.value * factor;
        if (placeOf[e.row] >= 0) {
          to[placeOf[e.row]].value += change;
        } else {
          to.push_back({e.row, change});
          PositionsOf[e.row].push_back(other);
          ++RowCount[e.row];
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
  LowerEntries.clear();
  Exchanged.clear();
  ExchangedEntries.clear();
  PivotRow.clear();
  PivotPosition.clear();
  PivotValue.clear();
  for (std::vector<std::vector<Entry>> *of : {&UpperColumns, &UpperRows}) {
    of->resize(Size);
    for (std::vector<Entry> &entries : *of)
      entries.clear();
  }
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
  Entries = LowerEntries.size() + Size;
  for (const std::vector<Entry> &entries : UpperRows)
    Entries += entries.size();
}

void BasisFactors::solve(std::vector<double> &vector) const {
  for (const Eta &eta : Lower)
    if (const double t = vector[eta.at]; t != 0)
      for (size_t k = eta.begin; k < eta.end; ++k)
        vector[LowerEntries[k].row] -= LowerEntries[k].value * t;
  Buffer.assign(Size, 0);
  for (size_t k = Size; k-- > 0;) {
    double t = vector[PivotRow[k]];
    if (std::abs(t) < kNothing)
      continue;
    t /= PivotValue[k];
    Buffer[PivotPosition[k]] = t;
    for (const Entry &e : UpperColumns[PivotPosition[k]])
      vector[e.row] -= e.value * t;
  }
  vector.swap(Buffer);
  for (const Eta &eta : Exchanged)
    if (vector[eta.at] != 0) {
      const double t = vector[eta.at] / eta.pivot;
      vector[eta.at] = t;
      for (size_t k = eta.begin; k < eta.end; ++k)
        vector[ExchangedEntries[k].row] -= ExchangedEntries[k].value * t;
    }
}

void BasisFactors::solveTransposed(std::vector<double> &vector) const {
  for (size_t n = Exchanged.size(); n-- > 0;) {
    const Eta &eta = Exchanged[n];
    double sum = vector[eta.at];
    for (size_t k = eta.begin; k < eta.end; ++k)
      sum -= ExchangedEntries[k].value * vector[ExchangedEntries[k].row];
    vector[eta.at] = sum / eta.pivot;
  }
  Buffer.assign(Size, 0);
  for (size_t k = 0; k < Size; ++k) {
    double t = vector[PivotPosition[k]];
    if (std::abs(t) < kNothing)
      continue;
    t /= PivotValue[k];
    Buffer[PivotRow[k]] = t;
    for (const Entry &e : UpperRows[PivotRow[k]])
      vector[e.row] -= e.value * t;
  }
  vector.swap(Buffer);
  for (size_t n = Lower.size(); n-- > 0;) {
    const Eta &eta = Lower[n];
    double sum = 0;
    for (size_t k = eta.begin; k < eta.end; ++k)
      sum += LowerEntries[k].value * vector[LowerEntries[k].row];
    if (sum != 0)
      vector[eta.at] -= sum;
  }
}

void BasisFactors::exchange(int32_t position,
                            const std::vector<double> &solved) {
  Eta eta{position, solved[position], ExchangedEntries.size(), 0};
  for (size_t p = 0; p < Size; ++p)
    if (static_cast<int32_t>(p) != position && std::abs(solved[p]) > kNothing)
      ExchangedEntries.push_back({static_cast<int32_t>(p), solved[p]});
  eta.end = ExchangedEntries.size();
  Entries += eta.end - eta.begin;
  Exchanged.push_back(eta);
}
