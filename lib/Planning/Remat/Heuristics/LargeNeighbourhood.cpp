//===- LargeNeighbourhood.cpp - Large neighbourhood search ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A large neighbourhood search: what is there before some runs of the best
// plan, and has to be there behind them, stays as it is; the runs between are
// replaced by the cheapest, by the exact search backwards. The items there at
// the beginning prune most partial schedules soon, so even long neighbourhoods
// are decided, where annealing would have to take many reruns apart at once.
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/BackwardSearch.h"
#include "Remat/Heuristics/Search.h"
#include "Remat/Model/ScheduleCleanup.h"
#include "Remat/Parameters/Heuristics.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Support/Random.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::neighbourhoods;
using vram::planning::Random;

namespace {

/// Items that are in memory somewhere because something behind reads them.
class Needs {
public:
  explicit Needs(const Model &model) : M(&model), Rank(model.items.size(), -1) {
    for (size_t i = 0; i < M->items.size(); ++i)
      if (M->items[i].required)
        add(static_cast<int32_t>(i));
  }
  const std::vector<int32_t> &items() const { return Items; }
  void takeBack(OpId op) {
    for (int32_t i : M->makes[op])
      remove(i);
    for (int32_t i : M->reads[op])
      add(i);
  }

private:
  void add(int32_t i) {
    if (Rank[i] >= 0 || M->items[i].pinned || M->items[i].bytes == 0)
      return;
    Rank[i] = static_cast<int32_t>(Items.size());
    Items.push_back(i);
  }
  void remove(int32_t i) {
    if (Rank[i] < 0)
      return;
    Rank[Items.back()] = Rank[i];
    Items[Rank[i]] = Items.back();
    Items.pop_back();
    Rank[i] = -1;
  }

  const Model *M;
  std::vector<int32_t> Rank, Items;
};

class Neighbourhoods {
public:
  Neighbourhoods(const Model &model, int64_t budget, const Limits &limits,
                 uint64_t seed, Search &search)
      : M(model), Budget(budget), Stop(limits), Search_(search), Draw(seed) {
    load();
  }

  void improve(int64_t work);

private:
  struct Result {
    int tried = 0, undecided = 0;
    bool better = false;
  };

  void load();
  Needs needsAt(size_t position) const;
  bool enough() const { return Stop.stop() || Stop.work() > Until; }
  Result sweep(size_t length, int64_t most);
  bool decide(size_t begin, size_t end, const Needs &needs, int64_t most,
              Result &result);
  Stretch stretchOf(size_t begin, size_t end, const Needs &needs,
                    std::vector<int32_t> &want, int64_t &passing) const;

  const Model &M;
  const int64_t Budget;
  const Limits &Stop;
  Search &Search_;
  Random Draw;
  int64_t Until = 0;

  // The best plan.
  Schedule Runs;
  /// Before each run, and behind the last: first runs, and what reruns cost.
  std::vector<OpId> Firsts;
  std::vector<int64_t> RerunCost;
  /// Results that lie beside their donors behind their updates, and that do
  /// not.
  std::vector<const Donation *> Apart;
  std::vector<int32_t> InPlace;

  /// Neighbourhoods, as hashes, that nothing is cheaper for.
  std::unordered_set<uint64_t> Decided;
};

} // namespace

void Neighbourhoods::load() {
  Runs = Search_.best.schedule;
  std::vector<uint8_t> seen(M.numOps, 0);
  Firsts.assign(1, 0);
  RerunCost.assign(1, 0);
  // By item: is it read again behind its update?
  std::vector<uint8_t> readLate(M.items.size(), 0);
  for (OpId op : Runs) {
    Firsts.push_back(Firsts.back() + !seen[op]);
    RerunCost.push_back(RerunCost.back() +
                        (seen[op] ? M.problem.ops[op].cost : 0));
    seen[op] = 1;
    for (int32_t i : M.reads[op]) {
      const int32_t d = M.donationOf[i];
      if (d >= 0 && seen[M.donations[d].update] && M.donations[d].update != op)
        readLate[i] = 1;
    }
  }
  Apart.clear();
  InPlace.clear();
  for (const Donation &donation : M.donations) {
    if (donation.refused || readLate[donation.donor])
      Apart.push_back(&donation);
    else
      InPlace.push_back(donation.recipient);
  }
}

