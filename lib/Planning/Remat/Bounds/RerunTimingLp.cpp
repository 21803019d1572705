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
    : M(model), Budget(budget / model.unit) {
  index(skeleton, programPoints);
  findScope();
  findNeeds();
  addRuns();
  addItems();
  addOperands();
  addMemory();
  for (const Known &known : Fixings)
    fix(known);
}

RerunTimingLp::Known RerunTimingLp::known(const Skeleton::Fixing &f) const {
  const auto end = static_cast<int32_t>(Sequence.size());
  const int32_t at = Position[f.event];
  const bool hasEnd = f.kind == Skeleton::Fix::Held ||
                      f.kind == Skeleton::Fix::Remade ||
                      f.kind == Skeleton::Fix::Unmade;
  return {f.kind, f.item, at,
          !hasEnd                       ? at
          : f.until == Skeleton::kAtEnd ? end
                                        : Position[f.until]};
}

void RerunTimingLp::index(const Skeleton &skeleton,
                          const std::vector<int32_t> &programPoints) {
  MadeAt.resize(M.numOps);
  Uses.resize(M.items.size());
  for (size_t p = 0; p < skeleton.events.size(); ++p) {
    const OpId op = skeleton.opOf[skeleton.events[p]];
    Sequence.push_back(op);
    BaseCost += M.problem.ops[op].cost;
    MadeAt[op].push_back(static_cast<int32_t>(p));
    for (int32_t i : M.reads[op])
      Uses[i].push_back(static_cast<int32_t>(p));
  }
  const auto end = static_cast<int32_t>(Sequence.size());
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].required)
      Uses[i].push_back(end);
  Position = skeleton.positions();
  for (const Skeleton::Fixing &f : skeleton.fixings)
    Fixings.push_back(known(f));
  for (int32_t event : programPoints)
    ProgramPoints.push_back(Position[event]);
  std::sort(ProgramPoints.begin(), ProgramPoints.end());
  for (int32_t position : ProgramPoints)
    Events.push_back(skeleton.events[position]);
}

lp::LinearProgram::Key RerunTimingLp::nameOf(Says what, size_t j, int64_t a,
                                             int64_t b, size_t k) const {
  auto eventOf = [&](size_t m) -> int64_t {
    return m < Events.size() ? Events[m] : -1;
  };
  uint64_t name = static_cast<uint64_t>(what) + 1;
  for (int64_t n : {eventOf(j), a, b, eventOf(k)}) {
    name = (name ^ static_cast<uint64_t>(n)) * 0x9e3779b97f4a7c15u;
    name ^= name >> 29;
  }
  return name | 1;
}

/// The first run of the skeleton after the position.
int32_t RerunTimingLp::nextMade(OpId op, int32_t position) const {
  const std::vector<int32_t> &made = MadeAt[op];
  const auto next = std::upper_bound(made.begin(), made.end(), position);
  return next == made.end() ? kNever : *next;
}

std::vector<uint8_t> RerunTimingLp::smallItems() const {
  std::vector<int32_t> bySize(M.items.size());
  std::iota(bySize.begin(), bySize.end(), 0);
  std::sort(bySize.begin(), bySize.end(), [&](int32_t a, int32_t b) {
    return std::tie(M.items[a].bytes, a) < std::tie(M.items[b].bytes, b);
  });
  std::vector<uint8_t> small(M.items.size(), 0);
  int64_t bytes = 0;
  for (int32_t i : bySize) {
    bytes += M.items[i].bytes;
    small[i] = bytes <= Budget / kSmallPart;
  }
  return small;
}

void RerunTimingLp::findScope() {
  const std::vector<uint8_t> small = smallItems();
  const size_t count = ProgramPoints.size(), items = M.items.size();
  InScope.assign(count * items, 0);
  NeededBy.assign(count * items, count + 1);
  for (size_t j = 0; j < count; ++j) {
    const int32_t here = ProgramPoints[j];
    for (size_t i = 0; i < items; ++i) {
      const Item &item = M.items[i];
      const bool isInput = item.producer == remat::kNone;
      InScope[j * items + i] = !item.pinned && !small[i] &&
                               (isInput || MadeAt[item.producer][0] < here);
      auto use = std::upper_bound(Uses[i].begin(), Uses[i].end(), here);
      // The end of the schedule comes after all program points.
      if (use != Uses[i].end() &&
          (isInput || *use < nextMade(item.producer, here)))
        NeededBy[j * items + i] = static_cast<size_t>(
            std::lower_bound(ProgramPoints.begin(), ProgramPoints.end(), *use) -
            ProgramPoints.begin());
    }
    for (const std::vector<int32_t> *there :
         {&M.reads[Sequence[here]], &M.makes[Sequence[here]]})
      for (int32_t i : *there)
        InScope[of(j, i)] = 0;
  }
}

