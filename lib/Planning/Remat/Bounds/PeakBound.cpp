//===- PeakBound.cpp - Peak lower bound (pebble game) ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/PeakBound.h"
#include "Remat/Bounds/PeakBoundSearch.h"
#include "Remat/Parameters/Bounds.h"
#include "Remat/Parameters/Work.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::peak_bound;

PeakBoundSearch::PeakBoundSearch(const Model &model, bool tracksUpdates,
                                 const Limits &limits)
    : Game(model, tracksUpdates), M(model), Stop(limits),
      Mark(Game.size.size(), 0), DoneAt(Game.size.size()),
      Alone(model.items.size(), PeakPaths::kUnknown) {
  Paths.known.resize(M.numOps + 1);
  Paths.plain.resize(M.numOps + 1);
}

static uint64_t bitsOf(const PebbleGame &game, const Items &items) {
  uint64_t bits = 0;
  for (int32_t i : items)
    if (game.isItem(i))
      bits |= uint64_t(1) << (i & 63);
  return bits;
}

/// Then whatever leads back from `items` leads back from that one; the more so
/// if it is from an earlier stage. (See Reached::taken.)
bool PeakBoundSearch::containsOneReached(const Items &items, int64_t taken) {
  const uint64_t bits = bitsOf(Game, items);
  const OpId stage = Game.stageOf(items);
  ++Stamp;
  for (int32_t i : items)
    Mark[i] = Stamp;
  for (int32_t i : items)
    for (int32_t d : DoneAt[i]) {
      ++Game.work;
      const Reached &reached = Done[d];
      if (!(reached.bits & ~bits) && reached.taken <= taken &&
          Game.stageOf(reached.items) <= stage &&
          std::all_of(
              reached.items.begin(), reached.items.end(),
              [&](int32_t j) { return !Game.isItem(j) || Mark[j] == Stamp; }))
        return true;
    }
  return false;
}

/// Takes out, one after the other, what can be made from nothing beside the
/// rest within `most`: there is a path back from the rest if there is one from
/// all, and the other way round.
Items PeakBoundSearch::leaveOut(Items &items, int64_t most) {
  Items alone;
  int64_t bytes = 0;
  for (int32_t i : items)
    bytes += Game.size[i];
  const OpId stage = Game.stageOf(items);
  for (size_t k = 0; k < items.size() && Game.isItem(items[k]);) {
    const int32_t i = items[k];
    ++Game.work;
    if (bytes - Game.size[i] + Alone[i] > most || stage > Game.goodBefore[i]) {
      ++k;
      continue;
    }
    bytes -= Game.size[i];
    alone.push_back(i);
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(k));
    // There is more room now.
    k = 0;
  }
  return alone;
}

/// `low` or more is what is asked about.
void PeakBoundSearch::push(Predecessor path, int64_t low, int32_t from) {
  const int64_t most = std::max(low, path.taken);
  // If nothing can be added after it, less is no better.
  if (!hasStages())
    path.taken = most;
  Items &items = path.before;
  Items alone = leaveOut(items, most);
  // Of sets that took the same. Where there is much room, backwards in the
  // given order leads back with the fewest steps; where there is little, small
  // sets of early items are the likeliest to.
  int64_t rank = 0;
  for (int32_t i : items)
    if (Game.isItem(i) && Game.counts[i])
      rank = Backwards ? std::max<int64_t>(rank, M.items[i].producer)
                       : rank + M.numOps + M.items[i].producer;
  rank = rank * (M.numOps + 1) + Game.stageOf(items);
  // Old parameters stay to the end, beside whatever comes later.
  if (Game.recipientsOf(items) > 0)
    rank += std::numeric_limits<int64_t>::max() / 2;
  auto [it, fresh] = Seen.try_emplace(std::move(items), path.taken);
  if (!fresh && it->second <= path.taken)
    return;
  it->second = path.taken;
  Queue.push({most, rank, static_cast<int32_t>(Arrivals.size())});
  Arrivals.push_back(
      {&it->first, from, path.maker, path.taken, path.added, std::move(alone)});
}

