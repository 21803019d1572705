//===- HostLink.cpp - How fast copies to and from the host are ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostLink.h"

#include "vram/Runtime/CudaDriver.h"

#include <algorithm>
#include <array>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::run;
using ::vram::runtime::CudaDriver;
using ::vram::runtime::DevicePointer;

namespace {
/// Bytes of a copy whose time is the link's rate, and of one whose time is its
/// latency.
constexpr size_t kLargeCopy = 256 << 20, kSmallCopy = 256;
/// How often each is taken; the fastest counts, for other work on the machine
/// only adds to a time.
constexpr int kTurns = 5;
/// Kernels beside a large copy, each of which writes so many bytes: at 5 TB/s
/// they run for as long as a copy at 60 GB/s.
constexpr int kKernelsBeside = 80;

/// Streams, events and memory for copies in both directions.
class CopyTimer {
public:
  explicit CopyTimer(const CudaDriver &driver) : Driver(driver) {}
  ~CopyTimer();
  CopyTimer(const CopyTimer &) = delete;
  CopyTimer &operator=(const CopyTimer &) = delete;

  /// False where something failed, of which error() has the reason.
  bool prepare();
  /// The least nanoseconds of a copy of `bytes` in each of the directions that
  /// are chosen, all at once.
  std::array<double, 2> time(size_t bytes, std::array<bool, 2> directions,
                             bool besideKernels);
  bool isFine() const { return Status == 0; }
  std::string error() const { return Driver.describe(Status); }

private:
  enum Direction { ToHost = 0, ToDevice = 1 };
  struct Lane {
    void *stream = nullptr, *begin = nullptr, *end = nullptr, *host = nullptr;
    DevicePointer device = 0;
  };

  void check(int status) { Status = Status ? Status : status; }
  void enqueue(Lane &lane, Direction direction, size_t bytes);

  const CudaDriver &Driver;
  int Status = 0;
  std::array<Lane, 2> Lanes;
  /// For the kernels.
  void *Stream = nullptr;
  DevicePointer Written = 0;
};
} // namespace

CopyTimer::~CopyTimer() {
  for (Lane &lane : Lanes) {
    for (void *event : {lane.begin, lane.end})
      if (event)
        Driver->EventDestroy(event);
    if (lane.stream)
      Driver->StreamDestroy(lane.stream);
    if (lane.host)
      Driver->MemFreeHost(lane.host);
    if (lane.device)
      Driver->MemFree(lane.device);
  }
  if (Stream)
    Driver->StreamDestroy(Stream);
  if (Written)
    Driver->MemFree(Written);
}

bool CopyTimer::prepare() {
  // CU_STREAM_NON_BLOCKING, CU_EVENT_DEFAULT.
  check(Driver->StreamCreate(&Stream, 1));
  check(Driver->MemAlloc(&Written, kLargeCopy));
  for (Lane &lane : Lanes) {
    check(Driver->StreamCreate(&lane.stream, 1));
    check(Driver->EventCreate(&lane.begin, 0));
    check(Driver->EventCreate(&lane.end, 0));
    check(Driver->MemHostAlloc(&lane.host, kLargeCopy, 0));
    check(Driver->MemAlloc(&lane.device, kLargeCopy));
  }
  return isFine();
}

void CopyTimer::enqueue(Lane &lane, Direction direction, size_t bytes) {
  check(Driver->EventRecord(lane.begin, lane.stream));
  if (direction == ToHost)
    check(Driver->MemcpyDtoHAsync(lane.host, lane.device, bytes, lane.stream));
  else
    check(Driver->MemcpyHtoDAsync(lane.device, lane.host, bytes, lane.stream));
  check(Driver->EventRecord(lane.end, lane.stream));
}

std::array<double, 2> CopyTimer::time(size_t bytes,
                                      std::array<bool, 2> directions,
                                      bool besideKernels) {
  std::array<double, 2> least = {0, 0};
  for (int turn = 0; turn < kTurns && isFine(); ++turn) {
    for (int i = 0; besideKernels && i < kKernelsBeside; ++i)
      check(Driver->MemsetD8Async(Written, 0, kLargeCopy, Stream));
    for (Direction direction : {ToHost, ToDevice})
      if (directions[direction])
        enqueue(Lanes[direction], direction, bytes);
    for (Direction direction : {ToHost, ToDevice}) {
      if (!directions[direction])
        continue;
      Lane &lane = Lanes[direction];
      float milliseconds = 0;
      check(Driver->StreamSynchronize(lane.stream));
      check(Driver->EventElapsedTime(&milliseconds, lane.begin, lane.end));
      // Of the device's clock, which counts in half microseconds.
      const double ns = std::max(500.0, 1e6 * milliseconds);
      least[direction] = turn == 0 ? ns : std::min(least[direction], ns);
    }
    check(Driver->StreamSynchronize(Stream));
  }
  return least;
}

FailureOr<HostLink> run::measureHostLink(std::string &error) {
  const CudaDriver *driver = CudaDriver::get(error);
  if (!driver)
    return failure();
  CopyTimer timer(*driver);
  timer.prepare();
  const double bytes = kLargeCopy;
  HostLink link;
  link.toHostAlone = bytes / timer.time(kLargeCopy, {true, false}, false)[0];
  link.toDeviceAlone = bytes / timer.time(kLargeCopy, {false, true}, false)[1];
  std::array<double, 2> both = timer.time(kLargeCopy, {true, true}, true);
  link.toHost = bytes / both[0];
  link.toDevice = bytes / both[1];
  std::array<double, 2> small = timer.time(kSmallCopy, {true, true}, false);
  link.latencyNs = static_cast<int64_t>(std::max(small[0], small[1]));
  if (timer.isFine())
    return link;
  error = "the link to the host cannot be measured: " + timer.error();
  return failure();
}
