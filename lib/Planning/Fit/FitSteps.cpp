//===- FitSteps.cpp - Steps and their packing within two budgets ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Fit/FitSteps.h"

#include "Parameters.h"

#include "vram/Planning/Fit/LateReads.h"
#include "vram/Planning/Remat/Report.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::fit;
using offload::StepPlan;

namespace {

/// Asks for schedules of steps and packs them; keeps the fastest that fits.
class StepFitter {
public:
  StepFitter(const remat::Problem &problem, const Fit &runs,
             const StepFitOptions &options)
      : P(problem), Runs(runs), Options(options) {}

  StepFit fit() {
    int64_t device = Options.device.budget, host = Options.hostBudget;
    for (int round = 0; round <= parameters::kMostRepairs; ++round)
      if (device <= 0 || host < 0 || Best.work >= Options.work ||
          !ask(device, host))
        break;
    StepPlan &plan = Best.plan;
    plan.budget = Options.device.budget;
    plan.baseTime = baseTime();
    plan.lowerBound = LowerBound;
    if (Proven)
      plan.status = Status::Infeasible;
    else if (!HasBest)
      plan.status = Status::Limit;
    else
      plan.status =
          plan.time == LowerBound ? Status::Optimal : Status::Feasible;
    return std::move(Best);
  }

private:
  /// Plans within these live bytes. Is another round of use? Then the budgets
  /// are lower.
  bool ask(int64_t &device, int64_t &host) {
    offload::StepOptions options;
    options.solver.budget = device;
    options.solver.effort =
        std::max(1, Options.device.effort - parameters::kLessEffortForSteps);
    options.solver.timeLimit = Options.device.timeLimit;
    options.solver.exactOps = Options.device.exactOps;
    options.solver.without = Options.device.without;
    options.solver.progress = Options.device.progress;
    options.solver.interrupted = Options.device.interrupted;
    options.hostBudget = host;
    options.time = Options.time;
    options.planRuns = false;
    options.raisesBound = Options.raisesBound;
    // A schedule of runs that is as fast makes steps pointless.
    if (remat::hasSchedule(Runs.plan))
      options.timeToBeat = Runs.plan.cost;
    offload::CheckedStepPlan checked = solveWithoutLateReads(options);
    const bool isFirst = Best.rounds++ == 0;
    if (isFirst) {
      LowerBound = checked.plan.lowerBound;
      Proven = checked.plan.status == Status::Infeasible && !Restricted;
    }
    if (checked.refused || checked.error) {
      Best.refused = std::move(checked.refused);
      Best.error = std::move(checked.error);
      return false;
    }
    if (!offload::hasSteps(checked.plan))
      return false;
    if (Options.device.promise == Promise::LivePeakOnly) {
      HasBest = true;
      Best.plan = std::move(checked.plan);
      return false;
    }
    return pack(std::move(checked.plan), device, host);
  }

  /// Each round forbids the reruns of at least one more op.
  offload::CheckedStepPlan solveWithoutLateReads(offload::StepOptions options) {
    while (true) {
      const remat::Problem &asked = Restricted ? Allowed : P;
      const int64_t left = Options.work - Best.work;
      options.work = left - left / 2;
      offload::CheckedStepPlan answer = offload::solveSteps(asked, options);
      Best.work += answer.plan.work;
      if (answer.refused || answer.error || !offload::hasSteps(answer.plan))
        return answer;
      remat::Schedule runs;
      for (const offload::Step &step : answer.plan.steps)
        if (step.kind == offload::Step::Kind::Run)
          runs.push_back(step.id);
      const std::vector<remat::OpId> late = findLateReads(P, runs);
      if (late.empty())
        return answer;
      if (!Restricted)
        Allowed = P;
      Restricted = true;
      for (remat::OpId id : late)
        Allowed.ops[id].rerunnable = false;
    }
  }

  bool pack(StepPlan plan, int64_t &device, int64_t &host) {
    const offload::Unrolled unrolled = offload::unroll(P, plan.steps);
    const remat::Schedule order = remat::identitySchedule(unrolled.problem);
    ArenaOptions options;
    options.arguments = Options.device.arguments;
    options.alignment = Options.device.alignment;
    options.effort = Options.device.packingEffort;
    CheckedArena arena =
        planArena(unrolled.problem, order,
                  remat::simulate(unrolled.problem, order), options);
    HostArena hostArena = packHost(hostBuffersOf(P, plan.steps),
                                   options.alignment, options.effort);
    if (arena.refused || arena.error || hostArena.error) {
      Best.refused = std::move(arena.refused);
      if (arena.error)
        Best.error = "its arena: " + *arena.error;
      else if (hostArena.error)
        Best.error = "its arena on the host: " + *hostArena.error;
      return false;
    }
    if (hostArena.livePeak != plan.hostPeak) {
      Best.error = "the packing problem of the host has " +
                   std::to_string(hostArena.livePeak) +
                   " bytes alive at once, the simulator " +
                   std::to_string(plan.hostPeak);
      return false;
    }
    const int64_t bytes = arena.plan.totalBytes();
    if (Best.leastArena == 0 || bytes < Best.leastArena)
      Best.leastArena = bytes;
    const int64_t excess = bytes - Options.device.budget;
    const int64_t hostExcess = hostArena.arenaBytes - Options.hostBudget;
    if (excess > 0 || hostExcess > 0) {
      // Counted from the bytes that the plan really uses, so that it does not
      // come again.
      if (excess > 0)
        device = std::min(device, plan.peak) - excess;
      if (hostExcess > 0)
        host = std::min(host, plan.hostPeak) - hostExcess;
      return true;
    }
    HasBest = true;
    Best.plan = std::move(plan);
    Best.arena = std::move(arena.plan);
    Best.host = std::move(hostArena);
    return false;
  }

  int64_t baseTime() const {
    int64_t time = 0;
    for (const remat::Op &op : P.ops)
      time += op.cost;
    return time;
  }

  const remat::Problem &P;
  const Fit &Runs;
  const StepFitOptions &Options;

  StepFit Best;
  bool HasBest = false;
  /// The problem with the reruns forbidden that read too late, if any did.
  remat::Problem Allowed;
  bool Restricted = false;
  bool Proven = false;
  int64_t LowerBound = 0;
};

} // namespace

StepFit vram::planning::fit::fitSteps(const remat::Problem &problem,
                                      const Fit &runs,
                                      const StepFitOptions &options) {
  return StepFitter(problem, runs, options).fit();
}
