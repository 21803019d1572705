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
// finished, since its target may lie where that still reads; and all that is
// enqueued behind its finish waits for it. Both are events, so that a step is
// captured with its copies.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_COPIES_H
#define VRAM_LIB_RUNTIME_COPIES_H

#include "vram-c/Runtime.h"
#include "vram/Runtime/CudaDriver.h"

#include <cstdint>
#include <string>
#include <vector>

namespace vram::runtime {

class Copies {
public:
  Copies() = default;
  Copies(const Copies &) = delete;
  Copies &operator=(const Copies &) = delete;
  ~Copies();

  /// Makes two streams, and an event for each of `count` copies, in the current
  /// context of `driver`, which must outlive this; nothing for no copies.
  /// Afterwards nothing is made any more. False, with the reason in `error`.
  bool prepare(const CudaDriver &driver, int32_t count, std::string &error);

  /// Begins copy number `copy` behind all work of `stream` so far; `direction`
  /// is VRAM_TO_HOST or VRAM_TO_DEVICE. Returns a status that is 0, or `error`
  /// says what is wrong.
  int32_t start(int32_t copy, void *stream, void *target, const void *source,
                int64_t bytes, int32_t direction, std::string &error);
  /// The stream of the copies in that direction.
  void *streamOf(int32_t direction) const {
    return Streams[direction == VRAM_TO_HOST ? 0 : 1];
  }
  /// Has `stream` wait for it.
  int32_t finish(int32_t copy, void *stream, std::string &error);

private:
  bool isThere(int32_t copy, std::string &error) const;
  int32_t checkPinned(const void *host, void *stream, std::string &error) const;

  const CudaDriver *Driver = nullptr;
  /// By direction.
  void *Streams[2] = {nullptr, nullptr};
  /// How far the step's stream is when a copy begins: recorded anew for each
  /// one, whose stream waits for what was recorded last.
  void *Issued = nullptr;
  /// By number: the copy is done.
  std::vector<void *> Done;
};

} // namespace vram::runtime

#endif // VRAM_LIB_RUNTIME_COPIES_H
