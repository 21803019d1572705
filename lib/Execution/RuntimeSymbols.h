//===- RuntimeSymbols.h - The runtime's functions for a JIT ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_EXECUTION_RUNTIMESYMBOLS_H
#define VRAM_LIB_EXECUTION_RUNTIMESYMBOLS_H

#include "vram-c/Runtime.h"
#include "vram/Conversion/Program.h"

namespace mlir::vram {

/// Passes each function that host code calls to `add`, by name and address.
template <typename Add>
void addRuntimeSymbols(Add add) {
  add(kLaunchSymbol, &vramLaunch);
  add(kCallSymbol, &vramCall);
  add(kStartCopySymbol, &vramStartCopy);
  add(kFinishCopySymbol, &vramFinishCopy);
}

} // namespace mlir::vram

#endif // VRAM_LIB_EXECUTION_RUNTIMESYMBOLS_H
