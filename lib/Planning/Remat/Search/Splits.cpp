//===- Splits.cpp - Candidate splits of a node ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Parameters/Search.h"
#include "Remat/Search/BranchAndBound.h"

#include <algorithm>
#include <cstddef>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::splits;

BranchAndBound::Split BranchAndBound::splitOf(const Skeleton &skeleton,
                                              const CutSystem::Entry &e,
                                              double score) const {
  const int32_t p = System.positionOfCut(e.cut);
  const int32_t event = skeleton.events[p];
  if (e.available >= 0)
    return {Split::Kind::There, event, e.item, 0, score};
  const bool atEnd = e.use >= static_cast<int32_t>(skeleton.events.size());
  return {e.byRerun ? Split::Kind::Made : Split::Kind::Held, event, e.item,
          atEnd ? kAtEnd : skeleton.events[e.use], score};
}

/// Is one of the sides known already? The node would be its own child.
bool BranchAndBound::isAnswered(const Node &node, const Split &split) {
  using Fix = Skeleton::Fix;
  return std::any_of(
      node.fixings.begin(), node.fixings.end(), [&](const Skeleton::Fixing &f) {
        if (f.event != split.event || f.item != split.item)
          return false;
        switch (split.kind) {
        case Split::Kind::There:
          return f.kind == Fix::There || f.kind == Fix::Absent ||
                 f.kind == Fix::Held;
        case Split::Kind::Held:
          return (f.kind == Fix::Held || f.kind == Fix::Remade) &&
                 f.until == split.next;
        case Split::Kind::Made:
          return (f.kind == Fix::Unmade || f.kind == Fix::Remade) &&
                 f.until == split.next;
        case Split::Kind::Inserted:
          return false;
        }
        return false;
      });
}

