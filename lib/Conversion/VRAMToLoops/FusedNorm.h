//===- FusedNorm.h - What is computed around a batch norm -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_FUSEDNORM_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_FUSEDNORM_H

#include "Kernel.h"

namespace mlir::vram::lowering {

/// Gives a kernel, of the batch norm in `fused`, the pointwise ops around it.
/// An error where an input of `fused` is no buffer.
LogicalResult surround(Kernel &kernel, FusedOp fused, LaunchOp launch);

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_FUSEDNORM_H
