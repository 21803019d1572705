//===- BackwardSearch.cpp - Exact search, backwards -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BackwardSearch.h"

#include <algorithm>

using namespace vram::planning::remat;

/// Words of a set at most: with more items there are far too many sets.
static constexpr size_t kMostWords = 8;
/// Size of the estimates kept, in nodes of tries (some 30 bytes each).
static constexpr size_t kMostKnown = 2000000;
/// What a sum of prices takes, and the share of the work that may go into
/// finding some, beside a share of all.
static constexpr int64_t kWorkOfASum = 10, kPartOfGuiding = 2,
                         kPartOfGuidingFirst = 16;
/// What it takes to come to a state, most of it waiting for memory, to go on
/// from one, and to try one way, beside what is counted one by one.
static constexpr int64_t kWorkOfReaching = 300, kWorkOfAState = 200,
                         kWorkOfAWay = 40;

BackwardSearch::BackwardSearch(const Model &model, const Stretch &stretch,
                               const Amounts &amounts, const Limits &limits)
    : M(model), Most(amounts), Stop(limits), From(stretch.from), To(stretch.to),
      Least(1, 0), Index(16, HashOfState{*this}, SameState{*this}) {
  if (stretch.items.empty() || stretch.items.size() > kMostWords * 64)
    return;
  Words = (stretch.items.size() + 63) / 64;
  number(stretch);
  findWhatIsMissing();
  Estimates.resize(To - From + 1);
  Refused.assign(ItemOf.size(), 0);
}

void BackwardSearch::number(const Stretch &stretch) {
  NumberOf.reserve(stretch.items.size());
  for (int32_t item : stretch.items) {
    NumberOf.emplace(item, static_cast<int32_t>(ItemOf.size()));
    ItemOf.push_back(item);
    Size.push_back(M.items[item].bytes);
  }
  for (const Donation &donation : M.donations)
    if (const int32_t n = numberOf(donation.heir); n >= 0)
      Size[n] = donation.bytes;
  std::vector<uint8_t> inPlace(M.donations.empty() ? 0 : M.items.size(), 0);
  for (int32_t heir : stretch.inPlace)
    inPlace[heir] = 1;
  std::unordered_map<OpId, int32_t> runOf;
  for (int32_t item : ItemOf) {
    const OpId maker = M.items[item].producer;
    if (maker == kNone || !M.items[item].remakable) {
      MakerOf.push_back(-1);
      continue;
    }
    const auto [at, isNew] =
        runOf.emplace(maker, static_cast<int32_t>(Runs.size()));
    if (isNew)
      Runs.push_back(describe(maker, inPlace));
    MakerOf.push_back(at->second);
  }
  for (OpId o = From; o < To; ++o)
    FirstRuns.push_back(describe(o, inPlace));
  Have.assign(Words, 0);
  for (int32_t item : stretch.have)
    add(Have.data(), numberOf(item));
}

BackwardSearch::Run
BackwardSearch::describe(OpId op, const std::vector<uint8_t> &inPlace) const {
  Run run;
  run.op = op;
  for (int32_t i : M.reads[op]) {
    // Whoever reads what ended in its donor does not ask for it elsewhere.
    const int32_t n = numberOf(i);
    if (n >= 0 && !isHeir(n))
      run.reads.push_back(n);
    run.isKnown &= n >= 0 || M.items[i].pinned || M.items[i].bytes == 0;
    const int32_t d = M.donationOf[i];
    if (d < 0 || M.donations[d].update == op)
      continue;
    const int32_t heir = M.donations[d].heir;
    if (numberOf(heir) >= 0)
      run.updates.push_back({M.donations[d].update, numberOf(heir)});
    else if (inPlace[heir])
      run.updates.push_back({M.donations[d].update, -1});
  }
  for (int32_t i : M.makes[op])
    if (numberOf(i) >= 0)
      run.makes.push_back(numberOf(i));
  for (ValueId r : M.problem.ops[op].results)
    for (ValueId v : M.problem.values[r].mayOverwrite)
      if (numberOf(M.itemOf[v]) >= 0)
        run.overwrites.push_back(numberOf(M.itemOf[v]));
  return run;
}

