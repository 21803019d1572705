//===- Deadlines.cpp - A bound that knows by when -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Deadlines.h"

#include <algorithm>
#include <numeric>
#include <tuple>

using namespace vram::planning::remat;

/// Items that together take less than this part of the budget are taken to be
/// there for nothing: they are many, and what they weigh is lost in the sums.
static constexpr int64_t kSmallPart = 4096;

Deadlines::Deadlines(const Model &model, int64_t budget,
                     const Skeleton &skeleton,
                     const std::vector<int32_t> &moments)
    : M(model), Budget(budget / model.unit) {
  index(skeleton, moments);
  findScope();
  findNeeds();
  addRuns();
  addItems();
  addOperands();
  addMemory();
  for (const Known &known : Fixings)
    fix(known);
}

Deadlines::Known Deadlines::known(const Skeleton::Fixing &f) const {
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

void Deadlines::index(const Skeleton &skeleton,
                      const std::vector<int32_t> &moments) {
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
  for (const Skeleton::Fixing &f : skeleton.fixings) {
    Fixings.push_back(known(f));
    const int32_t at = Fixings.back().at;
    // Where it has to be in memory it is as if it were read.
    if (f.kind == Skeleton::Fix::There || f.kind == Skeleton::Fix::Held) {
      std::vector<int32_t> &uses = Uses[f.item];
      uses.insert(std::lower_bound(uses.begin(), uses.end(), at), at);
    }
  }
  for (int32_t event : moments)
    Moments.push_back(Position[event]);
  std::sort(Moments.begin(), Moments.end());
}

/// The first run of the skeleton behind the position.
int32_t Deadlines::nextMade(OpId op, int32_t position) const {
  const std::vector<int32_t> &made = MadeAt[op];
  const auto next = std::upper_bound(made.begin(), made.end(), position);
  return next == made.end() ? kNever : *next;
}

std::vector<uint8_t> Deadlines::smallItems() const {
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

void Deadlines::findScope() {
  const std::vector<uint8_t> small = smallItems();
  const size_t count = Moments.size(), items = M.items.size();
  InScope.assign(count * items, 0);
  Deadline.assign(count * items, count + 1);
  for (size_t j = 0; j < count; ++j) {
    const int32_t here = Moments[j];
    for (size_t i = 0; i < items; ++i) {
      const Item &item = M.items[i];
      const bool isInput = item.producer == remat::kNone;
      InScope[j * items + i] = !item.pinned && !small[i] &&
                               (isInput || MadeAt[item.producer][0] < here);
      auto use = std::upper_bound(Uses[i].begin(), Uses[i].end(), here);
      // The end of the schedule comes behind all moments.
      if (use != Uses[i].end() &&
          (isInput || *use < nextMade(item.producer, here)))
        Deadline[j * items + i] = static_cast<size_t>(
            std::lower_bound(Moments.begin(), Moments.end(), *use) -
            Moments.begin());
    }
    for (const std::vector<int32_t> *there :
         {&M.reads[Sequence[here]], &M.makes[Sequence[here]]})
      for (int32_t i : *there)
        InScope[of(j, i)] = 0;
  }
}

/// Only what a row asks for has a variable; what is asked for asks for more.
void Deadlines::findNeeds() {
  const size_t count = Moments.size();
  Run.assign(count * static_cast<size_t>(M.numOps) * (count + 1), kNo);
  Kept.assign(InScope.size(), kNo);
  struct Need {
    size_t moment;
    OpId op;
    size_t deadline;
  };
  std::vector<Need> pending;
  auto needRun = [&](size_t j, OpId o, size_t k) {
    if (run(j, o, k) == kNo)
      pending.push_back({j, o, k});
    run(j, o, k) = kNeeded;
  };
  // The item at moment `j`, or made by deadline `k`; what is there was there
  // before, or made since.
  auto need = [&](size_t j, int32_t i, size_t k) {
    const Item &item = M.items[i];
    for (;; --j) {
      const bool isNew = Kept[of(j, i)] == kNo;
      Kept[of(j, i)] = kNeeded;
      if (item.remakable)
        needRun(j, item.producer, k);
      if (!isNew || j == 0 || !InScope[of(j - 1, i)] ||
          j >= Deadline[of(j - 1, i)] || makes(j - 1, i, j))
        return;
      k = j;
    }
  };
  for (size_t j = 0; j < count; ++j)
    for (size_t i = 0; i < M.items.size(); ++i)
      if (const size_t at = j * M.items.size() + i;
          InScope[at] && Deadline[at] <= count)
        need(j, static_cast<int32_t>(i), Deadline[at]);
  for (const Known &known : Fixings) {
    const OpId maker = M.items[known.item].producer;
    const auto after =
        std::upper_bound(Moments.begin(), Moments.end(), known.at);
    if (known.kind == Skeleton::Fix::Remade && after != Moments.begin() &&
        nextMade(maker, known.at) >= known.until)
      needRun(static_cast<size_t>(after - Moments.begin()) - 1, maker,
              static_cast<size_t>(std::lower_bound(Moments.begin(),
                                                   Moments.end(), known.until) -
                                  Moments.begin()));
  }
  while (!pending.empty()) {
    const auto [j, o, k] = pending.back();
    pending.pop_back();
    if (k > j + 1) {
      needRun(j, o, j + 1);
      needRun(j + 1, o, k);
    }
    for (int32_t i : M.reads[o])
      if (InScope[of(j, i)] && k < Deadline[of(j, i)] && !makes(j, i, k))
        need(j, i, k);
  }
}

/// What runs again between two moments does so on one side of a third or on the
/// other. Runs between neighbours are those that are paid for.
void Deadlines::addRuns() {
  for (size_t j = Moments.size(); j-- > 0;)
    for (OpId o = 0; o < M.numOps; ++o)
      forEachRun(j, o, [&](size_t k) {
        const bool paid = k == j + 1;
        const int32_t r = run(j, o, k) =
            Program.addVariable(paid ? M.problem.ops[o].cost : 0);
        if (paid)
          return;
        Program.addRow({{run(j, o, j + 1), 1}, {run(j + 1, o, k), 1}, {r, -1}},
                       0);
      });
}

/// In memory at the moment, or made by the deadline; the rest of a row.
std::vector<BoxedProgram::Term> Deadlines::available(size_t j, int32_t i,
                                                     size_t k) {
  const Item &item = M.items[i];
  std::vector<BoxedProgram::Term> terms = {{Kept[of(j, i)], 1}};
  if (item.remakable)
    terms.push_back({run(j, item.producer, k), 1});
  return terms;
}

/// What an event reads, and what is there at the next moment, was there or is
/// made by then.
void Deadlines::addItems() {
  const size_t count = Moments.size(), items = M.items.size();
  for (size_t j = 0; j < count; ++j)
    for (size_t n = 0; n < items; ++n)
      if (Kept[j * items + n] == kNeeded) {
        const int32_t i = static_cast<int32_t>(n);
        Kept[of(j, i)] = Program.addVariable(0);
        Entries.push_back({j, i, Kept[of(j, i)]});
      }
  for (const Entry &e : Entries) {
    const size_t deadline = Deadline[of(e.moment, e.item)];
    if (deadline <= count)
      Program.addRow(available(e.moment, e.item, deadline), 1);
    const size_t next = e.moment + 1;
    if (next == count || next >= deadline || Kept[of(next, e.item)] == kNo ||
        makes(e.moment, e.item, next))
      continue;
    std::vector<BoxedProgram::Term> row = available(e.moment, e.item, next);
    row.push_back({Kept[of(next, e.item)], -1});
    Program.addRow(row, 0);
  }
}

/// What a run reads was there or is made by then.
void Deadlines::addOperands() {
  for (size_t j = 0; j < Moments.size(); ++j)
    for (OpId o = 0; o < M.numOps; ++o)
      forEachRun(j, o, [&](size_t k) {
        for (int32_t i : M.reads[o]) {
          if (!InScope[of(j, i)] || k >= Deadline[of(j, i)] || makes(j, i, k))
            continue;
          std::vector<BoxedProgram::Term> row = available(j, i, k);
          row.push_back({run(j, o, k), -1});
          Program.addRow(row, 0);
        }
      });
}

void Deadlines::addMemory() {
  const size_t count = Moments.size();
  std::vector<std::vector<BoxedProgram::Term>> rows(count);
  std::vector<int64_t> room(count);
  for (size_t j = 0; j < count; ++j)
    room[j] = Budget - M.pinnedBytes - M.working[Sequence[Moments[j]]];
  for (const Entry &e : Entries)
    rows[e.moment].push_back({e.variable, -M.items[e.item].bytes});
  // A result lies beside its donor where that is read after the update.
  for (const Donation &donation : M.donations) {
    const std::vector<int32_t> &uses = Uses[donation.donor];
    const int32_t update = MadeAt[donation.update][0];
    const bool sure =
        donation.refused || (!uses.empty() && uses.back() > update);
    int32_t apart = kNo;
    for (size_t j = 0; j < count && !sure; ++j)
      for (OpId o : donation.readers) {
        if (Moments[j] < update)
          continue;
        // Nothing says that what ran by a deadline ran by the next one.
        forEachRun(j, o, [&](size_t k) {
          if (apart == kNo)
            apart = Program.addVariable(0);
          Program.addRow({{apart, 1}, {run(j, o, k), -1}}, 0);
        });
      }
    for (size_t j = 0; j < count; ++j)
      if (update < Moments[j] && sure)
        room[j] -= donation.bytes;
      else if (update < Moments[j] && apart != kNo)
        rows[j].push_back({apart, -donation.bytes});
  }
  for (size_t j = 0; j < count; ++j) {
    MemoryRow.push_back(Program.numRows());
    Program.addRow(rows[j], -room[j]);
  }
}

/// What is fixed says of memory, and of runs beside the skeleton's.
void Deadlines::fix(const Known &known) {
  using Box = BoxedProgram::Box;
  using Fix = Skeleton::Fix;
  auto set = [&](int32_t variable, Box box) {
    if (variable >= 0)
      Program.setBox(variable, box);
  };
  const OpId maker = M.items[known.item].producer;
  for (size_t j = 0; j < Moments.size(); ++j) {
    const int32_t here = Moments[j];
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

int64_t Deadlines::bound() const {
  return BaseCost + std::max<int64_t>(0, Program.bound());
}
