//===- RerunTimingLp.cpp - The rerun-timing LP ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/RerunTimingLp.h"
#include "Remat/Parameters/Bounds.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::timing_lp;

RerunTimingLp::RerunTimingLp(const Model &model, int64_t budget,
                             const Skeleton &skeleton,
                             const std::vector<int32_t> &programPoints)
    : M(model), Budget(budget / model.unit), Index(model, skeleton) {
  for (int32_t event : programPoints)
    Points.push_back({Index.positionOf(event), event});
  std::sort(Points.begin(), Points.end(),
            [](const ProgramPoint &a, const ProgramPoint &b) {
              return a.position < b.position;
            });
  findScope();
  addImplications(skeleton);
  addMemory();
  for (const Skeleton::Fixing &fixing : skeleton.fixings)
    fix(fixing);
}

/// The first program point at the position or after it; their number: the end.
size_t RerunTimingLp::pointFrom(int32_t position) const {
  return static_cast<size_t>(
      std::lower_bound(Points.begin(), Points.end(), position,
                       [](const ProgramPoint &point, int32_t p) {
                         return point.position < p;
                       }) -
      Points.begin());
}

/// Items that are left out.
static std::vector<uint8_t> smallItems(const Model &model, int64_t budget) {
  std::vector<int32_t> bySize(model.items.size());
  std::iota(bySize.begin(), bySize.end(), 0);
  std::sort(bySize.begin(), bySize.end(), [&](int32_t a, int32_t b) {
    return std::tie(model.items[a].bytes, a) <
           std::tie(model.items[b].bytes, b);
  });
  std::vector<uint8_t> small(model.items.size(), 0);
  int64_t bytes = 0;
  for (int32_t i : bySize) {
    bytes += model.items[i].bytes;
    small[i] = bytes <= budget / kSmallPart;
  }
  return small;
}

void RerunTimingLp::findScope() {
  const std::vector<uint8_t> small = smallItems(M, Budget);
  const size_t count = Points.size(), items = M.items.size();
  InScope.assign(count * items, 0);
  NeededBy.assign(count * items, count + 1);
  for (size_t j = 0; j < count; ++j) {
    const int32_t here = Points[j].position;
    for (size_t n = 0; n < items; ++n) {
      const auto i = static_cast<int32_t>(n);
      InScope[of(j, i)] =
          !M.items[n].pinned && !small[n] && Index.firstMade(i) < here;
      // The end of the schedule comes after all program points.
      const int32_t use = Index.nextUse(i, here);
      if (use < Index.nextMade(i, here))
        NeededBy[of(j, i)] = pointFrom(use);
    }
    const OpId op = Index.opAt(here);
    for (const std::vector<int32_t> *there : {&M.reads[op], &M.makes[op]})
      for (int32_t i : *there)
        InScope[of(j, i)] = 0;
  }
}

/// Names a variable or a row between two program points by their events, which
/// other programmes may have too.
lp::LinearProgram::Key RerunTimingLp::key(Says says, size_t j, int64_t a,
                                          int64_t b, size_t k) const {
  auto event = [&](size_t point) {
    return point < Points.size() ? Points[point].event : kNone;
  };
  uint64_t hash = 0;
  for (int64_t part :
       {static_cast<int64_t>(says), static_cast<int64_t>(event(j)), a, b,
        static_cast<int64_t>(event(k))})
    hash = (hash ^ static_cast<uint64_t>(part + 1)) * 0x9E3779B97F4A7C15U ^
           (hash >> 29);
  return std::max<uint64_t>(hash, 1);
}

/// Only what a row asks for has a variable; what is asked for asks for more.
/// Runs between neighbours are those that are paid for.
int32_t RerunTimingLp::runVariable(size_t j, OpId op, size_t k) {
  int32_t &variable = runAt(j, op, k);
  if (variable == lp::LinearProgram::kNone) {
    variable = Program.addVariable(k == j + 1 ? M.problem.ops[op].cost : 0,
                                   key(Says::Runs, j, op, 0, k));
    NewRuns.push_back({j, op, k});
  }
  return variable;
}

int32_t RerunTimingLp::keptVariable(size_t j, int32_t item) {
  int32_t &variable = KeptVariables[of(j, item)];
  if (variable == lp::LinearProgram::kNone) {
    variable = Program.addVariable(0, key(Says::Kept, j, item, 0, j));
    Entries.push_back({j, item, variable, 0});
  }
  return variable;
}

/// In memory at the program point, or made by the point that needs it; the rest
/// of a row.
RerunTimingLp::Terms RerunTimingLp::available(size_t j, int32_t item,
                                              size_t k) {
  Terms terms = {{keptVariable(j, item), 1}};
  if (M.items[item].remakable)
    terms.push_back({runVariable(j, M.items[item].producer, k), 1});
  return terms;
}

/// Does a row say that the item is there at program point `j` if it is to be
/// there by point `k`, the skeleton not making it in between?
bool RerunTimingLp::asksFor(size_t j, int32_t item, size_t k) const {
  return InScope[of(j, item)] && k < NeededBy[of(j, item)] &&
         Index.nextMade(item, Points[j].position) >= positionOf(k);
}

