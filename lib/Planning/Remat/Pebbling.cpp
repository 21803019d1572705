//===- Pebbling.cpp - What it takes to have operands at hand --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Pebbling.h"

#include <algorithm>
#include <cstddef>
#include <queue>
#include <tuple>
#include <unordered_map>

using namespace vram::planning::remat;

/// Of a set looked at, beside its items (see Limits::work()).
static constexpr int64_t kWorkOfASet = 200;
/// Most sets looked at for one op: where so many are not enough, more hardly
/// ever are.
static constexpr int64_t kMostSets = 20000;
/// What an item counts in an order of sets, in positions of its op.
static constexpr int64_t kRankOfAnItem = 100;
/// Runs for each op on average beyond which a schedule is not worth annealing.
static constexpr size_t kMostRuns = 100;

namespace {

/// Items, ascending and distinct.
using Items = std::vector<int32_t>;

struct HashOfItems {
  size_t operator()(const Items &items) const {
    uint64_t hash = items.size();
    for (int32_t i : items)
      hash = (hash ^ static_cast<uint64_t>(i)) * 0x9e3779b97f4a7c15u;
    return static_cast<size_t>(hash ^ (hash >> 32));
  }
};

class Pebbler {
public:
  /// Items of `tiny` units or less are left out: they take no room and are at
  /// hand whenever they are read. So are those that are made once at most;
  /// where they lie is not followed.
  Pebbler(const Model &model, int64_t tiny);

  /// What a moment takes at least on the way to all that `op` reads, from `low`
  /// on, where it is less than `high`; beside pinned inputs, in units. Gives up
  /// at `mostWork`: what is returned is a lower bound then, too.
  int64_t leastFor(OpId op, int64_t low, int64_t high, int64_t mostWork);

  /// A schedule that runs each op once its operands have been made by the ways
  /// that were found, keeping what there is `room` for. Empty where it would be
  /// too long to be of use. Nothing may be left out, nor have been given up.
  Schedule schedule(int64_t room);

  /// Everything so far.
  int64_t work() const { return Work; }
  /// Whether it gave up anywhere.
  bool gaveUp() const { return GaveUp; }

private:
  struct Reached {
    Items items;
    /// One bit of 64 for each item.
    uint64_t bits;
  };
  /// A set that was come to from another, by the run of `maker` between them.
  struct Arrival {
    const Items *items;
    int32_t from;
    OpId maker;
  };
  struct Entry {
    int64_t most, rank;
    int32_t arrival;
    bool operator>(const Entry &o) const {
      return std::tie(most, rank, arrival) >
             std::tie(o.most, o.rank, o.arrival);
    }
  };
  /// A step of a known way: what `maker` runs on.
  struct Step {
    OpId maker;
    const Items *before;
  };
  /// What may have been there before the last run that made one of a set, and
  /// what a moment took at least.
  struct Way {
    OpId maker;
    Items before;
    int64_t most;
  };

  int64_t lookFor(OpId op, int64_t low, int64_t high, int64_t mostSets,
                  int64_t mostWork, bool &done);
  static uint64_t bitsOf(const Items &items);
  int64_t bytesAt(OpId op, const Items &beside);
  Items before(OpId op, const Items &items) const;
  bool containsOneReached(const Items &items);
  std::vector<Way> waysTo(const Items &items, int64_t low, int64_t high);
  void push(Items items, int64_t most, int32_t from, OpId maker);
  void noteWay(int32_t arrival);
  bool makeRoom(OpId op, OpId next, const Items &after, int64_t room);
  bool put(OpId op, Schedule &schedule);
  bool run(OpId op, OpId next, const Items &after, int64_t room,
           Schedule &schedule);
  Items operandsOf(OpId op) const;

  const Model &M;
  std::vector<uint8_t> Counts;
  /// For each op, the items whose storage results of it may take over.
  std::vector<Items> Overwritten;
  std::vector<int32_t> Mark;
  int32_t Stamp = 0;
  int64_t Work = 0;
  bool GaveUp = false;
  /// The order of sets that took the same (see push()).
  bool Backwards = false;

