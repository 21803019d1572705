//===- BufferPlaces.h - Where the buffers of a step are --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text may come from anywhere: every number in it may be what 64 bits hold.
// Sizes and offsets saturate, and what lies outside of its memory is refused
// before anything is computed with it.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_ANALYSIS_BUFFERPLACES_H
#define VRAM_LIB_ANALYSIS_BUFFERPLACES_H

#include "vram/Analysis/StridedBox.h"
#include "vram/Dialect/VRAM/IR/Shapes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/DenseMap.h"

#include <string>

namespace mlir::vram {

/// The place of a buffer's elements, in bytes from the begin of an argument.
struct Place {
  /// The argument.
  Value base;
  /// The view or argument that casts lead back to.
  Value root;
  /// The byte that the offsets of casts are counted from.
  int64_t pointer = 0;
  /// Of the first element.
  int64_t start = 0;
  SmallVector<int64_t> shape;
  /// 0 for dimensions of one element.
  SmallVector<int64_t> strides;
  int64_t elementBytes = 1;
  /// The same as boxes; none of a buffer without elements.
  StridedBoxes boxes;
  /// First byte and one past the last of all boxes.
  int64_t begin = 0, end = 0;

  bool isSameAs(const Place &other) const {
    return base == other.base && start == other.start &&
           elementBytes == other.elementBytes && shape == other.shape &&
           stepAlike(shape, strides, other.strides);
  }
};

/// The places of the buffers of a function, by their values.
class BufferPlaces {
public:
  /// `alignment`: bytes that offsets of views must be multiples of. `work` is
  /// shared with the caller.
  /// `hostArena` is null where nothing is offloaded.
  BufferPlaces(Value arena, Value hostArena, int64_t alignment, WorkLimit &work)
      : Arena(arena), HostArena(hostArena), Alignment(alignment), Work(work) {}

  /// Each adds a value, or fails with an error where it is no buffer, or lies
  /// outside of its argument or not where it may.
  LogicalResult addArgument(BlockArgument argument);
  LogicalResult addView(memref::ViewOp op);
  LogicalResult addReinterpretCast(memref::ReinterpretCastOp op);

  bool contains(Value value) const { return Places.contains(value); }
  /// Of a value that is known.
  const Place &operator[](Value value) const {
    return Places.find(value)->second;
  }

  /// Whether two buffers share a byte.
  bool overlap(const Place &a, const Place &b);
  /// Whether two elements of a buffer share a byte.
  bool overlapsItself(const Place &place);

  /// Is a known buffer in the host's arena, or an argument there?
  bool isOnHost(Value value) const;

  /// `the arena`, `the arena of the host` or `argument N`.
  std::string nameOf(Value base) const;

private:
  LogicalResult add(Operation *op, Value value, Place place);

  Value Arena, HostArena;
  int64_t Alignment;
  WorkLimit &Work;
  llvm::DenseMap<Value, Place> Places;
  llvm::DenseMap<Value, int64_t> SizeOf;
};

} // namespace mlir::vram

#endif // VRAM_LIB_ANALYSIS_BUFFERPLACES_H
