//===- CutRows.cpp - The memory rows of a network of cuts -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/CutRows.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning;
using namespace vram::planning::remat;

static bool contains(const std::vector<int32_t> &list, int32_t x) {
  return std::find(list.begin(), list.end(), x) != list.end();
}

/// Is the entry, if kept, in memory at the run, and no part of it?
bool CutRows::spans(const CutNetwork::Entry &e,
                    const CutNetwork::Remake &remake) const {
  return e.available < 0 && e.remade >= 0 && e.until >= remake.until &&
         !contains(M.reads[remake.op], e.item) &&
         !contains(M.makes[remake.op], e.item);
}

bool CutRows::spanOf(const CutNetwork::Remake &remake, RerunSpan &span) const {
  if (remake.until == SkeletonIndex::kNever)
    return false;
  const CutNetwork::Cut &c = N.cuts[remake.cut];
  int64_t there = M.pinnedBytes + M.working[remake.op] + c.besideDonors +
                  remake.besideDonors;
  for (auto [item, until] : c.held)
    if (until >= remake.until && !contains(M.reads[remake.op], item) &&
        !contains(M.makes[remake.op], item))
      there += M.items[item].bytes;
  // Without the run the cut's own row holds for what is kept.
  span.room = Budget - c.fixedBytes;
  for (size_t e = c.firstEntry; e < c.endWorking; ++e)
    if (spans(N.entries[e], remake))
      span.room += N.entries[e].bytes;
  span.taken = span.room - (Budget - there);
  return span.taken > 0;
}

int64_t CutRows::rerunExcess(int32_t cut, OpId op,
                             const std::vector<uint8_t> &kept) const {
  RerunSpan span;
  const int32_t r = N.remakeAt(cut, op);
  if (r < 0 || !spanOf(N.remakes[r], span))
    return 0;
  int64_t excess = span.taken - span.room;
  for (size_t e = N.cuts[cut].firstEntry; e < N.cuts[cut].endEntry; ++e)
    if (kept[e] == 1 && spans(N.entries[e], N.remakes[r]))
      excess += N.entries[e].bytes;
  return excess;
}

/// The row of a rerun, as it stands.
void CutRows::findRerun(int32_t remake, Row &row) const {
  RerunSpan span;
  const CutNetwork::Remake &r = N.remakes[remake];
  if (!spanOf(r, span))
    return;
  row.remake = remake;
  row.bytes.limit = span.room;
  for (size_t e = N.cuts[r.cut].firstEntry; e < N.cuts[r.cut].endEntry; ++e)
    if (spans(N.entries[e], r)) {
      row.columns.push_back(static_cast<int32_t>(e));
      row.bytes.coefficients.push_back(N.entries[e].bytes);
    }
  if (r.forced) {
    row.bytes.limit -= span.taken;
  } else {
    row.columns.push_back(-1);
    row.bytes.coefficients.push_back(span.taken);
  }
}

void CutRows::reset(const std::vector<Id> &more) {
  Rows.clear();
  for (const CutNetwork::Cut &cut : N.cuts)
    Rows.push_back({{cut.event}, -1, {}, {{}, Budget - cut.fixedBytes}});
  for (size_t e = 0; e < N.entries.size(); ++e)
    if (const CutNetwork::Entry &entry = N.entries[e];
        entry.isOpen() && !entry.working) {
      Rows[entry.cut].columns.push_back(static_cast<int32_t>(e));
      Rows[entry.cut].bytes.coefficients.push_back(entry.bytes);
    }
  for (const Id &id : more)
    add(id);
}

void CutRows::add(const Id &id) {
  Row row;
  for (size_t c = 0; c < N.cuts.size(); ++c)
    if (N.cuts[c].event == id.event) {
      const int32_t remake = N.remakeAt(static_cast<int32_t>(c), id.rerun);
      if (id.rerun == kNone)
        row = Rows[c];
      else if (remake >= 0)
        findRerun(remake, row);
    }
  row.id = id;
  if (id.divisor > 0) {
    const lp::KnapsackRow plain = std::move(row.bytes);
    std::vector<uint8_t> complemented;
    for (int32_t column : row.columns)
      complemented.push_back(contains(id.complemented, itemOf(column)));
    row.bytes = {};
    if (!lp::roundRow(plain, id.divisor, complemented, row.bytes)) {
      row.columns.clear();
      row.bytes = {};
    }
  }
  if (row.remake >= 0 && N.remakes[row.remake].fee < 0)
    N.remakes[row.remake].fee =
        N.flow.addEdge(N.remakes[row.remake].node, 0, 0);
  Rows.push_back(std::move(row));
}

