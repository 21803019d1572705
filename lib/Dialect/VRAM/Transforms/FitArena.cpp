//===- FitArena.cpp - A schedule whose arena fits -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/FitArena.h"

#include "vram/Dialect/VRAM/Transforms/LateReads.h"

#include <algorithm>

using namespace mlir::vram;
namespace remat = ::vram::planning::remat;

/// Most rounds with a lower budget, and most that look for a cheaper plan
/// between a budget that was too high and one that was low enough.
static constexpr int kMostRepairs = 4;
static constexpr int kMostImprovements = 1;

namespace {
/// Asks for plans and packs them; keeps the cheapest that fits.
class ArenaFitter {
public:
  ArenaFitter(const remat::Problem &problem,
              const remat::SolverOptions &options,
              const ArenaOptions &arenaOptions)
      : P(problem), Options(options), Arena(arenaOptions) {}

  ArenaFit fit() {
    int64_t tooHigh = Options.budget;
    Outcome outcome = ask(tooHigh);
    if (outcome != Outcome::TooLarge)
      return finish();

    // A plan that stays further below its budget than asked for would come
    // again, so the next budget is counted from what it really uses.
    int64_t next = LastPeak - LastExcess;
    for (int repair = 0; repair < kMostRepairs; ++repair) {
      if (next <= 0)
        break;
      outcome = ask(next);
      if (outcome != Outcome::TooLarge)
        break;
      tooHigh = next;
      next = std::min(tooHigh, LastPeak) - LastExcess;
    }
    int64_t fits = next;
    for (int i = 0; outcome == Outcome::Fits && i < kMostImprovements; ++i) {
      int64_t middle = fits + (tooHigh - fits) / 2;
      if (Best.checked.plan.cost == LowerBound || middle <= fits)
        break;
      (ask(middle) == Outcome::Fits ? fits : tooHigh) = middle;
    }
    return finish();
  }

private:
  enum class Outcome { Fits, TooLarge, NoPlan };

  Outcome ask(int64_t budget) {
    remat::SolverOptions options = Options;
    options.budget = budget;
    // What comes after the first plan corrects it: quicker will do.
    if (Rounds > 0)
      options.effort = std::max(1, Options.effort - 1);
    remat::CheckedPlan checked = solveWithoutLateReads(P, options);
    if (Rounds++ == 0)
      LowerBound = checked.plan.lowerBound;
    if (checked.error || !remat::hasSchedule(checked.plan)) {
      if (Rounds == 1 || checked.error)
        Best.checked = std::move(checked);
      return Outcome::NoPlan;
    }
    remat::Simulation simulation = remat::simulate(P, checked.plan.schedule);
    CheckedArena arena = planArena(P, checked.plan.schedule, simulation, Arena);
    if (arena.error) {
      checked.error = "its arena: " + *arena.error;
      Best.checked = std::move(checked);
      return Outcome::NoPlan;
    }
    int64_t bytes = arena.plan.totalBytes();
    LastPeak = checked.plan.peak;
    LastExcess = bytes - Options.budget;
    if (LeastArena == 0 || bytes < LeastArena)
      LeastArena = bytes;
    if (LastExcess > 0) {
      if (!HasBest)
        Best.checked = std::move(checked);
      return Outcome::TooLarge;
    }
    if (!HasBest || checked.plan.cost < Best.checked.plan.cost) {
      HasBest = true;
      Best.checked = std::move(checked);
      Best.arena = std::move(arena.plan);
    }
    return Outcome::Fits;
  }

  ArenaFit finish() {
    Best.leastArena = LeastArena;
    Best.rounds = Rounds;
    remat::Plan &plan = Best.checked.plan;
    if (Best.checked.error || !remat::hasSchedule(plan))
      return std::move(Best);
    plan.budget = Options.budget;
    plan.lowerBound = LowerBound;
    if (!HasBest) {
      plan.status = remat::Status::Limit;
      plan.schedule.clear();
    } else {
      plan.status = plan.cost == LowerBound ? remat::Status::Optimal
                                            : remat::Status::Feasible;
    }
    return std::move(Best);
  }

  const remat::Problem &P;
  const remat::SolverOptions &Options;
  const ArenaOptions &Arena;

  ArenaFit Best;
  bool HasBest = false;
  int Rounds = 0;
  int64_t LowerBound = 0;
  int64_t LeastArena = 0;
  int64_t LastPeak = 0;
  int64_t LastExcess = 0;
};
} // namespace

ArenaFit mlir::vram::solveWithinArena(const remat::Problem &problem,
                                      const remat::SolverOptions &options,
                                      const ArenaOptions &arenaOptions) {
  return ArenaFitter(problem, options, arenaOptions).fit();
}
