//===- FirstFit.h - Buffers one after the other -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_PACKING_FIRSTFIT_H
#define VRAM_LIB_PLANNING_PACKING_FIRSTFIT_H

#include "vram/Planning/Packing/Problem.h"

namespace vram::planning::packing {

/// Puts each buffer, in this order, at the lowest offset (or, with `bestFit`,
/// into the smallest hole, the space above all others being the last resort)
/// that is free over its whole life. Fixed buffers come first. O(n^2 log n).
std::vector<int64_t> placeInOrder(const Problem &problem,
                                  const std::vector<BufferId> &order,
                                  bool bestFit);

} // namespace vram::planning::packing

#endif // VRAM_LIB_PLANNING_PACKING_FIRSTFIT_H
