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

/// Live bytes of the device and of the host that a schedule may take.
struct Limits {
  int64_t device = 0, host = 0;
};

/// Asks for schedules and packs them; keeps the cheapest that fits.
class Fitter {
public:
  /// `runs`: the schedule of runs that one of steps has to beat; null where
  /// runs alone are asked for.
  Fitter(const remat::Problem &problem, const FitOptions &options,
         const remat::Plan *runs)
      : P(problem), Options(options), Runs(runs) {}

  Fit fit() {
    Best.promise = Options.promise;
    Limits limits = {Options.budget, Runs ? Options.hostBudget : 0};
    Limits tooHigh = limits;
    Outcome outcome = ask(limits);
    for (int k = 0; outcome == Outcome::TooLarge && k < kMostRepairs; ++k) {
      tooHigh = limits;
      limits = Lower;
      if (limits.device <= 0 || limits.host < 0)
        break;
      outcome = ask(limits);
    }
    // One look between a budget that was too high and one that was low enough;
    // a round of steps takes as long as some twenty of runs.
    const int64_t middle = limits.device + (tooHigh.device - limits.device) / 2;
    if (outcome == Outcome::Fits && !Runs && Best.plan.cost != LowerBound &&
        middle > limits.device)
      ask({middle, limits.host});
    return finish();
  }

private:
  enum class Outcome { Fits, TooLarge, NoPlan };

  Outcome ask(const Limits &limits) {
    if (Work >= Options.work)
      return Outcome::NoPlan;
    offload::CheckedStepPlan found = solveWithoutLateReads(limits);
    ++Best.rounds;
    if (found.refused || found.error) {
      Best.refused = std::move(found.refused);
      Best.error = std::move(found.error);
      return Outcome::NoPlan;
    }
    if (remat::hasSchedule(found.plan))
      return consider(std::move(found.plan), limits);
    if (Best.rounds == 1)
      Best.plan = std::move(found.plan);
    return Outcome::NoPlan;
  }

  /// The solver would let a donated value live on beside the new one, which
  /// costs bytes but is legal for it; here state is updated in place. So ops
  /// that read too late are not rerun, and the problem is solved again: each
  /// time the reruns of at least one more op are forbidden.
  offload::CheckedStepPlan solveWithoutLateReads(const Limits &limits) {
    while (true) {
      const bool isWhole = Restricted.ops.empty();
      offload::CheckedStepPlan found = solve(isWhole ? P : Restricted, limits);
      Work += found.plan.work;
      if (isWhole && Best.rounds == 0)
        LowerBound = found.plan.lowerBound;
      // A proof about fewer schedules is none about all of them.
      if (!isWhole && found.plan.status == Status::Infeasible)
        found.plan.status = Status::Limit;
      if (found.refused || found.error || !remat::hasSchedule(found.plan))
        return found;
      const std::vector<remat::OpId> late =
          findLateReads(P, found.plan.schedule);
      if (late.empty())
        return found;
      if (isWhole)
        Restricted = P;
      for (remat::OpId id : late)
        Restricted.ops[id].rerunnable = false;
    }
  }

  offload::CheckedStepPlan solve(const remat::Problem &problem,
                                 const Limits &limits) const {
    remat::SolverOptions solver;
    solver.budget = limits.device;
    // Later schedules correct the first one: less effort will do.
    const int less = Runs ? kLessEffortForSteps : Best.rounds > 0;
    solver.effort = less ? std::max(1, Options.effort - less) : Options.effort;
    solver.timeLimit = Options.timeLimit;
    solver.without = Options.without;
    solver.progress = Options.progress;
    solver.interrupted = Options.interrupted;
    if (!Runs) {
      remat::CheckedPlan runs = remat::solveChecked(problem, solver);
      return {std::move(runs.plan), std::move(runs.error),
              std::move(runs.refused)};
    }
    offload::StepOptions steps;
    steps.solver = std::move(solver);
    steps.hostBudget = limits.host;
    steps.time = Options.time;
    steps.planRuns = false;
    steps.raisesBound = Options.raisesBound;
    // A schedule of runs that is as fast makes steps pointless.
    if (remat::hasSchedule(*Runs))
      steps.timeToBeat = Runs->cost;
    const int64_t left = Options.work - Work;
    steps.work = left - left / 2;
    return offload::solveSteps(problem, steps);
  }