/// The items that have to be there before the run at the position.
Needs Neighbourhoods::needsAt(size_t position) const {
  Needs needs(M);
  for (size_t k = Runs.size(); k-- > position;)
    needs.takeBack(Runs[k]);
  return needs;
}

/// The runs from `begin` to before `end`, with what is needed behind them.
/// `passing`: units of what stays there throughout and is not followed.
Stretch Neighbourhoods::stretchOf(size_t begin, size_t end, const Needs &needs,
                                  std::vector<int32_t> &want,
                                  int64_t &passing) const {
  Stretch stretch;
  stretch.from = Firsts[begin];
  stretch.to = Firsts[end];
  std::vector<int32_t> &items = stretch.items;
  // Whether what the runs read and make has to be there before them.
  std::unordered_map<int32_t, bool> before;
  auto touch = [&](int32_t i, bool isRead) {
    if (M.items[i].pinned || M.items[i].bytes == 0)
      return;
    const auto [at, isNew] = before.emplace(i, isRead);
    at->second = isRead;
    if (isNew)
      items.push_back(i);
  };
  for (size_t k = end; k-- > begin;) {
    for (int32_t i : M.makes[Runs[k]])
      touch(i, false);
    for (int32_t i : M.reads[Runs[k]])
      touch(i, true);
  }
  std::vector<int32_t> stay;
  for (int32_t i : needs.items()) {
    if (before.count(i) == 0)
      stay.push_back(i);
    else
      want.push_back(i);
  }
  for (int32_t i : items)
    if (before.at(i))
      stretch.have.push_back(i);
  // The rest of what is there has been neither read nor made. The larger it is
  // the more it is worth to drop it.
  std::sort(stay.begin(), stay.end(), [&](int32_t a, int32_t b) {
    return std::make_pair(-M.items[a].bytes, a) <
           std::make_pair(-M.items[b].bytes, b);
  });
  passing = 0;
  for (int32_t i : stay) {
    if (items.size() >= kMostItems) {
      passing += M.items[i].bytes;
      continue;
    }
    items.push_back(i);
    stretch.have.push_back(i);
    want.push_back(i);
  }
  std::unordered_set<int32_t> known(items.begin(), items.end());
  // And what it takes to make these again.
  for (size_t k = 0; k < items.size() && items.size() < kMostItems; ++k)
    if (M.items[items[k]].remakable)
      for (int32_t i : M.reads[M.items[items[k]].producer])
        if (!M.items[i].pinned && M.items[i].bytes > 0 &&
            known.insert(i).second)
          items.push_back(i);
  for (const Donation *donation : Apart) {
    if (donation->update < stretch.from) {
      passing += donation->bytes;
    } else if (donation->update < stretch.to && donation->bytes > 0) {
      items.push_back(donation->recipient);
      want.push_back(donation->recipient);
    }
  }
  stretch.inPlace = InPlace;
  return stretch;
}

static uint64_t hashOf(const Stretch &stretch, std::vector<int32_t> want,
                       int64_t cost) {
  uint64_t hash = 0;
  auto mix = [&](uint64_t value) {
    hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 29;
  };
  for (int64_t number : {int64_t(stretch.from), int64_t(stretch.to), cost})
    mix(static_cast<uint64_t>(number));
  std::vector<int32_t> have = stretch.have;
  for (std::vector<int32_t> *list : {&have, &want}) {
    std::sort(list->begin(), list->end());
    mix(list->size());
    for (int32_t i : *list)
      mix(static_cast<uint64_t>(i));
  }
  return hash;
}

