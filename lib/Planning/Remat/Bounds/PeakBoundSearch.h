//===- PeakBoundSearch.h - State search of the peak bound -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_PEAKBOUNDSEARCH_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_PEAKBOUNDSEARCH_H

#include "Remat/Bounds/PebbleGame.h"
#include "Remat/Model/Limits.h"

#include <queue>
#include <tuple>
#include <unordered_map>

namespace vram::planning::remat {

struct HashOfItems {
  size_t operator()(const Items &items) const {
    uint64_t hash = items.size();
    for (int32_t i : items)
      hash = (hash ^ static_cast<uint64_t>(i)) * 0x9e3779b97f4a7c15u;
    return static_cast<size_t>(hash ^ (hash >> 32));
  }
};

/// Paths back from sets of items to nothing.
struct PeakPaths {
  static constexpr int64_t kUnknown = INT64_MAX / 4;
  /// A step of a known path: the set that `maker` runs on, less what is made
  /// beside it before; and what a program point on the path takes at most.
  struct Step {
    OpId maker = kNone;
    const Items *before = nullptr;
    Items alone;
    int64_t most = kUnknown;
  };
  /// Sets from which a path back is known, with its first step.
  std::unordered_map<Items, Step, HashOfItems> easy;
  /// The same for the operands of each op, and last the required values; and
  /// for what is made by itself, where nothing that it reads has been updated.
  std::vector<Step> known, plain;
};

/// A schedule that runs each op once its operands have been made by the paths,
/// keeping what there is `room` for, or what the paths take where that is more.
/// Empty where there is an op without a path, or where it would be too long to
/// be of use or take more than `mostWork`.
Schedule scheduleOf(PebbleGame &game, const PeakPaths &paths, int64_t room,
                    int64_t mostWork, const Limits &limits);

/// Finds such paths (see PeakBound.h).
class PeakBoundSearch {
public:
  /// Items without bytes, and those that are made once at most, are left out:
  /// they take no room and are at hand whenever they are read. Without
  /// `tracksUpdates`, old parameters are at hand for nothing, too.
  PeakBoundSearch(const Model &model, bool tracksUpdates, const Limits &limits);

  /// The least memory, in units and beside pinned inputs, that some program
  /// point takes on the path to all that `op` reads; from `low` on, if it is
  /// less than `high`. If the search gives up at `mostWork`, the result is a
  /// lower bound all the same.
  int64_t leastFor(OpId op, int64_t low, int64_t high, int64_t mostWork);

  /// Finds out what it takes to make each item from nothing, less than `high`:
  /// sets are far smaller without what can be made beside the rest of them.
  /// Items that are read after their update do not count here: see
  /// `GoodBefore`.
  void boundItems(int64_t high, int64_t mostWork);

  Schedule schedule(int64_t room, int64_t mostWork) {
    return scheduleOf(Game, Paths, room, mostWork, Stop);
  }

  /// Everything so far.
  int64_t work() const { return Game.work; }

private:
  struct Reached {
    Items items;
    /// One bit of 64 for each item.
    uint64_t bits;
    /// On the path, less what results kept out of their donors take: as much as
    /// a path that lacks one may have to add for it.
    int64_t taken;
  };
  /// A set that was come to from another, by the run of `maker` between them.
  struct Arrival {
    const Items *items;
    int32_t from;
    OpId maker;
    /// By the highest peak on the path, and of that by results that the run of
    /// `maker` keeps out of their donors, back to their updates.
    int64_t taken, added;
    /// Left out, in this order: made by themselves beside the others.
    Items alone;
  };
  struct Entry {
    int64_t most, rank;
    int32_t arrival;
    bool operator>(const Entry &o) const {
      return std::tie(most, rank, arrival) >
             std::tie(o.most, o.rank, o.arrival);
    }
  };
  /// The set that may have been there before the last run that made one of a
  /// set, and the units that a program point took at least.
  struct Predecessor {
    OpId maker;
    Items before;
    int64_t taken, added;
  };

  /// If something is updated, a set also says how many first runs are done.
  bool hasStages() const { return Game.hasUpdates && !BoundingItems; }
  int64_t lookFor(OpId op, int64_t low, int64_t high, int64_t mostSets,
                  int64_t mostWork, bool &done);
  bool containsOneReached(const Items &items, int64_t taken);
  std::vector<Predecessor> predecessorsOf(const Items &items, int64_t low,
                                          int64_t taken, int64_t high);
  Items leaveOut(Items &items, int64_t most);
  void push(Predecessor path, int64_t low, int32_t from);
  void notePath(OpId op, int32_t arrival, int64_t most);

  PebbleGame Game;
  const Model &M;
  const Limits &Stop;
  PeakPaths Paths;
  /// True in boundItems(): items that are updated do not count.
  bool BoundingItems = false;
  std::vector<int32_t> Mark;
  int32_t Stamp = 0;
  /// The order of sets that took the same (see push()).
  bool Backwards = false;

  // Of one call of lookFor().
  /// Sets come to, with what a program point on the path takes at least.
  std::unordered_map<Items, int64_t, HashOfItems> Seen;
  std::vector<Arrival> Arrivals;
  std::vector<Reached> Done;
  /// Of `Done`, by first item.
  std::vector<std::vector<int32_t>> DoneAt;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> Queue;

  /// Units that it takes at most to make an item from nothing.
  std::vector<int64_t> Alone;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_PEAKBOUNDSEARCH_H
