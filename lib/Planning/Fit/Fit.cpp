//===- Fit.cpp - A schedule and its packing within one budget -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Fit/Fit.h"

#include "Parameters.h"

#include "vram/Planning/Fit/LateReads.h"
#include "vram/Planning/Remat/Report.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::fit;
using namespace vram::planning::fit::parameters;

namespace {

remat::SolverOptions solverOptions(const FitOptions &options, int64_t budget) {
  remat::SolverOptions solver;
  solver.budget = budget;
  solver.effort = options.effort;
  solver.timeLimit = options.timeLimit;
  solver.exactOps = options.exactOps;
  solver.without = options.without;
  solver.progress = options.progress;
  solver.interrupted = options.interrupted;
  return solver;
}

/// Asks for schedules and packs them; keeps the cheapest that fits.
class ArenaFitter {
public:
  ArenaFitter(const remat::Problem &problem, const FitOptions &options)
      : P(problem), Options(options) {}

  Fit fit() {
    int64_t tooHigh = Options.budget;
    Outcome outcome = ask(tooHigh);
    if (outcome != Outcome::TooLarge)
      return finish();

    // A schedule that stays further below its budget than asked for would come
    // again, so the next budget is counted from the bytes that it really uses.
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
      if (Best.plan.cost == LowerBound || middle <= fits)
        break;
      (ask(middle) == Outcome::Fits ? fits : tooHigh) = middle;
    }
    return finish();
  }

private:
  enum class Outcome { Fits, TooLarge, NoPlan };

  Outcome ask(int64_t budget) {
    remat::SolverOptions solver = solverOptions(Options, budget);
    // Later schedules correct the first one: less effort will do.
    if (Best.rounds > 0)
      solver.effort = std::max(1, Options.effort - 1);
    remat::CheckedPlan checked = solveWithoutLateReads(P, solver);
    bool isFirst = Best.rounds++ == 0;
    if (isFirst)
      LowerBound = checked.plan.lowerBound;
    if (checked.refused || checked.error) {
      Best.refused = std::move(checked.refused);
      Best.error = std::move(checked.error);
      return Outcome::NoPlan;
    }
    if (!remat::hasSchedule(checked.plan)) {
      if (isFirst)
        Best.plan = std::move(checked.plan);
      return Outcome::NoPlan;
    }
    return pack(std::move(checked.plan));
  }

  Outcome pack(remat::Plan plan) {
    ArenaOptions options;
    options.arguments = Options.arguments;
    options.alignment = Options.alignment;
    options.effort = Options.packingEffort;
    CheckedArena arena =
        planArena(P, plan.schedule, remat::simulate(P, plan.schedule), options);
    if (arena.refused || arena.error) {
      Best.refused = std::move(arena.refused);
      if (arena.error)
        Best.error = "its arena: " + *arena.error;
      return Outcome::NoPlan;
    }
    int64_t bytes = arena.plan.totalBytes();
    LastPeak = plan.peak;
    LastExcess = bytes - Options.budget;
    if (Best.leastArena == 0 || bytes < Best.leastArena)
      Best.leastArena = bytes;
    if (LastExcess > 0) {
      if (!HasBest)
        Best.plan = std::move(plan);
      return Outcome::TooLarge;
    }
    if (!HasBest || plan.cost < Best.plan.cost) {
      HasBest = true;
      Best.plan = std::move(plan);
      Best.arena = std::move(arena.plan);
    }
    return Outcome::Fits;
  }

  Fit finish() {
    remat::Plan &plan = Best.plan;
    if (Best.refused || Best.error || !remat::hasSchedule(plan))
      return std::move(Best);
    plan.budget = Options.budget;
    plan.lowerBound = LowerBound;
    if (!HasBest) {
      plan.status = Status::Limit;
      plan.schedule.clear();
    } else {
      plan.status =
          plan.cost == LowerBound ? Status::Optimal : Status::Feasible;
    }
    return std::move(Best);
  }

  const remat::Problem &P;
  const FitOptions &Options;

  Fit Best;
  bool HasBest = false;
  int64_t LowerBound = 0;
  int64_t LastPeak = 0;
  int64_t LastExcess = 0;
};

Fit fitLivePeak(const remat::Problem &problem, const FitOptions &options) {
  remat::CheckedPlan checked =
      solveWithoutLateReads(problem, solverOptions(options, options.budget));
  Fit fit;
  fit.promise = Promise::LivePeakOnly;
  fit.plan = std::move(checked.plan);
  fit.error = std::move(checked.error);
  fit.refused = std::move(checked.refused);
  fit.rounds = 1;
  return fit;
}

} // namespace

const char *vram::planning::fit::toString(Promise promise) {
  switch (promise) {
  case Promise::Arena:
    return "arena";
  case Promise::LivePeakOnly:
    return "live-peak-only";
  }
  return "";
}

Fit vram::planning::fit::fitBudget(const remat::Problem &problem,
                                   const FitOptions &options) {
  if (options.promise == Promise::LivePeakOnly)
    return fitLivePeak(problem, options);
  if (options.alignment < 1) {
    Fit fit;
    fit.refused = "the alignment must be a positive number of bytes, not " +
                  std::to_string(options.alignment);
    return fit;
  }
  return ArenaFitter(problem, options).fit();
}

std::string vram::planning::fit::summaryJson(const Fit &fit, double seconds) {
  std::string line = remat::summaryJson(fit.plan, seconds);
  line.pop_back();
  line += std::string(",\"promise\":\"") + toString(fit.promise) + "\"";
  if (fit.promise == Promise::LivePeakOnly)
    return line + "}";
  bool planned = remat::hasSchedule(fit.plan);
  auto add = [&](const char *key, bool there, int64_t bytes) {
    line += std::string(",\"") + key +
            "\":" + (there ? std::to_string(bytes) : "null");
  };
  const ArenaPlan &arena = fit.arena;
  add("arena", planned, arena.totalBytes());
  add("arena_bound", planned,
      arena.lowerBound + arena.totalBytes() - arena.arenaBytes);
  add("argument_bytes", planned, arena.pinnedBytes);
  add("alignment", planned, arena.alignment);
  if (!planned)
    add("least_known_arena", fit.leastArena > 0, fit.leastArena);
  return line + "}";
}
