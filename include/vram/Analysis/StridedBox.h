//===- StridedBox.h - Sets of bytes with regular gaps -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bytes of a strided buffer as a formula. A part of a concat may have
// billions of runs; their difference with another part is computed from the
// strides, without visiting a run:
//
//   box ::= start, then `count` times every `stride` bytes a smaller box, ...,
//           at last `run` bytes without a gap
//
// Each smaller box is no longer than the stride at which it repeats, so that a
// box names no byte twice. Row-major parts of one whole are such boxes.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_STRIDEDBOX_H
#define VRAM_ANALYSIS_STRIDEDBOX_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <optional>

namespace mlir::vram {

/// A set of bytes of one memory, half-open. All numbers are bytes from its
/// begin, and small enough that `end()` does not overflow.
struct StridedBox {
  struct Dim {
    int64_t count;
    int64_t stride;
    bool operator==(const Dim &other) const {
      return count == other.count && stride == other.stride;
    }
  };

  int64_t start = 0;
  /// Bytes that lie together; at least 1.
  int64_t run = 1;
  /// From the outermost. Each count is at least 2, and each stride at least the
  /// length of the dimensions inside it.
  llvm::SmallVector<Dim, 2> dims;

  StridedBox() = default;
  StridedBox(int64_t begin, int64_t end) : start(begin), run(end - begin) {}

  bool isRun() const { return dims.empty(); }
  /// From the first byte to one past the last.
  int64_t length() const;
  int64_t end() const { return start + length(); }
  /// Bytes in it.
  int64_t size() const;
};

using StridedBoxes = llvm::SmallVector<StridedBox, 1>;

/// How much work a computation on boxes may still take, in boxes that are made.
/// Strides without a common measure can need one for every element; a caller
/// with untrusted input bounds that, and refuses the input when `isExhausted`.
/// Results computed from then on are not reliable.
class WorkLimit {
public:
  explicit WorkLimit(int64_t steps) : Left(steps) {}

  /// False once the work is used up.
  bool spend(int64_t steps = 1) {
    Left -= Left < steps ? Left + 1 : steps;
    return Left >= 0;
  }
  bool isExhausted() const { return Left < 0; }
  int64_t left() const { return Left; }

private:
  int64_t Left;
};

/// The bytes of the elements of a buffer: the first lies at `start`, `strides`
/// are in bytes, none negative, `shape` holds no 0 and the last byte is at most
/// 2^62. Dimensions that do not nest are taken apart, at the cost of a box for
/// each index. Unordered.
StridedBoxes makeBoxes(int64_t start, llvm::ArrayRef<int64_t> shape,
                       llvm::ArrayRef<int64_t> strides, int64_t elementBytes,
                       WorkLimit &work);

/// The bytes of `box` from `begin` up to `end`.
StridedBoxes clip(const StridedBox &box, int64_t begin, int64_t end,
                  WorkLimit &work);

/// The bytes of `from` that are not in `box`.
StridedBoxes subtract(const StridedBox &from, const StridedBox &box,
                      WorkLimit &work);
StridedBoxes subtract(llvm::ArrayRef<StridedBox> from, const StridedBox &box,
                      WorkLimit &work);

/// Whether they share a byte.
bool overlap(const StridedBox &a, const StridedBox &b, WorkLimit &work);

/// Bytes in boxes that share none.
int64_t sizeOf(llvm::ArrayRef<StridedBox> boxes);
/// The lowest byte of any; none of none.
std::optional<int64_t> firstByte(llvm::ArrayRef<StridedBox> boxes);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_STRIDEDBOX_H
