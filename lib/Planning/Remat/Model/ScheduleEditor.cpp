//===- ScheduleEditor.cpp - A schedule edited run by run ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/ScheduleEditor.h"
#include "Remat/Parameters/Model.h"

#include <algorithm>
#include <cstddef>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::schedule_editor;

ScheduleEditor::ScheduleEditor(const Model &model) : M(model) {
  const Problem &p = M.problem;
  const size_t items = M.items.size();
  Members.resize(items);
  for (size_t v = 0; v < M.itemOf.size(); ++v)
    Members[M.itemOf[v]].push_back(static_cast<ValueId>(v));
  Tracked.assign(items, 0);
  Plain.assign(items, 0);
  DonorOf.assign(items, kNone);
  DonatedTo.resize(items);
  for (size_t i = 0; i < items; ++i) {
    Tracked[i] = !M.items[i].pinned;
    Plain[i] = Members[i].size() == 1;
  }
  for (size_t i = 0; i < items; ++i) {
    const Item &item = M.items[i];
    const Value &value = p.values[item.value];
    if (value.donor == kNone || item.producer == kNone ||
        p.values[value.donor].producer != kNone)
      continue;
    const int32_t donor = M.itemOf[value.donor];
    bool may = M.items[donor].pinned && !M.items[donor].required &&
               M.mayOverwriteDonor(item);
    for (ValueId v : p.ops[item.producer].results)
      may &= M.itemOf[v] != donor;
    if (!may)
      continue;
    DonorOf[i] = donor;
    DonatedTo[donor].push_back(static_cast<int32_t>(i));
    Tracked[donor] = 1;
  }
  Touched.resize(M.numOps);
  Takeovers.resize(M.numOps);
  for (OpId o = 0; o < M.numOps; ++o) {
    std::vector<int32_t> &touched = Touched[o];
    for (const std::vector<int32_t> *list : {&M.reads[o], &M.makes[o]})
      for (int32_t i : *list)
        if (Tracked[i])
          touched.push_back(i);
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    for (int32_t i : M.makes[o]) {
      const Value &value = p.values[M.items[i].value];
      Takeover takeover{i, {}};
      for (ValueId v : value.mayOverwrite) {
        const int32_t from = M.itemOf[v];
        // A view that the op itself makes lives on in it.
        bool viewed = false;
        for (ValueId other : p.ops[o].results)
          viewed |= other != M.items[i].value && M.itemOf[other] == from;
        if (!viewed && !M.items[from].pinned && value.bytes > 0 &&
            p.values[M.items[from].value].bytes == value.bytes)
          takeover.from.push_back(v);
      }
      if (!takeover.from.empty())
        Takeovers[o].push_back(std::move(takeover));
    }
  }
  Events.resize(items);
  Alive.resize(items);
  StorageOf.assign(M.itemOf.size(), -1);
}

