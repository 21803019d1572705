//===- MergeLaunches.h - One launch for many updates ----------- -*- C++ -*-==//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A network has several parameters a layer whose updates do not fill a device,
// and each would be a launch. Their blocks run in one launch instead: a block
// finds by its number whose it is, and does what it did. A launch moves down to
// the last of its group over launches and copies that touch none of its bytes,
// so that neither a bit nor the plan of the memory changes.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_MERGELAUNCHES_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_MERGELAUNCHES_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::vram::gpumap {

/// Whether a buffer of a kernel is read and written, also through its casts.
std::pair<bool, bool> usesOf(Value buffer);

/// Merges the launches of updates of each function in buffer form, whose
/// kernels are mapped.
void mergeUpdates(ModuleOp module);

} // namespace mlir::vram::gpumap

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_MERGELAUNCHES_H
