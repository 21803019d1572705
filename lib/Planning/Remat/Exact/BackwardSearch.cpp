//===- BackwardSearch.cpp - Backward A* over memory states ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/BackwardSearch.h"
#include "Remat/Parameters/Exact.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::backward_search;

BackwardSearch::BackwardSearch(const Model &model,
                               const std::vector<int32_t> &items,
                               const std::vector<int32_t> &inputs,
                               const Amounts &amounts, const Limits &limits)
    : M(model), Most(amounts), Stop(limits), Graph(model, items, inputs),
      Words(Graph.words()),
      Index(16, HashOfState{*this}, SameState{*this}), Asking(Graph) {
  if (!serves())
    return;
  Known = std::make_shared<KnownCosts>(M.numOps, Words);
  Refused.assign(Graph.numItems(), 0);
}

void BackwardSearch::useGuidance(Guidance &guidance) {
  Guiding = &guidance;
  guidance.number(Graph.items());
}

void BackwardSearch::inquire(Inquiry inquiry) {
  Inquire = std::move(inquiry);
  Asking.begin(M.numOps + 1);
}

/// Raises the state's estimate by facts found since it was made.
void BackwardSearch::consult(int32_t id) {
  State &state = States[id];
  if (const size_t sums = Guiding ? Guiding->size(state.next) : 0;
      state.sums < sums) {
    Work += kWorkOfASum * static_cast<int64_t>(sums - state.sums);
    state.estimate =
        std::max(state.estimate,
                 Guiding->estimate(state.next, wordsOf(id), Words, state.sums));
    state.sums = static_cast<uint8_t>(sums);
  }
  const uint32_t changes = Known->changes(state.next);
  if (state.changes == changes)
    return;
  state.changes = changes;
  state.estimate = Known->best(state.next, wordsOf(id), state.estimate,
                               INT64_MAX, Work);
}

/// Is it, by what is known by now or found out, to be gone on from later or
/// never? Then it has its place in the queue.
bool BackwardSearch::isWorthMore(const Entry &entry) {
  const State &state = States[entry.state];
  bool more = false;
  auto look = [&]() {
    consult(entry.state);
    more = state.cost + state.estimate > entry.total;
  };
  auto mayAsk = [&](int64_t spent) {
    return !more &&
           kPartOfAsking * spent < Work + Most.work / kPartOfAskingFirst;
  };
  look();
  if (Guiding && mayAsk(GuideWork) && Guiding->isDue(state.next)) {
    const int64_t before = Guiding->work();
    if (Guiding->learn(state.next, Graph.itemsOf(wordsOf(entry.state)),
                       entry.total - state.cost, Most.costBelow - state.cost))
      look();
    GuideWork += Guiding->work() - before;
    Work += Guiding->work() - before;
  }
  const size_t place = state.next;
  if (Inquire)
    Asking.noteStandstill(place, wordsOf(entry.state));
  if (Inquire && mayAsk(Asking.workPerUse()) && Asking.isDue(place)) {
    const int64_t spent =
        Inquire(state.next, Asking.mostCommonFirst(place, wordsOf(entry.state)),
                Most.costBelow - state.cost);
    Work += spent;
    look();
    Asking.noteAnswer(spent, more);
  }
  if (more && state.cost + state.estimate < Most.costBelow)
    Queue.push(
        {state.cost + state.estimate, state.cost, state.next, entry.state});
  return more;
}

/// The state whose set lies behind those of all others, which may be new.
void BackwardSearch::reach(int64_t total, int64_t cost, int32_t behind,
                           OpId op) {
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
    state.estimate = std::max(state.estimate, Known->least(state.next));
    Touched.push_back(id);
  } else if (state.cost <= cost) {
    return;
  }
  state.cost = cost;
  consult(id);
  state.behind = behind;
  state.op = op;
  state.closed = false;
  total = std::max(total, cost + state.estimate);
  if (total < Most.costBelow)
    Queue.push({total, cost, state.next, id});
}

/// Adds the state that has to be there before a run for this one to be there
/// behind it.
void BackwardSearch::takeBack(int32_t id, const NumberedRuns::Run &run,
                              bool isFirst, int64_t total) {
  const State &state = States[id];
  Work += kWorkOfAPath;
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
  Work += kWorkOfAState;
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
  Found = std::max(Known->least(last), atLeast);
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
  return goOn();
}

Outcome BackwardSearch::goOn() {
  int64_t steps = 0;
  while (!Queue.empty()) {
    if (Work > Most.work || States.size() > Most.states ||
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
    if ((Guiding || Inquire) && isWorthMore(top))
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

void BackwardSearch::learn() {
  for (int32_t id : Touched) {
    State &state = States[id];
    const int64_t estimate = Found - state.cost;
    if (estimate <= state.estimate)
      continue;
    state.estimate = estimate;
    Known->note(state.next, wordsOf(id), estimate, Work);
  }
}

void BackwardSearch::forget() {
  Index.clear();
  States.clear();
  Sets.clear();
  Touched.clear();
}

Outcome BackwardSearch::searchPrefixes() {
  for (OpId last = 1; last < M.numOps; ++last) {
    const Outcome outcome = search(last, {}, {});
    if (outcome != Outcome::Found)
      return outcome;
    Known->addLeast(Found);
    learn();
  }
  // The same before anything that is wanted behind the last op.
  Found = Known->least(M.numOps);
  return Outcome::Found;
}

BackwardSearch::Amounts BackwardSearch::more(int64_t work,
                                             int64_t costBelow) const {
  Amounts amounts = Most;
  amounts.work = Work + work;
  amounts.costBelow = costBelow;
  return amounts;
}

std::vector<OpId> BackwardSearch::runs() const {
  std::vector<OpId> runs;
  for (int32_t at = Begin; States[at].op != kNone; at = States[at].behind)
    runs.push_back(States[at].op);
  return runs;
}

int32_t
BackwardSearch::recipientApart(const std::vector<int32_t> &apart) const {
  for (int32_t at = Begin; at >= 0; at = States[at].behind)
    for (size_t n = 0; n < Graph.numItems(); ++n) {
      const auto number = static_cast<int32_t>(n);
      const int32_t item = Graph.items()[n];
      if (Graph.isRecipient(number) && NumberedRuns::has(wordsOf(at), number) &&
          std::find(apart.begin(), apart.end(), item) == apart.end())
        return item;
    }
  return -1;
}
