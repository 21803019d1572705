//===- SavedValues.h - What the forward leaves for the backward -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which values of a training step cross from its forward to its backward, and
// which ops need them there. Asks the IR each time, so that it stays true while
// a pass rewrites.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_SAVEDVALUES_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_SAVEDVALUES_H

#include "BlockOrder.h"

#include "llvm/ADT/SmallVector.h"

namespace mlir::vram {

/// The uses of a storage: of the value that owns it and of all views of it.
struct SavedUses {
  /// By ops of the backward (and the updates behind it), in program order. An
  /// op inside a region counts as the op of the block around it.
  llvm::SmallVector<OpOperand *> backward;
  /// The last op of the forward that makes or reads it.
  Operation *lastForward = nullptr;
  /// Returned by the function: alive to the end, whoever reads it.
  bool returned = false;
};

/// The value that `value` is a view of, or `value` itself: its storage must not
/// be overwritten before the last read of either.
Value ownerOf(Value value);

class SavedValues {
public:
  /// The backward begins with the first op of phase `backward` that is not a
  /// constant. A block without one has no backward.
  explicit SavedValues(Block &block);

  bool hasBackward() const { return First != nullptr; }
  /// The op with which the backward begins.
  Operation *boundary() const { return First; }

  bool isForward(Operation *op) const;
  /// Made by the forward, with bytes of its own: not an argument, not a view,
  /// not a constant that takes none.
  bool isForwardStorage(Value value) const;
  /// Is `value`, or what it is a view of, read by the backward?
  bool isSaved(Value value) const;

  SavedUses usesOf(Value owner) const;

  /// The op of the block in which `op` lies; null outside of it.
  Operation *inBlock(Operation *op) const;

  /// Whether `op` comes before `other`; both are of the block.
  bool isBefore(Operation *op, Operation *other) const {
    return Order.isBefore(op, other);
  }

  // Ops are inserted freely, and moved and erased by these alone. The backward
  // may begin with such an op.

  void moveAfter(Operation *op, Operation *place);
  void erase(Operation *op);
  /// The same, where `by` stands in its place.
  void eraseReplaced(Operation *op, Operation *by);

private:
  void willLeave(Operation *op);

  Block &Body;
  /// Numbers new ops when it is asked about them.
  mutable BlockOrder Order;
  Operation *First = nullptr;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_SAVEDVALUES_H
