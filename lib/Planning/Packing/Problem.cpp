//===- Problem.cpp - Is the question well formed? -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Packing/Problem.h"

#include "vram/Planning/Packing/Verify.h"
#include "vram/Planning/Support/Limits.h"

#include <algorithm>
#include <numeric>

using namespace vram::planning;
using namespace vram::planning::packing;

static std::string number(int64_t value) { return std::to_string(value); }

static int64_t roundUp(int64_t value, int64_t unit) {
  int64_t rest = value % unit;
  return rest == 0 ? value : value + (unit - rest);
}

void vram::planning::packing::align(Problem &problem, int64_t alignment) {
  for (Buffer &buffer : problem.buffers) {
    buffer.size = roundUp(buffer.size, alignment);
    // The least common multiple; what overflows is refused by check().
    int64_t factor = alignment / std::gcd(buffer.alignment, alignment);
    buffer.alignment = buffer.alignment > limits::kPackingBytes / factor
                           ? limits::kPackingBytes
                           : buffer.alignment * factor;
  }
}

/// One buffer, on its own; empty when it is right.
static std::string defectOf(const Buffer &buffer) {
  std::string life =
      "[" + number(buffer.lower) + ", " + number(buffer.upper) + ")";
  if (buffer.upper < buffer.lower)
    return "ends before it begins: its lifetime is " + life +
           "; is lower in the place of upper?";
  if (buffer.upper == buffer.lower)
    return "is never alive: its lifetime is " + life +
           ", and upper does not belong to it; add 1 to upper where it is the "
           "last moment";
  int64_t length = 0;
  if (__builtin_sub_overflow(buffer.upper, buffer.lower, &length))
    return "lives longer than 9223372036854775807 moments: its lifetime is " +
           life;
  if (buffer.size < 0)
    return "has the negative size " + number(buffer.size);
  if (buffer.alignment < 1)
    return "has the alignment " + number(buffer.alignment) + "; the least is 1";
  if (buffer.fixedOffset < kNoOffset)
    return "is fixed at the negative offset " + number(buffer.fixedOffset);
  if (buffer.fixedOffset > 0 && buffer.fixedOffset % buffer.alignment != 0)
    return "is fixed at " + number(buffer.fixedOffset) +
           ", which is no multiple of its alignment " +
           number(buffer.alignment);
  return "";
}

std::optional<Defect>
vram::planning::packing::findDefect(const Problem &problem,
                                    const std::vector<std::string> *names) {
  if (problem.capacity < kNoOffset)
    return Defect{-1,
                  "the capacity " + number(problem.capacity) + " is negative"};
  auto defect = [&](size_t id, const std::string &what) {
    std::string name = names ? "'" + (*names)[id] + "'" : number(int64_t(id));
    return Defect{static_cast<BufferId>(id), "buffer " + name + " " + what};
  };
  // The highest that stacking everything can reach.
  int64_t sum = 0;
  Problem fixed;
  std::vector<int64_t> offsets;
  std::vector<std::string> fixedNames;
  for (size_t id = 0; id < problem.buffers.size(); ++id) {
    const Buffer &buffer = problem.buffers[id];
    std::string what = defectOf(buffer);
    if (!what.empty())
      return defect(id, what);
    for (int64_t part : {buffer.size, buffer.alignment - 1,
                         std::max<int64_t>(0, buffer.fixedOffset)}) {
      if (part > limits::kPackingBytes - sum)
        return defect(id, "takes the sum of all sizes beyond " +
                              number(limits::kPackingBytes) +
                              " bytes; are they really bytes?");
      sum += part;
    }
    if (buffer.fixedOffset != kNoOffset) {
      fixed.buffers.push_back(buffer);
      offsets.push_back(buffer.fixedOffset);
      fixedNames.push_back(names ? (*names)[id] : number(int64_t(id)));
    }
  }
  if (!fixed.buffers.empty())
    if (Verdict verdict = verify(fixed, offsets, &fixedNames); verdict.error)
      return Defect{-1, "the fixed " + *verdict.error};
  return std::nullopt;
}

std::optional<std::string>
vram::planning::packing::check(const Problem &problem) {
  std::optional<Defect> defect = findDefect(problem);
  return defect ? std::optional<std::string>(defect->message) : std::nullopt;
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
