//===- RelaxationDecisions.cpp - Rounding a relaxed solution --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/RelaxationDecisions.h"

#include <algorithm>

using namespace vram::planning::remat;

void vram::planning::remat::mark(const Decisions &plain, int32_t item,
                                 int32_t position, bool dropped,
                                 std::vector<Mark> &marks) {
  size_t gap = plain.around(item, position);
  // An item that the program point's own op works with may be dropped right
  // after it.
  for (size_t g = plain.firstGap(item); dropped && g < plain.endGap(item); ++g)
    if (plain.begin(g) == position)
      gap = g;
  if (gap != plain.size())
    marks.push_back({gap, position, item, dropped});
}

void vram::planning::remat::complete(const Skeleton &skeleton,
                                     const Decisions &plain,
                                     std::vector<Mark> &marks) {
  const std::vector<int32_t> position = skeleton.positions();
  for (const Skeleton::Fixing &f : skeleton.fixings)
    if (f.kind == Skeleton::Fix::Absent)
      mark(plain, f.item, position[f.event], true, marks);
  std::sort(marks.begin(), marks.end(), [](const Mark &a, const Mark &b) {
    return a.gap != b.gap ? a.gap < b.gap : a.position < b.position;
  });
}

void vram::planning::remat::dropWhatIsMade(const Model &model,
                                           const PartialSchedule &partial,
                                           Decisions &choices) {
  for (size_t g = 0; g < choices.size(); ++g)
    if (choices.end(g) < static_cast<int32_t>(partial.sequence.size()) &&
        model.items[choices.itemOf(g)].remakable &&
        partial.sequence[choices.end(g)] ==
            model.items[choices.itemOf(g)].producer)
      choices.set(g, Choice::Drop);
}

Decisions vram::planning::remat::decide(const Model &model,
                                        const std::vector<Mark> &marks,
                                        PartialSchedule &partial) {
  for (size_t i = 0; i < marks.size(); ++i)
    if (model.items[marks[i].item].producer !=
            partial.sequence[marks[i].position] &&
        (marks[i].dropped ||
         (i > 0 && marks[i - 1].gap == marks[i].gap && marks[i - 1].dropped)))
      partial.holds.push_back(
          {marks[i].position, marks[i].item, !marks[i].dropped});
  partial.sortHolds();
  Decisions decisions(model, partial);
  dropWhatIsMade(model, partial, decisions);
  for (const Mark &m : marks)
    if (m.dropped)
      for (size_t g = decisions.firstGap(m.item); g < decisions.endGap(m.item);
           ++g)
        if (decisions.begin(g) == m.position ||
            (decisions.begin(g) < m.position && m.position <= decisions.end(g)))
          decisions.set(g, Choice::Drop);
  return decisions;
}
