//===- Search.h - Good plans, without proof ---------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_H

#include "Expand.h"
#include "SimulatorImpl.h"

#include <chrono>

#include "vram/Planning/Remat/Solver.h"

namespace vram::planning::remat {

/// When to stop: iterations, the user's clock, the user's interrupt.
class Limits {
public:
  explicit Limits(const SolverOptions &options)
      : Options(options), Start(std::chrono::steady_clock::now()) {}
  bool stop() const;
  const SolverOptions &options() const { return Options; }

private:
  const SolverOptions &Options;
  std::chrono::steady_clock::time_point Start;
};

/// The best schedule so far, within a budget.
struct Incumbent {
  Schedule schedule;
  int64_t cost = -1;
  int64_t peak = 0;
};

/// Decisions with what the simulator says of them.
struct Evaluation {
  int64_t cost = 0;
  int64_t peak = 0;
  /// Bytes over the budget, summed over the stages' worst moments.
  int64_t excess = 0;
};

class Search {
public:
  Search(const Model &model, int64_t budget, const Limits &limits);

  /// Expands and simulates; false when illegal.
  bool evaluate(const Course &course, const Decisions &decisions,
                Evaluation &result);
  bool evaluate(const Decisions &decisions, Evaluation &result) {
    return evaluate(Identity, decisions, result);
  }
  /// What evaluate() last looked at.
  const Schedule &runs() const { return Runs; }
  const std::vector<int32_t> &stages() const { return Stages; }
  const std::vector<int64_t> &liveBytes() const { return Sim.liveBytes(); }
  int32_t peakPosition() const { return Sim.peakPosition(); }

  /// Drops at the worst moment, cheapest bytes first, until all fits; then
  /// takes back what was dropped for nothing. True when it fits.
  bool repair(Decisions &decisions);
  bool improve(Decisions &decisions);

  /// Notes the plan last evaluated if it is the best.
  void offer(const Evaluation &evaluation);

  Incumbent best;
  /// Least peak seen, whatever the budget.
  Incumbent leanest;

private:
  const Model &M;
  int64_t Budget;
  const Limits &Stop;
  Course Identity;
  Expander Expand;
  SimulatorImpl Sim;
  Schedule Runs;
  std::vector<int32_t> Stages;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_H
