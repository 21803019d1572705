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
#include <string>
#include <unordered_map>

using namespace vram::planning::remat;

namespace {

constexpr int8_t kDead = -1;

/// Where each value lives (storages are numbered by their first value), the
/// sizes going with the numbers, and the number of first runs done.
struct State {
  std::vector<int8_t> place;
  std::vector<int64_t> bytes;
  int32_t next = 0;
};

class StateSearch {
public:
  StateSearch(const Model &model, int64_t budget, bool leastPeak)
      : M(model), P(model.problem), Budget(budget), LeastPeak(leastPeak) {}

  Outcome run(size_t maxStates, const Limits &limits, Schedule &schedule);

private:
  struct Visit {
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

  State initial() const;
  int32_t bufferOf(ValueId v) const {
    return static_cast<size_t>(v) < P.partOf.size() ? P.partOf[v] : kNone;
  }
  bool pinned(int8_t storage) const { return storage < NumPinned; }
  std::string encode(const State &state) const;
  State decode(const std::string &code) const;
  int64_t live(const State &state) const;
  void reach(const State &state, int64_t key, int32_t parent, OpId op);
  void expand(int32_t visit);
  void runOp(const State &state, int32_t visit, OpId op);
  bool place(const State &before, State &after, OpId op, uint32_t dying,
             const std::vector<int8_t> &operandStorages, int64_t &bytes) const;

