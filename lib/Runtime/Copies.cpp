//===- Copies.cpp - Copies between device and host, on streams ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Copies.h"

using namespace vram::runtime;

Copies::~Copies() {
  if (!Driver)
    return;
  for (void *event : Done)
    (*Driver)->EventDestroy(event);
  if (Issued)
    (*Driver)->EventDestroy(Issued);
  for (void *stream : Streams)
    if (stream)
      (*Driver)->StreamDestroy(stream);
}

bool Copies::prepare(const CudaDriver &driver, int32_t count,
                     std::string &error) {
  if (count == 0)
    return true;
  Driver = &driver;
  // CU_STREAM_NON_BLOCKING, CU_EVENT_DISABLE_TIMING.
  constexpr unsigned nonBlocking = 1, withoutTiming = 2;
  auto failed = [&](int status, const char *what) {
    if (status != 0)
      error = std::string(what) +
              " for copies cannot be made: " + driver.describe(status);
    return status != 0;
  };
  for (void *&stream : Streams)
    if (failed(driver->StreamCreate(&stream, nonBlocking), "a stream"))
      return false;
  if (failed(driver->EventCreate(&Issued, withoutTiming), "an event"))
    return false;
  for (int32_t i = 0; i < count; ++i) {
    void *event = nullptr;
    if (failed(driver->EventCreate(&event, withoutTiming), "an event"))
      return false;
    Done.push_back(event);
  }
  return true;
}

bool Copies::isThere(int32_t copy, std::string &error) const {
  if (copy >= 0 && static_cast<size_t>(copy) < Done.size())
    return true;
  error = "a copy that is not there";
  return false;
}

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
  if (int status = (*Driver)->StreamIsCapturing(stream, &capture)) {
    error = "a stream cannot be asked: " + Driver->describe(status);
    return status;
  }
  if (capture == none)
    return 0;
  unsigned type = 0;
  int status = (*Driver)->PointerGetAttribute(
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
  if (!isThere(copy, error))
    return 1;
  const bool toHost = direction == VRAM_TO_HOST;
  if (int32_t status = checkPinned(toHost ? target : source, stream, error))
    return status;
  void *side = streamOf(direction);
  const CudaDriver &driver = *Driver;
  auto enqueue = [&]() -> int {
    if (int status = driver->EventRecord(Issued, stream))
      return status;
    if (int status = driver->StreamWaitEvent(side, Issued, 0))
      return status;
    auto size = static_cast<size_t>(bytes);
    int status =
        toHost
            ? driver->MemcpyDtoHAsync(
                  target, reinterpret_cast<DevicePointer>(source), size, side)
            : driver->MemcpyHtoDAsync(reinterpret_cast<DevicePointer>(target),
                                      source, size, side);
    return status ? status : driver->EventRecord(Done[copy], side);
  };
  int status = enqueue();
  if (status != 0)
    error = std::string("a copy to the ") + (toHost ? "host" : "device") +
            " cannot begin: " + driver.describe(status);
  return status;
}

int32_t Copies::finish(int32_t copy, void *stream, std::string &error) {
  if (!isThere(copy, error))
    return 1;
  int status = (*Driver)->StreamWaitEvent(stream, Done[copy], 0);
  if (status != 0)
    error = "a copy cannot be waited for: " + Driver->describe(status);
  return status;
}
