//===- ArenaPlan.h - The arena of a function --------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lifetimes that the memory model found, packed by the planner
// (vram/Planning/Fit/Arena.h) into one arena: the most bytes alive in the
// packing problem are the peak that the memory report prints, to the byte.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_ARENAPLAN_H
#define VRAM_ANALYSIS_ARENAPLAN_H

#include "vram/Analysis/MemoryModel.h"
#include "vram/Planning/Fit/Arena.h"

namespace mlir::vram {

using ::vram::planning::fit::ArenaBuffer;
using ::vram::planning::fit::ArenaOptions;
using ::vram::planning::fit::ArenaPlan;
using ::vram::planning::fit::ArgumentPlacement;

/// The arena of a function in the order in which its ops stand, with the
/// model's alignment. Fails with an error at the function if the packing does
/// not verify.
FailureOr<ArenaPlan> planArena(const MemoryModel &model,
                               ArgumentPlacement arguments, int effort = 3);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_ARENAPLAN_H
