//===- SumParts.h - Parts of a sum over all gradients -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel for a GPU adds up the elements of several tensors, for a grad_norm
// or an all_finite, by a block for each part of them, and then the sums of the
// parts, which are in workspace. Parts follow from shapes alone.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_SUMPARTS_H
#define VRAM_DIALECT_VRAM_IR_SUMPARTS_H

#include "mlir/IR/OpDefinition.h"

namespace mlir::vram {

/// Elements of a part, but for the last one of a tensor: 64 for each thread of
/// a block of 256, so that the launch of a large model's gradients is thousands
/// of blocks, and the sums are a 16,384th of the elements.
inline constexpr int64_t kPartElements = 16384;

/// Tensors of one launch: a kernel's parameters, pointers, have 4 KiB.
inline constexpr size_t kMostPartTensors = 500;

int64_t countParts(Value tensor);
/// Of all operands.
int64_t countParts(Operation *op);
/// Bytes of the sums of the parts of all operands: f64 if that is the result's
/// type, or else f32. 0 where one block adds them up: where all of them
/// together have no more elements than one part, and are operands of one
/// launch.
int64_t getPartsWorkspace(Operation *op);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_SUMPARTS_H
