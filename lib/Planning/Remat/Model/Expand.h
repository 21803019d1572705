//===- Expand.h - From keep/drop decisions to a schedule --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plan is searched for as one decision per gap: for an item, the stretch
// from where it is made to its first use, and from each use to the next. Runs
// follow from the decisions: what is not in memory is made again right before
// the op that reads it (as late as possible), and the simulator lets go of
// each instance at its last read (as early as possible).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_MODEL_EXPAND_H
#define VRAM_LIB_PLANNING_REMAT_MODEL_EXPAND_H

#include "Remat/Model/Model.h"
#include "vram/Planning/Remat/Plan.h"

namespace vram::planning::remat {

enum class Choice : uint8_t {
  /// In memory over the whole gap.
  Keep,
  /// Dropped at its start; once made again in the gap, kept to its end.
  Drop,
  /// Dropped, and again after each stage that made it inside the gap.
  Transient,
};

/// Runs that the schedule shall contain in this order (each op at least once),
/// and what must, or must not, be in memory at some of them.
struct PartialSchedule {
  std::vector<OpId> sequence;
  struct Hold {
    int32_t position;
    int32_t item;
    /// False: a gap begins here, at which the item may be dropped.
    bool kept;
  };
  /// Ascending by position.
  std::vector<Hold> holds;
  void sortHolds();

  static PartialSchedule identity(const Model &model);
};

/// Decisions of all gaps, item after item. A gap begins where the partial
/// schedule makes, reads or holds the item, and ends where it does so next.
class Decisions {
public:
  Decisions(const Model &model, const PartialSchedule &partial);

  size_t size() const { return Choices.size(); }
  Choice operator[](size_t gap) const { return Choices[gap]; }
  void set(size_t gap, Choice choice) { Choices[gap] = choice; }
  size_t firstGap(int32_t item) const { return Begin[item]; }
  size_t endGap(int32_t item) const { return Begin[item + 1]; }
  int32_t itemOf(size_t gap) const { return ItemOf[gap]; }
  /// Position at which the gap begins, and the one that ends it (the length of
  /// the partial schedule when nothing does).
  int32_t begin(size_t gap) const { return From[gap]; }
  int32_t end(size_t gap) const { return To[gap]; }
  /// The gap that strictly contains the position; size() when there is none.
  size_t around(int32_t item, int32_t position) const;

private:
  std::vector<size_t> Begin;
  std::vector<int32_t> ItemOf;
  std::vector<int32_t> From, To;
  std::vector<Choice> Choices;
};

/// Writes schedules for decisions; keeps its buffers between calls.
class Expander {
public:
  explicit Expander(const Model &model) : M(model) {}

  /// False when something that cannot be made again was dropped. `stages` gets,
  /// for each run, the position in the partial schedule that it serves.
  bool expand(const PartialSchedule &partial, const Decisions &decisions,
              Schedule &schedule, std::vector<int32_t> &stages);

private:
  bool demand(OpId op, int32_t stage, Schedule &schedule,
              std::vector<int32_t> &stages);
  void emit(OpId op, int32_t stage, Schedule &schedule,
            std::vector<int32_t> &stages);

  const Model &M;
  /// Is the value's latest instance still held?
  std::vector<uint8_t> Held;
  /// Gap that each item is in.
  std::vector<size_t> Gap;
  std::vector<int32_t> Touched;
  struct Frame {
    OpId op;
    size_t next;
  };
  std::vector<Frame> Stack;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_EXPAND_H
