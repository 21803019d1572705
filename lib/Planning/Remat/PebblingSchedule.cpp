//===- PebblingSchedule.cpp - A schedule that goes the ways found ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Pebbler.h"

#include <algorithm>
#include <cstddef>

using namespace vram::planning::remat;

/// Runs for each op on average beyond which a schedule is not worth annealing.
static constexpr size_t kMostRuns = 100;
/// What is made for what is made, and so on: each takes some of the stack.
static constexpr int kMostDepth = 2000;

/// Makes room for a run of the op, `after` staying: lets go of what is read
/// again last.
bool Pebbler::makeRoom(OpId op, OpId next, const Items &after, int64_t room) {
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
bool Pebbler::put(OpId op, Schedule &schedule) {
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

bool Pebbler::run(OpId op, OpId next, const Items &after, int64_t room,
                  Schedule &schedule) {
  Leaving.clear();
  if (!makeRoom(op, next, after, room) || !put(op, schedule))
    return false;
  for (int32_t i : Leaving)
    for (ValueId v : ValuesOf[i])
      Current[v] = 0;
  for (int32_t i : M.makes[op])
    Memory.insert(std::lower_bound(Memory.begin(), Memory.end(), i), i);
  Memory.erase(std::unique(Memory.begin(), Memory.end()), Memory.end());
  return true;
}

void Pebbler::keep(const Items &items, int by) {
  for (int32_t i : items)
    Kept[i] += by;
}

/// Makes what was left out of a set, the last first, beside what was not.
bool Pebbler::make(const Items &alone, const Items &beside, OpId next,
                   int64_t room, Schedule &schedule) {
  keep(beside, 1);
  bool made = true;
  size_t left = alone.size();
  while (left > 0 && made) {
    const int32_t item = alone[--left];
    const OpId maker = M.items[item].producer;
    if (!std::binary_search(Memory.begin(), Memory.end(), item))
      made = haveOperands(maker, next, room, schedule) &&
             run(maker, next, {item}, room, schedule);
    ++Kept[item];
  }
  for (; left < alone.size(); ++left)
    --Kept[alone[left]];
  keep(beside, -1);
  return made;
}

/// Back from the operands to what is there, and forward again.
bool Pebbler::haveOperands(OpId op, OpId next, int64_t room,
                           Schedule &schedule) {
  if (schedule.size() > kMostRuns * static_cast<size_t>(M.numOps) ||
      Work > MostWork || Depth == kMostDepth || Stop.stop())
    return false;
  ++Depth;
  auto isThere = [&](const Items &items) {
    return std::includes(Memory.begin(), Memory.end(), items.begin(),
                         items.end());
  };
  const Step &way = KnownWays[op];
  std::vector<const std::pair<const Items, Step> *> steps;
  for (const Items *items = way.before; !isThere(*items);
       items = steps.back()->second.before)
    steps.push_back(&*Easy.find(*items));
  for (; !steps.empty(); steps.pop_back()) {
    const auto &[after, step] = *steps.back();
    if (!isThere(after) &&
        !(make(step.alone, *step.before, next, room, schedule) &&
          run(step.maker, next, after, room, schedule)))
      return false;
  }
  const bool made = make(way.alone, *way.before, next, room, schedule);
  --Depth;
  return made;
}

Schedule Pebbler::schedule(int64_t room, int64_t mostWork) {
  MostWork = mostWork;
  Depth = 0;
  ValuesOf.assign(M.items.size(), {});
  Current.assign(M.problem.values.size(), 0);
  Memory.clear();
  for (size_t v = 0; v < M.problem.values.size(); ++v) {
    ValuesOf[M.itemOf[v]].push_back(static_cast<ValueId>(v));
    Current[v] = M.problem.values[v].producer == kNone;
  }
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].producer == kNone && !M.items[i].pinned)
      Memory.push_back(static_cast<int32_t>(i));
  // What is made once stays where a rerun may read it.
  Held.assign(M.items.size(), 0);
  for (OpId o = 0; o < M.numOps; ++o)
    for (int32_t i : M.reads[o])
      Held[i] |= !Counts[i] && M.problem.ops[o].rerunnable;
  Kept.assign(M.items.size(), 0);
  for (const Step &way : KnownWays)
    room = std::max(room, way.most);
  Schedule schedule;
  for (OpId op = 0; op <= M.numOps; ++op)
    if (room >= kUnknown || !haveOperands(op, op, room, schedule) ||
        (op < M.numOps && !run(op, op + 1, {}, room, schedule)))
      return {};
  return schedule;
}
