//===- Baselines.h - Published ways to rematerialise ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Published ways to choose what runs again, on the same problems and in the
// same simulator, to compare the planner with. Each gives a schedule that
// passes verify() with an unlimited budget; those that aim at a budget come as
// near to it as they can.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNINGBASELINES_REMAT_BASELINES_H
#define VRAM_PLANNINGBASELINES_REMAT_BASELINES_H

#include "vram/Planning/Remat/Labels.h"
#include "vram/Planning/Remat/Plan.h"

#include <optional>
#include <vector>

namespace vram::planning::remat::baselines {

/// The first op behind the forward: as labelled, or else after the run at which
/// the most bytes are alive in the given order.
OpId forwardEnd(const Problem &problem, const Labels &labels);

/// A block for each forward op: as labelled, or else cut wherever one value
/// alone leads from the forward ops before to those after.
std::vector<int32_t> blocks(const Problem &problem, const Labels &labels);

/// The first `forwardEnd` ops in `count` parts of equal length.
std::vector<int32_t> equalSegments(OpId forwardEnd, int count);

/// Keeps for the backward what a forward op of a later segment reads, and runs
/// each segment again when its backward comes (Chen et al., "Training Deep Nets
/// with Sublinear Memory Cost", 2016). `lastPlain`: the last segment keeps all,
/// as PyTorch's checkpoint_sequential does.
Schedule checkpointSegments(const Problem &problem,
                            const std::vector<int32_t> &segmentOf,
                            bool lastPlain);

/// Walks along the order; where memory passes the budget, drops the value that
/// frees the most bytes per cost over to its next read and makes it again just
/// before that, as XLA's rematerialisation pass does with single instructions.
Schedule greedyBytesPerCost(const Problem &problem, int64_t budget);

/// Chooses what the backward finds saved by a minimum cut over bytes; what a
/// knapsack fills `memoryBudget` (0 to 1 of the recomputable bytes) with, by
/// cost, is not recomputed. As the partitioner of PyTorch's AOTAutograd with
/// its activation memory budget.
Schedule minCutKnapsack(const Problem &problem, OpId forwardEnd,
                        double memoryBudget);

/// An evictor's treatment of values that the program no longer refers to.
enum class Release {
  /// Leaves it to be evicted when its turn comes.
  Never,
  /// Evicts it at once.
  Evict,
  /// Gives it up for good as soon as nothing that is evicted would be made from
  /// it. Values made from it can then not be evicted any more.
  Banish,
  /// The same, but not while more bytes can be evicted because it is there.
  BanishLate,
};

/// Runs the program within the budget and evicts, when memory is short, the
/// value with the least cost (with that of its evicted neighbourhood) per byte
/// and staleness (Kirisame et al., "Dynamic Tensor Rematerialization", ICLR
/// 2021; heuristic h_DTR). Where the paper's evictor is out of memory while ops
/// wait for their operands, the outermost of them lets go of its own and
/// gathers them again. None where that does not help either, or where ten times
/// as many runs as ops are not enough.
std::optional<Schedule> dynamicEviction(const Problem &problem, int64_t budget,
                                        Release release = Release::Evict);

} // namespace vram::planning::remat::baselines

#endif // VRAM_PLANNINGBASELINES_REMAT_BASELINES_H
