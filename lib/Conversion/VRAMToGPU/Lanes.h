//===- Lanes.h - Elements that one thread computes side by side  -*- C++
//-*--===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_LANES_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_LANES_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::vram::gpumap {

/// How the iterations of an scf.parallel with bounds from 0 and steps of 1 are
/// given to threads: each takes `width` neighbours, whose loads and stores of
/// neighbouring elements become one of at most 16 bytes.
class Lanes {
public:
  /// `alignment`: of every buffer, in bytes.
  Lanes(scf::ParallelOp loop, int64_t alignment);

  int64_t width() const { return Width; }
  /// How many threads have something to do.
  int64_t groups() const { return Count / Width; }

  /// Emits group number `group` (an index); `mapping` knows what the body reads
  /// from outside.
  void emit(OpBuilder &builder, Value group, IRMapping mapping);

private:
  /// How an op steps from lane to lane.
  enum class Access {
    /// In the flat buffer, with the element's number.
    Linear,
    /// In the last dimension.
    Last,
    /// Neither: one of its own for each lane.
    Other
  };

  void chooseWidth(int64_t alignment);
  Access classify(Operation *op, int64_t width) const;
  bool isLinear(Operation *op) const;
  bool isLast(Operation *op, int64_t width) const;
  bool dependsOnLast(Value value) const;
  void emitLanes(OpBuilder &builder, Value group,
                 MutableArrayRef<IRMapping> lanes);
  void emitLoad(OpBuilder &builder, Operation *op, Access access, Value group,
                MutableArrayRef<IRMapping> lanes);
  void emitStore(OpBuilder &builder, Operation *op, Access access, Value group,
                 MutableArrayRef<IRMapping> lanes);

  mutable scf::ParallelOp Loop;
  SmallVector<int64_t> Sizes;
  int64_t Count = 1;
  int64_t Width = 1;
  /// Whether the lanes are neighbours in the last dimension.
  bool InLast = false;
  /// No access asks for more than the element's number.
  bool AllLinear = false;
};

/// The constant sizes of a loop that starts at 0 and steps by 1.
SmallVector<int64_t> parallelSizes(scf::ParallelOp loop);
/// The index of element number `position`, row-major.
SmallVector<Value> delinearise(OpBuilder &builder, Location loc, Value position,
                               ArrayRef<int64_t> sizes);

} // namespace mlir::vram::gpumap

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_LANES_H