/// Only what a row asks for has a variable; what is asked for asks for more.
void RerunTimingLp::findNeeds() {
  const size_t count = ProgramPoints.size();
  Run.assign(count * static_cast<size_t>(M.numOps) * (count + 1), kNo);
  Kept.assign(InScope.size(), kNo);
  struct Need {
    size_t programPoint;
    OpId op;
    size_t neededBy;
  };
  std::vector<Need> pending;
  auto needRun = [&](size_t j, OpId o, size_t k) {
    if (run(j, o, k) == kNo)
      pending.push_back({j, o, k});
    run(j, o, k) = kNeeded;
  };
  // The item at program point `j`, or made by point `k`; what is there was
  // there before, or made since.
  auto need = [&](size_t j, int32_t i, size_t k) {
    const Item &item = M.items[i];
    for (;; --j) {
      const bool isNew = Kept[of(j, i)] == kNo;
      Kept[of(j, i)] = kNeeded;
      if (item.remakable)
        needRun(j, item.producer, k);
      if (!isNew || j == 0 || !InScope[of(j - 1, i)] ||
          j >= NeededBy[of(j - 1, i)] || makes(j - 1, i, j))
        return;
      k = j;
    }
  };
  for (size_t j = 0; j < count; ++j)
    for (size_t i = 0; i < M.items.size(); ++i)
      if (const size_t at = j * M.items.size() + i;
          InScope[at] && NeededBy[at] <= count)
        need(j, static_cast<int32_t>(i), NeededBy[at]);
  for (const Known &known : Fixings) {
    const OpId maker = M.items[known.item].producer;
    const auto after =
        std::upper_bound(ProgramPoints.begin(), ProgramPoints.end(), known.at);
    if (known.kind == Skeleton::Fix::Remade && after != ProgramPoints.begin() &&
        nextMade(maker, known.at) >= known.until)
      needRun(static_cast<size_t>(after - ProgramPoints.begin()) - 1, maker,
              static_cast<size_t>(std::lower_bound(ProgramPoints.begin(),
                                                   ProgramPoints.end(),
                                                   known.until) -
                                  ProgramPoints.begin()));
  }
  while (!pending.empty()) {
    const auto [j, o, k] = pending.back();
    pending.pop_back();
    if (k > j + 1) {
      needRun(j, o, j + 1);
      needRun(j + 1, o, k);
    }
    for (int32_t i : M.reads[o])
      if (InScope[of(j, i)] && k < NeededBy[of(j, i)] && !makes(j, i, k))
        need(j, i, k);
  }
}

/// A run between two program points is on one side of a third or on the other.
/// Runs between neighbours are those that are paid for.
void RerunTimingLp::addRuns() {
  auto forAll = [&](auto visit) {
    for (size_t j = 0; j < ProgramPoints.size(); ++j)
      for (OpId o = 0; o < M.numOps; ++o)
        forEachRun(j, o, [&](size_t k) { visit(j, o, k); });
  };
  forAll([&](size_t j, OpId o, size_t k) {
    run(j, o, k) = Program.addVariable(k == j + 1 ? M.problem.ops[o].cost : 0,
                                       calledBy(Says::Runs, j, o, 0, k));
  });
  forAll([&](size_t j, OpId o, size_t k) {
    if (k == j + 1)
      return;
    const int32_t all = run(j, o, k), rest = run(j + 1, o, k);
    // If the program point between them is new, all that ran comes after
    // it.
    lp::LinearProgram::RowOrigin origin{
        calledBy(Says::RunsOnOneSide, j, o, 0, k), all, rest, 0, all};
    if (j > 0)
      origin.ifTight = nameOf(Says::RunsOnOneSide, j - 1, o, 0, k);
    Program.addRow({{run(j, o, j + 1), 1}, {rest, 1}, {all, -1}}, 0, origin);
  });
}

