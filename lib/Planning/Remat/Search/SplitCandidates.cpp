//===- SplitCandidates.cpp - Candidate splits of a node -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/SplitCandidates.h"
#include "Remat/Parameters/Search.h"

#include <algorithm>
#include <cstddef>
#include <tuple>

using namespace vram::planning::remat;

Split SplitCandidates::splitOf(const Skeleton &skeleton,
                               const CutNetwork::Entry &e, double score) const {
  const int32_t p = R.system().network().cuts[e.cut].position;
  const int32_t event = skeleton.events[p];
  if (e.available >= 0)
    return {Split::Kind::There, event, e.item, 0, score};
  const bool atEnd = e.use >= static_cast<int32_t>(skeleton.events.size());
  return {e.byRerun ? Split::Kind::Made : Split::Kind::Held, event, e.item,
          atEnd ? Skeleton::kAtEnd : skeleton.events[e.use], score};
}

bool SplitCandidates::next(const CutNode &node, Split &split) const {
  const Skeleton skeleton = Nodes.skeletonOf(node);
  if (split.kind == Split::Kind::Inserted) {
    const int32_t before = skeleton.positions()[split.event] - 1;
    if (before < 0 ||
        isAtHand(skeleton.opOf[skeleton.events[before]], split.item))
      return false;
    split = {split.kind, skeleton.events[before], split.item, split.event, 0};
    return true;
  }
  const std::vector<int32_t> &reads = M.reads[M.items[split.item].producer];
  const CutNetwork::Entry *dearest = nullptr;
  auto costOf = [&](const CutNetwork::Entry &e) {
    return M.problem.ops[M.items[e.item].producer].cost;
  };
  for (const CutNetwork::Entry &e : R.system().network().entries)
    if (e.available < 0 && e.remade >= 0 && e.byRerun && e.bytes > 0 &&
        skeleton.events[R.system().network().cuts[e.cut].position] == split.event &&
        std::find(reads.begin(), reads.end(), e.item) != reads.end() &&
        (!dearest || costOf(e) > costOf(*dearest)))
      dearest = &e;
  if (!dearest)
    return false;
  split = splitOf(skeleton, *dearest, 0);
  return true;
}

void SplitCandidates::atCuts(const Skeleton &skeleton,
                             std::vector<Split> &splits) const {
  const std::vector<CutNetwork::Entry> &entries = R.system().network().entries;
  for (size_t i = 0; i < entries.size(); ++i) {
    const CutNetwork::Entry &e = entries[i];
    if (e.remade < 0 || e.bytes == 0)
      continue;
    double share = std::min(R.keptShare()[i], 1 - R.keptShare()[i]);
    if (share >= parameters::cut_tree::kLeastShare)
      splits.push_back(splitOf(
          skeleton, e, share * static_cast<double>(R.system().memoryCost(i))));
  }
}

/// How often the decoded plan runs each op beyond the partial schedule and what
/// the bound paid for.
std::vector<int32_t>
SplitCandidates::unpaid(const PartialSchedule &partial) const {
  std::vector<int32_t> count(M.numOps, 0);
  for (OpId o : Search_.runs())
    ++count[o];
  for (OpId o : partial.sequence)
    --count[o];
  const std::vector<int32_t> &paid = R.paid();
  for (OpId o = 0; o < M.numOps; ++o)
    count[o] -= paid[o];
  return count;
}

/// Whether the item is in memory at a run of the op by definition.
bool SplitCandidates::isAtHand(OpId op, int32_t item) const {
  const std::vector<int32_t> &reads = M.reads[op];
  return M.items[item].producer == op ||
         std::find(reads.begin(), reads.end(), item) != reads.end();
}

/// Is the item in memory right before the stage, or held over it?
static bool isThereBefore(const Skeleton &skeleton,
                          const std::vector<int32_t> &position, int32_t stage,
                          int32_t item) {
  auto isUntil = [&](int32_t event) {
    return event == Skeleton::kAtEnd || position[event] >= stage;
  };
  return std::any_of(skeleton.fixings.begin(), skeleton.fixings.end(),
                     [&](const Skeleton::Fixing &f) {
                       return f.item == item &&
                              ((f.kind == Skeleton::Fix::Held &&
                                position[f.event] < stage &&
                                isUntil(f.until)) ||
                               (f.kind == Skeleton::Fix::There &&
                                position[f.event] == stage - 1));
                     });
}

