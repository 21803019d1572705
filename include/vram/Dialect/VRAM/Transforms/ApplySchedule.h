//===- ApplySchedule.h - A schedule becomes the order of a block -*- C++
//-*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_APPLYSCHEDULE_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_APPLYSCHEDULE_H

#include "vram/Analysis/MemoryModel.h"
#include "vram/Planning/Offload/Steps.h"

#include "mlir/IR/Block.h"

namespace mlir::vram {

/// Puts the ops of `block` into the order of `schedule` (runs of the ops of
/// `model`, which was built from this block). An op's second and later runs are
/// clones that carry `rerun = 1, 2, ...`, and its first one `rerun = 0`; every
/// read goes to the most recent run. The schedule must have been verified.
void applySchedule(Block &block, const MemoryModel &model,
                   const ::vram::planning::remat::Schedule &schedule);

/// The same for a schedule that also offloads: a store, load or wait becomes
/// the op of that name, with the layer of the op whose result is moved.
void applySteps(Block &block, const MemoryModel &model,
                const ::vram::planning::offload::StepSchedule &steps);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_APPLYSCHEDULE_H
