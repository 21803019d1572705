//===- OpChecks.h - What inference and verifiers check -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_IR_OPCHECKS_H
#define VRAM_LIB_DIALECT_VRAM_IR_OPCHECKS_H

#include "vram/Dialect/VRAM/IR/Shapes.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/APFloat.h"

namespace mlir::vram {

inline RankedTensorType tensorOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}

/// The value as people write it: 0.5 rather than 5.000000e-01.
std::string format(const APFloat &value);

/// The checks of one op. Each returns failure after one error that names the
/// op, or silently if there is no location (a builder that only tries).
class OpChecks {
public:
  OpChecks(std::optional<Location> loc, StringRef op) : loc(loc), op(op) {}
  explicit OpChecks(Operation *op)
      : loc(op->getLoc()), op(op->getName().getStringRef()) {}

  template <typename... Args>
  LogicalResult error(Args &&...args) const {
    return emitOptionalError(loc, "'", op, "' op ",
                             std::forward<Args>(args)...);
  }

  LogicalResult rank(StringRef name, RankedTensorType type, int64_t rank) const;
  LogicalResult minRank(StringRef name, RankedTensorType type,
                        int64_t rank) const;
  LogicalResult sameElementType(StringRef name, RankedTensorType type,
                                StringRef otherName,
                                RankedTensorType other) const;
  /// `type` has this shape; its element type is free.
  LogicalResult shape(StringRef name, RankedTensorType type,
                      ArrayRef<int64_t> shape) const;
  LogicalResult type(StringRef name, RankedTensorType type,
                     RankedTensorType expected) const;
  LogicalResult type(StringRef name, RankedTensorType type,
                     ArrayRef<int64_t> shape, Type elementType) const;
  /// Of this type, or another float type that is read as it.
  LogicalResult rounded(StringRef name, RankedTensorType type,
                        RankedTensorType expected) const;
  /// A dimension's number, of a tensor of this rank.
  LogicalResult dim(int64_t dim, int64_t rank) const;
  /// An array attribute has `size` elements in [min, 2^31): what fits a
  /// library's arguments, and leaves room to compute with.
  LogicalResult array(StringRef name, ArrayRef<int64_t> values, size_t size,
                      int64_t min) const;
  LogicalResult atLeast(StringRef name, int64_t value, int64_t min) const;
  LogicalResult finite(StringRef name, const APFloat &value) const;
  LogicalResult notNegative(StringRef name, const APFloat &value) const;
  LogicalResult positive(StringRef name, const APFloat &value) const;
  /// At least one bound is there, both are numbers and not the wrong way round.
  LogicalResult bounds(std::optional<APFloat> lower,
                       std::optional<APFloat> upper) const;
  /// 0 <= value < 1.
  LogicalResult fraction(StringRef name, const APFloat &value) const;
  /// A float attribute that stands for an element of a tensor.
  LogicalResult element(StringRef name, const APFloat &value,
                        Type elementType) const;

  /// The number of a stream of random draws: 32 bits of a counter.
  LogicalResult stream(int64_t stream) const;
  /// A tensor whose every element is a draw of its own: four a counter of 32
  /// bits.
  LogicalResult drawable(ArrayRef<int64_t> shape) const;

  /// Appends a tensor type, unless it is too large.
  LogicalResult result(SmallVectorImpl<Type> &types, ArrayRef<int64_t> shape,
                       Type elementType) const;

private:
  std::optional<Location> loc;
  StringRef op;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_IR_OPCHECKS_H
