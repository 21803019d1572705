//===- BranchAndBound.cpp - Branch and bound over cuts --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/BranchAndBound.h"
#include "Remat/Bounds/BundleMethod.h"
#include "Remat/Parameters/Search.h"

#include <algorithm>
#include <cmath>
#include <tuple>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::cut_tree;
using namespace vram::planning::remat::parameters::decoding;
using namespace vram::planning::remat::parameters::portfolio;

BranchAndBound::BranchAndBound(const Model &model, int64_t budget,
                               Search &search, const Limits &limits)
    : M(model), Budget(budget), Search_(search), Stop(limits),
      System(model, budget), Current(&Root) {}

/// A node is done with when its bound reaches this.
int64_t BranchAndBound::cutoff() const {
  return Probing ? INT64_MAX : Search_.cutoff();
}

/// Interrupted, or the work that was granted is done.
bool BranchAndBound::enough() const {
  return Stop.stop() || Stop.work() > WorkLimit;
}

/// Time for the long annealing, of which there is one. Where nodes gain little
/// a better plan cuts off little, either, and a better start is what counts.
bool BranchAndBound::annealingIsDue() const {
  return !Annealed &&
         (AnnealNow ||
          Stop.work() >
              WorkLimit / 10 * (M.isLarge() ? kTenthsOfLarge : kTenths));
}

/// A short one, of which there are more and more rarely some at the root: the
/// solutions settle.
bool BranchAndBound::polishingIsDue(int round) const {
  if (Visited == 1)
    return M.isLarge() ? (round & (round - 1)) == 0
                       : round == 0 || round == 4 || round == 16;
  const int64_t pause = M.isLarge()
                            ? WorkLimit / kPolishingsOfLarge
                            : WorkLimit / kPolishings
                                  << std::min(kMostIdle, IdlePolishings);
  return round == 0 && (Stop.work() > LastPolish + pause || annealingIsDue());
}

/// What plans break here is none of what was split on so far. All cuts are
/// kept then, so that what is missing comes to them, and no split is taken at
/// its record.
bool BranchAndBound::isStalled(const Node &node) {
  return node.stalled >= kStalled;
}

/// Is what is left of the work better spent on plans?
bool BranchAndBound::farOff() const {
  const auto best = static_cast<double>(Search_.best.cost);
  return M.isLarge() && M.numOps <= kMostOpsToRefine &&
         (best < 0 || best - static_cast<double>(Bound) > kFarOff * best);
}

/// Is there an item that takes a good part of the room?
bool BranchAndBound::isBulky() const {
  const int64_t room = Budget / M.unit - M.pinnedBytes;
  return std::any_of(M.items.begin(), M.items.end(), [&](const Item &item) {
    return !item.pinned && item.remakable && item.bytes * kBulky >= room;
  });
}

bool BranchAndBound::closeEnough() const {
  return Tolerance > 0 && Search_.best.cost >= 0 &&
         static_cast<double>(Search_.best.cost - lowerBound()) <=
             Tolerance * static_cast<double>(Search_.best.cost);
}

bool BranchAndBound::build(const Skeleton &skeleton, const Node &node) {
  std::vector<int32_t> events;
  for (const CutAt &c : node.cuts)
    events.push_back(c.event);
  std::vector<CutSystem::RowId> rows;
  for (const RowAt &r : node.rows)
    rows.push_back(r.id);
  Stop.spend(kWorkOfBuilding * M.numOps *
             static_cast<int64_t>(node.cuts.size()));
  return System.build(skeleton, events, rows, Current->chains) &&
         System.forbidWhatCannotFit();
}

