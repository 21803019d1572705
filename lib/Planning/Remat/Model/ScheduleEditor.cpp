//===- ScheduleEditor.cpp - A schedule edited run by run ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/ScheduleEditor.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

using namespace vram::planning::remat;

StorageFacts::StorageFacts(const Model &model) {
  for (const Item &item : model.items)
    tracked.push_back(!item.pinned);
  findDonors(model);
  touched.resize(model.numOps);
  for (OpId o = 0; o < model.numOps; ++o) {
    std::vector<int32_t> &items = touched[o];
    for (const std::vector<int32_t> *list : {&model.reads[o], &model.makes[o]})
      std::copy_if(list->begin(), list->end(), std::back_inserter(items),
                   [&](int32_t i) { return tracked[i] != 0; });
    std::sort(items.begin(), items.end());
    items.erase(std::unique(items.begin(), items.end()), items.end());
  }
  findTakeovers(model);
}

void StorageFacts::findDonors(const Model &M) {
  const Problem &p = M.problem;
  donorOf.assign(M.items.size(), kNone);
  donatedTo.resize(M.items.size());
  for (size_t i = 0; i < M.items.size(); ++i) {
    const Item &item = M.items[i];
    const ValueId replaced = M.rules.replacedInput(item.value);
    if (replaced == kNone)
      continue;
    const int32_t donor = M.itemOf[replaced];
    bool may = M.items[donor].pinned && !M.items[donor].required &&
               M.mayOverwriteDonor(item);
    for (ValueId v : p.ops[item.producer].results)
      may &= M.itemOf[v] != donor;
    if (!may)
      continue;
    donorOf[i] = donor;
    donatedTo[donor].push_back(static_cast<int32_t>(i));
    tracked[donor] = 1;
  }
}

void StorageFacts::findTakeovers(const Model &M) {
  const Problem &p = M.problem;
  takeovers.resize(M.numOps);
  for (OpId o = 0; o < M.numOps; ++o)
    for (int32_t i : M.makes[o]) {
      const ValueId result = M.items[i].value;
      Takeover takeover{i, {}};
      for (ValueId v : M.rules.takeovers(result)) {
        const int32_t from = M.itemOf[v];
        // A view that the op itself makes lives on in it.
        bool viewed = false;
        for (ValueId other : p.ops[o].results)
          viewed |= other != result && M.itemOf[other] == from;
        if (!viewed && !M.items[from].pinned && M.items[i].occupied > 0 &&
            M.rules.mayFit(result, M.items[from].value))
          takeover.from.push_back(v);
      }
      if (!takeover.from.empty())
        takeovers[o].push_back(std::move(takeover));
    }
}

ScheduleEditor::ScheduleEditor(const Model &model)
    : M(model), Facts(model), Events(model.items.size()),
      Alive(model.items.size()), StorageOf(model.itemOf.size(), -1) {}

void ScheduleEditor::load(const Schedule &schedule, int64_t limit) {
  Cost = 0;
  Reruns.clear();
  Journal.clear();
  ToLookAt.clear();
  for (size_t i = 0; i < Events.size(); ++i) {
    Events[i].clear();
    Alive[i].clear();
  }
  reset(schedule.size(), limit);
  const size_t runs = schedule.size() + firstRun();
  Ops.assign(runs, kNone);
  std::vector<uint8_t> ran(M.numOps, 0);
  int32_t run = firstRun();
  for (OpId o : schedule) {
    Ops[run] = o;
    Cost += M.problem.ops[o].cost;
    for (int32_t i : Facts.touched[o])
      Events[i].push_back(run);
    if (ran[o])
      Reruns.add(run);
    ran[o] = 1;
    ++run;
  }
  // Lifetimes first as differences, then summed up.
  std::vector<int64_t> difference(runs + 1, 0);
  for (size_t k = 0; k < Events.size(); ++k) {
    const int32_t i = static_cast<int32_t>(k);
    if (!Facts.tracked[i])
      continue;
    findIntervals(i, Alive[i]);
    for (const Interval &interval : Alive[i]) {
      start(interval.start, interval.bytes);
      difference[interval.start] += interval.bytes;
      const int32_t behind = next(interval.end);
      difference[behind < 0 ? static_cast<int32_t>(runs) : behind] -=
          interval.bytes;
    }
  }
  std::vector<int64_t> live(runs, M.pinnedBytes), extra(runs, 0);
  int64_t alive = 0;
  for (int32_t run = head(); run >= 0; run = next(run)) {
    alive += difference[run];
    live[run] += alive;
    if (Ops[run] != kNone)
      extra[run] = extraOf(run);
  }
  fill(live, extra);
  look(static_cast<int64_t>(4 * runs));
}