/// In memory at the program point, or made by the point that needs it; the rest
/// of a row.
std::vector<lp::LinearProgram::Term>
RerunTimingLp::available(size_t j, int32_t i, size_t k) {
  const Item &item = M.items[i];
  std::vector<lp::LinearProgram::Term> terms = {{Kept[of(j, i)], 1}};
  if (item.remakable)
    terms.push_back({run(j, item.producer, k), 1});
  return terms;
}

/// An item that an event reads, or that is there at the next program point, was
/// there or is made by then.
void RerunTimingLp::addItems() {
  const size_t count = ProgramPoints.size(), items = M.items.size();
  for (size_t j = 0; j < count; ++j)
    for (size_t n = 0; n < items; ++n)
      if (Kept[j * items + n] == kNeeded) {
        const int32_t i = static_cast<int32_t>(n);
        Kept[of(j, i)] =
            Program.addVariable(0, {nameOf(Says::Kept, j, i, 0, j), 0});
        Entries.push_back({j, i, Kept[of(j, i)], 0});
      }
  for (const Entry &e : Entries) {
    const size_t neededBy = NeededBy[of(e.programPoint, e.item)];
    if (neededBy <= count)
      Program.addRow(
          available(e.programPoint, e.item, neededBy), 1,
          {{nameOf(Says::IsRead, e.programPoint, e.item, 0, e.programPoint),
            0}});
    const size_t next = e.programPoint + 1;
    if (next == count || next >= neededBy || Kept[of(next, e.item)] == kNo ||
        makes(e.programPoint, e.item, next))
      continue;
    std::vector<lp::LinearProgram::Term> row =
        available(e.programPoint, e.item, next);
    row.push_back({Kept[of(next, e.item)], -1});
    const lp::LinearProgram::Key before =
        e.programPoint > 0 ? nameOf(Says::IsThereNext, e.programPoint - 1,
                                    e.item, 0, e.programPoint - 1)
                           : 0;
    Program.addRow(
        row, 0,
        {{nameOf(Says::IsThereNext, e.programPoint, e.item, 0, e.programPoint),
          0},
         -1,
         -1,
         before,
         e.variable});
  }
}

/// An operand of a run was there or is made by then.
void RerunTimingLp::addOperands() {
  for (size_t j = 0; j < ProgramPoints.size(); ++j)
    for (OpId o = 0; o < M.numOps; ++o)
      forEachRun(j, o, [&](size_t k) {
        for (int32_t i : M.reads[o]) {
          if (!InScope[of(j, i)] || k >= NeededBy[of(j, i)] || makes(j, i, k))
            continue;
          std::vector<lp::LinearProgram::Term> row = available(j, i, k);
          row.push_back({run(j, o, k), -1});
          Program.addRow(row, 0, {calledBy(Says::IsReadByRun, j, o, i, k)});
        }
      });
}

void RerunTimingLp::addMemory() {
  const size_t count = ProgramPoints.size();
  BytesAt.resize(count);
  std::vector<lp::KnapsackRow> rows(count);
  for (size_t j = 0; j < count; ++j)
    rows[j].limit =
        Budget - M.pinnedBytes - M.working[Sequence[ProgramPoints[j]]];
  auto addBytes = [&](size_t j, int32_t item, int32_t variable, int64_t bytes) {
    BytesAt[j].items.push_back(item);
    BytesAt[j].variables.push_back(variable);
    rows[j].coefficients.push_back(bytes);
  };
  for (Entry &e : Entries) {
    e.slot = rows[e.programPoint].coefficients.size();
    addBytes(e.programPoint, e.item, e.variable, M.items[e.item].bytes);
  }
  // A result lies beside its donor where that is read after the update.
  for (const Donation &donation : M.donations) {
    const std::vector<int32_t> &uses = Uses[donation.donor];
    const int32_t update = MadeAt[donation.update][0];
    const bool sure =
        donation.refused || (!uses.empty() && uses.back() > update);
    int32_t apart = kNo;
    for (size_t j = 0; j < count && !sure; ++j)
      for (OpId o : donation.readers) {
        if (ProgramPoints[j] < update)
          continue;
        // Nothing says that what ran by one point ran by the next one.
        forEachRun(j, o, [&](size_t k) {
          if (apart == kNo)
            apart = Program.addVariable(
                0,
                {nameOf(Says::Apart, count, donation.recipient, 0, count), 0});
          Program.addRow(
              {{apart, 1}, {run(j, o, k), -1}}, 0,
              {calledBy(Says::IsReadFromDonor, j, o, donation.recipient, k)});
        });
      }
    for (size_t j = 0; j < count; ++j)
      if (update < ProgramPoints[j] && sure)
        rows[j].limit -= donation.bytes;
      else if (update < ProgramPoints[j] && apart != kNo)
        addBytes(j, donation.recipient, apart, donation.bytes);
  }
  for (size_t j = 0; j < count; ++j)
    addRow(j, rows[j]);
}