/// The sets that may have been there before the run that made one of `items`
/// last, if the path takes less than `high` units. The path to `items` took
/// `taken` units; less than `low` counts as `low`.
std::vector<PeakBoundSearch::Predecessor>
PeakBoundSearch::predecessorsOf(const Items &items, int64_t low, int64_t taken,
                                int64_t high) {
  std::vector<Predecessor> paths;
  // A run that asks for nothing else and takes no more can as well have been
  // the last: what is left to be made is less then.
  const int64_t least = hasStages() ? 0 : low;
  auto isAsGood = [&](const Predecessor &path) {
    return std::max(least, path.taken) == std::max(least, taken) &&
           std::all_of(path.before.begin(), path.before.end(), [&](int32_t i) {
             return !Game.isItem(i) ||
                    std::binary_search(items.begin(), items.end(), i);
           });
  };
  auto add = [&](OpId maker, const Items &then, int64_t added) {
    // Nothing took anything yet where it begins.
    const int64_t most =
        std::max(taken == 0 ? 0 : taken + added, Game.bytesAt(maker, then));
    if (most < high)
      paths.push_back({maker, Game.before(maker, then), most, added});
    return most < high && isAsGood(paths.back());
  };
  // The last first run made one of them, or found all of them there.
  const OpId stage = Game.stageOf(items);
  if (stage > 0) {
    const bool isEnough = add(stage - 1, items, 0);
    if (!paths.empty())
      paths.back().before.back() = Game.stageMark(stage - 1);
    if (isEnough)
      return paths;
  }
  for (size_t k = items.size(); k-- > 0;) {
    if (!Game.isItem(items[k]) || !Game.counts[items[k]])
      continue;
    const OpId maker = M.items[items[k]].producer;
    // Its first run was the last.
    if (maker == stage - 1)
      continue;
    // Operands that have been updated already were kept: the result lies beside
    // it, here and from the update to the end.
    Items then = items;
    int64_t added = 0;
    for (const PebbleGame::Update &update : Game.updatesOfReads[maker])
      if (update.op < stage &&
          !std::binary_search(items.begin(), items.end(), update.recipient)) {
        then.push_back(update.recipient);
        added += Game.size[update.recipient];
      }
    std::sort(then.begin(), then.end());
    if (add(maker, then, added))
      return {paths.back()};
  }
  return paths;
}

/// Notes the path on which this arrival, at nothing or at a set that is easy,
/// was come to from the operands of the op, where it takes less than what is
/// known.
void PeakBoundSearch::notePath(OpId op, int32_t arrival, int64_t most) {
  // Behind a run that keeps a result out of its donor more is taken than from
  // there: that is a path, but not one for others.
  bool serves = true;
  auto note = [&](PeakPaths::Step &known, OpId maker, const Items *before) {
    if (serves ? known.most > most : known.before == nullptr)
      known = {maker, before, Arrivals[arrival].alone,
               serves ? most : PeakPaths::kUnknown};
  };
  auto &[end, rest] = *Paths.easy.try_emplace(*Arrivals[arrival].items).first;
  // Nothing leads on from nothing.
  if (Game.isNothing(end))
    rest.most = 0;
  const Items *before = &end;
  for (; Arrivals[arrival].from >= 0; arrival = Arrivals[arrival].from) {
    serves &= Arrivals[arrival].added == 0;
    auto &[items, step] =
        *Paths.easy.try_emplace(*Arrivals[Arrivals[arrival].from].items).first;
    note(step, Arrivals[arrival].maker, before);
    before = &items;
  }
  note((BoundingItems ? Paths.plain : Paths.known)[op], kNone, before);
}

int64_t PeakBoundSearch::leastFor(OpId op, int64_t low, int64_t high,
                                  int64_t mostWork) {
  if (Paths.known[op].most <= low)
    return low;
  bool done = false;
  for (bool backwards : {true, false}) {
    Backwards = backwards;
    low = lookFor(op, low, high,
                  backwards ? M.numOps : std::numeric_limits<int64_t>::max(),
                  mostWork, done);
    if (done)
      return low;
  }
  return low;
}

