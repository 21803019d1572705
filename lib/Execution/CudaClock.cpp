//===- CudaClock.cpp - How long each launch takes on CUDA -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaClock.h"

#include "vram/Analysis/HostLaunches.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

using namespace mlir;
using namespace mlir::vram;
using ::vram::runtime::CudaDriver;

CudaClock::CudaClock(const CudaDriver &driver, VramProgram *inner,
                     ArrayRef<int64_t> parts, int64_t waits)
    : Driver(driver), Inner(inner), Parts(parts.begin(), parts.end()) {
  launch = [](VramProgram *base, int32_t kernel, int64_t blocks,
              int32_t threads, void *stream, void *const *arguments,
              int32_t count) {
    auto *clock = static_cast<CudaClock *>(base);
    return clock->mark(clock->Inner->launch(clock->Inner, kernel, blocks,
                                            threads, stream, arguments, count),
                       stream, clock->takePart());
  };
  call = [](VramProgram *base, int32_t number, void *stream,
            void *const *arguments, int32_t count) {
    auto *clock = static_cast<CudaClock *>(base);
    return clock->mark(
        clock->Inner->call(clock->Inner, number, stream, arguments, count),
        stream, clock->takePart());
  };
  startCopy = [](VramProgram *base, int32_t copy, void *stream, void *target,
                 const void *source, int64_t bytes, int32_t direction,
                 int32_t behind) {
    VramProgram *inner = static_cast<CudaClock *>(base)->Inner;
    return inner->startCopy(inner, copy, stream, target, source, bytes,
                            direction, behind);
  };
  finishCopy = [](VramProgram *base, int32_t copy, void *stream) {
    auto *clock = static_cast<CudaClock *>(base);
    return clock->mark(clock->Inner->finishCopy(clock->Inner, copy, stream),
                       stream, /*launch=*/-1);
  };
  startHost = [](VramProgram *base, int32_t number, void *stream,
                 VramHostFunction function, void *const *arguments,
                 int32_t count) {
    VramProgram *inner = static_cast<CudaClock *>(base)->Inner;
    return inner->startHost(inner, number, stream, function, arguments, count);
  };
  finishHost = [](VramProgram *base, int32_t number, void *stream) {
    auto *clock = static_cast<CudaClock *>(base);
    return clock->mark(clock->Inner->finishHost(clock->Inner, number, stream),
                       stream, /*launch=*/-1);
  };
  Events.resize(1 + std::accumulate(Parts.begin(), Parts.end(), waits));
}

CudaClock::~CudaClock() {
  for (void *event : Events)
    if (event)
      Driver->EventDestroy(event);
}

int CudaClock::prepare() {
  for (void *&event : Events)
    if (int status = Driver->EventCreate(&event, /*CU_EVENT_DEFAULT=*/0))
      return status;
  return 0;
}

int CudaClock::begin(void *stream) {
  LaunchOf.clear();
  Launch = 0;
  Part = 0;
  return mark(/*status=*/0, stream, /*launch=*/-1);
}

int64_t CudaClock::takePart() {
  while (Launch < Parts.size() && Part == Parts[Launch]) {
    ++Launch;
    Part = 0;
  }
  ++Part;
  return static_cast<int64_t>(Launch);
}

int32_t CudaClock::mark(int32_t status, void *stream, int64_t launch) {
  if (status != 0)
    return status;
  int isCapturing = 0;
  if (int failed = Driver->StreamIsCapturing(stream, &isCapturing))
    return failed;
  void *event = Events[LaunchOf.size()];
  LaunchOf.push_back(launch);
  // CU_EVENT_RECORD_EXTERNAL: an event of a captured step whose time is taken
  // each time that the graph runs.
  return isCapturing ? Driver->EventRecordWithFlags(event, stream, 1)
                     : Driver->EventRecord(event, stream);
}

SmallVector<int64_t> CudaClock::nanoseconds(double wholeNs, int &status) const {
  SmallVector<double> intervals;
  for (size_t i = 1; i < LaunchOf.size(); ++i) {
    float milliseconds = 0;
    status = Driver->EventElapsedTime(&milliseconds, Events[i - 1], Events[i]);
    if (status != 0)
      return {};
    intervals.push_back(1e6 * milliseconds);
  }
  const double sum = std::accumulate(intervals.begin(), intervals.end(), 0.0);
  const double added = intervals.empty()
                           ? 0
                           : std::max(0.0, sum - wholeNs) /
                                 static_cast<double>(intervals.size());
  SmallVector<int64_t> taken(Parts.size(), 0);
  for (auto [i, interval] : llvm::enumerate(intervals))
    if (int64_t launch = LaunchOf[i + 1]; launch >= 0)
      taken[launch] += std::llround(std::max(0.0, interval - added));
  return taken;
}

void mlir::vram::shareTimes(func::FuncOp function, ArrayAttr described,
                            MutableArrayRef<int64_t> times) {
  SmallVector<int64_t> bytes;
  for (LaunchOp launch : function.getBody().front().getOps<LaunchOp>())
    if (!isOnHost(launch)) {
      bytes.push_back(0);
      for (Type type : launch->getOperandTypes())
        bytes.back() += getTypeBytes(type);
    }
  for (auto [last, launch] : llvm::enumerate(described))
    for (Attribute part : cast<ArrayAttr>(launch)) {
      auto merged =
          cast<DictionaryAttr>(part).getAs<DenseI32ArrayAttr>("launches");
      if (!merged)
        continue;
      std::set<int32_t> numbers(merged.asArrayRef().begin(),
                                merged.asArrayRef().end());
      double all = 0, whole = static_cast<double>(times[last]);
      for (int32_t number : numbers)
        all += static_cast<double>(bytes[number]);
      for (int32_t number : numbers)
        times[number] =
            std::llround(whole * static_cast<double>(bytes[number]) / all);
    }
}
