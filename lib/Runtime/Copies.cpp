//===- Copies.cpp - Copies between device and host, on streams ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Copies.h"

using namespace vram::runtime;

/// Memory that is not pinned is copied through a buffer of the driver's, and
/// not beside the kernels: that works, but is nothing that a graph should hold.
int32_t Copies::checkPinned(const void *host, void *stream,
                            std::string &error) const {
  // CU_STREAM_CAPTURE_STATUS_NONE, CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
  // CU_MEMORYTYPE_HOST; CUDA_ERROR_INVALID_VALUE is said of memory that the
  // driver does not know.
  constexpr int none = 0, memoryType = 2, invalid = 1;
  constexpr unsigned hostMemory = 1;
  int capture = none;
  if (int status = Work.driver()->StreamIsCapturing(stream, &capture)) {
    error = "a stream cannot be asked: " + Work.driver().describe(status);
    return status;
  }
  if (capture == none)
    return 0;
  unsigned type = 0;
  int status = Work.driver()->PointerGetAttribute(
      &type, memoryType, reinterpret_cast<DevicePointer>(host));
  // A driver that does not say it while it captures knows best.
  if (status != invalid && (status != 0 || type == hostMemory))
    return 0;
  error = "a step that offloads is captured with memory of the host that is "
          "not pinned; allocate it with cuMemHostAlloc, or pin it with "
          "cuMemHostRegister";
  return invalid;
}

int32_t Copies::start(int32_t copy, void *stream, void *target,
                      const void *source, int64_t bytes, int32_t direction,
                      std::string &error) {
  const bool toHost = direction == VRAM_TO_HOST;
  void *side = streamOf(direction);
  // A number that is not there has no driver to ask.
  if (side)
    if (int32_t status = checkPinned(toHost ? target : source, stream, error))
      return status;
  auto enqueue = [&]() -> int {
    auto size = static_cast<size_t>(bytes);
    return toHost ? Work.driver()->MemcpyDtoHAsync(
                        target, reinterpret_cast<DevicePointer>(source), size,
                        side)
                  : Work.driver()->MemcpyHtoDAsync(
                        reinterpret_cast<DevicePointer>(target), source, size,
                        side);
  };
  return Work.start(copy, stream, side, enqueue,
                    toHost ? " to the host" : " to the device", error);
}
