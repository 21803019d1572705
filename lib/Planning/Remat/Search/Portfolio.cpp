//===- Portfolio.cpp - Choice among trees and searches --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How fast a tree's bound rises depends on its first splits, and these on how
// its nodes are bounded, in ways that nobody can tell beforehand. So two trees
// start from one root, and after a while the one that is ahead goes on, for as
// long as it gains something (racing, as concurrent solvers of integer
// programmes do). A third branches over the rerun-timing LP. Each
// tree's bound holds by itself.
//
//===----------------------------------------------------------------------===//

#include "Remat/Parameters/Search.h"
#include "Remat/Search/BranchAndBound.h"
#include "Remat/Search/RerunTimingTree.h"

#include <algorithm>
#include <memory>
#include <tuple>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::portfolio;

/// Grows the tree until it is done, or until treeWork() reaches `work`.
void BranchAndBound::grow(Tree &tree, int64_t work) {
  Current = &tree;
  std::vector<Split> splits;
  while (!tree.open.empty() && !enough() && treeWork() < work) {
    const int64_t least = tree.open.top().bound;
    tree.bound =
        std::max(tree.bound, std::min({least, tree.unresolved, cutoff()}));
    Bound = std::max(Bound, tree.bound);
    if (least >= cutoff() || tree.unresolved <= least)
      break;
    if (closeEnough())
      return;
    Node node = tree.open.top();
    tree.open.pop();
    ++Visited;
    if (onProgress && Visited % 64 == 0)
      onProgress();
    splits.clear();
    if (!process(node, splits))
      continue;
    // What was interrupted proves nothing of the node; the bound stays as it
    // was.
    if (enough())
      return;
    if (splits.empty())
      tree.unresolved = std::min(tree.unresolved, node.bound);
    else
      branch(node, splits);
  }
  if (enough())
    return;
  if (!mayGrow(tree))
    conclude(tree);
}

/// Is there a node to go on from?
bool BranchAndBound::mayGrow(const Tree &tree) const {
  return !tree.open.empty() &&
         tree.open.top().bound < std::min(tree.unresolved, cutoff());
}

/// All nodes of the tree are done with, but for some that could not be split.
void BranchAndBound::conclude(Tree &tree) {
  if (tree.unresolved < cutoff()) {
    tree.bound = std::max(tree.bound, tree.unresolved);
    Bound = std::max(Bound, tree.bound);
    return;
  }
  Bound = Search_.best.cost < 0 ? Bound : Search_.best.cost;
  Exhausted = true;
}

/// Some proofs take a few nodes: a part of the work for one tree, which is kept
/// for the portfolio. True when the search is finished.
bool BranchAndBound::probeFirstTree(const Node &root,
                                    const std::vector<Split> &splits) {
  if (M.isLarge() || cutoff() == INT64_MAX || !Stop.uses(Part::Branching))
    return false;
  Current = &First;
  branch(root, splits);
  grow(First, treeWork() + WorkLimit / kProbeParts);
  Current = &Root;
  // The root comes once more.
  Visited = 1;
  return Exhausted || enough();
}

/// What a bound leaves. As long as there is no plan, what it found is the only
/// measure.
int64_t BranchAndBound::gapOf(int64_t bound) const {
  return cutoff() < INT64_MAX ? cutoff() - bound
                              : std::max<int64_t>(1, bound - M.baseCost);
}

/// Does the bound close such a share of the gap that another one leaves?
bool BranchAndBound::leads(int64_t bound, int64_t other, double share) const {
  return static_cast<double>(bound - other) >=
         share * static_cast<double>(gapOf(other));
}

/// A search of the schedules themselves, led by the root's multipliers. True
/// when the search is finished.
bool BranchAndBound::runGuidedSearch(const Node &root) {
  if (Stop.options().exactOps <= 0 || M.isLarge() ||
      !Stop.uses(Part::GuidedSearch))
    return false;
  // It may have all the rest of the work: an interrupted search should have a
  // plan, and with one it looks for less.
  Search_.findFirstPlan(Solutions, WorkLimit / kPartOfFirstPlan);
  const double unit = static_cast<double>(System.multiplierParts()) *
                      static_cast<double>(System.scale());
  std::vector<Guidance::ProgramPoint> multipliers;
  for (const CutAt &cut : root.cuts)
    if (cut.multiplier > 0)
      multipliers.push_back(
          {cut.event, static_cast<double>(cut.multiplier) / unit});
  Guided = std::make_unique<GuidedSearch>(M, Budget, std::move(multipliers),
                                          Search_, Stop);
  const int64_t heat = (WorkLimit - Stop.work()) / kPartOfARound;
  if (continueGuidedSearch(heat / 2, 0))
    return true;
  if (Search_.best.cost >= 0)
    startTimingTree(root, heat);
  if (timingLeads(std::max(root.bound, Guided->bound()), kLead))
    return enough();
  // The root knows of the peaks inside reruns, and the multipliers do not.
  if (static_cast<double>(cutoff() - Guided->bound()) >
      kFarBehind * static_cast<double>(cutoff() - root.bound)) {
    Guided.reset();
    return false;
  }
  if (continueGuidedSearch(heat / 2, 0) ||
      continueGuidedSearch((WorkLimit - Stop.work()) / kPartOfGuided,
                           kWorthASlice))
    return true;
  if (!leads(Guided->bound(), root.bound, kAhead) ||
      (TimingTree && TimingTree->bound() > Guided->bound()))
    return false;
  Guided->inquire();
  return continueGuidedSearch(WorkLimit, 0);
}

