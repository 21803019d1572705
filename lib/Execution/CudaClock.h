//===- CudaClock.h - How long each launch takes on CUDA ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_EXECUTION_CUDACLOCK_H
#define VRAM_LIB_EXECUTION_CUDACLOCK_H

#include "vram-c/Runtime.h"
#include "vram/Runtime/CudaDriver.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <vector>

namespace mlir::vram {

/// Takes the time of each launch of a step on CUDA: a program that passes
/// everything on to another one, and records an event on the step's stream
/// behind each kernel, each library call, and each wait for a copy or the host.
class CudaClock : public VramProgram {
public:
  /// `parts`: the kernels and library calls of each launch; `waits`: how often
  /// a step waits for copies and functions of the host.
  CudaClock(const ::vram::runtime::CudaDriver &driver, VramProgram *inner,
            ArrayRef<int64_t> parts, int64_t waits);
  ~CudaClock();
  CudaClock(const CudaClock &) = delete;
  CudaClock &operator=(const CudaClock &) = delete;

  /// Makes the events, which cannot be made in a capture. 0, or CUDA's status.
  int prepare();
  /// The step is enqueued on `stream` next. 0, or CUDA's status.
  int begin(void *stream);

  /// The nanoseconds of each launch of the last step, which must have ended and
  /// took `wholeNs` without this clock: what the events added is taken off each
  /// interval alike. Empty, with CUDA's status in `status`, on an error.
  SmallVector<int64_t> nanoseconds(double wholeNs, int &status) const;

private:
  /// `status`, or that of the event that is recorded behind what the launch
  /// with number `launch` enqueued; -1: behind no launch.
  int32_t mark(int32_t status, void *stream, int64_t launch);
  /// The launch that the next kernel or library call belongs to.
  int64_t takePart();

  const ::vram::runtime::CudaDriver &Driver;
  VramProgram *Inner;
  std::vector<int64_t> Parts;
  std::vector<void *> Events;
  /// Of each event that was recorded since begin().
  std::vector<int64_t> LaunchOf;
  /// The launch that is being enqueued, and how many of its parts are.
  size_t Launch = 0;
  int64_t Part = 0;
};

/// Gives each launch of those that run as one its part of the last one's time,
/// by the bytes of its buffers. `described` says what each launch of `function`
/// on the device became (kProgramAttr), and `times` has its nanoseconds.
void shareTimes(func::FuncOp function, ArrayAttr described,
                MutableArrayRef<int64_t> times);

} // namespace mlir::vram

#endif // VRAM_LIB_EXECUTION_CUDACLOCK_H
