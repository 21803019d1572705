//===- Strategy.h - What a search tries first ----------------------*- C++
//-*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No order of buffers is good for all problems, and a search that begins badly
// stays bad: many short searches with orders drawn at random find in
// milliseconds what one long search misses (Gomes, Selman, Kautz, "Boosting
// combinatorial search through randomization", AAAI 1998).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_PACKING_STRATEGY_H
#define VRAM_LIB_PLANNING_PACKING_STRATEGY_H

#include "Model.h"
#include "vram/Planning/Support/Random.h"

namespace vram::planning::packing {

/// The rule for the next branch: on the side of the valley in the skyline that
/// has ...
enum class Where {
  FewestChoices,
  LeastSlack,
  Narrowest,
  LeastSlackNarrowest,
  NarrowAndTight,
  Leftmost,
};

struct Strategy {
  Where where = Where::Narrowest;
  /// Exponents of duration, size and pressure (the most that is alive beside
  /// the item) in an item's rank, and the noise on it.
  double duration = 1, size = 0, pressure = 0, noise = 0;
};

/// The n-th taste: the first ones are fixed, the others drawn.
Strategy drawStrategy(int64_t n, Random &random);

/// The rank of each item; what ranks highest is tried first.
std::vector<double> rank(const Model &model, const Strategy &strategy,
                         Random &random);

} // namespace vram::planning::packing

#endif // VRAM_LIB_PLANNING_PACKING_STRATEGY_H
