//===- LibraryEmulator.h - What a library computes, without it --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TESTING_LIBRARYEMULATOR_H
#define VRAM_LIB_TESTING_LIBRARYEMULATOR_H

#include "vram-c/Runtime.h"

#include "mlir/IR/BuiltinAttributes.h"

#include <vector>

namespace mlir::vram {

/// Computes a call as its numbers have it, on memory of the host: sums are in
/// f64 for f64 and in f32 for all else. The workspace is written over.
void emulateCall(const VramCall &call, MLIRContext *context,
                 void *const *arguments);

/// Attention and its gradients, in sums of f32.
void emulateAttention(const VramCall &call, Type element,
                      void *const *arguments);

} // namespace mlir::vram

#endif // VRAM_LIB_TESTING_LIBRARYEMULATOR_H