/// Goes on with that. True when the search is finished. Otherwise it ends with
/// the work, or where a slice of it gains less than `worth` of the gap, also
/// with what parts of sets cost.
bool BranchAndBound::continueGuidedSearch(int64_t work, double worth) {
  const int64_t until = std::min(WorkLimit, Stop.work() + work);
  while (Guided->mayGoOn() && Stop.work() < until && !enough()) {
    const int64_t before = Guided->bound();
    Exhausted |=
        Guided->run(std::min(until - Stop.work(), WorkLimit / kSlices));
    Bound = std::max(Bound, Guided->bound());
    if (onProgress)
      onProgress();
    if (Exhausted)
      return true;
    if (leads(Guided->bound(), before, worth))
      continue;
    // Where multipliers see too little, parts of what is in memory may see
    // more.
    if (Guided->inquires())
      break;
    Guided->inquire();
  }
  return enough();
}

/// Until the work is done: a turn for the tree that is ahead of all but those
/// that stand still. Hundreds of nodes may have the same bound in one tree, and
/// none of them in another.
void BranchAndBound::takeTurns(std::vector<Tree> &trees) {
  std::vector<Tree *> moving;
  while (!Exhausted && !enough() && !closeEnough()) {
    if (moving.empty())
      for (Tree &tree : trees)
        if (mayGrow(tree))
          moving.push_back(&tree);
    if (moving.empty())
      return;
    const auto next = std::max_element(
        moving.begin(), moving.end(),
        [](const Tree *a, const Tree *b) { return a->bound < b->bound; });
    Tree &tree = **next;
    const int64_t before = tree.bound;
    const auto gap = static_cast<double>(cutoff() - before);
    grow(tree, treeWork() + WorkLimit / kTurns);
    if (!mayGrow(tree) ||
        (cutoff() < INT64_MAX &&
         static_cast<double>(tree.bound - before) < kWorthATurn * gap))
      moving.erase(next);
  }
}

void BranchAndBound::runPortfolio(const Node &root,
                                  const std::vector<Split> &splits) {
  using Chains = CutSystem::Chains;
  std::vector<Tree> trees(1);
  if (M.numOps <= kMostOpsForTwoTrees) {
    trees.emplace_back();
    trees.back().chains = Chains::Apart;
  }
  const int64_t heat = (WorkLimit - Stop.work()) / kPartOfARound;
  const int64_t guidedBound = Guided ? Guided->bound() : 0;
  const int64_t unsplit = std::max(root.bound, guidedBound);
  const bool early = timingLeads(unsplit, kLead);
  if (early) {
    growTimingTree(heat);
    if (timingLeads(unsplit, kFarAhead) && continueTimingTree(nullptr))
      return;
  }
  const bool mayBranch = Stop.uses(Part::Branching);
  size_t ahead = 0;
  for (size_t t = 0; mayBranch && t < trees.size(); ++t) {
    Tree &tree = trees[t];
    Current = &tree;
    ++Visited;
    if (t == 0 && mayGrow(First)) {
      tree = std::move(First);
    } else {
      Node start = root;
      std::vector<Split> candidates = splits;
      // Seen otherwise, the root is split otherwise.
      const bool open = t == 0 || process(start, candidates);
      if (enough())
        return;
      if (open && candidates.empty())
        tree.unresolved = start.bound;
      else if (open)
        branch(start, candidates);
    }
    grow(tree, trees.size() > 1 ? treeWork() + heat : WorkLimit);
    if (Exhausted || enough() || closeEnough())
      return;
    if (tree.bound > trees[ahead].bound)
      ahead = t;
  }
  const bool guidedSearchLeads = guidedBound > trees[ahead].bound;
  const int64_t known = std::max(guidedBound, trees[ahead].bound);
  if (!TimingTree && Search_.best.cost >= 0)
    startTimingTree(root, heat);
  if (TimingTree && !early &&
      static_cast<double>(cutoff() - TimingTree->bound()) <
          kMostBehind * static_cast<double>(cutoff() - known))
    growTimingTree(heat);
  if (TimingTree && TimingTree->bound() > known &&
      continueTimingTree(mayBranch ? &trees[ahead] : nullptr))
    return;
  if (guidedSearchLeads) {
    Guided->inquire();
    if (continueGuidedSearch(WorkLimit, 0) || closeEnough())
      return;
  }
  takeTurns(trees);
}
