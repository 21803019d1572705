//===- GpuOps.h - Ops with kernels of their own on a GPU ------ -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUOPS_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUOPS_H

#include "VRAMToLoops/Kernel.h"

namespace mlir::vram::lowering {

// Over what the lowerings to loops added: ops whose threads share more than a
// mapping of loops finds.
void addGpuEmbeddingLowerings(OpLowerings &lowerings);
void addGpuAttentionLowerings(OpLowerings &lowerings);
void addGpuAttentionBackwardLowerings(OpLowerings &lowerings);
void addGpuNormLowerings(OpLowerings &lowerings);
void addGpuSoftmaxLowerings(OpLowerings &lowerings);
void addGpuLossLowerings(OpLowerings &lowerings);
void addGpuMaskLowerings(OpLowerings &lowerings);
void addGpuWeightLowerings(OpLowerings &lowerings);
void addGpuPoolLowerings(OpLowerings &lowerings);
void addGpuOptimizerLowerings(OpLowerings &lowerings);
void addGpuTotalLowerings(OpLowerings &lowerings);

/// Attention by products on tensor cores. False, having made nothing, where the
/// chip has none or the shapes or types do not fit.
bool emitOnTensorCores(AttentionOp op, Kernel &kernel);

/// ln sum exp of each row of `input` as the op's `result`. False, having made
/// nothing, where nobody asks for that, or `input` is a constant or empty.
bool writeLogSumExp(Kernel &kernel, Value input, int64_t columns,
                    unsigned result);

/// Adds `lower`, a function of the op and its kernel that returns false, having
/// made nothing, where what was added before is to lower the op.
template <typename OpTy, typename Lower>
void addOver(OpLowerings &lowerings, Lower lower) {
  OpLowerings::Function before = *lowerings.find(TypeID::get<OpTy>());
  lowerings.add(TypeID::get<OpTy>(), [=](Operation *op, Kernel &kernel) {
    return lower(cast<OpTy>(op), kernel) ? success() : before(op, kernel);
  });
}

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUOPS_H
