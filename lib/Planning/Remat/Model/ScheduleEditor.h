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
// the lifetimes that it changes, not the length of the schedule, and where they
// are long mostly blocks of runs. First runs stay where they are, so every
// state is legal and keeps the order of first runs.
//
// What it says of memory follows the simulator's rules but for parts of one
// buffer, which it does not know (see serves()), for recipients of a donor that
// are made twice, and for taking over what a view was left behind in. It is for
// searching: what is found is simulated before it counts.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_MODEL_SCHEDULEEDITOR_H
#define VRAM_LIB_PLANNING_REMAT_MODEL_SCHEDULEEDITOR_H

#include "Remat/Model/Model.h"
#include "vram/Planning/Remat/Plan.h"

#include <utility>

namespace vram::planning::remat {

class ScheduleEditor {
public:
  explicit ScheduleEditor(const Model &model);

  /// Can it say what the simulator says?
  static bool serves(const Model &model) {
    return model.problem.partOf.empty();
  }

  /// Takes over a legal schedule. `limit`: bytes, in the model's units.
  void load(const Schedule &schedule, int64_t limit);
  void setLimit(int64_t limit);
  Schedule schedule() const;

  int64_t cost() const { return Cost; }
  /// Units over the limit, summed over the runs.
  int64_t excess() const { return Excess; }
  /// In the model's units; looks at every run.
  int64_t peak() const;

  /// Runs are known by numbers that stay theirs; head() and tail() stand before
  /// the first run and behind the last.
  static constexpr int32_t head() { return 0; }
  static constexpr int32_t tail() { return 1; }
  int32_t next(int32_t run) const { return Runs[run].next; }
  int32_t previous(int32_t run) const { return Runs[run].previous; }
  OpId op(int32_t run) const { return Ops[run]; }
  bool before(int32_t a, int32_t b) const { return Labels[a] < Labels[b]; }
  int64_t over(int32_t run) const { return overOf(bytesAt(run)); }
  /// Runs over the limit, and reruns, in no particular order.
  const std::vector<int32_t> &overLimit() const { return Over; }
  const std::vector<int32_t> &reruns() const { return Reruns; }
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
  /// Has nobody use for what this rerun makes?
  bool isIdle(int32_t run) const;
  bool tracked(int32_t item) const { return Tracked[item]; }
  /// Of the storage that the item was made in last before `run`, in units.
  int64_t bytesBefore(int32_t item, int32_t run) const;
  /// Bytes that are no longer there behind `from`.
  struct Gap {
    int32_t from = tail();
    int64_t bytes = 0;
  };
  /// By how much so many bytes more, behind `from` and before `to`, raise what
  /// is over the limit, summed over the runs, where there are as many less as
  /// `gap` says. What is above `most` is not counted any further.
  int64_t growth(int32_t from, int32_t to, int64_t bytes, int64_t most,
                 Gap gap) const;
  /// By how much so many bytes less, behind `from` and before `to`, lower it.
  int64_t relief(int32_t from, int32_t to, int64_t bytes) const;
  /// Would so many bytes more, behind `from` and before `to`, bring no more
  /// than `most` over the limit, summed over the runs?
  bool hasRoom(int32_t from, int32_t to, int64_t bytes,
               int64_t most = 0) const {
    return growth(from, to, bytes, most, Gap()) <= most;
  }
  bool isRerun(int32_t run) const { return Runs[run].rerunRank >= 0; }

  /// Runs `op` once more right before `before`. It must have run before that.
  int32_t insert(OpId op, int32_t before);
  void erase(int32_t run);

  /// Changes since the last commit() or undo().
  bool changed() const { return !Journal.empty(); }
  void undo();
  void commit();

  /// Runs looked at so far.
  int64_t work() const { return Work; }

private:
  struct Run {
    /// Bytes of the storages alive, less what the block has added, and the
    /// workspace less what results take over at the run.
    int64_t live = 0, extra = 0;
    /// Of the storages that begin here.
    int64_t started = 0;
    int32_t previous = -1, next = -1;
    int32_t overRank = -1, rerunRank = -1;
    int32_t block = 0;
    bool linked = true;
  };
  /// Neighbouring runs.
  struct Block {
    int32_t first = -1, last = -1;
    int32_t previous = -1, next = -1;
    int32_t size = 0;
    /// Runs over the limit.
    int32_t over = 0;
    /// To the bytes of all its runs.
    int64_t added = 0;
    /// At least the most bytes at any of them, without those.
    int64_t most = 0;
  };
  struct Interval {
    int32_t start, end;
    int64_t bytes;
    bool operator==(const Interval &other) const {
      return start == other.start && end == other.end && bytes == other.bytes;
    }
  };
  /// A result that may take over the storage of an operand.
  struct Takeover {
    int32_t item;
    std::vector<ValueId> from;
  };

  /// Low enough never to be over a limit.
  static constexpr int64_t kNothing = -(int64_t(1) << 61);

  int64_t overOf(int64_t bytes) const {
    return bytes > Limit ? bytes - Limit : 0;
  }
  int64_t bytesAt(int32_t run) const {
    const Run &r = Runs[run];
    return Blocks[r.block].added + r.live + r.extra;
  }
  // Bytes alive (ScheduleEditorBlocks.cpp).
  void makeBlocks();
  void growBlock(int32_t run, int32_t before);
  void shrinkBlock(int32_t run);
  void noteOver(int32_t run, int64_t was);
  void noteExtra(int32_t run, int64_t extra);
  void change(int32_t from, int32_t to, int64_t bytes);

  void add(const Interval &interval, int sign);
  void findIntervals(int32_t item, std::vector<Interval> &result);
  int64_t bytesFrom(int32_t item, int32_t start) const;
  void refresh(int32_t item);
  void refreshAround(OpId op);
  void lookAgain();
  int64_t takenOver(int32_t run) const;
  void label(int32_t run);
  void relabel();
  int32_t newRun(OpId op);
  void link(int32_t run, int32_t before);
  void unlink(int32_t run);

  const Model &M;
  int64_t Limit = 0;
  int64_t Cost = 0;
  int64_t Excess = 0;
  mutable int64_t Work = 0;
  std::vector<Run> Runs;
  std::vector<Block> Blocks;
  std::vector<int32_t> UnusedBlocks;
  std::vector<OpId> Ops;
  std::vector<int64_t> Labels;
  std::vector<int32_t> Over, Reruns, Unused;
  std::vector<std::vector<int32_t>> Events;
  std::vector<std::vector<Interval>> Alive;
  /// (run, was it put in?)
  std::vector<std::pair<int32_t, bool>> Journal;
  /// Runs at which what is taken over may have changed.
  std::vector<int32_t> ToLookAt;
  std::vector<Interval> Found;

  // What the problem says.
  std::vector<uint8_t> Tracked, Plain;
  std::vector<std::vector<ValueId>> Members;
  /// Per op: items that it reads or makes and that are tracked.
  std::vector<std::vector<int32_t>> Touched;
  std::vector<std::vector<Takeover>> Takeovers;
  /// Per item: the tracked item whose storage it may end in, or kNone, and the
  /// items that may end in its own.
  std::vector<int32_t> DonorOf;
  std::vector<std::vector<int32_t>> DonatedTo;
  std::vector<int32_t> StorageOf;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_SCHEDULEEDITOR_H
