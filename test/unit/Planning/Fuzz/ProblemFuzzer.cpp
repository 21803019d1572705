//===- ProblemFuzzer.cpp - Hostile problems -------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever the bytes, the reader answers with an error or with a problem that
// passes check() and that the planner's other parts can take.
//
//===----------------------------------------------------------------------===//

#include "Fuzz.h"

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Verify.h"

#include <cstdint>
#include <cstdlib>

using namespace vram::planning::remat;

bool fuzz::accepts(std::string_view text) {
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
  ParsedSchedule plan = readSchedule(writeSchedule(problem, schedule), problem);
  if (!plan || *plan.schedule != schedule)
    std::abort();
  return true;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz::accepts(std::string_view(reinterpret_cast<const char *>(data), size));
  return 0;
}
