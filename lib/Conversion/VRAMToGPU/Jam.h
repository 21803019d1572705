//===- Jam.h - Iterations that one thread runs in step ------- -*- C++ -*--===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A product of matrices reads each element of an operand for many results. A
// thread that computes several results at once, their loops run as one, loads
// what they share once: tiles in registers. Each result is summed up in the
// order that it has alone.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_JAM_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_JAM_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::vram::gpumap {

class Jam {
public:
  explicit Jam(scf::ParallelOp loop);

  /// Whether a thread takes more than one iteration.
  bool isUseful() const;
  /// How many threads have something to do.
  int64_t groups() const;
  /// Emits group number `group` (an index); `mapping` knows what the body reads
  /// from outside.
  void emit(OpBuilder &builder, Value group, IRMapping mapping);

private:
  using Values = llvm::DenseSet<Value>;

  Values findVarying(Value iv);
  bool canJam(const Values &varying);
  int64_t countShared(const Values &varying);
  void chooseFactors();
  void emitBlock(OpBuilder &builder, Block &block,
                 MutableArrayRef<IRMapping> lanes);
  void emitFor(OpBuilder &builder, scf::ForOp loop,
               MutableArrayRef<IRMapping> lanes);
  void emitIf(OpBuilder &builder, scf::IfOp choice,
              MutableArrayRef<IRMapping> lanes);

  scf::ParallelOp Loop;
  SmallVector<int64_t> Sizes;
  /// Of each dimension: how many of its iterations a thread takes.
  SmallVector<int64_t> Factors;
};

} // namespace mlir::vram::gpumap

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_JAM_H