void ScheduleEditor::load(const Schedule &schedule, int64_t limit) {
  Limit = limit;
  Cost = Excess = 0;
  Runs.clear();
  Ops.clear();
  Labels.clear();
  Over.clear();
  Reruns.clear();
  Unused.clear();
  Journal.clear();
  ToLookAt.clear();
  for (size_t i = 0; i < Events.size(); ++i) {
    Events[i].clear();
    Alive[i].clear();
  }
  newRun(kNone);
  newRun(kNone);
  Runs[head()].extra = Runs[tail()].extra = kNothing;
  std::vector<uint8_t> ran(M.numOps, 0);
  int32_t last = head();
  for (OpId o : schedule) {
    const int32_t run = newRun(o);
    Runs[last].next = run;
    Runs[run].previous = last;
    last = run;
    Runs[run].live = M.pinnedBytes;
    Runs[run].extra = M.problem.ops[o].workspace / M.unit;
    Cost += M.problem.ops[o].cost;
    for (int32_t i : Touched[o])
      Events[i].push_back(run);
    if (ran[o]) {
      Runs[run].rerunRank = static_cast<int32_t>(Reruns.size());
      Reruns.push_back(run);
    }
    ran[o] = 1;
  }
  Runs[last].next = tail();
  Runs[tail()].previous = last;
  Runs[head()].live = Runs[tail()].live = M.pinnedBytes;
  relabel();
  // Lifetimes first as differences, then summed up.
  std::vector<int64_t> difference(Runs.size() + 1, 0);
  for (size_t k = 0; k < Events.size(); ++k) {
    const int32_t i = static_cast<int32_t>(k);
    if (!Tracked[i])
      continue;
    findIntervals(i, Alive[i]);
    for (const Interval &interval : Alive[i]) {
      Runs[interval.start].started += interval.bytes;
      difference[interval.start] += interval.bytes;
      difference[Runs[interval.end].next < 0 ? static_cast<int32_t>(Runs.size())
                                             : Runs[interval.end].next] -=
          interval.bytes;
    }
  }
  makeBlocks();
  int64_t alive = 0;
  for (int32_t run = head(); run >= 0; run = Runs[run].next) {
    alive += difference[run];
    Runs[run].live += alive;
    if (Ops[run] != kNone)
      Runs[run].extra -= takenOver(run);
    int64_t &most = Blocks[Runs[run].block].most;
    most = std::max(most, Runs[run].live + Runs[run].extra);
    noteOver(run, 0);
  }
  Work += static_cast<int64_t>(4 * Runs.size());
}

Schedule ScheduleEditor::schedule() const {
  Schedule result;
  for (int32_t run = Runs[head()].next; run != tail(); run = Runs[run].next)
    result.push_back(Ops[run]);
  return result;
}

int64_t ScheduleEditor::peak() const {
  int64_t most = M.pinnedBytes;
  for (int32_t run = Runs[head()].next; run != tail(); run = Runs[run].next)
    most = std::max(most, bytesAt(run));
  return most;
}

size_t ScheduleEditor::rank(int32_t item, int32_t run) const {
  const std::vector<int32_t> &events = Events[item];
  auto it = std::lower_bound(
      events.begin(), events.end(), run,
      [&](int32_t a, int32_t b) { return Labels[a] < Labels[b]; });
  return static_cast<size_t>(it - events.begin());
}

bool ScheduleEditor::aliveBefore(int32_t item, int32_t run) const {
  if (!Tracked[item] || M.items[item].pinned)
    return true;
  const int64_t at = Labels[run];
  const std::vector<Interval> &alive = Alive[item];
  for (size_t k = alive.size(); k-- > 0;)
    if (Labels[alive[k].start] < at && at <= Labels[alive[k].end])
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
      !Tracked[item])
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

bool ScheduleEditor::isIdle(int32_t run) const {
  const Op &op = M.problem.ops[Ops[run]];
  for (ValueId v : op.results) {
    const int32_t item = M.itemOf[v];
    if (!Tracked[item])
      return false;
    bool last = true;
    const std::vector<int32_t> &events = Events[item];
    for (size_t k = rank(item, run) + 1; k < events.size() && last; ++k) {
      const Op &other = M.problem.ops[Ops[events[k]]];
      if (std::find(other.operands.begin(), other.operands.end(), v) !=
          other.operands.end())
        return false;
      last = Ops[events[k]] != Ops[run];
    }
    if (last && M.problem.values[v].required)
      return false;
  }
  return true;
}

void ScheduleEditor::add(const Interval &interval, int sign) {
  Runs[interval.start].started += sign * interval.bytes;
  change(interval.start, interval.end, sign * interval.bytes);
}

/// Of a storage of the item that begins at `start`.
int64_t ScheduleEditor::bytesFrom(int32_t item, int32_t start) const {
  if (M.items[item].pinned)
    return 0;
  const int32_t donor = DonorOf[item];
  if (donor != kNone &&
      (Events[donor].empty() || Labels[Events[donor].back()] <= Labels[start]))
    return 0;
  return M.items[item].occupied;
}

