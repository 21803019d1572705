//===- Exhaustive.cpp - Exact search over memory states -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Exhaustive.h"

#include <algorithm>
#include <queue>
#include <unordered_map>

using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

constexpr int8_t kDead = -1;
/// Of what to drop before one run; a state with more is beyond this search.
constexpr int kMostPaths = 20000;
constexpr OpId kMostOps = 60;

template <typename Element>
bool contains(const std::vector<Element> &range, Element element) {
  return std::find(range.begin(), range.end(), element) != range.end();
}

/// The storage of each value (storages are numbered by their first value, the
/// pinned ones in front), the bytes of the storages by number, and the number
/// of first runs done.
struct State {
  std::vector<int8_t> storageOf;
  std::vector<int64_t> bytes;
  int32_t next = 0;
  bool operator==(const State &o) const {
    return next == o.next && storageOf == o.storageOf && bytes == o.bytes;
  }
};

struct HashOfState {
  size_t operator()(const State &state) const {
    uint64_t hash = static_cast<uint64_t>(state.next);
    for (int8_t p : state.storageOf)
      hash = (hash ^ static_cast<uint8_t>(p)) * 0x9e3779b97f4a7c15u;
    return static_cast<size_t>(hash ^ (hash >> 32));
  }
};

class StateSearch {
public:
  /// `anyCost`: whatever fits, soon.
  StateSearch(const Model &model, int64_t budget, int64_t costBelow,
              bool anyCost)
      : M(model), P(model.problem), Budget(budget), CostBelow(costBelow),
        AnyCost(anyCost) {}

  Outcome run(size_t maxStates, const Limits &limits, Schedule &schedule);

private:
  struct Visit {
    const State *state;
    int64_t key;
    int32_t parent;
    OpId op;
    bool closed;
  };
  struct Entry {
    int64_t key;
    int32_t visit;
    bool operator>(const Entry &other) const {
      return key != other.key ? key > other.key : visit > other.visit;
    }
  };

  /// A run, and which of its operands' storages die at it: a bit for each.
  struct Move {
    const State &state;
    int32_t visit;
    OpId op;
    const std::vector<int8_t> &storages;
    uint32_t dying;
  };

  void findUseful();
  State initial();
  bool pinned(int8_t storage) const { return storage < NumPinned; }
  State renumbered(const State &state) const;
  int64_t live(const State &state) const;
  void reach(const State &state, int64_t key, int32_t parent, OpId op);
  bool isDone(const State &state) const;
  void expand(int32_t visit);
  uint32_t storagesToTake(const State &state, const Op &op,
                          const std::vector<int8_t> &operandStorages,
                          std::vector<int8_t> &donated) const;
  bool isOver(const State &state, OpId op, int8_t storage) const;
  void runOp(const State &state, int32_t visit, OpId op);
  void runWith(const Move &move, uint32_t chosen,
               const std::vector<int8_t> &ended);
  void makeRoom(const Move &move, int64_t lacking);
  void arrive(State &after, int32_t visit, OpId op);
  int8_t donorOf(const Value &value) const;
  bool isFree(int8_t storage, const Value &value, const Op &op,
              const State &before, const State &after) const;
  int8_t storageToTake(const Value &value, const Op &op, const State &before,
                       const State &after, const std::vector<uint8_t> &dies,
                       const std::vector<uint8_t> &joined) const;
  bool storageOf(const Move &move, State &after, int64_t &bytes) const;

  const Model &M;
  const Problem &P;
  int64_t Budget;
  int64_t CostBelow;
  bool AnyCost;
  bool TooMany = false;
  int8_t NumPinned = 0;
  /// Of each value, up to how many first runs somebody may still read it.
  std::vector<int32_t> UsefulBelow;
  std::unordered_map<State, int32_t, HashOfState> Index;
  std::vector<Visit> Visits;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> Queue;
};

