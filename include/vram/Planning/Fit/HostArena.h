//===- HostArena.h - Host memory of what is offloaded -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host's bytes of offloaded values, packed as those of the device are.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_FIT_HOSTARENA_H
#define VRAM_PLANNING_FIT_HOSTARENA_H

#include "vram/Planning/Offload/Steps.h"

#include <optional>
#include <string>
#include <vector>

namespace vram::planning::fit {

/// The host's bytes of one stored value, over a half-open interval of steps:
/// from its store up to and including the wait of its last load.
struct HostBuffer {
  int32_t start = 0;
  int32_t end = 0;
  int64_t bytes = 0;
  /// From the begin of the host's arena, in bytes, once it is packed.
  int64_t offset = 0;
};

struct HostArena {
  /// By start.
  std::vector<HostBuffer> buffers;
  /// Most bytes that are there at once.
  int64_t livePeak = 0;
  int64_t arenaBytes = 0;
  /// A packing failed its check: a defect of the planner.
  std::optional<std::string> error;
};

/// Gives the buffers, which are in the order of their starts, offsets at
/// multiples of `alignment` bytes. `effort` as PackOptions::effort.
HostArena packHost(std::vector<HostBuffer> buffers, int64_t alignment,
                   int effort);

/// The host's buffers of a legal schedule, without offsets.
std::vector<HostBuffer> hostBuffersOf(const remat::Problem &problem,
                                      const offload::StepSchedule &steps);

} // namespace vram::planning::fit

#endif // VRAM_PLANNING_FIT_HOSTARENA_H
