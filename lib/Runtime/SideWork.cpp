//===- SideWork.cpp - Work of a step beside its own stream ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SideWork.h"

using namespace vram::runtime;

SideWork::~SideWork() {
  if (!Driver)
    return;
  for (void *event : Done)
    (*Driver)->EventDestroy(event);
  if (Issued)
    (*Driver)->EventDestroy(Issued);
  for (void *stream : Streams)
    (*Driver)->StreamDestroy(stream);
}

bool SideWork::prepare(const CudaDriver &driver, int32_t streams, int32_t count,
                       std::string &error) {
  if (count == 0)
    return true;
  Driver = &driver;
  // CU_STREAM_NON_BLOCKING, CU_EVENT_DISABLE_TIMING.
  constexpr unsigned nonBlocking = 1, withoutTiming = 2;
  auto failed = [&](int status, const char *what) {
    if (status != 0)
      error = std::string(what) + " for a " + Name +
              " cannot be made: " + driver.describe(status);
    return status != 0;
  };
  for (int32_t i = 0; i < streams; ++i) {
    void *stream = nullptr;
    if (failed(driver->StreamCreate(&stream, nonBlocking), "a stream"))
      return false;
    Streams.push_back(stream);
  }
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

bool SideWork::isThere(int32_t number, std::string &error) const {
  if (number >= 0 && static_cast<size_t>(number) < Done.size())
    return true;
  error = std::string("a ") + Name + " that is not there";
  return false;
}

int SideWork::beginBehind(void *stream, void *side) const {
  const CudaDriver &driver = *Driver;
  if (int status = driver->EventRecord(Issued, stream))
    return status;
  return driver->StreamWaitEvent(side, Issued, 0);
}

int32_t SideWork::finish(int32_t number, void *stream,
                         std::string &error) const {
  if (!isThere(number, error))
    return 1;
  int status =
      (*Driver)->StreamWaitEvent(stream, Done[static_cast<size_t>(number)], 0);
  if (status != 0)
    error = std::string("a ") + Name +
            " cannot be waited for: " + Driver->describe(status);
  return status;
}