void RerunTimingLp::addImplications(const Skeleton &skeleton) {
  const size_t count = Points.size();
  RunVariables.assign(count * static_cast<size_t>(M.numOps) * (count + 1),
                      lp::LinearProgram::kNone);
  KeptVariables.assign(InScope.size(), lp::LinearProgram::kNone);
  // An item that an event reads was there or is made by then.
  for (size_t j = 0; j < count; ++j)
    for (size_t n = 0; n < M.items.size(); ++n)
      if (const auto i = static_cast<int32_t>(n);
          InScope[of(j, i)] && NeededBy[of(j, i)] <= count)
        Program.addRow(available(j, i, NeededBy[of(j, i)]), 1,
                       key(Says::IsRead, j, i, 0, j));
  for (const Skeleton::Fixing &f : skeleton.fixings) {
    const int32_t at = Index.positionOf(f.event);
    const size_t after = pointFrom(at + 1);
    if (f.kind == Skeleton::Fix::Remade && after > 0 &&
        Index.nextMade(f.item, at) >= Index.positionOf(f.until))
      runVariable(after - 1, M.items[f.item].producer,
                  pointFrom(Index.positionOf(f.until)));
  }
  size_t linked = 0;
  while (!NewRuns.empty() || linked < Entries.size()) {
    // An item in memory at a program point was in memory at the point before,
    // or its op ran in between.
    for (; linked < Entries.size(); ++linked) {
      const auto [j, i, variable, slot] = Entries[linked];
      if (j == 0 || !asksFor(j - 1, i, j))
        continue;
      Terms row = available(j - 1, i, j);
      row.push_back({variable, -1});
      Program.addRow(row, 0, key(Says::WasThere, j, i, 0, j));
    }
    if (NewRuns.empty())
      break;
    const auto [j, op, k] = NewRuns.back();
    NewRuns.pop_back();
    const int32_t all = runAt(j, op, k);
    // A run between two program points is on one side of a third or on the
    // other.
    if (k > j + 1)
      Program.addRow({{runVariable(j, op, j + 1), 1},
                      {runVariable(j + 1, op, k), 1},
                      {all, -1}},
                     0, key(Says::RunsOnOneSide, j, op, 0, k),
                     runVariable(j + 1, op, k));
    // An operand of a run was there or is made by then.
    for (int32_t i : M.reads[op])
      if (asksFor(j, i, k)) {
        Terms row = available(j, i, k);
        row.push_back({all, -1});
        Program.addRow(row, 0, key(Says::IsReadByRun, j, op, i, k));
      }
  }
}

void RerunTimingLp::Bytes::addColumn(int32_t item, int32_t variable,
                                     int64_t bytes) {
  items.push_back(item);
  variables.push_back(variable);
  rows[0].coefficients.push_back(bytes);
}

double RerunTimingLp::Bytes::multiplier(
    size_t row, const lp::LinearProgram::Solution &point) const {
  return at[row] < point.multipliers.size()
             ? static_cast<double>(point.multipliers[at[row]])
             : 0;
}

void RerunTimingLp::addMemory() {
  BytesAt.resize(Points.size());
  for (size_t j = 0; j < Points.size(); ++j)
    BytesAt[j].rows = {
        {{},
         Budget - M.pinnedBytes - M.working[Index.opAt(Points[j].position)]}};
  for (Entry &e : Entries) {
    e.slot = BytesAt[e.programPoint].items.size();
    BytesAt[e.programPoint].addColumn(e.item, e.variable,
                                      M.items[e.item].bytes);
  }
  // A result lies beside its donor where that is read after the update.
  for (const Donation &donation : M.donations) {
    const std::vector<int32_t> &uses = Index.uses(donation.donor);
    const int32_t update = Index.firstMade(donation.recipient);
    const bool sure =
        donation.refused || (!uses.empty() && uses.back() > update);
    int32_t apart = lp::LinearProgram::kNone;
    for (size_t j = pointFrom(update); j < Points.size() && !sure; ++j)
      for (OpId o : donation.readers)
        // Nothing says that what ran by one point ran by the next one.
        forEachRun(j, o, [&](size_t k) {
          if (apart == lp::LinearProgram::kNone)
            apart = Program.addVariable(0);
          Program.addRow({{apart, 1}, {runAt(j, o, k), -1}}, 0);
        });
    for (size_t j = pointFrom(update + 1); j < Points.size(); ++j)
      if (sure)
        BytesAt[j].rows[0].limit -= donation.bytes;
      else if (apart != lp::LinearProgram::kNone)
        BytesAt[j].addColumn(donation.recipient, apart, donation.bytes);
  }
  for (size_t j = 0; j < Points.size(); ++j) {
    const lp::KnapsackRow row = std::move(BytesAt[j].rows[0]);
    BytesAt[j].rows.clear();
    addRow(j, row);
  }
}