  const Model &M;
  const Problem &P;
  int64_t Budget;
  bool LeastPeak;
  int8_t NumPinned = 0;
  std::unordered_map<std::string, int32_t> Index;
  std::vector<const std::string *> Codes;
  std::vector<Visit> Visits;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> Queue;
};

State StateSearch::initial() const {
  State state;
  state.place.assign(P.values.size(), kDead);
  return state;
}

/// Storages are renumbered in the order in which values name them, the pinned
/// ones kept apart in front.
std::string StateSearch::encode(const State &state) const {
  std::string code(1, static_cast<char>(state.next));
  std::vector<int8_t> rename(state.bytes.size(), kDead);
  int8_t count = NumPinned;
  std::vector<int64_t> sizes;
  for (int8_t p : state.place) {
    if (p != kDead && !pinned(p) && rename[p] == kDead) {
      rename[p] = count++;
      sizes.push_back(state.bytes[p]);
    }
    code.push_back(static_cast<char>(p == kDead  ? kDead
                                     : pinned(p) ? p
                                                 : rename[p]));
  }
  for (int64_t size : sizes)
    code.append(reinterpret_cast<const char *>(&size), sizeof(size));
  return code;
}

State StateSearch::decode(const std::string &code) const {
  State state;
  state.next = static_cast<unsigned char>(code[0]);
  state.place.resize(P.values.size());
  int8_t count = NumPinned;
  for (size_t v = 0; v < P.values.size(); ++v) {
    state.place[v] = static_cast<int8_t>(code[1 + v]);
    count = std::max<int8_t>(count, static_cast<int8_t>(state.place[v] + 1));
  }
  state.bytes.assign(count, 0);
  const char *at = code.data() + 1 + P.values.size();
  for (int8_t s = NumPinned; s < count; ++s, at += sizeof(int64_t))
    std::copy(at, at + sizeof(int64_t),
              reinterpret_cast<char *>(&state.bytes[s]));
  return state;
}

int64_t StateSearch::live(const State &state) const {
  int64_t sum = M.pinnedBytes;
  std::vector<uint8_t> seen(state.bytes.size(), 0);
  for (int8_t p : state.place)
    if (p != kDead && !pinned(p) && !seen[p]) {
      seen[p] = 1;
      sum += state.bytes[p];
    }
  return sum;
}

void StateSearch::reach(const State &state, int64_t key, int32_t parent,
                        OpId op) {
  auto [it, fresh] =
      Index.emplace(encode(state), static_cast<int32_t>(Visits.size()));
  if (fresh) {
    Codes.push_back(&it->first);
    Visits.push_back({key, parent, op, false});
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

/// Memory after `op` when the storages in `dying` die at it, and the bytes
/// during the run. False when that cannot be.
bool StateSearch::place(const State &before, State &after, OpId o,
                        uint32_t dying,
                        const std::vector<int8_t> &operandStorages,
                        int64_t &bytes) const {
  const Op &op = P.ops[o];
  after = before;
  auto dies = [&](int8_t storage) {
    for (size_t k = 0; k < operandStorages.size(); ++k)
      if (operandStorages[k] == storage)
        return (dying >> k & 1) != 0;
    return false;
  };
  std::vector<uint8_t> joined(before.bytes.size(), 0);
  // An earlier instance of a result is out of reach from here on, unless this
  // very run reads it.
  for (ValueId r : op.results)
    after.place[r] = kDead;
  for (size_t v = 0; v < after.place.size(); ++v)
    if (after.place[v] != kDead && dies(before.place[v]))
      after.place[v] = kDead;
  std::vector<int8_t> target(op.results.size(), kDead);
  auto fresh = [&](int64_t size) {
    after.bytes.push_back(size);
    joined.push_back(1);
    return static_cast<int8_t>(after.bytes.size() - 1);
  };
  int64_t added = 0;
  for (size_t r = 0; r < op.results.size(); ++r) {
    const Value &value = P.values[op.results[r]];
    if (value.viewOf == kNone)
      continue;
    int8_t storage = before.place[value.viewOf];
    // What a view is made of lives on in it.
    if (dies(storage) && !pinned(storage))
      return false;
    target[r] = storage;
    joined[storage] = 1;
  }
  for (size_t r = 0; r < op.results.size(); ++r) {
    if (target[r] != kDead || P.values[op.results[r]].viewOf != kNone)
      continue;
    const Value &value = P.values[op.results[r]];
    if (value.donor != kNone && P.values[value.donor].producer == kNone &&
        P.values[value.donor].pinned) {
      int8_t storage = static_cast<int8_t>(
          std::count_if(P.values.begin(), P.values.begin() + value.donor,
                        [](const Value &v) { return v.pinned; }));
      bool free = !joined[storage];
      for (size_t v = 0; v < after.place.size(); ++v)
        free &= after.place[v] != storage;
      for (ValueId u : op.operands)
        free &= before.place[u] != storage ||
                std::find(value.mayOverwrite.begin(), value.mayOverwrite.end(),
                          u) != value.mayOverwrite.end();
      if (free) {
        target[r] = storage;
        joined[storage] = 1;
        continue;
      }
    }
    for (ValueId u : value.mayOverwrite) {
      if (std::find(op.operands.begin(), op.operands.end(), u) ==
          op.operands.end())
        continue;
      int8_t storage = before.place[u];
      if (pinned(storage) || !dies(storage) || joined[storage] ||
          before.bytes[storage] * M.unit != value.bytes)
        continue;
      target[r] = storage;
      joined[storage] = 1;
      break;
    }
    if (target[r] == kDead) {
      target[r] = fresh(value.bytes / M.unit);
      added += value.bytes / M.unit;
    }
  }
  for (size_t r = 0; r < op.results.size(); ++r)
    after.place[op.results[r]] = target[r];
  bytes = live(before) + added + op.workspace / M.unit;
  return true;
}

void StateSearch::runOp(const State &state, int32_t visit, OpId o) {
  const Op &op = P.ops[o];
  std::vector<int8_t> storages;
  for (ValueId u : op.operands) {
    int8_t storage = state.place[u];
    if (storage == kDead)
      return;
    if (std::find(storages.begin(), storages.end(), storage) == storages.end())
      storages.push_back(storage);
  }
  const int64_t cost =
      o == state.next ? 0 : op.cost; // First runs are paid in any case.
  State after;
  for (uint32_t dying = 0; dying < (uint32_t(1) << storages.size()); ++dying) {
    int64_t bytes = 0;
    if (!place(state, after, o, dying, storages, bytes))
      continue;
    if (!LeastPeak && bytes > Budget)
      continue;
    after.next = state.next + (o == state.next);
    int64_t key = LeastPeak ? std::max(Visits[visit].key, bytes)
                            : Visits[visit].key + cost;
    reach(after, key, visit, o);
  }
}

void StateSearch::expand(int32_t visit) {
  State state = decode(*Codes[visit]);
  if (state.next < M.numOps)
    runOp(state, visit, state.next);
  for (OpId o = 0; o < state.next; ++o)
    if (P.ops[o].rerunnable)
      runOp(state, visit, o);
  for (size_t v = 0; v < state.place.size(); ++v) {
    if (state.place[v] == kDead)
      continue;
    // What is given at the start is there at least until the first run. The
    // bytes of what is pinned stay in any case: here it only means that nobody
    // reads it again, so that a result may end in it.
    if (state.next == 0 && !pinned(state.place[v]))
      continue;
    State less = state;
    less.place[v] = kDead;
    reach(less, Visits[visit].key, visit, kNone);
  }
}

Outcome StateSearch::run(size_t maxStates, const Limits &limits,
                         Schedule &schedule) {
  for (const Value &value : P.values)
    NumPinned += value.producer == kNone && value.pinned;
  State start = initial();
  start.bytes.assign(NumPinned, 0);
  int8_t pinnedSoFar = 0;
  for (size_t v = 0; v < P.values.size(); ++v) {
    const Value &value = P.values[v];
    if (value.producer != kNone)
      continue;
    if (value.pinned) {
      start.place[v] = pinnedSoFar++;
    } else {
      start.place[v] = static_cast<int8_t>(start.bytes.size());
      start.bytes.push_back(value.bytes / M.unit);
    }
  }
  reach(start, 0, -1, kNone);
  while (!Queue.empty()) {
    Entry top = Queue.top();
    Queue.pop();
    if (Visits[top.visit].closed || Visits[top.visit].key != top.key)
      continue;
    Visits[top.visit].closed = true;
    State state = decode(*Codes[top.visit]);
    bool done = state.next == M.numOps;
    for (size_t v = 0; done && v < P.values.size(); ++v)
      done = !P.values[v].required || state.place[v] != kDead;
    if (done) {
      schedule.clear();
      for (int32_t at = top.visit; at >= 0; at = Visits[at].parent)
        if (Visits[at].op != kNone)
          schedule.push_back(Visits[at].op);
      std::reverse(schedule.begin(), schedule.end());
      return Outcome::Found;
    }
    if (Visits.size() > maxStates || limits.stop())
      return Outcome::GaveUp;
    expand(top.visit);
  }
  return Outcome::Infeasible;
}

} // namespace

Outcome vram::planning::remat::searchExhaustively(
    const Model &model, int64_t budget, bool leastPeak, size_t maxStates,
    const Limits &limits, Schedule &schedule) {
  // Buffers of several parts are left to the general search, and so is what
  // the state's encoding does not hold.
  if (!model.problem.buffers.empty() || model.problem.values.size() > 60 ||
      model.numOps > 40)
    return Outcome::GaveUp;
  for (const Op &op : model.problem.ops)
    if (op.operands.size() > 8)
      return Outcome::GaveUp;
  StateSearch search(model, budget >= 0 ? budget / model.unit : -1, leastPeak);
  return search.run(maxStates, limits, schedule);
}