void SplitCandidates::atReruns(const Skeleton &skeleton,
                               std::vector<Split> &splits) const {
  const std::vector<int32_t> &stages = Search_.stages();
  const Schedule &runs = Search_.runs();
  const std::vector<int64_t> &live = Search_.liveBytes();
  const int32_t length = static_cast<int32_t>(skeleton.events.size());
  const std::vector<int32_t> position = skeleton.positions();
  std::vector<int32_t> required;
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].required)
      required.push_back(static_cast<int32_t>(i));
  for (size_t p = 0, q = 0; p < runs.size(); p = q) {
    const int32_t stage = stages[p];
    while (q < runs.size() && stages[q] == stage)
      ++q;
    // The stage's last run is the event itself (there is none at the end).
    const size_t end = stage < length ? q - 1 : q;
    int64_t most = Budget;
    for (size_t r = p; r < end; ++r)
      most = std::max(most, live[r]);
    if (stage == 0 || most == Budget)
      continue;
    const int32_t next =
        stage < length ? skeleton.events[stage] : Skeleton::kAtEnd;
    const int32_t before = skeleton.events[stage - 1];
    // Items that are made in the stage and demanded by its event, or the end,
    // might have been kept instead, unless they are there by definition.
    std::vector<int32_t> demanded =
        stage < length ? M.reads[skeleton.opOf[next]] : required;
    for (const Skeleton::Fixing &f : skeleton.fixings)
      if (f.event == next &&
          (f.kind == Skeleton::Fix::There || f.kind == Skeleton::Fix::Held) &&
          M.items[f.item].producer != skeleton.opOf[next])
        demanded.push_back(f.item);
    for (int32_t i : demanded) {
      const auto isMaker = [&](OpId op) { return op == M.items[i].producer; };
      if (M.items[i].remakable &&
          std::any_of(runs.begin() + static_cast<std::ptrdiff_t>(p),
                      runs.begin() + static_cast<std::ptrdiff_t>(end),
                      isMaker) &&
          !isAtHand(skeleton.opOf[before], i) &&
          !isThereBefore(skeleton, position, stage, i))
        splits.push_back({Split::Kind::Inserted, before, i, next,
                          static_cast<double>(most - Budget)});
    }
  }
}

/// The runs of the decoded plan that unpaid runs lead to, each with the cost of
/// these, stage by stage.
std::vector<SplitCandidates::Chain>
SplitCandidates::unpaidChains(const PartialSchedule &partial) const {
  const Schedule &runs = Search_.runs();
  const std::vector<int32_t> &stages = Search_.stages();
  const int32_t length = static_cast<int32_t>(partial.sequence.size());
  const std::vector<int32_t> count = unpaid(partial);
  std::vector<double> cost(M.numOps, 0);
  std::vector<int32_t> stageOf(M.numOps, -1);
  std::vector<Chain> chains;
  for (size_t p = 0; p < runs.size(); ++p) {
    const OpId op = runs[p];
    const int32_t stage = stages[p];
    if (stage < length && (p + 1 == runs.size() || stages[p + 1] != stage))
      continue;
    double sum =
        count[op] > 0 ? static_cast<double>(M.problem.ops[op].cost) : 0.0;
    for (int32_t u : M.reads[op]) {
      const OpId from = M.items[u].producer;
      if (from != kNone && stageOf[from] == stage)
        sum += cost[from];
    }
    stageOf[op] = stage;
    cost[op] = sum;
    if (sum > 0)
      chains.push_back({op, stage, sum});
  }
  return chains;
}

/// Does a fixing say that the item is made again for the entry's use?
bool SplitCandidates::isSureAgain(const Skeleton &skeleton,
                                  const std::vector<int32_t> &position,
                                  const CutNetwork::Entry &e) const {
  const auto length = static_cast<int32_t>(skeleton.events.size());
  for (const Skeleton::Fixing &f : skeleton.fixings)
    if (f.kind == Skeleton::Fix::Remade && f.item == e.item &&
        (f.until == Skeleton::kAtEnd ? length : position[f.until]) == e.use &&
        position[f.event] <= R.system().network().cuts[e.cut].position)
      return true;
  return false;
}

