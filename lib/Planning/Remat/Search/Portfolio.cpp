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
#include "Remat/Parameters/Solver.h"
#include "Remat/Search/BranchAndBound.h"

#include <algorithm>
#include <memory>
#include <tuple>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::portfolio;

/// Some proofs take a few nodes: a part of the work for one tree, which is kept
/// for the portfolio. True when the search is finished.
bool BranchAndBound::probeFirstTree(const CutNode &root,
                                    const std::vector<Split> &splits) {
  if (M.isLarge() || cutoff() == INT64_MAX || !Stop.uses(Part::Branching))
    return false;
  P.current = &First;
  Grower.branch(root, splits);
  Grower.grow(First, Decoder.treeWork() + P.workLimit / kProbeParts);
  P.current = &P.root;
  // The root comes once more.
  P.visited = 1;
  return P.exhausted || enough();
}

/// A search of the schedules themselves, led by the root's multipliers. True
/// when the search is finished.
bool BranchAndBound::runGuidedSearch(const CutNode &root) {
  if (Stop.options().exactOps <= 0 || M.isLarge() ||
      !Stop.uses(Part::GuidedSearch))
    return false;
  // It may have all the rest of the work: an interrupted search should have a
  // plan, and with one it looks for less.
  Search_.findFirstPlan(Decoder.solutions(), P.workLimit / kPartOfFirstPlan);
  const double unit =
      static_cast<double>(Relaxation.system().multiplierParts()) *
      static_cast<double>(Relaxation.system().scale());
  std::vector<Guidance::ProgramPoint> multipliers;
  for (const CutAt &cut : root.cuts)
    if (cut.multiplier > 0)
      multipliers.push_back(
          {cut.event, static_cast<double>(cut.multiplier) / unit});
  Guided = std::make_unique<GuidedSearch>(M, Budget, std::move(multipliers),
                                          Search_, Stop);
  const int64_t heat = (P.workLimit - Stop.work()) / kPartOfARound;
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
      continueGuidedSearch((P.workLimit - Stop.work()) / kPartOfGuided,
                           kWorthASlice))
    return true;
  if (!P.leads(Guided->bound(), root.bound, kAhead) ||
      (TimingTree && TimingTree->bound() > Guided->bound()))
    return false;
  Guided->inquire();
  return continueGuidedSearch(P.workLimit, 0);
}

/// Goes on with that. True when the search is finished. Otherwise it ends with
/// the work, or where a slice of it gains less than `worth` of the gap, also
/// with what parts of sets cost.
bool BranchAndBound::continueGuidedSearch(int64_t work, double worth) {
  const int64_t until = std::min(P.workLimit, Stop.work() + work);
  while (Guided->mayGoOn() && Stop.work() < until && !enough()) {
    const int64_t before = Guided->bound();
    P.exhausted |=
        Guided->run(std::min(until - Stop.work(), P.workLimit / kSlices));
    P.bound = std::max(P.bound, Guided->bound());
    if (onProgress)
      onProgress();
    if (P.exhausted)
      return true;
    if (P.leads(Guided->bound(), before, worth))
      continue;
    // If multipliers see too little, parts of what is in memory may see
    // more.
    if (Guided->inquires())
      break;
    Guided->inquire();
  }
  return enough();
}

bool BranchAndBound::mayTakeTurn() const {
  return !P.exhausted && !enough() && !closeEnough() &&
         std::any_of(Raced.begin(), Raced.end(),
                     [&](const CutTree &tree) { return Grower.mayGrow(tree); });
}

void BranchAndBound::takeTurns(int64_t otherWork) {
  P.workLimit += otherWork;
  const int64_t bound = lowerBound(), cost = Search_.best.cost;
  while (mayTakeTurn() && takeTurn() && lowerBound() == bound &&
         Search_.best.cost == cost)
    continue;
}

/// The turn is for the tree that is ahead of all but those that stand still:
/// hundreds of nodes may have the same bound in one tree, and none of them in
/// another. False when all stand still.
bool BranchAndBound::takeTurn() {
  // (Better plans may have ended some.)
  Moving.erase(std::remove_if(
                   Moving.begin(), Moving.end(),
                   [&](const CutTree *tree) { return !Grower.mayGrow(*tree); }),
               Moving.end());
  if (Moving.empty())
    for (CutTree &tree : Raced)
      if (Grower.mayGrow(tree))
        Moving.push_back(&tree);
  const auto next = std::max_element(
      Moving.begin(), Moving.end(),
      [](const CutTree *a, const CutTree *b) { return a->bound < b->bound; });
  CutTree &tree = **next;
  const int64_t before = tree.bound;
  const auto gap = static_cast<double>(cutoff() - before);
  Grower.grow(tree, Decoder.treeWork() + TurnWork);
  P.current = &P.root;
  if (!Grower.mayGrow(tree) ||
      (cutoff() < INT64_MAX &&
       static_cast<double>(tree.bound - before) < kWorthATurn * gap))
    Moving.erase(next);
  return !Moving.empty();
}

/// Grows each tree for some work, and finds the one that is ahead. False when
/// the search is finished.
bool BranchAndBound::growInTurn(const CutNode &root,
                                const std::vector<Split> &splits, int64_t work,
                                std::vector<CutTree> &trees, size_t &ahead) {
  for (size_t t = 0; t < trees.size(); ++t) {
    CutTree &tree = trees[t];
    P.current = &tree;
    const int64_t before = P.visited++;
    if (t == 0 && Grower.mayGrow(First)) {
      tree = std::move(First);
    } else {
      CutNode start = root;
      std::vector<Split> candidates = splits;
      // Seen otherwise, the root is split otherwise.
      const bool open = t == 0 || Grower.process(start, candidates);
      if (enough())
        return false;
      if (open && candidates.empty())
        tree.unresolved = start.bound;
      else if (open)
        Grower.branch(start, candidates);
    }
    Grower.grow(tree, Decoder.treeWork() + work);
    // A share that suffices for a few nodes alone does not tell which tree is
    // better: one has it all.
    if (t == 0 && P.visited - before < parameters::solver::kLeastUnits &&
        Grower.mayGrow(trees[0])) {
      trees.resize(1);
      Grower.grow(trees[0], P.workLimit);
    }
    if (P.exhausted || enough() || closeEnough())
      return false;
    if (trees[t].bound > trees[ahead].bound)
      ahead = t;
  }
  return true;
}

void BranchAndBound::runPortfolio(const CutNode &root,
                                  const std::vector<Split> &splits) {
  using Chains = CutSystem::Chains;
  std::vector<CutTree> trees(2);
  trees.back().chains = Chains::Apart;
  const int64_t heat = (P.workLimit - Stop.work()) / kPartOfARound;
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
  if (mayBranch && !growInTurn(root, splits, heat, trees, ahead))
    return;
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
    if (continueGuidedSearch(P.workLimit, 0) || closeEnough())
      return;
  }
  Raced = std::move(trees);
  TurnWork = P.workLimit / kTurns;
}
