//===- GradientSum.h - What several ops contribute to one gradient -*- C++ -*-
//===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_GRADIENTSUM_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_GRADIENTSUM_H

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/IR/Builders.h"

namespace mlir::vram {

/// The gradient of one value while contributions to it arrive.
///
/// A contribution is added to the sum at once. Only what is zero outside of a
/// part along one dimension (the gradient of a slice) waits: disjoint parts
/// that lie side by side are joined in the end by one vram.concat, where
/// padding each of them would take a tensor of the whole size a part. The
/// paddings that were joined are left without uses.
class GradientSum {
public:
  void add(Value gradient, OpBuilder &builder);
  /// The op that makes the sum so far; null if there is none.
  Operation *getLast() const { return sum ? sum.getDefiningOp() : nullptr; }
  /// The whole gradient; null if there were no contributions.
  Value finish(OpBuilder &builder);

private:
  /// A padding with zeroes along `dim` alone: elements [begin, end) of it are
  /// the padded tensor.
  struct Part {
    PadOp pad;
    int64_t dim;
    int64_t begin;
    int64_t end;
  };
  static std::optional<Part> asPart(Value gradient);
  void addWhole(Value gradient, OpBuilder &builder);

  Value sum;
  SmallVector<Part> parts;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_GRADIENTSUM_H
