//===- BackwardSearch.cpp - Backward A* over memory states ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/BackwardSearch.h"
#include "Remat/Parameters/Exact.h"
#include "Remat/Parameters/Work.h"

#include <algorithm>

using namespace vram::planning::remat;

size_t BackwardSearch::HashOfState::operator()(int32_t state) const {
  uint64_t hash = static_cast<uint64_t>(S.States[state].next);
  for (size_t w = 0; w < S.Words; ++w) {
    hash = (hash ^ S.wordsOf(state)[w]) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  return static_cast<size_t>(hash);
}

BackwardSearch::BackwardSearch(const Model &model,
                               const std::vector<int32_t> &items,
                               const std::vector<int32_t> &inputs,
                               const Amounts &amounts, const Limits &limits)
    : M(model), Most(amounts), Stop(limits), Graph(model, items, inputs),
      Words(Graph.words()), Known(M.numOps + 1, SetTrie(Words)),
      Index(16, HashOfState{*this}, SameState{*this}) {
  Refused.assign(Graph.numItems(), 0);
}

/// The state whose set comes last of all, which may be new.
void BackwardSearch::reach(int64_t total, int64_t cost, int32_t after,
                           OpId op) {
  Work += parameters::kWorkOf.stateReached;
  const auto fresh = static_cast<int32_t>(States.size() - 1);
  const auto [at, isNew] = Index.insert(fresh);
  const int32_t id = *at;
  if (!isNew)
    States.pop_back();
  State &state = States[id];
  if (state.search != Searches) {
    state.search = Searches;
    state.closed = false;
    state.estimate = Known[state.next].best(
        wordsOf(id), std::max(state.estimate, leastBefore(state.next)),
        INT64_MAX, Work);
    Touched.push_back(id);
  } else if (state.cost <= cost) {
    return;
  }
  state.cost = cost;
  state.after = after;
  state.op = op;
  state.closed = false;
  total = std::max(total, cost + state.estimate);
  if (total < Most.costBelow)
    Queue.push({total, cost, state.next, id});
}

/// Adds the state that has to be there before a run for this one to be there
/// after it.
void BackwardSearch::takeBack(int32_t id, const NumberedRuns::Run &run,
                              bool isFirst, int64_t total) {
  const State &state = States[id];
  Work += parameters::kWorkOf.stateStep;
  if (Graph.bytesAt(run, wordsOf(id), state.bytes) > Most.room)
    return;
  State before;
  before.next = state.next - isFirst;
  before.bytes = state.bytes;
  Sets.resize((States.size() + 1) * Words);
  Word *set = &Sets[States.size() * Words];
  std::copy(wordsOf(id), wordsOf(id) + Words, set);
  for (int32_t n : run.makes)
    if (NumberedRuns::has(set, n)) {
      set[n >> 6] &= ~(Word(1) << (n & 63));
      before.bytes -= Graph.sizeOf(n);
    }
  auto need = [&](int32_t n) {
    if (!NumberedRuns::has(set, n)) {
      NumberedRuns::add(set, n);
      before.bytes += Graph.sizeOf(n);
    }
  };
  for (int32_t n : run.reads)
    need(n);
  // Old parameters are still there: so is what would have ended in them.
  for (const auto &[update, recipient] : run.updates)
    if (update < before.next) {
      if (Refused[recipient])
        return;
      need(recipient);
    }
  if (before.bytes > Most.room)
    return;
  const int64_t cost = state.cost + (isFirst ? 0 : M.problem.ops[run.op].cost);
  States.push_back(before);
  reach(total, cost, id, run.op);
}

/// Was another state gone on from that needs less and costs no more? If not,
/// it will be.
bool BackwardSearch::isDominated(int32_t id) {
  const State &state = States[id];
  SetTrie &done = Done[state.next];
  const int64_t value = -state.cost;
  if (done.best(wordsOf(id), value - 1, value, Work) >= value)
    return true;
  done.insert(wordsOf(id), value);
  return false;
}

void BackwardSearch::expand(int32_t id, int64_t total) {
  Work += parameters::kWorkOf.stateExpanded;
  const OpId next = States[id].next;
  if (next > 0)
    takeBack(id, Graph.firstRun(next - 1), true, total);
  Makers.clear();
  Graph.forEach(wordsOf(id), [&](int32_t n) {
    const int32_t maker = Graph.makerOf(n);
    // Made at this very place, it is not made again.
    if (maker >= 0 && Graph.rerun(maker).isKnown &&
        Graph.rerun(maker).op != next - 1)
      Makers.push_back(maker);
  });
  std::sort(Makers.begin(), Makers.end(), [&](int32_t a, int32_t b) {
    return Graph.rerun(a).op < Graph.rerun(b).op;
  });
  Makers.erase(std::unique(Makers.begin(), Makers.end()), Makers.end());
  for (int32_t maker : Makers)
    takeBack(id, Graph.rerun(maker), false, total);
}

Outcome BackwardSearch::search(OpId last, const std::vector<int32_t> &wanted,
                               const std::vector<int32_t> &refused,
                               int64_t atLeast) {
  Queue = {};
  Touched.clear();
  ++Searches;
  Last = last;
  Done.assign(last + 1, SetTrie(Words));
  Found = std::max(leastBefore(last), atLeast);
  std::fill(Refused.begin(), Refused.end(), 0);
  for (int32_t recipient : refused)
    Refused[Graph.numberOf(recipient)] = 1;
  const std::vector<Word> set = Graph.setOf(wanted);
  Sets.resize(States.size() * Words);
  Sets.insert(Sets.end(), set.begin(), set.end());
  State end;
  end.next = last;
  end.bytes = 0;
  for (int32_t item : wanted)
    end.bytes += Graph.bytesOf(item);
  States.push_back(end);
  reach(Found, 0, -1, kNone);
  return run();
}

/// Expands states, the cheapest first.
Outcome BackwardSearch::run() {
  int64_t steps = 0;
  while (!Queue.empty()) {
    if (Work > Most.work ||
        (Work > Most.workAtFirst && 3 * Last < 2 * M.numOps) ||
        (++steps % 1024 == 0 && Stop.stop()))
      return Outcome::GaveUp;
    const Entry top = Queue.top();
    if (top.total >= Most.costBelow)
      break;
    Queue.pop();
    State &state = States[top.state];
    if (state.closed || state.cost != top.cost)
      continue;
    state.closed = true;
    Found = std::max(Found, top.total);
    if (state.next == 0 && Graph.isThere(wordsOf(top.state))) {
      Begin = top.state;
      return Outcome::Found;
    }
    if (isDominated(top.state))
      continue;
    expand(top.state, top.total);
  }
  Found = Most.costBelow;
  return Outcome::Infeasible;
}

/// Each way through a state of the last search costs at least what that search
/// found: later searches know it, while there is room.
void BackwardSearch::learn() {
  for (int32_t id : Touched) {
    State &state = States[id];
    const int64_t estimate = Found - state.cost;
    if (estimate <= state.estimate)
      continue;
    state.estimate = estimate;
    SetTrie &known = Known[state.next];
    if (KnownBytes > parameters::exact::kMostBytes ||
        estimate <= leastBefore(state.next) ||
        known.best(wordsOf(id), estimate - 1, estimate, Work) >= estimate)
      continue;
    KnownBytes -= known.bytes();
    known.insert(wordsOf(id), estimate);
    KnownBytes += known.bytes();
  }
}

Outcome BackwardSearch::searchPrefixes() {
  for (OpId last = 1; last < M.numOps; ++last) {
    const Outcome outcome = search(last, {}, {});
    if (outcome != Outcome::Found)
      return outcome;
    Least.push_back(Found);
    learn();
  }
  // The same before anything that is wanted after the last op.
  Found = leastBefore(M.numOps);
  return Outcome::Found;
}

std::vector<OpId> BackwardSearch::runs() const {
  std::vector<OpId> runs;
  for (int32_t at = Begin; States[at].op != kNone; at = States[at].after)
    runs.push_back(States[at].op);
  return runs;
}

int32_t
BackwardSearch::recipientApart(const std::vector<int32_t> &apart) const {
  for (int32_t at = Begin; at >= 0; at = States[at].after)
    for (size_t n = 0; n < Graph.numItems(); ++n) {
      const auto number = static_cast<int32_t>(n);
      const int32_t item = Graph.items()[n];
      if (Graph.isRecipient(number) && NumberedRuns::has(wordsOf(at), number) &&
          std::find(apart.begin(), apart.end(), item) == apart.end())
        return item;
    }
  return -1;
}
