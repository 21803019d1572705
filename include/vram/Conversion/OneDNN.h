//===- OneDNN.h - Symbols of oneDNN calls in lowered steps ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_CONVERSION_ONEDNN_H
#define VRAM_CONVERSION_ONEDNN_H

#include "llvm/ADT/StringRef.h"

namespace mlir::vram {

/// The function `() -> i32` that --convert-vram-to-onednn writes where there
/// are calls: it makes their kernels and returns 0, or a status, and has to be
/// called before them. Again, it does nothing.
inline constexpr llvm::StringLiteral kPrepareKernels = "vram_prepare_kernels";

} // namespace mlir::vram

#endif // VRAM_CONVERSION_ONEDNN_H
