//===- LaunchClock.h - How long each launch takes ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_EXECUTION_LAUNCHCLOCK_H
#define VRAM_LIB_EXECUTION_LAUNCHCLOCK_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/SmallVector.h"

#include <chrono>

namespace mlir::vram {

/// Times the launches of a lowered function: its code calls back between them.
/// It must outlive the code, and stay where it is.
class LaunchClock {
public:
  /// Puts the calls into `function`, which calls a function of the module for
  /// each launch and nothing else.
  void attach(LLVM::LLVMFuncOp function);

  /// Before a run.
  void clear() { Taken.clear(); }
  /// Of each launch of the run, in order.
  ArrayRef<int64_t> nanoseconds() const { return Taken; }

private:
  using Clock = std::chrono::steady_clock;

  static void start(LaunchClock *clock) { clock->Last = Clock::now(); }
  static void stop(LaunchClock *clock);

  Clock::time_point Last;
  SmallVector<int64_t> Taken;
};

} // namespace mlir::vram

#endif // VRAM_LIB_EXECUTION_LAUNCHCLOCK_H
