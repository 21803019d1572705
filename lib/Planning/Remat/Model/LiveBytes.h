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
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_MODEL_LIVEBYTES_H
#define VRAM_LIB_PLANNING_REMAT_MODEL_LIVEBYTES_H

#include "Remat/Model/RunList.h"

namespace vram::planning::remat {

class LiveBytes : public RunList {
public:
  /// All bytes here are in the model's units.
  void setLimit(int64_t limit);
  /// Units over the limit, summed over the runs.
  int64_t excess() const { return Excess; }
  /// Runs over the limit, in no particular order.
  const std::vector<int32_t> &overLimit() const { return Over.members(); }
  /// Looks at every run; `least`: of no runs.
  int64_t most(int64_t least) const;

  /// Bytes that are no longer there after `from`.
  struct Gap {
    int32_t from = tail();
    int64_t bytes = 0;
  };
  /// By how much so many bytes more, after `from` and before `to`, raise what
  /// is over the limit, summed over the runs, where there are as many less as
  /// `gap` says. Counting ends above `most`. So many less if `bytes` are
  /// negative, and so is the sum.
  int64_t growth(int32_t from, int32_t to, int64_t bytes,
                 int64_t most = INT64_MAX, Gap gap = {tail(), 0}) const;
  /// Runs looked at so far.
  int64_t work() const { return Work; }

protected:
  /// As of RunList.
  void reset(size_t runs, int64_t limit);
  /// Counts bytes that begin to live at the run; its own live bytes, which
  /// include them, are the caller's to add.
  void start(int32_t run, int64_t bytes) { Runs[run].started += bytes; }
  /// By number of run, after reset(): what is alive, and what comes to it at
  /// the run alone.
  void fill(const std::vector<int64_t> &live,
            const std::vector<int64_t> &extra);

  /// The run starts with the bytes that live across that place, and none of its
  /// own.
  void link(int32_t run, int32_t before);
  void unlink(int32_t run);
  /// Of the run alone: workspace, less what results take over.
  void setExtra(int32_t run, int64_t extra);
  /// Adds to what is alive from `from` to `to`, both included.
  void change(int32_t from, int32_t to, int64_t bytes);
  void look(int64_t runs) const { Work += runs; }

private:
  struct Run {
    /// Bytes of the storages alive, and the workspace less what results take
    /// over at the run.
    int64_t live = 0, extra = 0;
    /// Of the storages that begin here.
    int64_t started = 0;
  };
  /// Low enough never to be over a limit.
  enum : int64_t { kNothing = -(int64_t(1) << 61) };

  int64_t overOf(int64_t bytes) const {
    return bytes > Limit ? bytes - Limit : 0;
  }
  int64_t bytesAt(int32_t run) const {
    return Runs[run].live + Runs[run].extra;
  }
  void noteOver(int32_t run, int64_t was);

  int64_t Limit = 0;
  int64_t Excess = 0;
  mutable int64_t Work = 0;
  std::vector<Run> Runs;
  NumberSet Over;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_LIVEBYTES_H
