//===- CheckpointSummary.h - The figures of a checkpoint plan ---*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_CHECKPOINTSUMMARY_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_CHECKPOINTSUMMARY_H

#include "vram/Planning/Offload/Steps.h"
#include "vram/Planning/Remat/Plan.h"

#include "mlir/IR/Operation.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

namespace mlir::vram {

/// The result of --vram-checkpoint on one function. Sizes are bytes, costs
/// nanoseconds by the cost model.
struct CheckpointSummary {
  std::string function;
  ::vram::planning::remat::Status status =
      ::vram::planning::remat::Status::Feasible;
  int64_t budget = 0;
  int64_t reserve = 0;
  int64_t peakBefore = 0;
  int64_t peakAfter = 0;
  /// Bytes of the packed arena, arguments included.
  int64_t arenaBefore = 0;
  int64_t arenaAfter = 0;
  /// No packing of the lifetimes is smaller.
  bool arenaIsOptimal = false;
  /// The part of the peak that the caller owns over the whole step.
  int64_t pinned = 0;
  int64_t baseCost = 0;
  int64_t cost = 0;
  int64_t lowerBound = 0;
  int64_t reruns = 0;
  /// The second budget, in bytes of the host; 0 where nothing may be offloaded.
  int64_t hostMemory = 0;
  /// Most bytes on the host at once, before and after packing.
  int64_t hostPeak = 0;
  int64_t hostArena = 0;
  /// Bytes of the arguments on the host: the optimizer's state between updates,
  /// and what is updated there.
  int64_t hostState = 0;
  bool updatesOnHost = false;
  /// How often tensors go to the host, and come back; without the state.
  int64_t stores = 0;
  int64_t loads = 0;
  /// The cost of the best schedule without offload, in the unit of `cost`; none
  /// where no such schedule was found.
  std::optional<int64_t> costWithoutOffload;
  /// The effort that the arena was packed with, for passes that pack it again.
  int packingEffort = 0;
  /// Planning took this long. Printed, never put into the IR.
  double seconds = 0;

  /// Counts reruns, stores and loads of a schedule of so many ops.
  void countSteps(const ::vram::planning::offload::StepSchedule &steps,
                  size_t ops);
  /// The time with the transfers of the state, which no schedule of the planner
  /// counts, and a bound on it that does.
  void takeTime(int64_t nanoseconds, int64_t bound);
  /// How much cheaper an unknown plan could be, in % of this one; 0 if proven.
  double gapPercent() const;
  /// Writes the figures as the function's `vram.checkpoint` dictionary.
  void annotate(Operation *function) const;
  /// A few lines for people.
  void print(llvm::raw_ostream &os) const;

private:
  void printOffload(llvm::raw_ostream &os) const;
};

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_CHECKPOINTSUMMARY_H
