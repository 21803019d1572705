//===- StorageTie.h - How two values share storage --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// StorageOpInterface says what an op allows. This says what that means, for all
// passes, verifiers and lowerings: whose bytes a result has, and where they
// are.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_INTERFACES_STORAGETIE_H
#define VRAM_INTERFACES_STORAGETIE_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <variant>

namespace mlir::vram {

/// The place of a value in its storage: element [i0, i1, ...] is at `offset +
/// i0 * strides[0] + i1 * strides[1] + ...`, counted in elements.
struct Placement {
  int64_t offset = 0;
  SmallVector<int64_t, 4> strides;
  /// The values that are related by ties, and the shape in which their boxes
  /// are counted, are of one frame.
  int32_t frame = 0;
  /// First index in each dimension of the frame, and one past the last.
  SmallVector<int64_t, 4> starts, limits;

  /// One run of elements in row-major order, which is all of its frame.
  static Placement makeContiguous(ArrayRef<int64_t> shape, int64_t offset,
                                  int32_t frame);
  /// With strides and an offset in any unit, such as bytes.
  static Placement makeStrided(ArrayRef<int64_t> shape, int64_t offset,
                               ArrayRef<int64_t> strides);
  /// Is a value of `shape` there one run of elements, in row-major order?
  bool isContiguous(ArrayRef<int64_t> shape) const;
};

/// How an operand and a result of one op hang together if they are in the same
/// storage.
class StorageTie {
public:
  enum Kind {
    /// None: the op does not relate them. The result may be written there once
    /// the operand is dead.
    None,
    /// The same elements in the same places: the result is written over the
    /// operand (in place).
    Same,
    /// The same bytes under another shape.
    Reshape,
    /// The operand is a box of the result (a concat's or pad's part).
    Part,
    /// The result is a box of the operand (a slice).
    Slice,
  };

  StorageTie() = default;
  /// The tie between an operand and a result of its op.
  static StorageTie get(OpOperand &operand, OpResult result);

  explicit operator bool() const { return kind != None; }
  /// Does the op write the result over the operand's elements?
  bool writesOver() const;
  /// Is the result nothing but elements of the operand?
  bool isView() const;
  /// Is one of them a box of the other, which is copied if they are not in the
  /// same storage?
  bool isBox() const;
  /// Do the operand's elements stay what they are, as elements of the result?
  bool keepsOperand() const { return kind != None && !writesOver(); }

  /// The place of a value of shape `to` that this ties to a value of shape
  /// `from` in `place`, or how it contradicts that place, as the end of an
  /// error. `forward`: from the operand to the result. A reshape opens a frame
  /// of its own, `frames`.
  std::variant<Placement, StringRef> follow(const Placement &place,
                                            ArrayRef<int64_t> from,
                                            ArrayRef<int64_t> to, bool forward,
                                            int32_t &frames) const;

private:
  Kind kind = None;
  /// Of a box: its first index in each dimension.
  SmallVector<int64_t, 4> starts;
};

/// The operand that `result` is always a view of; null if there is none.
OpOperand *getViewedOperand(OpResult result);

/// The operands that `result` may be written over, in order of preference.
SmallVector<OpOperand *> getOverwritableOperands(OpResult result);

} // namespace mlir::vram

#endif // VRAM_INTERFACES_STORAGETIE_H
