//===- PeakBoundSchedule.cpp - Schedules that go the paths found ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/PeakBoundSearch.h"
#include "Remat/Model/ScheduleCleanup.h"
#include "Remat/Parameters/Bounds.h"
#include "vram/Planning/Remat/Simulator.h"

#include <algorithm>
#include <cstddef>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::peak_bound;

namespace {

/// Goes the paths forward, with the items that are in memory on the way.
class PathWalk {
public:
  using Step = PeakPaths::Step;

  PathWalk(PebbleGame &game, const PeakPaths &paths, int64_t room,
           int64_t mostWork, const Limits &limits);

  bool goByOps(const std::vector<Step> &steps);
  bool goByStages();
  Schedule schedule() const { return makeViews(M, Runs); }

private:
  bool isThere(int32_t item) const {
    return std::binary_search(Memory.begin(), Memory.end(), item);
  }
  bool isThere(const Items &items) const;
  void keep(const Items &items, int by);
  bool mayGoOn() const;
  bool make(const Items &alone, const Items &beside, OpId next);
  bool haveOperands(const Step &path, OpId next);
  bool makeRoom(OpId op, OpId next, const Items &after);
  bool run(OpId op, OpId next, const Items &after);

  PebbleGame &Game;
  const Model &M;
  const PeakPaths &Paths;
  int64_t Room;
  const int64_t MostWork;
  const Limits &Stop;
  Schedule Runs;
  /// Made once, and read by what may run again: it stays.
  std::vector<uint8_t> Held;
  /// The items in memory.
  Items Memory;
  /// How many of the sets that are being made again it belongs to.
  std::vector<int32_t> Kept;
  int Depth = 0;
};

} // namespace

PathWalk::PathWalk(PebbleGame &game, const PeakPaths &paths, int64_t room,
                   int64_t mostWork, const Limits &limits)
    : Game(game), M(game.model), Paths(paths), Room(room), MostWork(mostWork),
      Stop(limits), Held(M.items.size(), 0), Kept(M.items.size(), 0) {
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].producer == kNone && !M.items[i].pinned)
      Memory.push_back(static_cast<int32_t>(i));
  // An item that is made once stays if a rerun may read it.
  for (OpId o = 0; o < M.numOps; ++o)
    for (int32_t i : M.reads[o])
      Held[i] |= !Game.counts[i] && M.problem.ops[o].rerunnable;
}

bool PathWalk::isThere(const Items &items) const {
  return std::all_of(items.begin(), items.end(), [&](int32_t i) {
    return !Game.isItem(i) || !Game.counts[i] || isThere(i);
  });
}

/// Makes room for a run of the op, `after` staying: lets go of what is read
/// again last.
bool PathWalk::makeRoom(OpId op, OpId next, const Items &after) {
  while (Game.bytesAt(op, Memory) > Room) {
    auto chosen = Memory.end();
    std::pair<OpId, int64_t> last{-1, 0};
    for (auto at = Memory.begin(); at != Memory.end(); ++at) {
      const int32_t i = *at;
      const std::vector<OpId> &uses = M.items[i].uses;
      const auto use = std::lower_bound(uses.begin(), uses.end(), next);
      const OpId when = use == uses.end() ? M.numOps + 1 : *use;
      const std::pair<OpId, int64_t> rank{when, M.items[i].bytes};
      if (Held[i] || Kept[i] > 0 || (!Game.counts[i] && when <= M.numOps) ||
          std::binary_search(after.begin(), after.end(), i) || rank <= last)
        continue;
      last = rank;
      chosen = at;
    }
    if (chosen == Memory.end())
      return false;
    Memory.erase(chosen);
  }
  return true;
}

bool PathWalk::run(OpId op, OpId next, const Items &after) {
  if (!makeRoom(op, next, after))
    return false;
  Runs.push_back(op);
  // A result that ends in its donor takes no room, as long as nobody reads the
  // donor again.
  for (int32_t i : M.makes[op])
    if (Game.size[i] == M.items[i].bytes && !isThere(i))
      Memory.insert(std::lower_bound(Memory.begin(), Memory.end(), i), i);
  return true;
}

void PathWalk::keep(const Items &items, int by) {
  for (int32_t i : items)
    if (Game.isItem(i))
      Kept[i] += by;
}

