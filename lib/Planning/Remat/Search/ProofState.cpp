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

bool ProofState::isBulky() const {
  const int64_t room = Budget / M.unit - M.pinnedBytes;
  return std::any_of(M.items.begin(), M.items.end(), [&](const Item &item) {
    return !item.pinned && item.remakable && item.bytes * kBulky >= room;
  });
}

void ProofState::settle() {
  if (Plans.best.cost >= 0)
    bound = Plans.best.cost;
  exhausted = true;
}

int64_t ProofState::gapOf(int64_t other) const {
  return cutoff() < INT64_MAX ? cutoff() - other
                              : std::max<int64_t>(1, other - M.baseCost);
}

bool ProofState::leads(int64_t ours, int64_t other, double share) const {
  return static_cast<double>(ours - other) >=
         share * static_cast<double>(gapOf(other));
}
