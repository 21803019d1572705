//===- SideWork.h - Work of a step beside its own stream --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies and functions of the host run on streams beside that of a step's
// kernels. Each has a number and an event. It begins when all that was enqueued
// on the step's stream before it is finished; the step's stream, or another
// one, waits for its event. Both are recorded by the driver, so a step can be
// captured with them.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_SIDEWORK_H
#define VRAM_LIB_RUNTIME_SIDEWORK_H

#include "vram/Runtime/CudaDriver.h"

#include <cstdint>
#include <string>
#include <vector>

namespace vram::runtime {

class SideWork {
public:
  /// "copy", "function of the host": the work, as errors name it.
  explicit SideWork(const char *name) : Name(name) {}
  SideWork(const SideWork &) = delete;
  SideWork &operator=(const SideWork &) = delete;
  ~SideWork();

  /// Makes so many streams, and an event for each of `count` pieces of work, in
  /// the current context of `driver`, which must outlive this; nothing where
  /// `count` is 0. Afterwards nothing is made any more. False, with the reason
  /// in `error`.
  bool prepare(const CudaDriver &driver, int32_t streams, int32_t count,
               std::string &error);

  /// Those of prepare(); null and not to be asked for without any work.
  const CudaDriver &driver() const { return *Driver; }
  void *stream(int32_t number) const {
    return Driver ? Streams[static_cast<size_t>(number)] : nullptr;
  }

  /// Begins work number `number` on the stream `side` behind all work of
  /// `stream` so far; `enqueue` gives it to the driver and returns its status.
  /// Returns a status that is 0, or `error` says what is wrong; `where` is part
  /// of the name there (" to the host").
  template <typename Enqueue>
  int32_t start(int32_t number, void *stream, void *side, Enqueue enqueue,
                const char *where, std::string &error) {
    if (!isThere(number, error))
      return 1;
    int status = beginBehind(stream, side);
    if (status == 0)
      status = enqueue();
    if (status == 0)
      status = (*Driver)->EventRecord(Done[static_cast<size_t>(number)], side);
    if (status != 0)
      error = std::string("a ") + Name + where +
              " cannot begin: " + Driver->describe(status);
    return status;
  }

  /// Has `stream` wait for the work. The same.
  int32_t finish(int32_t number, void *stream, std::string &error) const;

private:
  bool isThere(int32_t number, std::string &error) const;
  int beginBehind(void *stream, void *side) const;

  const char *Name;
  const CudaDriver *Driver = nullptr;
  std::vector<void *> Streams;
  /// How far the step's stream is when work begins: recorded anew for each
  /// piece, whose stream waits for the last record.
  void *Issued = nullptr;
  /// By number: the work is done.
  std::vector<void *> Done;
};

} // namespace vram::runtime

#endif // VRAM_LIB_RUNTIME_SIDEWORK_H
