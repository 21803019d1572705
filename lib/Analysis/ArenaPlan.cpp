//===- ArenaPlan.cpp - The arena of a function ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/ArenaPlan.h"

using namespace mlir::vram;
namespace fit = ::vram::planning::fit;
namespace remat = ::vram::planning::remat;

mlir::FailureOr<ArenaPlan> mlir::vram::planArena(const MemoryModel &model,
                                                 ArgumentPlacement arguments,
                                                 int effort) {
  FunctionOpInterface function = model.function();
  if (effort < 1 || effort > 5)
    return emitError(function.getLoc(), "the arena of '")
           << function.getName()
           << "' cannot be packed: packing-effort must be 1 to 5, not "
           << effort;
  ArenaOptions options;
  options.arguments = arguments;
  options.alignment = model.options().alignment;
  options.effort = effort;
  fit::CheckedArena arena =
      fit::planArena(model.problem(), remat::identitySchedule(model.problem()),
                     model.simulation(), options);
  if (arena.refused)
    return emitError(function.getLoc(), "the arena of '")
           << function.getName() << "' cannot be packed: " << *arena.refused;
  if (arena.error)
    return emitError(function.getLoc(), "the arena of '")
           << function.getName() << "' does not verify: " << *arena.error;
  return std::move(arena.plan);
}
