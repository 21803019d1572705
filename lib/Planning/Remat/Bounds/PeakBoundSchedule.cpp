//===- PeakBoundSchedule.cpp - A schedule from the peak bound's paths -----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/PeakBoundSearch.h"
#include "Remat/Parameters/Bounds.h"
#include "vram/Planning/Remat/Simulator.h"

#include <algorithm>
#include <cstddef>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::peak_bound;

/// Makes room for a run of the op, `after` staying: lets go of what is read
/// again last.
bool PeakBoundSearch::makeRoom(OpId op, OpId next, const Items &after,
                               int64_t room) {
  while (bytesAt(op, Memory) > room) {
    size_t chosen = Memory.size();
    std::pair<OpId, int64_t> last{-1, 0};
    for (size_t k = 0; k < Memory.size(); ++k) {
      const int32_t i = Memory[k];
      const std::vector<OpId> &uses = M.items[i].uses;
      const auto use = std::lower_bound(uses.begin(), uses.end(), next);
      const OpId when = use == uses.end() ? M.numOps + 1 : *use;
      if (Held[i] || Kept[i] > 0 || (!Counts[i] && when <= M.numOps) ||
          std::binary_search(after.begin(), after.end(), i))
        continue;
      const std::pair<OpId, int64_t> rank{when, M.items[i].bytes};
      if (rank > last) {
        last = rank;
        chosen = k;
      }
    }
    if (chosen == Memory.size())
      return false;
    const int32_t item = Memory[chosen];
    Memory.erase(Memory.begin() + static_cast<std::ptrdiff_t>(chosen));
    // An operand of this run goes with it.
    Leaving.push_back(item);
  }
  return true;
}

/// Puts a run of the op, and before it of what makes the views that it reads.
bool PeakBoundSearch::put(OpId op, Schedule &schedule) {
  for (ValueId v : M.problem.ops[op].operands) {
    const OpId maker = M.problem.values[v].producer;
    if (maker == kNone || Current[v])
      continue;
    if (!M.problem.ops[maker].rerunnable || !put(maker, schedule))
      return false;
  }
  schedule.push_back(op);
  for (int32_t i : M.makes[op])
    for (ValueId v : ValuesOf[i])
      Current[v] = 0;
  for (ValueId v : M.problem.ops[op].results)
    Current[v] = 1;
  return true;
}

bool PeakBoundSearch::run(OpId op, OpId next, const Items &after, int64_t room,
                          Schedule &schedule) {
  Leaving.clear();
  if (!makeRoom(op, next, after, room) || !put(op, schedule))
    return false;
  for (int32_t i : Leaving)
    for (ValueId v : ValuesOf[i])
      Current[v] = 0;
  // A result that ends in its donor takes no room, as long as nobody reads the
  // donor again.
  for (int32_t i : M.makes[op])
    if (Size[i] == M.items[i].bytes)
      Memory.insert(std::lower_bound(Memory.begin(), Memory.end(), i), i);
  Memory.erase(std::unique(Memory.begin(), Memory.end()), Memory.end());
  return true;
}

void PeakBoundSearch::keep(const Items &items, int by) {
  for (int32_t i : items)
    if (isItem(i))
      Kept[i] += by;
}

/// Makes what was left out of a set, the last first, beside what was not.
bool PeakBoundSearch::make(const Items &alone, const Items &beside, OpId next,
                           int64_t room, Schedule &schedule) {
  keep(beside, 1);
  bool made = true;
  size_t left = alone.size();
  while (left > 0 && made) {
    const int32_t item = alone[--left];
    const OpId maker = M.items[item].producer;
    if (!std::binary_search(Memory.begin(), Memory.end(), item))
      made = haveOperands((HasUpdates ? PlainPaths : KnownPaths)[maker], next,
                          room, schedule) &&
             run(maker, next, {item}, room, schedule);
    ++Kept[item];
  }
  for (; left < alone.size(); ++left)
    --Kept[alone[left]];
  keep(beside, -1);
  return made;
}

bool PeakBoundSearch::isThere(const Items &items) const {
  return std::all_of(items.begin(), items.end(), [&](int32_t i) {
    return !isItem(i) || !Counts[i] ||
           std::binary_search(Memory.begin(), Memory.end(), i);
  });
}

/// Back from the operands to what is there, and forward again.
bool PeakBoundSearch::haveOperands(const Step &path, OpId next, int64_t room,
                                   Schedule &schedule) {
  if (path.before == nullptr ||
      schedule.size() > kMostRuns * static_cast<size_t>(M.numOps) ||
      Work > MostWork || Depth == kMostDepth || Stop.stop())
    return false;
  ++Depth;
  std::vector<const std::pair<const Items, Step> *> steps;
  for (const Items *items = path.before; !isThere(*items);
       items = steps.back()->second.before)
    steps.push_back(&*Easy.find(*items));
  for (; !steps.empty(); steps.pop_back()) {
    const auto &[after, step] = *steps.back();
    if (!isThere(after) &&
        !(make(step.alone, *step.before, next, room, schedule) &&
          run(step.maker, next, after, room, schedule)))
      return false;
  }
  const bool made = make(path.alone, *path.before, next, room, schedule);
  --Depth;
  return made;
}

