//===- CheckmateMilp.h - Checkmate's integer programme ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A baseline (Baselines.h) that needs a solver of integer programmes: it is
// there where the build has VRAM_ENABLE_CBC.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNINGBASELINES_REMAT_CHECKMATEMILP_H
#define VRAM_LIB_PLANNINGBASELINES_REMAT_CHECKMATEMILP_H

#include "vram/Planning/Remat/Plan.h"

#include <cstdint>
#include <optional>
#include <string>

namespace vram::planning::remat::baselines {

/// The answer of the integer programme.
struct MilpAnswer {
  /// None where it is infeasible or the limit came first.
  std::optional<Schedule> schedule;
  /// Was the cost proven least, or infeasibility proven?
  bool proven = false;
  /// Binaries and rows of the programme.
  int64_t binaries = 0, rows = 0;
};

/// Why the programme cannot say this problem: it knows ops of one result each,
/// without workspace, inputs, shared storage or runs that may not be repeated.
/// Empty where it can.
std::optional<std::string> milpRefuses(const Problem &problem);

/// The whole programme of Jain et al., "Checkmate" (MLSys 2020), equations 1 to
/// 9 with frontier-advancing stages, solved by CBC on one thread. Least cost
/// over the family `Stage` within `budget` bytes. `seconds`: limit, 0 for none.
/// Memory and time grow with the cube of the ops: for some tens of them.
MilpAnswer checkmateMilp(const Problem &problem, int64_t budget,
                         double seconds);

} // namespace vram::planning::remat::baselines

#endif // VRAM_LIB_PLANNINGBASELINES_REMAT_CHECKMATEMILP_H
