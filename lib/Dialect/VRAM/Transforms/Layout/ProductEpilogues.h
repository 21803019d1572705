//===- ProductEpilogues.h - What cuBLASLt adds to a product -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TRANSFORMS_LAYOUT_PRODUCTEPILOGUES_H
#define VRAM_LIB_TRANSFORMS_LAYOUT_PRODUCTEPILOGUES_H

#include "mlir/IR/Block.h"

namespace mlir::vram {

/// Products whose kernel is cuBLASLt's take the ops behind them, and sums
/// beside them, into one fused op each (vram/Dialect/VRAM/IR/Epilogue.h).
void foldEpilogues(Block &block);

/// Such fused ops become the ops in them again.
void unfoldEpilogues(Block &block);

} // namespace mlir::vram

#endif // VRAM_LIB_TRANSFORMS_LAYOUT_PRODUCTEPILOGUES_H
