//===- LagrangianScale.h - Integer units of multipliers ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_LAGRANGIANSCALE_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_LAGRANGIANSCALE_H

#include "Remat/Model/Model.h"

#include <algorithm>

namespace vram::planning::remat {

/// Bounds are counted in units of 1/scale cost. A multiplier is the cost of a
/// unit of memory, in parts (1 / 2^shift) of that: where bytes are many and
/// reruns cheap, one byte costs far less than 1/scale.
struct LagrangianScale {
  int64_t scale = 1;
  int shift = 0;
  /// Largest multiplier that keeps the arithmetic within 62 bits.
  int64_t most = 0;

  /// `budget` in the model's units.
  LagrangianScale(const Model &model, int64_t budget) {
    // Costs get 48 bits; multipliers get more, so that they are fine enough,
    // and sums over some dozens of rows still fit.
    const int64_t total = std::max<int64_t>(1, model.baseCost);
    while (scale < (int64_t(1) << 40) &&
           total <= (int64_t(1) << 48) / (scale * 2))
      scale *= 2;
    int64_t bytes = model.pinnedBytes + budget;
    for (const Item &item : model.items)
      bytes += item.occupied;
    while (shift < 60 && (int64_t(1) << shift) < bytes)
      ++shift;
    most = static_cast<int64_t>((static_cast<__int128>(1) << (54 + shift)) /
                                std::max<int64_t>(1, bytes));
  }

  /// Multipliers are in parts of a unit, so many.
  int64_t parts() const { return int64_t(1) << shift; }
  /// The cost of so many units of memory at that multiplier, rounded down.
  int64_t memoryCost(int64_t multiplier, int64_t bytes) const {
    return static_cast<int64_t>((static_cast<__int128>(multiplier) * bytes) >>
                                shift);
  }
  /// Least cost that is worth as much.
  int64_t roundedUp(int64_t value) const {
    return value >= 0 ? (value + scale - 1) / scale : -(-value / scale);
  }
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_LAGRANGIANSCALE_H
