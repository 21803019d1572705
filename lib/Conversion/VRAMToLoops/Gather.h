//===- Gather.h - Results from rectangles of images -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Poolings, resampling and their gradients: each element of the results is
// computed from rows and columns of the operands, of one sample and channel.
// Loops do this for every element (PoolOps.cpp, ResampleOps.cpp), and so do the
// blocks of a GPU (GpuPool.cpp), which have the operands in shared memory.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_GATHER_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_GATHER_H

#include "Kernel.h"

#include <array>

namespace mlir::vram::lowering {

struct Gather {
  /// Rows, or columns.
  struct Side {
    /// How many the results and the operands have.
    int64_t results, operands;
    /// Those of the operands that a result reads, at most.
    int64_t perResult;
    /// None before it is read by a result, or by those that follow; below 0 in
    /// the padding, and not above 0 for result 0.
    std::function<Scalar(Scalar result)> first;
    /// How many from there on `size` results read at most, the first of which
    /// is a multiple of `size`.
    std::function<int64_t(int64_t size)> count;
  };
  std::array<Side, 2> sides;
  SmallVector<Value, 2> operands;

  using Place = ArrayRef<Scalar>;
  /// The element of operand number `i` at an index [n, c, y, x].
  using Load = llvm::function_ref<Scalar(size_t i, Place index)>;
  /// Computes all results at an index [n, c, y, x], and stores them.
  std::function<void(Kernel &, Place index, Load)> element;
};

/// Of poolings and their gradients; also of adaptive poolings, nearest
/// upsampling and their gradients, where all windows have one size. Nothing for
/// other ops.
std::optional<Gather> findPooling(Operation *op);
/// Of adaptive poolings, upsampling and their gradients, whatever the sizes;
/// for the kernel that is built.
std::optional<Gather> findResampling(Kernel &kernel);
/// One of these.
std::optional<Gather> findGather(Kernel &kernel);

/// Such an op as a loop over its results.
void lowerGather(Operation *op, Kernel &kernel);

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_GATHER_H
