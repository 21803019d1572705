//===- QuantizeFrozen.h - Frozen weights in codes ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_QUANTIZEFROZEN_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_QUANTIZEFROZEN_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::vram {

/// Whether --vram-quantize-frozen=format=... would store a weight of the
/// function in codes.
bool hasWeightsToQuantize(func::FuncOp function);

/// The error in a format of frozen weights; empty for "nf4", "int8" and "".
std::string checkWeightFormat(llvm::StringRef format);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_QUANTIZEFROZEN_H
