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
using namespace vram::planning::remat::parameters::splits;

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

const Split *SplitCandidates::sureRun(const CutNode &node,
                                      const std::vector<Split> &reruns) {
  using Fix = Skeleton::Fix;
  const Split *found = nullptr;
  for (const Split &s : reruns)
    if (s.kind == Split::Kind::Inserted && (!found || s.score > found->score) &&
        std::any_of(node.fixings.begin(), node.fixings.end(),
                    [&](const Skeleton::Fixing &f) {
                      return f.event == s.event && f.item == s.item &&
                             (f.kind == Fix::Absent ||
                              (f.kind == Fix::Remade && f.until == s.next));
                    }))
      found = &s;
  return found;
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

void SplitCandidates::leftOpen(const Skeleton &skeleton,
                               std::vector<Split> &splits) const {
  const std::vector<CutNetwork::Entry> &entries = R.system().network().entries;
  for (size_t i = 0; i < entries.size(); ++i)
    if (entries[i].remade >= 0 && entries[i].bytes > 0)
      splits.push_back(
          splitOf(skeleton, entries[i],
                  static_cast<double>(entries[i].bytes) +
                      static_cast<double>(R.system().memoryCost(i))));
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

/// The items that every schedule of the node has in memory at an event. Any
/// others that the partial schedule holds are the solution's choice, and
/// nothing to split on.
static std::vector<int32_t> fixedAt(const Skeleton &skeleton, int32_t event) {
  std::vector<int32_t> items;
  for (const Skeleton::Fixing &f : skeleton.fixings)
    if (f.event == event &&
        (f.kind == Skeleton::Fix::There || f.kind == Skeleton::Fix::Held))
      items.push_back(f.item);
  return items;
}

/// The most that a rerun of the stage is over the budget, or costs beyond what
/// the bound paid for.
double SplitCandidates::worstOf(const Reruns &reruns, bool overBudget,
                                const std::vector<int32_t> &unpaid) const {
  const Schedule &runs = Search_.runs();
  const std::vector<int64_t> &live = Search_.liveBytes();
  double worst = 0;
  for (size_t r = reruns.begin; r < reruns.end; ++r) {
    double s = overBudget
                   ? static_cast<double>(live[r] - Budget)
                   : (unpaid[runs[r]] > 0
                          ? static_cast<double>(M.problem.ops[runs[r]].cost)
                          : 0.0);
    worst = std::max(worst, s);
  }
  return worst;
}

/// By how much the runs that lead to an item are over the budget, at most.
std::vector<double>
SplitCandidates::excessOnTheWay(const Reruns &reruns) const {
  const Schedule &runs = Search_.runs();
  const std::vector<int64_t> &live = Search_.liveBytes();
  std::vector<double> excess(M.items.size(), 0);
  for (size_t r = reruns.begin; r < reruns.end; ++r) {
    auto most = static_cast<double>(std::max<int64_t>(0, live[r] - Budget));
    for (int32_t u : M.reads[runs[r]])
      most = std::max(most, excess[u]);
    for (int32_t u : M.makes[runs[r]])
      excess[u] = most;
  }
  return excess;
}

/// The items that the event of the stage, or the end, demands.
std::vector<int32_t> SplitCandidates::demandedBy(const Skeleton &skeleton,
                                                 const PartialSchedule &partial,
                                                 int32_t stage) const {
  std::vector<int32_t> demanded;
  if (stage < static_cast<int32_t>(partial.sequence.size())) {
    demanded = M.reads[partial.sequence[stage]];
    for (int32_t i : fixedAt(skeleton, skeleton.events[stage]))
      if (M.items[i].producer != partial.sequence[stage])
        demanded.push_back(i);
    return demanded;
  }
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].required)
      demanded.push_back(static_cast<int32_t>(i));
  return demanded;
}

bool SplitCandidates::isMadeIn(const Reruns &reruns, int32_t item) const {
  const Schedule &runs = Search_.runs();
  const auto begin = runs.begin() + static_cast<std::ptrdiff_t>(reruns.begin);
  const auto end = runs.begin() + static_cast<std::ptrdiff_t>(reruns.end);
  return std::find(begin, end, M.items[item].producer) != end;
}

