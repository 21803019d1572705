//===- Arena.h - An address for every buffer of a schedule ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lifetimes that the simulator found become a packing problem, and the
// packing planner gives each storage an offset in one arena. There is no second
// computation of lifetimes: the most bytes alive in the packing problem are the
// peak that the simulator reports, to the byte. The host's bytes of offloaded
// values are packed in the same way.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_FIT_ARENA_H
#define VRAM_PLANNING_FIT_ARENA_H

#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Status.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace vram::planning::fit {

/// The place of a problem's pinned inputs: parameters, state, batch.
enum class ArgumentPlacement {
  /// At the bottom of the arena, one after another.
  Arena,
  /// In memory of the caller's: they have no offset, and `arenaBytes` is what
  /// is needed beside them.
  Caller,
};

struct ArenaOptions {
  ArgumentPlacement arguments = ArgumentPlacement::Arena;
  /// Bytes, at least 1; every offset is a multiple. Sizes are taken as they
  /// are: a problem that comes from IR has them rounded up already.
  int64_t alignment = 256;
  /// 1 (fast) to 5 (thorough), as PackOptions::effort.
  int effort = 3;
};

/// A stretch of the arena that one storage, the workspace of one run, or the
/// copy of a value on the host occupies over a half-open interval of positions
/// in the schedule.
struct ArenaBuffer {
  static constexpr int64_t kCallers = -1;

  int32_t start = 0;
  int32_t end = 0;
  int64_t bytes = 0;
  /// From the begin of the arena, in bytes; kCallers for what is not in it.
  int64_t offset = kCallers;
  /// Index into Simulation::lifetimes; kNone for a workspace, whose run is the
  /// one at position `start`.
  int32_t lifetime = remat::kNone;
  /// A pinned input, alive throughout.
  bool pinned = false;

  bool isWorkspace() const { return lifetime == remat::kNone; }
};

struct ArenaPlan {
  /// Optimal if no packing of these lifetimes is smaller.
  Status status = Status::Limit;
  /// Pinned ones first, then by start. None is empty.
  std::vector<ArenaBuffer> buffers;
  /// For each lifetime of the simulation its buffer; kNone if it has no bytes.
  std::vector<int32_t> bufferOf;
  /// For each position of the schedule the buffer of its workspace, or kNone.
  std::vector<int32_t> workspaceAt;
  /// Most bytes alive at once, pinned inputs included: Simulation::peak.
  int64_t livePeak = 0;
  /// Bytes of the inputs that the caller owns over the whole step.
  int64_t pinnedBytes = 0;
  /// Bytes of the arena, and what no packing of these lifetimes can be below.
  int64_t arenaBytes = 0;
  int64_t lowerBound = 0;
  int64_t alignment = 1;
  ArgumentPlacement arguments = ArgumentPlacement::Arena;

  /// Bytes that the step takes of the device: the arena, and beside it the
  /// pinned inputs where they are the caller's. A budget binds this figure.
  int64_t totalBytes() const {
    return arguments == ArgumentPlacement::Arena
               ? arenaBytes
               : saturatingAdd(arenaBytes, pinnedBytes);
  }
};

/// A plan that has been through the packing planner's independent verifier, or
/// the reason why there is none.
struct CheckedArena {
  ArenaPlan plan;
  /// The plan failed its check: a defect of a planner, never of the input.
  std::optional<std::string> error;
  /// The question was not asked: the alignment is not positive, or with it the
  /// sizes sum to more than int64 holds.
  std::optional<std::string> refused;
};

/// Packs the lifetimes of `simulation`, which is that of `schedule`. Pinned
/// inputs lie at the bottom of the arena: a buffer that is alive throughout
/// raises every packing by its size, wherever it lies, so nothing is lost by it
/// as long as sizes are multiples of the alignment. Where they are not, the
/// lower bound is the live peak.
CheckedArena planArena(const remat::Problem &problem,
                       const remat::Schedule &schedule,
                       const remat::Simulation &simulation,
                       const ArenaOptions &options = {});

/// The host's bytes of offloaded values.
struct HostArena {
  /// By start, without lifetimes.
  std::vector<ArenaBuffer> buffers;
  /// Most bytes that are there at once.
  int64_t livePeak = 0;
  int64_t arenaBytes = 0;
  /// A packing failed its check: a defect of the planner.
  std::optional<std::string> error;
};

/// Gives the buffers, which are in the order of their starts, offsets at
/// multiples of `alignment` bytes. `effort` as PackOptions::effort.
HostArena packHost(std::vector<ArenaBuffer> buffers, int64_t alignment,
                   int effort);

/// The arena as a table of packing (docs/packing.md) that `vram-plan
/// verify-packing` reads, one line a buffer: the positions in the schedule over
/// which it lives, size, alignment and offset in bytes, and the values in it.
/// Inputs that stay the caller's are left out.
std::string writeArenaTable(const remat::Problem &problem,
                            const remat::Schedule &schedule,
                            const ArenaPlan &arena);

} // namespace vram::planning::fit

#endif // VRAM_PLANNING_FIT_ARENA_H
