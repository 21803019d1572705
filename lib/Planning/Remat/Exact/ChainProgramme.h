//===- ChainProgramme.h - Dynamic programme for chains ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A chain: each forward op makes a state from the one before it, and the
// backward ops read the states from the last to the first, each of them with
// the result of the backward op before it (layers in sequence, a recurrence).
// If all states have one size the cheapest schedule is a persistent one: a
// state that is kept stays until its backward has read it. Those are searched
// by dynamic programming, over costs of any kind and at any length; for equal
// costs it gives the schedules of Griewank and Walther's revolve (2000).
// docs/checkpointing-proofs.md has the proof ("Chains").
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_EXACT_CHAINPROGRAMME_H
#define VRAM_LIB_PLANNING_REMAT_EXACT_CHAINPROGRAMME_H

#include "vram/Planning/Remat/Plan.h"

#include <optional>

namespace vram::planning::remat {

/// The cheapest schedule of a chain within `budget` bytes, proven; none where
/// the problem is no such chain, nothing fits, or the programme would be too
/// large.
std::optional<Schedule> scheduleChain(const Problem &problem, int64_t budget);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_EXACT_CHAINPROGRAMME_H
