//===- PrefixSearch.cpp - Exact search, op after op -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrefixSearch.h"
#include "Exhaustive.h"
#include "SetTrie.h"
#include "vram/Planning/Remat/Simulator.h"

#include <algorithm>
#include <queue>
#include <tuple>
#include <unordered_set>

using namespace vram::planning::remat;

namespace {

/// Words of a set at most: larger graphs have far too many sets.
constexpr size_t kMostWords = 8;
/// States at most, for the memory that they take (some 300 bytes each, with the
/// tries).
constexpr size_t kMostStates = 1500000;
/// An eighth of the work has to lead over two thirds of the ops: the others
/// take more, each far more than the one before.
constexpr int64_t kSoon = 8, kPartOfOps = 3;
/// Size of the estimates kept, in nodes of tries (some 30 bytes each).
constexpr size_t kMostKnown = 2000000;
/// What it takes to come to a state, most of it waiting for memory, and to go
/// on from one, beside what is counted one by one.
constexpr int64_t kWorkOfReaching = 300, kWorkOfAState = 200;

class PrefixSearch {
public:
  PrefixSearch(const Model &model, int64_t budget, int64_t costBelow,
               int64_t mostWork, const Limits &limits)
      : M(model), Room(budget / model.unit - model.pinnedBytes),
        CostBelow(costBelow), MostWork(mostWork), Stop(limits), Least(1, 0),
        Index(16, HashOfState{*this}, SameState{*this}) {}

  PrefixResult run();

private:
  using Word = uint64_t;
  /// After `next` first runs, in the same set of items: how cheaply what comes
  /// behind can be had from there in this search, and what comes before costs
  /// at least.
  struct State {
    OpId next;
    int64_t bytes;
    int64_t cost = 0, estimate = 0;
    /// The state behind `op`, in time.
    int32_t behind = -1;
    OpId op = kNone;
    /// The search that came to it last.
    int32_t search = -1;
    bool closed = false;
  };
  struct Entry {
    int64_t total, cost;
    OpId next;
    int32_t state;
    /// What leads on first: of equals, what is nearer to the beginning.
    bool operator>(const Entry &o) const {
      return std::tie(total, next, o.cost, state) >
             std::tie(o.total, o.next, cost, o.state);
    }
  };
  /// Which results lie beside their donors to the end, and for which nothing
  /// that would need them there is run.
  struct Course {
    static constexpr int32_t kUnknown = -2;
    std::vector<int32_t> apart, refused;
    int64_t bound = 0;
    /// See conflictOf().
    int32_t conflict = kUnknown;
    Schedule schedule;
  };
  struct HashOfState {
    const PrefixSearch &S;
    size_t operator()(int32_t state) const {
      uint64_t hash = static_cast<uint64_t>(S.States[state].next);
      for (size_t w = 0; w < S.Words; ++w) {
        hash = (hash ^ S.wordsOf(state)[w]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
      }
      return static_cast<size_t>(hash);
    }
  };
  struct SameState {
    const PrefixSearch &S;
    bool operator()(int32_t a, int32_t b) const {
      return S.States[a].next == S.States[b].next &&
             std::equal(S.wordsOf(a), S.wordsOf(a) + S.Words, S.wordsOf(b));
    }
  };

  bool prepare();
  void number(int32_t item, int64_t bytes);
  const Word *wordsOf(int32_t state) const { return &Sets[state * Words]; }
  bool has(const Word *set, int32_t n) const {
    return (set[n >> 6] >> (n & 63) & 1) != 0;
  }
  /// A result that may end in its donor: in a set, it lies beside that.
  bool isHeir(size_t n) const { return M.items[ItemOf[n]].bytes == 0; }
  static bool contains(const std::vector<int32_t> &list, size_t n) {
    return std::find(list.begin(), list.end(), n) != list.end();
  }
  int64_t bytesAt(OpId op, const Word *set, int64_t bytes) const;
  void reach(int64_t total, int64_t cost, int32_t behind, OpId op);
  void takeBack(int32_t state, OpId op, int64_t total);
  bool isDominated(int32_t state);
  void expand(int32_t state, int64_t total);
  Outcome search(OpId first, const Course &course);
  int32_t conflictOf(const Course &course) const;
  void searchAll(PrefixResult &result);
  void learn();
  Schedule scheduleOf(int32_t state) const;

