//===- BufferRuns.h - The bytes of a buffer ---------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TESTING_BUFFERRUNS_H
#define VRAM_LIB_TESTING_BUFFERRUNS_H

#include "mlir/IR/BuiltinTypes.h"

namespace mlir::vram {

/// Half-open interval of bytes.
struct ByteRun {
  int64_t begin, end;
};

/// The bytes of a buffer whose first element lies at `start`, in the order of
/// its elements.
SmallVector<ByteRun> runsOf(MemRefType type, int64_t start);

} // namespace mlir::vram

#endif // VRAM_LIB_TESTING_BUFFERRUNS_H
