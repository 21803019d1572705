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

/// The figures of a valid plan as members of JSON; an error is printed.
std::optional<std::string> verifyPlan(const VerifyOptions &options,
                                      const Problem &problem, int64_t budget,
                                      const std::string &text) {
  auto refuse = [&](const std::string &error) {
    fail(options.plan + ": " + error);
    return std::nullopt;
  };
  auto field = [](const char *key, int64_t value) {
    return std::string(",\"") + key + "\":" + std::to_string(value);
  };
  if (offload::hasAlternatives(problem)) {
    const offload::ParsedSteps parsed = offload::readSteps(text, problem);
    if (!parsed.steps)
      return refuse(parsed.error);
    const offload::StepVerdict verdict =
        offload::verifySteps(problem, *parsed.steps, budget,
                             std::numeric_limits<int64_t>::max());
    if (verdict.error)
      return refuse(*verdict.error);
    return field("sum", verdict.cost) + field("makespan", verdict.makespan) +
           field("peak", verdict.peak) + field("host_peak", verdict.hostPeak);
  }
  const ParsedSchedule parsed = readSchedule(text, problem);
  if (!parsed)
    return refuse(parsed.error);
  const Verdict verdict = verify(problem, *parsed.schedule, budget);
  if (verdict.error)
    return refuse(*verdict.error);
  return field("cost", verdict.cost) + field("peak", verdict.peak);
}

int runVerify(const VerifyOptions &options) {
  std::optional<Problem> problem = loadProblem(options.instance);
  if (!problem)
    return kBadInput;
  FileContent file = readFile(options.plan, limits::kPlannerFileBytes);
  if (!file)
    return fail(file.error);
  const bool isBound = options.budget.given();
  const int64_t budget = isBound ? options.budget.of(*problem)
                                 : std::numeric_limits<int64_t>::max();
  const std::optional<std::string> figures =
      verifyPlan(options, *problem, budget, file.text);
  if (!figures)
    return kBadInput;
  std::printf("{\"valid\":true%s,\"budget\":%s}\n", figures->c_str(),
              isBound ? std::to_string(budget).c_str() : "null");
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
