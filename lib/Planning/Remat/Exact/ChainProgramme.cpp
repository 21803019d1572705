//===- ChainProgramme.cpp - Dynamic programme for chains ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/ChainProgramme.h"

#include "Remat/Parameters/Exact.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/StorageRules.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::chains;

namespace {

/// Whether a problem is a chain as the theorem assumes it, and what follows.
/// States are numbered from 1 in the order of the forward; state 0 stands for
/// the inputs, from which the first forward op starts.
class Chain {
public:
  Chain(const Problem &problem, int64_t budget) : P(problem), Budget(budget) {}

  bool recognize() { return plainValues() && findForward() && findDemands(); }

  /// States that may be kept beside the two of a run, or beside the one that a
  /// backward op reads; none where that depends on the program point.
  std::optional<int64_t> room() const;

  /// The backward ops from the first that reads the state to the last before a
  /// lower one is read.
  const std::vector<OpId> &backwardOf(int32_t state) const {
    return Backward[state];
  }
  OpId forwardOf(int32_t state) const { return state - 1; }
  int64_t costOf(int32_t state) const { return P.ops[forwardOf(state)].cost; }
  OpId numForward() const { return Forward; }
  /// The lower one of the states that the first backward op reads; the other,
  /// if it reads two, is the last of all.
  int32_t top() const { return Top; }
  /// The states that backward ops read, ascending.
  std::vector<int32_t> demanded() const;

private:
  bool plainValues() const;
  bool findForward();
  bool findDemands();
  bool readsState(OpId op, std::vector<int32_t> &states) const;
  int64_t sizeOf(const std::vector<ValueId> &values) const;

  const Problem &P;
  const int64_t Budget;
  OpId Forward = 0;
  int64_t Size = 0;
  int32_t Top = 0;
  /// By backward op, in their order: the states it reads, and the bytes beside
  /// states at its run and before it.
  struct Demand {
    std::vector<int32_t> states;
    int64_t atRun = 0, before = 0;
  };
  std::vector<Demand> Demands;
  std::vector<std::vector<OpId>> Backward;
};

} // namespace

/// Every value has storage of its own, and inputs stay.
bool Chain::plainValues() const {
  const StorageRules rules(P);
  for (size_t v = 0; v < P.values.size(); ++v) {
    const Value &value = P.values[v];
    if (!rules.isPlain(static_cast<ValueId>(v)) ||
        !value.alternatives.empty() ||
        (value.producer == kNone && !value.pinned))
      return false;
  }
  return true;
}

bool Chain::findForward() {
  ValueId last = kNone;
  for (const Op &op : P.ops) {
    ValueId state = kNone;
    bool follows = op.results.size() == 1 && op.workspace == 0 &&
                   op.rerunnable && !P.values[op.results[0]].required;
    for (ValueId operand : op.operands)
      if (!P.values[operand].pinned) {
        follows &= state == kNone || state == operand;
        state = operand;
      }
    if (!follows || state != last ||
        (Forward > 0 && P.values[op.results[0]].bytes != Size))
      break;
    last = op.results[0];
    Size = P.values[last].bytes;
    ++Forward;
  }
  // A first backward op that reads the last state alone looks like a forward
  // one, and is taken for one.
  return Forward > 1 && Size > 0 && size_t(Forward) < P.ops.size();
}

/// The states among the operands of a backward op, and whether it reads at most
/// one other value that an op makes.
bool Chain::readsState(OpId op, std::vector<int32_t> &states) const {
  ValueId other = kNone;
  for (ValueId operand : P.ops[op].operands) {
    const Value &value = P.values[operand];
    if (value.pinned)
      continue;
    if (value.producer < Forward) {
      states.push_back(value.producer + 1);
      continue;
    }
    if (other != kNone && other != operand)
      return false;
    other = operand;
  }
  std::sort(states.begin(), states.end());
  states.erase(std::unique(states.begin(), states.end()), states.end());
  return true;
}