Schedule ScheduleEditor::schedule() const {
  Schedule result;
  for (int32_t run = next(head()); run != tail(); run = next(run))
    result.push_back(Ops[run]);
  return result;
}

size_t ScheduleEditor::rank(int32_t item, int32_t run) const {
  const std::vector<int32_t> &events = Events[item];
  auto it =
      std::lower_bound(events.begin(), events.end(), run,
                       [&](int32_t a, int32_t b) { return before(a, b); });
  return static_cast<size_t>(it - events.begin());
}

bool ScheduleEditor::aliveBefore(int32_t item, int32_t run) const {
  if (!Facts.tracked[item] || M.items[item].pinned)
    return true;
  const std::vector<Interval> &alive = Alive[item];
  for (size_t k = alive.size(); k-- > 0;)
    if (before(alive[k].start, run) && !before(alive[k].end, run))
      return true;
  return false;
}

int64_t ScheduleEditor::bytesBefore(int32_t item, int32_t run) const {
  const std::vector<Interval> &alive = Alive[item];
  for (size_t k = alive.size(); k-- > 0;)
    if (before(alive[k].start, run))
      return alive[k].bytes;
  return 0;
}

bool ScheduleEditor::current(ValueId value, int32_t run) const {
  const Value &v = M.problem.values[value];
  const int32_t item = M.itemOf[value];
  if (v.viewOf == kNone || v.producer == kNone || M.items[item].pinned ||
      !Facts.tracked[item])
    return true;
  // Did it run after the storage was made last?
  const OpId root = M.items[item].producer;
  const std::vector<int32_t> &events = Events[item];
  for (size_t k = rank(item, run); k-- > 0;) {
    if (Ops[events[k]] == v.producer)
      return v.viewOf == M.items[item].value || current(v.viewOf, events[k]);
    if (Ops[events[k]] == root)
      return false;
  }
  return root == kNone;
}

void ScheduleEditor::findIntervals(int32_t item,
                                   std::vector<Interval> &result) {
  result.clear();
  const std::vector<int32_t> &events = Events[item];
  const Item &info = M.items[item];
  look(static_cast<int64_t>(events.size()));
  // One that ends in its donor takes no bytes of its own.
  const int32_t donor = Facts.donorOf[item];
  auto begin = [&](int32_t run, int32_t end) {
    const bool isGiven =
        info.pinned || (donor != kNone && (Events[donor].empty() ||
                                           !before(run, Events[donor].back())));
    result.push_back({run, end, isGiven ? 0 : info.occupied});
  };
  if (info.producer == kNone)
    begin(head(), next(head()));
  const std::vector<ValueId> &values = M.valuesOf[item];
  if (values.size() == 1) {
    for (int32_t run : events) {
      if (Ops[run] == info.producer)
        begin(run, run);
      else if (!result.empty())
        result.back().end = run;
    }
    if (info.required && !result.empty())
      result.back().end = tail();
    return;
  }
  // Views live in the storage that was theirs when they were made.
  for (ValueId v : values)
    StorageOf[v] = info.producer == kNone && v == info.value ? 0 : -1;
  for (int32_t run : events) {
    const Op &op = M.problem.ops[Ops[run]];
    for (ValueId v : op.operands)
      if (M.itemOf[v] == item && StorageOf[v] >= 0)
        result[StorageOf[v]].end = run;
    for (ValueId v : op.results) {
      if (M.itemOf[v] != item)
        continue;
      if (v == info.value) {
        StorageOf[v] = static_cast<int32_t>(result.size());
        begin(run, run);
      } else {
        StorageOf[v] = StorageOf[M.problem.values[v].viewOf];
        if (StorageOf[v] >= 0)
          result[StorageOf[v]].end = run;
      }
    }
  }
  for (ValueId v : values)
    if (M.problem.values[v].required && StorageOf[v] >= 0)
      result[StorageOf[v]].end = tail();
}

