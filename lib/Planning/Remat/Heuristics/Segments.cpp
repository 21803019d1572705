//===- Segments.cpp - Checkpointing by segments ---------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Heuristics/Segments.h"

#include "vram/Planning/Remat/Rivals.h"

#include <algorithm>

using namespace vram::planning::remat;

void vram::planning::remat::offerSegments(const Problem &problem,
                                          const Limits &limits,
                                          Search &search) {
  const OpId end = rivals::forwardEnd(problem, Labels());
  if (end < 2)
    return;
  int root = 1;
  while (int64_t(root) * root < end)
    ++root;
  auto offer = [&](OpId last, int count) {
    for (bool lastPlain : {false, true})
      search.offerSchedule(rivals::checkpointSegments(
          problem, rivals::equalSegments(last, std::min(count, last)),
          lastPlain));
  };
  // Some sixteen counts to twice the root, which is one of them.
  const int step = 1 + root / 8;
  for (int count = 2 + (root - 2) % step; count <= 2 * root; count += step) {
    if (limits.stop())
      return;
    offer(end, count);
  }
  // Where the forward ends is a guess.
  for (OpId last = std::max(1, end - 8); last < end; ++last)
    offer(last, root);
}
