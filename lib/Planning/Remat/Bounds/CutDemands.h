//===- CutDemands.h - Demands after a program point -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An item is needed by the first event after the cut that reads it. Where it is
// certain that an op runs again, that run needs the op's operands, too. Runs
// are certain where a node was split on them, and where an item is needed and
// known not to be in memory. So the rerun span of a rerun ends at the earliest
// need that the rerun certainly serves. A later need is paid for by another
// run, unless the item is kept until then.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTDEMANDS_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTDEMANDS_H

#include "Remat/Bounds/SkeletonIndex.h"

namespace vram::planning::remat {

class CutDemands {
public:
  CutDemands(const Model &model, const SkeletonIndex &runs)
      : M(model), Runs(runs), Demands(model.items.size()),
        Later(model.items.size(), SkeletonIndex::kNever) {}

  /// A run that is sure to come after one position and up to another.
  struct SureRun {
    OpId op;
    int32_t after, by;
  };
  /// The demand for an item at the program point of a cut, whatever the
  /// solution.
  struct Demand {
    /// The position by which the item is needed; SkeletonIndex::kNever: it is
    /// not.
    int32_t by;
    /// Is it a rerun that needs it?
    bool byRerun = false;
    /// In memory at the program point; made again by then.
    bool kept = false, remade = false;
  };

  /// Finds the runs that fixings demand. False when the fixings contradict each
  /// other.
  bool findSureRuns(const Skeleton &skeleton);
  /// Finds the demands at a position before that of the last call. `isDropped`:
  /// is an item known not to be in memory there? False when what is fixed
  /// contradicts itself.
  bool find(int32_t position, const std::vector<uint8_t> &isDropped);
  const Demand &of(int32_t item) const { return Demands[item]; }
  /// The position by which a rerun of the op runs that is made for the cut at
  /// `position`.
  int32_t spanEnd(OpId op, int32_t position) const;

  /// Fixed, and those that follow at cuts.
  std::vector<SureRun> sure;

private:
  Demand demandOf(int32_t item, int32_t position) const;
  void demandBeforeUnmade(const Item &item, int32_t position,
                          Demand &demand) const;
  void demandOperands(OpId op, int32_t position, int32_t by);

  const Model &M;
  const SkeletonIndex &Runs;
  std::vector<Demand> Demands;
  /// By item: by where the cuts after this one need it surely.
  std::vector<int32_t> Later;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTDEMANDS_H
