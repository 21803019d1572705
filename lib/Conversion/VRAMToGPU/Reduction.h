//===- Reduction.h - What a loop carries that may be split --- -*- C++ -*--===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A loop that only sums up, or keeps the best of what it sees, can be run by
// many threads, a part each. Which loops do is read off them: nothing has to be
// said by who made them.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_REDUCTION_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_REDUCTION_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Builders.h"

#include <optional>

namespace mlir::vram::gpumap {

/// One value that a loop carries.
class Reduction {
public:
  /// None where what the loop does with its value number `i` is not known to
  /// be a sum, or a choice between the value so far and a new one.
  static std::optional<Reduction> match(scf::ForOp loop, unsigned i);

  /// The value that a part of the loop starts from.
  Value identity(OpBuilder &builder, Location loc) const;
  /// Of two parts.
  Value combine(OpBuilder &builder, Location loc, Value lhs, Value rhs) const;
  /// Of what the loop started from and all parts together.
  Value finish(OpBuilder &builder, Location loc, Value total) const;

private:
  Value Start;
  /// Null for a sum.
  arith::SelectOp Choice;
  Value SoFar, Candidate;
  /// The ops that decide, in order.
  SmallVector<Operation *> Decision;
};

/// All that `loop` carries; none where any of it is not known. A loop that
/// carries nothing has no reductions.
std::optional<SmallVector<Reduction>> matchReductions(scf::ForOp loop);

} // namespace mlir::vram::gpumap

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_REDUCTION_H
