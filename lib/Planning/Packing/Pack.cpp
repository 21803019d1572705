//===- Pack.cpp - The packing planner's front door ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Packing/Pack.h"

#include "vram/Planning/Packing/Verify.h"

#include <algorithm>
#include <numeric>

using namespace vram::planning;
using namespace vram::planning::packing;

/// Each buffer in turn at the lowest offset that is free over its lifetime.
static std::vector<int64_t> placeInOrder(const Problem &problem,
                                         const std::vector<BufferId> &order) {
  const std::vector<Buffer> &buffers = problem.buffers;
  std::vector<int64_t> offsets(buffers.size(), 0);
  std::vector<BufferId> placed, near;
  auto place = [&](BufferId id) {
    const Buffer &buffer = buffers[id];
    near.clear();
    for (BufferId other : placed)
      if (buffers[other].lower < buffer.upper &&
          buffer.lower < buffers[other].upper && buffers[other].size > 0)
        near.push_back(other);
    std::sort(near.begin(), near.end(),
              [&](BufferId a, BufferId b) { return offsets[a] < offsets[b]; });
    int64_t offset = 0;
    for (BufferId other : near) {
      if (offset + buffer.size <= offsets[other])
        break;
      int64_t end = offsets[other] + buffers[other].size;
      if (end > offset)
        offset =
            (end + buffer.alignment - 1) / buffer.alignment * buffer.alignment;
    }
    offsets[id] = offset;
    placed.push_back(id);
  };
  for (BufferId id : order)
    if (buffers[id].fixedOffset != kNoOffset) {
      offsets[id] = buffers[id].fixedOffset;
      placed.push_back(id);
    }
  for (BufferId id : order)
    if (buffers[id].fixedOffset == kNoOffset)
      place(id);
  return offsets;
}

Packing vram::planning::packing::pack(const Problem &problem,
                                      const PackOptions &options) {
  (void)options;
  const std::vector<Buffer> &buffers = problem.buffers;
  Packing packing;
  packing.lowerBound = lowerBound(problem);
  auto length = [&](BufferId id) {
    return buffers[id].upper - buffers[id].lower;
  };
  std::vector<BufferId> order(buffers.size());
  std::iota(order.begin(), order.end(), 0);
  auto attempt = [&](auto &&before) {
    std::stable_sort(order.begin(), order.end(), before);
    std::vector<int64_t> offsets = placeInOrder(problem, order);
    int64_t height = 0;
    for (size_t id = 0; id < buffers.size(); ++id)
      height = std::max(height, offsets[id] + buffers[id].size);
    if (packing.offsets.size() != buffers.size() || height < packing.height) {
      packing.offsets = std::move(offsets);
      packing.height = height;
    }
  };
  attempt([&](BufferId a, BufferId b) {
    return buffers[a].lower < buffers[b].lower;
  });
  attempt([&](BufferId a, BufferId b) {
    return buffers[a].size > buffers[b].size;
  });
  attempt([&](BufferId a, BufferId b) { return length(a) > length(b); });
  packing.status =
      packing.height == packing.lowerBound ? Status::Optimal : Status::Feasible;
  if (problem.capacity >= 0 && packing.height > problem.capacity)
    packing.status = packing.lowerBound > problem.capacity ? Status::Infeasible
                                                           : Status::Limit;
  return packing;
}

CheckedPacking
vram::planning::packing::packChecked(const Problem &problem,
                                     const PackOptions &options) {
  CheckedPacking result{pack(problem, options), std::nullopt};
  const Packing &packing = result.packing;
  Problem unlimited = problem;
  if (packing.status != Status::Optimal && packing.status != Status::Feasible)
    unlimited.capacity = kNoOffset;
  Verdict verdict = verify(unlimited, packing.offsets);
  if (verdict.error)
    result.error = verdict.error;
  else if (verdict.height != packing.height)
    result.error = "the packing claims a height of " +
                   std::to_string(packing.height) +
                   " bytes, its offsets have " + std::to_string(verdict.height);
  else if (packing.lowerBound > packing.height)
    result.error = "the bound " + std::to_string(packing.lowerBound) +
                   " exceeds the height " + std::to_string(packing.height);
  return result;
}
