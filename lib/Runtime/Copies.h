//===- Copies.h - Copies between device and host, on streams ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The copies of a step run beside its kernels, on a stream for each direction.
// A copy begins when all that was enqueued on the step's stream before it is
// finished, since its target may lie where that still reads.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_COPIES_H
#define VRAM_LIB_RUNTIME_COPIES_H

#include "SideWork.h"

#include "vram-c/Runtime.h"

namespace vram::runtime {

class Copies {
public:
  /// As SideWork::prepare(), for `count` copies.
  bool prepare(const CudaDriver &driver, int32_t count, std::string &error) {
    return Work.prepare(driver, /*streams=*/2, count, error);
  }

  /// Begins copy number `copy` behind all work of `stream` so far; `direction`
  /// is VRAM_TO_HOST or VRAM_TO_DEVICE. Returns a status that is 0, or `error`
  /// says what is wrong.
  int32_t start(int32_t copy, void *stream, void *target, const void *source,
                int64_t bytes, int32_t direction, std::string &error);
  /// The stream of the copies in that direction; null without any copy.
  void *streamOf(int32_t direction) const {
    return Work.stream(direction == VRAM_TO_HOST ? 0 : 1);
  }
  /// Has `stream` wait for it.
  int32_t finish(int32_t copy, void *stream, std::string &error) {
    return Work.finish(copy, stream, error);
  }

private:
  int32_t checkPinned(const void *host, void *stream, std::string &error) const;

  /// On a stream for each direction.
  SideWork Work{"copy"};
};

} // namespace vram::runtime

#endif // VRAM_LIB_RUNTIME_COPIES_H
