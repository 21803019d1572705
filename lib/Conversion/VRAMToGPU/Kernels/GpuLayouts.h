//===- GpuLayouts.h - Kernels around images with channels last --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPULAYOUTS_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPULAYOUTS_H

#include "GpuOps.h"

namespace mlir::vram::lowering {

/// Transpositions by tiles, and sums over pixels in parts.
void addGpuTransposeLowerings(OpLowerings &lowerings);
void addGpuSumLowerings(OpLowerings &lowerings);
/// Batch normalisations with channels last.
void addGpuChannelNormLowerings(OpLowerings &lowerings);

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPULAYOUTS_H
