//===- BlockOrder.h - The order of a block that changes ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_BLOCKORDER_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_BLOCKORDER_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::vram {

/// Which of two ops comes first, while ops are inserted, moved and erased.
///
/// Operation::isBeforeInBlock numbers the whole block again after each move and
/// wherever two new ops stand side by side: a rewrite a layer would then take
/// the square of the block's length. Here an op keeps its number, and new ones
/// get numbers between their neighbours'; the numbers are so far apart that
/// they rarely run out.
///
/// Ops may be inserted freely; they are moved and erased by moveAfter() and
/// erase().
class BlockOrder {
public:
  explicit BlockOrder(Block &block) : Body(block) { renumber(); }

  /// Whether `op` comes before `other`; both are of the block.
  bool isBefore(Operation *op, Operation *other);
  void moveAfter(Operation *op, Operation *place);
  void erase(Operation *op);

private:
  int64_t numberOf(Operation *op);
  void renumber();

  Block &Body;
  llvm::DenseMap<Operation *, int64_t> Numbers;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_BLOCKORDER_H
