//===- BruteForce.cpp - The truth about small problems --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A state says which ops have run, which values are waited for (a run to come
// reads them, or the end does), and which of them share a storage. A step runs
// one op and guesses which of its operands and results are waited for from then
// on; a guess is right if each value is read, or required at the end, before
// its producer runs again. So every schedule is one path of right guesses, and
// every such path is a schedule.
//
//===----------------------------------------------------------------------===//

#include "BruteForce.h"

#include <algorithm>
#include <limits>
#include <map>
#include <queue>
#include <set>
#include <tuple>

using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

struct Store {
  int64_t bytes;
  /// The pinned input whose storage it is, and the buffer that it is.
  int32_t pinnedInput, buffer;

  bool operator<(const Store &other) const {
    return std::tie(bytes, pinnedInput, buffer) <
           std::tie(other.bytes, other.pinnedInput, other.buffer);
  }
};

struct State {
  uint32_t ran = 0;
  /// Stage family: the ops that ran since the last first run.
  uint32_t stage = 0;
  /// Nothing has run: inputs that nobody waits for are still there.
  bool fresh = true;
  /// Index into `stores` of the storage of each value that is waited for; -1
  /// for the others.
  std::vector<int8_t> home;
  /// Pinned storages, and those with a value that is waited for, in the order
  /// of their first value.
  std::vector<Store> stores;

  bool operator<(const State &other) const {
    return std::tie(ran, stage, fresh, home, stores) <
           std::tie(other.ran, other.stage, other.fresh, other.home,
                    other.stores);
  }
};

class Search {
public:
  Search(const Problem &problem, Family family)
      : problem(problem), family(family),
        count(static_cast<int>(problem.ops.size())) {
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].producer == kNone)
        inputs.push_back(static_cast<ValueId>(v));
  }

  /// Shortest path where a path is as long as its summed cost, or as its peak.
  std::optional<int64_t> run(int64_t budget, bool byPeak) {
    using Entry = std::pair<int64_t, State>;
    auto later = [](const Entry &a, const Entry &b) {
      return b.first < a.first;
    };
    std::priority_queue<Entry, std::vector<Entry>, decltype(later)> queue(
        later);
    std::map<State, int64_t> best;
    auto reach = [&](int64_t length, State state) {
      auto [entry, isNew] = best.emplace(state, length);
      if (!isNew && entry->second <= length)
        return;
      entry->second = length;
      queue.emplace(length, std::move(state));
    };
    for (State &state : initial())
      reach(byPeak ? pinnedBytes() : 0, std::move(state));
    while (!queue.empty()) {
      const int64_t length = queue.top().first;
      const State state = queue.top().second;
      queue.pop();
      if (best[state] < length)
        continue;
      if (final(state))
        return length;
      for (OpId op = 0; op < count; ++op) {
        if (!mayRun(state, op))
          continue;
        forEachGuess(state, op, [&](State next, int64_t bytes) {
          if (bytes > budget)
            return;
          reach(byPeak ? std::max(length, bytes)
                       : length + problem.ops[op].cost,
                std::move(next));
        });
      }
    }
    return std::nullopt;
  }

