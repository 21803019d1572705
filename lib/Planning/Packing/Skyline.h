//===- Skyline.h - Packing in near-linear time ------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_PACKING_SKYLINE_H
#define VRAM_LIB_PLANNING_PACKING_SKYLINE_H

#include "Effort.h"
#include "Strategy.h"

#include <limits>

namespace vram::planning::packing {

enum : int64_t { kUnlimited = std::numeric_limits<int64_t>::max() };

/// Fills the lowest valley of the skyline, from its left side, with the
/// highest-ranking item that begins there and fits between its walls; a valley
/// that nothing fits into is filled up to its lower wall. This is the best-fit
/// heuristic for strip packing (Burke, Kendall, Whitwell, Operations Research
/// 52(4), 2004) with items that may not move sideways. O(n log n).
///
/// Offsets by item, in the model's unit; empty where the height would pass
/// `most`, or when cancelled (never with kUnlimited). For models without fixed
/// items.
std::vector<int64_t> fillValleys(const Model &model, const Strategy &strategy,
                                 bool mirrored, int64_t most, Random &random,
                                 Effort &effort);

} // namespace vram::planning::packing

#endif // VRAM_LIB_PLANNING_PACKING_SKYLINE_H
