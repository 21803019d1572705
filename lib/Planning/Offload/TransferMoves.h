//===- TransferMoves.h - Better orders by moving single ops -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_OFFLOAD_TRANSFERMOVES_H
#define VRAM_LIB_PLANNING_OFFLOAD_TRANSFERMOVES_H

#include "TransferStep.h"

namespace vram::planning::offload {

/// Moves transfers and updates of `best` one at a time, with what depends on
/// them, as long as the step gets faster with at most `limit` live bytes and
/// the work lasts (parameters::kMoveWork). Fixed ops keep their order.
void improveByMoves(const remat::Problem &problem, const TransferStep &step,
                    int64_t limit, TimedOrder &best);

} // namespace vram::planning::offload

#endif // VRAM_LIB_PLANNING_OFFLOAD_TRANSFERMOVES_H
