//===- SegmentSchedules.h - Checkpointing by segments -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The forward is cut into segments. Values that a later segment reads are kept;
// the others are made again, segment by segment, when the backward comes to
// them (T. Chen et al., "Training Deep Nets with Sublinear Memory Cost", 2016).
// With sqrt(n) segments of a chain of n ops that takes memory for 2 sqrt(n)
// values. The planner starts its search from such schedules, among others.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNINGBASELINES_REMAT_SEGMENTSCHEDULES_H
#define VRAM_LIB_PLANNINGBASELINES_REMAT_SEGMENTSCHEDULES_H

#include "vram/Planning/Remat/Plan.h"

#include <vector>

namespace vram::planning::remat {

/// The number of ops before the end of the forward, guessed: up to and with the
/// op at which the most bytes are alive in the given order.
OpId guessForwardEnd(const Problem &problem);

/// The first `forwardEnd` ops in `count` parts of equal length: a segment for
/// each of them.
std::vector<int32_t> equalSegments(OpId forwardEnd, int count);

/// The schedule of segments, which rise along the ops of the forward.
/// `lastPlain`: the last segment keeps all its values, since the backward
/// begins with it.
Schedule checkpointSegments(const Problem &problem,
                            const std::vector<int32_t> &segmentOf,
                            bool lastPlain);

/// The forward once, then the backward in order. The backward finds the values
/// of the forward that are `kept`, and those whose op may run once only. It has
/// the others made again when it first reads them; these stay until their last
/// read.
Schedule runWithKept(const Problem &problem, OpId forwardEnd,
                     const std::vector<bool> &kept);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNINGBASELINES_REMAT_SEGMENTSCHEDULES_H
