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

BackwardSearch::BackwardSearch(const Model &model, const Stretch &stretch,
                               const Amounts &amounts, const Limits &limits)
    : M(model), Most(amounts), Stop(limits), From(stretch.from), To(stretch.to),
      Index(16, HashOfState{*this}, SameState{*this}) {
  if (stretch.items.empty() || stretch.items.size() > kMostWords * 64)
    return;
  Words = (stretch.items.size() + 63) / 64;
  number(stretch);
  findWhatIsMissing();
  Known = std::make_shared<KnownCosts>(To - From, Words);
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
    if (const int32_t n = numberOf(donation.recipient); n >= 0)
      Size[n] = donation.bytes;
  std::vector<uint8_t> inPlace(M.donations.empty() ? 0 : M.items.size(), 0);
  for (int32_t recipient : stretch.inPlace)
    inPlace[recipient] = 1;
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
    // A reader of what ended in its donor does not ask for it elsewhere.
    const int32_t n = numberOf(i);
    if (n >= 0 && !isRecipient(n))
      run.reads.push_back(n);
    run.isKnown &= n >= 0 || M.items[i].pinned || M.items[i].bytes == 0;
    const int32_t d = M.donationOf[i];
    if (d < 0 || M.donations[d].update == op)
      continue;
    const int32_t recipient = M.donations[d].recipient;
    if (numberOf(recipient) >= 0)
      run.updates.push_back({M.donations[d].update, numberOf(recipient)});
    else if (inPlace[recipient])
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
    if (has(set, n) && !isRecipient(n))
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

void BackwardSearch::useGuidance(Guidance &guidance) {
  Guiding = &guidance;
  guidance.number(ItemOf);
}

void BackwardSearch::inquire(Inquiry inquiry) {
  Inquire = std::move(inquiry);
  Standstills.assign(To - From + 1, 0);
  NextInquiry.assign(To - From + 1, 0);
  Common.assign(To - From + 1, std::vector<int32_t>(ItemOf.size(), 0));
}

/// Notes what is there where the search stands still.
void BackwardSearch::noteStandstill(int32_t id) {
  std::vector<int32_t> &common = Common[States[id].next - From];
  for (size_t w = 0; w < Words; ++w)
    for (Word rest = wordsOf(id)[w]; rest != 0; rest &= rest - 1)
      ++common[w * 64 + static_cast<size_t>(__builtin_ctzll(rest))];
}

/// Is it time to ask? The more seldom the more often that could have been.
bool BackwardSearch::isInquiryDue(OpId next) {
  int64_t &count = Standstills[next - From], &due = NextInquiry[next - From];
  if (count++ < due)
    return false;
  due = count + count / 5;
  return true;
}

/// The items of the state, those in front that were there most often.
std::vector<int32_t> BackwardSearch::mostCommonFirst(int32_t id) const {
  const std::vector<int32_t> &common = Common[States[id].next - From];
  std::vector<int32_t> items = itemsOf(wordsOf(id));
  std::sort(items.begin(), items.end(), [&](int32_t a, int32_t b) {
    return std::tuple(-common[numberOf(a)], -bytesOf(a), a) <
           std::tuple(-common[numberOf(b)], -bytesOf(b), b);
  });
  return items;
}

/// What was found out since the estimate was made.
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
  const uint32_t changes = Known->changes(state.next - From);
  if (state.changes == changes)
    return;
  state.changes = changes;
  state.estimate = Known->best(state.next - From, wordsOf(id), state.estimate,
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
    if (Guiding->learn(state.next, itemsOf(wordsOf(entry.state)),
                       entry.total - state.cost, Most.costBelow - state.cost))
      look();
    GuideWork += Guiding->work() - before;
    Work += Guiding->work() - before;
  }
  if (Inquire)
    noteStandstill(entry.state);
  if (Inquire &&
      mayAsk(InquiryWork / (Useful + kFreeInquiries) *
             (Inquiries + kFreeInquiries) / kPartOfUse) &&
      isInquiryDue(state.next)) {
    const int64_t spent = Inquire(state.next, mostCommonFirst(entry.state),
                                  Most.costBelow - state.cost);
    InquiryWork += spent;
    Work += spent;
    look();
    ++Inquiries;
    Useful += more;
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
    state.estimate = std::max(state.estimate, Known->least(state.next - From));
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

/// What has to be there before a run for the state to be there behind it.
void BackwardSearch::takeBack(int32_t id, const Run &run, bool isFirst,
                              int64_t total) {
  const State &state = States[id];
  Work += kWorkOfAPath;
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
  for (const auto &[update, recipient] : run.updates)
    if (update < before.next) {
      if (recipient < 0 || Refused[recipient])
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
  SetTrie &done = Done[state.next - From];
  const int64_t value = -state.cost;
  if (done.best(wordsOf(id), value - 1, value, Work) >= value)
    return true;
  done.insert(wordsOf(id), value);
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
  Done.assign(last - From + 1, SetTrie(Words));
  Found = std::max(Known->least(last - From), atLeast);
  std::fill(Refused.begin(), Refused.end(), 0);
  for (int32_t recipient : refused)
    Refused[numberOf(recipient)] = 1;
  const std::vector<Word> set = setOf(wanted);
  Sets.resize(States.size() * Words);
  Sets.insert(Sets.end(), set.begin(), set.end());
  State end;
  end.next = last;
  end.bytes = 0;
  for (int32_t item : wanted)
    end.bytes += bytesOf(item);
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
    if ((Guiding || Inquire) && isWorthMore(top))
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

void BackwardSearch::learn() {
  for (int32_t id : Touched) {
    State &state = States[id];
    const int64_t estimate = Found - state.cost;
    if (estimate <= state.estimate)
      continue;
    state.estimate = estimate;
    Known->note(state.next - From, wordsOf(id), estimate, Work);
  }
}

void BackwardSearch::forget() {
  Index.clear();
  States.clear();
  Sets.clear();
  Touched.clear();
}

Outcome BackwardSearch::searchPrefixes() {
  for (OpId last = From + 1; last < To; ++last) {
    const Outcome outcome = search(last, {}, {});
    if (outcome != Outcome::Found)
      return outcome;
    Known->addLeast(Found);
    learn();
  }
  // The same before anything that is wanted behind the last op.
  Found = Known->least(To - From);
  return Outcome::Found;
}

std::vector<int32_t> BackwardSearch::itemsOf(const Word *set) const {
  std::vector<int32_t> items;
  for (size_t n = 0; n < ItemOf.size(); ++n)
    if (has(set, static_cast<int32_t>(n)))
      items.push_back(ItemOf[n]);
  return items;
}

std::vector<BackwardSearch::Word>
BackwardSearch::setOf(const std::vector<int32_t> &items) const {
  std::vector<Word> set(Words, 0);
  for (int32_t item : items)
    add(set.data(), numberOf(item));
  return set;
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
    for (size_t n = 0; n < ItemOf.size(); ++n)
      if (isRecipient(static_cast<int32_t>(n)) && has(wordsOf(at), n) &&
          std::find(apart.begin(), apart.end(), ItemOf[n]) == apart.end())
        return ItemOf[n];
  return -1;
}
