//===- ImprovementRounds.cpp - Annealing after the trees ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/ImprovementRounds.h"

#include "Remat/Parameters/Solver.h"

#include <algorithm>

using namespace vram::planning::remat;
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
  const bool isLarge = S.model.isLarge();
  IsFar = S.isFar();
  if (!S.hasPlan() || S.tree.proven() || !(IsFar || isLarge)) {
    IsDone = true;
    return;
  }
  // On large graphs the trees are too slow for the rest, which is left to
  // annealing.
  IsClose = !IsFar && S.tree.closeEnough();
  // A short round where there may be no need of more, and then a long one: on
  // graphs of thousands of ops it takes time to cool.
  Rounds = IsClose   ? 1
           : !IsFar  ? kRoundsOfLarge
           : isLarge ? kRoundsOfFarLarge
                     : kRoundsOfFar;
  Left =
      std::max<int64_t>(S.work / kLeastPartLeft, 2 * S.work - S.limits.work());
  if (IsFar && !S.peakBoundSchedule.empty()) {
    // From elsewhere first, where such a plan is at hand.
    RefineOptions elsewhere;
    elsewhere.work = S.work / kPartOfFar;
    elsewhere.heat = kHot;
    S.search.refine(S.peakBoundSchedule, elsewhere);
  }
}

bool ImprovementRounds::mayGoOn() const {
  return !S.isFinished() && Seed <= Rounds &&
         (S.model.isLarge() || (Idle < kMostIdleRounds && S.isFar())) &&
         !S.limits.stop() && (Seed == 1 || !S.tree.closeEnough());
}

int64_t ImprovementRounds::workOfARound() const {
  if (!IsFar && Seed == 1)
    return S.work / (IsClose ? kPartOfCloseShort : kPartOfShort);
  if (IsFar && S.model.isLarge())
    return Left / (Seed == 1 ? kPartOfLeftFirst : kPartOfLeft);
  if (IsFar)
    return S.work / kPartOfFar;
  return S.model.isVeryLarge() ? S.work : S.work / kPartOfLong;
}

void ImprovementRounds::round() {
  const int64_t before = S.search.best.cost;
  const bool isShort = !IsFar && Seed == 1;
  const Schedule start = S.search.best.schedule;
  S.search.refineInRounds(start, workOfARound(), Seed, isShort ? kWarm : kHot);
  Idle = S.search.best.cost < before ? 0 : Idle + 1;
}
