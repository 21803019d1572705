//===- Problem.cpp - Is the question well formed? -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Packing/Problem.h"

#include <algorithm>
#include <limits>

using namespace vram::planning::packing;

/// Half of what int64 holds, so that a sum of a height and a size never
/// overflows.
static constexpr int64_t kMost = std::numeric_limits<int64_t>::max() / 2;

static std::string number(int64_t value) { return std::to_string(value); }

static int64_t roundUp(int64_t value, int64_t unit) {
  int64_t rest = value % unit;
  return rest == 0 ? value : value + (unit - rest);
}

void vram::planning::packing::align(Problem &problem, int64_t alignment) {
  for (Buffer &buffer : problem.buffers) {
    buffer.size = roundUp(buffer.size, alignment);
    buffer.alignment = roundUp(buffer.alignment, alignment);
  }
}

std::optional<std::string>
vram::planning::packing::check(const Problem &problem,
                               const std::vector<std::string> *names) {
  if (problem.capacity < kNoOffset)
    return "the capacity " + number(problem.capacity) + " is negative";
  int64_t sum = 0;
  for (size_t id = 0; id < problem.buffers.size(); ++id) {
    const Buffer &buffer = problem.buffers[id];
    auto name = [&] {
      return "buffer " +
             (names ? "'" + (*names)[id] + "'" : number(int64_t(id)));
    };
    if (buffer.upper < buffer.lower)
      return name() + " ends before it begins: its lifetime is [" +
             number(buffer.lower) + ", " + number(buffer.upper) + ")";
    if (buffer.upper == buffer.lower)
      return name() + " is never alive: its lifetime is [" +
             number(buffer.lower) + ", " + number(buffer.upper) +
             "), and the upper end does not belong to it";
    if (buffer.size < 0)
      return name() + " has the negative size " + number(buffer.size);
    if (buffer.alignment < 1)
      return name() + " has the alignment " + number(buffer.alignment) +
             "; the least is 1";
    if (buffer.fixedOffset < kNoOffset)
      return name() + " is fixed at the negative offset " +
             number(buffer.fixedOffset);
    if (buffer.fixedOffset > 0 && buffer.fixedOffset % buffer.alignment != 0)
      return name() + " is fixed at " + number(buffer.fixedOffset) +
             ", which is no multiple of its alignment " +
             number(buffer.alignment);
    // The highest that stacking everything can reach.
    for (int64_t part : {buffer.size, buffer.alignment,
                         std::max<int64_t>(0, buffer.fixedOffset)}) {
      if (part > kMost - sum)
        return name() +
               " makes the sum of all sizes overflow: sizes, "
               "alignments and fixed offsets must add up to less "
               "than " +
               number(kMost) + " bytes";
      sum += part;
    }
  }
  return std::nullopt;
}

int64_t vram::planning::packing::lowerBound(const Problem &problem) {
  struct Change {
    int64_t time, bytes;
  };
  std::vector<Change> changes;
  changes.reserve(2 * problem.buffers.size());
  int64_t bound = 0;
  for (const Buffer &buffer : problem.buffers) {
    changes.push_back({buffer.lower, buffer.size});
    changes.push_back({buffer.upper, -buffer.size});
    if (buffer.fixedOffset != kNoOffset)
      bound = std::max(bound, buffer.fixedOffset + buffer.size);
  }
  // At one time the ends come first: lifetimes are half-open.
  std::sort(changes.begin(), changes.end(),
            [](const Change &a, const Change &b) {
              return a.time != b.time ? a.time < b.time : a.bytes < b.bytes;
            });
  int64_t alive = 0;
  for (const Change &change : changes) {
    alive += change.bytes;
    bound = std::max(bound, alive);
  }
  return bound;
}
