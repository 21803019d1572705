//===- Problem.h - The packing problem --------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The question behind the wall: buffers with lifetimes and sizes, integers
// only. The answer is a `Packing` (Pack.h): an offset for each buffer in one
// arena. It is known as dynamic storage allocation (Garey and Johnson, SR2),
// and NP-hard.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_PACKING_PROBLEM_H
#define VRAM_PLANNING_PACKING_PROBLEM_H

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace vram::planning::packing {

/// Index into `Problem::buffers`.
using BufferId = int32_t;
inline constexpr int64_t kNoOffset = -1;

struct Buffer {
  /// When it is alive: the half-open interval [lower, upper), in any unit of
  /// time. Two buffers whose lifetimes meet must not meet in memory.
  int64_t lower = 0, upper = 0;
  /// Bytes; 0 is allowed and needs no room.
  int64_t size = 0;
  /// The offset is a multiple of this; at least 1. The size is taken as it is:
  /// an allocator that hands out whole units rounds it up (see align()).
  int64_t alignment = 1;
  /// Bytes; kNoOffset leaves the choice to the planner.
  int64_t fixedOffset = kNoOffset;
};

struct Problem {
  std::string name;
  std::vector<Buffer> buffers;
  /// Bytes of the arena: any packing within is as good as another. kNoOffset
  /// asks for the least height.
  int64_t capacity = kNoOffset;
};

/// Rounds each size up to a multiple of `alignment` (at least 1), as allocators
/// do, and asks for offsets that are multiples. `problem` must have passed
/// check(), and must pass it again: sums grow.
void align(Problem &problem, int64_t alignment);

struct Defect {
  /// The buffer that is wrong; -1 where it is the problem as a whole.
  BufferId buffer = -1;
  std::string message;
};

/// Is the question well formed? Empty when it is, else the first thing wrong:
/// a lifetime that ends before it begins or is empty, negative sizes,
/// alignments below 1, fixed offsets that are no multiple of it or overlap,
/// sums that overflow int64. `names` of the buffers make better messages;
/// without them they are numbered.
std::optional<Defect>
findDefect(const Problem &problem,
           const std::vector<std::string> *names = nullptr);

/// The message of findDefect() alone.
std::optional<std::string> check(const Problem &problem);

/// No packing is lower than this many bytes: the most that is alive at once,
/// and the ends of fixed buffers. O(n log n).
int64_t lowerBound(const Problem &problem);

} // namespace vram::planning::packing

#endif // VRAM_PLANNING_PACKING_PROBLEM_H
