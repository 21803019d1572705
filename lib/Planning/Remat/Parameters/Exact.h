//===- Exact.h - Tunables of exact searches ---------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Work.h explains units and components.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_PARAMETERS_EXACT_H
#define VRAM_LIB_PLANNING_REMAT_PARAMETERS_EXACT_H

#include "vram/Planning/Remat/Problem.h"

#include <cstddef>
#include <cstdint>

namespace vram::planning::remat::parameters {

// Component: prefix-search.
namespace backward_search {
/// Of a set: with more items there are far too many sets. Unit: words of 64
/// items.
inline constexpr size_t kMostWords = 8;
} // namespace backward_search

// Component: chains.
namespace chains {
/// Of the table (256 MiB). Unit: bytes.
inline constexpr size_t kMostBytes = size_t(1) << 28;
/// To fill the table: some seconds. Unit: steps.
inline constexpr int64_t kMostSteps = 2000000000;
} // namespace chains

} // namespace vram::planning::remat::parameters

#endif // VRAM_LIB_PLANNING_REMAT_PARAMETERS_EXACT_H
