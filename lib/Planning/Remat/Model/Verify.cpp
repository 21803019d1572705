//===- Verify.cpp - The independent check of a schedule -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which runs are legal is decided here, and what they take in memory by a
// replay (Replay.h). The simulator computes intervals and sweeps over them; the
// replay keeps sets and counts what is there. They share nothing but the text
// of the headers.
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Verify.h"

#include "Remat/Model/Replay.h"

#include <limits>

using namespace vram::planning::remat;

namespace {

std::string runAt(const Schedule &schedule, size_t at) {
  return "run " + std::to_string(at) + " of op " + std::to_string(schedule[at]);
}

/// Every op runs, only what may rerun does, and every read finds something.
/// Sums the cost; returns the first fault, or an empty text.
std::string checkRuns(const Problem &problem, const Schedule &schedule,
                      int64_t &total) {
  std::string fault;
  auto fail = [&](std::string message) {
    if (fault.empty())
      fault = std::move(message);
  };
  std::vector<int64_t> runs(problem.ops.size(), 0);
  __int128 cost = 0;
  for (size_t at = 0; at < schedule.size(); ++at) {
    OpId id = schedule[at];
    if (id < 0 || static_cast<size_t>(id) >= problem.ops.size()) {
      fail("run " + std::to_string(at) + " names op " + std::to_string(id) +
           ", which does not exist");
      return fault;
    }
    if (runs[id]++ && !problem.ops[id].rerunnable)
      fail(runAt(schedule, at) + " is its second, but it may run once only");
    for (ValueId operand : problem.ops[id].operands) {
      OpId producer = problem.values[operand].producer;
      if (producer != kNone && runs[producer] == 0)
        fail(runAt(schedule, at) + " reads value " + std::to_string(operand) +
             ", which has not been made");
    }
    cost += problem.ops[id].cost;
  }
  for (size_t id = 0; id < runs.size(); ++id)
    if (runs[id] == 0)
      fail("op " + std::to_string(id) + " never runs");
  if (cost > std::numeric_limits<int64_t>::max())
    fail("the cost of the schedule passes the range of int64");
  else
    total = static_cast<int64_t>(cost);
  return fault;
}

} // namespace

Verdict vram::planning::remat::verify(const Problem &problem,
                                      const Schedule &schedule,
                                      int64_t budget) {
  Verdict verdict;
  if (std::string fault = checkRuns(problem, schedule, verdict.cost);
      !fault.empty()) {
    verdict.error = fault;
    return verdict;
  }
  std::vector<Access> accesses;
  accesses.reserve(schedule.size());
  for (OpId id : schedule)
    accesses.push_back(accessOf(problem, id));
  const ReplayPeak peak = replay(problem, accesses);
  verdict.peak = peak.bytes;
  if (peak.bytes > budget)
    verdict.error =
        "the peak of " + std::to_string(peak.bytes) + " bytes at run " +
        std::to_string(peak.at) + " (op " +
        std::to_string(schedule.empty() ? kNone : schedule[peak.at]) +
        ") exceeds the budget of " + std::to_string(budget) + " bytes";
  return verdict;
}
