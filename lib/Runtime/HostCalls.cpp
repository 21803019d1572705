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
  // A function that still runs reads its record.
  if (void *stream = Work.stream(0))
    Work.driver()->StreamSynchronize(stream);
}

bool HostCalls::prepare(const CudaDriver &driver, int32_t count,
                        std::string &error) {
  Records.resize(static_cast<size_t>(count));
  return Work.prepare(driver, /*streams=*/1, count, error);
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
  auto run = [](void *data) {
    auto *of = static_cast<Record *>(data);
    of->function(of->arguments.data());
  };
  auto enqueue = [&]() -> int {
    return Work.driver()->LaunchHostFunc(
        Work.stream(0), run, &find(number, function, arguments, count));
  };
  return Work.start(number, stream, Work.stream(0), enqueue, "", error);
}
