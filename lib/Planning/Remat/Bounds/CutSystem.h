//===- CutSystem.h - The Lagrangian of a network of cuts --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The min-cut relaxation of a skeleton. What a cut keeps fits into the budget:
// with these memory rows priced by multipliers, all that is left are the
// implications of the network (CutNetwork.h) and one pair term per item, so the
// minimum is a minimum cut.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTSYSTEM_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTSYSTEM_H

#include "Remat/Bounds/CutNetwork.h"
#include "Remat/Bounds/LagrangianScale.h"

namespace vram::planning::remat {

class CutSystem {
public:
  /// `budget` in bytes; everything else here is in the model's units.
  CutSystem(const Model &model, int64_t budget);

  /// Sets up the network for cuts at these events, in any order. Returns false
  /// when what is fixed contradicts itself.
  bool build(const Skeleton &skeleton, const std::vector<int32_t> &cutEvents) {
    return buildCuts(M, skeleton, cutEvents, Units.scale, Network);
  }
  /// Of the last build(), with the solution of the last lagrangian().
  const CutNetwork &network() const { return Network; }
  /// Is there a cut at which too much is held whatever the solution?
  bool holdsTooMuch() const;
  /// Of values and multipliers.
  const LagrangianScale &units() const { return Units; }

  /// Lagrangian for these multipliers, one a cut: no schedule with the
  /// skeleton costs less. Fills excess() and the solution.
  int64_t lagrangian(const std::vector<int64_t> &multipliers);
  /// Is the last lagrangian() at least `bound` with the entry's item made
  /// again? Then no schedule of which that is true costs less. Leaves no
  /// solution.
  bool reachesIfRemade(const CutNetwork::Entry &entry, int64_t bound);
  /// Least bytes at the only cut of the last build(), whatever it costs; over
  /// the budget it proves that nothing fits. The solution says what is kept.
  int64_t leastBytes();

  /// Lagrangian of the last call without rounding up, less the cost of the
  /// skeleton.
  int64_t scaledValue() const { return Value; }
  /// Cost of the runs that the last solution adds to the skeleton.
  int64_t addedCost() const;
  /// By how many bytes each cut is over the budget in the last solution; may be
  /// negative.
  const std::vector<double> &excess() const { return Excess; }
  /// How often the last solution pays for each op beside the skeleton's runs.
  std::vector<int32_t> paid() const;
  /// The cost of an entry's bytes at the last multipliers.
  int64_t memoryCost(size_t entry) const { return MemoryCosts[entry]; }

private:
  void setCosts(const std::vector<int64_t> &multipliers);

  const Model &M;
  const int64_t Budget;
  const LagrangianScale Units;
  CutNetwork Network;
  // Of the last lagrangian().
  int64_t Value = 0, Constant = 0;
  std::vector<int64_t> MemoryCosts;
  std::vector<double> Excess;
  /// More than any flow that can leave a forced node.
  int64_t Most = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTSYSTEM_H