void ScheduleEditor::findIntervals(int32_t item,
                                   std::vector<Interval> &result) {
  result.clear();
  const std::vector<int32_t> &events = Events[item];
  const Item &info = M.items[item];
  Work += static_cast<int64_t>(events.size());
  if (info.producer == kNone)
    result.push_back({head(), Runs[head()].next, bytesFrom(item, head())});
  if (Plain[item]) {
    for (int32_t run : events) {
      if (Ops[run] == info.producer)
        result.push_back({run, run, bytesFrom(item, run)});
      else if (!result.empty())
        result.back().end = run;
    }
    if (info.required && !result.empty())
      result.back().end = tail();
    return;
  }
  // Views live in the storage that was theirs when they were made.
  for (ValueId v : Members[item])
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
        result.push_back({run, run, bytesFrom(item, run)});
      } else {
        StorageOf[v] = StorageOf[M.problem.values[v].viewOf];
        if (StorageOf[v] >= 0)
          result[StorageOf[v]].end = run;
      }
    }
  }
  for (ValueId v : Members[item])
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
  // Where it ends in its donor it takes nothing else over.
  if (DonorOf[item] != kNone)
    for (size_t k = first; k < nowEnd; ++k)
      ToLookAt.push_back(now[k].start);
  const size_t wasCount = wasEnd - first, nowCount = nowEnd - first;
  // Only what differs is walked.
  if (wasCount == 1 && nowCount == 1 && was[first].start == now[first].start &&
      was[first].bytes == now[first].bytes) {
    const int64_t bytes = now[first].bytes;
    if (before(was[first].end, now[first].end))
      change(Runs[was[first].end].next, now[first].end, bytes);
    else
      change(Runs[now[first].end].next, was[first].end, -bytes);
  } else if (wasCount == 1 && nowCount == 2 &&
             was[first].start == now[first].start &&
             was[first].end == now[first + 1].end &&
             was[first].bytes == now[first].bytes &&
             was[first].bytes == now[first + 1].bytes &&
             before(now[first].end, now[first + 1].start)) {
    Runs[now[first + 1].start].started += was[first].bytes;
    if (Runs[now[first].end].next != now[first + 1].start)
      change(Runs[now[first].end].next, Runs[now[first + 1].start].previous,
             -was[first].bytes);
  } else if (wasCount == 2 && nowCount == 1 &&
             now[first].start == was[first].start &&
             now[first].end == was[first + 1].end &&
             now[first].bytes == was[first].bytes &&
             now[first].bytes == was[first + 1].bytes &&
             before(was[first].end, was[first + 1].start)) {
    Runs[was[first + 1].start].started -= now[first].bytes;
    if (Runs[was[first].end].next != was[first + 1].start)
      change(Runs[was[first].end].next, Runs[was[first + 1].start].previous,
             now[first].bytes);
  } else {
    for (size_t k = first; k < wasEnd; ++k)
      add(was[k], -1);
    for (size_t k = first; k < nowEnd; ++k)
      add(now[k], 1);
  }
  was.swap(now);
}

void ScheduleEditor::refreshAround(OpId op) {
  for (int32_t i : Touched[op]) {
    refresh(i);
    for (int32_t given : DonatedTo[i])
      refresh(given);
  }
}

/// Bytes that results take over from operands at the run.
int64_t ScheduleEditor::takenOver(int32_t run) const {
  int64_t bytes = 0;
  const std::vector<Takeover> &takeovers = Takeovers[Ops[run]];
  // What another result of the run took before.
  std::vector<int32_t> gone;
  for (const Takeover &t : takeovers) {
    bool own = false;
    for (const Interval &interval : Alive[t.item])
      own |= interval.start == run && interval.bytes > 0;
    for (size_t k = 0; own && k < t.from.size(); ++k) {
      const int32_t from = M.itemOf[t.from[k]];
      // The storage that it reads is the last one begun before, or a view's
      // that was left behind, which is not followed.
      bool dies = false;
      if (Plain[from] || current(t.from[k], run))
        for (const Interval &interval : Alive[from])
          if (before(interval.start, run))
            dies = interval.end == run && interval.bytes > 0;
      if (!dies || std::find(gone.begin(), gone.end(), from) != gone.end())
        continue;
      if (takeovers.size() > 1)
        gone.push_back(from);
      bytes += M.items[t.item].occupied;
      break;
    }
  }
  return bytes;
}