/// Of the runs that might be inserted, the one that goes farthest over the
/// budget and is there anyway: what it makes is known to be absent before, or
/// to be made again in between. Null: there is none.
const BranchAndBound::Split *
BranchAndBound::sureRun(const Node &node, const std::vector<Split> &reruns) {
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

/// The split that goes on where the last one gained nothing, at the child that
/// was bounded last: one stage earlier, or one op up the chain. False when
/// there is none.
bool BranchAndBound::nextSplit(const Node &node, Split &split) const {
  const Skeleton skeleton = skeletonOf(node);
  if (split.kind == Split::Kind::Inserted) {
    const int32_t before = skeleton.positions()[split.event] - 1;
    if (before < 0 ||
        isAtHand(skeleton.opOf[skeleton.events[before]], split.item))
      return false;
    split = {split.kind, skeleton.events[before], split.item, split.event, 0};
    return true;
  }
  const std::vector<int32_t> &reads = M.reads[M.items[split.item].producer];
  const CutSystem::Entry *dearest = nullptr;
  auto costOf = [&](const CutSystem::Entry &e) {
    return M.problem.ops[M.items[e.item].producer].cost;
  };
  for (const CutSystem::Entry &e : System.entries())
    if (e.available < 0 && e.remade >= 0 && e.byRerun && e.bytes > 0 &&
        skeleton.events[System.positionOfCut(e.cut)] == split.event &&
        std::find(reads.begin(), reads.end(), e.item) != reads.end() &&
        (!dearest || costOf(e) > costOf(*dearest)))
      dearest = &e;
  if (!dearest)
    return false;
  split = splitOf(skeleton, *dearest, 0);
  return true;
}

/// Ways to split on what the solutions disagree about.
void BranchAndBound::splitsAtCuts(const Skeleton &skeleton,
                                  std::vector<Split> &splits) const {
  const std::vector<CutSystem::Entry> &entries = System.entries();
  for (size_t i = 0; i < entries.size(); ++i) {
    const CutSystem::Entry &e = entries[i];
    if (e.remade < 0 || e.bytes == 0)
      continue;
    double share = std::min(KeptShare[i], 1 - KeptShare[i]);
    if (share >= parameters::cut_tree::kLeastShare)
      splits.push_back(splitOf(
          skeleton, e, share * static_cast<double>(System.memoryCost(i))));
  }
}

/// Ways to split on anything that is still open, dearest bytes first.
void BranchAndBound::splitsLeftOpen(const Skeleton &skeleton,
                                    std::vector<Split> &splits) const {
  const std::vector<CutSystem::Entry> &entries = System.entries();
  for (size_t i = 0; i < entries.size(); ++i)
    if (entries[i].remade >= 0 && entries[i].bytes > 0)
      splits.push_back(splitOf(skeleton, entries[i],
                               static_cast<double>(entries[i].bytes) +
                                   static_cast<double>(System.memoryCost(i))));
}

/// How often the decoded plan runs each op beyond the partial schedule and what
/// the bound paid for.
std::vector<int32_t>
BranchAndBound::unpaid(const PartialSchedule &partial) const {
  std::vector<int32_t> count(M.numOps, 0);
  for (OpId o : Search_.runs())
    ++count[o];
  for (OpId o : partial.sequence)
    --count[o];
  const std::vector<int32_t> &paid = HasFeasible ? FeasiblePaid : BestPaid;
  for (OpId o = 0; o < M.numOps; ++o)
    count[o] -= paid[o];
  return count;
}

/// Whether the item is in memory at a run of the op by definition.
bool BranchAndBound::isAtHand(OpId op, int32_t item) const {
  const std::vector<int32_t> &reads = M.reads[op];
  return M.items[item].producer == op ||
         std::find(reads.begin(), reads.end(), item) != reads.end();
}

/// Ways to split on runs of the decoded plan that are not in the skeleton:
/// those at program points over the budget, or those that the bound did not pay
/// for.
void BranchAndBound::splitsAtReruns(const Skeleton &skeleton,
                                    const PartialSchedule &partial,
                                    bool overBudget,
                                    std::vector<Split> &splits) const {
  const Schedule &runs = Search_.runs();
  const std::vector<int32_t> &stages = Search_.stages();
  const std::vector<int64_t> &live = Search_.liveBytes();
  const int32_t length = static_cast<int32_t>(partial.sequence.size());
  const std::vector<int32_t> count = unpaid(partial);
  const std::vector<int32_t> position = skeleton.positions();
  auto positionOf = [&](int32_t event) {
    return event == kAtEnd ? length : position[event];
  };
  // What every schedule of the node has in memory at an event. What the partial
  // schedule holds beyond that is the solution's choice, and nothing to split
  // on.
  auto fixedAt = [&](int32_t event) {
    std::vector<int32_t> items;
    for (const Skeleton::Fixing &f : skeleton.fixings)
      if (f.event == event &&
          (f.kind == Skeleton::Fix::There || f.kind == Skeleton::Fix::Held))
        items.push_back(f.item);
    return items;
  };
  for (size_t p = 0; p < runs.size();) {
    size_t q = p;
    while (q < runs.size() && stages[q] == stages[p])
      ++q;
    int32_t stage = stages[p];
    if (stage == 0) {
      p = q;
      continue;
    }
    // The stage's last run is the event itself (there is none at the end); the
    // items that are demanded and were made here might have been kept instead.
    const size_t reruns = stage < length ? q - 1 : q;
    double worst = 0;
    for (size_t r = p; r < reruns; ++r) {
      double s = overBudget
                     ? static_cast<double>(live[r] - Budget)
                     : (count[runs[r]] > 0
                            ? static_cast<double>(M.problem.ops[runs[r]].cost)
                            : 0.0);
      worst = std::max(worst, s);
    }
    if (worst > 0) {
      // By how much the runs for it are over the budget, at most.
      std::vector<double> onTheWay(M.items.size(), 0);
      for (size_t r = p; overBudget && r < reruns; ++r) {
        auto most = static_cast<double>(std::max<int64_t>(0, live[r] - Budget));
        for (int32_t u : M.reads[runs[r]])
          most = std::max(most, onTheWay[u]);
        for (int32_t u : M.makes[runs[r]])
          onTheWay[u] = most;
      }
      std::vector<int32_t> demanded;
      if (stage < length)
        demanded = M.reads[partial.sequence[stage]];
      if (stage < length)
        for (int32_t i : fixedAt(skeleton.events[stage]))
          if (M.items[i].producer != partial.sequence[stage])
            demanded.push_back(i);
      if (stage >= length)
        for (size_t i = 0; i < M.items.size(); ++i)
          if (M.items[i].required)
            demanded.push_back(static_cast<int32_t>(i));
      for (int32_t i : demanded) {
        const Item &item = M.items[i];
        if (!item.remakable)
          continue;
        bool made = false;
        for (size_t r = p; r < reruns; ++r)
          made |= runs[r] == item.producer;
        if (!made)
          continue;
        // In memory at the event before by definition: nothing to split.
        if (isAtHand(partial.sequence[stage - 1], i))
          continue;
        bool known = false;
        for (const Skeleton::Fixing &f : skeleton.fixings)
          known |= f.item == i && position[f.event] < stage &&
                   ((f.kind == Skeleton::Fix::Held &&
                     positionOf(f.until) >= stage) ||
                    (f.kind == Skeleton::Fix::There &&
                     position[f.event] == stage - 1));
        if (!known)
          splits.push_back(
              {Split::Kind::Inserted, skeleton.events[stage - 1], i,
               stage < length ? skeleton.events[stage] : kAtEnd,
               overBudget ? onTheWay[i] + kBeside * worst : worst});
      }
      // What the solution chose to hold at the event: is it there at all?
      if (overBudget && stage < length) {
        const std::vector<int32_t> known = fixedAt(skeleton.events[stage]);
        for (const PartialSchedule::Hold &h : partial.holds) {
          if (h.position != stage || !h.kept ||
              std::find(known.begin(), known.end(), h.item) != known.end() ||
              std::find(runs.begin() + static_cast<std::ptrdiff_t>(p),
                        runs.begin() + static_cast<std::ptrdiff_t>(reruns),
                        M.items[h.item].producer) ==
                  runs.begin() + static_cast<std::ptrdiff_t>(reruns))
            continue;
          splits.push_back(
              {Split::Kind::There, skeleton.events[stage], h.item, 0, worst});
        }
      }
    }
    p = q;
  }
}

/// Ways to split on what the decoded plan makes again for the sake of which it
/// runs what the bound did not pay for: where it is sure to run, the bound pays
/// for what that takes.
void BranchAndBound::splitsAtChains(const Skeleton &skeleton,
                                    const PartialSchedule &partial,
                                    std::vector<Split> &splits) const {
  const Schedule &runs = Search_.runs();
  const std::vector<int32_t> &stages = Search_.stages();
  const std::vector<CutSystem::Entry> &entries = System.entries();
  const std::vector<uint8_t> &state = HasFeasible ? FeasibleState : BestState;
  const int32_t length = static_cast<int32_t>(partial.sequence.size());
  const std::vector<int32_t> count = unpaid(partial);
  const std::vector<int32_t> position = skeleton.positions();
  // What depends on such runs, stage by stage.
  std::vector<double> weight(M.numOps, 0);
  std::vector<int32_t> stageOf(M.numOps, -1);
  struct Run {
    OpId op;
    int32_t stage;
    double weight;
  };
  std::vector<Run> candidates;
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
        sum += weight[from];
    }
    stageOf[op] = stage;
    weight[op] = sum;
    if (sum > 0)
      candidates.push_back({op, stage, sum});
  }
  // Sure to run by then already: where it does is for other splits to say.
  auto isSure = [&](const CutSystem::Entry &e) {
    for (const Skeleton::Fixing &f : skeleton.fixings)
      if (f.kind == Skeleton::Fix::Remade && f.item == e.item &&
          (f.until == kAtEnd ? length : position[f.until]) == e.use &&
          position[f.event] <= System.positionOfCut(e.cut))
        return true;
    return false;
  };
  std::vector<uint8_t> wanted(M.items.size(), 0);
  for (const Run &run : candidates)
    for (int32_t i : M.makes[run.op])
      wanted[i] = 1;
  std::vector<std::vector<size_t>> entriesOf(M.items.size());
  for (size_t k = 0; k < entries.size(); ++k) {
    const CutSystem::Entry &e = entries[k];
    if (wanted[e.item] && e.available < 0 && e.remade >= 0 && state[k] == 2 &&
        !isSure(e))
      entriesOf[e.item].push_back(k);
  }
  std::vector<double> score(entries.size(), 0);
  for (const Run &run : candidates)
    for (int32_t i : M.makes[run.op]) {
      // The widest stretch over which it is not there.
      size_t widest = entries.size();
      int32_t earliest = run.stage;
      for (size_t k : entriesOf[i]) {
        const CutSystem::Entry &e = entries[k];
        const int32_t from = System.positionOfCut(e.cut);
        if (from >= earliest ||
            (e.byRerun ? run.stage > e.use : run.stage != e.use))
          continue;
        earliest = from;
        widest = k;
      }
      if (widest < entries.size())
        score[widest] = std::max(score[widest], run.weight);
    }
  for (size_t k = 0; k < entries.size(); ++k)
    if (score[k] > 0)
      splits.push_back(splitOf(skeleton, entries[k], score[k]));
}

/// Whether what the decoded plan makes again was there before, stage by stage:
/// the last resort, which any plan answers.
void BranchAndBound::splitsAtStages(const Skeleton &skeleton,
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

/// Whether any item was in memory at any event at which it is not known yet:
/// where all is known nothing is left open but what happens between events.
void BranchAndBound::splitsAnywhere(const Skeleton &skeleton,
                                    std::vector<Split> &splits) const {
  const int32_t length = static_cast<int32_t>(skeleton.events.size());
  const std::vector<int32_t> position = skeleton.positions();
  // Where the item is made first, and where it is of use last.
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
      for (int32_t q = p; q < (f.until == kAtEnd ? length : position[f.until]);
           ++q)
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
