//===- LossOps.h - Losses that kernels share --------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_LOSSOPS_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_LOSSOPS_H

#include "Kernel.h"

namespace mlir::vram::lowering {

/// The op as loops, around `writeLogSumExp`, which writes ln sum exp of each
/// row of the logits as the op's result 1; a loop does if it returns false,
/// having made nothing.
void lowerCrossEntropy(CrossEntropyOp op, Kernel &kernel,
                       llvm::function_ref<bool()> writeLogSumExp);

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_LOSSOPS_H
