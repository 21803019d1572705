//===- Pack.h - The packing planner's front door ----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_PACKING_PACK_H
#define VRAM_PLANNING_PACKING_PACK_H

#include "vram/Planning/Packing/Problem.h"
#include "vram/Planning/Support/Status.h"

#include <atomic>
#include <functional>

namespace vram::planning::packing {

struct Packing {
  /// Optimal: `height` is proven to be the least. Feasible: the packing fits
  /// (into the capacity, where there is one) and may not be the lowest.
  /// Infeasible: proven that none fits into the capacity. Limit: neither.
  Status status = Status::Limit;
  /// Bytes, one for each buffer. Under Infeasible and Limit: the lowest packing
  /// that was found, higher than the capacity.
  std::vector<int64_t> offsets;
  /// The end of the highest buffer; the size of the arena.
  int64_t height = 0;
  /// No packing is lower.
  int64_t lowerBound = 0;
};

/// The state of the search; for progress displays.
struct Progress {
  int64_t height = 0;
  int64_t bound = 0;
  const char *phase = "";
};

struct PackOptions {
  /// 1 (fast) .. 5 (thorough): limits counted in steps, so that the same input
  /// gives the same packing on any machine.
  int effort = 3;
  /// Seconds; 0 = none. The only thing that can make two runs differ.
  double timeLimit = 0;
  /// Called now and then, never concurrently.
  std::function<void(const Progress &)> progress;
  /// Set from a signal handler: return the best packing so far.
  const std::atomic<bool> *interrupted = nullptr;
};

/// An offset for each buffer, as low as can be, with the bound. `problem` must
/// have passed check().
Packing pack(const Problem &problem, const PackOptions &options = {});

/// pack() and then verify() (Verify.h) of its result. An error is a
/// defect of the planner, never of the input.
struct CheckedPacking {
  Packing packing;
  std::optional<std::string> error;
};
CheckedPacking packChecked(const Problem &problem,
                           const PackOptions &options = {});

} // namespace vram::planning::packing

#endif // VRAM_PLANNING_PACKING_PACK_H
