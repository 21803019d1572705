//===- Folds.h - What norms and losses take into their kernels --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_LAYOUT_FOLDS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_LAYOUT_FOLDS_H

#include "mlir/IR/Block.h"

namespace mlir::vram {

/// Norms, cross_entropy and their gradients read what a cast widens, and write
/// what a cast narrows, by themselves: such casts disappear, through reshapes,
/// where nothing else reads the wide value.
void foldCasts(Block &block);

/// cross_entropy and its gradient work on the columns of padded logits: the
/// slice in front of them and the pad behind them disappear.
void foldPaddedLogits(Block &block);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_LAYOUT_FOLDS_H
