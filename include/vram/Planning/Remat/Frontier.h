//===- Frontier.h - Cost against budget -------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_REMAT_FRONTIER_H
#define VRAM_PLANNING_REMAT_FRONTIER_H

#include "vram/Planning/Remat/Solver.h"

#include <optional>
#include <string>
#include <vector>

namespace vram::planning::remat {

/// Plans at rising budgets, from the least that is known to be reachable to the
/// peak of the given order.
struct Frontier {
  std::string name;
  int64_t baseCost = 0;
  /// By budget, each once. A plan serves every larger budget and a bound holds
  /// for every smaller one, so cost and bound never rise along the curve.
  std::vector<Plan> points;
  /// The error that verify() found, if any; then `points` is empty.
  std::optional<std::string> error;
  /// Why the problem was not solved at all (checkSolvable).
  std::optional<std::string> refused;
  /// Interrupted: the budgets that were not reached are left out.
  bool complete = true;
};

/// Solves at `points` (at least 2) evenly spaced budgets; `options.budget` is
/// ignored.
Frontier traceFrontier(const Problem &problem, int points,
                       const SolverOptions &options);

/// One line a point: budget, status, family, cost, bound, gap_percent,
/// extra_percent (over the base cost), peak. Bytes and cost units.
std::string frontierCsv(const Frontier &frontier);

/// The curve of extra compute against budget, with its bound, as a drawing that
/// stands alone.
std::string frontierSvg(const Frontier &frontier);

} // namespace vram::planning::remat

#endif // VRAM_PLANNING_REMAT_FRONTIER_H
