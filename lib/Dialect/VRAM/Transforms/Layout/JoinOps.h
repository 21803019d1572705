//===- JoinOps.h - Several ops become one fused op --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_LAYOUT_JOINOPS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_LAYOUT_JOINOPS_H

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

namespace mlir::vram {

/// Replaces `ops`, each of which reads what those before it make, by one
/// vram.fused in front of `place` that computes `results`, those of their
/// results that anything else reads. Bodies of fused ops become part of its
/// own; operands that `repeats` names the makers of are computed again in it.
/// It has the marks of `like`, and of the first op where that has none.
FusedOp joinOps(ArrayRef<Operation *> ops, ArrayRef<Value> results,
                Operation *place, Operation *like,
                llvm::function_ref<bool(Operation *)> repeats);

/// The value that `value` is a view of, through all views; itself if it is none.
Value getRoot(Value value);

/// Whether the value is a constant, or a view of one: kernels get it as an
/// immediate, and it may have no address.
bool isConstant(Value value);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_LAYOUT_JOINOPS_H
