//===- Engine.h - The engine of a convolution by cuDNN ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_ENGINE_H
#define VRAM_DIALECT_VRAM_IR_ENGINE_H

#include "mlir/IR/Operation.h"

namespace mlir::vram {

/// Beside a kernel of cuDNN: the engine that --vram-select-kernels chose for a
/// device, an array of i64: cudnnGetVersion(), the engine's number, and type
/// and value of each of its knobs.
inline constexpr llvm::StringLiteral kEngineAttr = "vram.engine";

/// Expects an attribute of that form, on an op with a kernel of cuDNN.
LogicalResult verifyEngine(Operation *op, Attribute engine);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_ENGINE_H
