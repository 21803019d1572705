//===- FitCommand.cpp - vram-plan fit -------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"

#include "vram/Planning/Fit/Fit.h"
#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Support/Units.h"

#include <algorithm>
#include <cstdio>

using namespace vram;
using namespace vram::planning;
using namespace vram::planning::fit;
using namespace vram::plantool;

namespace {

struct FitCommandOptions {
  std::string instance, output, arena, arguments = "arena", promise = "arena";
  BudgetOptions budget;
  SearchOptions search;
  FitOptions fit;
};

FitOptions makeOptions(const FitCommandOptions &options,
                       const remat::Problem &problem,
                       const InterruptScope &scope) {
  remat::SolverOptions solver = options.search.make(scope);
  FitOptions fit = options.fit;
  fit.budget = options.budget.of(problem);
  fit.promise =
      options.promise == "arena" ? Promise::Arena : Promise::LivePeakOnly;
  fit.arguments = options.arguments == "arena" ? ArgumentPlacement::Arena
                                               : ArgumentPlacement::Caller;
  fit.effort = solver.effort;
  fit.timeLimit = solver.timeLimit;
  fit.without = solver.without;
  fit.progress = solver.progress;
  fit.interrupted = solver.interrupted;
  return fit;
}

/// Neither a schedule that keeps the promise nor a proof.
int explainLimit(const remat::Problem &problem, const Fit &fit,
                 int64_t alignment) {
  std::string end = wasInterrupted() ? "interrupted" : "the search ended";
  if (fit.leastArena == 0)
    return fail(end + " with neither a plan nor a proof; try a higher --effort "
                      "or a larger budget",
                kNothingFound);
  fail(end + " without a schedule whose arena is within " +
           formatBytes(fit.plan.budget) +
           ", and with no proof that there is none; try a higher --effort or "
           "--packing-effort, or a larger budget",
       kNothingFound);
  note("the least arena that was found takes " + formatBytes(fit.leastArena) +
       " = " + std::to_string(fit.leastArena) + " bytes, in " +
       std::to_string(fit.rounds) + " rounds");
  if (std::any_of(problem.values.begin(), problem.values.end(),
                  [&](const remat::Value &value) {
                    return value.bytes % alignment != 0;
                  }))
    note("there are sizes that are no multiple of the alignment of " +
         formatBytes(alignment) +
         ", which leaves gaps between them; see --alignment");
  return kNothingFound;
}

int runFit(const FitCommandOptions &options) {
  std::optional<remat::Problem> problem = loadSolvable(options.instance);
  if (!problem)
    return kBadInput;
  if (options.output == "-" && options.arena == "-")
    return fail("-o and --arena cannot both be standard output", kWrongUsage);
  if (options.promise != "arena" && !options.arena.empty())
    return fail("--arena is for --promise=arena alone", kWrongUsage);
  Stopwatch watch;
  Fit fit;
  {
    InterruptScope scope;
    fit = fitBudget(*problem, makeOptions(options, *problem, scope));
  }
  if (fit.refused)
    return fail(options.instance + ": " + *fit.refused);
  if (fit.error)
    return fail("the plan failed its independent check: " + *fit.error);
  const remat::Plan &plan = fit.plan;
  bool planned = remat::hasSchedule(plan);
  if (planned && !options.output.empty() &&
      !store(options.output, remat::writeSchedule(*problem, plan.schedule)))
    return kBadInput;
  if (planned && !options.arena.empty() &&
      !store(options.arena,
             writeArenaTable(*problem, plan.schedule, fit.arena)))
    return kBadInput;
  clearProgress();
  bool printsFile = options.output == "-" || options.arena == "-";
  std::fprintf(printsFile ? stderr : stdout, "%s\n",
               summaryJson(fit, watch.seconds()).c_str());
  if (planned) {
    noteInterrupt("the best plan so far is used");
    return kSuccess;
  }
  return plan.status == Status::Infeasible
             ? explainInfeasible(plan)
             : explainLimit(*problem, fit, options.fit.alignment);
}

} // namespace

void vram::plantool::addFit(CLI::App &app, Action &action) {
  CLI::App *command = app.add_subcommand(
      "fit", "the cheapest schedule whose buffers fit into one arena within a "
             "budget, with an offset for each");
  auto options = std::make_shared<FitCommandOptions>();
  command
      ->add_option("INSTANCE", options->instance,
                   "the problem, in either JSON format; - is standard input")
      ->required();
  options->search.add(*command);
  options->budget.add(*command, true,
                      "most bytes of the arena, pinned inputs included");
  addSize(*command, "--alignment", options->fit.alignment, kMostAlignment,
          "offsets are multiples of this, 256 unless given; sizes stay as they "
          "are");
  command
      ->add_option("--packing-effort", options->fit.packingEffort,
                   "1 (fast) to 5 (thorough), for the packing of each schedule")
      ->check(CLI::Range(1, 5))
      ->capture_default_str();
  command
      ->add_option("--arguments", options->arguments,
                   "where pinned inputs lie: at the bottom of the 'arena', or "
                   "in memory of the 'caller'; the budget counts them anyway")
      ->check(CLI::IsMember({"arena", "caller"}))
      ->capture_default_str();
  command
      ->add_option("--promise", options->promise,
                   "what the budget binds: the 'arena', or the "
                   "'live-peak-only', for allocators that choose addresses "
                   "themselves")
      ->check(CLI::IsMember({"arena", "live-peak-only"}))
      ->capture_default_str();
  command->add_option("-o,--output", options->output,
                      "write the plan here; - is standard output, and the "
                      "summary then goes to standard error");
  command->add_option("--arena", options->arena,
                      "write the buffers with their offsets here, as CSV that "
                      "verify-packing reads; - as for -o");
  command->final_callback(
      [options, &action] { action = [options] { return runFit(*options); }; });
}
