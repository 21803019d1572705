//===- VerifyCommand.cpp - vram-plan verify -------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"

#include "vram/Planning/Offload/Solve.h"
#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Verify.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Limits.h"

#include <cstdio>
#include <limits>

using namespace vram;
using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::plantool;

namespace {

struct VerifyOptions {
  std::string instance, plan;
  BudgetOptions budget;
};

/// A plan of runs, stores and loads, for a problem with alternatives.
int verifyStepPlan(const VerifyOptions &options, const Problem &problem,
                   const std::string &text) {
  offload::ParsedSteps parsed = offload::readSteps(text, problem);
  if (!parsed.steps)
    return fail(options.plan + ": " + parsed.error);
  const int64_t most = std::numeric_limits<int64_t>::max();
  const int64_t budget =
      options.budget.given() ? options.budget.of(problem) : most;
  const offload::StepVerdict verdict =
      offload::verifySteps(problem, *parsed.steps, budget, most);
  if (verdict.error)
    return fail(options.plan + ": " + *verdict.error);
  std::printf("{\"valid\":true,\"sum\":%lld,\"makespan\":%lld,\"peak\":%lld,"
              "\"host_peak\":%lld,\"budget\":%s}\n",
              static_cast<long long>(verdict.sum),
              static_cast<long long>(verdict.makespan),
              static_cast<long long>(verdict.peak),
              static_cast<long long>(verdict.hostPeak),
              options.budget.given() ? std::to_string(budget).c_str() : "null");
  return kSuccess;
}

int runVerify(const VerifyOptions &options) {
  std::optional<Problem> problem = loadProblem(options.instance);
  if (!problem)
    return kBadInput;
  FileContent file = readFile(options.plan, limits::kPlannerFileBytes);
  if (!file)
    return fail(file.error);
  if (offload::hasAlternatives(*problem))
    return verifyStepPlan(options, *problem, file.text);
  ParsedSchedule parsed = readSchedule(file.text, *problem);
  if (!parsed)
    return fail(options.plan + ": " + parsed.error);
  int64_t budget = options.budget.given() ? options.budget.of(*problem)
                                          : std::numeric_limits<int64_t>::max();
  Verdict verdict = verify(*problem, *parsed.schedule, budget);
  if (verdict.error)
    return fail(options.plan + ": " + *verdict.error);
  std::printf("{\"valid\":true,\"cost\":%lld,\"peak\":%lld,\"budget\":%s}\n",
              static_cast<long long>(verdict.cost),
              static_cast<long long>(verdict.peak),
              options.budget.given() ? std::to_string(budget).c_str() : "null");
  return kSuccess;
}

} // namespace

void vram::plantool::addVerify(CLI::App &app, Action &action) {
  CLI::App *command = app.add_subcommand(
      "verify", "check a plan with code that shares nothing with the solver");
  auto options = std::make_shared<VerifyOptions>();
  command->add_option("INSTANCE", options->instance, "the problem")->required();
  command->add_option("PLAN", options->plan, "the plan")->required();
  options->budget.add(*command, false);
  command->final_callback([options, &action] {
    action = [options] { return runVerify(*options); };
  });
}
