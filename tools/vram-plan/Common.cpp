//===- Common.cpp - What the subcommands of vram-plan share ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Commands.h"

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Verify.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Limits.h"
#include "vram/Planning/Support/Units.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <unistd.h>

using namespace vram;
using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::plantool;

namespace {

bool progressShown = false;

void showProgress(const Progress &progress) {
  std::string line = progress.phase;
  if (progress.best >= 0) {
    char gap[32];
    std::snprintf(gap, sizeof(gap), "%.2f",
                  gapPercent(progress.best, progress.bound));
    line += ": best " + std::to_string(progress.best) + ", bound " +
            std::to_string(progress.bound) + ", gap " + gap + " %";
  } else {
    line += ": no plan yet, bound " + std::to_string(progress.bound);
  }
  showProgressLine(line);
}

} // namespace

int vram::plantool::fail(const std::string &message, ExitCode code) {
  clearProgress();
  std::fprintf(stderr, "vram-plan: error: %s\n", message.c_str());
  return code;
}

void vram::plantool::note(const std::string &message) {
  clearProgress();
  std::fprintf(stderr, "vram-plan: note: %s\n", message.c_str());
}

void vram::plantool::noteInterrupt(const std::string &answer) {
  if (wasInterrupted())
    note("interrupted: " + answer);
}

bool vram::plantool::showsProgress() { return ::isatty(STDERR_FILENO); }

void vram::plantool::showProgressLine(const std::string &line) {
  std::fputs(("\r\033[K" + line).c_str(), stderr);
  std::fflush(stderr);
  progressShown = true;
}

void vram::plantool::clearProgress() {
  if (!progressShown)
    return;
  std::fputs("\r\033[K", stderr);
  progressShown = false;
}

std::optional<Problem> vram::plantool::loadProblem(const std::string &path,
                                                   Labels *labels) {
  FileContent file = readFile(path, limits::kPlannerFileBytes);
  if (!file) {
    fail(file.error);
    return std::nullopt;
  }
  ParsedProblem parsed = readProblem(file.text);
  if (!parsed) {
    fail(path + ": " + parsed.error);
    return std::nullopt;
  }
  if (labels)
    *labels = std::move(parsed.labels);
  return std::move(*parsed.problem);
}

std::optional<Problem> vram::plantool::loadSolvable(const std::string &path,
                                                    Labels *labels) {
  std::optional<Problem> problem = loadProblem(path, labels);
  if (!problem)
    return std::nullopt;
  if (std::optional<std::string> refused =
          planning::remat::checkSolvable(*problem)) {
    fail(path + ": " + *refused);
    return std::nullopt;
  }
  return problem;
}

bool vram::plantool::store(const std::string &path,
                           const std::string &content) {
  std::string error = writeFile(path, content);
  if (!error.empty())
    fail(error);
  return error.empty();
}

void BudgetOptions::add(CLI::App &app, bool required, const char *bound) {
  CLI::App *group = app.add_option_group("Budget");
  group->require_option(required ? 1 : 0, 1);
  group
      ->add_option_function<std::string>(
          "--budget",
          [this](const std::string &text) {
            ParsedBytes parsed = parseBytes(text, ZeroBytes::Refused);
            if (!parsed)
              throw CLI::ValidationError("--budget", parsed.error);
            bytes = parsed.bytes;
          },
          std::string(bound) + ": 8GB, 8GiB, or plain bytes")
      ->type_name("SIZE");
  group
      ->add_option_function<double>(
          "--budget-fraction",
          [this](double value) {
            if (!(value >= 0 && value <= 1))
              throw CLI::ValidationError("--budget-fraction",
                                         "expected a number from 0 to 1");
            fraction = value;
          },
          "the f of B(f) = floor + f * (peak - floor): floor is what no "
          "schedule avoids, peak that of the given order")
      ->type_name("F");
}

int vram::plantool::explainInfeasible(const Plan &plan) {
  fail("no schedule fits the budget of " + formatBytes(plan.budget),
       kInfeasible);
  if (plan.witness.op != kNone && plan.witness.bytes > plan.budget) {
    std::string list;
    constexpr size_t kShown = 20;
    const std::vector<ValueId> &values = plan.witness.values;
    for (size_t i = 0; i < values.size() && i < kShown; ++i)
      list += " " + std::to_string(values[i]);
    if (values.size() > kShown)
      list += " and " + std::to_string(values.size() - kShown) + " more";
    note(
        "the run of op " + std::to_string(plan.witness.op) + " needs " +
        formatBytes(plan.witness.bytes) +
        (plan.witness.onTheWay
             ? " at some moment while its operands are made, whichever of them "
               "are kept; its values are"
             : " at once, for the values") +
        list);
  } else {
    note("no single run needs more than the budget, but a search of all "
         "schedules found none that fits");
  }
  if (plan.leastKnownPeak > 0)
    note("the least peak known to be reachable is " +
         formatBytes(plan.leastKnownPeak) + " = " +
         std::to_string(plan.leastKnownPeak) + " bytes; none lies below " +
         formatBytes(plan.peakLowerBound));
  return kInfeasible;
}

void vram::plantool::addSize(CLI::App &app, const char *name, int64_t &bytes,
                             int64_t most, const char *help) {
  app.add_option_function<std::string>(
         name,
         [name, &bytes, most](const std::string &text) {
           ParsedBytes parsed = parseBytes(text, ZeroBytes::Refused);
           if (!parsed)
             throw CLI::ValidationError(name, parsed.error);
           if (parsed.bytes > most)
             throw CLI::ValidationError(name, "'" + text + "' is too large");
           bytes = parsed.bytes;
         },
         help)
      ->type_name("SIZE");
}

int64_t BudgetOptions::of(const Problem &problem) const {
  return bytes >= 0 ? bytes : budgetAtFraction(problem, fraction);
}

void EffortOptions::add(CLI::App &app) {
  app.add_option("--effort", effort,
                 "1 (fast) to 5 (thorough); counted in iterations, so that the "
                 "answer does not depend on the machine")
      ->check(CLI::Range(1, 5))
      ->capture_default_str();
  app.add_option_function<double>(
         "--time-limit",
         [this](double seconds) {
           if (!(seconds > 0 && std::isfinite(seconds)))
             throw CLI::ValidationError("--time-limit",
                                        "expected a positive number");
           timeLimit = seconds;
         },
         "end the search after S seconds; two runs may then differ")
      ->type_name("S");
}

void SearchOptions::add(CLI::App &app) {
  EffortOptions::add(app);
  std::string names;
  for (const std::string &name : componentNames())
    names += (names.empty() ? "" : ", ") + name;
  app.add_option(
         "--without", without,
         "leave out a part of the planner, to measure what it is worth; "
         "may be given several times: " +
             names)
      ->type_name("NAME")
      ->check([names](const std::string &name) -> std::string {
        const std::vector<std::string> &known = componentNames();
        return std::find(known.begin(), known.end(), name) != known.end()
                   ? ""
                   : "there is no component '" + name +
                         "'; there are: " + names;
      });
}

SolverOptions SearchOptions::make(const InterruptScope &scope) const {
  SolverOptions options;
  options.effort = effort;
  options.timeLimit = timeLimit;
  options.without.insert(without.begin(), without.end());
  options.interrupted = scope.flag();
  if (showsProgress())
    options.progress = showProgress;
  return options;
}
