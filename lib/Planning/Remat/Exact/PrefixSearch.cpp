//===- PrefixSearch.cpp - Exact search, op after op -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/PrefixSearch.h"
#include "Remat/Model/ScheduleCleanup.h"
#include "Remat/Parameters/Exact.h"
#include "Remat/Parameters/Work.h"

#include <algorithm>
#include <queue>
#include <tuple>
#include <unordered_map>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters;

namespace {

using Word = uint64_t;
/// Bit n stands for the item with the number n.
using Set = std::vector<Word>;

bool has(const Set &set, int32_t n) { return (set[n >> 6] >> (n & 63) & 1); }
void flip(Set &set, int32_t n) { set[n >> 6] ^= Word(1) << (n & 63); }

enum class Outcome { Found, Infeasible, GaveUp };

/// A* backwards over the sets of items that have to be in memory: a first run
/// or a rerun is taken back, its results with it, and its operands have to be
/// there instead.
class BackwardSearch {
public:
  /// `room`: for all items, in the model's units. The others are as for
  /// searchPrefixes().
  BackwardSearch(const Model &model, int64_t room, int64_t costBelow,
                 int64_t mostWork, const Limits &limits);

  /// False for what has too many items; nothing else may be asked then.
  bool serves() const { return Words > 0; }
  /// Is the item in sets wherever it is in memory?
  bool holds(size_t item) const {
    return NumberOf[item] >= 0 && !isRecipient(NumberOf[item]);
  }

  /// Finds the least cost of reruns before and among the first runs up to
  /// `last`, with those items in memory after them, and no recipient of
  /// `refused` beside its donor. GaveUp leaves the bound found so far in
  /// found(); Infeasible means that every way costs too much.
  Outcome search(OpId last, const std::vector<int32_t> &wanted,
                 const std::vector<int32_t> &refused, int64_t atLeast = 0);
  /// The same for one op after the other before the last, whatever is in memory
  /// after them, as estimates. Found when there is a way for each.
  Outcome searchPrefixes();

  int64_t found() const { return Found; }
  /// The schedule that search() found, without the runs that only make views.
  Schedule runs() const;
  /// A recipient that lies beside its donor somewhere, and is not among
  /// `apart`; -1 if there is none.
  int32_t recipientApart(const std::vector<int32_t> &apart) const;

private:
  /// The items that an op reads and makes, by their numbers, and the most that
  /// its results may take over, in units.
  struct Run {
    std::vector<int32_t> reads, makes;
    int64_t takeovers;
    /// Updates of what it reads, with the numbers of the recipients.
    std::vector<std::pair<OpId, int32_t>> updates;
  };
  /// After `next` first runs, in the same set of items: how cheaply what comes
  /// later can be had from there in this search, and what comes before costs
  /// at least.
  struct State {
    const Set *set;
    OpId next;
    int64_t bytes;
    int64_t cost = 0, estimate = 0;
    /// The state after `op`, in time.
    int32_t after = -1;
    OpId op = kNone;
    /// The search that came to it last.
    int32_t search = 0;
    bool closed = false;
  };
  struct Entry {
    int64_t total, cost;
    OpId next;
    int32_t state;
    /// Order of expansion: of equals, the state nearer to the beginning first.
    bool operator>(const Entry &o) const {
      return std::tie(total, next, o.cost, state) >
             std::tie(o.total, o.next, cost, o.state);
    }
  };
  struct Hash {
    size_t operator()(const Set &set) const {
      uint64_t hash = 0;
      for (Word word : set) {
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
      }
      return static_cast<size_t>(hash);
    }
  };

  void number(size_t item);
  Run describe(OpId op) const;
  int64_t sizeOf(int32_t n) const { return M.items[ItemOf[n]].occupied; }
  /// A result that may end in its donor: in a set, it lies beside that.
  bool isRecipient(int32_t n) const { return M.items[ItemOf[n]].bytes == 0; }
  template <typename Visit>
  void forEach(const Set &set, Visit visit) const;
  int64_t bytesAt(OpId op, const State &after) const;
  int64_t leastBefore(OpId runs) const {
    return Least[std::min<size_t>(runs, Least.size() - 1)];
  }
  int64_t estimateOf(const State &state);
  void reach(Set set, State state, int64_t total);
  void takeBack(int32_t state, OpId op, bool isFirst, int64_t total);
  void expand(int32_t state, int64_t total);
  Outcome run();
  void learn();

