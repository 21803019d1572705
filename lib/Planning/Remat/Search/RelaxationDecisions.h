//===- RelaxationDecisions.h - Rounding a relaxed solution ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A solution of a relaxation says of items at some program points whether they
// are in memory. From that to a plan: what is dropped at a program point is
// dropped where the gap around it begins, and made again as late as possible.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_RELAXATIONDECISIONS_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_RELAXATIONDECISIONS_H

#include "Remat/Bounds/CutSystem.h"
#include "Remat/Model/Expand.h"

namespace vram::planning::remat {

/// At a program point an item is there, or not.
struct Mark {
  size_t gap;
  int32_t position;
  int32_t item;
  bool dropped;
};

/// Adds what the solution says of an item at a position, if that is within one
/// of its gaps. `plain` has the gaps of the partial schedule alone.
void mark(const Decisions &plain, int32_t item, int32_t position, bool dropped,
          std::vector<Mark> &marks);
/// Adds what is not there by the skeleton, and puts all in order.
void complete(const Skeleton &skeleton, const Decisions &plain,
              std::vector<Mark> &marks);
/// Drops items that the partial schedule itself makes again: they are needed
/// for nothing until then.
void dropWhatIsMade(const Model &model, const PartialSchedule &partial,
                    Decisions &choices);
/// As the marks say, with what is held at their program points in the partial
/// schedule.
Decisions decide(const Model &model, const std::vector<Mark> &marks,
                 PartialSchedule &partial);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_RELAXATIONDECISIONS_H
