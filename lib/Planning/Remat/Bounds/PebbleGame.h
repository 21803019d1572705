//===- PebbleGame.h - Sets of items in memory, and runs ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_PEBBLEGAME_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_PEBBLEGAME_H

#include "Remat/Model/Model.h"

namespace vram::planning::remat {

/// Items, ascending and distinct. Where a set also says how many first runs are
/// done (its stage), it ends with a number after those of all items.
using Items = std::vector<int32_t>;

/// The rules of the game of PeakBound.h: which sets of items lead to which.
class PebbleGame {
public:
  /// As for PeakBoundSearch.
  PebbleGame(const Model &model, bool tracksUpdates);

  const Model &model;
  /// By item: is it followed?
  std::vector<uint8_t> counts;
  /// By item, and 0 for the numbers after them: bytes, in units, that it takes
  /// in a set. A result that ends in its donor is in a set where it does not.
  std::vector<int64_t> size;
  /// Is there an update in place of what may be read again afterwards?
  bool hasUpdates = false;
  /// For each op, of what it reads: the update and its result.
  struct Update {
    OpId op;
    int32_t recipient;
  };
  std::vector<std::vector<Update>> updatesOfReads;
  /// By item: the first update of what is read by anything that it may be made
  /// from; the number of ops if there is none.
  std::vector<OpId> goodBefore;
  /// See Limits::work().
  int64_t work = 0;

  bool isItem(int32_t i) const {
    return static_cast<size_t>(i) < model.items.size();
  }
  int32_t stageMark(OpId next) const {
    return static_cast<int32_t>(model.items.size()) + next;
  }
  /// First runs done; 0 where a set does not say.
  OpId stageOf(const Items &items) const {
    return items.empty() || isItem(items.back())
               ? 0
               : items.back() - static_cast<OpId>(model.items.size());
  }
  /// Is there nothing that has to be made?
  bool isNothing(const Items &items) const;
  /// Units that results kept out of their donors take.
  int64_t recipientsOf(const Items &items) const;
  /// Units alive at a run of the op, with all of `beside` there after it.
  int64_t bytesAt(OpId op, const Items &beside);
  /// The items that have to be there before a run of the op for `items` to be
  /// there after it.
  Items before(OpId op, const Items &items) const;
  /// The items that the op reads. For op M.numOps, which stands for the end:
  /// the required values.
  Items operandsOf(OpId op) const;

private:
  void findUpdates();

  /// For each op, the items whose storage results of it may take over.
  std::vector<Items> Overwritten;
  std::vector<int32_t> Mark;
  int32_t Stamp = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_PEBBLEGAME_H
