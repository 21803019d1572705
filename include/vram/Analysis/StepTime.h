//===- StepTime.h - The time of a step with transfers -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// TimeModel::Queues of vram/Planning/Offload/Steps.h for the ops of a function
// as they stand, whatever put vram.store, vram.load and vram.wait there: the
// planner, or a state that is on the host between steps, of which the planner's
// schedules of steps know nothing.
//
// The host's processor is a queue of its own. An op on the host begins when the
// one before it is finished and the computation issued before it (the wait for
// its gradient's store included); a load of its result begins when it is
// finished.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_STEPTIME_H
#define VRAM_ANALYSIS_STEPTIME_H

#include "vram/Analysis/MemoryModel.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Planning/Offload/TransferOrder.h"

namespace mlir::vram {

/// The queues of a function's ops.
class StepTime {
public:
  explicit StepTime(const MemoryModel &model);

  /// Nanoseconds until all queues are empty, where the ops run in the order in
  /// which they stand.
  int64_t nanoseconds() const;
  /// The nanoseconds of one queue alone.
  int64_t nanoseconds(::vram::planning::offload::Queue queue) const;
  /// Of the busiest queue alone: no order takes less.
  int64_t leastNanoseconds() const;

  /// Of each op of the model.
  const std::vector<::vram::planning::offload::TimedOp> &ops() const {
    return Ops;
  }

private:
  std::vector<::vram::planning::offload::TimedOp> Ops;
};

/// The question for the planner of reruns where transfers stand in the function
/// already: each takes its bytes, and no time of the compute queue, as an op on
/// the host does.
::vram::planning::remat::Problem planningProblem(const MemoryModel &model);

/// Is `op` a transfer of an argument on the host, or of the tensor that
/// replaces it; of an operand or a result of an op on the host? Each op is a
/// vram.load, vram.store, or vram.wait.
bool isStateTransfer(Operation *op);

/// The text of the error for a device file without the host's rates.
std::string describeMissingHostRates(const DeviceModel &device);

/// An error at the first op on the host where the device file does not say how
/// fast the host is, so that no time of the step is known.
LogicalResult checkHostRates(FunctionOpInterface function,
                             const DeviceModel &device);

/// Does the planner offload results in this function already?
bool offloadsResults(FunctionOpInterface function);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_STEPTIME_H
