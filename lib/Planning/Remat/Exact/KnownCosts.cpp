//===- KnownCosts.cpp - Proven costs of sets of items ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/KnownCosts.h"
#include "Remat/Parameters/Exact.h"

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::known_costs;

void KnownCosts::note(size_t runs, const Word *set, int64_t cost,
                      int64_t &work) {
  SetTrie &known = OfSets[runs];
  if (Bytes > kMostBytes || cost <= least(runs) ||
      known.best(set, cost - 1, cost, work) >= cost)
    return;
  Bytes -= known.bytes();
  known.insert(set, cost);
  Bytes += known.bytes();
  ++Changes[runs];
}