/// A value is read by first runs to come, and by reruns of what makes others
/// that are: whatever is still useful after `next` first runs was so before.
void StateSearch::findUseful() {
  UsefulBelow.assign(P.values.size(), 0);
  for (size_t v = 0; v < P.values.size(); ++v)
    if (P.values[v].required)
      UsefulBelow[v] = M.numOps + 1;
  // Operands come before results: one pass from the end reaches all.
  for (OpId o = M.numOps; o-- > 0;) {
    int32_t below = o + 1;
    if (P.ops[o].rerunnable)
      for (ValueId r : P.ops[o].results)
        below = std::max(below, UsefulBelow[r]);
    for (ValueId u : P.ops[o].operands)
      UsefulBelow[u] = std::max(UsefulBelow[u], below);
  }
}

/// Before all runs: inputs alone, the pinned ones first.
State StateSearch::initial() {
  for (const Value &value : P.values)
    NumPinned += value.producer == kNone && value.pinned;
  State state;
  state.storageOf.assign(P.values.size(), kDead);
  state.bytes.assign(NumPinned, 0);
  int8_t pinnedSoFar = 0;
  for (size_t v = 0; v < P.values.size(); ++v) {
    const Value &value = P.values[v];
    if (value.producer != kNone)
      continue;
    state.storageOf[v] =
        value.pinned ? pinnedSoFar++ : static_cast<int8_t>(state.bytes.size());
    if (!value.pinned)
      state.bytes.push_back(value.bytes / M.unit);
  }
  return state;
}

/// Storages are numbered in the order in which values name them.
State StateSearch::renumbered(const State &state) const {
  State result{state.storageOf, {}, state.next};
  result.bytes.assign(NumPinned, 0);
  std::vector<int8_t> rename(state.bytes.size(), kDead);
  for (int8_t &p : result.storageOf) {
    if (p == kDead || pinned(p))
      continue;
    if (rename[p] == kDead) {
      rename[p] = static_cast<int8_t>(result.bytes.size());
      result.bytes.push_back(state.bytes[p]);
    }
    p = rename[p];
  }
  return result;
}

int64_t StateSearch::live(const State &state) const {
  int64_t sum = M.pinnedBytes;
  std::vector<uint8_t> seen(state.bytes.size(), 0);
  for (int8_t p : state.storageOf)
    if (p != kDead && !pinned(p) && !seen[p]) {
      seen[p] = 1;
      sum += state.bytes[p];
    }
  return sum;
}

void StateSearch::reach(const State &state, int64_t key, int32_t parent,
                        OpId op) {
  auto [it, fresh] =
      Index.emplace(renumbered(state), static_cast<int32_t>(Visits.size()));
  if (fresh) {
    Visits.push_back({&it->first, key, parent, op, false});
  } else {
    Visit &visit = Visits[it->second];
    if (visit.closed || visit.key <= key)
      return;
    visit.key = key;
    visit.parent = parent;
    visit.op = op;
  }
  Queue.push({key, it->second});
}

/// The storage of the pinned input that `value` may be written to; kDead: there
/// is none.
int8_t StateSearch::donorOf(const Value &value) const {
  if (value.donor == kNone || P.values[value.donor].producer != kNone ||
      !P.values[value.donor].pinned)
    return kDead;
  return static_cast<int8_t>(
      std::count_if(P.values.begin(), P.values.begin() + value.donor,
                    [](const Value &v) { return v.pinned; }));
}

/// Does nobody read what is in `storage` after `op`, nor `op` itself while it
/// writes `value` there?
bool StateSearch::isFree(int8_t storage, const Value &value, const Op &op,
                         const State &before, const State &after) const {
  if (contains(after.storageOf, storage))
    return false;
  for (ValueId u : op.operands)
    if (before.storageOf[u] == storage && !contains(value.mayOverwrite, u))
      return false;
  return true;
}

/// The storage that `value` takes over: its donor's, or that of an operand that
/// dies; kDead: there is none.
int8_t StateSearch::storageToTake(const Value &value, const Op &op,
                                  const State &before, const State &after,
                                  const std::vector<uint8_t> &dies,
                                  const std::vector<uint8_t> &joined) const {
  const int8_t donor = donorOf(value);
  if (donor != kDead && !joined[donor] &&
      isFree(donor, value, op, before, after))
    return donor;
  for (ValueId u : value.mayOverwrite) {
    if (!contains(op.operands, u))
      continue;
    const int8_t storage = before.storageOf[u];
    if (!pinned(storage) && dies[storage] && !joined[storage] &&
        before.bytes[storage] * M.unit == value.bytes)
      return storage;
  }
  return kDead;
}