/// Limits the memory that is taken at the program point.
void RerunTimingLp::addRow(size_t j, const lp::KnapsackRow &row) {
  std::vector<lp::LinearProgram::Term> terms;
  for (size_t i = 0; i < row.coefficients.size(); ++i)
    if (row.coefficients[i] > 0)
      terms.push_back({BytesAt[j].variables[i], -row.coefficients[i]});
  BytesAt[j].at.push_back(Program.numRows());
  BytesAt[j].rows.push_back(row);
  // Rounded rows are told apart by what they ask for.
  Program.addRow(terms, -row.limit,
                 {{nameOf(Says::Fits, j, row.limit, row.shift, j), 0}});
}

double
RerunTimingLp::multiplierOf(size_t programPoint, size_t row,
                            const lp::LinearProgram::Solution &point) const {
  const size_t at = BytesAt[programPoint].at[row];
  return at < point.multipliers.size()
             ? static_cast<double>(point.multipliers[at])
             : 0;
}

double
RerunTimingLp::memoryCostAt(size_t programPoint,
                            const lp::LinearProgram::Solution &point) const {
  const Bytes &bytes = BytesAt[programPoint];
  double sum = 0;
  for (size_t r = 0; r < bytes.rows.size(); ++r)
    sum +=
        std::ldexp(multiplierOf(programPoint, r, point), bytes.rows[r].shift);
  return sum;
}

double
RerunTimingLp::memoryCost(const Entry &entry,
                          const lp::LinearProgram::Solution &point) const {
  const Bytes &bytes = BytesAt[entry.programPoint];
  double sum = 0;
  for (size_t r = 0; r < bytes.rows.size(); ++r)
    sum += multiplierOf(entry.programPoint, r, point) *
           static_cast<double>(bytes.rows[r].coefficients[entry.slot]);
  return sum;
}

void RerunTimingLp::add(const Rounded &rounded) {
  for (size_t j = 0; j < ProgramPoints.size(); ++j) {
    if (Events[j] != rounded.event)
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
  for (size_t j = 0; j < ProgramPoints.size(); ++j) {
    std::vector<double> shares;
    for (int32_t v : BytesAt[j].variables)
      shares.push_back(static_cast<double>(point.values[v]));
    Rounded rounded{Events[j], 0, {}};
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

/// Fixes variables of memory, and of runs beside the skeleton's, as the fixing
/// implies.
void RerunTimingLp::fix(const Known &known) {
  using Box = lp::LinearProgram::Fixing;
  using Fix = Skeleton::Fix;
  auto set = [&](int32_t variable, Box box) {
    if (variable >= 0)
      Program.fix(variable, box);
  };
  const OpId maker = M.items[known.item].producer;
  for (size_t j = 0; j < ProgramPoints.size(); ++j) {
    const int32_t here = ProgramPoints[j];
    const int32_t kept = Kept[of(j, known.item)];
    if (known.kind == Fix::Absent && known.at == here)
      set(kept, Box::Zero);
    if ((known.kind == Fix::There && known.at == here) ||
        (known.kind == Fix::Held && known.at <= here && here < known.until))
      set(kept, Box::One);
    if (maker == remat::kNone)
      continue;
    forEachRun(j, maker, [&](size_t k) {
      const int32_t there = positionOf(k);
      if ((known.kind == Fix::Held || known.kind == Fix::Unmade) &&
          known.at <= here && there <= known.until)
        set(run(j, maker, k), Box::Zero);
      // The skeleton's own run may be the one.
      if (known.kind == Fix::Remade && here <= known.at &&
          known.until <= there && nextMade(maker, known.at) >= known.until)
        set(run(j, maker, k), Box::One);
    });
  }
}

int64_t RerunTimingLp::bound() const {
  return BaseCost + std::max<int64_t>(0, Program.bound());
}
