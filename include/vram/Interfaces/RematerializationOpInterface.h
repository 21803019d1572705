//===- RematerializationOpInterface.h ------------------------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_INTERFACES_REMATERIALIZATIONOPINTERFACE_H
#define VRAM_INTERFACES_REMATERIALIZATIONOPINTERFACE_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace mlir::vram {

/// Bytes of one element in memory: whole bytes, an i1 takes one.
int64_t getElementBytes(Type elementType);
/// Bytes of a tensor or memref of static shape, packed; 0 for other types.
int64_t getTypeBytes(Type type);

namespace detail {
int64_t countResultElements(Operation *op);
int64_t countOperandAndResultBytes(Operation *op);
} // namespace detail
} // namespace mlir::vram

#include "vram/Interfaces/RematerializationOpInterface.h.inc"

#endif // VRAM_INTERFACES_REMATERIALIZATIONOPINTERFACE_H
