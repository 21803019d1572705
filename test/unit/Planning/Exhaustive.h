//===- Exhaustive.h - Exact search over memory states -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An oracle for small graphs: shortest paths over all states that memory can be
// in. A state is the number of first runs done and which values live in which
// storage; a move runs an op, with a choice of which storages its results take
// over, and lets go before it what it needs the room of. Nothing is let go
// earlier: a state that still has a value can do all that others can. Nothing
// is relaxed, so the answer holds for every schedule that keeps the order of
// first runs.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_PLANNING_EXHAUSTIVE_H
#define VRAM_TEST_UNIT_PLANNING_EXHAUSTIVE_H

#include "Remat/Model/Limits.h"
#include "Remat/Model/Model.h"
#include "vram/Planning/Remat/Plan.h"

namespace vram::planning::remat::test {

enum class Outcome { Found, Infeasible, GaveUp };

/// The cheapest schedule within `budget` of those whose reruns cost less than
/// `costBelow`: Infeasible says that there is none. Gives up after `maxStates`
/// states.
Outcome searchExhaustively(const Model &model, int64_t budget,
                           int64_t costBelow, size_t maxStates,
                           const Limits &limits, Schedule &schedule);

/// Looks for the least peak from `low` on, below `high`, which some schedule
/// reaches. Found: `schedule` reaches `low`, and nothing less can be;
/// Infeasible: nothing below `high` can be. `low` rises to what is proven.
Outcome searchLeastPeak(const Model &model, int64_t &low, int64_t high,
                        size_t maxStates, const Limits &limits,
                        Schedule &schedule);

} // namespace vram::planning::remat::test

#endif // VRAM_TEST_UNIT_PLANNING_EXHAUSTIVE_H