/// What the last decoded plan is over the budget at: program points become
/// cuts, and runs that are made again rows. False when there is nothing to add.
bool BranchAndBound::addRows(const Skeleton &skeleton, Node &node) {
  const std::vector<int32_t> &stages = Search_.stages();
  const std::vector<int64_t> &live = Search_.liveBytes();
  const Schedule &runs = Search_.runs();
  auto isCut = [&](int32_t event) {
    for (const CutAt &c : node.cuts)
      if (c.event == event)
        return true;
    return false;
  };
  auto isRow = [&](int32_t event, OpId op) {
    for (const RowAt &r : node.rows)
      if (r.id.event == event && r.id.rerun == op && r.id.divisor == 0)
        return true;
    return false;
  };
  const std::vector<uint8_t> &state = HasFeasible ? FeasibleState : BestState;
  int64_t worst = Budget, worstExcess = 0, worstStage = Budget;
  int32_t worstEvent = -1, stageEvent = -1;
  RowAt row{{-1, kNone, 0, {}}, 0};
  for (size_t p = 0; p < live.size(); ++p) {
    if (live[p] <= Budget)
      continue;
    const int32_t stage = stages[p];
    if (stage < static_cast<int32_t>(skeleton.events.size()) &&
        (p + 1 == live.size() || stages[p + 1] != stage)) {
      if (live[p] > worst && !isCut(skeleton.events[stage])) {
        worst = live[p];
        worstEvent = skeleton.events[stage];
      }
      continue;
    }
    for (size_t c = 0; c < node.cuts.size(); ++c) {
      if (System.positionOfCut(c) >= stage ||
          isRow(node.cuts[c].event, runs[p]))
        continue;
      int64_t excess = System.rerunExcess(c, runs[p], state);
      if (excess > worstExcess) {
        worstExcess = excess;
        row.id = {node.cuts[c].event, runs[p], 0, {}};
      }
    }
    if (stage > 0 && live[p] > worstStage &&
        !isCut(skeleton.events[stage - 1])) {
      worstStage = live[p];
      stageEvent = skeleton.events[stage - 1];
    }
  }
  if (worstEvent >= 0)
    node.cuts.push_back({worstEvent, 0});
  else if (worstExcess > 0)
    node.rows.push_back(row);
  else if (stageEvent >= 0 && node.cuts.size() < kMostCuts)
    node.cuts.push_back({stageEvent, 0});
  else
    return false;
  return true;
}

/// Rounded rows that the relaxed solution breaks. False when there are none.
bool BranchAndBound::addRoundedRows(Node &node) {
  std::vector<CutSystem::RowId> found;
  System.separate(KeptShare, kRoundedRows, found);
  bool added = false;
  for (CutSystem::RowId &id : found) {
    bool known = false;
    for (const RowAt &r : node.rows)
      known |= r.id.event == id.event && r.id.rerun == id.rerun &&
               r.id.divisor == id.divisor &&
               r.id.complemented == id.complemented;
    if (known)
      continue;
    node.rows.push_back({std::move(id), 0});
    added = true;
  }
  return added;
}

/// What would take the bound to the cutoff, at the multipliers as they are, is
/// not so in any schedule that is still looked for. True when something is
/// fixed.
bool BranchAndBound::fixByReducedCost(const Skeleton &skeleton, Node &node) {
  if (cutoff() == INT64_MAX ||
      static_cast<double>(cutoff() - node.boundByCuts) >
          kWorthFixing * static_cast<double>(node.gapFixed))
    return false;
  node.gapFixed = cutoff() - node.boundByCuts;
  const size_t before = node.fixings.size();
  System.lagrangian(Multipliers);
  const std::vector<CutSystem::Entry> &entries = System.entries();
  std::vector<uint8_t> remade(entries.size());
  for (size_t i = 0; i < entries.size(); ++i)
    remade[i] = !System.kept(entries[i]);
  // A cut for each entry: on large graphs only the first ones have theirs.
  const int64_t until = Stop.work() + kWorkOfFixing;
  for (size_t i = 0; i < entries.size() && !enough() && Stop.work() < until;
       ++i) {
    const CutSystem::Entry &e = entries[i];
    if (e.available >= 0 || e.remade < 0)
      continue;
    const bool done = System.reachesIf(e, !remade[i], cutoff());
    Stop.spend(System.work());
    if (!done)
      continue;
    Split split = splitOf(skeleton, e, 0);
    fix(node, {split.event, split.item,
               remade[i]   ? Skeleton::Fix::Remade
               : e.byRerun ? Skeleton::Fix::Unmade
                           : Skeleton::Fix::Held,
               split.next});
  }
  return node.fixings.size() > before;
}