  /// Says in `Best` what is wrong, if anything.
  bool pack(const offload::StepPlan &plan, CheckedArena &arena,
            HostArena &host) {
    const offload::StepSimulation found = offload::simulate(P, plan.steps);
    arena = planArena(
        found.unrolled, remat::identitySchedule(found.unrolled), found,
        {Options.arguments, Options.alignment, Options.packingEffort});
    std::vector<ArenaBuffer> stored;
    for (const remat::Lifetime &copy : found.hostLifetimes)
      stored.push_back({copy.start, copy.end, copy.bytes});
    host =
        packHost(std::move(stored), Options.alignment, Options.packingEffort);
    Best.refused = std::move(arena.refused);
    if (arena.error)
      Best.error = "its arena: " + *arena.error;
    else if (host.error)
      Best.error = "its arena on the host: " + *host.error;
    else if (host.livePeak != plan.hostPeak)
      Best.error = "the packing problem of the host has " +
                   std::to_string(host.livePeak) +
                   " bytes alive at once, the simulator " +
                   std::to_string(plan.hostPeak);
    return !Best.refused && !Best.error;
  }

  Outcome consider(offload::StepPlan plan, const Limits &limits) {
    CheckedArena arena;
    HostArena host;
    if (Options.promise == Promise::Arena && !pack(plan, arena, host))
      return Outcome::NoPlan;
    const int64_t bytes = arena.plan.totalBytes();
    if (Best.leastArena == 0 || bytes < Best.leastArena)
      Best.leastArena = bytes;
    const int64_t excess = bytes - Options.budget;
    const int64_t hostExcess = host.arenaBytes - Options.hostBudget;
    if (excess > 0 || hostExcess > 0) {
      // A schedule that stays further below its budget than asked for would
      // come again, so the excess is counted from the bytes that it uses.
      Lower = limits;
      if (excess > 0)
        Lower.device = std::min(limits.device, plan.peak) - excess;
      if (hostExcess > 0)
        Lower.host = std::min(limits.host, plan.hostPeak) - hostExcess;
      if (!HasBest)
        Best.plan = std::move(plan);
      return Outcome::TooLarge;
    }
    if (!HasBest || plan.cost < Best.plan.cost) {
      HasBest = true;
      Best.plan = std::move(plan);
      Best.arena = std::move(arena.plan);
      Best.host = std::move(host);
    }
    return Outcome::Fits;
  }

  Fit finish() {
    offload::StepPlan &plan = Best.plan;
    plan.work = Work;
    plan.lowerBound = LowerBound;
    if (Best.refused || Best.error || !remat::hasSchedule(plan))
      return std::move(Best);
    plan.budget = Options.budget;
    plan.status = plan.cost == LowerBound ? Status::Optimal : Status::Feasible;
    if (!HasBest) {
      plan.status = Status::Limit;
      plan.schedule.clear();
      plan.steps.clear();
    }
    return std::move(Best);
  }

  const remat::Problem &P;
  const FitOptions &Options;
  const remat::Plan *Runs;

  Fit Best;
  bool HasBest = false;
  /// The problem with the reruns forbidden that read too late; empty if none
  /// did.
  remat::Problem Restricted;
  int64_t Work = 0;
  int64_t LowerBound = 0;
  /// The budget for the next try, after a schedule whose arena was too large.
  Limits Lower;
};

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
  if (options.promise == Promise::Arena && options.alignment < 1) {
    Fit fit;
    fit.refused = "the alignment must be a positive number of bytes, not " +
                  std::to_string(options.alignment);
    return fit;
  }
  return Fitter(problem, options, nullptr).fit();
}

Fit vram::planning::fit::fitBudgetWithRoom(const remat::Problem &problem,
                                           const FitOptions &options) {
  FitOptions less = options;
  less.budget -= options.budget / kRoomForTransfers;
  Fit fit = fitBudget(problem, less);
  if (fit.refused || fit.error || !remat::hasSchedule(fit.plan))
    return fitBudget(problem, options);
  fit.plan.budget = options.budget;
  // The bound of a smaller budget is none of this one.
  if (fit.plan.cost > fit.plan.baseCost) {
    fit.plan.lowerBound = fit.plan.baseCost;
    fit.plan.status = Status::Feasible;
  }
  return fit;
}

Fit vram::planning::fit::fitSteps(const remat::Problem &problem,
                                  const Fit &runs, const FitOptions &options) {
  Fit steps = Fitter(problem, options, &runs.plan).fit();
  const Status status = steps.plan.status;
  const int64_t bound = steps.plan.lowerBound, work = steps.plan.work;
  if (steps.error)
    steps.error = "with offload: " + *steps.error;
  else if (!steps.refused && !remat::hasSchedule(steps.plan))
    steps = runs;
  steps.stepStatus = status;
  steps.stepBound = bound;
  steps.plan.work = work;
  if (remat::hasSchedule(runs.plan))
    steps.costOfRuns = runs.plan.cost;
  return steps;
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
