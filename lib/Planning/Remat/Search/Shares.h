//===- Shares.h - Whether a share of the work suffices ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_SHARES_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_SHARES_H

#include <algorithm>
#include <cstdint>

namespace vram::planning::remat {

/// The rule of shares: a part of the planner gets a share of the work, and is
/// not started unless that suffices for so many of its units. A unit's work is
/// estimated from the problem, or measured on the first ones.
inline bool suffices(int64_t share, int64_t workOfAUnit, int64_t units) {
  return share / std::max<int64_t>(1, workOfAUnit) >= units;
}

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_SHARES_H
