//===- Splits.cpp - Ways to split a node ----------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BranchAndBound.h"

#include <algorithm>

using namespace vram::planning::remat;

/// Ways to split on what the solutions disagree about.
void BranchAndBound::splitsAtCuts(std::vector<Split> &splits) const {
  const std::vector<CutSystem::Entry> &entries = System.entries();
  for (size_t i = 0; i < entries.size(); ++i) {
    const CutSystem::Entry &e = entries[i];
    if (e.remade < 0 || e.bytes == 0)
      continue;
    double share = std::min(KeptShare[i], 1 - KeptShare[i]);
    if (share < 0.02)
      continue;
    splits.push_back({-1 - e.cut, e.item, kNoInsertion,
                      share * static_cast<double>(Multipliers[e.cut]) *
                          static_cast<double>(e.bytes)});
  }
}

/// Ways to split on runs of the decoded plan that are not in the skeleton:
/// those at moments over the budget, or those that the bound did not pay for.
void BranchAndBound::splitsAtReruns(const Skeleton &skeleton,
                                    const Course &course, bool overBudget,
                                    std::vector<Split> &splits) const {
  const Schedule &runs = Search_.runs();
  const std::vector<int32_t> &stages = Search_.stages();
  const std::vector<int64_t> &live = Search_.liveBytes();
  const int32_t length = static_cast<int32_t>(course.sequence.size());
  std::vector<int32_t> count(M.numOps, 0);
  if (!overBudget)
    for (OpId o : runs)
      ++count[o];
  for (OpId o : course.sequence)
    --count[o];
  for (size_t p = 0; p < runs.size();) {
    size_t q = p;
    while (q < runs.size() && stages[q] == stages[p])
      ++q;
    int32_t stage = stages[p];
    if (stage == 0) {
      p = q;
      continue;
    }
    // The stage's last run is the event itself (there is none at the end); the
    // items that are demanded and were made here might have been kept instead.
    const size_t reruns = stage < length ? q - 1 : q;
    double worst = 0;
    for (size_t r = p; r < reruns; ++r) {
      double s = overBudget
                     ? static_cast<double>(live[r] - Budget)
                     : (count[runs[r]] > 1
                            ? static_cast<double>(M.problem.ops[runs[r]].cost)
                            : 0.0);
      worst = std::max(worst, s);
    }
    if (worst > 0) {
      std::vector<int32_t> demanded;
      if (stage < length)
        demanded = M.reads[course.sequence[stage]];
      for (const Course::Hold &hold : course.holds)
        if (hold.kept && hold.position == stage)
          demanded.push_back(hold.item);
      if (stage >= length)
        for (size_t i = 0; i < M.items.size(); ++i)
          if (M.items[i].required)
            demanded.push_back(static_cast<int32_t>(i));
      for (int32_t i : demanded) {
        const Item &item = M.items[i];
        if (!item.remakable)
          continue;
        bool made = false;
        for (size_t r = p; r < reruns; ++r)
          made |= runs[r] == item.producer;
        if (!made)
          continue;
        // In memory at the event before by definition: nothing to split.
        OpId before = course.sequence[stage - 1];
        if (std::find(M.reads[before].begin(), M.reads[before].end(), i) !=
                M.reads[before].end() ||
            before == item.producer)
          continue;
        bool held = false;
        for (const Course::Hold &hold : course.holds)
          held |= hold.kept && hold.position == stage - 1 && hold.item == i;
        if (!held)
          splits.push_back({skeleton.events[stage - 1], i,
                            stage < length ? skeleton.events[stage] : kAtEnd,
                            worst});
      }
    }
    p = q;
  }
}
