//===- FirstFit.cpp - Buffers one after the other -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FirstFit.h"

#include "Model.h"

#include <algorithm>
#include <limits>

using namespace vram::planning::packing;

std::vector<int64_t> vram::planning::packing::placeInOrder(
    const Problem &problem, const std::vector<BufferId> &order, bool bestFit) {
  const std::vector<Buffer> &buffers = problem.buffers;
  std::vector<int64_t> offsets(buffers.size(), 0);
  /// The buffers placed so far, by offset.
  std::vector<BufferId> placed;
  auto insert = [&](BufferId id) {
    if (buffers[id].size == 0)
      return;
    placed.insert(std::upper_bound(placed.begin(), placed.end(), id,
                                   [&](BufferId a, BufferId b) {
                                     return offsets[a] < offsets[b];
                                   }),
                  id);
  };
  for (BufferId id : order)
    if (buffers[id].fixedOffset != kNoOffset) {
      offsets[id] = buffers[id].fixedOffset;
      insert(id);
    }
  for (BufferId id : order) {
    const Buffer &buffer = buffers[id];
    if (buffer.fixedOffset != kNoOffset)
      continue;
    int64_t offset = 0, chosen = kNoOffset;
    int64_t smallest = std::numeric_limits<int64_t>::max();
    for (BufferId other : placed) {
      if (buffers[other].lower >= buffer.upper ||
          buffer.lower >= buffers[other].upper)
        continue;
      int64_t hole = offsets[other] - offset;
      if (hole >= buffer.size && hole < smallest) {
        chosen = offset;
        smallest = hole;
        if (!bestFit)
          break;
      }
      offset = std::max(offset, roundUp(offsets[other] + buffers[other].size,
                                        buffer.alignment));
    }
    offsets[id] = chosen == kNoOffset ? offset : chosen;
    insert(id);
  }
  return offsets;
}
