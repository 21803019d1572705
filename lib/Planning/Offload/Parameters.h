//===- Parameters.h - Tunables of offload -----------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_OFFLOAD_PARAMETERS_H
#define VRAM_LIB_PLANNING_OFFLOAD_PARAMETERS_H

#include <cstddef>
#include <cstdint>

namespace vram::planning::offload::parameters {

/// Ops of problems that are searched exhaustively; beyond, the labels run out
/// long before.
inline constexpr size_t kMostOps = 12;

/// Hidden loads cost next to nothing, others their whole time: the shares, of
/// kWholeLoad, at which loads are priced in turn. Those first that gave the
/// fastest plan most often (U-Nets, GPT-2 of 12 and 48 layers, ResNet-50),
/// since the work may end before the last. The others are for links that are
/// slow or fast, and are planned within the largest limit alone.
inline constexpr int64_t kWholeLoad = 16;
inline constexpr int64_t kLoadShares[] = {2, 1, 8, 0, kWholeLoad};
inline constexpr size_t kSharesWithinAllLimits = 2;
/// A smaller problem takes as much work as one of so many: the solver spends
/// the same effort on it. Unit: ops.
inline constexpr int64_t kLeastWork = 1000;
/// Room is what a budget has beyond the floor. The reduced problems are planned
/// within limits that all budgets share: the room of the peak without a plan,
/// less a ninth (kLimitStep), less a ninth of what is left, and so on. A
/// budget takes the kLimits largest that it has, and itself where its room is
/// below a quarter (kTightRoom) of that of the peak. With the budget and its
/// room less an eighth as limits, ten of 56 answers of three small networks
/// were up to 1.8 % slower than a smaller budget's; with these two are, by .18
/// % (at twelve budgets none is: `scripts/test-python.sh Torch -k budgets`).
inline constexpr int64_t kLimitStep = 9;
inline constexpr size_t kLimits = 6;
inline constexpr int64_t kTightRoom = 4;
/// Solves of one reduced problem: with all results in place that may be, and
/// without those that turned out not to be.
inline constexpr int kInPlaceTries = 4;

/// Orders of transfers are tried with all targets of loads ahead of the ops that
/// read them, with half of their bytes, a fourth, and so on.
inline constexpr int kLeads = 8;
/// The orders that are improved by moves of single transfers and updates, and
/// the moves in each of them. Units: orders, and ops that are replayed.
inline constexpr size_t kMostImproved = 4;
inline constexpr int64_t kMoveWork = 500000;

} // namespace vram::planning::offload::parameters

#endif // VRAM_LIB_PLANNING_OFFLOAD_PARAMETERS_H
