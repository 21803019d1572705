//===- TreeGrower.cpp - Bounds, splits and grows a tree of cuts -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/TreeGrower.h"
#include "Remat/Parameters/Search.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::cut_tree;

bool TreeGrower::fixByReducedCost(const Skeleton &skeleton, CutNode &node) {
  if (cutoff() == INT64_MAX ||
      static_cast<double>(cutoff() - node.boundByCuts) >
          kWorthFixing * static_cast<double>(node.gapFixed))
    return false;
  node.gapFixed = cutoff() - node.boundByCuts;
  const size_t before = node.fixings.size();
  R.system().lagrangian(R.multipliers());
  const std::vector<CutNetwork::Entry> &entries = R.system().network().entries;
  std::vector<uint8_t> isKept;
  for (const CutNetwork::Entry &e : entries)
    isKept.push_back(R.system().network().kept(e));
  // A cut for each entry: on large graphs only the first ones have theirs.
  const int64_t until = Stop.work() + kWorkOfFixing;
  for (size_t i = 0; i < entries.size() && !enough() && Stop.work() < until;
       ++i) {
    const CutNetwork::Entry &e = entries[i];
    if (e.available >= 0 || e.remade < 0 || !isKept[i])
      continue;
    const bool done = R.system().reachesIfRemade(e, cutoff());
    Stop.spend(R.system().network().flow.work());
    if (!done)
      continue;
    Split split = Candidates.splitOf(skeleton, e, 0);
    Nodes.fix(node, {split.event, split.item,
                     e.byRerun ? Skeleton::Fix::Unmade : Skeleton::Fix::Held,
                     split.next});
  }
  return node.fixings.size() > before;
}

bool TreeGrower::addTimingBound(const Skeleton &skeleton, CutNode &node) {
  const bool isKnown = node.hasTimingBound;
  node.hasTimingBound = true;
  const int64_t before = node.bound;
  if (!Timing.addBound(skeleton, node))
    return false;
  // Others may come before it now.
  if (!isKnown && node.bound > before && !P.tree.open.empty() &&
      P.tree.open.top().bound < node.bound) {
    push(node);
    return false;
  }
  return true;
}

bool TreeGrower::boundRootByTiming(CutNode &root, std::vector<Split> &splits,
                                   bool &isLed) {
  if (!Timing.addBoundOfRoot(root))
    return false;
  // Nodes that were there before would begin without what is known now.
  P.tree.open = {};
  isLed = splitByTiming(Skeleton::identity(M), root, splits);
  return true;
}

/// Where a bound by cuts is dear, and the LP says more. False: it is not so, or
/// nothing is in memory in part.
bool TreeGrower::splitByTiming(const Skeleton &skeleton, CutNode &node,
                               std::vector<Split> &splits) {
  node.isLedByTiming =
      WorkOfCuts > P.workLimit / kPartOfCuts && Timing.leads(node);
  if (!node.isLedByTiming)
    return false;
  splits = Timing.splits(skeleton, node);
  SplitCandidates::best(splits, kTriesOfAKind);
  return !splits.empty();
}

/// Whether the root is bounded with more cuts. `rounds` falls where this is the
/// last one. False: there is no use in splitting it, either.
bool TreeGrower::goesOnAtRoot(int round, int &rounds,
                              int64_t &boundBefore) const {
  // No more cuts, but what it is split on.
  if (M.isLarge() && Timing.mayBoundRoot() && !farOff() &&
      Stop.work() > P.workLimit / 100 * kPercentForRoot)
    rounds = std::min(rounds, round + 1);
  if (round % kRoundsToGain != kRoundsToGain - 1)
    return true;
  const int64_t all = cutoff() < INT64_MAX ? cutoff() - P.bound : P.bound;
  if (static_cast<double>(P.bound - boundBefore) <
      kWorthMoreCuts * static_cast<double>(all)) {
    if (farOff())
      return false;
    if (Stop.work() > P.workLimit / kPartForMoreCuts)
      rounds = std::min(rounds, round + 1);
  }
  boundBefore = P.bound;
  return true;
}

/// The best splits of each kind. False when the node is done with: it has one
/// child alone, or holds no schedule.
bool TreeGrower::chooseSplits(const Skeleton &skeleton, CutNode &node,
                              bool legal, const Evaluation &evaluation,
                              const PartialSchedule &partial,
                              std::vector<Split> &splits) {
  Candidates.atCuts(skeleton, splits);
  // An item that is needed anyway is held or made again; the rest follows from
  // it.
  std::vector<Split> chosen, chains, reruns;
  for (const Split &s : splits)
    if (s.kind == Split::Kind::Held || s.kind == Split::Kind::Made)
      chosen.push_back(s);
  if (legal) {
    Candidates.atChains(skeleton, partial, chains);
    if (evaluation.excess > 0)
      Candidates.atReruns(skeleton, partial, true, reruns);
    if (chains.empty() && reruns.empty())
      Candidates.atReruns(skeleton, partial, false, reruns);
  }
  // Nobody has to split on a run that is sure in its stage.
  if (evaluation.excess > 0)
    if (const Split *sure = SplitCandidates::sureRun(node, reruns)) {
      CutNode next;
      Nodes.child(node, *sure, false, next);
      push(std::move(next));
      return false;
    }
  // The peaks inside recomputations are what the rows see least of.
  if (evaluation.excess > 0 && !(chains.empty() && reruns.empty()) &&
      !NodeEditor::isStalled(node))
    chosen.clear();
  for (std::vector<Split> *kind : {&chains, &reruns, &chosen}) {
    kind->erase(std::remove_if(kind->begin(), kind->end(),
                               [&](const Split &s) {
                                 return s.kind == Split::Kind::There &&
                                        NodeEditor::isAnswered(node, s);
                               }),
                kind->end());
    SplitCandidates::best(*kind, kTriesOfAKind);
  }
  std::vector<Split> mixed;
  for (size_t k = 0; k < kTriesOfAKind; ++k)
    for (const std::vector<Split> *kind : {&chains, &reruns, &chosen})
      if (k < kind->size())
        mixed.push_back((*kind)[k]);
  if (!mixed.empty())
    splits = std::move(mixed);
  addResorts(skeleton, evaluation.excess > 0, legal, splits);
  return true;
}

