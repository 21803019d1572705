//===- ProblemFuzzer.cpp - Hostile problems -------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reader answers any bytes with an error or with a problem that passes
// check() and that the planner's other parts can take: the verifier and the
// simulator agree on it, it survives being written, and small ones can be
// planned at any budget and by every rival.
//
//===----------------------------------------------------------------------===//

#include "Fuzz.h"

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Solver.h"
#include "vram/Planning/Remat/Verify.h"
#include "vram/PlanningBaselines/Remat/Baselines.h"

#include <cstdint>
#include <cstdlib>

using namespace vram::planning::remat;

namespace {

/// Aborts unless a rival's schedule is legal.
void checkRival(const Problem &problem, const Schedule &schedule) {
  if (verify(problem, schedule, INT64_MAX).error)
    std::abort();
}

/// Plans at the budgets where something changes, and by every rival.
void plan(const Problem &problem, const Labels &labels, int64_t peak) {
  int64_t floor = floorBytes(problem);
  SolverOptions options;
  options.effort = 1;
  for (int64_t budget : {floor - 1, floor, floor + (peak - floor) / 2, peak}) {
    if (budget < 0)
      continue;
    options.budget = budget;
    CheckedPlan checked = solveChecked(problem, options);
    if (checked.error ||
        (hasSchedule(checked.plan) && checked.plan.peak > budget))
      std::abort();
    if (auto schedule = baselines::dynamicEviction(problem, budget))
      checkRival(problem, *schedule);
    checkRival(problem, baselines::greedyBytesPerCost(problem, budget));
  }
  if (minimizeBudgetChecked(problem, options).error)
    std::abort();
  OpId end = baselines::forwardEnd(problem, labels);
  checkRival(problem, baselines::checkpointSegments(
                          problem, baselines::blocks(problem, labels), false));
  for (int count : {1, 2, 9})
    checkRival(problem,
               baselines::checkpointSegments(
                   problem, baselines::equalSegments(end, count), true));
  for (double share : {0.0, 0.5, 1.0})
    checkRival(problem, baselines::minCutKnapsack(problem, end, share));
}

} // namespace

bool vram::fuzz::accepts(std::string_view text) {
  ParsedProblem parsed = readProblem(text);
  if (!parsed) {
    if (parsed.error.empty() || parsed.error.find('\n') != std::string::npos)
      std::abort();
    return false;
  }
  const Problem &problem = *parsed.problem;
  if (check(problem))
    std::abort();
  Schedule schedule = identitySchedule(problem);
  Verdict verdict = verify(problem, schedule, INT64_MAX);
  Simulation simulation = simulate(problem, schedule);
  if (verdict.error || !simulation.error.empty() ||
      verdict.peak != simulation.peak || verdict.cost != simulation.cost ||
      floorBytes(problem) > verdict.peak)
    std::abort();
  std::string written = writeProblem(problem, parsed.labels);
  ParsedProblem again = readProblem(written);
  if (!again || writeProblem(*again.problem, again.labels) != written)
    std::abort();
  ParsedSchedule readBack =
      readSchedule(writeSchedule(problem, schedule), problem);
  if (!readBack || *readBack.schedule != schedule)
    std::abort();
  // More ops take longer than a mutant may.
  constexpr size_t kMostPlanned = 24;
  if (problem.ops.size() <= kMostPlanned)
    ::plan(problem, parsed.labels, verdict.peak);
  return true;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  vram::fuzz::accepts(
      std::string_view(reinterpret_cast<const char *>(data), size));
  return 0;
}
