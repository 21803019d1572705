//===- SkeletonIndex.h - Where a skeleton reads and makes items -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A skeleton is a sequence of runs that every schedule under consideration
// contains, with what is known of memory at them. The index answers where in it
// an item is read next, where an op runs next, and how far what is fixed holds
// an item.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_SKELETONINDEX_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_SKELETONINDEX_H

#include "Remat/Model/Model.h"

namespace vram::planning::remat {

/// Runs that every schedule under consideration contains, in this order, and
/// what is known of memory at them.
struct Skeleton {
  /// Event numbers in order; event e < number of ops is the first run of op e.
  std::vector<int32_t> events;
  /// Op of each event number.
  std::vector<OpId> opOf;
  enum class Fix : uint8_t {
    /// The item is in memory at the event.
    There,
    /// It is not.
    Absent,
    /// It is in memory at the event and is not made again until `until`.
    Held,
    /// Its producer runs after the event and before `until`.
    Remade,
    /// Its producer does not run after the event and before `until`.
    Unmade
  };
  struct Fixing {
    int32_t event;
    int32_t item;
    Fix kind;
    /// Of Held: an event that reads the item. kAtEnd: the end of the schedule.
    int32_t until;
  };
  enum : int32_t { kAtEnd = -2 };
  std::vector<Fixing> fixings;

  static Skeleton identity(const Model &model);
  /// The position of each event, by its number.
  std::vector<int32_t> positions() const;
};

/// Positions are places in the sequence; its length stands for the end.
class SkeletonIndex {
public:
  SkeletonIndex(const Model &model, const Skeleton &skeleton);

  /// Of what is not read, made or needed again.
  enum : int32_t { kNever = INT32_MAX };
  int32_t length() const { return static_cast<int32_t>(Sequence.size()); }
  OpId opAt(int32_t position) const { return Sequence[position]; }
  /// Of an event, or the end for Skeleton::kAtEnd.
  int32_t positionOf(int32_t event) const {
    return event == Skeleton::kAtEnd ? length() : PositionOf[event];
  }
  /// The first after `position` at which the item is read, or has to be in
  /// memory; and all of these, ascending.
  int32_t nextUse(int32_t item, int32_t position) const;
  const std::vector<int32_t> &uses(int32_t item) const { return Uses[item]; }
  /// The first after `position` at which the item is made: an input never is.
  int32_t nextMade(int32_t item, int32_t position) const;
  /// Where the item is made first; inputs are there before all positions.
  int32_t firstMade(int32_t item) const {
    return M.items[item].producer == kNone ? -1 : nextMade(item, -1);
  }
  const std::vector<Skeleton::Fixing> &fixingsOf(int32_t item) const {
    return FixingsOf[item];
  }
  /// By which position the item is made again: before the stretches that end
  /// there and over which it is held. Where a stretch begins with a run that
  /// makes the item, that may be the one.
  int32_t remadeBy(const Skeleton::Fixing &remade) const;
  /// Of the skeleton's runs.
  int64_t cost() const { return Cost; }

private:
  const Model &M;
  int64_t Cost = 0;
  std::vector<OpId> Sequence;
  std::vector<int32_t> PositionOf;
  std::vector<std::vector<int32_t>> Uses, MadeAt;
  std::vector<std::vector<Skeleton::Fixing>> FixingsOf;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_SKELETONINDEX_H
