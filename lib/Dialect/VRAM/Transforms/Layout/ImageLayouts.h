//===- ImageLayouts.h - Which ops have their channels last ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The question of --vram-assign-layouts. Each op on images computes in one of
// two layouts. The cost is bytes: a value that is made in one layout and read
// in the other is converted, once for all its readers, and a convolution of a
// library that wants the other layout converts its tensors itself. That is the
// problem of vram/Planning/Precision/Problem.h, low being channels last.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_LAYOUT_IMAGELAYOUTS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_LAYOUT_IMAGELAYOUTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::vram {

/// An image, or another tensor of four dimensions, all of them known.
inline bool isImage(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.getRank() == 4 && type.hasStaticShape();
}

/// Whether a conversion of the image moves no element: it is a view.
bool isSameInBothLayouts(RankedTensorType image);

/// Numbers of dimensions of an image [N, C, H, W] in the other layout.
SmallVector<int64_t> moveDims(ArrayRef<int64_t> dims);

/// The ops of the function's body that have their channels last in the cheapest
/// choice. `always`: no convolution has them first, whatever that costs.
llvm::DenseSet<Operation *> chooseChannelsLast(func::FuncOp function,
                                               bool always);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_LAYOUT_IMAGELAYOUTS_H
