//===- Pack.cpp - The packing planner's front door ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Packing/Pack.h"

#include "Improver.h"
#include "Parameters.h"
#include "vram/Planning/Packing/Verify.h"

#include <algorithm>
#include <numeric>

using namespace vram::planning;
using namespace vram::planning::packing;
using namespace vram::planning::packing::parameters;

/// Work units by effort; see Effort.h.
Packing vram::planning::packing::pack(const Problem &problem,
                                      const PackOptions &options) {
  Division division = divide(problem);
  const std::vector<Model> &models = division.models;
  Effort effort(options, kWork[std::clamp(options.effort, 1, 5) - 1]);
  std::vector<Improver> parts;
  parts.reserve(models.size());
  Packing packing;
  auto heightOf = [&](size_t m) {
    return division.heightOf(m, parts[m].height());
  };
  auto report = [&](const char *phase) {
    packing.height = division.height;
    packing.lowerBound = std::max(packing.lowerBound, division.height);
    for (size_t m = 0; m < models.size(); ++m) {
      packing.height = std::max(packing.height, heightOf(m));
      packing.lowerBound = std::max(
          packing.lowerBound, division.heightOf(m, parts[m].lowerBound()));
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
    return heightOf(a) != heightOf(b) ? heightOf(a) > heightOf(b) : a < b;
  });
  int64_t enough = std::max(problem.capacity, packing.lowerBound);
  for (size_t m : order) {
    if (heightOf(m) <= enough)
      continue;
    parts[m].improve((enough - models[m].base) / models[m].unit);
    enough = std::max(enough, heightOf(m));
    report("search");
  }

  packing.offsets = std::move(division.offsets);
  for (size_t m = 0; m < models.size(); ++m)
    for (size_t i = 0; i < models[m].items.size(); ++i)
      packing.offsets[models[m].items[i].id] =
          models[m].base + parts[m].offsets()[i] * models[m].unit;
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
