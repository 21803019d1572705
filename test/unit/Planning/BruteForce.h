//===- BruteForce.h - The truth about small problems ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Searches every schedule of a family, by shortest paths over the states of
// memory. It shares nothing with the simulator, the verifier or the solver, and
// takes exponential time: for problems of up to about nine ops.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_PLANNING_BRUTEFORCE_H
#define VRAM_TEST_UNIT_PLANNING_BRUTEFORCE_H

#include "vram/Planning/Remat/Plan.h"

#include <cstdint>
#include <optional>

namespace vram::planning::remat::test {

/// The schedules that are looked at.
enum class Family {
  /// First runs in the given order; between two first runs each op runs at
  /// most once (as in Checkmate).
  Stage,
  /// First runs in the given order, any reruns.
  Any,
  /// Any order of first runs that respects the dependences.
  FreeOrder,
};

/// The least cost of a schedule of `family` within `budget` bytes; none where
/// there is no schedule.
std::optional<int64_t> cheapest(const Problem &problem, Family family,
                                int64_t budget);

/// The least peak of a schedule of `family`.
int64_t leastPeak(const Problem &problem, Family family);

} // namespace vram::planning::remat::test

#endif // VRAM_TEST_UNIT_PLANNING_BRUTEFORCE_H
