//===- ImprovementRounds.cpp - Annealing after the trees ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/ImprovementRounds.h"

#include "Remat/Parameters/Solver.h"
#include "Remat/Parameters/Work.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters;
using namespace vram::planning::remat::parameters::refinement;
using namespace vram::planning::remat::parameters::solver;

void ImprovementRounds::step() {
  if (Rounds == 0) {
    begin();
    return;
  }
  if (mayGoOn()) {
    round();
    ++Seed;
    return;
  }
  IsDone = true;
}

/// A gap within the tolerance of a large graph is small beside the cost of all
/// runs. Of the reruns alone it may be much, and a short round often closes it.
void ImprovementRounds::begin() {
  IsFar = S.isFar();
  // A small gap is worth the work that the trees left, but no more.
  if (!S.hasPlan() || S.tree.proven() || !(IsFar || S.limits.work() < S.work)) {
    IsDone = true;
    return;
  }
  IsClose = !IsFar && S.tree.closeEnough();
  // A short round where there may be no need of more, and then a long one: on
  // graphs of thousands of ops it takes time to cool.
  Rounds = IsClose ? 1 : IsFar ? kRoundsOfFar : 2;
  Left = std::max<int64_t>(S.work / kPartOf.leastLeft,
                           2 * S.work - S.limits.work());
  if (IsFar && !S.peakBoundSchedule.empty()) {
    // From elsewhere first, where such a plan is at hand.
    RefineOptions elsewhere;
    elsewhere.work = Left / kPartOf.leftLater;
    elsewhere.heat = kHeat.hot;
    S.search.refine(S.peakBoundSchedule, elsewhere);
  }
}

bool ImprovementRounds::mayGoOn() const {
  return !S.isFinished() && Seed <= Rounds && (!IsFar || S.isFar()) &&
         !S.limits.stop() && (Seed == 1 || !S.tree.closeEnough());
}

int64_t ImprovementRounds::workOfARound() const {
  if (IsFar)
    return Left / (Seed == 1 ? kPartOf.leftFirst : kPartOf.leftLater);
  return S.work / (Seed == 1 ? kPartOf.shortRound : kPartOf.longRound);
}

void ImprovementRounds::round() {
  const bool isShort = !IsFar && Seed == 1;
  const Schedule start = S.search.best.schedule;
  S.search.refineInRounds(start, workOfARound(), Seed,
                          isShort ? kHeat.warm : kHeat.hot);
}
