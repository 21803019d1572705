//===- CutRows.cpp - Memory rows beside those of the cuts -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rerun is a program point, too. An op that runs again after a cut and before
// what it makes is read next finds in memory all that is held over that
// stretch: what the cut keeps, does not make again, and needs no earlier than
// that. And all rows may be rounded (LP/MixedIntegerRounding.h).
//
//===----------------------------------------------------------------------===//

#include "LP/MixedIntegerRounding.h"
#include "Remat/Bounds/CutSystem.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning;
using namespace vram::planning::remat;

static bool contains(const std::vector<int32_t> &list, int32_t x) {
  return std::find(list.begin(), list.end(), x) != list.end();
}

/// Is the entry, if kept, in memory at the run, and no part of it?
bool CutSystem::spans(const Entry &e, const Remake &remake) const {
  return e.available < 0 && e.remade >= 0 && e.until >= remake.until &&
         !contains(M.reads[remake.op], e.item) &&
         !contains(M.makes[remake.op], e.item);
}

bool CutSystem::spanOf(const Remake &remake, RerunSpan &span) const {
  if (remake.until == kNever)
    return false;
  const Cut &c = Cuts[remake.cut];
  int64_t there = M.pinnedBytes + M.working[remake.op] + c.beside +
                  bytesThatRunKeepsOut(remake);
  for (auto [item, until] : c.held)
    if (until >= remake.until && !contains(M.reads[remake.op], item) &&
        !contains(M.makes[remake.op], item))
      there += M.items[item].bytes;
  // Without the run the cut's own row holds for what is kept.
  span.room = Budget - c.fixedBytes - c.lasting;
  for (size_t e = c.firstEntry; e < c.endWorking; ++e)
    if (spans(Entries[e], remake))
      span.room += Entries[e].bytes;
  span.taken = span.room - (Budget - there);
  return span.taken > 0;
}

int32_t CutSystem::remakeAt(size_t cut, OpId op) const {
  for (size_t r = Cuts[cut].firstRemake; r < Cuts[cut].endRemake; ++r)
    if (Remakes[r].op == op)
      return static_cast<int32_t>(r);
  return -1;
}

int64_t CutSystem::rerunExcess(size_t cut, OpId op,
                               const std::vector<uint8_t> &kept) const {
  RerunSpan span;
  int32_t r = remakeAt(cut, op);
  if (r < 0 || !spanOf(Remakes[r], span))
    return 0;
  int64_t excess = span.taken - span.room;
  for (size_t e = Cuts[cut].firstEntry; e < Cuts[cut].endEntry; ++e)
    if (kept[e] == 1 && spans(Entries[e], Remakes[r]))
      excess += Entries[e].bytes;
  return excess;
}

/// The row of the cut, or of a rerun after it, as it stands.
bool CutSystem::plainRow(int32_t cut, OpId rerun, Row &row) const {
  const Cut &c = Cuts[cut];
  row.cut = cut;
  row.terms.clear();
  if (rerun == kNone) {
    row.limit = Budget - c.fixedBytes - c.lasting;
    for (size_t e = c.endWorking; e < c.endEntry; ++e)
      if (Entries[e].edge >= 0 || Entries[e].remade >= 0)
        row.terms.push_back({static_cast<int32_t>(e), Entries[e].bytes});
    return true;
  }
  RerunSpan span;
  const int32_t r = remakeAt(cut, rerun);
  if (r < 0 || !spanOf(Remakes[r], span))
    return false;
  row.remake = r;
  row.limit = span.room;
  for (size_t e = c.firstEntry; e < c.endEntry; ++e)
    if (spans(Entries[e], Remakes[r]))
      row.terms.push_back({static_cast<int32_t>(e), Entries[e].bytes});
  if (Remakes[r].forced)
    row.limit -= span.taken;
  else
    row.terms.push_back({-1, span.taken});
  return true;
}

lp::KnapsackRow CutSystem::binariesOf(const Row &plain) {
  lp::KnapsackRow row;
  for (const Term &t : plain.terms)
    row.coefficients.push_back(t.factor);
  row.limit = plain.limit;
  return row;
}

bool CutSystem::roundRow(const Row &plain, int64_t divisor,
                         const std::vector<uint8_t> &complemented,
                         Row &row) const {
  lp::KnapsackRow rounded;
  const bool done =
      lp::roundRow(binariesOf(plain), divisor, complemented, rounded);
  row.cut = plain.cut;
  row.remake = plain.remake;
  row.terms.clear();
  if (!done)
    return false;
  row.limit = rounded.limit;
  row.shift = rounded.shift;
  for (size_t i = 0; i < plain.terms.size(); ++i)
    if (rounded.coefficients[i] > 0)
      row.terms.push_back({plain.terms[i].entry, rounded.coefficients[i]});
  return true;
}

/// The edge for what rows take for the run.
int32_t CutSystem::feeOf(Remake &remake) {
  if (remake.fee < 0)
    remake.fee = Flow.addEdge(remake.node, 0, 0);
  return remake.fee;
}

