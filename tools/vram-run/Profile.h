//===- Profile.h - What each op was measured to take ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_PROFILE_H
#define VRAM_TOOLS_VRAM_RUN_PROFILE_H

#include "Machine.h"

#include "vram/Analysis/DeviceModel.h"
#include "vram/Execution/GpuFunction.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/Error.h"

namespace mlir::vram::run {

/// The lower quartile of the times that a launch took in several steps, which
/// must not be empty. (Other work on the machine only adds to a time, so the
/// median would be too high.)
int64_t quietTime(llvm::SmallVector<int64_t> nanoseconds);

/// Collects the times of launches over steps.
class Profile {
public:
  /// A step's launches, nanoseconds each, in program order; -1 of one that has
  /// no time.
  void add(ArrayRef<int64_t> nanoseconds);

  /// Writes a device file (docs/memory-model.md) whose measurements are the
  /// times of `function`'s ops: of each launch quietTime() over all steps, and
  /// of launches of one kind the mean. An op that was not measured will cost
  /// the time that bandwidth and rates fitted to these give.
  llvm::Error write(StringRef path, func::FuncOp function,
                    const Machine &machine) const;

private:
  SmallVector<SmallVector<int64_t>> Steps;
};

/// Writes what kernels did in a step beside the least that their ops need, and
/// the time that either takes at the rates of `device`.
llvm::Error writeKernelProfile(StringRef path,
                               ArrayRef<GpuFunction::CountedLaunch> launches,
                               const DeviceModel &device);

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_PROFILE_H
