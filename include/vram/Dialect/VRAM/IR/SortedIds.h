//===- SortedIds.h - How the ids of a table are sorted ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel for a GPU sums up the gradient of a table by sorting the ids: the
// rows of the gradient that go to one row of the table then follow one another,
// in the order of their positions. An id and its position are one integer, the
// key, so that no two keys are equal.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_SORTEDIDS_H
#define VRAM_DIALECT_VRAM_IR_SORTEDIDS_H

#include "mlir/IR/OpDefinition.h"

namespace mlir::vram {

/// The sizes of the sort of an embedding_backward, from shapes alone.
struct SortedIds {
  /// Ids, and rows of the table.
  int64_t ids, rows;
  /// Keys that one block sorts, a power of two.
  int64_t run;
  /// Keys in all: the ids rounded up to whole runs.
  int64_t keys;
  /// A key is `id << positionBits | position`, of keyBits bits: 32 or 64. An id
  /// that takes no part is `rows`.
  unsigned positionBits, keyBits;

  explicit SortedIds(Operation *embeddingBackward);

  /// Whether 64 bits hold each key. No tensors that fit into a memory have
  /// more.
  bool fit() const;
  /// Of the workspace: the keys twice, and where each row of the table has its
  /// first key and one behind its last. 0 if there is nothing to sum up.
  int64_t bytes() const;
};

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_SORTEDIDS_H