/// Memory after `op` when the storages in `dying` die at it, and the bytes
/// during the run. False when that cannot be.
bool StateSearch::storageOf(const Move &move, State &after,
                            int64_t &bytes) const {
  const Op &op = P.ops[move.op];
  const State &before = move.state;
  after = before;
  // Of the storages there are: which die, and which get a result.
  std::vector<uint8_t> dies(before.bytes.size(), 0), joined = dies;
  for (size_t k = 0; k < move.storages.size(); ++k)
    dies[move.storages[k]] = move.dying >> k & 1;
  // An earlier instance of a result is out of reach from here on, unless this
  // very run reads it.
  for (ValueId r : op.results)
    after.storageOf[r] = kDead;
  for (size_t v = 0; v < after.storageOf.size(); ++v)
    if (after.storageOf[v] != kDead && dies[before.storageOf[v]])
      after.storageOf[v] = kDead;
  std::vector<int8_t> target(op.results.size(), kDead);
  int64_t added = 0;
  for (size_t r = 0; r < op.results.size(); ++r) {
    const Value &value = P.values[op.results[r]];
    if (value.viewOf == kNone)
      continue;
    int8_t storage = before.storageOf[value.viewOf];
    // The value that a view shows lives on in it.
    if (dies[storage] && !pinned(storage))
      return false;
    target[r] = storage;
    joined[storage] = 1;
  }
  for (size_t r = 0; r < op.results.size(); ++r) {
    const Value &value = P.values[op.results[r]];
    if (value.viewOf != kNone)
      continue;
    target[r] = storageToTake(value, op, before, after, dies, joined);
    if (target[r] != kDead) {
      joined[target[r]] = 1;
      continue;
    }
    target[r] = static_cast<int8_t>(after.bytes.size());
    after.bytes.push_back(value.bytes / M.unit);
    added += value.bytes / M.unit;
  }
  for (size_t r = 0; r < op.results.size(); ++r)
    after.storageOf[op.results[r]] = target[r];
  bytes = live(before) + added + op.workspace / M.unit;
  return true;
}

static void letGo(State &state, int8_t storage) {
  for (int8_t &p : state.storageOf)
    if (p == storage)
      p = kDead;
}

/// The storages that results of the op may take over: a bit for each of its
/// operands' storages, and the others in `donated`.
uint32_t StateSearch::storagesToTake(const State &state, const Op &op,
                                     const std::vector<int8_t> &operandStorages,
                                     std::vector<int8_t> &donated) const {
  uint32_t bits = 0;
  auto add = [&](int8_t storage) {
    auto it =
        std::find(operandStorages.begin(), operandStorages.end(), storage);
    if (it != operandStorages.end())
      bits |= uint32_t(1) << (it - operandStorages.begin());
    else if (!contains(donated, storage))
      donated.push_back(storage);
  };
  for (ValueId r : op.results) {
    const Value &value = P.values[r];
    for (ValueId u : value.mayOverwrite)
      if (state.storageOf[u] != kDead && contains(op.operands, u))
        add(state.storageOf[u]);
    // If nothing lives in the donor, it is free already.
    const int8_t donor = donorOf(value);
    if (donor != kDead && contains(state.storageOf, donor))
      add(donor);
  }
  return bits;
}

/// Does nobody read what is in `storage` after the op?
bool StateSearch::isOver(const State &state, OpId o, int8_t storage) const {
  const int32_t next = state.next + (o == state.next);
  // A view lives on in the storage of its source.
  for (ValueId r : P.ops[o].results)
    if (P.values[r].viewOf != kNone &&
        state.storageOf[P.values[r].viewOf] == storage)
      return false;
  for (size_t v = 0; v < state.storageOf.size(); ++v)
    if (state.storageOf[v] == storage && next < UsefulBelow[v])
      return false;
  return true;
}

