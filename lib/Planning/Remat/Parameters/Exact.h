//===- Exact.h - Tunables of exact searches ---------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every number that steers the planner and that no theorem gives, with its unit
// and its reason. "1 / share of the work" means that the thing gets the work
// divided by the number. "work" is the unit of Limits::work(), about one arc
// looked at. A namespace belongs to the component that is named above it (see
// vram-plan remat --without): its paragraph in docs/ablation.md names the rows
// that justify it.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_PARAMETERS_EXACT_H
#define VRAM_LIB_PLANNING_REMAT_PARAMETERS_EXACT_H

#include "vram/Planning/Remat/Problem.h"

#include <cstddef>
#include <cstdint>

namespace vram::planning::remat::parameters {

// Component: prefix-search, guided-search.
namespace backward_search {
/// Of a set: with more items there are far too many sets. Unit: words of 64
/// items.
inline constexpr size_t kMostWords = 8;
/// Of evaluating one sum of item weights. Unit: work.
inline constexpr int64_t kWorkOfASum = 10;
/// For new sums of item weights, and for inquiries. Unit: 1 / share of the
/// work.
inline constexpr int64_t kPartOfAsking = 2;
/// For the same, at the beginning. Unit: 1 / share of all work.
inline constexpr int64_t kPartOfAskingFirst = 16;
/// That is worth all of that work; a smaller share gets less. Unit: 1 / share
/// of useful inquiries.
inline constexpr int64_t kPartOfUse = 2;
/// Taken for useful in advance. Unit: inquiries.
inline constexpr int64_t kFreeInquiries = 4;
/// Of reaching a state: most of it waits for memory. Unit: work.
inline constexpr int64_t kWorkOfReaching = 300;
/// Of expanding a state. Unit: work.
inline constexpr int64_t kWorkOfAState = 200;
/// Of trying one step from a state. Unit: work.
inline constexpr int64_t kWorkOfAPath = 40;
} // namespace backward_search

// Component: chains.
namespace chains {
/// 700 unequal steps with 30 states kept, or 10,000 equal ones. Unit: table
/// entries of 12 bytes.
inline constexpr int64_t kMostEntries = 20000000;
/// To fill the table: some seconds. Unit: steps.
inline constexpr int64_t kMostSteps = 2000000000;
} // namespace chains

// Component: exhaustive.
namespace exhaustive {
/// Of what to drop before one run; a state with more is beyond this search.
/// Unit: choices.
inline constexpr int kMostPaths = 20000;
/// A set of ops is one word, and a larger graph has too many states anyway.
/// Unit: ops.
inline constexpr OpId kMostOps = 60;
} // namespace exhaustive

// Component: guided-search.
namespace guidance {
/// Each is evaluated at every state. Unit: sums per number of first runs.
inline constexpr size_t kMostSums = 24;
/// Towards the multipliers that all states start with. Unit: bundle steps.
inline constexpr int kFirstSteps = 40;
/// Towards the multipliers of one state. Many sums matter more than good ones.
/// Unit: bundle steps.
inline constexpr int kSteps = 6;
} // namespace guidance

// Component: guided-search.
namespace guided_search {
/// For the memory that they take: some 200 bytes each with the tries. Unit:
/// states, by effort.
inline constexpr size_t kMostStates[] = {1500000, 1500000, 1500000, 5000000,
                                         8000000};
/// For the prefixes, op after op. Unit: 1 / share of the first slice.
inline constexpr int64_t kPartOfPrefixes = 2;
} // namespace guided_search

// Component: guided-search.
namespace known_costs {
/// Of all tries together (128 MiB). Unit: bytes.
inline constexpr size_t kMostBytes = size_t(1) << 27;
} // namespace known_costs

// Component: guided-search.
namespace part_search {
/// For a part that was given up and is asked for again. Unit: percent of its
/// last work.
inline constexpr int64_t kMorePercent = 150;
/// For all parts of a set together. Unit: works of one part.
inline constexpr int64_t kPartsOfASet = 7;
/// Of the first try of a part. Unit: work.
inline constexpr int64_t kWorkOfAPart = 3000000;
} // namespace part_search

// Component: prefix-search.
namespace prefix_search {
/// For the memory that they take: some 300 bytes each with the tries. Unit:
/// states.
inline constexpr size_t kMostStates = 1500000;
/// That must lead over two thirds of the ops: each further op takes far more
/// than the one before. Unit: 1 / share of the work.
inline constexpr int64_t kSoon = 8;
} // namespace prefix_search

} // namespace vram::planning::remat::parameters

#endif // VRAM_LIB_PLANNING_REMAT_PARAMETERS_EXACT_H
