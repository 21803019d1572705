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
// kernels: one after another, on a stream of their own. A copy of their results
// waits for their events. A captured step has them as host nodes.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_HOSTCALLS_H
#define VRAM_LIB_RUNTIME_HOSTCALLS_H

#include "SideWork.h"

#include "vram-c/Runtime.h"

#include <deque>
#include <vector>

namespace vram::runtime {

class HostCalls {
public:
  ~HostCalls();

  /// As SideWork::prepare(), for `count` functions.
  bool prepare(const CudaDriver &driver, int32_t count, std::string &error);

  /// Begins function number `number` behind all work of `stream` so far.
  /// Returns a status that is 0, or `error` says what is wrong.
  int32_t start(int32_t number, void *stream, VramHostFunction function,
                void *const *arguments, int32_t count, std::string &error);
  /// Has `stream` wait for it. The same.
  int32_t finish(int32_t number, void *stream, std::string &error) {
    return Work.finish(number, stream, error);
  }

private:
  /// The driver keeps its address, a graph for as long as it is launched.
  struct Record {
    VramHostFunction function;
    std::vector<void *> arguments;
  };
  /// The record of these arguments, which is made with their first use.
  Record &find(int32_t number, VramHostFunction function,
               void *const *arguments, int32_t count);

  /// By number, one for each set of addresses that a step ran with.
  std::vector<std::deque<Record>> Records;
  /// On one stream. Destroyed before the records.
  SideWork Work{"function of the host"};
};

} // namespace vram::runtime

#endif // VRAM_LIB_RUNTIME_HOSTCALLS_H