/// Splits where no solution and no plan proposed any. There are none left where
/// all is known at all program points.
void TreeGrower::addResorts(const Skeleton &skeleton, bool overBudget,
                            bool legal, std::vector<Split> &splits) const {
  // The solutions agree, yet the bound is short of the plan. Where the plan
  // is over the budget something is amiss at that stage.
  if (splits.empty() && legal && overBudget)
    Candidates.atStages(skeleton, splits);
  if (splits.empty())
    Candidates.leftOpen(skeleton, splits);
  if (splits.empty() && legal)
    Candidates.atStages(skeleton, splits);
  if (splits.empty()) {
    Candidates.anywhere(skeleton, splits);
    SplitCandidates::best(splits, kTriesAnywhere);
  }
}

bool TreeGrower::process(CutNode &node, std::vector<Split> &splits) {
  Skeleton skeleton = Nodes.skeletonOf(node);
  const bool isRoot = P.atRoot;
  int rounds = M.isVeryLarge() || !isRoot ? kRounds
               : P.probing                ? kRoundsOfAProbe
                                          : kRoundsOfTheRoot;
  const int steps = M.isVeryLarge() ? kStepsOfVeryLarge
                    : isRoot        ? kStepsOfTheRoot
                                    : kStepsOfANode;
  int64_t boundBefore = 0;
  Timing.forget();
  if (!isRoot && !addTimingBound(skeleton, node))
    return false;
  if (splitByTiming(skeleton, node, splits))
    return true;
  if (!isRoot && !NodeEditor::isStalled(node))
    Nodes.dropWhatIsIdle(node);
  for (int round = 0;; ++round) {
    const int64_t before = Stop.work();
    if (!R.build(skeleton, node) || !R.optimise(node, steps))
      return false;
    if (isRoot)
      WorkOfCuts = Stop.work() - before;
    // The root's bound holds for all that there is.
    if (isRoot)
      P.bound = std::max(P.bound, node.bound);
    if (enough() ||
        (isRoot && !P.probing && !goesOnAtRoot(round, rounds, boundBefore)))
      return true;
    Evaluation evaluation;
    PartialSchedule partial;
    const bool legal = Decoder.decode(skeleton, round, evaluation, partial);
    if (node.bound >= cutoff())
      return false;
    splits.clear();
    // A split with one sure side hands its rerun-timing LP down, which bounds
    // the node better.
    if (!isRoot && fixByReducedCost(skeleton, node)) {
      skeleton = Nodes.skeletonOf(node);
      continue;
    }
    if (legal && round + 1 < rounds && R.addCut(skeleton, node))
      continue;
    if (!chooseSplits(skeleton, node, legal, evaluation, partial, splits))
      return false;
    node.stalled = node.boundByCuts > node.stalledAt ? 0 : node.stalled + 1;
    node.stalledAt = node.boundByCuts;
    return node.bound < cutoff();
  }
}

void TreeGrower::grow(int64_t work) {
  CutTree &tree = P.tree;
  std::vector<Split> splits;
  while (!tree.open.empty() && !enough() && Decoder.treeWork() < work) {
    const int64_t least = tree.open.top().bound;
    tree.bound =
        std::max(tree.bound, std::min({least, tree.unresolved, cutoff()}));
    P.bound = std::max(P.bound, tree.bound);
    if (least >= cutoff() || tree.unresolved <= least)
      break;
    if (closeEnough())
      return;
    CutNode node = tree.open.top();
    tree.open.pop();
    P.atRoot = false;
    ++P.visited;
    if (onProgress && P.visited % 64 == 0)
      onProgress();
    splits.clear();
    if (!process(node, splits))
      continue;
    // An interrupted node proves nothing; the bound stays as it was.
    if (enough())
      return;
    if (splits.empty())
      tree.unresolved = std::min(tree.unresolved, node.bound);
    else
      branch(node, splits);
  }
  if (enough() || mayGrow())
    return;
  // All nodes are done with, but for some that could not be split.
  if (tree.unresolved >= cutoff()) {
    P.settle();
    return;
  }
  tree.bound = std::max(tree.bound, tree.unresolved);
  P.bound = std::max(P.bound, tree.bound);
}

bool TreeGrower::mayGrow() const {
  return !P.tree.open.empty() &&
         P.tree.open.top().bound < std::min(P.tree.unresolved, cutoff());
}
