//===- StepReport.h - The report of a loss and its step ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_STEPREPORT_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_STEPREPORT_H

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"

#include <functional>
#include <memory>

namespace mlir::vram {

/// --vram-memory-report which, for a module with a loss, also reports the
/// training step that `buildStep` makes of a copy of the module. Where it makes
/// none, a warning says why.
std::unique_ptr<Pass>
createMemoryReportWithStep(const VRAMMemoryReportOptions &options,
                           std::function<void(OpPassManager &)> buildStep);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_STEPREPORT_H
