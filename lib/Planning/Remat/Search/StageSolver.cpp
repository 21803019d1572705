//===- StageSolver.cpp - Exact reruns between two events ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plan that was decoded drops what it does not hold right away and runs what
// it needs depth first. Between two events one can often do better, by using
// what is dropped once more, by another order, or by running something twice.
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/StageSolver.h"
#include "Remat/Parameters/Search.h"

#include <algorithm>
#include <queue>
#include <unordered_map>
#include <utility>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::stages;

/// Ascending and distinct.
static void tidy(std::vector<int32_t> &items) {
  std::sort(items.begin(), items.end());
  items.erase(std::unique(items.begin(), items.end()), items.end());
}

static std::vector<int32_t> without(std::vector<int32_t> items,
                                    const std::vector<int32_t> &others) {
  items.erase(std::remove_if(items.begin(), items.end(),
                             [&](int32_t i) {
                               return std::find(others.begin(), others.end(),
                                                i) != others.end();
                             }),
              items.end());
  return items;
}

namespace {

/// The runs between two events. Sets of items are bits.
class Stage {
public:
  enum class Outcome { Found, None, GaveUp };

  /// For a bound everything is possible that a schedule could do, and an item
  /// has the bytes that it surely occupies. For a plan, what is in memory at
  /// both events stays there, and an item has all its bytes.
  Stage(const Model &model, int64_t budget, bool forBound)
      : M(model), Budget(budget), ForBound(forBound),
        IndexOf(model.items.size(), -1), Lasts(model.items.size(), 0) {}

  /// From what is in memory after the one event to what is there for the next,
  /// both ascending.
  Outcome solve(const std::vector<int32_t> &from,
                const std::vector<int32_t> &to);
  const std::vector<OpId> &runs() const { return Runs; }
  int64_t cost() const { return Cost; }
  int64_t takeWork() { return std::exchange(Work, 0); }

private:
  bool collect(const std::vector<int32_t> &from,
               const std::vector<int32_t> &to);
  Outcome search();
  int64_t bytesOf(int32_t i) const {
    return ForBound ? M.items[i].bytes : M.items[i].occupied;
  }
  /// Is there all the time, or might be for nothing.
  bool isFree(int32_t i) const {
    const Item &item = M.items[i];
    return item.pinned || (ForBound && (!item.remakable || item.bytes == 0));
  }

  const Model &M;
  const int64_t Budget;
  const bool ForBound;
  std::vector<int32_t> IndexOf;
  /// In memory at both events, hence all the time.
  std::vector<uint8_t> Lasts;
  std::vector<int32_t> Items;
  struct Move {
    OpId op;
    uint64_t reads, makes;
    /// Bytes during the run but for the other items of the set.
    int64_t bytes;
  };
  std::vector<Move> Moves;
  uint64_t Start = 0, Goal = 0;
  std::vector<OpId> Runs;
  int64_t Cost = 0;
  int64_t Work = 0;
};

} // namespace

bool Stage::collect(const std::vector<int32_t> &from,
                    const std::vector<int32_t> &to) {
  int64_t lasting = M.pinnedBytes;
  auto has = [](const std::vector<int32_t> &list, int32_t i) {
    return std::binary_search(list.begin(), list.end(), i);
  };
  Items.clear();
  Start = Goal = 0;
  auto add = [&](int32_t i) {
    if (IndexOf[i] < 0 && !Lasts[i] && !isFree(i)) {
      IndexOf[i] = static_cast<int32_t>(Items.size());
      Items.push_back(i);
    }
  };
  for (int32_t i : from)
    if (!ForBound && !M.items[i].pinned && has(to, i)) {
      Lasts[i] = 1;
      lasting += bytesOf(i);
    }
  for (int32_t i : to)
    add(i);
  if (ForBound)
    for (int32_t i : from)
      add(i);
  std::vector<OpId> ops;
  for (size_t k = 0; k < Items.size(); ++k) {
    const int32_t i = Items[k];
    if (!ForBound && has(from, i))
      continue;
    if (!M.items[i].remakable || Items.size() > kMostItems)
      return false;
    const OpId op = M.items[i].producer;
    if (std::find(ops.begin(), ops.end(), op) == ops.end())
      ops.push_back(op);
    for (int32_t u : M.reads[op])
      add(u);
    for (int32_t u : M.makes[op])
      add(u);
  }
  if (Items.size() > kMostItems)
    return false;
  auto bit = [&](int32_t i) {
    return IndexOf[i] < 0 ? 0 : uint64_t(1) << IndexOf[i];
  };
  for (int32_t i : from)
    Start |= bit(i);
  for (int32_t i : to)
    Goal |= bit(i);
  Moves.clear();
  for (OpId op : ops) {
    Move move{op, 0, 0, lasting + M.working[op]};
    for (int32_t i : M.reads[op]) {
      move.reads |= bit(i);
      move.bytes -= Lasts[i] ? bytesOf(i) : 0;
    }
    for (int32_t i : M.makes[op])
      move.makes |= bit(i);
    Moves.push_back(move);
  }
  return true;
}