/// Makes what was left out of a set, the last first, beside what was not.
bool PathWalk::make(const Items &alone, const Items &beside, OpId next) {
  keep(beside, 1);
  bool made = true;
  size_t left = alone.size();
  while (left > 0 && made) {
    const int32_t item = alone[--left];
    const OpId maker = M.items[item].producer;
    if (!isThere(item))
      made = haveOperands((Game.hasUpdates ? Paths.plain : Paths.known)[maker],
                          next) &&
             run(maker, next, {item});
    ++Kept[item];
  }
  for (; left < alone.size(); ++left)
    --Kept[alone[left]];
  keep(beside, -1);
  return made;
}

bool PathWalk::mayGoOn() const {
  return Runs.size() <= kMostRuns * static_cast<size_t>(M.numOps) &&
         Game.work <= MostWork && !Stop.stop();
}

/// Back from the operands to what is there, and forward again.
bool PathWalk::haveOperands(const Step &path, OpId next) {
  if (path.before == nullptr || Depth == kMostDepth || !mayGoOn())
    return false;
  ++Depth;
  std::vector<const std::pair<const Items, Step> *> steps;
  for (const Items *items = path.before; !isThere(*items);
       items = steps.back()->second.before)
    steps.push_back(&*Paths.easy.find(*items));
  for (; !steps.empty(); steps.pop_back()) {
    const auto &[after, step] = *steps.back();
    if (!isThere(after) &&
        !(make(step.alone, *step.before, next) && run(step.maker, next, after)))
      return false;
  }
  const bool made = make(path.alone, *path.before, next);
  --Depth;
  return made;
}

/// From first run to first run, the operands of each by its path.
bool PathWalk::goByOps(const std::vector<Step> &steps) {
  for (const Step &path : steps)
    Room = std::max(Room, path.most);
  for (OpId op = 0; op <= M.numOps; ++op)
    if (Room >= PeakPaths::kUnknown || !haveOperands(steps[op], op) ||
        (op < M.numOps && !run(op, op + 1, {})))
      return false;
  return true;
}

/// The path of the last op leads back to nothing at an earlier stage, the path
/// of the op before that one further back, and so on: all first runs are on
/// them.
bool PathWalk::goByStages() {
  static const Items nothing;
  struct Run {
    OpId op, stage;
    const Step *path;
    const Items *after;
  };
  std::vector<Run> runs;
  // If there is no path to what is required at the end that leaves the rest
  // as it is, that is kept as soon as it is there.
  const bool isKept = Paths.known[M.numOps].most >= PeakPaths::kUnknown;
  for (OpId op = M.numOps - isKept; op >= 0;) {
    const Step *path = &Paths.known[op];
    runs.push_back({op, op, path, &nothing});
    const Items *items = path->before;
    while (items != nullptr && !Game.isNothing(*items)) {
      const auto &[after, step] = *Paths.easy.find(*items);
      items = step.before;
      if (items != nullptr)
        runs.push_back({step.maker, Game.stageOf(*items), &step, &after});
    }
    if (items == nullptr ||
        runs.size() > kMostRuns * static_cast<size_t>(M.numOps))
      return false;
    op = Game.stageOf(*items) - 1;
  }
  if (isKept)
    for (int32_t i : Game.operandsOf(M.numOps)) {
      Held[i] = 1;
      Room += Game.size[i];
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
    if (Stop.stop() || Game.work > MostWork ||
        !make(next.path->alone, *next.path->before, next.stage) ||
        (next.op < M.numOps &&
         !run(next.op, next.stage + isFirst(next), *next.after)))
      return false;
  }
  return true;
}

Schedule vram::planning::remat::scheduleOf(PebbleGame &game,
                                           const PeakPaths &paths, int64_t room,
                                           int64_t mostWork,
                                           const Limits &limits) {
  const Model &model = game.model;
  // Other items that they keep in memory are not followed: the lower of two
  // schedules is returned.
  Schedule least;
  int64_t leastPeak = -1;
  for (bool byStages : {true, false}) {
    if (byStages && !game.hasUpdates)
      continue;
    PathWalk walk(game, paths, room, mostWork, limits);
    if (byStages ? !walk.goByStages()
                 : !walk.goByOps(game.hasUpdates ? paths.plain : paths.known))
      continue;
    Schedule schedule = walk.schedule();
    const int64_t peak = simulatePeak(model.problem, schedule).peak;
    if (peak >= 0 && (leastPeak < 0 || peak < leastPeak)) {
      leastPeak = peak;
      least = std::move(schedule);
    }
    if (peak >= 0 && peak <= (model.pinnedBytes + room) * model.unit)
      break;
  }
  return least;
}
