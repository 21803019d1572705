//===- PeakBound.h - Peak lower bound (pebble game) -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lower bound on the peak of every schedule, whatever it runs again. An op's
// operands are in memory together at its run; one of them was made last, at a
// run whose own operands were in memory beside the rest; and so on backwards,
// until nothing is left that had to be made. Whichever operand came last each
// time: the highest peak of the cheapest path back is one that no schedule
// avoids. Sets of items are the states, the cheapest path back is a search for
// a path whose dearest step is least (the black pebble game with sizes; Sethi,
// "Complete register allocation problems", 1975). It is PSPACE-complete in
// general (Gilbert, Lengauer and Tarjan, 1980); what makes it quick here is
// that a set is never worse than one that contains it. Where parameters are
// updated in place, a set also says how many first runs are done: what reads a
// parameter after its update keeps the old one in memory, beside the new one.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_PEAKBOUND_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_PEAKBOUND_H

#include "Remat/Heuristics/Search.h"
#include "Remat/Model/Model.h"

namespace vram::planning::remat {

/// Proves that no schedule has a peak below `low` bytes, with `low` raised as
/// far as it gets, at most to `high`. Takes some `work` (see Limits::work()),
/// of which it spends nothing, and twice that for the schedule, at most. True
/// when `low` rose: then having the operands of `op` at hand takes so much at
/// some program point, or having all required values at the end if `op` is the
/// number of ops.
///
/// If a path was found to the operands of every op, `schedule` goes these
/// paths: within `low`, unless the search had to be given up. It keeps what
/// there is room for within what they take or `budget`, whichever is more; most
/// often its peak is no higher, which is for the caller to see.
///
/// Without `tracksUpdates`, nothing is said of parameters that are read after
/// their update: the bound is lower, and the schedule, which reruns less, has
/// its peak with them.
bool raisePeakBound(const Model &model, int64_t high, int64_t budget,
                    bool tracksUpdates, int64_t work, const Limits &limits,
                    int64_t &low, OpId &op, Schedule &schedule);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_PEAKBOUND_H
