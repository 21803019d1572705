//===- NumberedRuns.h - Runs, by sets of numbered items ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The runs that the backward search (BackwardSearch.h) takes back: items are
// numbered so that a set of them is a few words, and each run has the numbers
// of what it reads, makes and takes over.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_EXACT_NUMBEREDRUNS_H
#define VRAM_LIB_PLANNING_REMAT_EXACT_NUMBEREDRUNS_H

#include "Remat/Model/Model.h"

#include <unordered_map>
#include <utility>
#include <vector>

namespace vram::planning::remat {

class NumberedRuns {
public:
  /// Of a set: bit n stands for the item with the number n.
  using Word = uint64_t;
  /// The items that an op reads, makes and may take over, by
  /// their numbers.
  struct Run {
    OpId op = kNone;
    std::vector<int32_t> reads, makes, overwrites;
    /// Updates of what it reads, with the numbers of the results.
    std::vector<std::pair<OpId, int32_t>> updates;
    /// Of what it would take to run it again.
    bool isKnown = true;
  };

  /// `items`: those that sets may hold, recipients that may lie beside their
  /// donors among them. A view of another one that takes room is not run again.
  /// `inputs`: of these, what is there before all runs.
  NumberedRuns(const Model &model, const std::vector<int32_t> &items,
               const std::vector<int32_t> &inputs);

  /// Of a set; 0: there are too many items, and nothing else may be asked.
  size_t words() const { return Words; }
  size_t numItems() const { return ItemOf.size(); }
  const std::vector<int32_t> &items() const { return ItemOf; }
  /// -1: sets do not hold the item.
  int32_t numberOf(int32_t item) const {
    const auto at = NumberOf.find(item);
    return at == NumberOf.end() ? -1 : at->second;
  }
  /// By number, in the model's units.
  int64_t sizeOf(int32_t n) const { return Size[n]; }
  int64_t bytesOf(int32_t item) const { return Size[numberOf(item)]; }
  /// A result that may end in its donor: in a set, it lies beside that.
  bool isRecipient(int32_t n) const { return M.items[ItemOf[n]].bytes == 0; }

  const Run &firstRun(OpId op) const { return FirstRuns[op]; }
  /// The rerun that makes the item of that number; -1 where none may.
  int32_t makerOf(int32_t n) const { return MakerOf[n]; }
  const Run &rerun(int32_t maker) const { return Runs[maker]; }
  /// Units alive at a run of the op with all of the set, of so many units,
  /// there after it.
  int64_t bytesAt(const Run &run, const Word *set, int64_t bytes) const;
  /// Is all of the set there before all runs?
  bool isThere(const Word *set) const;

  std::vector<Word> setOf(const std::vector<int32_t> &items) const;
  static bool has(const Word *set, int32_t n) {
    return (set[n >> 6] >> (n & 63) & 1) != 0;
  }
  static void add(Word *set, int32_t n) { set[n >> 6] |= Word(1) << (n & 63); }
  /// Calls visit(number) for all of the set, ascending.
  template <typename Visit>
  void forEach(const Word *set, Visit visit) const {
    for (size_t w = 0; w < Words; ++w)
      for (Word rest = set[w]; rest != 0; rest &= rest - 1)
        visit(static_cast<int32_t>(w * 64) + __builtin_ctzll(rest));
  }

private:
  void number(const std::vector<int32_t> &items);
  Run describe(OpId op) const;

  const Model &M;
  size_t Words = 0;
  std::unordered_map<int32_t, int32_t> NumberOf;
  std::vector<int32_t> ItemOf;
  std::vector<int64_t> Size;
  std::vector<int32_t> MakerOf;
  std::vector<Run> Runs, FirstRuns;
  std::vector<Word> Inputs;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_EXACT_NUMBEREDRUNS_H