  const Model &M;
  const int64_t Room, CostBelow, MostWork;
  const Limits &Stop;
  int64_t Work = 0;

  /// Of a set.
  size_t Words = 0;
  std::vector<int32_t> ItemOf, NumberOf;
  std::vector<Run> Runs;

  /// By number of first runs: the least cost of reruns before them, whatever is
  /// in memory after them. It ends with the last number that was searched.
  std::vector<int64_t> Least = {0};
  std::vector<State> States;
  /// By number of first runs and set.
  std::vector<std::unordered_map<Set, int32_t, Hash>> Index;

  // Of one search.
  int32_t Searches = 0;
  OpId Last = 0;
  /// The least cost of reruns, as far as the search got.
  int64_t Found = 0;
  std::vector<uint8_t> Refused;
  /// The state before all runs that it ended with.
  int32_t Begin = -1;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> Queue;
  std::vector<int32_t> Touched;
};

} // namespace

BackwardSearch::BackwardSearch(const Model &model, int64_t room,
                               int64_t costBelow, int64_t mostWork,
                               const Limits &limits)
    : M(model), Room(room), CostBelow(costBelow), MostWork(mostWork),
      Stop(limits), NumberOf(model.items.size(), -1), Index(model.numOps + 1) {
  for (size_t i = 0; i < M.items.size(); ++i)
    if (!M.items[i].pinned && M.items[i].bytes > 0)
      number(i);
  // A donor that a first run reads after the update is left out, which only
  // weakens the bound.
  for (const Donation &donation : M.donations)
    if (!donation.refused && donation.bytes > 0 && !donation.readers.empty() &&
        M.items[donation.donor].uses.back() <= donation.update)
      number(donation.recipient);
  if (ItemOf.size() > backward_search::kMostWords * 64)
    return;
  Words = (ItemOf.size() + 63) / 64;
  for (OpId op = 0; op < M.numOps; ++op)
    Runs.push_back(describe(op));
}

void BackwardSearch::number(size_t item) {
  NumberOf[item] = static_cast<int32_t>(ItemOf.size());
  ItemOf.push_back(static_cast<int32_t>(item));
}

BackwardSearch::Run BackwardSearch::describe(OpId op) const {
  Run run;
  run.takeovers = M.takeovers(op);
  for (int32_t i : M.reads[op]) {
    // A reader of what ended in its donor does not ask for it elsewhere.
    if (NumberOf[i] >= 0 && !isRecipient(NumberOf[i]))
      run.reads.push_back(NumberOf[i]);
    if (M.donationOf[i] < 0)
      continue;
    const Donation &donation = M.donations[M.donationOf[i]];
    if (donation.update != op && NumberOf[donation.recipient] >= 0)
      run.updates.push_back({donation.update, NumberOf[donation.recipient]});
  }
  for (int32_t i : M.makes[op])
    if (NumberOf[i] >= 0)
      run.makes.push_back(NumberOf[i]);
  return run;
}

/// Calls visit(number) for all of the set, ascending.
template <typename Visit>
void BackwardSearch::forEach(const Set &set, Visit visit) const {
  for (size_t w = 0; w < Words; ++w)
    for (Word rest = set[w]; rest != 0; rest &= rest - 1)
      visit(static_cast<int32_t>(w * 64) + __builtin_ctzll(rest));
}

/// Units alive at a run of the op with all that is there after it.
int64_t BackwardSearch::bytesAt(OpId op, const State &after) const {
  const Run &run = Runs[op];
  int64_t sum = M.working[op] + after.bytes;
  for (const std::vector<int32_t> *list : {&run.reads, &run.makes})
    for (int32_t n : *list)
      // A result beside its donor is not in the working set.
      if (has(*after.set, n) && !isRecipient(n))
        sum -= sizeOf(n);
  if (run.takeovers == 0)
    return sum;
  // A value that is read later is not taken over.
  return sum + run.takeovers - M.takeovers(op, [&](int32_t i) {
    return NumberOf[i] >= 0 && has(*after.set, NumberOf[i]);
  });
}

/// Of a state that the search comes to first: what earlier searches know of its
/// set, and of the sets that lack one item of it, which are never dearer.
int64_t BackwardSearch::estimateOf(const State &state) {
  int64_t most = std::max(state.estimate, leastBefore(state.next));
  Set less = *state.set;
  forEach(*state.set, [&](int32_t n) {
    Work += kWorkOf.stateStep;
    flip(less, n);
    if (const auto at = Index[state.next].find(less);
        at != Index[state.next].end())
      most = std::max(most, States[at->second].estimate);
    flip(less, n);
  });
  return most;
}