/// Bounds the node; false when it is done with. Otherwise `splits` says how it
/// may be split.
bool BranchAndBound::process(Node &node, std::vector<Split> &splits) {
  Skeleton skeleton = skeletonOf(node);
  int rounds = M.numOps > kVeryLarge || Visited > 1 ? kRounds
               : Probing                            ? kRoundsOfAProbe
                                                    : kRoundsOfTheRoot;
  int roundings = 0;
  int64_t boundBefore = 0;
  Latest.reset();
  if (Visited > 1 && !Probing) {
    const bool isKnown = node.hasTimingBound;
    node.hasTimingBound = true;
    const int64_t before = node.bound;
    if (!addTimingBound(skeleton, node))
      return false;
    // Others may come before it now.
    if (!isKnown && node.bound > before && !Current->open.empty() &&
        Current->open.top().bound < node.bound) {
      push(node);
      return false;
    }
  }
  if (Visited > 1 && !isStalled(node))
    dropWhatIsIdle(node);
  for (int round = 0;; ++round) {
    if (!build(skeleton, node))
      return false;
    if (!optimise(node, M.numOps > kVeryLarge ? kStepsOfVeryLarge
                        : Visited == 1        ? kStepsOfTheRoot
                                              : kStepsOfANode))
      return false;
    // The root's bound holds for all that there is.
    if (Visited == 1)
      Bound = std::max(Bound, node.bound);
    if (enough())
      return true;
    // No more cuts, but what it is split on.
    if (Visited == 1 && !Probing && M.isLarge() && timingApplies() &&
        !farOff() &&
        Stop.work() >
            WorkLimit / 100 *
                (TimingTree || !isBulky() ? kPercentForRoot : kPercentBefore))
      rounds = std::min(rounds, round + 1);
    if (Visited == 1 && !Probing &&
        round % kRoundsToGain == kRoundsToGain - 1) {
      const int64_t all = cutoff() < INT64_MAX ? cutoff() - Bound : Bound;
      if (static_cast<double>(Bound - boundBefore) <
          kWorthMoreCuts * static_cast<double>(all)) {
        if (farOff())
          return true;
        if (Stop.work() > WorkLimit / kPartForMoreCuts)
          rounds = std::min(rounds, round + 1);
      }
      boundBefore = Bound;
    }
    Evaluation evaluation;
    PartialSchedule partial;
    const bool polishing = polishingIsDue(round);
    const int64_t before = Stop.work(), bestBefore = Search_.best.cost;
    bool legal = decode(skeleton, HasFeasible, round == 0, polishing,
                        evaluation, partial);
    if (polishing) {
      LastPolish = Stop.work();
      Polishing += LastPolish - before;
      IdlePolishings = Search_.best.cost < bestBefore ? 0 : IdlePolishings + 1;
    }
    if (node.bound >= cutoff())
      return false;
    splits.clear();
    // A split with one sure side hands its rerun-timing LP down, which bounds
    // the node better.
    if (Visited > 1 && fixByReducedCost(skeleton, node)) {
      skeleton = skeletonOf(node);
      continue;
    }
    if (legal && round + 1 < rounds && addRows(skeleton, node))
      continue;
    if (round + 1 < rounds && roundings < kMostRoundings &&
        (Visited == 1 || roundings == 0) && node.rows.size() < kMostRows &&
        addRoundedRows(node)) {
      ++roundings;
      continue;
    }
    splitsAtCuts(skeleton, splits);
    // What is needed anyway is held or made again; the rest follows from it.
    std::vector<Split> chosen, chains, reruns, late;
    for (const Split &s : splits)
      if (s.kind == Split::Kind::Held || s.kind == Split::Kind::Made)
        chosen.push_back(s);
    if (legal) {
      splitsAtChains(skeleton, partial, chains);
      if (evaluation.excess > 0)
        splitsAtReruns(skeleton, partial, true, reruns);
      if (chains.empty() && reruns.empty())
        splitsAtReruns(skeleton, partial, false, reruns);
    }
    // Nobody has to split on a run that is sure in its stage.
    if (evaluation.excess > 0)
      if (const Split *sure = sureRun(node, reruns)) {
        Node next;
        child(node, *sure, false, next);
        push(std::move(next));
        return false;
      }
    // The peaks inside recomputations are what the rows see least of.
    if (evaluation.excess > 0 && !(chains.empty() && reruns.empty()) &&
        !isStalled(node))
      chosen.clear();
    // One of the trees looks at what the rerun-timing LP leaves fractional as
    // well.
    if (Current->chains == CutSystem::Chains::Apart)
      splitsAtTiming(skeleton, node, late);
    for (std::vector<Split> *kind : {&late, &chains, &reruns, &chosen}) {
      kind->erase(std::remove_if(kind->begin(), kind->end(),
                                 [&](const Split &s) {
                                   return s.kind == Split::Kind::There &&
                                          isAnswered(node, s);
                                 }),
                  kind->end());
      best(*kind, kTriesOfAKind);
    }
    std::vector<Split> mixed;
    for (size_t k = 0; k < kTriesOfAKind; ++k)
      for (const std::vector<Split> *kind : {&late, &chains, &reruns, &chosen})
        if (k < kind->size())
          mixed.push_back((*kind)[k]);
    if (!mixed.empty())
      splits = std::move(mixed);
    // The solutions agree, yet the bound is short of the plan. Where the plan
    // is over the budget something is amiss at that stage.
    if (splits.empty() && legal && evaluation.excess > 0)
      splitsAtStages(skeleton, splits);
    if (splits.empty())
      splitsLeftOpen(skeleton, splits);
    if (splits.empty() && legal)
      splitsAtStages(skeleton, splits);
    if (splits.empty()) {
      splitsAnywhere(skeleton, splits);
      if (splits.empty() && !boundOfStages(skeleton, node))
        return false;
      best(splits, kTriesAnywhere);
    }
    node.stalled = node.boundByCuts > node.stalledAt ? 0 : node.stalled + 1;
    node.stalledAt = node.boundByCuts;
    // On small graphs there are too many nodes to refine dear plans of.
    if (legal && M.numOps <= kMostOpsToRefine &&
        (M.isLarge() || Search_.best.cost < 0 ||
         evaluation.cost < Search_.best.cost))
      refine(skeleton);
    return node.bound < cutoff();
  }
}

