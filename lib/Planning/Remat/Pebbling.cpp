//===- Pebbling.cpp - What it takes to have operands at hand --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Pebbling.h"
#include "Pebbler.h"

#include <algorithm>
#include <cstddef>

using namespace vram::planning::remat;

/// Of a set looked at, beside its items (see Limits::work()).
static constexpr int64_t kWorkOfASet = 200;
/// Most sets looked at for one op: where so many are not enough, more hardly
/// ever are.
static constexpr int64_t kMostSets = 20000;
/// The same while it is found out what items take by themselves, for each
/// guess, and by how much of itself a guess that was too low is raised.
static constexpr int64_t kFewSets = 100, kPartOfAGuess = 16;
/// What an item counts in an order of sets, in positions of its op.
static constexpr int64_t kRankOfAnItem = 100;

Pebbler::Pebbler(const Model &model, int64_t tiny, const Limits &limits)
    : M(model), Stop(limits) {
  for (const Item &item : M.items)
    Counts.push_back(!item.pinned && item.producer != kNone && item.remakable &&
                     item.bytes > tiny);
  Overwritten.resize(M.numOps);
  for (OpId o = 0; o < M.numOps; ++o)
    for (ValueId r : M.problem.ops[o].results)
      for (ValueId v : M.problem.values[r].mayOverwrite)
        Overwritten[o].push_back(M.itemOf[v]);
  Mark.assign(M.items.size(), 0);
  DoneAt.resize(M.items.size());
  KnownWays.resize(M.numOps + 1);
  Alone.assign(M.items.size(), kUnknown);
}

uint64_t Pebbler::bitsOf(const Items &items) {
  uint64_t bits = 0;
  for (int32_t i : items)
    bits |= uint64_t(1) << (i & 63);
  return bits;
}

/// Units alive at a run of the op, with all of `beside` there behind it.
int64_t Pebbler::bytesAt(OpId op, const Items &beside) {
  int64_t sum = M.working[op];
  ++Stamp;
  for (int32_t i : M.reads[op])
    Mark[i] = Stamp;
  for (int32_t i : M.makes[op])
    Mark[i] = Stamp;
  for (int32_t i : beside)
    if (Mark[i] != Stamp)
      sum += M.items[i].bytes;
  // What lives on is not taken over.
  auto stays = [&](int32_t i) {
    return std::binary_search(beside.begin(), beside.end(), i);
  };
  if (std::any_of(Overwritten[op].begin(), Overwritten[op].end(), stays))
    sum += M.takeovers(op) - M.takeovers(op, stays);
  Work += static_cast<int64_t>(beside.size() + M.reads[op].size() + 8);
  return sum;
}

/// What has to be there before a run of the op for `items` to be there behind
/// it.
Items Pebbler::before(OpId op, const Items &items) const {
  Items needed;
  for (int32_t i : items)
    if (M.items[i].producer != op)
      needed.push_back(i);
  for (int32_t i : M.reads[op])
    if (Counts[i])
      needed.push_back(i);
  std::sort(needed.begin(), needed.end());
  needed.erase(std::unique(needed.begin(), needed.end()), needed.end());
  return needed;
}

/// Then whatever leads back from `items` leads back from that one.
bool Pebbler::containsOneReached(const Items &items) {
  const uint64_t bits = bitsOf(items);
  ++Stamp;
  for (int32_t i : items)
    Mark[i] = Stamp;
  for (int32_t i : items)
    for (int32_t d : DoneAt[i]) {
      ++Work;
      const Reached &reached = Done[d];
      if (!(reached.bits & ~bits) &&
          std::all_of(reached.items.begin(), reached.items.end(),
                      [&](int32_t j) { return Mark[j] == Stamp; }))
        return true;
    }
  return false;
}