void SplitCandidates::atChains(const Skeleton &skeleton,
                               const PartialSchedule &partial,
                               std::vector<Split> &splits) const {
  const std::vector<CutNetwork::Entry> &entries = R.system().network().entries;
  const std::vector<int32_t> position = skeleton.positions();
  const std::vector<Chain> chains = unpaidChains(partial);
  std::vector<uint8_t> wanted(M.items.size(), 0);
  for (const Chain &chain : chains)
    for (int32_t i : M.makes[chain.op])
      wanted[i] = 1;
  std::vector<std::vector<size_t>> entriesOf(M.items.size());
  for (size_t k = 0; k < entries.size(); ++k) {
    const CutNetwork::Entry &e = entries[k];
    if (wanted[e.item] && e.available < 0 && e.remade >= 0 &&
        R.state()[k] == 2 && !isSureAgain(skeleton, position, e))
      entriesOf[e.item].push_back(k);
  }
  std::vector<double> score(entries.size(), 0);
  for (const Chain &chain : chains)
    for (int32_t i : M.makes[chain.op]) {
      // The widest stretch over which it is not there.
      size_t widest = entries.size();
      int32_t earliest = chain.stage;
      for (size_t k : entriesOf[i]) {
        const CutNetwork::Entry &e = entries[k];
        const int32_t from = R.system().network().cuts[e.cut].position;
        if (from >= earliest ||
            (e.byRerun ? chain.stage > e.use : chain.stage != e.use))
          continue;
        earliest = from;
        widest = k;
      }
      if (widest < entries.size())
        score[widest] = std::max(score[widest], chain.cost);
    }
  for (size_t k = 0; k < entries.size(); ++k)
    if (score[k] > 0)
      splits.push_back(splitOf(skeleton, entries[k], score[k]));
}

void SplitCandidates::anywhere(const Skeleton &skeleton,
                               std::vector<Split> &splits) const {
  const int32_t length = static_cast<int32_t>(skeleton.events.size());
  const std::vector<int32_t> position = skeleton.positions();
  // The position at which an item is made first, and the one at which it is of
  // use last.
  std::vector<int32_t> made(M.items.size(), length), used(M.items.size(), -1);
  for (int32_t p = length - 1; p >= 0; --p) {
    const OpId op = skeleton.opOf[skeleton.events[p]];
    for (int32_t i : M.makes[op])
      made[i] = p;
    for (int32_t i : M.reads[op])
      used[i] = std::max(used[i], p);
  }
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].required)
      used[i] = length;
  // A rerun may serve what its results do.
  for (OpId op = M.numOps - 1; op >= 0; --op)
    if (M.problem.ops[op].rerunnable)
      for (int32_t u : M.reads[op])
        for (int32_t i : M.makes[op])
          used[u] = std::max(used[u], used[i]);
  std::vector<std::vector<uint8_t>> known(
      static_cast<size_t>(length), std::vector<uint8_t>(M.items.size(), 0));
  for (const Skeleton::Fixing &f : skeleton.fixings) {
    const int32_t p = position[f.event];
    if (f.kind == Skeleton::Fix::There || f.kind == Skeleton::Fix::Absent)
      known[p][f.item] = 1;
    if (f.kind == Skeleton::Fix::Held)
      for (int32_t q = p;
           q < (f.until == Skeleton::kAtEnd ? length : position[f.until]); ++q)
        known[q][f.item] = 1;
  }
  for (int32_t p = 0; p < length; ++p) {
    const OpId op = skeleton.opOf[skeleton.events[p]];
    for (int32_t i : M.reads[op])
      known[p][i] = 1;
    for (int32_t i : M.makes[op])
      known[p][i] = 1;
    for (size_t i = 0; i < M.items.size(); ++i) {
      const Item &item = M.items[i];
      if (!known[p][i] && item.remakable && item.bytes > 0 && made[i] < p &&
          p < used[i])
        splits.push_back({Split::Kind::There, skeleton.events[p],
                          static_cast<int32_t>(i), 0,
                          static_cast<double>(item.bytes)});
    }
  }
}

void SplitCandidates::best(std::vector<Split> &splits, size_t most) {
  std::sort(splits.begin(), splits.end(), [](const Split &a, const Split &b) {
    return std::tie(b.score, a.event, a.item, a.next, a.kind) <
           std::tie(a.score, b.event, b.item, b.next, b.kind);
  });
  if (splits.size() > most)
    splits.resize(most);
}