/// Items that are demanded by the stage and are made in it might have been kept
/// instead.
void SplitCandidates::atInsertions(const Skeleton &skeleton,
                                   const PartialSchedule &partial,
                                   const Reruns &reruns, bool overBudget,
                                   double worst,
                                   const std::vector<int32_t> &position,
                                   std::vector<Split> &splits) const {
  const int32_t length = static_cast<int32_t>(partial.sequence.size());
  const int32_t stage = reruns.stage;
  auto positionOf = [&](int32_t event) {
    return event == Skeleton::kAtEnd ? length : position[event];
  };
  auto isKnown = [&](int32_t i) {
    bool known = false;
    for (const Skeleton::Fixing &f : skeleton.fixings)
      known |=
          f.item == i && position[f.event] < stage &&
          ((f.kind == Skeleton::Fix::Held && positionOf(f.until) >= stage) ||
           (f.kind == Skeleton::Fix::There && position[f.event] == stage - 1));
    return known;
  };
  const std::vector<double> excess =
      overBudget ? excessOnTheWay(reruns) : std::vector<double>();
  for (int32_t i : demandedBy(skeleton, partial, stage)) {
    // In memory at the event before by definition: nothing to split.
    if (!M.items[i].remakable || !isMadeIn(reruns, i) ||
        isAtHand(partial.sequence[stage - 1], i) || isKnown(i))
      continue;
    splits.push_back(
        {Split::Kind::Inserted, skeleton.events[stage - 1], i,
         stage < length ? skeleton.events[stage] : Skeleton::kAtEnd,
         overBudget ? excess[i] + kBeside * worst : worst});
  }
}

/// Splits on items that the solution chose to hold at the event: is each there
/// at all?
void SplitCandidates::atHolds(const Skeleton &skeleton,
                              const PartialSchedule &partial,
                              const Reruns &reruns, double worst,
                              std::vector<Split> &splits) const {
  const int32_t event = skeleton.events[reruns.stage];
  const std::vector<int32_t> known = fixedAt(skeleton, event);
  for (const PartialSchedule::Hold &h : partial.holds)
    if (h.position == reruns.stage && h.kept &&
        std::find(known.begin(), known.end(), h.item) == known.end() &&
        isMadeIn(reruns, h.item))
      splits.push_back({Split::Kind::There, event, h.item, 0, worst});
}

void SplitCandidates::atReruns(const Skeleton &skeleton,
                               const PartialSchedule &partial, bool overBudget,
                               std::vector<Split> &splits) const {
  const std::vector<int32_t> &stages = Search_.stages();
  const int32_t length = static_cast<int32_t>(partial.sequence.size());
  const std::vector<int32_t> count = unpaid(partial);
  const std::vector<int32_t> position = skeleton.positions();
  for (size_t p = 0, q = 0; p < Search_.runs().size(); p = q) {
    while (q < Search_.runs().size() && stages[q] == stages[p])
      ++q;
    const int32_t stage = stages[p];
    if (stage == 0)
      continue;
    // The stage's last run is the event itself (there is none at the end).
    const Reruns reruns = {stage, p, stage < length ? q - 1 : q};
    const double worst = worstOf(reruns, overBudget, count);
    if (worst <= 0)
      continue;
    atInsertions(skeleton, partial, reruns, overBudget, worst, position,
                 splits);
    if (overBudget && stage < length)
      atHolds(skeleton, partial, reruns, worst, splits);
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
  // Where it is sure that an item is made again, other splits say where.
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

void SplitCandidates::atStages(const Skeleton &skeleton,
                               std::vector<Split> &splits) const {
  const Schedule &runs = Search_.runs();
  const std::vector<int32_t> &stages = Search_.stages();
  const std::vector<int64_t> &live = Search_.liveBytes();
  const int32_t length = static_cast<int32_t>(skeleton.events.size());
  for (size_t p = 0; p < runs.size(); ++p) {
    const int32_t stage = stages[p];
    // The event itself comes last in its stage.
    if (stage == 0 ||
        (stage < length && (p + 1 == runs.size() || stages[p + 1] != stage)))
      continue;
    const int32_t event = skeleton.events[stage - 1];
    for (int32_t i : M.makes[runs[p]]) {
      bool known = false;
      for (const Skeleton::Fixing &f : skeleton.fixings)
        known |=
            f.event == event && f.item == i && f.kind != Skeleton::Fix::Remade;
      const OpId there = skeleton.opOf[event];
      const std::vector<int32_t> &reads = M.reads[there];
      if (!known && M.items[i].producer != there && M.items[i].bytes > 0 &&
          std::find(reads.begin(), reads.end(), i) == reads.end())
        splits.push_back(
            {Split::Kind::There, event, i, 0,
             static_cast<double>(std::max<int64_t>(0, live[p] - Budget)) +
                 1e-9 * static_cast<double>(M.problem.ops[runs[p]].cost)});
    }
  }
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