/// Takes out, one after the other, what can be made from nothing beside the
/// rest within `most`: there is a way back from the rest if there is one from
/// all, and the other way round.
Items Pebbler::leaveOut(Items &items, int64_t most) {
  Items alone;
  int64_t bytes = 0;
  for (int32_t i : items)
    bytes += M.items[i].bytes;
  for (size_t k = 0; k < items.size();) {
    const int32_t i = items[k];
    ++Work;
    if (bytes - M.items[i].bytes + Alone[i] > most) {
      ++k;
      continue;
    }
    bytes -= M.items[i].bytes;
    alone.push_back(i);
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(k));
    // There is more room now.
    k = 0;
  }
  return alone;
}

void Pebbler::push(Items items, int64_t most, int32_t from, OpId maker) {
  Items alone = leaveOut(items, most);
  // Of sets that took the same. Where there is much room, backwards in the
  // given order leads back with the fewest steps; where there is little, small
  // sets of early items are the likeliest to.
  int64_t rank = 0;
  for (int32_t i : items)
    rank = Backwards ? std::max<int64_t>(rank, M.items[i].producer)
                     : rank + kRankOfAnItem + M.items[i].producer;
  auto [it, fresh] = Seen.try_emplace(std::move(items), most);
  if (!fresh && it->second <= most)
    return;
  it->second = most;
  Queue.push({most, rank, static_cast<int32_t>(Arrivals.size())});
  Arrivals.push_back({&it->first, from, maker, std::move(alone)});
}

/// What may have been there before whichever run made one of `items` last,
/// where that takes less than `high`; to come here took `low`.
std::vector<Pebbler::Way> Pebbler::waysTo(const Items &items, int64_t low,
                                          int64_t high) {
  std::vector<Way> ways;
  for (size_t k = items.size(); k-- > 0;) {
    const OpId maker = M.items[items[k]].producer;
    const int64_t most = std::max(low, bytesAt(maker, items));
    if (most >= high)
      continue;
    ways.push_back({maker, before(maker, items), most});
    // A run that asks for nothing else and takes no more can as well have been
    // the last: what is left to be made is less then.
    const Items &needed = ways.back().before;
    if (most == low &&
        std::includes(items.begin(), items.end(), needed.begin(), needed.end()))
      return {ways.back()};
  }
  return ways;
}

/// Notes the way on which this arrival, at nothing or at a set that is easy,
/// was come to from the operands of the op, where it takes less than what is
/// known.
void Pebbler::noteWay(OpId op, int32_t arrival, int64_t most) {
  auto note = [&](Step &known, OpId maker, const Items *before) {
    if (known.most > most)
      known = {maker, before, Arrivals[arrival].alone, most};
  };
  auto &[end, rest] = *Easy.try_emplace(*Arrivals[arrival].items).first;
  // Nothing leads on from nothing.
  if (end.empty())
    rest.most = 0;
  const Items *before = &end;
  for (; Arrivals[arrival].from >= 0; arrival = Arrivals[arrival].from) {
    auto &[items, step] =
        *Easy.try_emplace(*Arrivals[Arrivals[arrival].from].items).first;
    note(step, Arrivals[arrival].maker, before);
    before = &items;
  }
  note(KnownWays[op], kNone, before);
}

Items Pebbler::operandsOf(OpId op) const {
  if (op < M.numOps)
    return before(op, {});
  Items required;
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].required && Counts[i])
      required.push_back(static_cast<int32_t>(i));
  return required;
}

int64_t Pebbler::leastFor(OpId op, int64_t low, int64_t high,
                          int64_t mostWork) {
  if (KnownWays[op].most <= low)
    return low;
  bool done = false;
  for (bool backwards : {true, false}) {
    Backwards = backwards;
    low = lookFor(op, low, high, backwards ? M.numOps : kMostSets, mostWork,
                  done);
    if (done)
      return low;
  }
  GaveUp = true;
  return low;
}