Stage::Outcome Stage::search() {
  const size_t most = ForBound ? kMostSetsOfABound : kMostSets;
  struct Visit {
    int64_t cost;
    uint64_t set;
    int32_t parent;
    OpId op;
    bool closed;
  };
  std::vector<Visit> visits;
  std::unordered_map<uint64_t, int32_t> index;
  using Key = std::pair<int64_t, int32_t>;
  std::priority_queue<Key, std::vector<Key>, std::greater<Key>> open;
  auto reach = [&](uint64_t set, int64_t cost, int32_t parent, OpId op) {
    auto [it, fresh] = index.emplace(set, static_cast<int32_t>(visits.size()));
    if (fresh)
      visits.push_back({cost, set, parent, op, false});
    Visit &visit = visits[it->second];
    if (!fresh) {
      if (visit.closed || visit.cost <= cost)
        return;
      visit = {cost, set, parent, op, false};
    }
    open.push({cost, it->second});
  };
  reach(Start, 0, -1, kNone);
  while (!open.empty()) {
    if (visits.size() > most)
      return Outcome::GaveUp;
    auto [cost, at] = open.top();
    open.pop();
    if (visits[at].closed || visits[at].cost != cost)
      continue;
    visits[at].closed = true;
    const uint64_t set = visits[at].set;
    if ((set & Goal) == Goal) {
      Runs.clear();
      for (int32_t v = at; v >= 0; v = visits[v].parent)
        if (visits[v].op != kNone)
          Runs.push_back(visits[v].op);
      std::reverse(Runs.begin(), Runs.end());
      Cost = cost;
      return Outcome::Found;
    }
    Work += kWorkOfAMove * static_cast<int64_t>(Moves.size() + Items.size());
    for (const Move &move : Moves) {
      if ((move.reads & ~set) != 0 || (move.makes & ~set) == 0)
        continue;
      int64_t bytes = move.bytes;
      for (uint64_t rest = set & ~(move.reads | move.makes); rest != 0;
           rest &= rest - 1)
        bytes += bytesOf(Items[static_cast<size_t>(__builtin_ctzll(rest))]);
      if (bytes <= Budget)
        reach(set | move.makes, cost + M.problem.ops[move.op].cost, at,
              move.op);
    }
    for (uint64_t rest = set; rest != 0; rest &= rest - 1)
      reach(set & ~(rest & ~(rest - 1)), cost, at, kNone);
  }
  return Outcome::None;
}

Stage::Outcome Stage::solve(const std::vector<int32_t> &from,
                            const std::vector<int32_t> &to) {
  const Outcome found = collect(from, to) ? search() : Outcome::GaveUp;
  for (int32_t i : Items)
    IndexOf[i] = -1;
  for (int32_t i : from)
    Lasts[i] = 0;
  return found;
}

/// The items that the plan holds, or has to hold, at each event and at the end.
std::vector<std::vector<int32_t>>
StageSolver::itemsAtEvents(const Skeleton &skeleton, const Schedule &runs,
                           const std::vector<int32_t> &stages) const {
  const int32_t length = static_cast<int32_t>(skeleton.events.size());
  // In memory at an event: made before it, read after it or fixed to be there.
  // Spans of an item come one after another, so that each event's list ends up
  // ascending.
  struct Span {
    int32_t item, from, to;
  };
  std::vector<Span> spans;
  std::vector<int32_t> position(skeleton.opOf.size());
  for (int32_t p = 0; p < length; ++p) {
    position[skeleton.events[p]] = p;
    for (int32_t i : M.reads[skeleton.opOf[skeleton.events[p]]])
      spans.push_back({i, p, p + 1});
  }
  std::vector<int32_t> known(M.items.size(), -1);
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].producer == kNone)
      known[i] = 0;
  auto isEvent = [&](size_t r) {
    return stages[r] < length &&
           (r + 1 == runs.size() || stages[r + 1] != stages[r]);
  };
  auto use = [&](int32_t i, int32_t stage) {
    // At the events since it was known to be there.
    if (known[i] >= 0)
      spans.push_back({i, known[i], stage});
    known[i] = stage;
  };
  for (size_t r = 0; r < runs.size(); ++r) {
    for (int32_t i : M.reads[runs[r]])
      use(i, stages[r]);
    for (int32_t i : M.makes[runs[r]])
      known[i] = isEvent(r) ? stages[r] + 1 : stages[r];
  }
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].required) {
      use(static_cast<int32_t>(i), length);
      spans.push_back({static_cast<int32_t>(i), length, length + 1});
    }
  for (const Skeleton::Fixing &f : skeleton.fixings)
    if (f.kind == Skeleton::Fix::There || f.kind == Skeleton::Fix::Held)
      spans.push_back({f.item, position[f.event], position[f.event] + 1});
  std::sort(spans.begin(), spans.end(),
            [](const Span &a, const Span &b) { return a.item < b.item; });
  std::vector<std::vector<int32_t>> there(static_cast<size_t>(length) + 1);
  for (const Span &span : spans) {
    Stop.spend(std::max(0, span.to - span.from));
    for (int32_t p = span.from; p < span.to; ++p)
      if (there[p].empty() || there[p].back() != span.item)
        there[p].push_back(span.item);
  }
  return there;
}

