//===- FusedNorm.h - Batch norms with pointwise ops around them -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fused op may hold one batch normalisation with channels last, or the
// gradient of one, and pointwise ops: those behind it are computed where its
// result would be written, and those that make the gradient it reads, where
// that would be read. That gradient may be a result, too: it is then written
// where it is read first.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_FUSEDNORM_H
#define VRAM_DIALECT_VRAM_IR_FUSEDNORM_H

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

namespace mlir::vram {

/// The batch normalisation, or the gradient of one, in a fused op; null in ops
/// without one, and for other ops.
Operation *getFusedNorm(Operation *op);

/// `fused` has such an op. Failure, with the reason in `why`, where the others
/// cannot be computed around it.
LogicalResult checkFusedNorm(FusedOp fused, std::string &why);

/// Whether a pointwise op of images [N, H, W, C] of this shape is computed for
/// each pixel from those at its place, vectors [C] and single numbers.
bool isOnPixels(Operation *op, ArrayRef<int64_t> image);

/// The gradient that such an op reads, made in its body, if it is a result of
/// the op; else null.
Value getStoredGradient(FusedOp fused);

/// Bytes of what such an op reads for the sums and once more when these are
/// complete: images among its inputs, and a stored gradient. 0 for other fused
/// ops.
int64_t countBytesReadAgain(FusedOp fused);

/// Whether an image among the inputs is read for the stored gradient alone, and
/// not any more when that is written.
bool isReadForGradientAlone(BlockArgument image);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_FUSEDNORM_H