void ScheduleEditor::lookAgain() {
  for (int32_t run : ToLookAt) {
    if (Ops[run] == kNone || Takeovers[Ops[run]].empty() || !Runs[run].linked)
      continue;
    noteExtra(run, M.problem.ops[Ops[run]].workspace / M.unit - takenOver(run));
  }
  ToLookAt.clear();
}

void ScheduleEditor::relabel() {
  int64_t at = 0;
  for (int32_t run = head(); run >= 0; run = Runs[run].next)
    Labels[run] = at += kStride;
}

void ScheduleEditor::label(int32_t run) {
  const int64_t low = Labels[Runs[run].previous];
  const int64_t high = Labels[Runs[run].next];
  Labels[run] = low + (high - low) / 2;
  if (Labels[run] == low)
    relabel();
}

int32_t ScheduleEditor::newRun(OpId op) {
  int32_t run;
  if (Unused.empty()) {
    run = static_cast<int32_t>(Runs.size());
    Runs.emplace_back();
    Ops.push_back(op);
    Labels.push_back(0);
  } else {
    run = Unused.back();
    Unused.pop_back();
    Runs[run] = Run();
    Ops[run] = op;
  }
  return run;
}

void ScheduleEditor::link(int32_t run, int32_t before) {
  Run &r = Runs[run];
  const OpId op = Ops[run];
  r.linked = true;
  r.previous = Runs[before].previous;
  r.next = before;
  Runs[r.previous].next = run;
  Runs[before].previous = run;
  label(run);
  growBlock(run, before);
  // What is alive over it: all that is alive behind it and does not begin
  // there.
  r.live = Runs[before].live - Runs[before].started;
  r.extra = kNothing;
  r.started = 0;
  noteExtra(run, M.problem.ops[op].workspace / M.unit);
  r.rerunRank = static_cast<int32_t>(Reruns.size());
  Reruns.push_back(run);
  Cost += M.problem.ops[op].cost;
  for (int32_t i : Touched[op])
    Events[i].insert(
        Events[i].begin() + static_cast<std::ptrdiff_t>(rank(i, run)), run);
  refreshAround(op);
  ToLookAt.push_back(run);
  lookAgain();
}

void ScheduleEditor::unlink(int32_t run) {
  Run &r = Runs[run];
  const OpId op = Ops[run];
  for (int32_t i : Touched[op])
    Events[i].erase(Events[i].begin() +
                    static_cast<std::ptrdiff_t>(rank(i, run)));
  refreshAround(op);
  noteExtra(run, kNothing);
  shrinkBlock(run);
  r.linked = false;
  Runs[r.previous].next = r.next;
  Runs[r.next].previous = r.previous;
  const int32_t moved = Reruns.back();
  Reruns[r.rerunRank] = moved;
  Runs[moved].rerunRank = r.rerunRank;
  Reruns.pop_back();
  r.rerunRank = -1;
  Cost -= M.problem.ops[op].cost;
  lookAgain();
}

int32_t ScheduleEditor::insert(OpId op, int32_t before) {
  const int32_t run = newRun(op);
  link(run, before);
  Journal.push_back({run, true});
  return run;
}

void ScheduleEditor::erase(int32_t run) {
  unlink(run);
  Journal.push_back({run, false});
}

void ScheduleEditor::undo() {
  for (; !Journal.empty(); Journal.pop_back()) {
    const auto [run, inserted] = Journal.back();
    if (inserted) {
      unlink(run);
      Unused.push_back(run);
    } else {
      link(run, Runs[run].next);
    }
  }
}

void ScheduleEditor::commit() {
  for (const auto &[run, inserted] : Journal)
    if (!inserted)
      Unused.push_back(run);
  Journal.clear();
}