  const Model &M;
  const int64_t Room, CostBelow, MostWork;
  const Limits &Stop;
  int64_t Work = 0;

  // Items have numbers where they take room in sets.
  size_t Words = 0;
  std::vector<int32_t> NumberOf, ItemOf;
  std::vector<int64_t> Size;
  std::vector<OpId> MakerOf;
  /// For each op, numbers of what it reads and makes, and what results of it
  /// may take over.
  std::vector<std::vector<int32_t>> Reads, Makes, Overwrites;
  /// For each op, updates of what it reads, with the numbers of the results.
  std::vector<std::vector<std::pair<OpId, int32_t>>> Updates;

  /// By number of first runs: what reruns between them cost at least.
  std::vector<int64_t> Least;
  std::vector<State> States;
  /// `Words` for each state, and for one that may be new.
  std::vector<Word> Sets;
  std::unordered_set<int32_t, HashOfState, SameState> Index;
  std::vector<SetTrie> Estimates;
  size_t KnownSize = 0;

  // Of one search.
  int32_t Searches = 0;
  /// What reruns cost at least, as far as it got.
  int64_t Found = 0;
  std::vector<int32_t> Refused;
  /// The state before all runs that it ended with.
  int32_t Begin = -1;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> Queue;
  std::vector<int32_t> Touched;
  /// By number of first runs: states that were gone on from. The less one costs
  /// the more it is worth.
  std::vector<SetTrie> Done;
};

void PrefixSearch::number(int32_t item, int64_t bytes) {
  NumberOf[item] = static_cast<int32_t>(ItemOf.size());
  ItemOf.push_back(item);
  Size.push_back(bytes);
  MakerOf.push_back(M.items[item].producer);
}

/// False for what has too many items.
bool PrefixSearch::prepare() {
  NumberOf.assign(M.items.size(), -1);
  for (size_t i = 0; i < M.items.size(); ++i)
    if (!M.items[i].pinned && M.items[i].bytes > 0)
      number(static_cast<int32_t>(i), M.items[i].bytes);
  Updates.resize(M.numOps);
  for (const Donation &donation : M.donations) {
    // What is read by a first run behind the update is left out, which only
    // weakens the bound.
    if (donation.refused || donation.bytes == 0 || donation.readers.empty() ||
        M.items[donation.donor].uses.back() > donation.update)
      continue;
    number(donation.heir, donation.bytes);
    for (OpId o : donation.readers)
      if (o != donation.update)
        Updates[o].push_back({donation.update, NumberOf[donation.heir]});
  }
  Words = (ItemOf.size() + 63) / 64;
  if (Words == 0 || Words > kMostWords)
    return false;
  Reads.resize(M.numOps);
  Makes.resize(M.numOps);
  Overwrites.resize(M.numOps);
  for (OpId o = 0; o < M.numOps; ++o) {
    // Whoever reads what ended in its donor does not ask for it elsewhere.
    for (int32_t i : M.reads[o])
      if (NumberOf[i] >= 0 && !isHeir(NumberOf[i]))
        Reads[o].push_back(NumberOf[i]);
    for (int32_t i : M.makes[o])
      if (NumberOf[i] >= 0)
        Makes[o].push_back(NumberOf[i]);
    for (ValueId r : M.problem.ops[o].results)
      for (ValueId v : M.problem.values[r].mayOverwrite)
        if (NumberOf[M.itemOf[v]] >= 0)
          Overwrites[o].push_back(NumberOf[M.itemOf[v]]);
  }
  Estimates.resize(M.numOps + 1);
  Sets.assign(Words, 0);
  return true;
}

/// Units alive at a run of the op with all of the set there behind it.
int64_t PrefixSearch::bytesAt(OpId op, const Word *set, int64_t bytes) const {
  int64_t sum = M.working[op] + bytes;
  for (int32_t n : Reads[op])
    if (has(set, n))
      sum -= Size[n];
  for (int32_t n : Makes[op])
    // A result beside its donor is not in the working set.
    if (has(set, n) && !isHeir(n))
      sum -= Size[n];
  // What lives on is not taken over.
  for (int32_t n : Overwrites[op])
    if (has(set, n))
      return sum + M.takeovers(op) - M.takeovers(op, [&](int32_t i) {
        return NumberOf[i] >= 0 && has(set, NumberOf[i]);
      });
  return sum;
}

/// The state whose set lies behind those of all others, which may be new.
void PrefixSearch::reach(int64_t total, int64_t cost, int32_t behind, OpId op) {
  Work += kWorkOfReaching;
  const auto fresh = static_cast<int32_t>(States.size() - 1);
  const auto [at, isNew] = Index.insert(fresh);
  const int32_t id = *at;
  if (!isNew)
    States.pop_back();
  State &state = States[id];
  if (state.search != Searches) {
    state.search = Searches;
    state.closed = false;
    // As much as before any part of the set.
    state.estimate = Estimates[state.next].best(
        wordsOf(id), std::max(state.estimate, Least[state.next]), INT64_MAX,
        Work);
    Touched.push_back(id);
  } else if (state.cost <= cost) {
    return;
  }
  state.cost = cost;
  state.behind = behind;
  state.op = op;
  state.closed = false;
  total = std::max(total, cost + state.estimate);
  if (total < CostBelow)
    Queue.push({total, cost, state.next, id});
}

/// What has to be there before a run of the op for the state to be there behind
/// it.
void PrefixSearch::takeBack(int32_t id, OpId op, int64_t total) {
  const State &state = States[id];
  Work += 40;
  if (bytesAt(op, wordsOf(id), state.bytes) > Room)
    return;
  State before;
  before.next = state.next - (op == state.next - 1);
  before.bytes = state.bytes;
  Sets.resize((States.size() + 1) * Words);
  Word *set = &Sets[States.size() * Words];
  std::copy(wordsOf(id), wordsOf(id) + Words, set);
  for (int32_t n : Makes[op])
    if (has(set, n)) {
      set[n >> 6] &= ~(Word(1) << (n & 63));
      before.bytes -= Size[n];
    }
  auto need = [&](int32_t n) {
    if (!has(set, n)) {
      set[n >> 6] |= Word(1) << (n & 63);
      before.bytes += Size[n];
    }
  };
  for (int32_t n : Reads[op])
    need(n);
  // Old parameters are still there: so is what would have ended in them.
  for (const auto &[update, heir] : Updates[op])
    if (update < before.next) {
      if (contains(Refused, heir))
        return;
      need(heir);
    }
  if (before.bytes > Room)
    return;
  const int64_t cost =
      state.cost + (before.next < state.next ? 0 : M.problem.ops[op].cost);
  States.push_back(before);
  reach(total, cost, id, op);
}

/// Was another state gone on from that needs less and costs no more? If not,
/// it will be.
bool PrefixSearch::isDominated(int32_t id) {
  const State &state = States[id];
  SetTrie &done = Done[state.next];
  const int64_t value = -state.cost;
  if (done.best(wordsOf(id), value - 1, value, Work) >= value)
    return true;
  done.insert(wordsOf(id), Words, value);
  return false;
}

void PrefixSearch::expand(int32_t id, int64_t total) {
  Work += kWorkOfAState;
  takeBack(id, States[id].next - 1, total);
  std::vector<OpId> makers;
  for (size_t w = 0; w < Words; ++w)
    for (Word rest = wordsOf(id)[w]; rest != 0; rest &= rest - 1) {
      const size_t n = w * 64 + static_cast<size_t>(__builtin_ctzll(rest));
      // Made at this very place, it is not made again.
      if (MakerOf[n] != kNone && M.items[ItemOf[n]].remakable &&
          MakerOf[n] != States[id].next - 1)
        makers.push_back(MakerOf[n]);
    }
  std::sort(makers.begin(), makers.end());
  makers.erase(std::unique(makers.begin(), makers.end()), makers.end());
  for (OpId op : makers)
    takeBack(id, op, total);
}

/// What the reruns among the first `first` ops cost at least, if all of them
/// with what makes required values again behind the last. GaveUp leaves what
/// was found so far; Infeasible says that all that there is costs too much.
Outcome PrefixSearch::search(OpId first, const Course &course) {
  Queue = {};
  Touched.clear();
  ++Searches;
  Done.assign(first + 1, SetTrie());
  Found = std::max(Least.back(), course.bound);
  Refused = course.refused;
  Sets.resize((States.size() + 1) * Words);
  Word *set = &Sets[States.size() * Words];
  std::fill(set, set + Words, 0);
  State end;
  end.next = first;
  end.bytes = 0;
  for (size_t n = 0; first == M.numOps && n < ItemOf.size(); ++n)
    if (isHeir(n) ? contains(course.apart, n) : M.items[ItemOf[n]].required) {
      set[n >> 6] |= Word(1) << (n & 63);
      end.bytes += Size[n];
    }
  States.push_back(end);
  reach(Found, 0, -1, kNone);
  int64_t steps = 0;
  while (!Queue.empty()) {
    const Entry top = Queue.top();
    Queue.pop();
    State &state = States[top.state];
    if (state.closed || state.cost != top.cost)
      continue;
    state.closed = true;
    Found = std::max(Found, top.total);
    if (state.next == 0) {
      Begin = top.state;
      return Outcome::Found;
    }
    if (isDominated(top.state))
      continue;
    expand(top.state, top.total);
    if (Work > MostWork || States.size() > kMostStates ||
        (Work > MostWork / kSoon && kPartOfOps * first < 2 * M.numOps) ||
        (++steps % 1024 == 0 && Stop.stop()))
      return Outcome::GaveUp;
  }
  Found = CostBelow;
  return Outcome::Infeasible;
}

/// A result that had to lie beside its donor somewhere, but not to the end; -1
/// if there is none.
int32_t PrefixSearch::conflictOf(const Course &course) const {
  for (int32_t at = Begin; at >= 0; at = States[at].behind)
    for (size_t n = 0; n < ItemOf.size(); ++n)
      if (isHeir(n) && has(wordsOf(at), static_cast<int32_t>(n)) &&
          !contains(course.apart, n))
        return static_cast<int32_t>(n);
  return -1;
}

/// The search for all ops. Whether a result lies beside its donor is known from
/// what reads that later, which is found out when what comes behind has been
/// looked at already. Where one does not lie there to the end, as it must, two
/// searches take the place of one: it does, or what would need it is refused.
void PrefixSearch::searchAll(PrefixResult &result) {
  std::vector<Course> open(1);
  open[0].bound = Found;
  for (;;) {
    const auto least = std::min_element(
        open.begin(), open.end(),
        [](const Course &a, const Course &b) { return a.bound < b.bound; });
    Course course = std::move(*least);
    open.erase(least);
    result.rerunCost = course.bound;
    result.complete = course.bound >= CostBelow || course.conflict == -1;
    if (result.complete) {
      result.schedule = std::move(course.schedule);
      return;
    }
    if (course.conflict >= 0) {
      Course apart = course, refused = std::move(course);
      apart.apart.push_back(apart.conflict);
      refused.refused.push_back(refused.conflict);
      for (Course *half : {&apart, &refused}) {
        half->conflict = Course::kUnknown;
        open.push_back(std::move(*half));
      }
      continue;
    }
    const Outcome outcome = search(M.numOps, course);
    course.bound = Found;
    if (outcome == Outcome::Found) {
      course.conflict = conflictOf(course);
      if (course.conflict < 0)
        course.schedule = scheduleOf(Begin);
    }
    if (outcome == Outcome::GaveUp) {
      result.rerunCost = course.bound;
      for (const Course &other : open)
        result.rerunCost = std::min(result.rerunCost, other.bound);
      return;
    }
    open.push_back(std::move(course));
  }
}

/// Whatever led to a state and on from there costs what was found at least.
void PrefixSearch::learn() {
  for (int32_t id : Touched) {
    State &state = States[id];
    const int64_t estimate = Found - state.cost;
    if (estimate <= state.estimate)
      continue;
    state.estimate = estimate;
    SetTrie &known = Estimates[state.next];
    if (KnownSize > kMostKnown || estimate <= Least[state.next] ||
        known.best(wordsOf(id), estimate - 1, estimate, Work) == estimate)
      continue;
    KnownSize -= known.size();
    known.insert(wordsOf(id), Words, estimate);
    KnownSize += known.size();
  }
}

/// The runs from the state on, and before each of them what makes the views
/// that it reads.
Schedule PrefixSearch::scheduleOf(int32_t state) const {
  const Problem &problem = M.problem;
  std::vector<std::vector<ValueId>> valuesOf(M.items.size());
  for (size_t v = 0; v < problem.values.size(); ++v)
    valuesOf[M.itemOf[v]].push_back(static_cast<ValueId>(v));
  std::vector<uint8_t> current(problem.values.size(), 0);
  Schedule schedule;
  auto put = [&](auto &&self, OpId op) -> void {
    for (ValueId v : problem.ops[op].operands) {
      const OpId maker = problem.values[v].producer;
      if (maker != kNone && !current[v] && problem.ops[maker].rerunnable)
        self(self, maker);
    }
    schedule.push_back(op);
    for (int32_t i : M.makes[op])
      for (ValueId v : valuesOf[i])
        current[v] = 0;
    for (ValueId v : problem.ops[op].results)
      current[v] = 1;
  };
  for (int32_t at = state; States[at].op != kNone; at = States[at].behind)
    put(put, States[at].op);
  return schedule;
}

PrefixResult PrefixSearch::run() {
  PrefixResult result;
  if (!prepare())
    return result;
  for (OpId first = 1; first < M.numOps; ++first) {
    Least.push_back(Least.back());
    const Outcome outcome = search(first, Course());
    result.rerunCost = Found;
    result.complete = outcome == Outcome::Infeasible;
    if (outcome != Outcome::Found)
      return result;
    Least.back() = Found;
    learn();
  }
  // The same before anything that is wanted behind the last op.
  Least.push_back(Least.back());
  searchAll(result);
  return result;
}

} // namespace

PrefixResult vram::planning::remat::searchPrefixes(const Model &model,
                                                   int64_t budget,
                                                   int64_t costBelow,
                                                   int64_t mostWork,
                                                   const Limits &limits) {
  PrefixSearch search(model, budget, costBelow, mostWork, limits);
  return search.run();
}

/// Moves reruns to where they are read first, if they fit there: that is where
/// whoever takes the schedule over expects them.
static void delayReruns(const Problem &problem, int64_t budget,
                        Schedule &schedule) {
  std::vector<uint8_t> before(problem.ops.size(), 0);
  std::vector<uint8_t> again(schedule.size(), 0);
  for (size_t k = 0; k < schedule.size(); ++k) {
    again[k] = before[schedule[k]];
    before[schedule[k]] = 1;
  }
  // From the end: what reads a rerun has been moved before it.
  for (size_t k = schedule.size(); k-- > 0;) {
    if (!again[k])
      continue;
    const std::vector<ValueId> &results = problem.ops[schedule[k]].results;
    size_t reader = k + 1;
    while (reader < schedule.size() && schedule[reader] != schedule[k] &&
           std::none_of(
               results.begin(), results.end(),
               [&](ValueId v) {
                 const auto &reads = problem.ops[schedule[reader]].operands;
                 return std::find(reads.begin(), reads.end(), v) != reads.end();
               }))
      ++reader;
    Schedule moved = schedule;
    const auto at = moved.begin() + static_cast<std::ptrdiff_t>(k);
    std::rotate(at, at + 1,
                moved.begin() + static_cast<std::ptrdiff_t>(reader));
    const PeakAndCost found = simulatePeak(problem, moved);
    if (found.peak < 0 || found.peak > budget)
      continue;
    schedule = std::move(moved);
    std::rotate(again.begin() + static_cast<std::ptrdiff_t>(k),
                again.begin() + static_cast<std::ptrdiff_t>(k) + 1,
                again.begin() + static_cast<std::ptrdiff_t>(reader));
  }
}

bool vram::planning::remat::proveByPrefixes(const Model &model, int64_t budget,
                                            int64_t mostWork,
                                            const Limits &limits,
                                            Search &search, int64_t &bound) {
  const int64_t known =
      search.best.cost < 0 ? INT64_MAX : search.best.cost - model.baseCost;
  PrefixResult found = searchPrefixes(model, budget, known, mostWork, limits);
  if (found.complete && found.rerunCost == INT64_MAX)
    return true;
  if (!found.schedule.empty()) {
    delayReruns(model.problem, budget, found.schedule);
    search.offerSchedule(found.schedule);
  }
  bound = std::max(bound, model.baseCost + found.rerunCost);
  return found.complete && search.best.cost >= 0 && search.best.cost <= bound;
}
