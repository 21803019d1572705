//===- BruteForce.cpp - The truth about small packings --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BruteForce.h"

#include <algorithm>
#include <limits>

using namespace vram::planning;
using namespace vram::planning::packing;

namespace {

class Orders {
public:
  explicit Orders(const Problem &problem)
      : buffers(problem.buffers), offsets(buffers.size()),
        placed(buffers.size()) {}

  int64_t run() {
    place(0, 0);
    return best;
  }

private:
  const std::vector<Buffer> &buffers;
  std::vector<int64_t> offsets;
  std::vector<bool> placed;
  int64_t best = std::numeric_limits<int64_t>::max();

  /// Buffers without bytes conflict with none.
  bool meet(size_t a, size_t b) const {
    return buffers[a].size > 0 && buffers[b].size > 0 &&
           buffers[a].lower < buffers[b].upper &&
           buffers[b].lower < buffers[a].upper;
  }

  void place(size_t count, int64_t height) {
    if (height >= best)
      return;
    if (count == buffers.size()) {
      best = height;
      return;
    }
    for (size_t i = 0; i < buffers.size(); ++i) {
      if (placed[i])
        continue;
      int64_t at = 0;
      for (size_t k = 0; k < buffers.size(); ++k)
        if (placed[k] && meet(i, k))
          at = std::max(at, offsets[k] + buffers[k].size);
      int64_t alignment = buffers[i].alignment;
      at = (at + alignment - 1) / alignment * alignment;
      if (buffers[i].fixedOffset != kNoOffset) {
        if (at > buffers[i].fixedOffset)
          continue;
        at = buffers[i].fixedOffset;
      }
      offsets[i] = at;
      placed[i] = true;
      place(count + 1, std::max(height, at + buffers[i].size));
      placed[i] = false;
    }
  }
};

} // namespace

int64_t test::leastHeight(const Problem &problem) {
  return Orders(problem).run();
}

Problem test::randomSmall(Random &random, int most, bool alignments,
                          bool fixed) {
  Problem problem;
  auto count = static_cast<int>(random.within(1, most));
  int64_t time = random.within(1, 8), size = random.percent(50) ? 6 : 100;
  for (int i = 0; i < count; ++i) {
    Buffer buffer;
    buffer.lower = random.within(0, time - 1);
    buffer.upper = random.within(buffer.lower + 1, time);
    buffer.size = random.within(random.percent(5) ? 0 : 1, size);
    if (alignments)
      buffer.alignment = int64_t(1) << random.within(0, 3);
    problem.buffers.push_back(buffer);
    if (fixed && random.percent(25)) {
      // A fixed buffer that overlaps another fixed one is not fixed after all.
      Buffer &last = problem.buffers.back();
      last.fixedOffset = random.within(0, 12) * last.alignment;
      if (check(problem))
        last.fixedOffset = kNoOffset;
    }
  }
  return problem;
}
