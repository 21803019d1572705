//===- GpuOps.h - Ops with kernels of their own on a GPU ------ -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_GPUOPS_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_GPUOPS_H

#include "Kernel.h"

namespace mlir::vram::lowering {

// Over what the lowerings to loops added: ops whose threads share more than a
// mapping of loops finds.
void addGpuEmbeddingLowerings(OpLowerings &lowerings);
void addGpuAttentionLowerings(OpLowerings &lowerings);

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_GPUOPS_H