void StateSearch::runOp(const State &state, int32_t visit, OpId o) {
  std::vector<int8_t> storages, donated;
  for (ValueId u : P.ops[o].operands) {
    int8_t storage = state.storageOf[u];
    if (storage == kDead)
      return;
    if (!contains(storages, storage))
      storages.push_back(storage);
  }
  // Other storages have no reason to die at the run.
  uint32_t relevant = storagesToTake(state, P.ops[o], storages, donated);
  // A storage that nobody reads after this dies in any case, and may as well be
  // taken over.
  uint32_t over = 0;
  for (size_t k = 0; k < storages.size(); ++k)
    if ((relevant >> k & 1) && isOver(state, o, storages[k]))
      over |= uint32_t(1) << k;
  relevant &= ~over;
  for (uint32_t ends = 0; ends < (uint32_t(1) << donated.size()); ++ends) {
    State base = state;
    std::vector<int8_t> ended;
    for (size_t k = 0; k < donated.size(); ++k)
      if (ends >> k & 1) {
        letGo(base, donated[k]);
        ended.push_back(donated[k]);
      }
    for (uint32_t dying = relevant;; dying = (dying - 1) & relevant) {
      runWith({base, visit, o, storages, dying | over}, dying, ended);
      if (dying == 0)
        break;
    }
  }
}

/// The run with this choice of what dies, where each of `chosen` is of use.
void StateSearch::runWith(const Move &move, uint32_t chosen,
                          const std::vector<int8_t> &ended) {
  State after;
  int64_t bytes = 0;
  if (!storageOf(move, after, bytes))
    return;
  const std::vector<ValueId> &results = P.ops[move.op].results;
  auto isTaken = [&](int8_t storage) {
    return std::any_of(results.begin(), results.end(), [&](ValueId r) {
      return after.storageOf[r] == storage;
    });
  };
  for (int8_t storage : ended)
    if (!isTaken(storage))
      return;
  for (size_t k = 0; k < move.storages.size(); ++k)
    if ((chosen >> k & 1) && !isTaken(move.storages[k]))
      return;
  if (bytes <= Budget)
    arrive(after, move.visit, move.op);
  else
    makeRoom(move, bytes - Budget);
}

/// Lets go of as little as gives the bytes that are lacking, in every way.
void StateSearch::makeRoom(const Move &move, int64_t lacking) {
  const State &state = move.state;
  // Inputs are there at least until the first run.
  if (state.next == 0)
    return;
  std::vector<int8_t> others;
  for (int8_t storage : state.storageOf) {
    if (storage == kDead || pinned(storage) || state.bytes[storage] == 0 ||
        contains(others, storage) || contains(move.storages, storage))
      continue;
    others.push_back(storage);
  }
  std::sort(others.begin(), others.end(), [&](int8_t a, int8_t b) {
    return state.bytes[a] != state.bytes[b] ? state.bytes[a] > state.bytes[b]
                                            : a < b;
  });
  std::vector<int64_t> rest(others.size() + 1, 0);
  for (size_t k = others.size(); k-- > 0;)
    rest[k] = rest[k + 1] + state.bytes[others[k]];
  std::vector<int8_t> chosen;
  int ways = 0;
  // By falling size, the last one chosen is the least: a choice is minimal if
  // it would not do without that one.
  auto choose = [&](auto &&self, size_t k, int64_t missing) -> void {
    if (missing <= 0) {
      if (++ways > kMostPaths) {
        TooMany = true;
        return;
      }
      State less = state, then;
      for (int8_t storage : chosen)
        letGo(less, storage);
      int64_t bytes = 0;
      const Move after{less, move.visit, move.op, move.storages, move.dying};
      if (storageOf(after, then, bytes) && bytes <= Budget)
        arrive(then, move.visit, move.op);
      return;
    }
    if (rest[k] < missing || TooMany)
      return;
    chosen.push_back(others[k]);
    self(self, k + 1, missing - state.bytes[others[k]]);
    chosen.pop_back();
    self(self, k + 1, missing);
  };
  choose(choose, 0, lacking);
}

