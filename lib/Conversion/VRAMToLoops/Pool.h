//===- Pool.h - Poolings, an element at a time ------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pooling, its gradient, or a resampling by a whole factor: the windows, and
// the formula of one element of the results. Loops ask it for every element
// (PoolOps.cpp), and so do the blocks of a GPU (GpuPool.cpp), which have the
// operands in shared memory.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_POOL_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_POOL_H

#include "Kernel.h"

#include <array>

namespace mlir::vram::lowering {

/// The windows of rows, or of columns, of an image.
struct Windows {
  int64_t image, pooled, size, stride = 1, padding = 0, dilation = 1;

  /// From the first to the last element of a window, both included.
  int64_t span() const { return (size - 1) * dilation + 1; }
  /// Whether no window has an element in the padding.
  bool areInside() const;
  /// Windows that may have an element of the image, at most.
  int64_t perElement() const { return (span() + stride - 1) / stride; }

  /// The first element of a window, which may lie in the padding.
  Scalar begin(Scalar window) const;
  /// The last window that begins at an element or before it.
  Scalar lastWindow(Scalar element) const;
};

struct Pool {
  /// Of rows and columns.
  std::array<Windows, 2> windows;
  /// The images are computed from what was pooled, as for a gradient.
  bool isGradient = false;
  /// The operands that are read at windows, or at the windows' elements.
  SmallVector<Value, 2> operands;

  using Place = ArrayRef<Scalar>;
  /// The element of operand number `i` at an index [n, c, y, x].
  using Load = llvm::function_ref<Scalar(size_t i, Place index)>;
  /// Computes all results at an index [n, c, y, x], and stores them.
  std::function<void(const Pool &, Kernel &, Place index, Load)> element;

  /// Of the results, and of the operands: the image's rows and columns, or as
  /// many windows.
  int64_t resultSize(int d) const {
    return isGradient ? windows[d].image : windows[d].pooled;
  }
  int64_t operandSize(int d) const {
    return isGradient ? windows[d].pooled : windows[d].image;
  }
};

/// What `op` computes: a pooling or its gradient; adaptive poolings, nearest
/// upsampling and their gradients where all windows have one size. Nothing for
/// other ops.
std::optional<Pool> findPool(Operation *op);

/// Over addPoolLowerings: by tiles in a GPU's shared memory.
void addGpuPoolLowerings(OpLowerings &lowerings);

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_POOL_H