/// Comes to a state by the way, the costs, and the total that it has.
void BackwardSearch::reach(Set set, State reached, int64_t total) {
  Work += kWorkOf.stateReached;
  const auto [at, isNew] = Index[reached.next].try_emplace(
      std::move(set), static_cast<int32_t>(States.size()));
  if (isNew) {
    States.push_back(reached);
    States.back().set = &at->first;
  }
  State &state = States[at->second];
  if (state.search != Searches) {
    state.search = Searches;
    state.estimate = estimateOf(state);
    Touched.push_back(at->second);
  } else if (state.cost <= reached.cost) {
    return;
  }
  state.cost = reached.cost;
  state.after = reached.after;
  state.op = reached.op;
  state.closed = false;
  total = std::max(total, state.cost + state.estimate);
  if (total < CostBelow)
    Queue.push({total, state.cost, state.next, at->second});
}

/// Adds the state that has to be there before a run for this one to be there
/// after it.
void BackwardSearch::takeBack(int32_t id, OpId op, bool isFirst,
                              int64_t total) {
  const State &state = States[id];
  Work += kWorkOf.stateStep;
  if (bytesAt(op, state) > Room)
    return;
  Set set = *state.set;
  State before{nullptr, state.next - isFirst, state.bytes};
  before.cost = state.cost + (isFirst ? 0 : M.problem.ops[op].cost);
  before.after = id;
  before.op = op;
  for (int32_t n : Runs[op].makes)
    if (has(set, n)) {
      flip(set, n);
      before.bytes -= sizeOf(n);
    }
  auto need = [&](int32_t n) {
    if (!has(set, n)) {
      flip(set, n);
      before.bytes += sizeOf(n);
    }
  };
  for (int32_t n : Runs[op].reads)
    need(n);
  // Old parameters are still there: so is what would have ended in them.
  for (const auto &[update, recipient] : Runs[op].updates)
    if (update < before.next) {
      if (Refused[recipient])
        return;
      need(recipient);
    }
  if (before.bytes <= Room)
    reach(std::move(set), before, total);
}

void BackwardSearch::expand(int32_t id, int64_t total) {
  Work += kWorkOf.stateExpanded;
  const OpId next = States[id].next;
  if (next > 0)
    takeBack(id, next - 1, true, total);
  std::vector<OpId> makers;
  forEach(*States[id].set, [&](int32_t n) {
    const Item &item = M.items[ItemOf[n]];
    // Made at this very place, it is not made again.
    if (item.remakable && item.producer != next - 1)
      makers.push_back(item.producer);
  });
  std::sort(makers.begin(), makers.end());
  makers.erase(std::unique(makers.begin(), makers.end()), makers.end());
  for (OpId maker : makers)
    takeBack(id, maker, false, total);
}

Outcome BackwardSearch::search(OpId last, const std::vector<int32_t> &wanted,
                               const std::vector<int32_t> &refused,
                               int64_t atLeast) {
  Queue = {};
  Touched.clear();
  ++Searches;
  Last = last;
  Found = std::max(leastBefore(last), atLeast);
  Refused.assign(ItemOf.size(), 0);
  for (int32_t item : refused)
    Refused[NumberOf[item]] = 1;
  Set set(Words, 0);
  State end{nullptr, last, 0};
  for (int32_t item : wanted) {
    flip(set, NumberOf[item]);
    end.bytes += M.items[item].occupied;
  }
  reach(std::move(set), end, Found);
  return run();
}

/// Expands states, the cheapest first.
Outcome BackwardSearch::run() {
  int64_t steps = 0;
  while (!Queue.empty()) {
    // Each further op takes far more than the one before.
    const bool isEarly = 3 * Last < 2 * M.numOps;
    if (Work > (isEarly ? MostWork / kPartOf.prefixesAtFirst : MostWork) ||
        (++steps % 1024 == 0 && Stop.stop()))
      return Outcome::GaveUp;
    const Entry top = Queue.top();
    if (top.total >= CostBelow)
      break;
    Queue.pop();
    State &state = States[top.state];
    if (state.closed || state.cost != top.cost)
      continue;
    state.closed = true;
    Found = std::max(Found, top.total);
    bool isThere = state.next == 0;
    forEach(*state.set, [&](int32_t n) {
      isThere &= M.items[ItemOf[n]].producer == kNone;
    });
    if (isThere) {
      Begin = top.state;
      return Outcome::Found;
    }
    expand(top.state, top.total);
  }
  Found = CostBelow;
  return Outcome::Infeasible;
}