bool Chain::findDemands() {
  const OpId end = static_cast<OpId>(P.ops.size());
  std::vector<OpId> reader(P.values.size(), kNone);
  for (OpId op = Forward; op < end; ++op)
    for (ValueId operand : P.ops[op].operands) {
      const Value &value = P.values[operand];
      // A second reader could have it made again, for its sake alone.
      if (value.producer >= Forward && reader[operand] != kNone &&
          reader[operand] != op)
        return false;
      reader[operand] = op;
    }
  int64_t live = 0;
  for (const Value &value : P.values)
    if (value.pinned)
      live += value.bytes;
  Backward.assign(Forward + 1, {});
  int32_t now = 0;
  for (OpId op = Forward; op < end; ++op) {
    Demand demand;
    if (!readsState(op, demand.states))
      return false;
    demand.before = live;
    live += sizeOf(P.ops[op].results);
    demand.atRun = live + P.ops[op].workspace;
    for (ValueId result : P.ops[op].results)
      if (reader[result] == kNone && !P.values[result].required)
        live -= P.values[result].bytes;
    std::vector<ValueId> dead;
    for (ValueId operand : P.ops[op].operands)
      if (P.values[operand].producer >= Forward &&
          !P.values[operand].required &&
          std::find(dead.begin(), dead.end(), operand) == dead.end())
        dead.push_back(operand);
    live -= sizeOf(dead);
    const std::vector<int32_t> &states = demand.states;
    if (op == Forward) {
      if (states.empty() || states.back() != Forward || states.size() > 2)
        return false;
      now = Top = states.front();
    } else if (!states.empty()) {
      if (states.size() > 1 || states[0] > now)
        return false;
      now = states[0];
    }
    Backward[now].push_back(op);
    Demands.push_back(std::move(demand));
  }
  return true;
}

int64_t Chain::sizeOf(const std::vector<ValueId> &values) const {
  int64_t sum = 0;
  for (ValueId value : values)
    sum += P.values[value].bytes;
  return sum;
}

std::optional<int64_t> Chain::room() const {
  auto fit = [&](int64_t bytes) {
    return bytes > Budget ? int64_t(-1) : (Budget - bytes) / Size;
  };
  const int64_t room =
      fit(Demands[0].atRun) - static_cast<int64_t>(Demands[0].states.size());
  // On the way to the last state the lower one stays.
  const int64_t stays = Top < Forward - 1 ? 1 : 0;
  if (room < 0 || fit(Demands[0].before) - 2 < room + stays)
    return std::nullopt;
  int32_t now = Top;
  for (size_t i = 1; i < Demands.size(); ++i) {
    const Demand &demand = Demands[i];
    const int64_t reads = static_cast<int64_t>(demand.states.size());
    now = reads ? demand.states[0] : now;
    // Only lower states are still worth keeping.
    const int64_t below = now - 1;
    const int64_t atRun = fit(demand.atRun) - reads;
    if (atRun < std::min(room, below))
      return std::nullopt;
    if (below <= room || reads == 0)
      continue;
    if (atRun != room || fit(demand.before) - 2 != room)
      return std::nullopt;
  }
  return room;
}

std::vector<int32_t> Chain::demanded() const {
  std::vector<int32_t> states;
  for (int32_t state = 1; state <= Top; ++state)
    if (!Backward[state].empty())
      states.push_back(state);
  return states;
}

namespace {

/// Cheapest schedules that serve demands from the top down. With `from` live,
/// and room for `room` states beside it, F(from, to, room) = min over from < k
/// <= to of advance(from, k) + F(k, to, room - 1) + F(from, k - 1, room) serves
/// the demands to, to - 1, .., from + 1; without room each is advanced to anew.
/// Demands are numbered from 1, and 0 is the start.
class Programme {
public:
  Programme(const Chain &chain, int64_t room);
  /// False: it would be too large.
  bool solve();
  Schedule schedule();

private:
  int64_t &best(int64_t room, int64_t from, int64_t to);
  int32_t &split(int64_t room, int64_t from, int64_t to);
  size_t indexOf(int64_t room, int64_t from, int64_t to) const;
  void fill(int64_t room, int64_t from, int64_t to);
  void serve(int64_t from, int64_t to, int64_t room);
  void advance(int64_t from, int64_t to);
  void runBackward(int64_t demand);

  const Chain &C;
  std::vector<int32_t> States;
  const int64_t Count, Room;
  /// Costs of all forward ops up to a demand. `Equal`: the steps between
  /// demands all cost the same, so that only the number of demands counts.
  std::vector<int64_t> Sum;
  bool Equal = true;
  std::vector<int64_t> Best;
  std::vector<int32_t> Split;
  Schedule Runs;
};

} // namespace

