//===- RematCommand.cpp - vram-plan remat and min-budget ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"

#include "vram/Planning/Offload/Solve.h"
#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Support/DeviceFile.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Limits.h"
#include "vram/Planning/Support/Units.h"

#include <cstdio>
#include <limits>

using namespace vram;
using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::plantool;

namespace {

struct RematOptions {
  std::string instance, output;
  BudgetOptions budget;
  SearchOptions search;
  /// For problems with alternatives.
  int64_t hostMemory = std::numeric_limits<int64_t>::max();
  bool namesHostMemory = false;
  std::string time;
  /// A device file whose host link values may be offloaded over.
  std::string offload;
};

/// Bytes below which --offload adds no alternative: at 10 us of latency a
/// transfer over PCIe moves as much in the time of its own latency.
constexpr int64_t kLeastOffload = int64_t(1) << 19;

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

/// Alternatives by the host link of a device file. Prints what is wrong.
bool addHostLink(const std::string &path, Problem &problem) {
  FileContent file = readFile(path, limits::kDeviceFileBytes);
  if (!file) {
    fail(file.error);
    return false;
  }
  const ParsedDevice parsed = readDeviceFile(file.text, path);
  if (!parsed) {
    fail(parsed.error);
    return false;
  }
  if (parsed.device->hostLinkBytesPerSecond == 0) {
    fail("device file '" + path +
         "' names no link to the host; add 'host_link_bytes_per_second'");
    return false;
  }
  offload::addOffloads(problem,
                       {parsed.device->hostLinkBytesPerSecond,
                        parsed.device->hostLinkLatencyNs},
                       kLeastOffload);
  return true;
}

/// Of runs alone, or, where values have alternatives, of steps.
offload::CheckedStepPlan solve(const RematOptions &options,
                               const Problem &problem,
                               offload::TimeModel time) {
  InterruptScope scope;
  offload::StepOptions steps;
  steps.solver = options.search.make(scope);
  steps.solver.budget = options.budget.of(problem);
  steps.hostBudget = options.hostMemory;
  steps.time = time;
  if (offload::hasAlternatives(problem))
    return offload::solveSteps(problem, steps);
  CheckedPlan runs = solveChecked(problem, steps.solver);
  return {std::move(runs.plan), std::move(runs.error), std::move(runs.refused)};
}

/// Neither a schedule nor, unless it is infeasible, a proof.
int explainNone(const Plan &plan, bool mayMove) {
  if (plan.status == Status::Infeasible)
    return mayMove ? fail("no schedule of runs, stores and loads fits the "
                          "budget of " +
                              formatBytes(plan.budget),
                          kInfeasible)
                   : explainInfeasible(plan);
  if (mayMove)
    return fail("the search ended with neither a plan nor a proof; try a "
                "higher --effort, a larger budget or more host memory",
                kNothingFound);
  return fail(wasInterrupted()
                  ? "interrupted with neither a plan nor a proof"
                  : "the search ended with neither a plan nor a proof; try "
                    "a higher --effort or a larger budget",
              kNothingFound);
}

int runRemat(const RematOptions &options) {
  std::optional<Problem> problem = loadProblem(options.instance);
  if (!problem)
    return kBadInput;
  if (!options.offload.empty() && !addHostLink(options.offload, *problem))
    return kBadInput;
  const bool mayMove = offload::hasAlternatives(*problem);
  if (!mayMove && !options.offload.empty())
    return fail(options.instance + ": no value can be offloaded: there is no "
                                   "result of " +
                formatBytes(kLeastOffload) +
                " or more in storage of its own; leave --offload out");
  if (!mayMove && (options.namesHostMemory || !options.time.empty()))
    return fail(options.instance + ": --host-memory and --time are for "
                                   "problems with alternatives; no value has "
                                   "one");
  const offload::TimeModel time = options.time == "sum"
                                      ? offload::TimeModel::Sum
                                      : offload::TimeModel::Queues;
  Stopwatch watch;
  const offload::CheckedStepPlan checked = solve(options, *problem, time);
  if (checked.refused)
    return fail(options.instance + ": " + *checked.refused);
  if (checked.error)
    return fail("the plan failed its independent check: " + *checked.error);
  const offload::StepPlan &plan = checked.plan;
  const bool planned = hasSchedule(plan);
  if (planned && !options.output.empty() &&
      !store(options.output, mayMove ? offload::writeSteps(plan.steps)
                                     : writeSchedule(*problem, plan.schedule)))
    return kBadInput;
  printSummary(options, mayMove
                            ? offload::summaryJson(plan, time, watch.seconds())
                            : summaryJson(plan, watch.seconds()));
  if (!planned)
    return explainNone(plan, mayMove);
  noteInterrupt("the best plan so far is used");
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
  if (!options.output.empty() &&
      !store(options.output, writeSchedule(*problem, checked.plan.schedule)))
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
  command
      ->add_option_function<std::string>(
          "--host-memory",
          [options](const std::string &text) {
            ParsedBytes parsed = parseBytes(text, ZeroBytes::Refused);
            if (!parsed)
              throw CLI::ValidationError("--host-memory", parsed.error);
            options->hostMemory = parsed.bytes;
            options->namesHostMemory = true;
          },
          "most bytes that offloaded values take on the host at once "
          "(unlimited unless given; for problems with alternatives)")
      ->type_name("SIZE");
  command
      ->add_option("--offload", options->offload,
                   "a device file (share/devices): values may also be offloaded "
                   "over its link to the host; costs are nanoseconds")
      ->type_name("FILE");
  command
      ->add_option("--time", options->time,
                   "what is minimised for problems with alternatives: "
                   "'queues', in which transfers overlap with compute (the "
                   "default), or 'sum', in which nothing does")
      ->check(CLI::IsMember({"queues", "sum"}));
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
