//===- ArenaPlan.h - An address for every buffer ----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lifetimes that the memory model found (Simulator.h) become a packing
// problem, and the packing planner gives each storage an offset in one arena.
// There is no second computation of lifetimes: the most bytes alive in the
// packing problem are the peak that the memory report prints, to the byte.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_ARENAPLAN_H
#define VRAM_ANALYSIS_ARENAPLAN_H

#include "vram/Analysis/MemoryModel.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Support/Status.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mlir::vram {

/// Where the pinned inputs of a function lie: parameters, state, batch.
enum class ArgumentPlacement {
  /// At the bottom of the arena, one after another.
  Arena,
  /// In memory of the caller's: they have no offset, and `arenaBytes` is what
  /// is needed beside them.
  Caller,
};

struct ArenaOptions {
  ArgumentPlacement arguments = ArgumentPlacement::Arena;
  /// Bytes; every offset is a multiple. Sizes are rounded up by the memory
  /// model, which must have used the same alignment.
  int64_t alignment = 256;
  /// 1 (fast) to 5 (thorough), as PackOptions::effort.
  int effort = 3;
};

/// A stretch of the arena that one storage, or the workspace of one run,
/// occupies over a half-open interval of positions in the schedule.
struct ArenaBuffer {
  static constexpr int64_t kCallers = -1;

  int32_t start = 0;
  int32_t end = 0;
  int64_t bytes = 0;
  /// From the begin of the arena, in bytes; kCallers for what is not in it.
  int64_t offset = kCallers;
  /// Index into Simulation::lifetimes; kNone for a workspace, whose run is the
  /// one at position `start`.
  int32_t lifetime = ::vram::planning::remat::kNone;
  /// A function's argument, alive throughout.
  bool pinned = false;

  bool isWorkspace() const {
    return lifetime == ::vram::planning::remat::kNone;
  }
};

struct ArenaPlan {
  using Problem = ::vram::planning::remat::Problem;
  using Schedule = ::vram::planning::remat::Schedule;
  using Simulation = ::vram::planning::remat::Simulation;

  /// Optimal if no packing of these lifetimes is smaller.
  ::vram::planning::Status status = ::vram::planning::Status::Limit;
  /// Pinned ones first, then by start. None is empty.
  std::vector<ArenaBuffer> buffers;
  /// For each lifetime of the simulation its buffer; kNone if it has no bytes.
  std::vector<int32_t> bufferOf;
  /// For each position of the schedule the buffer of its workspace, or kNone.
  std::vector<int32_t> workspaceAt;
  /// Most bytes alive at once, arguments included: Simulation::peak.
  int64_t livePeak = 0;
  /// Bytes of the arguments that the caller owns over the whole step.
  int64_t pinnedBytes = 0;
  /// Bytes of the arena, and what no packing of these lifetimes can be below.
  int64_t arenaBytes = 0;
  int64_t lowerBound = 0;
  int64_t alignment = 1;
  ArgumentPlacement arguments = ArgumentPlacement::Arena;

  /// What the step takes of the device: the arena, and beside it the arguments
  /// where they are the caller's. A budget binds this figure.
  int64_t totalBytes() const {
    return arguments == ArgumentPlacement::Arena ? arenaBytes
                                                 : arenaBytes + pinnedBytes;
  }
};

/// A plan that has been through the packing planner's independent verifier, or
/// the reason why it failed there (a defect of a planner, never of the input).
struct CheckedArena {
  ArenaPlan plan;
  std::optional<std::string> error;
};

/// Packs the lifetimes of `simulation`, which is that of `schedule`. Arguments
/// lie at the bottom of the arena: what is alive throughout raises every
/// packing by its size, wherever it lies, so nothing is lost by it.
CheckedArena planArena(const ::vram::planning::remat::Problem &problem,
                       const ::vram::planning::remat::Schedule &schedule,
                       const ::vram::planning::remat::Simulation &simulation,
                       const ArenaOptions &options = {});

/// The arena of a function in the order in which its ops stand, with the
/// model's alignment. Fails with an error at the function if the packing does
/// not verify.
FailureOr<ArenaPlan> planArena(const MemoryModel &model,
                               ArgumentPlacement arguments, int effort = 3);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_ARENAPLAN_H
