//===- Kept.h - From what is kept to a schedule -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_RIVALS_KEPT_H
#define VRAM_LIB_PLANNING_REMAT_RIVALS_KEPT_H

#include "vram/Planning/Remat/Plan.h"

#include <vector>

namespace vram::planning::remat::rivals {

/// The forward once, then the rest in order; the latter finds the values of the
/// forward that are `kept` (and those that can be made once only), and has the
/// others made again when it first reads them. What was made again stays until
/// its last read.
Schedule runWithKept(const Problem &problem, OpId forwardEnd,
                     const std::vector<bool> &kept);

} // namespace vram::planning::remat::rivals

#endif // VRAM_LIB_PLANNING_REMAT_RIVALS_KEPT_H