/// Limits the memory that is taken at the program point.
void RerunTimingLp::addRow(size_t j, const lp::KnapsackRow &row) {
  Terms terms;
  for (size_t i = 0; i < row.coefficients.size(); ++i)
    if (row.coefficients[i] > 0)
      terms.push_back({BytesAt[j].variables[i], -row.coefficients[i]});
  BytesAt[j].at.push_back(Program.numRows());
  BytesAt[j].rows.push_back(row);
  Program.addRow(terms, -row.limit,
                 key(Says::Fits, j, row.limit, row.shift, j));
}

double
RerunTimingLp::memoryCostAt(size_t programPoint,
                            const lp::LinearProgram::Solution &point) const {
  const Bytes &bytes = BytesAt[programPoint];
  double sum = 0;
  for (size_t r = 0; r < bytes.rows.size(); ++r)
    sum += std::ldexp(bytes.multiplier(r, point), bytes.rows[r].shift);
  return sum;
}

double
RerunTimingLp::memoryCost(const Entry &entry,
                          const lp::LinearProgram::Solution &point) const {
  const Bytes &bytes = BytesAt[entry.programPoint];
  double sum = 0;
  for (size_t r = 0; r < bytes.rows.size(); ++r)
    sum += bytes.multiplier(r, point) *
           static_cast<double>(bytes.rows[r].coefficients[entry.slot]);
  return sum;
}

void RerunTimingLp::add(const Rounded &rounded) {
  for (size_t j = 0; j < Points.size(); ++j) {
    if (Points[j].event != rounded.event)
      continue;
    std::vector<uint8_t> complemented;
    for (int32_t item : BytesAt[j].items)
      complemented.push_back(std::binary_search(
          rounded.complemented.begin(), rounded.complemented.end(), item));
    lp::KnapsackRow row;
    if (lp::roundRow(BytesAt[j].rows[0], rounded.divisor, complemented, row))
      addRow(j, row);
  }
}

bool RerunTimingLp::addBroken(const lp::LinearProgram::Solution &point,
                              size_t most, std::vector<Rounded> &known) {
  std::vector<std::pair<double, Rounded>> broken;
  for (size_t j = 0; j < Points.size(); ++j) {
    std::vector<double> shares;
    for (int32_t v : BytesAt[j].variables)
      shares.push_back(static_cast<double>(point.values[v]));
    Rounded rounded{Points[j].event, 0, {}};
    std::vector<uint8_t> complemented;
    const double by = lp::separateRounding(BytesAt[j].rows[0], shares,
                                           rounded.divisor, complemented);
    if (by == 0)
      continue;
    for (size_t i = 0; i < complemented.size(); ++i)
      if (complemented[i])
        rounded.complemented.push_back(BytesAt[j].items[i]);
    std::sort(rounded.complemented.begin(), rounded.complemented.end());
    broken.push_back({by, std::move(rounded)});
  }
  std::sort(broken.begin(), broken.end(), [](const auto &a, const auto &b) {
    return a.first != b.first ? a.first > b.first
                              : a.second.event < b.second.event;
  });
  bool isNew = false;
  for (size_t i = 0; i < broken.size() && i < most; ++i) {
    Rounded &rounded = broken[i].second;
    if (std::find(known.begin(), known.end(), rounded) != known.end())
      continue;
    add(rounded);
    known.push_back(std::move(rounded));
    isNew = true;
  }
  return isNew;
}

void RerunTimingLp::fix(const Skeleton::Fixing &fixing) {
  using Box = lp::LinearProgram::Fixing;
  using Fix = Skeleton::Fix;
  const OpId maker = M.items[fixing.item].producer;
  const int32_t at = Index.positionOf(fixing.event);
  const bool isHeld = fixing.kind == Fix::Held,
             hasEnd = isHeld || fixing.kind == Fix::Remade ||
                      fixing.kind == Fix::Unmade;
  const int32_t until = hasEnd ? Index.positionOf(fixing.until) : at;
  for (size_t j = 0; j < Points.size(); ++j) {
    const int32_t here = Points[j].position;
    const int32_t kept = KeptVariables[of(j, fixing.item)];
    if (kept != lp::LinearProgram::kNone && fixing.kind == Fix::Absent &&
        at == here)
      Program.fix(kept, Box::Zero);
    if (kept != lp::LinearProgram::kNone &&
        ((fixing.kind == Fix::There && at == here) ||
         (isHeld && at <= here && here < until)))
      Program.fix(kept, Box::One);
    if (maker == remat::kNone || !hasEnd)
      continue;
    forEachRun(j, maker, [&](size_t k) {
      const int32_t there = positionOf(k);
      if (fixing.kind != Fix::Remade && at <= here && there <= until)
        Program.fix(runAt(j, maker, k), Box::Zero);
      // The skeleton's own run may be the one.
      if (fixing.kind == Fix::Remade && here <= at && until <= there &&
          Index.nextMade(fixing.item, at) >= until)
        Program.fix(runAt(j, maker, k), Box::One);
    });
  }
}

int64_t RerunTimingLp::bound() const {
  return Index.cost() + std::max<int64_t>(0, Program.bound());
}
