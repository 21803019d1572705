//===- RematCommand.cpp - vram-plan remat and min-budget ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Report.h"

#include <cstdio>

using namespace vram;
using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::plantool;

namespace {

struct RematOptions {
  std::string instance, output;
  BudgetOptions budget;
  SearchOptions search;
};

void addCommon(CLI::App &app, RematOptions &options) {
  app.add_option("INSTANCE", options.instance,
                 "the problem, in either JSON format; - is standard input")
      ->required();
  options.search.add(app);
  app.add_option("-o,--output", options.output,
                 "write the plan here; - is standard output, and the summary "
                 "then goes to standard error");
}

/// The summary is the one line on standard output, unless the plan is there.
void printSummary(const RematOptions &options, const std::string &line) {
  clearProgress();
  std::FILE *out = options.output == "-" ? stderr : stdout;
  std::fprintf(out, "%s\n", line.c_str());
}

bool storePlan(const RematOptions &options, const Problem &problem,
               const Schedule &schedule) {
  return options.output.empty() ||
         store(options.output, writeSchedule(problem, schedule));
}

int runRemat(const RematOptions &options) {
  std::optional<Problem> problem = loadSolvable(options.instance);
  if (!problem)
    return kBadInput;
  Stopwatch watch;
  CheckedPlan checked;
  {
    InterruptScope scope;
    SolverOptions solver = options.search.make(scope);
    solver.budget = options.budget.of(*problem);
    checked = solveChecked(*problem, solver);
  }
  if (checked.error)
    return fail("the plan failed its independent check: " + *checked.error);
  const Plan &plan = checked.plan;
  if (hasSchedule(plan) && !storePlan(options, *problem, plan.schedule))
    return kBadInput;
  printSummary(options, summaryJson(plan, watch.seconds()));
  if (hasSchedule(plan))
    noteInterrupt("the best plan so far is used");
  if (plan.status == Status::Infeasible)
    return explainInfeasible(plan);
  if (!hasSchedule(plan))
    return fail(wasInterrupted()
                    ? "interrupted with neither a plan nor a proof"
                    : "the search ended with neither a plan nor a proof; try "
                      "a higher --effort or a larger budget",
                kNothingFound);
  return kSuccess;
}

int runMinBudget(const RematOptions &options) {
  std::optional<Problem> problem = loadSolvable(options.instance);
  if (!problem)
    return kBadInput;
  Stopwatch watch;
  CheckedPlan checked;
  {
    InterruptScope scope;
    checked = minimizeBudgetChecked(*problem, options.search.make(scope));
  }
  if (checked.error)
    return fail("the plan failed its independent check: " + *checked.error);
  if (!storePlan(options, *problem, checked.plan.schedule))
    return kBadInput;
  printSummary(options, leastBudgetJson(checked.plan, watch.seconds()));
  noteInterrupt("the least budget so far");
  return kSuccess;
}

} // namespace

void vram::plantool::addRemat(CLI::App &app, Action &action) {
  CLI::App *command = app.add_subcommand(
      "remat", "the cheapest schedule within a budget, with its bound");
  auto options = std::make_shared<RematOptions>();
  addCommon(*command, *options);
  options->budget.add(*command, true);
  command->final_callback([options, &action] {
    action = [options] { return runRemat(*options); };
  });
}

void vram::plantool::addMinBudget(CLI::App &app, Action &action) {
  CLI::App *command = app.add_subcommand(
      "min-budget", "the least budget for which there is a schedule");
  auto options = std::make_shared<RematOptions>();
  addCommon(*command, *options);
  command->final_callback([options, &action] {
    action = [options] { return runMinBudget(*options); };
  });
}