/// What is not there before, nor made by a first run to come, has to be run
/// again before it is there, with all that it takes.
void BackwardSearch::findWhatIsMissing() {
  if (From == 0)
    return;
  const size_t words = (Runs.size() + 63) / 64;
  for (const Run &run : Runs)
    CostOfBit.push_back(M.problem.ops[run.op].cost);
  std::vector<int32_t> order;
  for (size_t n = 0; n < ItemOf.size(); ++n)
    if (MakerOf[n] >= 0 && Runs[MakerOf[n]].op < From && !has(Have.data(), n))
      order.push_back(static_cast<int32_t>(n));
  std::sort(order.begin(), order.end(), [&](int32_t a, int32_t b) {
    return Runs[MakerOf[a]].op < Runs[MakerOf[b]].op;
  });
  Missing.assign(ItemOf.size(), std::vector<Word>(words, 0));
  auto join = [](std::vector<Word> &to, const std::vector<Word> &from) {
    for (size_t w = 0; w < to.size(); ++w)
      to[w] |= from[w];
  };
  for (int32_t n : order) {
    add(Missing[n].data(), MakerOf[n]);
    for (int32_t read : Runs[MakerOf[n]].reads)
      join(Missing[n], Missing[read]);
  }
  MissingFor.assign(To - From + 1, std::vector<Word>(words, 0));
  for (OpId o = From; o < To; ++o) {
    MissingFor[o - From + 1] = MissingFor[o - From];
    for (int32_t read : FirstRuns[o - From].reads)
      join(MissingFor[o - From + 1], Missing[read]);
  }
  Bits.assign(words, 0);
}

/// What reruns cost at least until the set is there behind `next` first runs,
/// however much room there is.
int64_t BackwardSearch::costOfMissing(OpId next, const Word *set) {
  if (Missing.empty())
    return 0;
  Bits = MissingFor[next - From];
  for (size_t w = 0; w < Words; ++w)
    for (Word rest = set[w]; rest != 0; rest &= rest - 1) {
      const std::vector<Word> &missing =
          Missing[w * 64 + static_cast<size_t>(__builtin_ctzll(rest))];
      Work += 2;
      for (size_t k = 0; k < Bits.size(); ++k)
        Bits[k] |= missing[k];
    }
  int64_t sum = 0;
  for (size_t k = 0; k < Bits.size(); ++k)
    for (Word rest = Bits[k]; rest != 0; rest &= rest - 1)
      sum += CostOfBit[k * 64 + static_cast<size_t>(__builtin_ctzll(rest))];
  return sum;
}

/// Units alive at a run of the op with all of the set there behind it.
int64_t BackwardSearch::bytesAt(const Run &run, const Word *set,
                                int64_t bytes) const {
  int64_t sum = M.working[run.op] + bytes;
  for (int32_t n : run.reads)
    if (has(set, n))
      sum -= Size[n];
  for (int32_t n : run.makes)
    // A result beside its donor is not in the working set.
    if (has(set, n) && !isHeir(n))
      sum -= Size[n];
  // What lives on is not taken over.
  for (int32_t n : run.overwrites)
    if (has(set, n))
      return sum + M.takeovers(run.op) - M.takeovers(run.op, [&](int32_t i) {
        const int32_t number = numberOf(i);
        return number >= 0 && has(set, number);
      });
  return sum;
}

void BackwardSearch::follow(Guide &guide) {
  Guiding = &guide;
  guide.number(ItemOf);
}

/// What sums there are of the guide that the estimate does not know of yet.
void BackwardSearch::consult(int32_t id) {
  State &state = States[id];
  const size_t sums = Guiding->size(state.next);
  if (state.sums == sums)
    return;
  Work += kWorkOfASum * static_cast<int64_t>(sums - state.sums);
  state.estimate =
      std::max(state.estimate,
               Guiding->estimate(state.next, wordsOf(id), Words, state.sums));
  state.sums = static_cast<uint8_t>(sums);
}

