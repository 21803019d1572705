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

template <typename T>
void sortDistinct(std::vector<T> &list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

/// Whether a problem is a chain as the theorem assumes it, and what follows.
/// States are numbered from 1 in the order of the forward; state 0 stands for
/// the inputs, from which the first forward op starts.
class Chain {
public:
  explicit Chain(const Problem &problem) : P(problem) {}

  bool recognize() { return plainValues() && findForward() && findDemands(); }

  /// Most states that any schedule within the budget keeps beside the two of a
  /// run, or beside the one that a backward op reads; negative where nothing
  /// fits.
  int64_t room(int64_t budget) const;

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

private:
  /// A backward op: the states it reads, ascending, and the bytes beside states
  /// at its run and before it.
  struct Demand {
    std::vector<int32_t> states;
    int64_t atRun = 0, before = 0;
  };

  bool plainValues() const;
  bool findForward();
  bool findDemands();
  bool resultsHaveOneReader();
  bool findStates(OpId op, Demand &demand);

  const Problem &P;
  OpId Forward = 0;
  /// Bytes of a state.
  int64_t Size = 0;
  int32_t Top = 0;
  std::vector<Demand> Demands;
  std::vector<std::vector<OpId>> Backward;
  /// By value: is it read by a backward op?
  std::vector<uint8_t> IsRead;
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

/// A second reader of a backward op's result could have it made again, for its
/// sake alone.
bool Chain::resultsHaveOneReader() {
  IsRead.assign(P.values.size(), 0);
  for (size_t o = Forward; o < P.ops.size(); ++o) {
    std::vector<ValueId> operands = P.ops[o].operands;
    sortDistinct(operands);
    for (ValueId operand : operands) {
      if (P.values[operand].producer >= Forward && IsRead[operand])
        return false;
      IsRead[operand] = 1;
    }
  }
  return true;
}

/// False if the op reads more than one other value that an op makes, or states
/// that a chain's backward has passed.
bool Chain::findStates(OpId op, Demand &demand) {
  std::vector<ValueId> operands = P.ops[op].operands;
  sortDistinct(operands);
  int others = 0;
  for (ValueId operand : operands) {
    const OpId producer = P.values[operand].producer;
    if (producer != kNone && producer < Forward)
      demand.states.push_back(producer + 1);
    else if (producer != kNone)
      ++others;
  }
  std::sort(demand.states.begin(), demand.states.end());
  if (others > 1)
    return false;
  const std::vector<int32_t> &states = demand.states;
  if (op == Forward) {
    Top = states.empty() ? 0 : states.front();
    return !states.empty() && states.back() == Forward && states.size() <= 2;
  }
  return states.empty() || states.size() == 1;
}

bool Chain::findDemands() {
  if (!resultsHaveOneReader())
    return false;
  int64_t live = 0;
  for (const Value &value : P.values)
    live += value.pinned ? value.bytes : 0;
  Backward.assign(Forward + 1, {});
  int32_t now = Forward;
  for (OpId op = Forward; size_t(op) < P.ops.size(); ++op) {
    Demand demand;
    if (!findStates(op, demand))
      return false;
    if (!demand.states.empty() && demand.states[0] > now)
      return false;
    now = demand.states.empty() ? now : demand.states[0];
    Backward[now].push_back(op);
    demand.before = live;
    for (ValueId result : P.ops[op].results)
      live += P.values[result].bytes;
    demand.atRun = live + P.ops[op].workspace;
    for (ValueId result : P.ops[op].results)
      if (!IsRead[result] && !P.values[result].required)
        live -= P.values[result].bytes;
    std::vector<ValueId> operands = P.ops[op].operands;
    sortDistinct(operands);
    for (ValueId operand : operands)
      if (P.values[operand].producer >= Forward && !P.values[operand].required)
        live -= P.values[operand].bytes;
    Demands.push_back(std::move(demand));
  }
  return true;
}

int64_t Chain::room(int64_t budget) const {
  auto fit = [&](int64_t bytes) {
    return bytes > budget ? int64_t(-1) : (budget - bytes) / Size;
  };
  int64_t room =
      fit(Demands[0].atRun) - static_cast<int64_t>(Demands[0].states.size());
  for (size_t i = 1; i < Demands.size(); ++i) {
    const Demand &demand = Demands[i];
    if (demand.states.empty())
      continue;
    // Only lower states are still worth keeping.
    const int64_t below = demand.states[0] - 1;
    room = std::max(room, std::min(below, std::max(fit(demand.atRun) - 1,
                                                   fit(demand.before) - 2)));
  }
  return room;
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
  Schedule schedule() {
    serve(0, Count, Room);
    return std::move(Runs);
  }

private:
  struct Entry {
    int64_t cost = 0;
    /// k - from of the cheapest k.
    int64_t split = 0;
  };
  Entry &at(int64_t room, int64_t from, int64_t to) {
    const int64_t row = Equal ? room : room * (Count + 1) + from;
    return Table[row * (Count + 1) + (Equal ? to - from : to)];
  }
  void fill(int64_t room, int64_t from, int64_t to);
  void serve(int64_t from, int64_t to, int64_t room);
  void runBackward(int64_t demand);

  const Chain &C;
  /// The states that backward ops read, by number of demand; 0 first.
  std::vector<int32_t> States = {0};
  int64_t Count, Room;
  /// Costs of all forward ops up to a demand. `Equal`: the steps between
  /// demands all cost the same, so that only the number of demands counts.
  std::vector<int64_t> Sum = {0};
  bool Equal = true;
  std::vector<Entry> Table;
  Schedule Runs;
};

} // namespace

Programme::Programme(const Chain &chain, int64_t room) : C(chain) {
  int64_t sum = 0;
  for (int32_t state = 1; state <= C.top(); ++state) {
    sum += C.costOf(state);
    if (C.backwardOf(state).empty())
      continue;
    States.push_back(state);
    Equal &= Sum.size() == 1 || sum - Sum.back() == Sum[1];
    Sum.push_back(sum);
  }
  Count = static_cast<int64_t>(States.size()) - 1;
  Room = std::min(room, Count);
}

void Programme::fill(int64_t room, int64_t from, int64_t to) {
  Entry least{INT64_MAX, 0};
  for (int64_t k = room > 0 ? from + 1 : to; k <= to; ++k) {
    int64_t cost = Sum[k] - Sum[from] + at(room, from, k - 1).cost;
    if (room > 0)
      cost += at(room - 1, k, to).cost;
    if (cost < least.cost)
      least = {cost, k - from};
  }
  at(room, from, to) = least;
}

bool Programme::solve() {
  const int64_t rows = (Room + 1) * (Equal ? 1 : Count + 1);
  const auto entries = static_cast<int64_t>(kMostBytes / sizeof(Entry));
  if (rows > entries / (Count + 1) ||
      rows > kMostSteps / ((Count + 1) * (Count + 1) / (Equal ? 2 : 6) + 1))
    return false;
  // No path runs more than each forward op for each demand.
  if (Sum[Count] > INT64_MAX / 4 / (Count + 1))
    return false;
  Table.assign(static_cast<size_t>(rows * (Count + 1)), {});
  for (int64_t room = 0; room <= Room; ++room)
    for (int64_t length = 1; length <= Count; ++length)
      for (int64_t from = 0; from + length <= (Equal ? length : Count); ++from)
        fill(room, from, from + length);
  return true;
}

void Programme::runBackward(int64_t demand) {
  const int32_t state = States[demand];
  if (state == C.top())
    for (OpId op = state; op < C.numForward(); ++op)
      Runs.push_back(op);
  const std::vector<OpId> &ops = C.backwardOf(state);
  Runs.insert(Runs.end(), ops.begin(), ops.end());
}

void Programme::serve(int64_t from, int64_t to, int64_t room) {
  while (to > from) {
    const int64_t k = from + at(room, from, to).split;
    for (int32_t state = States[from]; state < States[k];)
      Runs.push_back(C.forwardOf(++state));
    if (room > 0)
      serve(k, to, room - 1);
    runBackward(k);
    to = k - 1;
  }
}

std::optional<Schedule>
vram::planning::remat::scheduleChain(const Problem &problem, int64_t budget) {
  Chain chain(problem);
  if (!chain.recognize())
    return std::nullopt;
  const int64_t room = chain.room(budget);
  if (room < 0)
    return std::nullopt;
  Programme programme(chain, room);
  if (!programme.solve())
    return std::nullopt;
  // Less room somewhere shows here.
  Schedule schedule = programme.schedule();
  const PeakAndCost found = simulatePeak(problem, schedule);
  if (found.peak < 0 || found.peak > budget)
    return std::nullopt;
  return schedule;
}
