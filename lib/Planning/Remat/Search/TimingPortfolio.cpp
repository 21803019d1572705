//===- TimingPortfolio.cpp - The rerun-timing tree among the others -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Parameters/Search.h"
#include "Remat/Search/BranchAndBound.h"

#include <algorithm>
#include <tuple>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::timing_bounds;

/// The program points of the rerun-timing LP: the root's cuts, those with the
/// highest multipliers first, then those far from all others.
std::vector<OpId> BranchAndBound::programPointsOf(const CutNode &root) const {
  std::vector<CutAt> left = root.cuts;
  std::vector<OpId> programPoints;
  auto distance = [&](OpId op) {
    OpId least = M.numOps;
    for (OpId other : programPoints)
      least = std::min(least, std::abs(op - other));
    return least;
  };
  const size_t most = M.isLarge() ? kMostOfLarge : kMostProgramPoints;
  while (!left.empty() && programPoints.size() < most) {
    auto next = std::max_element(
        left.begin(), left.end(), [&](const CutAt &a, const CutAt &b) {
          return std::make_tuple(a.multiplier, distance(a.event), a.event) <
                 std::make_tuple(b.multiplier, distance(b.event), b.event);
        });
    programPoints.push_back(next->event);
    left.erase(next);
  }
  std::sort(programPoints.begin(), programPoints.end());
  return programPoints;
}

/// Whether the work suffices for a solution of the LP, which has about a row
/// for each op and each operand at each program point.
bool BranchAndBound::timingApplies() const {
  int64_t rows = M.numOps;
  for (const std::vector<int32_t> &operands : M.reads)
    rows += static_cast<int64_t>(operands.size());
  rows *= static_cast<int64_t>(M.isLarge() ? kMostOfLarge : kMostProgramPoints);
  return Stop.uses(Part::RerunTiming) &&
         P.workLimit >= rows * rows / kPairsOfRows;
}

/// The root of the rerun-timing tree, for so much work at most.
void BranchAndBound::startTimingTree(const CutNode &root, int64_t work) {
  if (!timingApplies())
    return;
  TimingTree = std::make_unique<RerunTimingTree>(
      M, Budget, programPointsOf(root), Search_, Stop);
  Grower.hasTimingTree = true;
  TimingTree->start(cutoff(), std::min(P.workLimit, Stop.work() + work));
  P.bound = std::max(P.bound, TimingTree->bound());
}

void BranchAndBound::growTimingTree(int64_t work) {
  TimingTree->grow(cutoff(), std::min(P.workLimit, Stop.work() + work),
                   P.workLimit);
  P.bound = std::max(P.bound, TimingTree->bound());
  P.exhausted |= P.bound >= cutoff();
  if (onProgress)
    onProgress();
}

/// Spends the remaining work on the tree over the rerun-timing LP. True when
/// the search is finished.
bool BranchAndBound::continueTimingTree(bool hasTree) {
  // The long annealing, from a solution of either kind.
  Decoder.annealNow = true;
  if (hasTree) {
    Grower.grow(Decoder.treeWork() + 1);
    Decoder.annealed = false;
  }
  while (P.bound < cutoff() && TimingTree->mayGrow() && !enough()) {
    ++P.visited;
    Decoder.polishTiming(*TimingTree);
    growTimingTree(P.workLimit / kPlansNow);
  }
  P.exhausted |= P.bound >= cutoff();
  return P.exhausted || enough();
}

/// The same on large graphs, with plans from there and with the work that
/// annealing would have after it. True when the search is finished.
bool BranchAndBound::continueTimingTreeOfLarge() {
  MadePlans = true;
  TimingTree->lookForPlans(P.workLimit / kPlansOfLarge);
  P.workLimit += P.workLimit / kPartOfAnnealing;
  while (P.bound < cutoff() && TimingTree->mayGrow() && !closeEnough() &&
         !enough()) {
    ++P.visited;
    growTimingTree(1);
  }
  P.exhausted |= P.bound >= cutoff();
  return P.exhausted || TimingTree->mayGrow();
}

bool BranchAndBound::timingLeads(int64_t other, double share) const {
  return TimingTree && P.leads(TimingTree->bound(), other, share);
}
