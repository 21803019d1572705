//===- Pack.cpp - The packing planner's front door ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Packing/Pack.h"

#include "Improver.h"
#include "vram/Planning/Packing/Verify.h"

#include <algorithm>
#include <numeric>

using namespace vram::planning;
using namespace vram::planning::packing;

/// Work units by effort; see Effort.h.
static constexpr int64_t kWork[] = {100000000, 500000000, 2500000000,
                                    12500000000, 60000000000};

Packing vram::planning::packing::pack(const Problem &problem,
                                      const PackOptions &options) {
  const std::vector<Model> models = makeModels(problem);
  Effort effort(options, kWork[std::clamp(options.effort, 1, 5) - 1]);
  std::vector<Improver> parts;
  parts.reserve(models.size());
  Packing packing;
  auto report = [&](const char *phase) {
    packing.height = 0;
    for (size_t m = 0; m < models.size(); ++m) {
      int64_t unit = models[m].unit;
      packing.height = std::max(packing.height, parts[m].height() * unit);
      packing.lowerBound =
          std::max(packing.lowerBound, parts[m].lowerBound() * unit);
    }
    if (options.progress)
      options.progress({packing.height, packing.lowerBound, phase});
  };
  for (const Model &model : models) {
    parts.emplace_back(model, effort);
    parts.back().begin();
  }
  report("first packing");
  // The highest part decides the height: it comes first, and the others need be
  // no lower than it ends up.
  std::vector<size_t> order(models.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    int64_t one = parts[a].height() * models[a].unit;
    int64_t other = parts[b].height() * models[b].unit;
    return one != other ? one > other : a < b;
  });
  int64_t enough = std::max(problem.capacity, packing.lowerBound);
  for (size_t m : order) {
    int64_t unit = models[m].unit;
    if (parts[m].height() * unit <= enough)
      continue;
    parts[m].improve(enough / unit);
    enough = std::max(enough, parts[m].height() * unit);
    report("search");
  }

  packing.offsets.assign(problem.buffers.size(), 0);
  for (size_t id = 0; id < problem.buffers.size(); ++id)
    if (problem.buffers[id].fixedOffset != kNoOffset) {
      // Also those without bytes, which no model holds.
      const Buffer &buffer = problem.buffers[id];
      packing.offsets[id] = buffer.fixedOffset;
      int64_t end = buffer.fixedOffset + buffer.size;
      packing.height = std::max(packing.height, end);
      packing.lowerBound = std::max(packing.lowerBound, end);
    }
  for (size_t m = 0; m < models.size(); ++m)
    for (size_t i = 0; i < models[m].items.size(); ++i)
      packing.offsets[models[m].items[i].id] =
          parts[m].offsets()[i] * models[m].unit;
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
