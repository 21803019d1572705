//===- BatchNormFolding.h - Batch norms of a trained model ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_BATCHNORMFOLDING_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_BATCHNORMFOLDING_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::vram {

/// Gives each batch norm whose statistics move running ones those running
/// statistics, as they are at the function's begin: a factor and an offset for
/// each channel. A batch norm without running statistics takes those of its
/// batch in PyTorch's eval mode, too, and stays.
void fixBatchNorms(func::FuncOp function);

/// Moves factors that multiply each channel of a convolution's result into its
/// filter, and the convolution's bias with them, where the factors are made of
/// parameters and buffers alone, and the filter has fewer elements than the
/// result. 16-bit filters, which would be rounded again, stay.
void foldBatchNorms(func::FuncOp function);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_BATCHNORMFOLDING_H
