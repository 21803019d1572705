//===- LiveBytes.h - Runs in order, with the bytes alive --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A list of runs with the bytes alive at each, kept up to date while runs are
// put in and taken out and while lifetimes become longer or shorter. Which
// storages live over which runs is the business of the schedule editor
// (ScheduleEditor.h).
//
// A storage may live over thousands of runs, and one change of a schedule makes
// several of them longer or shorter. So neighbouring runs form blocks: what is
// alive over a whole block is added to the block, as long as none of its runs
// comes over the limit by it or is over it already. Those are walked.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_MODEL_LIVEBYTES_H
#define VRAM_LIB_PLANNING_REMAT_MODEL_LIVEBYTES_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vram::planning::remat {

class LiveBytes {
public:
  /// Runs are known by numbers that stay theirs; head() and tail() stand before
  /// the first run and after the last.
  static int32_t head() { return 0; }
  static int32_t tail() { return 1; }
  int32_t next(int32_t run) const { return Runs[run].next; }
  int32_t previous(int32_t run) const { return Runs[run].previous; }
  bool before(int32_t a, int32_t b) const { return Labels[a] < Labels[b]; }

  /// All bytes here are in the model's units.
  void setLimit(int64_t limit);
  /// Units over the limit, summed over the runs, and at one of them.
  int64_t excess() const { return Excess; }
  int64_t over(int32_t run) const { return overOf(bytesAt(run)); }
  /// Runs over the limit, in no particular order.
  const std::vector<int32_t> &overLimit() const { return Over; }
  /// Looks at every run; `least`: of no runs.
  int64_t most(int64_t least) const;

  /// Bytes that are no longer there after `from`.
  struct Gap {
    int32_t from = tail();
    int64_t bytes = 0;
  };
  /// By how much so many bytes more, after `from` and before `to`, raise what
  /// is over the limit, summed over the runs, where there are as many less as
  /// `gap` says. Counting ends above `most`.
  int64_t growth(int32_t from, int32_t to, int64_t bytes, int64_t most,
                 Gap gap) const;
  /// By how much so many bytes less, after `from` and before `to`, lower it.
  int64_t relief(int32_t from, int32_t to, int64_t bytes) const;
  /// Would so many bytes more, after `from` and before `to`, bring no more
  /// than `most` over the limit, summed over the runs?
  bool hasRoom(int32_t from, int32_t to, int64_t bytes,
               int64_t most = 0) const {
    return growth(from, to, bytes, most, Gap()) <= most;
  }

protected:
  /// A list of so many runs, numbered in order from firstRun() on.
  void reset(size_t runs, int64_t limit);
  static int32_t firstRun() { return 2; }
  /// Counts bytes that begin to live at the run; its own live bytes, which
  /// include them, are the caller's to add.
  void start(int32_t run, int64_t bytes) { Runs[run].started += bytes; }
  /// By number of run, after reset(): what is alive, and what comes to it at
  /// the run alone.
  void fill(const std::vector<int64_t> &live,
            const std::vector<int64_t> &extra);

  /// A run that is not in the list: a new one, or one that was released.
  int32_t add();
  void release(int32_t run) { Unused.push_back(run); }
  bool isLinked(int32_t run) const { return Runs[run].linked; }
  /// Puts the run right before another. It starts with the bytes that
  /// live across that place, and none of its own.
  void link(int32_t run, int32_t before);
  /// Takes it out; next() still says where it was.
  void unlink(int32_t run);
  /// Of the run alone: workspace, less what results take over.
  void setExtra(int32_t run, int64_t extra);
  /// Adds to what is alive from `from` to `to`, both included.
  void change(int32_t from, int32_t to, int64_t bytes);
  void look(int64_t runs) const { Work += runs; }
  int64_t looks() const { return Work; }

private:
  struct Run {
    /// Bytes of the storages alive, less what the block has added, and the
    /// workspace less what results take over at the run.
    int64_t live = 0, extra = 0;
    /// Of the storages that begin here.
    int64_t started = 0;
    int32_t previous = -1, next = -1;
    int32_t overRank = -1;
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
  /// Low enough never to be over a limit.
  enum : int64_t { kNothing = -(int64_t(1) << 61) };

  int64_t overOf(int64_t bytes) const {
    return bytes > Limit ? bytes - Limit : 0;
  }
  int64_t bytesAt(int32_t run) const {
    const Run &r = Runs[run];
    return Blocks[r.block].added + r.live + r.extra;
  }
  void label(int32_t run);
  void relabel();
  void makeBlocks();
  void growBlock(int32_t run, int32_t before);
  void shrinkBlock(int32_t run);
  void noteOver(int32_t run, int64_t was);

  int64_t Limit = 0;
  int64_t Excess = 0;
  mutable int64_t Work = 0;
  std::vector<Run> Runs;
  /// Ascending along the list.
  std::vector<int64_t> Labels;
  std::vector<Block> Blocks;
  std::vector<int32_t> UnusedBlocks;
  std::vector<int32_t> Over, Unused;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_LIVEBYTES_H
