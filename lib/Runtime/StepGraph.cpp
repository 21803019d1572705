//===- StepGraph.cpp - A step as a graph of CUDA's ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Runtime/StepGraph.h"

#include "Error.h"

#include "vram-c/Runtime.h"

using namespace vram::runtime;

int32_t vram::runtime::captureGraph(
    const CudaDriver &driver, void *stream,
    const std::function<int32_t(std::string &error)> &enqueue, void **graph,
    std::string &error) {
  auto failed = [&](int status, const char *what) {
    if (status != 0)
      error = std::string(what) + ": " + driver.describe(status);
    return status != 0;
  };
  // CU_STREAM_CAPTURE_MODE_THREAD_LOCAL: other threads may allocate meanwhile.
  constexpr int threadLocal = 1;
  int status = driver->StreamBeginCapture(stream, threadLocal);
  if (failed(status, "a graph cannot be captured"))
    return status;
  int32_t enqueued = enqueue(error);
  // Also after a failure: the stream is of no use before.
  void *recorded = nullptr;
  status = driver->StreamEndCapture(stream, &recorded);
  if (enqueued == 0 && !failed(status, "a graph cannot be captured")) {
    status = driver->GraphInstantiate(graph, recorded, 0);
    failed(status, "a graph cannot be instantiated");
  }
  if (recorded)
    driver->GraphDestroy(recorded);
  return enqueued != 0 ? enqueued : status;
}

int32_t vramGraphLaunch(void *graph, void *stream) {
  const CudaDriver *driver = CudaDriver::get(lastError());
  if (!driver)
    return 1;
  int32_t status = (*driver)->GraphLaunch(graph, stream);
  if (status != 0)
    lastError() = "the graph cannot be launched: " + driver->describe(status);
  return status;
}

void vramGraphDestroy(void *graph) {
  std::string error;
  if (const CudaDriver *driver = CudaDriver::get(error))
    (*driver)->GraphExecDestroy(graph);
}

int32_t vramIsCapturing(void *stream) {
  std::string error;
  const CudaDriver *driver = CudaDriver::get(error);
  int capture = 0;
  return !driver || (*driver)->StreamIsCapturing(stream, &capture) != 0 ||
         capture != 0;
}
