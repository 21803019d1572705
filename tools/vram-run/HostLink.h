//===- HostLink.h - How fast copies to and from the host are ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_HOSTLINK_H
#define VRAM_TOOLS_VRAM_RUN_HOSTLINK_H

#include "mlir/Support/LLVM.h"

#include <cstdint>
#include <string>

namespace mlir::vram::run {

/// The link between CUDA's device and pinned memory of the host. Bytes a
/// nanosecond.
struct HostLink {
  /// One direction alone.
  double toHostAlone = 0, toDeviceAlone = 0;
  /// Both at once, beside kernels that use the device's memory, as the copies
  /// of a step run.
  double toHost = 0, toDevice = 0;
  /// The time of a small copy.
  int64_t latencyNs = 0;
};

/// Fails, with the reason in `error`, where there is no device or too little
/// memory.
FailureOr<HostLink> measureHostLink(std::string &error);

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_HOSTLINK_H
