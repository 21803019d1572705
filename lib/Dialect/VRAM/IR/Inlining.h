//===- Inlining.h - Callees of vram's ops are inlined -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_IR_INLINING_H
#define VRAM_LIB_DIALECT_VRAM_IR_INLINING_H

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

namespace mlir::vram {

/// Lets the dialect's ops be inlined, by --vram-prepare and MLIR's own inliner.
void addInlining(VRAMDialect &dialect);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_IR_INLINING_H