/// Brings the item's lifetimes up to date with its events.
void ScheduleEditor::refresh(int32_t item) {
  std::vector<Interval> &was = Alive[item];
  std::vector<Interval> &now = Found;
  findIntervals(item, now);
  size_t first = 0;
  while (first < was.size() && first < now.size() && was[first] == now[first])
    ++first;
  size_t wasEnd = was.size(), nowEnd = now.size();
  while (wasEnd > first && nowEnd > first && was[wasEnd - 1] == now[nowEnd - 1])
    --wasEnd, --nowEnd;
  if (wasEnd == first && nowEnd == first)
    return;
  for (size_t k = first; k < wasEnd; ++k)
    ToLookAt.push_back(was[k].end);
  for (size_t k = first; k < nowEnd; ++k)
    ToLookAt.push_back(now[k].end);
  // If it ends in its donor it takes nothing else over.
  if (Facts.donorOf[item] != kNone)
    for (size_t k = first; k < nowEnd; ++k)
      ToLookAt.push_back(now[k].start);
  // Only the runs are walked over which the bytes differ.
  Changes.clear();
  auto apply = [&](const Interval &interval, int64_t bytes) {
    start(interval.start, bytes);
    Changes.push_back({interval.start, bytes});
    Changes.push_back({next(interval.end), -bytes});
  };
  for (size_t k = first; k < wasEnd; ++k)
    apply(was[k], -was[k].bytes);
  for (size_t k = first; k < nowEnd; ++k)
    apply(now[k], now[k].bytes);
  // Nothing comes behind the tail.
  std::sort(Changes.begin(), Changes.end(), [&](const auto &a, const auto &b) {
    return a.first >= 0 && (b.first < 0 || before(a.first, b.first));
  });
  int64_t bytes = 0;
  for (size_t k = 0; k + 1 < Changes.size(); ++k) {
    bytes += Changes[k].second;
    const int32_t from = Changes[k].first, to = Changes[k + 1].first;
    if (from != to)
      change(from, to < 0 ? tail() : previous(to), bytes);
  }
  was.swap(now);
}

void ScheduleEditor::refreshAround(OpId op) {
  for (int32_t i : Facts.touched[op]) {
    refresh(i);
    for (int32_t given : Facts.donatedTo[i])
      refresh(given);
  }
}

/// The workspace, less what results take over from operands at the run.
int64_t ScheduleEditor::extraOf(int32_t run) const {
  int64_t bytes = M.problem.ops[Ops[run]].workspace / M.unit;
  const auto &takeovers = Facts.takeovers[Ops[run]];
  // The items whose storage another result of the run took before.
  std::vector<int32_t> gone;
  for (const StorageFacts::Takeover &t : takeovers) {
    bool own = false;
    for (const Interval &interval : Alive[t.item])
      own |= interval.start == run && interval.bytes > 0;
    for (size_t k = 0; own && k < t.from.size(); ++k) {
      const int32_t from = M.itemOf[t.from[k]];
      // The storage that it reads is the last one begun before, or a view's
      // that was left behind, which is not followed.
      bool dies = false;
      if (M.valuesOf[from].size() == 1 || current(t.from[k], run))
        for (const Interval &interval : Alive[from])
          if (before(interval.start, run))
            dies = interval.end == run && interval.bytes > 0;
      if (!dies || std::find(gone.begin(), gone.end(), from) != gone.end())
        continue;
      if (takeovers.size() > 1)
        gone.push_back(from);
      bytes -= M.items[t.item].occupied;
      break;
    }
  }
  return bytes;
}

void ScheduleEditor::lookAgain() {
  for (int32_t run : ToLookAt)
    if (Ops[run] != kNone && !Facts.takeovers[Ops[run]].empty() &&
        isLinked(run))
      setExtra(run, extraOf(run));
  ToLookAt.clear();
}

void ScheduleEditor::putIn(int32_t run, int32_t before) {
  const OpId op = Ops[run];
  link(run, before);
  setExtra(run, M.problem.ops[op].workspace / M.unit);
  Reruns.add(run);
  Cost += M.problem.ops[op].cost;
  for (int32_t i : Facts.touched[op])
    Events[i].insert(
        Events[i].begin() + static_cast<std::ptrdiff_t>(rank(i, run)), run);
  refreshAround(op);
  ToLookAt.push_back(run);
  lookAgain();
}

void ScheduleEditor::takeOut(int32_t run) {
  const OpId op = Ops[run];
  for (int32_t i : Facts.touched[op])
    Events[i].erase(Events[i].begin() +
                    static_cast<std::ptrdiff_t>(rank(i, run)));
  refreshAround(op);
  unlink(run);
  Reruns.erase(run);
  Cost -= M.problem.ops[op].cost;
  lookAgain();
}

int32_t ScheduleEditor::insert(OpId op, int32_t before) {
  const int32_t run = add();
  Ops.resize(std::max<size_t>(Ops.size(), run + 1));
  Ops[run] = op;
  putIn(run, before);
  Journal.push_back({run, true});
  return run;
}

void ScheduleEditor::erase(int32_t run) {
  takeOut(run);
  Journal.push_back({run, false});
}

void ScheduleEditor::undo() {
  for (; !Journal.empty(); Journal.pop_back()) {
    const auto [run, inserted] = Journal.back();
    if (inserted) {
      takeOut(run);
      release(run);
    } else {
      putIn(run, next(run));
    }
  }
}

void ScheduleEditor::commit() {
  for (const auto &[run, inserted] : Journal)
    if (!inserted)
      release(run);
  Journal.clear();
}
