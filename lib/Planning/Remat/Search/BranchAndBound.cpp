//===- BranchAndBound.cpp - Branch and bound over relaxations -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/BranchAndBound.h"
#include "Remat/Parameters/Work.h"

#include <algorithm>

using namespace vram::planning::remat;
using vram::planning::remat::parameters::kPartOf;

BranchAndBound::BranchAndBound(const Model &model, int64_t budget,
                               Search &search, const Limits &limits)
    : State(model, budget, search, limits), Nodes(model), Relaxation(State),
      Decoder(State, Relaxation, Nodes),
      Grower(State, Nodes, Relaxation, Decoder) {}

/// The root with its first cut. False when all is decided without it.
bool BranchAndBound::begin(CutNode &root) {
  // Begin with the program point that is worst when all is kept.
  Decisions keep(State.M, PartialSchedule::identity(State.M));
  Evaluation evaluation;
  State.Plans.evaluate(keep, evaluation);
  State.Plans.offer(evaluation);
  root.cuts.push_back({State.Plans.stages()[State.Plans.peakPosition()], 0});
  State.bound = State.M.baseCost;
  if (!State.Stop.uses(Part::MinCut))
    return false;
  ++State.visited;
  return true;
}

/// Grows the tree of cuts by so much work. True when the search is finished.
bool BranchAndBound::growTree(const CutNode &root,
                              const std::vector<Split> &splits, int64_t work) {
  if (State.tree.open.empty())
    Grower.branch(root, splits);
  Grower.grow(Decoder.treeWork() + work);
  return State.exhausted || State.enough();
}

bool BranchAndBound::mayGoOn() const {
  return LeavesRest && !State.exhausted && !State.enough() &&
         !State.closeEnough() && Grower.mayGrow();
}

void BranchAndBound::goOn(int64_t otherWork) {
  State.workLimit += otherWork;
  const int64_t bound = lowerBound(), cost = State.Plans.best.cost;
  while (mayGoOn() && lowerBound() == bound && State.Plans.best.cost == cost)
    Grower.grow(Decoder.treeWork() + State.workLimit / kPartOf.treeTurn);
}

void BranchAndBound::run(int64_t work, double tolerance) {
  State.workLimit = work;
  State.tolerance = tolerance;
  Decoder.firstSteps = firstSteps;
  Grower.onProgress = onProgress;
  CutNode root;
  root.bound = root.boundByCuts = State.M.baseCost;
  if (!begin(root))
    return;
  std::vector<Split> splits;
  bool alive = Grower.process(root, splits);
  // Some proofs take a few nodes.
  if (alive && State.cutoff() < INT64_MAX && !State.enough() &&
      State.Stop.uses(Part::Branching) &&
      growTree(root, splits, State.workLimit / kPartOf.treeAtFirst))
    return;
  State.atRoot = true;
  bool isLed = false;
  alive = alive && Grower.boundRootByTiming(root, splits, isLed);
  if (alive && !isLed && !State.enough() && !State.closeEnough()) {
    alive = root.bound < State.cutoff() && Grower.process(root, splits);
    if (alive)
      Grower.fixByReducedCost(Nodes.skeletonOf(root), root);
  }
  // An interrupted search proves nothing.
  if (State.enough() || State.closeEnough())
    return;
  if (!alive) {
    State.settle();
    return;
  }
  LeavesRest =
      State.Stop.uses(Part::Branching) &&
      !growTree(root, splits,
                (State.workLimit - State.Stop.work()) / kPartOf.treeRound);
}