void CutSystem::addRow(const RowId &id) {
  Row row;
  row.id = id;
  int32_t cut = -1;
  for (size_t c = 0; c < Cuts.size(); ++c)
    if (Cuts[c].event == id.event)
      cut = static_cast<int32_t>(c);
  if (cut >= 0 && plainRow(cut, id.rerun, row) && id.divisor > 0) {
    Row plain = row;
    std::vector<uint8_t> complemented;
    for (const Term &t : plain.terms)
      complemented.push_back(contains(
          id.complemented, t.entry < 0 ? kNone : Entries[t.entry].item));
    if (!roundRow(plain, id.divisor, complemented, row)) {
      row.cut = -1;
      row.terms.clear();
    }
  }
  if (row.remake >= 0)
    feeOf(Remakes[row.remake]);
  Rows.push_back(std::move(row));
}

/// How far the run of the row is there when entries are kept in these shares.
double CutSystem::runShare(const Row &row,
                           const std::vector<double> &shares) const {
  double least = 1;
  for (size_t e = Cuts[row.cut].firstEntry; e < Cuts[row.cut].endEntry; ++e)
    if (Entries[e].available < 0 && Entries[e].remade >= 0 &&
        Entries[e].remade == Remakes[row.remake].node)
      least = std::min(least, shares[e]);
  return 1 - least;
}

void CutSystem::separateFrom(
    const Row &plain, const std::vector<double> &shares,
    std::vector<std::pair<double, RowId>> &found) const {
  std::vector<double> x;
  for (const Term &t : plain.terms)
    x.push_back(t.entry < 0 ? runShare(plain, shares) : shares[t.entry]);
  RowId id = plain.id;
  std::vector<uint8_t> complemented;
  const double broken =
      lp::separateRounding(binariesOf(plain), x, id.divisor, complemented);
  if (broken == 0)
    return;
  for (size_t i = 0; i < plain.terms.size(); ++i)
    if (complemented[i])
      id.complemented.push_back(plain.terms[i].entry < 0
                                    ? kNone
                                    : Entries[plain.terms[i].entry].item);
  found.push_back({broken, std::move(id)});
}

void CutSystem::excessOf(const std::vector<bool> &kept,
                         const std::vector<bool> &run,
                         std::vector<double> &excess) const {
  const size_t items = M.items.size();
  auto isKept = [&](const Entry &e) {
    return kept[static_cast<size_t>(e.cut) * items +
                static_cast<size_t>(e.item)];
  };
  excess.assign(numRows(), 0);
  for (size_t c = 0; c < Cuts.size(); ++c)
    excess[c] =
        static_cast<double>(Cuts[c].fixedBytes + Cuts[c].lasting - Budget);
  for (const Entry &e : Entries)
    if (!e.working && (e.edge >= 0 || e.remade >= 0) && isKept(e))
      excess[e.cut] += static_cast<double>(e.bytes);
  addRecipients([&](size_t donation) { return keptOutBy(run, donation); },
                excess);
  for (size_t r = 0; r < Rows.size(); ++r) {
    const Row &row = Rows[r];
    double sum = -static_cast<double>(row.limit);
    for (const Term &t : row.terms)
      if (t.entry >= 0 ? isKept(Entries[t.entry])
                       : run[static_cast<size_t>(row.cut) *
                                 static_cast<size_t>(M.numOps) +
                             static_cast<size_t>(Remakes[row.remake].op)])
        sum += static_cast<double>(t.factor);
    excess[Cuts.size() + r] = std::ldexp(sum, -row.shift);
  }
}

void CutSystem::separate(const std::vector<double> &shares, size_t most,
                         std::vector<RowId> &found) const {
  std::vector<std::pair<double, RowId>> broken;
  Row plain;
  for (size_t c = 0; c < Cuts.size(); ++c) {
    plain = Row();
    plain.id = {Cuts[c].event, kNone, 0, {}};
    if (plainRow(static_cast<int32_t>(c), kNone, plain))
      separateFrom(plain, shares, broken);
  }
  for (const Row &row : Rows)
    if (row.cut >= 0 && row.id.rerun != kNone && row.id.divisor == 0)
      separateFrom(row, shares, broken);
  std::sort(broken.begin(), broken.end(), [](const auto &a, const auto &b) {
    return a.first != b.first ? a.first > b.first
                              : a.second.event < b.second.event;
  });
  found.clear();
  for (size_t i = 0; i < broken.size() && i < most; ++i)
    found.push_back(std::move(broken[i].second));
}

bool CutSystem::forbidWhatCannotFit() {
  for (const Cut &c : Cuts)
    if (c.fixedBytes + c.lasting > Budget)
      return false;
  RerunSpan span;
  for (Remake &r : Remakes)
    if (spanOf(r, span) && span.taken > span.room) {
      if (r.forced)
        return false;
      r.forbidden = true;
      Flow.setCapacity(feeOf(r), MinCut::kInfinite);
    }
  return true;
}
