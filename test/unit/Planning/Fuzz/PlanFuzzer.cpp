//===- PlanFuzzer.cpp - Hostile plans -------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For any bytes, a plan for a fixed problem is refused with a reason, or
// verify() and simulate() agree on it, and it survives being written: as a plan
// of runs, and as one of runs, stores and loads.
//
//===----------------------------------------------------------------------===//

#include "Fuzz.h"

#include "vram/Planning/Offload/Steps.h"
#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Verify.h"

#include <cstdint>
#include <cstdlib>

using namespace vram::planning::remat;

namespace {

/// Two ops in a row, a view, an update in place, two parts of one buffer and an
/// op that may run once only.
const Problem &fixedProblem() {
  static const ParsedProblem parsed = readProblem(R"({"vram_remat":1,"ops":[
    {"cost":3,"operands":[0],"results":[2]},
    {"cost":2,"workspace":4,"operands":[2],"results":[3,4]},
    {"cost":0,"operands":[3],"results":[5]},
    {"cost":1,"operands":[5],"results":[6]},
    {"cost":1,"operands":[4],"results":[7]},
    {"cost":5,"rerunnable":false,"operands":[1,6,7],"results":[8]}],
    "values":[{"bytes":8},{"bytes":8,"pinned":true},{"bytes":8},
    {"bytes":4},{"bytes":16,"alternatives":[
      {"kind":"offload","bytes":0,"store_cost":2,"load_cost":3},
      {"kind":"encode","bytes":6,"store_cost":1,"load_cost":1}]},
    {"bytes":0,"view_of":3},
    {"bytes":4,"buffer":0},{"bytes":4,"buffer":0},
    {"bytes":8,"donor":1,"may_overwrite":[1],"required":true}],
    "buffers":[8]})");
  if (!parsed)
    std::abort();
  return *parsed.problem;
}

/// One line that says why a reader refused.
void expectReason(const std::string &error) {
  if (error.empty() || error.find('\n') != std::string::npos)
    std::abort();
}

bool acceptsSteps(std::string_view text, const Problem &problem) {
  using namespace vram::planning::offload;
  const ParsedSteps parsed = readSteps(text, problem);
  if (!parsed.steps) {
    expectReason(parsed.error);
    return false;
  }
  const StepVerdict verdict =
      verifySteps(problem, *parsed.steps, INT64_MAX, INT64_MAX);
  const StepSimulation simulation =
      vram::planning::offload::simulate(problem, *parsed.steps);
  if (verdict.error.has_value() == simulation.error.empty())
    std::abort();
  if (verdict.error)
    return false;
  if (verdict.peak != simulation.peak ||
      verdict.hostPeak != simulation.hostPeak ||
      verdict.cost != simulation.cost ||
      verdict.makespan != simulation.makespan)
    std::abort();
  const ParsedSteps again = readSteps(writeSteps(*parsed.steps), problem);
  if (!again.steps || !(*again.steps == *parsed.steps))
    std::abort();
  return true;
}

} // namespace

bool vram::fuzz::accepts(std::string_view text) {
  const Problem &problem = fixedProblem();
  const bool hasSteps = acceptsSteps(text, problem);
  ParsedSchedule parsed = readSchedule(text, problem);
  if (!parsed) {
    expectReason(parsed.error);
    return hasSteps;
  }
  const Schedule &schedule = *parsed.schedule;
  Verdict verdict = verify(problem, schedule, INT64_MAX);
  Simulation simulation = simulate(problem, schedule);
  PeakAndCost quick = simulatePeak(problem, schedule);
  if (verdict.error.has_value() == simulation.error.empty() ||
      verdict.error.has_value() != (quick.peak < 0))
    std::abort();
  if (verdict.error)
    return false;
  if (verdict.peak != simulation.peak || verdict.cost != simulation.cost)
    std::abort();
  ParsedSchedule again =
      readSchedule(writeSchedule(problem, schedule), problem);
  if (!again || *again.schedule != schedule)
    std::abort();
  return true;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  vram::fuzz::accepts(
      std::string_view(reinterpret_cast<const char *>(data), size));
  return 0;
}
