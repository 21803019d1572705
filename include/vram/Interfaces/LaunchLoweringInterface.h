//===- LaunchLoweringInterface.h --------------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_INTERFACES_LAUNCHLOWERINGINTERFACE_H
#define VRAM_INTERFACES_LAUNCHLOWERINGINTERFACE_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::vram {

/// The memory of one launch. Buffers are memrefs of static shape.
struct LaunchBuffers {
  /// The buffer of a tensor that the op reads: an operand, or a value that its
  /// regions take from outside. For a constant the constant, which stands
  /// before the insertion point: a scalar, or a tensor without a buffer.
  Value of(Value read) const { return values.lookup(read); }

  llvm::DenseMap<Value, Value> values;
  /// One buffer a result of the op.
  SmallVector<Value> results;
  /// Scratch memory, memref<BYTESxi8>; null if the op asks for none.
  Value workspace;
};

} // namespace mlir::vram

#include "vram/Interfaces/LaunchLoweringInterface.h.inc"

#endif // VRAM_INTERFACES_LAUNCHLOWERINGINTERFACE_H