/// Is it, by what the guide says by now or finds out, to be gone on from later
/// or never? Then it has its place in the queue.
bool BackwardSearch::isWorthMore(const Entry &entry) {
  const State &state = States[entry.state];
  auto isMore = [&]() {
    consult(entry.state);
    return state.cost + state.estimate > entry.total;
  };
  bool more = isMore();
  if (!more &&
      kPartOfGuiding * GuideWork < Work + Most.work / kPartOfGuidingFirst &&
      Guiding->isDue(state.next)) {
    std::vector<int32_t> items;
    for (size_t n = 0; n < ItemOf.size(); ++n)
      if (has(wordsOf(entry.state), static_cast<int32_t>(n)))
        items.push_back(ItemOf[n]);
    const int64_t before = Guiding->work();
    more = Guiding->learn(state.next, items, entry.total - state.cost,
                          Most.costBelow - state.cost) &&
           isMore();
    GuideWork += Guiding->work() - before;
    Work += Guiding->work() - before;
  }
  if (more && state.cost + state.estimate < Most.costBelow)
    Queue.push(
        {state.cost + state.estimate, state.cost, state.next, entry.state});
  return more;
}

bool BackwardSearch::isThere(const Word *set) const {
  for (size_t w = 0; w < Words; ++w)
    if (set[w] & ~Have[w])
      return false;
  return true;
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
  if (isNew)
    state.estimate = costOfMissing(state.next, wordsOf(id));
  if (state.search != Searches) {
    state.search = Searches;
    state.closed = false;
    // As much as before any part of the set.
    state.estimate = Estimates[state.next - From].best(
        wordsOf(id), std::max(state.estimate, Least[state.next - From]),
        INT64_MAX, Work);
    Touched.push_back(id);
  } else if (state.cost <= cost) {
    return;
  }
  if (Guiding)
    consult(id);
  state.cost = cost;
  state.behind = behind;
  state.op = op;
  state.closed = false;
  total = std::max(total, cost + state.estimate);
  if (total < Most.costBelow)
    Queue.push({total, cost, state.next, id});
}

