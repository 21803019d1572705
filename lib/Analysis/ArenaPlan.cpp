//===- ArenaPlan.cpp - The arena of a function ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/ArenaPlan.h"

#include "vram/Dialect/VRAM/IR/Shapes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
namespace fit = ::vram::planning::fit;
namespace remat = ::vram::planning::remat;

/// Bytes of a gradient: the update of a larger one, of a million elements or
/// more, fills a device alone.
static constexpr int64_t kMostBytes = int64_t(2) << 20;

/// Whether the op that a buffer ends with is an update that reads it.
static bool endsWithUpdate(const MemoryModel &model,
                           const ArenaBuffer &buffer) {
  if (buffer.pinned || buffer.isWorkspace() || buffer.bytes > kMostBytes ||
      buffer.end <= 0 ||
      static_cast<size_t>(buffer.end) > model.problem().ops.size())
    return false;
  Operation *last = model.op(buffer.end - 1);
  const auto &values = model.simulation().lifetimes[buffer.lifetime].values;
  return last->hasTrait<UpdatesParameter>() &&
         llvm::is_contained(values, model.lookup(last->getOperand(1)));
}

/// Moves small buffers that are last read by the update of a parameter to
/// offsets at which nothing lies from their start to the end of the function,
/// where the arena, which becomes no larger, has such a place. A packing puts
/// the next buffer over a gradient as soon as its update has read it, so that
/// the update cannot wait for others, and --vram-map-to-gpu makes one launch of
/// many; in the backward much of the arena is free.
static void keepGradients(const MemoryModel &model, ArenaPlan &plan) {
  // By the begin of their bytes. Those that were moved stay to the end.
  SmallVector<const ArenaBuffer *> byOffset;
  for (const ArenaBuffer &buffer : plan.buffers)
    if (buffer.offset != ArenaBuffer::kCallers)
      byOffset.push_back(&buffer);
  auto isBefore = [](const ArenaBuffer *a, const ArenaBuffer *b) {
    return a->offset < b->offset;
  };
  llvm::stable_sort(byOffset, isBefore);
  llvm::SmallPtrSet<const ArenaBuffer *, 16> kept;
  for (ArenaBuffer &buffer : plan.buffers) {
    if (buffer.offset == ArenaBuffer::kCallers ||
        !endsWithUpdate(model, buffer))
      continue;
    int64_t place = 0;
    for (const ArenaBuffer *other : byOffset) {
      bool isGone = other->end <= buffer.start && !kept.contains(other);
      if (other == &buffer || isGone)
        continue;
      if (other->offset - place >= buffer.bytes)
        break;
      place =
          std::max(place, static_cast<int64_t>(llvm::alignTo(
                              other->offset + other->bytes, plan.alignment)));
    }
    if (place > plan.arenaBytes - buffer.bytes)
      continue;
    byOffset.erase(llvm::find(byOffset, &buffer));
    buffer.offset = place;
    kept.insert(&buffer);
    byOffset.insert(llvm::upper_bound(byOffset, &buffer, isBefore), &buffer);
  }
}

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
  keepGradients(model, arena.plan);
  return std::move(arena.plan);
}