  // Of one call of leastFor().
  /// Sets come to, with what a moment on the way takes at least.
  std::unordered_map<Items, int64_t, HashOfItems> Seen;
  std::vector<Arrival> Arrivals;
  std::vector<Reached> Done;
  /// Of `Done`, by first item.
  std::vector<std::vector<int32_t>> DoneAt;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> Queue;

  /// Sets from which there is a way back within what earlier calls returned,
  /// with its first step.
  std::unordered_map<Items, Step, HashOfItems> Easy;

  // Of a schedule as far as it goes.
  std::vector<std::vector<ValueId>> ValuesOf;
  /// Whether a value can be read: a view has to be made again with its storage.
  std::vector<uint8_t> Current;
  /// Made once, and read by what may run again: it stays.
  std::vector<uint8_t> Held;
  /// What is in memory, and what the run to come is the last to read.
  Items Memory, Leaving;
};

} // namespace

Pebbler::Pebbler(const Model &model, int64_t tiny) : M(model) {
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

void Pebbler::push(Items items, int64_t most, int32_t from, OpId maker) {
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
  Arrivals.push_back({&it->first, from, maker});
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
/// was come to.
void Pebbler::noteWay(int32_t arrival) {
  auto [end, fresh] =
      Easy.try_emplace(*Arrivals[arrival].items, Step{kNone, nullptr});
  const Items *before = &end->first;
  for (; Arrivals[arrival].from >= 0; arrival = Arrivals[arrival].from)
    before = &Easy.try_emplace(*Arrivals[Arrivals[arrival].from].items,
                               Step{Arrivals[arrival].maker, before})
                  .first->first;
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
    if (items.empty() || Easy.count(items)) {
      noteWay(entry.arrival);
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
      if (Held[i] || (!Counts[i] && when <= M.numOps) ||
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

Schedule Pebbler::schedule(int64_t room) {
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
  Schedule schedule;
  std::vector<std::pair<OpId, const Items *>> steps;
  for (OpId op = 0; op <= M.numOps; ++op) {
    // Back from the operands to what is there.
    steps.clear();
    auto step = Easy.find(operandsOf(op));
    if (step == Easy.end())
      return {};
    while (!std::includes(Memory.begin(), Memory.end(), step->first.begin(),
                          step->first.end())) {
      steps.push_back({step->second.maker, &step->first});
      step = Easy.find(*step->second.before);
    }
    for (; !steps.empty(); steps.pop_back()) {
      const auto [maker, after] = steps.back();
      if (!std::includes(Memory.begin(), Memory.end(), after->begin(),
                         after->end()) &&
          !run(maker, op, *after, room, schedule))
        return {};
    }
    if (op < M.numOps && !run(op, op + 1, {}, room, schedule))
      return {};
    if (schedule.size() > kMostRuns * static_cast<size_t>(M.numOps))
      return {};
  }
  return schedule;
}

bool vram::planning::remat::raiseLeastPeak(const Model &model, int64_t high,
                                           int64_t budget, int64_t work,
                                           const Limits &limits, int64_t &low,
                                           OpId &op, Schedule &schedule) {
  // Shares of the room below which items are left out: of most graphs few items
  // decide, and with fewer items there are far fewer sets.
  static constexpr int64_t kShares[] = {50, 200, INT64_MAX};
  const int64_t pinned = model.pinnedBytes * model.unit;
  const int64_t most = (high - pinned) / model.unit;
  int64_t least = (low - pinned + model.unit - 1) / model.unit;
  bool rose = false;
  for (int64_t share : kShares) {
    Pebbler pebbler(model, share == INT64_MAX ? 0 : most / share);
    for (OpId o = 0; o <= model.numOps && least < most && pebbler.work() < work;
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
    if (share == INT64_MAX && !pebbler.gaveUp() && least < most)
      schedule =
          pebbler.schedule(std::max(least, (budget - pinned) / model.unit));
    work -= pebbler.work();
    if (pebbler.gaveUp())
      break;
  }
  return rose;
}