bool CutRows::forbidWhatCannotFit() {
  for (const CutNetwork::Cut &c : N.cuts)
    if (c.fixedBytes > Budget)
      return false;
  RerunSpan span;
  for (CutNetwork::Remake &r : N.remakes)
    if (spanOf(r, span) && span.taken > span.room) {
      if (r.forced)
        return false;
      r.forbidden = true;
      if (r.fee < 0)
        r.fee = N.flow.addEdge(r.node, 0, 0);
      N.flow.setCapacity(r.fee, MinCut::kInfinite);
    }
  return true;
}

std::pair<int64_t, int64_t>
CutRows::price(const std::vector<int64_t> &multipliers,
               const LagrangianScale &scale,
               std::vector<int64_t> &memoryCosts) {
  for (const Row &row : Rows)
    if (row.remake >= 0 && !N.remakes[row.remake].forbidden)
      N.flow.setCapacity(N.remakes[row.remake].fee, 0);
  int64_t constant = 0, fees = 0;
  for (size_t r = 0; r < Rows.size(); ++r) {
    const Row &row = Rows[r];
    constant +=
        scale.memoryCost(multipliers[r], -row.bytes.limit, row.bytes.shift);
    for (size_t i = 0; i < row.columns.size(); ++i) {
      const int64_t memoryCost = scale.memoryCost(
          multipliers[r], row.bytes.coefficients[i], row.bytes.shift);
      if (row.columns[i] >= 0) {
        memoryCosts[row.columns[i]] += memoryCost;
      } else if (!N.remakes[row.remake].forbidden) {
        const int32_t fee = N.remakes[row.remake].fee;
        N.flow.setCapacity(fee, N.flow.capacity(fee) + memoryCost);
        fees += memoryCost;
      }
    }
  }
  return {constant, fees};
}

std::vector<double> CutRows::excess(
    const std::function<bool(const CutNetwork::Entry &)> &isKept,
    const std::function<bool(const CutNetwork::Remake &)> &runs) const {
  std::vector<double> excess;
  for (const Row &row : Rows) {
    double sum = -static_cast<double>(row.bytes.limit);
    for (size_t i = 0; i < row.columns.size(); ++i)
      if (row.columns[i] >= 0 ? isKept(N.entries[row.columns[i]])
                              : runs(N.remakes[row.remake]))
        sum += static_cast<double>(row.bytes.coefficients[i]);
    excess.push_back(std::ldexp(sum, -row.bytes.shift));
  }
  return excess;
}

/// How far the run of the row is there when entries are kept in these shares.
double CutRows::runShare(const Row &row,
                         const std::vector<double> &shares) const {
  double least = 1;
  const CutNetwork::Remake &run = N.remakes[row.remake];
  const CutNetwork::Cut &c = N.cuts[run.cut];
  for (size_t e = c.firstEntry; e < c.endEntry; ++e)
    if (N.entries[e].available < 0 && N.entries[e].remade == run.node)
      least = std::min(least, shares[e]);
  return 1 - least;
}

std::vector<CutRows::Id> CutRows::separate(const std::vector<double> &shares,
                                           size_t most) const {
  std::vector<std::pair<double, Id>> broken;
  for (const Row &row : Rows) {
    if (row.id.divisor > 0)
      continue;
    std::vector<double> x;
    for (int32_t column : row.columns)
      x.push_back(column < 0 ? runShare(row, shares) : shares[column]);
    Id id = row.id;
    std::vector<uint8_t> complemented;
    const double by =
        lp::separateRounding(row.bytes, x, id.divisor, complemented);
    if (by == 0)
      continue;
    for (size_t i = 0; i < complemented.size(); ++i)
      if (complemented[i])
        id.complemented.push_back(itemOf(row.columns[i]));
    broken.push_back({by, std::move(id)});
  }
  std::sort(broken.begin(), broken.end(), [](const auto &a, const auto &b) {
    return a.first != b.first ? a.first > b.first
                              : a.second.event < b.second.event;
  });
  std::vector<Id> found;
  for (size_t i = 0; i < broken.size() && i < most; ++i)
    found.push_back(std::move(broken[i].second));
  return found;
}
