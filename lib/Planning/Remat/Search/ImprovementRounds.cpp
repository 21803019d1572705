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

bool ImprovementRounds::step(SolveState &s) {
  if (Rounds == 0)
    return begin(s);
  if (!mayGoOn(s))
    return false;
  const bool isShort = !IsFar && Seed == 1;
  const Schedule start = s.search.best.schedule;
  s.search.refineInRounds(start, workOfARound(s), Seed,
                          isShort ? kHeat.warm : kHeat.hot);
  ++Seed;
  return true;
}

/// A gap within the tolerance of a large graph is small beside the cost of all
/// runs. Of the reruns alone it may be much, and a short round often closes it.
bool ImprovementRounds::begin(SolveState &s) {
  IsFar = s.isFar();
  // A small gap is worth the work that the trees left, but no more.
  if (!s.hasPlan() || s.tree.proven() || !(IsFar || s.limits.work() < s.work))
    return false;
  // A short round where there may be no need of more, and then a long one: on
  // graphs of thousands of ops it takes time to cool.
  Rounds = IsFar ? kRoundsOfFar : s.tree.closeEnough() ? 1 : 2;
  Left = std::max<int64_t>(s.work / kPartOf.leastLeft,
                           2 * s.work - s.limits.work());
  return true;
}

bool ImprovementRounds::mayGoOn(const SolveState &s) const {
  return Seed <= Rounds && (!IsFar || s.isFar()) && !s.limits.stop() &&
         (Seed == 1 || !s.tree.closeEnough());
}

int64_t ImprovementRounds::workOfARound(const SolveState &s) const {
  if (IsFar)
    return Left / (Seed == 1 ? kPartOf.leftFirst : kPartOf.leftLater);
  return s.work / (Seed == 1 ? kPartOf.shortRound : kPartOf.longRound);
}
