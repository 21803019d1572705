//===- PeakBoundSearch.h - State search of the peak bound -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_PEAKBOUNDSEARCH_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_PEAKBOUNDSEARCH_H

#include "Remat/Heuristics/Search.h"
#include "Remat/Model/Model.h"

#include <queue>
#include <tuple>
#include <unordered_map>

namespace vram::planning::remat {

/// Items, ascending and distinct.
using Items = std::vector<int32_t>;

struct HashOfItems {
  size_t operator()(const Items &items) const {
    uint64_t hash = items.size();
    for (int32_t i : items)
      hash = (hash ^ static_cast<uint64_t>(i)) * 0x9e3779b97f4a7c15u;
    return static_cast<size_t>(hash ^ (hash >> 32));
  }
};

/// Ways back from sets of items to nothing (see PeakBound.h), and a schedule
/// that goes them forward.
class PeakBoundSearch {
public:
  /// Items of `tiny` units or less are left out: they take no room and are at
  /// hand whenever they are read. So are those that are made once at most;
  /// where they lie is not followed.
  /// Without `tracksUpdates`, old parameters are at hand for nothing, too.
  PeakBoundSearch(const Model &model, int64_t tiny, bool tracksUpdates,
                  const Limits &limits);

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

  /// A schedule that runs each op once its operands have been made by the paths
  /// that were found, keeping what there is `room` for, or what the paths take
  /// where that is more. Empty where there is an op without a path, or where it
  /// would be too long to be of use or take more than `mostWork`. Nothing may
  /// be left out.
  Schedule schedule(int64_t room, int64_t mostWork);

  /// Everything so far.
  int64_t work() const { return Work; }
  /// Whether it gave up anywhere.
  bool gaveUp() const { return GaveUp; }

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
  /// A step of a known path: the set that `maker` runs on, less what is made
  /// beside it before; and what a program point on the path takes at most.
  struct Step {
    OpId maker = kNone;
    const Items *before = nullptr;
    Items alone;
    int64_t most = kUnknown;
  };
  enum : int64_t { kUnknown = INT64_MAX / 4 };
  /// The set that may have been there before the last run that made one of a
  /// set, and the units that a program point took at least.
  struct Predecessor {
    OpId maker;
    Items before;
    int64_t taken, added;
  };

  void findUpdates();
  /// If something is updated, a set also says how many first runs are done:
  /// it ends with a number after those of all items.
  int32_t stageMark(OpId next) const {
    return static_cast<int32_t>(M.items.size()) + next;
  }
  bool isItem(int32_t i) const {
    return static_cast<size_t>(i) < M.items.size();
  }
  OpId stageOf(const Items &items) const;
  bool hasStages() const { return HasUpdates && !BoundingItems; }
  bool isNothing(const Items &items) const;
  int64_t lookFor(OpId op, int64_t low, int64_t high, int64_t mostSets,
                  int64_t mostWork, bool &done);
  uint64_t bitsOf(const Items &items) const;
  int64_t recipientsOf(const Items &items) const;
  int64_t bytesAt(OpId op, const Items &beside);
  Items before(OpId op, const Items &items) const;
  bool containsOneReached(const Items &items, int64_t taken);
  std::vector<Predecessor> predecessorsOf(const Items &items, int64_t low,
                                          int64_t taken, int64_t high);
  Items leaveOut(Items &items, int64_t most);
  void push(Predecessor path, int64_t low, int32_t from);
  void notePath(OpId op, int32_t arrival, int64_t most);
  void keep(const Items &items, int by);
  bool make(const Items &alone, const Items &beside, OpId next, int64_t room,
            Schedule &schedule);
  bool haveOperands(const Step &path, OpId next, int64_t room,
                    Schedule &schedule);
  void begin(Schedule &schedule);
  bool goByOps(const std::vector<Step> &paths, int64_t room,
               Schedule &schedule);
  bool goByStages(int64_t room, Schedule &schedule);
  bool isThere(const Items &items) const;
  bool makeRoom(OpId op, OpId next, const Items &after, int64_t room);
  bool put(OpId op, Schedule &schedule);
  bool run(OpId op, OpId next, const Items &after, int64_t room,
           Schedule &schedule);
  Items operandsOf(OpId op) const;

  const Model &M;
  const Limits &Stop;
  std::vector<uint8_t> Counts;
  /// By item, and 0 for the numbers after them: bytes, in units, that it takes
  /// in a set. A result that ends in its donor is in a set where it does not.
  std::vector<int64_t> Size;
  /// Is there an update in place of what may be read again afterwards?
  bool HasUpdates = false;
  /// For each op, of what it reads: the update and its result.
  struct Update {
    OpId op;
    int32_t recipient;
  };
  std::vector<std::vector<Update>> UpdatesOfReads;
  /// By item: the first update of what is read by anything that it may be made
  /// from; the number of ops if there is none.
  std::vector<OpId> GoodBefore;
  /// True in boundItems(): items that are updated do not count.
  bool BoundingItems = false;
  /// For each op, the items whose storage results of it may take over.
  std::vector<Items> Overwritten;
  std::vector<int32_t> Mark;
  int32_t Stamp = 0;
  int64_t Work = 0;
  bool GaveUp = false;
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

  /// Sets from which a path back is known, with its first step.
  std::unordered_map<Items, Step, HashOfItems> Easy;
  /// The same for the operands of each op, and last the required values; and
  /// for what is made by itself, where nothing that it reads has been updated.
  std::vector<Step> KnownPaths, PlainPaths;
  /// Units that it takes at most to make an item from nothing.
  std::vector<int64_t> Alone;

  // Of a schedule as far as it goes.
  std::vector<std::vector<ValueId>> ValuesOf;
  /// Whether a value can be read: a view has to be made again with its storage.
  std::vector<uint8_t> Current;
  /// Made once, and read by what may run again: it stays.
  std::vector<uint8_t> Held;
  /// The items in memory, and those that the next run is the last to read.
  Items Memory, Leaving;
  /// How many of the sets that are being made again it belongs to.
  std::vector<int32_t> Kept;
  int64_t MostWork = 0;
  int Depth = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_PEAKBOUNDSEARCH_H
