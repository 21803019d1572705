//===- SegmentSchedules.cpp - Checkpointing by segments -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SegmentSchedules.h"

#include "vram/Planning/Remat/Simulator.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::remat;

Schedule remat::runWithKept(const Problem &problem, OpId forwardEnd,
                            const std::vector<bool> &kept) {
  std::vector<bool> there(problem.values.size(), false);
  for (size_t v = 0; v < problem.values.size(); ++v) {
    OpId producer = problem.values[v].producer;
    there[v] =
        producer == kNone || kept[v] || !problem.ops[producer].rerunnable;
  }
  Schedule schedule;
  auto run = [&](OpId op) {
    schedule.push_back(op);
    for (ValueId result : problem.ops[op].results)
      there[result] = true;
  };
  // Runs the producers of the missing operands of `op`, and those of theirs
  // before: depth first, without recursion, since chains are long.
  auto supply = [&](OpId op) {
    std::vector<OpId> pending = {op};
    while (!pending.empty()) {
      OpId top = pending.back();
      OpId missing = kNone;
      for (ValueId operand : problem.ops[top].operands)
        if (!there[operand])
          missing = problem.values[operand].producer;
      if (missing != kNone) {
        pending.push_back(missing);
        continue;
      }
      pending.pop_back();
      if (top != op)
        run(top);
    }
  };
  auto count = static_cast<OpId>(problem.ops.size());
  for (OpId op = 0; op < std::min(forwardEnd, count); ++op)
    schedule.push_back(op);
  for (OpId op = forwardEnd; op < count; ++op) {
    supply(op);
    run(op);
  }
  return schedule;
}

OpId remat::guessForwardEnd(const Problem &problem) {
  // Without ops there is no peak.
  if (problem.ops.empty())
    return 0;
  return simulate(problem, identitySchedule(problem)).peakPosition + 1;
}

std::vector<int32_t> remat::equalSegments(OpId forwardEnd, int count) {
  std::vector<int32_t> segmentOf(forwardEnd);
  for (OpId op = 0; op < forwardEnd; ++op)
    segmentOf[op] =
        static_cast<int32_t>(static_cast<int64_t>(op) * count / forwardEnd);
  return segmentOf;
}

Schedule remat::checkpointSegments(const Problem &problem,
                                   const std::vector<int32_t> &segmentOf,
                                   bool lastPlain) {
  auto end = static_cast<OpId>(segmentOf.size());
  std::vector<bool> kept(problem.values.size(), false);
  for (OpId op = 0; op < end; ++op) {
    for (ValueId operand : problem.ops[op].operands) {
      OpId producer = problem.values[operand].producer;
      if (producer != kNone && segmentOf[producer] != segmentOf[op])
        kept[operand] = true;
    }
    if (lastPlain && segmentOf[op] == segmentOf.back())
      for (ValueId result : problem.ops[op].results)
        kept[result] = true;
  }
  // Results of the whole problem stay anyway.
  for (size_t v = 0; v < problem.values.size(); ++v)
    if (problem.values[v].required)
      kept[v] = true;
  return runWithKept(problem, end, kept);
}
