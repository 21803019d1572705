//===- LoopsToLLVM.h - What two roads share ---------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PIPELINES_LOOPSTOLLVM_H
#define VRAM_LIB_PIPELINES_LOOPSTOLLVM_H

#include "mlir/Pass/PassManager.h"

namespace mlir::vram {

/// Loops on buffers, run in sequence, to the LLVM dialect: functions take bare
/// pointers.
void addLoopsToLLVM(OpPassManager &pm);

/// Removes declarations of steps in parts: a function on tensors that has no
/// code, and cannot become LLVM's.
void addDropDeclarations(OpPassManager &pm);

/// Lowers the launches on the host of functions in buffer form to functions of
/// the LLVM dialect (VramHostFunction), in front of --vram-outline-launches for
/// a GPU.
void addHostFunctions(OpPassManager &pm);

} // namespace mlir::vram

#endif // VRAM_LIB_PIPELINES_LOOPSTOLLVM_H
