//===- ProofState.cpp - What the parts of branch and bound share ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/ProofState.h"
#include "Remat/Parameters/Search.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::cut_tree;

int64_t ProofState::cutoff() const {
  return probing ? INT64_MAX : Plans.cutoff();
}

bool ProofState::enough() const {
  return Stop.stop() || Stop.work() > workLimit;
}

bool ProofState::closeEnough() const {
  return tolerance > 0 && Plans.best.cost >= 0 &&
         static_cast<double>(Plans.best.cost - lowerBound()) <=
             tolerance * static_cast<double>(Plans.best.cost);
}

bool ProofState::farOff() const {
  const auto best = static_cast<double>(Plans.best.cost);
  return M.isLarge() && !M.isVeryLarge() &&
         (best < 0 || best - static_cast<double>(bound) > kFarOff * best);
}

void ProofState::settle() {
  if (Plans.best.cost >= 0)
    bound = Plans.best.cost;
  exhausted = true;
}
