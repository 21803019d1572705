//===- GreedyRepair.cpp - Greedy repair and fill, near linear -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Heuristics/Search.h"

#include <algorithm>

using namespace vram::planning::remat;

namespace {
/// Another choice for a gap.
struct Candidate {
  /// The cost that it adds (or saves) for each unit of memory that it frees (or
  /// takes).
  double ratio;
  size_t gap;
  /// The choice to make, or the one that there was.
  Choice choice;
  int64_t bytes;
};

/// Finds drops that free memory at one run of the schedule for decisions.
class DropFinder {
public:
  DropFinder(const Model &model, const Schedule &runs,
             const Decisions &decisions, int32_t programPoint)
      : M(model), Runs(runs), Choices(decisions), ProgramPoint(programPoint),
        LastRead(M.items.size(), -1), Visit(M.items.size(), 0) {}

  /// The cheapest bytes first. `stage`: that of the program point.
  std::vector<Candidate> find(int32_t stage);

private:
  std::vector<uint8_t> findUnused();
  double remakeCost(int32_t item, int32_t position, int64_t &newlyHeld);

  const Model &M;
  const Schedule &Runs;
  const Decisions &Choices;
  const int32_t ProgramPoint;
  /// By item, its last reader.
  std::vector<int32_t> LastRead;
  std::vector<int32_t> Visit, Pending;
  int32_t VisitStamp = 0;
};

/// By item: is it in memory over the program point, for a later reader?
std::vector<uint8_t> DropFinder::findUnused() {
  enum : uint8_t { Unknown, ReadNext, Other };
  std::vector<uint8_t> state(M.items.size(), Unknown);
  for (size_t k = 0; k < Runs.size(); ++k) {
    const auto p = static_cast<int32_t>(k);
    for (int32_t i : M.reads[Runs[k]]) {
      LastRead[i] = p;
      if (p > ProgramPoint && state[i] == Unknown)
        state[i] = ReadNext;
    }
    for (int32_t i : M.makes[Runs[k]])
      if (p >= ProgramPoint && state[i] == Unknown)
        state[i] = Other;
  }
  for (int32_t i : M.reads[Runs[ProgramPoint]])
    state[i] = Other;
  for (size_t i = 0; i < M.items.size(); ++i) {
    state[i] = state[i] == ReadNext;
    if (M.items[i].required)
      LastRead[i] = static_cast<int32_t>(Runs.size());
  }
  return state;
}

/// The cost of making the item again for the event at `position`, given the
/// items held there. `newlyHeld` gets the bytes that would have to live over
/// the program point for it and do not now.
double DropFinder::remakeCost(int32_t item, int32_t position,
                              int64_t &newlyHeld) {
  double cost = 0;
  newlyHeld = 0;
  ++VisitStamp;
  Pending.assign(1, item);
  Visit[item] = VisitStamp;
  int budget = 64;
  while (!Pending.empty()) {
    int32_t i = Pending.back();
    Pending.pop_back();
    OpId op = M.items[i].producer;
    cost += static_cast<double>(M.problem.ops[op].cost);
    if (--budget == 0)
      break;
    for (int32_t u : M.reads[op]) {
      const Item &operand = M.items[u];
      if (operand.pinned || Visit[u] == VisitStamp)
        continue;
      Visit[u] = VisitStamp;
      size_t gap = Choices.around(u, position);
      bool held = gap == Choices.size() || Choices[gap] == Choice::Keep ||
                  !operand.remakable;
      if (!held)
        Pending.push_back(u);
      else if (LastRead[u] < ProgramPoint)
        newlyHeld += operand.occupied;
    }
  }
  return cost;
}

std::vector<Candidate> DropFinder::find(int32_t stage) {
  const std::vector<uint8_t> isUnused = findUnused();
  std::vector<Candidate> candidates;
  for (size_t k = 0; k < M.items.size(); ++k) {
    const int32_t i = static_cast<int32_t>(k);
    const Item &item = M.items[i];
    if (!isUnused[i] || !item.remakable || item.occupied == 0)
      continue;
    size_t gap = Choices.around(i, stage);
    if (gap == Choices.size() || Choices[gap] == Choice::Transient)
      continue;
    int64_t newlyHeld;
    double cost = remakeCost(i, Choices.end(gap), newlyHeld);
    int64_t gain = item.occupied - newlyHeld;
    if (gain > 0)
      candidates.push_back(
          {(cost + 1e-9) / static_cast<double>(gain), gap,
           Choices[gap] == Choice::Keep ? Choice::Drop : Choice::Transient,
           gain});
  }
  std::sort(candidates.begin(), candidates.end(),
            [](const Candidate &a, const Candidate &b) {
              return a.ratio != b.ratio ? a.ratio < b.ratio : a.gap < b.gap;
            });
  return candidates;
}
} // namespace

