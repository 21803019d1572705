//===- HostCalls.h - A step's functions of the host, on a stream -*- C++
//-*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of a step that run on the host's processors, beside its
// kernels: one after another, on a stream of their own. One begins when all
// that was enqueued on the step's stream before it is finished; a copy of what
// it writes waits for its event. So a step is captured with them, as host
// nodes.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_HOSTCALLS_H
#define VRAM_LIB_RUNTIME_HOSTCALLS_H

#include "vram-c/Runtime.h"
#include "vram/Runtime/CudaDriver.h"

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace vram::runtime {

class HostCalls {
public:
  HostCalls() = default;
  HostCalls(const HostCalls &) = delete;
  HostCalls &operator=(const HostCalls &) = delete;
  ~HostCalls();

  /// Makes a stream, and an event for each of `count` functions, in the current
  /// context of `driver`, which must outlive this; nothing for none. False,
  /// with the reason in `error`.
  bool prepare(const CudaDriver &driver, int32_t count, std::string &error);

  /// Begins function number `number` behind all work of `stream` so far.
  /// Returns a status that is 0, or `error` says what is wrong.
  int32_t start(int32_t number, void *stream, VramHostFunction function,
                void *const *arguments, int32_t count, std::string &error);
  /// Has `stream` wait for it. The same.
  int32_t finish(int32_t number, void *stream, std::string &error);

private:
  bool isThere(int32_t number, std::string &error) const;

  /// The driver keeps its address, a graph for as long as it is launched.
  struct Record {
    VramHostFunction function;
    std::vector<void *> arguments;
  };
  /// The record of these arguments, which is made with their first use.
  Record &find(int32_t number, VramHostFunction function,
               void *const *arguments, int32_t count);

  const CudaDriver *Driver = nullptr;
  void *Stream = nullptr;
  /// How far the step's stream is when a function begins.
  void *Issued = nullptr;
  /// By number: the function is done.
  std::vector<void *> Done;
  /// By number, one for each set of addresses that a step ran with.
  std::vector<std::deque<Record>> Records;
};

} // namespace vram::runtime

#endif // VRAM_LIB_RUNTIME_HOSTCALLS_H
