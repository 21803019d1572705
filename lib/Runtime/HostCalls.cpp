//===- HostCalls.cpp - A step's functions of the host, on a stream --------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostCalls.h"

#include <algorithm>

using namespace vram::runtime;

HostCalls::~HostCalls() {
  if (!Driver)
    return;
  // A function that still runs reads its record.
  if (Stream)
    (*Driver)->StreamSynchronize(Stream);
  for (void *event : Done)
    (*Driver)->EventDestroy(event);
  if (Issued)
    (*Driver)->EventDestroy(Issued);
  if (Stream)
    (*Driver)->StreamDestroy(Stream);
}

bool HostCalls::prepare(const CudaDriver &driver, int32_t count,
                        std::string &error) {
  if (count == 0)
    return true;
  Driver = &driver;
  // CU_STREAM_NON_BLOCKING, CU_EVENT_DISABLE_TIMING.
  constexpr unsigned nonBlocking = 1, withoutTiming = 2;
  auto failed = [&](int status, const char *what) {
    if (status != 0)
      error = std::string(what) +
              " for functions of the host cannot be made: " +
              driver.describe(status);
    return status != 0;
  };
  if (failed(driver->StreamCreate(&Stream, nonBlocking), "a stream") ||
      failed(driver->EventCreate(&Issued, withoutTiming), "an event"))
    return false;
  for (int32_t i = 0; i < count; ++i) {
    void *event = nullptr;
    if (failed(driver->EventCreate(&event, withoutTiming), "an event"))
      return false;
    Done.push_back(event);
  }
  Records.resize(Done.size());
  return true;
}

bool HostCalls::isThere(int32_t number, std::string &error) const {
  if (number >= 0 && static_cast<size_t>(number) < Done.size())
    return true;
  error = "a function of the host that is not there";
  return false;
}

HostCalls::Record &HostCalls::find(int32_t number, VramHostFunction function,
                                   void *const *arguments, int32_t count) {
  std::deque<Record> &records = Records[number];
  auto found =
      std::find_if(records.begin(), records.end(), [&](const Record &record) {
        return record.function == function &&
               std::equal(record.arguments.begin(), record.arguments.end(),
                          arguments, arguments + count);
      });
  if (found != records.end())
    return *found;
  records.push_back(
      {function, std::vector<void *>(arguments, arguments + count)});
  return records.back();
}

int32_t HostCalls::start(int32_t number, void *stream,
                         VramHostFunction function, void *const *arguments,
                         int32_t count, std::string &error) {
  if (!isThere(number, error))
    return 1;
  const CudaDriver &driver = *Driver;
  Record &record = find(number, function, arguments, count);
  auto run = [](void *data) {
    auto *of = static_cast<Record *>(data);
    of->function(of->arguments.data());
  };
  auto enqueue = [&]() -> int {
    if (int status = driver->EventRecord(Issued, stream))
      return status;
    if (int status = driver->StreamWaitEvent(Stream, Issued, 0))
      return status;
    if (int status = driver->LaunchHostFunc(Stream, run, &record))
      return status;
    return driver->EventRecord(Done[number], Stream);
  };
  int status = enqueue();
  if (status != 0)
    error = "a function of the host cannot begin: " + driver.describe(status);
  return status;
}

int32_t HostCalls::finish(int32_t number, void *stream, std::string &error) {
  if (!isThere(number, error))
    return 1;
  int status = (*Driver)->StreamWaitEvent(stream, Done[number], 0);
  if (status != 0)
    error = "a function of the host cannot be waited for: " +
            Driver->describe(status);
  return status;
}
