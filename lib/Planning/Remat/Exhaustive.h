//===- Exhaustive.h - Exact search over memory states -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For small graphs: shortest paths over all states that memory can be in. A
// state is the number of first runs done and which values live in which
// storage; moves are to let a value go and to run an op, with a choice of
// which of its operands' storages die there (only those may be taken over).
// Nothing is relaxed, so the answer holds for every schedule that keeps the
// order of first runs.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_EXHAUSTIVE_H
#define VRAM_LIB_PLANNING_REMAT_EXHAUSTIVE_H

#include "Model.h"
#include "Search.h"
#include "vram/Planning/Remat/Plan.h"

namespace vram::planning::remat {

enum class Outcome { Found, Infeasible, GaveUp };

/// Least cost within `budget`; or, with `leastPeak`, the least peak (the budget
/// is then ignored). Gives up after `maxStates` states.
Outcome searchExhaustively(const Model &model, int64_t budget, bool leastPeak,
                           size_t maxStates, const Limits &limits,
                           Schedule &schedule);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_EXHAUSTIVE_H
