//===- Segments.h - Checkpointing by segments -------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_HEURISTICS_SEGMENTS_H
#define VRAM_LIB_PLANNING_REMAT_HEURISTICS_SEGMENTS_H

#include "Remat/Heuristics/Search.h"

namespace vram::planning::remat {

/// Offers schedules of segments of equal length (Chen et al. 2016): on long
/// chains a start that is hard to come by one decision at a time.
void offerSegments(const Problem &problem, const Limits &limits,
                   Search &search);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_HEURISTICS_SEGMENTS_H