void PeakBoundSearch::boundItems(int64_t high, int64_t mostWork) {
  BoundingItems = true;
  for (OpId o = 0; o < M.numOps && !Stop.stop(); ++o) {
    // Making its operands takes no more, whichever way they are made.
    int64_t guess = Game.bytesAt(o, {});
    for (int32_t i : M.reads[o])
      if (Game.counts[i])
        guess = std::max(guess, Alone[i]);
    for (; guess < high && Paths.plain[o].most > guess && Game.work < mostWork;
         guess += guess / kPartOfAGuess + 1)
      for (bool backwards : {true, false}) {
        bool done = false;
        Backwards = backwards;
        if (Paths.plain[o].most > guess)
          lookFor(o, guess, guess + 1, M.numOps, mostWork, done);
      }
    for (int32_t i : M.makes[o])
      if (Game.counts[i] && guess < high)
        Alone[i] = std::max(Paths.plain[o].most, Game.bytesAt(o, {}));
  }
  BoundingItems = false;
  // If nothing is updated these are paths for the ops' first runs, too.
  if (!Game.hasUpdates)
    Paths.known = Paths.plain;
}

/// `done` unless it gave up: what is returned is a lower bound then, too.
int64_t PeakBoundSearch::lookFor(OpId op, int64_t low, int64_t high,
                                 int64_t mostSets, int64_t mostWork,
                                 bool &done) {
  for (const Reached &reached : Done)
    DoneAt[reached.items.front()].clear();
  Arrivals.clear();
  Seen.clear();
  Done.clear();
  Queue = {};
  Items operands = Game.operandsOf(op);
  if (hasStages())
    operands.push_back(Game.stageMark(op));
  push({kNone, std::move(operands), 0, 0}, low, -1);
  done = true;
  for (int64_t sets = 0; !Queue.empty(); ++sets) {
    const Entry entry = Queue.top();
    Queue.pop();
    // Nothing that is left takes less.
    if (entry.most >= high)
      return high;
    const Items &items = *Arrivals[entry.arrival].items;
    const auto easy = Paths.easy.find(items);
    if (Game.isNothing(items) ||
        (easy != Paths.easy.end() && easy->second.most <= entry.most)) {
      notePath(op, entry.arrival, entry.most);
      return entry.most;
    }
    Game.work += parameters::kWorkOf.peakSet;
    if (sets == mostSets || Game.work > mostWork || Stop.stop()) {
      done = false;
      return entry.most;
    }
    const int64_t taken = Arrivals[entry.arrival].taken;
    const int64_t others = taken - Game.recipientsOf(items);
    if (containsOneReached(items, others))
      continue;
    DoneAt[items.front()].push_back(static_cast<int32_t>(Done.size()));
    Done.push_back({items, bitsOf(Game, items), others});
    for (Predecessor &path : predecessorsOf(items, low, taken, high))
      push(std::move(path), low, entry.arrival);
  }
  return high;
}

bool vram::planning::remat::raisePeakBound(const Model &model, int64_t high,
                                           int64_t budget, bool tracksUpdates,
                                           int64_t work, const Limits &limits,
                                           int64_t &low, OpId &op,
                                           Schedule &schedule) {
  const int64_t pinned = model.pinnedBytes * model.unit;
  const int64_t most = (high - pinned) / model.unit;
  int64_t least = (low - pinned + model.unit - 1) / model.unit;
  bool rose = false;
  // Without bounds of items paths are harder to find, but run less again.
  for (bool bounded : {true, false}) {
    if (least >= most || !schedule.empty())
      break;
    PeakBoundSearch search(model, tracksUpdates, limits);
    if (bounded)
      search.boundItems(most, work / 2);
    for (OpId o = 0; o <= model.numOps && least < most && search.work() < work;
         ++o) {
      if (limits.stop())
        return rose;
      const int64_t now = search.leastFor(o, least, most, work);
      if (now > least) {
        least = now;
        low = least * model.unit + pinned;
        op = o;
        rose = true;
      }
    }
    if (least < most)
      schedule = search.schedule(
          std::max(least, (budget - pinned) / model.unit), 2 * work);
    work -= search.work();
  }
  return rose;
}
