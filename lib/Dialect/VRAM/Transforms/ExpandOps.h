//===- ExpandOps.h - Ops that are differentiated as others ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_EXPANDOPS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_EXPANDOPS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::vram {

/// Rewrites the ops of tosa in `function`, and the ops of linalg that are a few
/// others (linalg.softmax), as ops that have derivatives. Those without a
/// pattern stay as they are, and so does a function that has neither.
LogicalResult expandOps(func::FuncOp function);

/// Makes operands of the tensors that depend on a parameter and whose elements
/// are read inside of linalg ops, where the index is known from their loops and
/// inputs.
void hoistGathers(func::FuncOp function);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_EXPANDOPS_H