/// Each way through a state of the last search costs at least what that search
/// found: later searches know it.
void BackwardSearch::learn() {
  for (int32_t id : Touched)
    States[id].estimate =
        std::max(States[id].estimate, Found - States[id].cost);
}

Outcome BackwardSearch::searchPrefixes() {
  for (OpId last = 1; last < M.numOps; ++last) {
    const Outcome outcome = search(last, {}, {});
    if (outcome != Outcome::Found)
      return outcome;
    Least.push_back(Found);
    learn();
  }
  return Outcome::Found;
}

Schedule BackwardSearch::runs() const {
  Schedule runs;
  for (int32_t at = Begin; States[at].op != kNone; at = States[at].after)
    runs.push_back(States[at].op);
  return runs;
}

int32_t
BackwardSearch::recipientApart(const std::vector<int32_t> &apart) const {
  for (int32_t at = Begin; at >= 0; at = States[at].after)
    for (size_t n = 0; n < ItemOf.size(); ++n) {
      const auto number = static_cast<int32_t>(n);
      if (isRecipient(number) && has(*States[at].set, number) &&
          std::find(apart.begin(), apart.end(), ItemOf[n]) == apart.end())
        return ItemOf[n];
    }
  return -1;
}

namespace {

/// Which results lie beside their donors to the end, and for which nothing that
/// would need them there is run.
struct Branch {
  std::vector<int32_t> apart, refused;
  int64_t bound = 0;
  /// Once it is known that all results lie as they may: with the schedule.
  bool isDone = false;
  Schedule schedule;
};

} // namespace

/// Whether a result lies beside its donor is known from what reads that later,
/// which is found out when what comes after it has been looked at already.
/// Where one does not lie there to the end, as it must, two searches take the
/// place of one: it does, or what would need it is refused.
static PrefixResult searchWhole(const Model &model, BackwardSearch &search,
                                int64_t costBelow) {
  std::vector<int32_t> required;
  for (size_t i = 0; i < model.items.size(); ++i)
    if (model.items[i].required && search.holds(i))
      required.push_back(static_cast<int32_t>(i));
  auto isCheaper = [](const Branch &a, const Branch &b) {
    return a.bound < b.bound;
  };
  std::vector<Branch> open(1);
  for (;;) {
    const auto least = std::min_element(open.begin(), open.end(), isCheaper);
    Branch branch = std::move(*least);
    open.erase(least);
    if (branch.bound >= costBelow || branch.isDone)
      return {true, branch.bound, std::move(branch.schedule)};
    std::vector<int32_t> wanted = required;
    wanted.insert(wanted.end(), branch.apart.begin(), branch.apart.end());
    const Outcome outcome =
        search.search(model.numOps, wanted, branch.refused, branch.bound);
    branch.bound = search.found();
    if (outcome == Outcome::Found) {
      const int32_t conflict = search.recipientApart(branch.apart);
      branch.isDone = conflict < 0;
      if (branch.isDone) {
        branch.schedule = mendRuns(model, search.runs());
      } else {
        Branch apart = branch;
        apart.apart.push_back(conflict);
        open.push_back(std::move(apart));
        branch.refused.push_back(conflict);
      }
    }
    open.push_back(std::move(branch));
    if (outcome == Outcome::GaveUp)
      return {false,
              std::min_element(open.begin(), open.end(), isCheaper)->bound,
              {}};
  }
}

PrefixResult vram::planning::remat::searchPrefixes(const Model &model,
                                                   int64_t budget,
                                                   int64_t costBelow,
                                                   int64_t mostWork,
                                                   const Limits &limits) {
  BackwardSearch search(model, budget / model.unit - model.pinnedBytes,
                        costBelow, mostWork, limits);
  if (!search.serves())
    return {};
  const Outcome outcome = search.searchPrefixes();
  if (outcome != Outcome::Found)
    return {outcome == Outcome::Infeasible, search.found(), {}};
  PrefixResult result = searchWhole(model, search, costBelow);
  delayReruns(model, budget, result.schedule);
  return result;
}
