//===- StepGraph.h - A step as a graph of CUDA's ------------- -*- C++ -*--===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_RUNTIME_STEPGRAPH_H
#define VRAM_RUNTIME_STEPGRAPH_H

#include "vram/Runtime/CudaDriver.h"

#include <cstdint>
#include <functional>
#include <string>

namespace vram::runtime {

/// Records what `enqueue` starts on `stream`, which is not the null stream, and
/// runs nothing of it. `graph` gets a CUgraphExec, the caller's. `enqueue`
/// returns a status that is 0, or writes what is wrong to `error`. Driver and
/// libraries load code with its first use, which cannot be recorded: the same
/// was enqueued once before. Returns a status that is 0, or `error` says why
/// there is no graph; `stream` can be used in both cases.
int32_t captureGraph(const CudaDriver &driver, void *stream,
                     const std::function<int32_t(std::string &error)> &enqueue,
                     void **graph, std::string &error);

} // namespace vram::runtime

#endif // VRAM_RUNTIME_STEPGRAPH_H
