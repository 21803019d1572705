//===- LaunchPatterns.h - Ops as linalg in their buffers ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_LAUNCHLOWERING_LAUNCHPATTERNS_H
#define VRAM_LIB_CONVERSION_LAUNCHLOWERING_LAUNCHPATTERNS_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::vram {

/// Ops that MLIR would bufferize into allocations become linalg ops that write
/// into the buffer which is there.
void populateLaunchPatterns(RewritePatternSet &patterns);

/// tosa.transpose_conv2d and tosa.rescale, of which MLIR's patterns make ops
/// that need scratch memory or constants for the multipliers. Neither does
/// here.
void populateTosaPatterns(RewritePatternSet &patterns);

} // namespace mlir::vram

#endif // VRAM_LIB_CONVERSION_LAUNCHLOWERING_LAUNCHPATTERNS_H