bool Search::repairInBulk(Decisions &decisions) {
  for (int round = 0;
       round < parameters::greedy_repair::kRounds && !Stop.stop(); ++round) {
    Evaluation now;
    if (!evaluate(decisions, now))
      return false;
    offer(now, &decisions);
    if (now.excess == 0)
      return true;
    if (!Stop.uses(Part::GreedyRepair))
      return false;
    const std::vector<Candidate> candidates =
        DropFinder(M, Runs, decisions, Sim.peakPosition())
            .find(Stages[Sim.peakPosition()]);
    if (candidates.empty())
      return false;
    // Later rounds see what the drops really did: go half of the way when the
    // way is long.
    int64_t excess = (now.peak - Budget + M.unit - 1) / M.unit;
    int64_t aim = std::max(excess / 2, std::min(excess, candidates[0].bytes));
    for (const Candidate &c : candidates) {
      decisions.set(c.gap, c.choice);
      aim -= c.bytes;
      if (aim <= 0)
        break;
    }
  }
  return false;
}

/// The gaps in which items are not kept, those first where keeping saves most
/// for each unit of memory.
static std::vector<Candidate> candidatesToKeep(const Decisions &decisions,
                                               const Model &model) {
  std::vector<Candidate> candidates;
  for (size_t g = 0; g < decisions.size(); ++g) {
    if (decisions[g] == Choice::Keep)
      continue;
    const Item &item = model.items[decisions.itemOf(g)];
    // Without a use at its end, what it saves shows only in the simulation.
    double cost = static_cast<double>(model.problem.ops[item.producer].cost);
    candidates.push_back(
        {cost / static_cast<double>(std::max<int64_t>(1, item.occupied)), g,
         decisions[g], item.occupied * model.unit});
  }
  std::sort(candidates.begin(), candidates.end(),
            [](const Candidate &a, const Candidate &b) {
              return a.ratio != b.ratio ? a.ratio > b.ratio : a.gap > b.gap;
            });
  return candidates;
}

/// The most bytes in each stage, as last simulated.
std::vector<int64_t> Search::stageProfile() const {
  std::vector<int64_t> profile(M.numOps + 1, 0);
  const std::vector<int64_t> &live = Sim.liveBytes();
  for (size_t p = 0; p < live.size(); ++p)
    profile[Stages[p]] = std::max(profile[Stages[p]], live[p]);
  return profile;
}

/// By item, the stages in which it is made again.
std::vector<std::vector<int32_t>> Search::stagesOfReruns() const {
  std::vector<std::vector<int32_t>> madeIn(M.items.size());
  for (size_t p = 0; p < Runs.size(); ++p)
    if (Runs[p] != Stages[p])
      for (int32_t i : M.makes[Runs[p]])
        madeIn[i].push_back(Stages[p]);
  return madeIn;
}

void Search::fill(Decisions &decisions) {
  Evaluation now;
  if (!evaluate(decisions, now) || now.excess > 0)
    return;
  offer(now, &decisions);
  if (!Stop.uses(Part::GreedyRepair))
    return;
  const std::vector<Candidate> candidates = candidatesToKeep(decisions, M);
  size_t next = 0;
  size_t batch = candidates.size();
  while (next < candidates.size() && !Stop.stop()) {
    // The profile as it is, and where each dropped item is made again first.
    if (!evaluate(decisions, now))
      return;
    std::vector<std::vector<int32_t>> madeIn = stagesOfReruns();
    std::vector<int64_t> profile = stageProfile();
    std::vector<size_t> taken;
    size_t scan = next;
    for (; scan < candidates.size() && taken.size() < batch; ++scan) {
      const Candidate &c = candidates[scan];
      if (decisions[c.gap] == Choice::Keep)
        continue;
      const std::vector<int32_t> &made = madeIn[decisions.itemOf(c.gap)];
      auto it =
          std::upper_bound(made.begin(), made.end(), decisions.begin(c.gap));
      int32_t until = decisions.end(c.gap);
      if (it != made.end())
        until = std::min(until, *it);
      const auto from = profile.begin() + decisions.begin(c.gap) + 1;
      const auto to =
          profile.begin() + std::max(decisions.begin(c.gap) + 1, until);
      if (std::any_of(from, to,
                      [&](int64_t bytes) { return bytes > Budget - c.bytes; }))
        continue;
      std::for_each(from, to, [&](int64_t &bytes) { bytes += c.bytes; });
      decisions.set(c.gap, Choice::Keep);
      taken.push_back(scan);
    }
    if (taken.empty())
      break;
    Evaluation after;
    if (evaluate(decisions, after) && after.excess == 0 &&
        after.cost <= now.cost) {
      offer(after, &decisions);
      next = scan;
      continue;
    }
    for (size_t k : taken)
      decisions.set(candidates[k].gap, candidates[k].choice);
    if (batch > 1) {
      batch = std::max<size_t>(1, batch / 4);
    } else {
      // This one alone does not fit; go on after it.
      next = taken[0] + 1;
    }
  }
}