void PeakBoundSearch::begin(Schedule &schedule) {
  Depth = 0;
  schedule.clear();
  Memory.clear();
  for (size_t v = 0; v < M.problem.values.size(); ++v)
    Current[v] = M.problem.values[v].producer == kNone;
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].producer == kNone && !M.items[i].pinned)
      Memory.push_back(static_cast<int32_t>(i));
  Kept.assign(M.items.size(), 0);
  // An item that is made once stays if a rerun may read it.
  Held.assign(M.items.size(), 0);
  for (OpId o = 0; o < M.numOps; ++o)
    for (int32_t i : M.reads[o])
      Held[i] |= !Counts[i] && M.problem.ops[o].rerunnable;
}

/// From first run to first run, the operands of each by its path.
bool PeakBoundSearch::goByOps(const std::vector<Step> &paths, int64_t room,
                              Schedule &schedule) {
  begin(schedule);
  for (const Step &path : paths)
    room = std::max(room, path.most);
  for (OpId op = 0; op <= M.numOps; ++op)
    if (room >= kUnknown || !haveOperands(paths[op], op, room, schedule) ||
        (op < M.numOps && !run(op, op + 1, {}, room, schedule)))
      return false;
  return true;
}

/// The path of the last op leads back to nothing at an earlier stage, the path
/// of the op before that one further back, and so on: all first runs are on
/// them.
bool PeakBoundSearch::goByStages(int64_t room, Schedule &schedule) {
  static const Items nothing;
  struct Run {
    OpId op, stage;
    const Step *path;
    const Items *after;
  };
  std::vector<Run> runs;
  // If there is no path to what is required at the end that leaves the rest
  // as it is, that is kept as soon as it is there.
  const bool isKept = KnownPaths[M.numOps].most >= kUnknown;
  for (OpId op = M.numOps - isKept; op >= 0;) {
    const Step *path = &KnownPaths[op];
    runs.push_back({op, op, path, &nothing});
    const Items *items = path->before;
    while (items != nullptr && !isNothing(*items)) {
      const auto &[after, step] = *Easy.find(*items);
      items = step.before;
      if (items != nullptr)
        runs.push_back({step.maker, stageOf(*items), &step, &after});
    }
    if (items == nullptr ||
        runs.size() > kMostRuns * static_cast<size_t>(M.numOps))
      return false;
    op = stageOf(*items) - 1;
  }
  begin(schedule);
  if (isKept)
    for (int32_t i : operandsOf(M.numOps))
      if (isItem(i)) {
        Held[i] = 1;
        room += Size[i];
      }
  auto isFirst = [](const Run &run) { return run.op == run.stage; };
  while (!runs.empty()) {
    // Up to the last set before the next first run that is there already.
    size_t left = runs.size();
    for (size_t k = runs.size(); k-- > 0 && !isFirst(runs[k]);)
      if (isThere(*runs[k].after))
        left = k;
    if (left < runs.size()) {
      runs.resize(left);
      continue;
    }
    const Run next = runs.back();
    runs.pop_back();
    if (Stop.stop() || Work > MostWork ||
        !make(next.path->alone, *next.path->before, next.stage, room,
              schedule) ||
        (next.op < M.numOps && !run(next.op, next.stage + isFirst(next),
                                    *next.after, room, schedule)))
      return false;
  }
  return true;
}

Schedule PeakBoundSearch::schedule(int64_t room, int64_t mostWork) {
  MostWork = mostWork;
  ValuesOf.assign(M.items.size(), {});
  Current.assign(M.problem.values.size(), 0);
  for (size_t v = 0; v < M.problem.values.size(); ++v)
    ValuesOf[M.itemOf[v]].push_back(static_cast<ValueId>(v));
  Schedule schedule;
  if (!HasUpdates)
    return goByOps(KnownPaths, room, schedule) ? schedule : Schedule();
  // Other items that they keep in memory are not followed: the lower of two
  // schedules is returned.
  Schedule least;
  int64_t leastPeak = -1;
  for (bool byStages : {true, false}) {
    if (byStages ? !goByStages(room, schedule)
                 : !goByOps(PlainPaths, room, schedule))
      continue;
    const int64_t peak = simulatePeak(M.problem, schedule).peak;
    if (peak >= 0 && (leastPeak < 0 || peak < leastPeak)) {
      leastPeak = peak;
      least = schedule;
    }
    if (peak >= 0 && peak <= (M.pinnedBytes + room) * M.unit)
      break;
  }
  return least;
}
