//===- RivalCommand.cpp - vram-plan rival ---------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"

#ifdef VRAM_HAVE_CBC
#include "CheckmateMilp.h"
#endif
#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Verify.h"
#include "vram/PlanningBaselines/Remat/Baselines.h"

#include <algorithm>
#include <cstdio>
#include <limits>

using namespace vram;
using namespace vram::planning::remat;
using namespace vram::plantool;

namespace {

struct RivalOptions {
  std::string rival, instance, output;
  int segments = 2;
  double memoryBudget = -1, timeLimit = 0;
  BudgetOptions budget;
};

constexpr int64_t kUnlimited = std::numeric_limits<int64_t>::max();

/// The cheapest of the partitioner's plans within the budget, or else the one
/// with the least peak.
Schedule partition(const Problem &problem, const Labels &labels,
                   int64_t budget) {
  Schedule best;
  Verdict chosen;
  constexpr int kSteps = 20;
  for (int step = 0; step <= kSteps; ++step) {
    Schedule schedule = baselines::minCutKnapsack(
        problem, baselines::forwardEnd(problem, labels),
        static_cast<double>(step) / kSteps);
    Verdict verdict = verify(problem, schedule, kUnlimited);
    bool fits = verdict.peak <= budget, fitted = chosen.peak <= budget;
    bool better = fits != fitted ? fits
                  : fits         ? verdict.cost < chosen.cost
                                 : verdict.peak < chosen.peak;
    if (best.empty() || better) {
      best = std::move(schedule);
      chosen = verdict;
    }
  }
  return best;
}

/// The cheapest of the evictor's ways with what the program has done with.
std::optional<Schedule> evict(const Problem &problem, int64_t budget) {
  std::optional<Schedule> best;
  int64_t cost = 0;
  for (baselines::Release release :
       {baselines::Release::Evict, baselines::Release::Never,
        baselines::Release::Banish, baselines::Release::BanishLate}) {
    std::optional<Schedule> schedule =
        baselines::dynamicEviction(problem, budget, release);
    if (!schedule)
      continue;
    int64_t its = verify(problem, *schedule, kUnlimited).cost;
    if (!best || its < cost) {
      best = std::move(schedule);
      cost = its;
    }
  }
  return best;
}

int squareRootUp(int n) {
  int root = 1;
  while (static_cast<int64_t>(root) * root < n)
    ++root;
  return root;
}

std::optional<Schedule> runRival(const RivalOptions &options,
                                 const Problem &problem, const Labels &labels) {
  int64_t budget =
      options.budget.given() ? options.budget.of(problem) : kUnlimited;
  OpId end = baselines::forwardEnd(problem, labels);
  if (options.rival == "every-block")
    return baselines::checkpointSegments(
        problem, baselines::blocks(problem, labels), false);
  if (options.rival == "sqrt")
    return baselines::checkpointSegments(
        problem, baselines::equalSegments(end, squareRootUp(end)), false);
  if (options.rival == "segments")
    return baselines::checkpointSegments(
        problem, baselines::equalSegments(end, std::min(options.segments, end)),
        true);
  if (options.rival == "greedy")
    return baselines::greedyBytesPerCost(problem, budget);
  if (options.rival == "min-cut" && options.memoryBudget >= 0)
    return baselines::minCutKnapsack(problem, end, options.memoryBudget);
  if (options.rival == "min-cut")
    return partition(problem, labels, budget);
  return evict(problem, budget);
}

/// Prints what a rival made of the problem; `more` are keys of its own.
int report(const RivalOptions &options, const Problem &problem,
           const Schedule &schedule, const Stopwatch &watch,
           const std::string &more = "") {
  Verdict verdict = verify(problem, schedule, kUnlimited);
  if (verdict.error)
    return fail("the rival's schedule fails its check: " + *verdict.error);
  if (!options.output.empty() &&
      !store(options.output, writeSchedule(problem, schedule)))
    return kBadInput;
  std::printf(
      "{\"rival\":\"%s\",\"cost\":%lld,\"peak\":%lld,\"seconds\":%.3f%s}\n",
      options.rival.c_str(), static_cast<long long>(verdict.cost),
      static_cast<long long>(verdict.peak), watch.seconds(), more.c_str());
  return kSuccess;
}

#ifdef VRAM_HAVE_CBC
int runMilp(const RivalOptions &options, const Problem &problem) {
  if (!options.budget.given())
    return fail("checkmate-milp needs --budget or --budget-fraction",
                kWrongUsage);
  if (std::optional<std::string> reason = baselines::milpRefuses(problem))
    return fail("checkmate-milp cannot say this problem: " + *reason);
  Stopwatch watch;
  baselines::MilpAnswer answer = baselines::checkmateMilp(
      problem, options.budget.of(problem), options.timeLimit);
  if (!answer.schedule && answer.proven)
    return fail("proven by CBC: no schedule fits", kInfeasible);
  if (!answer.schedule)
    return fail("CBC found no schedule within the limit", kNothingFound);
  return report(options, problem, *answer.schedule, watch,
                std::string(",\"proven\":") +
                    (answer.proven ? "true" : "false") +
                    ",\"binaries\":" + std::to_string(answer.binaries));
}
#else
int runMilp(const RivalOptions &, const Problem &) {
  return fail("this vram-plan was built without CBC: install "
              "coinor-libcbc-dev and configure with -DVRAM_ENABLE_CBC=ON",
              kWrongUsage);
}
#endif

int run(const RivalOptions &options) {
  Labels labels;
  std::optional<Problem> problem = loadSolvable(options.instance, &labels);
  if (!problem)
    return kBadInput;
  if (options.rival == "checkmate-milp")
    return runMilp(options, *problem);
  Stopwatch watch;
  std::optional<Schedule> schedule = runRival(options, *problem, labels);
  if (!schedule)
    return fail("the rival runs out of memory within this budget",
                kNothingFound);
  return report(options, *problem, *schedule, watch);
}

} // namespace

void vram::plantool::addRival(CLI::App &app, Action &action) {
  CLI::App *command = app.add_subcommand(
      "rival", "what another published way makes of a problem");
  auto options = std::make_shared<RivalOptions>();
  command
      ->add_option("RIVAL", options->rival,
                   "every-block, sqrt, segments (checkpoint_sequential), "
                   "greedy (bytes per cost), min-cut (and knapsack), dtr, or "
                   "checkmate-milp (in builds with CBC)")
      ->required()
      ->check(CLI::IsMember({"every-block", "sqrt", "segments", "greedy",
                             "min-cut", "dtr", "checkmate-milp"}));
  command->add_option("INSTANCE", options->instance, "the problem")->required();
  command->add_option("--segments", options->segments, "segments: how many")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command
      ->add_option("--memory-budget", options->memoryBudget,
                   "min-cut: the share of recomputable bytes that the knapsack "
                   "may save, instead of the cheapest within the budget")
      ->check(CLI::Range(0.0, 1.0));
  command
      ->add_option("--time-limit", options->timeLimit,
                   "checkmate-milp: seconds; without it CBC goes on to the end")
      ->check(CLI::PositiveNumber);
  options->budget.add(*command, false);
  command->add_option("-o,--output", options->output, "write the plan here");
  command->final_callback(
      [options, &action] { action = [options] { return run(*options); }; });
}
