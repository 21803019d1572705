//===- ProofState.cpp - What the parts of branch and bound share ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/ProofState.h"

#include <algorithm>

using namespace vram::planning::remat;

int64_t ProofState::cutoff() const { return Plans.cutoff(); }

bool ProofState::enough() const {
  return Stop.stop() || Stop.work() > workLimit;
}

bool ProofState::closeEnough() const {
  return tolerance > 0 && Plans.best.cost >= 0 &&
         static_cast<double>(Plans.best.cost - lowerBound()) <=
             tolerance * static_cast<double>(Plans.best.cost);
}

void ProofState::settle() {
  if (Plans.best.cost >= 0)
    bound = Plans.best.cost;
  exhausted = true;
}
