//===- Marks.h - What a new op takes from an old one ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_MARKS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_MARKS_H

#include "mlir/IR/Operation.h"

namespace mlir::vram {

/// Gives `to` the layer and the phase of `from`, as far as that has them.
void copyMarks(Operation *from, Operation *to);

/// Says of each result of `to` which gradient it is: that of the value at the
/// same place in `from`.
void copyGradientNames(ArrayRef<Value> from, Operation *to);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_MARKS_H
