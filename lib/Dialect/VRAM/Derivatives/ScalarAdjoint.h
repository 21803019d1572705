//===- ScalarAdjoint.h - Derivatives of straight-line scalar code -*- C++ -*-=//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_DERIVATIVES_SCALARADJOINT_H
#define VRAM_LIB_DIALECT_VRAM_DERIVATIVES_SCALARADJOINT_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::vram::detail {

/// Builds the derivatives of values of a block of scalar arith and math ops, in
/// another block. Values of the forward block are computed again there, as they
/// are asked for.
class ScalarAdjoint {
public:
  /// New ops are inserted by `builder`. `known` maps values of the forward
  /// block (its arguments, and results that are at hand) to values there.
  /// `sources` are the arguments whose derivatives are wanted.
  ScalarAdjoint(OpBuilder &builder, Block &forward, IRMapping known,
                ArrayRef<Value> sources);

  /// Adds `adjoint`, a value of the new block, to that of `value`.
  void seed(Value value, Value adjoint);

  /// Goes backward through the block. Fails at the first op that has no rule
  /// and depends on a source, with its name in `unknown`.
  LogicalResult run(StringRef &unknown);

  /// The derivative of a source; null where it is zero.
  Value get(Value source) const { return Adjoints.lookup(source); }

  /// `value` of the forward block, in the new one.
  Value use(Value value);

private:
  bool isActive(Value value) const { return Active.contains(value); }
  bool differentiate(Operation *op, Value adjoint);
  bool differentiateArith(Operation *op, Value adjoint);
  void differentiateExtremum(Operation *op, Value adjoint, bool isMaximum);
  bool differentiateMath(Operation *op, Value adjoint);
  Value number(double value, Value like);

  OpBuilder &Builder;
  Block &Forward;
  IRMapping Known;
  llvm::DenseSet<Value> Active;
  llvm::DenseMap<Value, Value> Adjoints;
};

} // namespace mlir::vram::detail

#endif // VRAM_LIB_DIALECT_VRAM_DERIVATIVES_SCALARADJOINT_H