/// What has to be there before a run for the state to be there behind it.
void BackwardSearch::takeBack(int32_t id, const Run &run, bool isFirst,
                              int64_t total) {
  const State &state = States[id];
  Work += kWorkOfAWay;
  if (bytesAt(run, wordsOf(id), state.bytes) > Most.room)
    return;
  State before;
  before.next = state.next - isFirst;
  before.bytes = state.bytes;
  Sets.resize((States.size() + 1) * Words);
  Word *set = &Sets[States.size() * Words];
  std::copy(wordsOf(id), wordsOf(id) + Words, set);
  for (int32_t n : run.makes)
    if (has(set, n)) {
      set[n >> 6] &= ~(Word(1) << (n & 63));
      before.bytes -= Size[n];
    }
  auto need = [&](int32_t n) {
    if (!has(set, n)) {
      add(set, n);
      before.bytes += Size[n];
    }
  };
  for (int32_t n : run.reads)
    need(n);
  // Old parameters are still there: so is what would have ended in them.
  for (const auto &[update, heir] : run.updates)
    if (update < before.next) {
      if (heir < 0 || Refused[heir])
        return;
      need(heir);
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
  SetTrie &done = Done[state.next - From];
  const int64_t value = -state.cost;
  if (done.best(wordsOf(id), value - 1, value, Work) >= value)
    return true;
  done.insert(wordsOf(id), Words, value);
  return false;
}

void BackwardSearch::expand(int32_t id, int64_t total) {
  Work += kWorkOfAState;
  const OpId next = States[id].next;
  if (next > From)
    takeBack(id, FirstRuns[next - 1 - From], true, total);
  Makers.clear();
  for (size_t w = 0; w < Words; ++w)
    for (Word rest = wordsOf(id)[w]; rest != 0; rest &= rest - 1) {
      const int32_t maker =
          MakerOf[w * 64 + static_cast<size_t>(__builtin_ctzll(rest))];
      // Made at this very place, it is not made again.
      if (maker >= 0 && Runs[maker].isKnown &&
          (Runs[maker].op != next - 1 || next == From))
        Makers.push_back(maker);
    }
  std::sort(Makers.begin(), Makers.end(),
            [&](int32_t a, int32_t b) { return Runs[a].op < Runs[b].op; });
  Makers.erase(std::unique(Makers.begin(), Makers.end()), Makers.end());
  for (int32_t maker : Makers)
    takeBack(id, Runs[maker], false, total);
}

Outcome BackwardSearch::search(OpId last, const std::vector<int32_t> &wanted,
                               const std::vector<int32_t> &refused,
                               int64_t atLeast) {
  Queue = {};
  Touched.clear();
  ++Searches;
  Last = last;
  // Of ops that no search was for, what is known of those before them.
  if (Least.size() < static_cast<size_t>(last - From + 1))
    Least.resize(last - From + 1, Least.back());
  Done.assign(last - From + 1, SetTrie());
  Found = std::max(Least.back(), atLeast);
  std::fill(Refused.begin(), Refused.end(), 0);
  for (int32_t heir : refused)
    Refused[numberOf(heir)] = 1;
  Sets.resize((States.size() + 1) * Words);
  Word *set = &Sets[States.size() * Words];
  std::fill(set, set + Words, 0);
  State end;
  end.next = last;
  end.bytes = 0;
  for (int32_t item : wanted) {
    const int32_t n = numberOf(item);
    add(set, n);
    end.bytes += Size[n];
  }
  States.push_back(end);
  reach(Found, 0, -1, kNone);
  return goOn();
}

Outcome BackwardSearch::goOn() {
  int64_t steps = 0;
  while (!Queue.empty()) {
    if (Work > Most.work || States.size() > Most.states ||
        (Work > Most.workAtFirst && 3 * (Last - From) < 2 * (To - From)) ||
        (++steps % 1024 == 0 && Stop.stop()))
      return Outcome::GaveUp;
    const Entry top = Queue.top();
    if (top.total >= Most.costBelow)
      break;
    Queue.pop();
    State &state = States[top.state];
    if (state.closed || state.cost != top.cost)
      continue;
    if (Guiding && isWorthMore(top))
      continue;
    state.closed = true;
    Found = std::max(Found, top.total);
    if (state.next == From && isThere(wordsOf(top.state))) {
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

/// Whatever led to a state and on from there costs what was found at least.
void BackwardSearch::learn() {
  for (int32_t id : Touched) {
    State &state = States[id];
    const int64_t estimate = Found - state.cost;
    if (estimate <= state.estimate)
      continue;
    state.estimate = estimate;
    SetTrie &known = Estimates[state.next - From];
    if (KnownSize > kMostKnown || estimate <= Least[state.next - From] ||
        known.best(wordsOf(id), estimate - 1, estimate, Work) == estimate)
      continue;
    KnownSize -= known.size();
    known.insert(wordsOf(id), Words, estimate);
    KnownSize += known.size();
  }
}

Outcome BackwardSearch::searchPrefixes() {
  for (OpId last = From + 1; last < To; ++last) {
    Least.push_back(Least.back());
    const Outcome outcome = search(last, {}, {});
    if (outcome != Outcome::Found)
      return outcome;
    Least.back() = Found;
    learn();
  }
  // The same before anything that is wanted behind the last op.
  if (From < To)
    Least.push_back(Least.back());
  Found = Least.back();
  return Outcome::Found;
}

std::vector<OpId> BackwardSearch::runs() const {
  std::vector<OpId> runs;
  for (int32_t at = Begin; States[at].op != kNone; at = States[at].behind)
    runs.push_back(States[at].op);
  return runs;
}

int32_t BackwardSearch::heirApart(const std::vector<int32_t> &apart) const {
  for (int32_t at = Begin; at >= 0; at = States[at].behind)
    for (size_t n = 0; n < ItemOf.size(); ++n)
      if (isHeir(static_cast<int32_t>(n)) && has(wordsOf(at), n) &&
          std::find(apart.begin(), apart.end(), ItemOf[n]) == apart.end())
        return ItemOf[n];
  return -1;
}