/// True when the runs of the neighbourhood were replaced by cheaper ones.
bool Neighbourhoods::decide(size_t begin, size_t end, const Needs &needs,
                            int64_t most, Result &result) {
  const int64_t cost = RerunCost[end] - RerunCost[begin];
  if (cost == 0)
    return false;
  std::vector<int32_t> want;
  int64_t passing = 0;
  const Stretch stretch = stretchOf(begin, end, needs, want, passing);
  Stop.spend(kWorkOfAnItem *
             static_cast<int64_t>(needs.items().size() + stretch.items.size()));
  const uint64_t hash = hashOf(stretch, want, cost);
  if (Decided.count(hash) > 0)
    return false;
  BackwardSearch::Amounts amounts;
  amounts.room = Budget / M.unit - M.pinnedBytes - passing;
  amounts.costBelow = cost;
  amounts.work = most;
  amounts.states = kMostStates;
  BackwardSearch search(M, stretch, amounts, Stop);
  if (!search.serves())
    return false;
  ++result.tried;
  Outcome outcome = search.searchPrefixes();
  if (outcome == Outcome::Found)
    outcome = search.search(stretch.to, want, {});
  Stop.spend(search.work());
  if (outcome == Outcome::GaveUp) {
    ++result.undecided;
    return false;
  }
  if (outcome == Outcome::Found) {
    const std::vector<OpId> runs = search.runs();
    Schedule other(Runs.begin(), Runs.begin() + static_cast<ptrdiff_t>(begin));
    other.insert(other.end(), runs.begin(), runs.end());
    other.insert(other.end(), Runs.begin() + static_cast<ptrdiff_t>(end),
                 Runs.end());
    const int64_t before = Search_.best.cost;
    Search_.offerSchedule(mendRuns(M, other));
    if (Search_.best.cost < before) {
      load();
      return true;
    }
  }
  Decided.insert(hash);
  return false;
}

/// All neighbourhoods of a length, from the end on, each half over the next.
Neighbourhoods::Result Neighbourhoods::sweep(size_t length, int64_t most) {
  Result result;
  // Anywhere; the last is the whole plan.
  size_t end = Runs.size();
  if (length < end)
    end -= Draw.below(length / 2);
  Needs needs = needsAt(end);
  while (end > 0 && !enough()) {
    const size_t behind = Runs.size() - end;
    if (decide(end > length ? end - length : 0, end, needs, most, result)) {
      result.better = true;
      end = Runs.size() - std::min(Runs.size(), behind);
      needs = needsAt(end);
      Stop.spend(kWorkOfARun * static_cast<int64_t>(Runs.size()));
    }
    for (size_t n = 0; n < length / 2 && end > 0; ++n)
      needs.takeBack(Runs[--end]);
  }
  return result;
}

void Neighbourhoods::improve(int64_t work) {
  Until = Stop.work() + work;
  for (int64_t most = kFirstWork; !enough(); most *= kMoreWork) {
    bool allDecided = true;
    for (size_t length = kShortest; !enough();) {
      const Result result = sweep(length, most);
      allDecided &= result.undecided == 0;
      if (result.better)
        continue;
      if (length >= Runs.size() ||
          result.undecided * 10 > result.tried * kMostOfTen)
        break;
      length += length / 3;
    }
    if (allDecided)
      return;
  }
}

void Search::searchLargeNeighbourhoods(int64_t work, uint64_t seed) {
  if (best.cost <= M.baseCost || !Stop.uses(Part::LargeNeighbourhoods))
    return;
  const int64_t before = best.cost;
  Neighbourhoods neighbourhoods(M, Budget, Stop, seed, *this);
  neighbourhoods.improve(work);
  if (best.cost == before)
    return;
  delayReruns(M, Budget, best.schedule);
  best.peak = simulatePeak(M.problem, best.schedule).peak;
}
