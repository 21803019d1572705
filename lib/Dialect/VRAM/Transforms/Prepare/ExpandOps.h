//===- ExpandOps.h - Ops that are differentiated as others ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PREPARE_EXPANDOPS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PREPARE_EXPANDOPS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::vram {

/// Rewrites the ops of tosa in `function`, a loss, and the ops of linalg that
/// are a few others (linalg.softmax), as ops that have derivatives, and does
/// what the functions below do. Ops without a pattern stay as they are.
LogicalResult expandOps(func::FuncOp function);

/// Makes operands of the tensors that depend on a parameter and whose elements
/// are read inside of linalg ops, where the index is known from their loops and
/// inputs.
void hoistGathers(func::FuncOp function);

/// Makes tensors of rank 0 of the floats between the ops of `function`, a loss,
/// where they are computed from tensors and constants: ops that read one read a
/// tensor. Scalars of which this is not known stay.
void liftScalars(func::FuncOp function);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PREPARE_EXPANDOPS_H
