//===- Commands.h - The subcommands of vram-plan ----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A subcommand adds its options to the application and leaves what it does in
// `action`, which main() runs once the command line is read.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_PLAN_COMMANDS_H
#define VRAM_TOOLS_VRAM_PLAN_COMMANDS_H

#include "vram/Planning/Remat/Labels.h"
#include "vram/Planning/Remat/Solver.h"
#include "vram/Planning/Support/Process.h"

#include <CLI/CLI.hpp>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vram::plantool {

enum ExitCode {
  kSuccess = 0,
  /// A file that is not there or says nonsense, a plan that verify() refuses.
  kBadInput = 1,
  kWrongUsage = 2,
  /// Proven: nothing fits the budget or the capacity.
  kInfeasible = 3,
  /// The search stopped with neither an answer nor a proof.
  kNothingFound = 4,
};

/// The chosen subcommand; returns the exit code.
using Action = std::function<int()>;

void addRemat(CLI::App &app, Action &action);
void addFit(CLI::App &app, Action &action);
void addMinBudget(CLI::App &app, Action &action);
void addVerify(CLI::App &app, Action &action);
void addFrontier(CLI::App &app, Action &action);
void addGenerate(CLI::App &app, Action &action);
void addRival(CLI::App &app, Action &action);
void addPack(CLI::App &app, Action &action);
void addVerifyPacking(CLI::App &app, Action &action);
void addGeneratePacking(CLI::App &app, Action &action);

/// Prints `vram-plan: error: message` and returns `code`.
int fail(const std::string &message, ExitCode code = kBadInput);
void note(const std::string &message);

/// A problem from a file, with the labels that it may carry; the error is
/// printed.
std::optional<planning::remat::Problem>
loadProblem(const std::string &path, planning::remat::Labels *labels = nullptr);
/// The same for what plans the problem: it is also refused where it says more
/// than the solvers look at (checkSolvable).
std::optional<planning::remat::Problem>
loadSolvable(const std::string &path,
             planning::remat::Labels *labels = nullptr);

/// Writes a whole file or none; the error is printed.
bool store(const std::string &path, const std::string &content);

/// --budget and --budget-fraction.
struct BudgetOptions {
  int64_t bytes = -1;
  double fraction = -1;

  /// `bound` names the bytes that a budget bounds, for the help.
  void add(CLI::App &app, bool required,
           const char *bound = "most bytes alive at once");
  bool given() const { return bytes >= 0 || fraction >= 0; }
  int64_t of(const planning::remat::Problem &problem) const;
};

/// --effort and --time-limit.
struct EffortOptions {
  int effort = 3;
  double timeLimit = 0;

  void add(CLI::App &app);
};

/// The same, and --without.
struct SearchOptions : EffortOptions {
  std::vector<std::string> without;

  void add(CLI::App &app);
  /// With progress on a terminal, and interruptible within the scope.
  planning::remat::SolverOptions
  make(const planning::InterruptScope &scope) const;
};

/// An option whose value is a number of bytes from 1 to `most`.
void addSize(CLI::App &app, const char *name, int64_t &bytes, int64_t most,
             const char *help);
/// The largest alignment that options take, in bytes.
inline constexpr int64_t kMostAlignment = int64_t(1) << 40;

/// Prints why no schedule fits, with the witness; returns the exit code.
int explainInfeasible(const planning::remat::Plan &plan);

/// Says that the answer is that of a search which a signal ended, if so.
void noteInterrupt(const std::string &answer);

/// Is there a terminal to show progress on?
bool showsProgress();
/// Replaces the progress line.
void showProgressLine(const std::string &line);
/// Ends the progress line, if there is one.
void clearProgress();

class Stopwatch {
public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                         begin)
        .count();
  }

private:
  std::chrono::steady_clock::time_point begin =
      std::chrono::steady_clock::now();
};

} // namespace vram::plantool

#endif // VRAM_TOOLS_VRAM_PLAN_COMMANDS_H
