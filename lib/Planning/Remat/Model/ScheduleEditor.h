//===- ScheduleEditor.h - A schedule edited run by run ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A schedule as a list of runs with the bytes alive at each, kept up to date
// while reruns are put in and taken out: what a change costs is the stretch of
// the lifetimes that it changes, not the length of the schedule. First runs
// stay where they are, so every state is legal and keeps the order of first
// runs.
//
// Its figures of memory follow the simulator's rules except for parts of one
// buffer, which it does not know (see serves()), for recipients of a donor that
// are made twice, and for taking over what a view was left behind in. It is for
// searching: what is found is simulated before it counts.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_MODEL_SCHEDULEEDITOR_H
#define VRAM_LIB_PLANNING_REMAT_MODEL_SCHEDULEEDITOR_H

#include "Remat/Model/LiveBytes.h"
#include "Remat/Model/Model.h"
#include "vram/Planning/Remat/Plan.h"

#include <utility>

namespace vram::planning::remat {

/// Where a model's storages may go, whatever the schedule.
struct StorageFacts {
  explicit StorageFacts(const Model &model);

  /// A result that may take over the storage of an operand.
  struct Takeover {
    int32_t item;
    std::vector<ValueId> from;
  };
  /// By item: does it come and go?
  std::vector<uint8_t> tracked;
  /// By op: tracked items that it reads or makes, and its takeovers.
  std::vector<std::vector<int32_t>> touched;
  std::vector<std::vector<Takeover>> takeovers;
  /// By item: the tracked item whose storage it may end in, or kNone, and the
  /// items that may end in its own.
  std::vector<int32_t> donorOf;
  std::vector<std::vector<int32_t>> donatedTo;

private:
  void findDonors(const Model &model);
  void findTakeovers(const Model &model);
};

class ScheduleEditor : public LiveBytes {
public:
  explicit ScheduleEditor(const Model &model);

  /// Can it say what the simulator says?
  static bool serves(const Model &model) { return model.rules.areLocal(); }

  /// Takes over a legal schedule. `limit`: bytes, in the model's units.
  void load(const Schedule &schedule, int64_t limit);
  Schedule schedule() const;

  int64_t cost() const { return Cost; }

  OpId op(int32_t run) const { return Ops[run]; }
  /// In no particular order.
  const std::vector<int32_t> &reruns() const { return Reruns.members(); }
  bool isRerun(int32_t run) const { return Reruns.has(run); }
  /// Runs that read or make the item or a view of it, in order.
  const std::vector<int32_t> &events(int32_t item) const {
    return Events[item];
  }
  /// Rank among the item's events of the first that is not before `run`.
  size_t rank(int32_t item, int32_t run) const;
  /// Is a storage of the item alive right before `run`, to be read there or
  /// later?
  bool aliveBefore(int32_t item, int32_t run) const;
  /// Is the value's latest instance before `run` in the storage that the item
  /// was last made in?
  bool current(ValueId value, int32_t run) const;
  bool tracked(int32_t item) const { return Facts.tracked[item]; }
  /// Of the storage that the item was made in last before `run`, in units.
  int64_t bytesBefore(int32_t item, int32_t run) const;

  /// Runs `op` once more right before `before`. It must have run before that.
  int32_t insert(OpId op, int32_t before);
  void erase(int32_t run);

  /// Takes back the changes since the last commit() or undo().
  void undo();
  void commit();

private:
  struct Interval {
    int32_t start, end;
    int64_t bytes;
    bool operator==(const Interval &other) const {
      return start == other.start && end == other.end && bytes == other.bytes;
    }
  };

  void findIntervals(int32_t item, std::vector<Interval> &result);
  void refresh(int32_t item);
  void refreshAround(OpId op);
  void lookAgain();
  int64_t extraOf(int32_t run) const;
  void putIn(int32_t run, int32_t before);
  void takeOut(int32_t run);

  const Model &M;
  const StorageFacts Facts;
  int64_t Cost = 0;
  /// By run.
  std::vector<OpId> Ops;
  NumberSet Reruns;
  std::vector<std::vector<int32_t>> Events;
  std::vector<std::vector<Interval>> Alive;
  /// (run, was it put in?)
  std::vector<std::pair<int32_t, bool>> Journal;
  /// Runs at which what is taken over may have changed.
  std::vector<int32_t> ToLookAt;
  std::vector<Interval> Found;
  /// In refresh(): runs from which on there are so many bytes more.
  std::vector<std::pair<int32_t, int64_t>> Changes;
  /// By value, in findIntervals().
  std::vector<int32_t> StorageOf;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_SCHEDULEEDITOR_H
