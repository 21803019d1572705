//===- BranchAndBound.cpp - Branch and bound over relaxations -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/BranchAndBound.h"
#include "Remat/Parameters/Search.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::cut_tree;
using namespace vram::planning::remat::parameters::portfolio;

BranchAndBound::BranchAndBound(std::unique_ptr<ProofState> state)
    : ProofPart(*state), Owned(std::move(state)), State(*Owned), Nodes(M),
      Relaxation(State), Decoder(State, Relaxation, Nodes),
      Grower(State, Nodes, Relaxation, Decoder) {}

BranchAndBound::BranchAndBound(const Model &model, int64_t budget,
                               Search &search, const Limits &limits)
    : BranchAndBound(
          std::make_unique<ProofState>(model, budget, search, limits)) {}

/// The relaxation at another budget, from `cuts` on, which are brought up to
/// date; its plans are repaired and filled up to the budget of the search.
/// Returns the least cost of a plan known then. Proves nothing.
int64_t BranchAndBound::probeAt(int64_t budget, std::vector<CutAt> &cuts) {
  BranchAndBound other(M, budget, Search_, Stop);
  other.State.probing = true;
  other.State.workLimit = P.workLimit;
  CutNode node;
  node.cuts = cuts;
  std::vector<Split> splits;
  other.Grower.process(node, splits);
  cuts = node.cuts;
  return Search_.best.cost;
}

/// The cut of a program point leaves out the peaks inside recomputations. A
/// tighter budget at the program points leaves room for them; how much is
/// wanted is found by trying.
void BranchAndBound::probe(const CutNode &root, int64_t work) {
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

/// The root with its first cut. False when all is decided without it.
bool BranchAndBound::begin(CutNode &root) {
  // Begin with the program point that is worst when all is kept.
  Decisions keep(M, PartialSchedule::identity(M));
  Evaluation evaluation;
  Search_.evaluate(keep, evaluation);
  Search_.offer(evaluation);
  if (evaluation.peak <= Budget) {
    P.bound = M.baseCost;
    P.exhausted = true;
    return false;
  }
  root.cuts.push_back({Search_.stages()[Search_.peakPosition()], 0});
  P.bound = M.baseCost;
  if (!Stop.uses(Part::MinCut))
    return false;
  ++P.visited;
  return true;
}

/// Grows the tree of cuts by so much work. True when the search is finished.
bool BranchAndBound::growTree(const CutNode &root,
                              const std::vector<Split> &splits, int64_t work) {
  if (P.tree.open.empty())
    Grower.branch(root, splits);
  Grower.grow(Decoder.treeWork() + work);
  return P.exhausted || enough();
}

bool BranchAndBound::mayGoOn() const {
  return LeavesRest && !P.exhausted && !enough() && !closeEnough() &&
         Grower.mayGrow();
}

void BranchAndBound::goOn(int64_t otherWork) {
  P.workLimit += otherWork;
  const int64_t bound = lowerBound(), cost = Search_.best.cost;
  while (mayGoOn() && lowerBound() == bound && Search_.best.cost == cost)
    Grower.grow(Decoder.treeWork() + P.workLimit / kTurns);
}

void BranchAndBound::run(int64_t work, double tolerance) {
  P.workLimit = work;
  P.tolerance = tolerance;
  Decoder.firstSteps = firstSteps;
  Grower.onProgress = onProgress;
  CutNode root;
  root.bound = root.boundByCuts = M.baseCost;
  if (!begin(root))
    return;
  std::vector<Split> splits;
  bool alive = Grower.process(root, splits);
  // Some proofs take a few nodes.
  if (alive && !M.isLarge() && cutoff() < INT64_MAX && !enough() && !farOff() &&
      Stop.uses(Part::Branching) &&
      growTree(root, splits, P.workLimit / kProbeParts))
    return;
  P.atRoot = true;
  bool isLed = false;
  alive = alive && Grower.boundRootByTiming(root, splits, isLed);
  if (alive && !isLed && !enough() && !farOff() && !closeEnough()) {
    probe(root, work / (M.isLarge() ? kProbesOfLarge : kProbesOfSmall));
    alive = root.bound < cutoff() && Grower.process(root, splits);
    if (alive)
      Grower.fixByReducedCost(Nodes.skeletonOf(root), root);
  }
  // An interrupted search proves nothing.
  if (enough() || closeEnough() || (alive && farOff()))
    return;
  if (!alive) {
    P.settle();
    return;
  }
  LeavesRest =
      Stop.uses(Part::Branching) &&
      !growTree(root, splits, (P.workLimit - Stop.work()) / kPartOfARound);
}