/// The relaxation at another budget, from `cuts` on, which are brought up to
/// date; its plans are repaired and filled up to the budget of the search.
/// Returns the least cost of a plan known then. Proves nothing.
int64_t BranchAndBound::probeAt(int64_t budget, std::vector<CutAt> &cuts) {
  BranchAndBound other(M, budget, Search_, Stop);
  other.Probing = true;
  other.Visited = 1;
  other.WorkLimit = WorkLimit;
  Node node;
  node.cuts = cuts;
  std::vector<Split> splits;
  other.process(node, splits);
  cuts = node.cuts;
  return Search_.best.cost;
}

/// What a program point's cut leaves out are the peaks inside recomputations. A
/// tighter budget at the program points leaves room for them; how much is
/// wanted is found by trying.
void BranchAndBound::probe(const Node &root, int64_t work) {
  const int64_t room = Budget - floorBytes;
  std::vector<CutAt> cuts = root.cuts;
  int32_t bestPart = 1000;
  auto at = [&](int32_t part) {
    if (enough() || Stop.work() > work || closeEnough())
      return;
    int64_t before = Search_.best.cost;
    int64_t budget =
        floorBytes +
        static_cast<int64_t>(static_cast<__int128>(room) * part / 1000);
    int64_t after = probeAt(budget, cuts);
    if (after != before)
      bestPart = part;
  };
  for (int32_t part : {970, 930, 880, 820, 750, 660, 550, 420, 300, 150})
    at(part);
  for (int32_t step : {30, 15, 8, 4}) {
    const int32_t middle = bestPart;
    for (int32_t part : {middle - step, middle + step})
      if (part > 0 && part < 1000)
        at(part);
  }
}

void BranchAndBound::run(int64_t work, double tolerance) {
  WorkLimit = work;
  Tolerance = tolerance;
  Node root;
  root.bound = root.boundByCuts = M.baseCost;
  // Begin with the program point that is worst when all is kept.
  Decisions keep(M, PartialSchedule::identity(M));
  Evaluation evaluation;
  Search_.evaluate(keep, evaluation);
  Search_.offer(evaluation);
  if (evaluation.peak <= Budget) {
    Bound = M.baseCost;
    Exhausted = true;
    return;
  }
  root.cuts.push_back({Search_.stages()[Search_.peakPosition()], 0});
  Bound = M.baseCost;
  if (!Stop.uses(Part::MinCut))
    return;
  ++Visited;
  std::vector<Split> splits;
  bool alive = process(root, splits);
  // There, trees of cuts gain next to nothing.
  if (alive && M.isLarge() && !enough()) {
    startTimingTree(root, (WorkLimit - Stop.work()) / kPartForTiming);
    if (Search_.best.cost >= 0 && isBulky() &&
        timingLeads(root.bound, kLeadOfLarge) && continueTimingTreeOfLarge())
      return;
  }
  if (alive && !enough() && !farOff()) {
    if (probeFirstTree(root, splits) || runGuidedSearch(root))
      return;
    probe(root, work / (M.isLarge() ? kProbesOfLarge : kProbesOfSmall));
    alive = root.bound < cutoff() && process(root, splits);
    if (alive)
      fixByReducedCost(skeletonOf(root), root);
  }
  // What was interrupted proves nothing.
  if (enough() || closeEnough() || (alive && farOff()))
    return;
  if (!alive)
    conclude(Root);
  else
    runPortfolio(root, splits);
  Current = &Root;
}