void StateSearch::arrive(State &after, int32_t visit, OpId o) {
  // First runs are paid in any case.
  const bool isFirst = o == after.next;
  after.next += isFirst;
  int64_t key = AnyCost ? M.numOps - after.next
                        : Visits[visit].key + (isFirst ? 0 : P.ops[o].cost);
  if (!AnyCost && key >= CostBelow)
    return;
  for (size_t v = 0; v < after.storageOf.size(); ++v)
    if (after.next >= UsefulBelow[v])
      after.storageOf[v] = kDead;
  reach(after, key, visit, o);
}

void StateSearch::expand(int32_t visit) {
  const State &state = *Visits[visit].state;
  if (state.next < M.numOps)
    runOp(state, visit, state.next);
  for (OpId o = 0; o < state.next; ++o) {
    if (!P.ops[o].rerunnable)
      continue;
    // A result that is there already is wanted again only where it may move
    // into what the caller donates. In the place of an operand it would free
    // no more than letting go of that operand.
    for (ValueId r : P.ops[o].results)
      if (state.next < UsefulBelow[r] &&
          (state.storageOf[r] == kDead ||
           (P.values[r].donor != kNone && !pinned(state.storageOf[r])))) {
        runOp(state, visit, o);
        break;
      }
  }
}

bool StateSearch::isDone(const State &state) const {
  bool done = state.next == M.numOps;
  for (size_t v = 0; done && v < P.values.size(); ++v)
    done = !P.values[v].required || state.storageOf[v] != kDead;
  return done;
}

Outcome StateSearch::run(size_t maxStates, const Limits &limits,
                         Schedule &schedule) {
  findUseful();
  reach(initial(), 0, -1, kNone);
  while (!Queue.empty()) {
    const Entry top = Queue.top();
    Queue.pop();
    Visit &visit = Visits[top.visit];
    if (visit.closed || visit.key != top.key)
      continue;
    visit.closed = true;
    if (isDone(*visit.state)) {
      schedule.clear();
      for (int32_t at = top.visit; Visits[at].op != kNone;
           at = Visits[at].parent)
        schedule.push_back(Visits[at].op);
      std::reverse(schedule.begin(), schedule.end());
      return Outcome::Found;
    }
    if (Visits.size() > maxStates || TooMany || limits.stop())
      return Outcome::GaveUp;
    expand(top.visit);
  }
  return TooMany ? Outcome::GaveUp : Outcome::Infeasible;
}

/// Buffers of several parts are left to the general search, and so is what the
/// state's encoding does not hold.
bool isServed(const Model &model) {
  if (!model.problem.buffers.empty() || model.problem.values.size() > 100 ||
      model.numOps > kMostOps)
    return false;
  for (const Op &op : model.problem.ops)
    if (op.operands.size() > 8)
      return false;
  return true;
}

} // namespace

Outcome vram::planning::remat::test::searchExhaustively(
    const Model &model, int64_t budget, int64_t costBelow, size_t maxStates,
    const Limits &limits, Schedule &schedule) {
  if (!isServed(model))
    return Outcome::GaveUp;
  StateSearch search(model, budget >= 0 ? budget / model.unit : -1, costBelow,
                     false);
  return search.run(maxStates, limits, schedule);
}

Outcome vram::planning::remat::test::searchLeastPeak(const Model &model,
                                                     int64_t &low, int64_t high,
                                                     size_t maxStates,
                                                     const Limits &limits,
                                                     Schedule &schedule) {
  if (!isServed(model))
    return Outcome::GaveUp;
  const int64_t unit = model.unit;
  int64_t least = (low + unit - 1) / unit, known = (high + unit - 1) / unit;
  bool found = false;
  while (least < known) {
    const int64_t middle = least + (known - least) / 2;
    Schedule fits;
    Outcome outcome =
        StateSearch(model, middle, 0, true).run(maxStates, limits, fits);
    if (outcome == Outcome::GaveUp)
      return outcome;
    if (outcome == Outcome::Infeasible) {
      least = middle + 1;
      low = std::max(low, std::min(high, least * unit));
      continue;
    }
    found = true;
    schedule = std::move(fits);
    known = middle;
  }
  return found ? Outcome::Found : Outcome::Infeasible;
}