private:
  const Problem &problem;
  Family family;
  int count;
  std::vector<ValueId> inputs;

  int32_t bufferOf(ValueId v) const {
    return problem.partOf.empty() ? kNone : problem.partOf[v];
  }

  int64_t pinnedBytes() const {
    int64_t sum = 0;
    for (ValueId v : inputs)
      if (problem.values[v].pinned)
        sum += problem.values[v].bytes;
    return sum;
  }

  std::vector<State> initial() const {
    std::vector<State> states;
    for (uint32_t guess = 0; guess < 1u << inputs.size(); ++guess) {
      State state;
      state.home.assign(problem.values.size(), -1);
      bool right = true;
      for (size_t i = 0; i < inputs.size(); ++i) {
        const Value &value = problem.values[inputs[i]];
        bool waited = guess >> i & 1;
        right &= waited || !value.required;
        if (!waited && !value.pinned)
          continue;
        if (waited)
          state.home[inputs[i]] = static_cast<int8_t>(state.stores.size());
        state.stores.push_back(
            {value.bytes, value.pinned ? inputs[i] : kNone, kNone});
      }
      if (right)
        states.push_back(normal(std::move(state)));
    }
    return states;
  }

  bool final(const State &state) const {
    if (state.ran != (1u << count) - 1)
      return false;
    for (size_t v = 0; v < problem.values.size(); ++v)
      if ((state.home[v] >= 0) != problem.values[v].required)
        return false;
    return true;
  }

  bool mayRun(const State &state, OpId op) const {
    const Op &info = problem.ops[op];
    for (ValueId operand : info.operands)
      if (state.home[operand] < 0)
        return false;
    // Waited for, and then made anew: the guess was wrong.
    for (ValueId result : info.results)
      if (state.home[result] >= 0)
        return false;
    bool again = state.ran >> op & 1;
    if (again)
      return info.rerunnable &&
             !(family == Family::Stage && (state.stage >> op & 1));
    return family == Family::FreeOrder || state.ran == (1u << op) - 1;
  }

  template <typename Found>
  void forEachGuess(const State &state, OpId op, Found found) const {
    const Op &info = problem.ops[op];
    std::set<ValueId> unique(info.operands.begin(), info.operands.end());
    std::vector<ValueId> operands(unique.begin(), unique.end());
    size_t bits = operands.size() + info.results.size();
    for (uint32_t guess = 0; guess < 1u << bits; ++guess) {
      std::vector<bool> kept(problem.values.size(), false);
      for (size_t i = 0; i < bits; ++i)
        kept[i < operands.size() ? operands[i]
                                 : info.results[i - operands.size()]] =
            guess >> i & 1;
      step(state, op, operands, kept, found);
    }
  }

  template <typename Found>
  void step(const State &before, OpId op, const std::vector<ValueId> &operands,
            const std::vector<bool> &kept, Found found) const {
    const Op &info = problem.ops[op];
    State after = before;
    std::vector<int8_t> read(problem.values.size(), -1);
    for (ValueId operand : operands) {
      read[operand] = before.home[operand];
      // A required input cannot be made again.
      if (!kept[operand] && problem.values[operand].required &&
          problem.values[operand].producer == kNone)
        return;
      if (!kept[operand])
        after.home[operand] = -1;
    }
    std::vector<bool> written(after.stores.size() + info.results.size(), false);
    auto busy = [&](int8_t store) {
      return written[store] || std::find(after.home.begin(), after.home.end(),
                                         store) != after.home.end();
    };
    auto open = [&](int64_t bytes, int32_t buffer) {
      after.stores.push_back({bytes, kNone, buffer});
      return static_cast<int8_t>(after.stores.size() - 1);
    };
    auto settle = [&](ValueId result, int8_t store) {
      written[store] = true;
      if (kept[result])
        after.home[result] = store;
    };

    std::vector<ValueId> free;
    for (ValueId result : info.results) {
      const Value &value = problem.values[result];
      if (value.viewOf != kNone)
        settle(result, read[value.viewOf]);
      else if (int32_t buffer = bufferOf(result); buffer != kNone) {
        int8_t store = -1;
        for (size_t s = 0; s < after.stores.size(); ++s)
          if (after.stores[s].buffer == buffer)
            store = static_cast<int8_t>(s);
        settle(result,
               store >= 0 ? store : open(problem.buffers[buffer], buffer));
      } else {
        free.push_back(result);
      }
    }
    for (ValueId result : free)
      settle(result,
             choose(after, problem.values[result], operands, read, busy, open));

    int64_t bytes = info.workspace;
    for (const Store &store : after.stores)
      bytes += store.bytes;
    if (before.fresh)
      for (ValueId v : inputs)
        if (before.home[v] < 0 && !problem.values[v].pinned)
          bytes += problem.values[v].bytes;

    bool first = !(before.ran >> op & 1);
    after.ran |= 1u << op;
    after.fresh = false;
    if (family == Family::Stage)
      after.stage = first ? 0 : before.stage | 1u << op;
    found(normal(std::move(after)), bytes);
  }

  template <typename Busy, typename Open>
  int8_t choose(State &after, const Value &value,
                const std::vector<ValueId> &operands,
                const std::vector<int8_t> &read, Busy busy, Open open) const {
    auto allowed = [&](ValueId operand) {
      return std::find(value.mayOverwrite.begin(), value.mayOverwrite.end(),
                       operand) != value.mayOverwrite.end();
    };
    if (value.donor != kNone)
      for (size_t s = 0; s < after.stores.size(); ++s) {
        if (after.stores[s].pinnedInput != value.donor)
          continue;
        auto store = static_cast<int8_t>(s);
        bool clash = busy(store);
        for (ValueId operand : operands)
          clash |= read[operand] == store && !allowed(operand);
        if (!clash)
          return store;
      }
    for (ValueId operand : value.mayOverwrite) {
      int8_t store = read[operand];
      if (after.stores[store].pinnedInput != kNone || busy(store) ||
          after.stores[store].bytes != value.bytes)
        continue;
      after.stores[store].buffer = kNone;
      return store;
    }
    return open(value.bytes, kNone);
  }

  /// Forgets storages that nobody waits for, and numbers the others by their
  /// first value.
  static State normal(State state) {
    std::vector<int8_t> renamed(state.stores.size(), -1);
    std::vector<Store> stores;
    auto keep = [&](size_t s) {
      if (renamed[s] >= 0)
        return;
      renamed[s] = static_cast<int8_t>(stores.size());
      stores.push_back(state.stores[s]);
    };
    for (int8_t store : state.home)
      if (store >= 0)
        keep(store);
    std::vector<size_t> pinned;
    for (size_t s = 0; s < state.stores.size(); ++s)
      if (renamed[s] < 0 && state.stores[s].pinnedInput != kNone)
        pinned.push_back(s);
    std::sort(pinned.begin(), pinned.end(), [&](size_t a, size_t b) {
      return state.stores[a].pinnedInput < state.stores[b].pinnedInput;
    });
    for (size_t s : pinned)
      keep(s);
    for (int8_t &store : state.home)
      if (store >= 0)
        store = renamed[store];
    state.stores = std::move(stores);
    return state;
  }
};

} // namespace

std::optional<int64_t>
vram::planning::remat::test::cheapest(const Problem &problem, Family family,
                                      int64_t budget) {
  return Search(problem, family).run(budget, false);
}

int64_t vram::planning::remat::test::leastPeak(const Problem &problem,
                                               Family family) {
  return *Search(problem, family)
              .run(std::numeric_limits<int64_t>::max(), true);
}
