//===- NormRegions.h - Batch norms take pointwise ops in --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TRANSFORMS_LAYOUT_NORMREGIONS_H
#define VRAM_LIB_TRANSFORMS_LAYOUT_NORMREGIONS_H

#include "mlir/IR/Block.h"

namespace mlir::vram {

/// Batch norms with channels last, and their gradients, become one fused op
/// each with the pointwise ops around them (vram/Dialect/VRAM/IR/FusedNorm.h).
void fuseNorms(Block &block);

} // namespace mlir::vram

#endif // VRAM_LIB_TRANSFORMS_LAYOUT_NORMREGIONS_H