Programme::Programme(const Chain &chain, int64_t room)
    : C(chain), States(chain.demanded()),
      Count(static_cast<int64_t>(States.size())), Room(std::min(room, Count)) {
  Sum.assign(Count + 1, 0);
  int32_t state = 0;
  for (int64_t demand = 1; demand <= Count; ++demand) {
    Sum[demand] = Sum[demand - 1];
    while (state < States[demand - 1])
      Sum[demand] += C.costOf(++state);
    Equal &= Sum[demand] - Sum[demand - 1] == Sum[1];
  }
}

size_t Programme::indexOf(int64_t room, int64_t from, int64_t to) const {
  if (Equal)
    return static_cast<size_t>(room * (Count + 1) + to - from);
  return static_cast<size_t>((room * (Count + 1) + from) * (Count + 1) + to);
}

int64_t &Programme::best(int64_t room, int64_t from, int64_t to) {
  return Best[indexOf(room, from, to)];
}

int32_t &Programme::split(int64_t room, int64_t from, int64_t to) {
  return Split[indexOf(room, from, to)];
}

void Programme::fill(int64_t room, int64_t from, int64_t to) {
  int64_t least = INT64_MAX;
  int32_t where = 0;
  for (int64_t k = from + 1; k <= to; ++k) {
    int64_t cost = Sum[k] - Sum[from];
    if (room > 0)
      cost += best(room - 1, k, to) + best(room, from, k - 1);
    else if (k == to)
      cost += best(room, from, k - 1);
    else
      continue;
    if (cost < least) {
      least = cost;
      where = static_cast<int32_t>(k - from);
    }
  }
  best(room, from, to) = least;
  split(room, from, to) = where;
}

bool Programme::solve() {
  const int64_t rows = (Room + 1) * (Equal ? 1 : Count + 1);
  const auto entries = static_cast<int64_t>(
      parameters::exact::kMostBytes / (sizeof(Best[0]) + sizeof(Split[0])));
  if (rows > entries / (Count + 1) ||
      rows > kMostSteps / ((Count + 1) * (Count + 1) / (Equal ? 2 : 6) + 1))
    return false;
  // No path runs more than each forward op for each demand.
  if (Sum[Count] > INT64_MAX / 4 / (Count + 1))
    return false;
  Best.assign(static_cast<size_t>(rows * (Count + 1)), 0);
  Split.assign(Best.size(), 0);
  for (int64_t room = 0; room <= Room; ++room)
    for (int64_t length = 1; length <= Count; ++length)
      for (int64_t from = 0; from + length <= (Equal ? length : Count); ++from)
        fill(room, from, from + length);
  return true;
}

void Programme::advance(int64_t from, int64_t to) {
  const int32_t last = States[to - 1];
  for (int32_t state = from ? States[from - 1] : 0; state < last;)
    Runs.push_back(C.forwardOf(++state));
}

void Programme::runBackward(int64_t demand) {
  const int32_t state = States[demand - 1];
  if (state == C.top())
    for (OpId op = state; op < C.numForward(); ++op)
      Runs.push_back(op);
  const std::vector<OpId> &ops = C.backwardOf(state);
  Runs.insert(Runs.end(), ops.begin(), ops.end());
}

void Programme::serve(int64_t from, int64_t to, int64_t room) {
  while (to > from) {
    const int64_t k = from + split(room, from, to);
    advance(from, k);
    if (room > 0)
      serve(k, to, room - 1);
    runBackward(k);
    to = k - 1;
  }
}

Schedule Programme::schedule() {
  Runs.clear();
  serve(0, Count, Room);
  return std::move(Runs);
}

std::optional<Schedule>
vram::planning::remat::scheduleChain(const Problem &problem, int64_t budget) {
  Chain chain(problem, budget);
  if (!chain.recognize())
    return std::nullopt;
  const std::optional<int64_t> room = chain.room();
  if (!room)
    return std::nullopt;
  Programme programme(chain, *room);
  if (!programme.solve())
    return std::nullopt;
  Schedule schedule = programme.schedule();
  const PeakAndCost found = simulatePeak(problem, schedule);
  if (found.peak < 0 || found.peak > budget)
    return std::nullopt;
  return schedule;
}
