//===- Segments.cpp - Checkpointing by segments ---------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SegmentSchedules.h"

#include "vram/PlanningBaselines/Remat/Baselines.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::remat;

OpId baselines::forwardEnd(const Problem &problem, const Labels &labels) {
  const OpId end =
      labels.forwardEnd == kNone ? guessForwardEnd(problem) : labels.forwardEnd;
  return std::clamp(end, 0, static_cast<OpId>(problem.ops.size()));
}

std::vector<int32_t> baselines::blocks(const Problem &problem,
                                       const Labels &labels) {
  if (!labels.blockOf.empty())
    return labels.blockOf;
  const OpId end = forwardEnd(problem, labels);
  // The last forward op that reads each value.
  std::vector<OpId> last(problem.values.size(), kNone);
  for (OpId op = 0; op < end; ++op)
    for (ValueId operand : problem.ops[op].operands)
      last[operand] = op;
  std::vector<int32_t> expiring(end + 1, 0);
  std::vector<int32_t> blockOf(end);
  int32_t block = 0, crossing = 0;
  for (OpId op = 0; op < end; ++op) {
    blockOf[op] = block;
    crossing -= expiring[op];
    for (ValueId result : problem.ops[op].results)
      if (last[result] != kNone) {
        ++crossing;
        ++expiring[last[result]];
      }
    if (crossing <= 1)
      ++block;
  }
  return blockOf;
}

std::vector<int32_t> baselines::equalSegments(OpId forwardEnd, int count) {
  return remat::equalSegments(forwardEnd, count);
}

Schedule baselines::checkpointSegments(const Problem &problem,
                                       const std::vector<int32_t> &segmentOf,
                                       bool lastPlain) {
  return remat::checkpointSegments(problem, segmentOf, lastPlain);
}