void StageSolver::refine(const Skeleton &skeleton) {
  const Schedule runs = Search_.runs();
  const std::vector<int32_t> stages = Search_.stages();
  const int32_t length = static_cast<int32_t>(skeleton.events.size());
  const std::vector<std::vector<int32_t>> there =
      itemsAtEvents(skeleton, runs, stages);
  // Results of the event itself need not be there before it.
  auto wanted = [&](int32_t s) {
    return s < length
               ? without(there[s], M.makes[skeleton.opOf[skeleton.events[s]]])
               : there[s];
  };
  Stage stage(M, Budget / M.unit, /*forBound=*/false);
  Schedule refined;
  bool changed = false;
  std::vector<int32_t> before;
  for (size_t r = 0; r < runs.size();) {
    size_t end = r;
    while (end < runs.size() && stages[end] == stages[r])
      ++end;
    const int32_t s = stages[r];
    const size_t reruns = s < length ? end - 1 : end;
    if (reruns > r && s > 0) {
      const OpId op = skeleton.opOf[skeleton.events[s - 1]];
      before = there[s - 1];
      before.insert(before.end(), M.makes[op].begin(), M.makes[op].end());
      tidy(before);
      if (stage.solve(before, wanted(s)) == Stage::Outcome::Found &&
          !(stage.runs().size() == reruns - r &&
            std::equal(stage.runs().begin(), stage.runs().end(),
                       runs.begin() + static_cast<std::ptrdiff_t>(r)))) {
        changed = true;
        refined.insert(refined.end(), stage.runs().begin(), stage.runs().end());
      } else {
        refined.insert(refined.end(),
                       runs.begin() + static_cast<std::ptrdiff_t>(r),
                       runs.begin() + static_cast<std::ptrdiff_t>(reruns));
      }
    }
    refined.insert(refined.end(),
                   runs.begin() + static_cast<std::ptrdiff_t>(reruns),
                   runs.begin() + static_cast<std::ptrdiff_t>(end));
    r = end;
  }
  Stop.spend(stage.takeWork());
  if (changed)
    Search_.offerSchedule(refined);
}

bool StageSolver::bound(const Skeleton &skeleton, CutNode &node) {
  const size_t length = skeleton.events.size();
  const int64_t budget = Budget / M.unit;
  std::vector<size_t> position(skeleton.opOf.size());
  std::vector<std::vector<int32_t>> there(length + 1);
  int64_t bound = 0;
  for (size_t p = 0; p < length; ++p) {
    const OpId op = skeleton.opOf[skeleton.events[p]];
    position[skeleton.events[p]] = p;
    bound += M.problem.ops[op].cost;
    there[p] = M.reads[op];
  }
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].required)
      there[length].push_back(static_cast<int32_t>(i));
  for (const Skeleton::Fixing &f : skeleton.fixings) {
    if (f.kind == Skeleton::Fix::There)
      there[position[f.event]].push_back(f.item);
    if (f.kind == Skeleton::Fix::Held) {
      const size_t until =
          f.until == Skeleton::kAtEnd ? length : position[f.until];
      for (size_t p = position[f.event]; p < until; ++p)
        there[p].push_back(f.item);
    }
  }
  for (std::vector<int32_t> &items : there)
    tidy(items);
  Stage stage(M, budget, /*forBound=*/true);
  std::vector<int32_t> before;
  for (size_t p = 1; p <= length; ++p) {
    const OpId op = skeleton.opOf[skeleton.events[p - 1]];
    before = there[p - 1];
    before.insert(before.end(), M.makes[op].begin(), M.makes[op].end());
    tidy(before);
    int64_t bytes = M.pinnedBytes + M.working[op];
    for (int32_t i : without(without(there[p - 1], M.reads[op]), M.makes[op]))
      bytes += M.items[i].bytes; // 0 where it is pinned.
    if (bytes > budget)
      return false;
    // Results of the event itself need not be there before it.
    const Stage::Outcome outcome = stage.solve(
        before, p < length ? without(there[p],
                                     M.makes[skeleton.opOf[skeleton.events[p]]])
                           : there[p]);
    Stop.spend(stage.takeWork());
    if (outcome == Stage::Outcome::None)
      return false;
    if (outcome == Stage::Outcome::GaveUp || enough())
      return true;
    bound += stage.cost();
  }
  node.bound = std::max(node.bound, bound);
  return true;
}
