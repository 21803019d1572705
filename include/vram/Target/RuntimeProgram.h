//===- RuntimeProgram.h - What host code and the runtime share --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TARGET_RUNTIMEPROGRAM_H
#define VRAM_TARGET_RUNTIMEPROGRAM_H

#include "vram-c/Runtime.h"
#include "vram-c/Threads.h"
#include "vram/Conversion/Program.h"

#include "mlir/IR/BuiltinAttributes.h"

#include <vector>

namespace mlir::vram {

/// The calls that `vram.program` lists.
std::vector<VramCall> readCalls(DictionaryAttr program);

/// Passes each function that host code calls to `add`, by name and address.
template <typename Add>
void addRuntimeSymbols(Add add) {
  add(kLaunchSymbol, &vramLaunch);
  add(kCallSymbol, &vramCall);
  add(kStartCopySymbol, &vramStartCopy);
  add(kFinishCopySymbol, &vramFinishCopy);
  add(kStartHostSymbol, &vramStartHost);
  add(kFinishHostSymbol, &vramFinishHost);
  add(kShareSymbol, &vramShareTasks);
}

} // namespace mlir::vram

#endif // VRAM_TARGET_RUNTIMEPROGRAM_H
