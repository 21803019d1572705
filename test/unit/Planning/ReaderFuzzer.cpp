//===- ReaderFuzzer.cpp - Hostile problems and plans ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libFuzzer target: whatever the bytes, the readers answer with an error or
// with a problem that passes check() and that the planner's other parts can
// take.
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Verify.h"

#include <cstdlib>

using namespace vram::planning::remat;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string_view text(reinterpret_cast<const char *>(data), size);
  ParsedProblem parsed = readProblem(text);
  if (!parsed) {
    if (parsed.error.empty())
      std::abort();
    return 0;
  }
  const Problem &problem = *parsed.problem;
  Schedule schedule = identitySchedule(problem);
  Verdict verdict = verify(problem, schedule, INT64_MAX);
  Simulation simulation = simulate(problem, schedule);
  if (verdict.error || !simulation.error.empty() ||
      verdict.peak != simulation.peak)
    std::abort();
  if (!readProblem(writeProblem(problem, parsed.labels)))
    std::abort();
  ParsedSchedule plan = readSchedule(writeSchedule(problem, schedule), problem);
  if (!plan || *plan.schedule != schedule)
    std::abort();
  // The same bytes as a plan.
  readSchedule(text, problem);
  return 0;
}
