//===- CheckpointWithState.h - A budget, and state on the host --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PIPELINES_CHECKPOINTWITHSTATE_H
#define VRAM_LIB_PIPELINES_CHECKPOINTWITHSTATE_H

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"

namespace mlir::vram {

/// Adds --vram-checkpoint behind as much of --vram-host-state as makes the step
/// the fastest within the budget: none of it, if that is faster. `options` name
/// host memory.
void addCheckpointWithState(OpPassManager &pm,
                            const VRAMCheckpointOptions &options);

} // namespace mlir::vram

#endif // VRAM_LIB_PIPELINES_CHECKPOINTWITHSTATE_H
