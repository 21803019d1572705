//===- Limits.h - Work, clock, and what is switched off ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_MODEL_LIMITS_H
#define VRAM_LIB_PLANNING_REMAT_MODEL_LIMITS_H

#include "vram/Planning/Remat/Solver.h"

#include <chrono>
#include <cstdint>

namespace vram::planning::remat {

/// The components that can be switched off, in the order of componentNames().
enum class Part : uint8_t {
  Presolve,
  Chains,
  GreedyRepair,
  PrefixSearch,
  PeakBound,
  MinCut,
  Branching,
  RerunTiming,
  Annealing,
  Refinement,
  NumParts,
};

/// As in SolverOptions::without.
const char *nameOf(Part part);

/// Whether a component may work.
bool isOn(const SolverOptions &options, Part part);

/// When to stop: work, the user's clock, the user's interrupt. Also knows what
/// is switched off, since whatever works has its limits at hand.
class Limits {
public:
  explicit Limits(const SolverOptions &options);
  bool stop() const;
  const SolverOptions &options() const { return Options; }
  bool uses(Part part) const { return (Off >> int(part) & 1) == 0; }
  /// Work done so far, by the bound and the searches alike. The unit is about
  /// one arc looked at, some nanoseconds on a machine of 2025.
  int64_t work() const { return Work; }
  void spend(int64_t work) const { Work += work; }

private:
  mutable int64_t Work = 0;
  const SolverOptions &Options;
  std::chrono::steady_clock::time_point Start;
  /// A bit for each part that is switched off.
  uint32_t Off = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_LIMITS_H
