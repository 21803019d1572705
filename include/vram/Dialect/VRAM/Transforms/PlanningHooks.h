//===- PlanningHooks.h - How a tool watches planning ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_PLANNINGHOOKS_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_PLANNINGHOOKS_H

#include "vram/Planning/Remat/Solver.h"

namespace mlir::vram {

/// What a process wants of the planner while it works. Passes are built from
/// text, so a tool cannot hand these to one of them; it sets them once, before
/// it runs any pass. For signals see vram/Planning/Support/Process.h.
struct PlanningHooks {
  /// May be empty.
  std::function<void(const ::vram::planning::remat::Progress &)> progress;
};

void setPlanningHooks(PlanningHooks hooks);
const PlanningHooks &getPlanningHooks();

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_PLANNINGHOOKS_H