void Pebbler::priceItems(int64_t high, int64_t mostWork) {
  for (OpId o = 0; o < M.numOps && !Stop.stop(); ++o) {
    // Whatever it is made from takes no more.
    int64_t guess = bytesAt(o, {});
    for (int32_t i : M.reads[o])
      if (Counts[i])
        guess = std::max(guess, Alone[i]);
    for (; guess < high && KnownWays[o].most > guess && Work < mostWork;
         guess += guess / kPartOfAGuess + 1)
      for (bool backwards : {true, false}) {
        bool done = false;
        Backwards = backwards;
        if (KnownWays[o].most > guess)
          lookFor(o, guess, guess + 1, kFewSets, mostWork, done);
      }
    for (int32_t i : M.makes[o])
      if (Counts[i] && guess < high)
        Alone[i] = std::max(KnownWays[o].most, bytesAt(o, {}));
  }
}

/// `done` unless it gave up: what is returned is a lower bound then, too.
int64_t Pebbler::lookFor(OpId op, int64_t low, int64_t high, int64_t mostSets,
                         int64_t mostWork, bool &done) {
  for (const Reached &reached : Done)
    DoneAt[reached.items.front()].clear();
  Arrivals.clear();
  Seen.clear();
  Done.clear();
  Queue = {};
  push(operandsOf(op), low, -1, kNone);
  done = true;
  for (int64_t sets = 0; !Queue.empty(); ++sets) {
    const Entry entry = Queue.top();
    Queue.pop();
    // Nothing that is left takes less.
    if (entry.most >= high)
      return high;
    const Items &items = *Arrivals[entry.arrival].items;
    const auto easy = Easy.find(items);
    if (items.empty() ||
        (easy != Easy.end() && easy->second.most <= entry.most)) {
      noteWay(op, entry.arrival, entry.most);
      return entry.most;
    }
    Work += kWorkOfASet;
    if (sets == mostSets || Work > mostWork) {
      done = false;
      return entry.most;
    }
    if (containsOneReached(items))
      continue;
    DoneAt[items.front()].push_back(static_cast<int32_t>(Done.size()));
    Done.push_back({items, bitsOf(items)});
    for (Way &way : waysTo(items, entry.most, high))
      push(std::move(way.before), way.most, entry.arrival, way.maker);
  }
  return high;
}

bool vram::planning::remat::raiseLeastPeak(const Model &model, int64_t high,
                                           int64_t budget, int64_t work,
                                           const Limits &limits, int64_t &low,
                                           OpId &op, Schedule &schedule) {
  // Shares of the room below which items are left out: of most graphs few items
  // decide, and with fewer items there are far fewer sets. Without prices ways
  // are harder to find, but run less again.
  static constexpr struct {
    int64_t share;
    bool priced;
  } kPasses[] = {
      {50, true}, {200, true}, {INT64_MAX, true}, {INT64_MAX, false}};
  const int64_t pinned = model.pinnedBytes * model.unit;
  const int64_t most = (high - pinned) / model.unit;
  int64_t least = (low - pinned + model.unit - 1) / model.unit;
  bool rose = false, stuck = false;
  for (const auto [share, priced] : kPasses) {
    const bool isWhole = share == INT64_MAX;
    // Where it gave up with fewer items it is only asked for a schedule.
    if (least >= most || !schedule.empty() || (stuck && !isWhole))
      continue;
    Pebbler pebbler(model, isWhole ? 0 : most / share, limits);
    if (priced)
      pebbler.priceItems(most, work / 2);
    for (OpId o = 0; (!stuck || !priced) && o <= model.numOps && least < most &&
                     pebbler.work() < work;
         ++o) {
      if (limits.stop())
        return rose;
      const int64_t now = pebbler.leastFor(o, least, most, work);
      if (now > least) {
        least = now;
        low = least * model.unit + pinned;
        op = o;
        rose = true;
      }
    }
    if (isWhole && least < most)
      schedule = pebbler.schedule(
          std::max(least, (budget - pinned) / model.unit), 2 * work);
    work -= pebbler.work();
    stuck |= pebbler.gaveUp();
  }
  return rose;
}
