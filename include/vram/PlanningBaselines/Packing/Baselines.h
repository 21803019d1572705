//===- Baselines.h - Published ways to place buffers ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Other ways to place buffers, on the same problems, to compare the planner
// with. Each gives offsets that pass verify() without a capacity. Problems with
// fixed offsets are not supported.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNINGBASELINES_PACKING_BASELINES_H
#define VRAM_PLANNINGBASELINES_PACKING_BASELINES_H

#include "vram/Planning/Packing/Problem.h"

namespace vram::planning::packing::baselines {

struct Placement {
  std::vector<int64_t> offsets;
  /// Bytes that the arena has, or that the allocator holds, in the end.
  int64_t height = 0;
};

/// The largest first, each at the lowest offset that is free over its life
/// ("greedy by size": Pisarchyk and Lee, "Efficient memory management for deep
/// neural net inference", 2020). O(n^2).
Placement greedyBySize(const Problem &problem);

/// In the order of their lives, each into the smallest hole that holds it when
/// it begins; what ends leaves a hole that joins its neighbours. This is the
/// method of a planner that walks once along the program. O(n log n) for equal
/// alignments.
Placement bestFitInOrder(const Problem &problem);

/// A model of PyTorch's CUDA caching allocator (c10/cuda/CUDACachingAllocator):
/// sizes are rounded up to 512 bytes; up to 1 MiB they come from segments of
/// 2 MiB, below 10 MiB from segments of 20 MiB, else from segments of their
/// own, rounded up to 2 MiB; the smallest free block that holds a request
/// serves it and is split where the rest is worth it (512 bytes in small
/// segments, more than 1 MiB in large ones); segments are kept. The height is
/// what is reserved. Alignments above 512 are not for it.
Placement cachingAllocator(const Problem &problem);

} // namespace vram::planning::packing::baselines

#endif // VRAM_PLANNINGBASELINES_PACKING_BASELINES_H
