//===- PlannedFunctions.h - Plans that are made before --*- C++ -*---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_PLANNEDFUNCTIONS_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_PLANNEDFUNCTIONS_H

#include "vram/Analysis/DeviceModel.h"
#include "vram/Analysis/MemoryModel.h"
#include "vram/Planning/Fit/Fit.h"

#include "mlir/Pass/Pass.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace mlir::vram {

struct VRAMCheckpointOptions;

/// The question with offload: the problem whose values may go to the host.
struct OffloadQuestion {
  ::vram::planning::remat::Problem problem;
  /// Bytes that they may take there at once.
  int64_t hostBudget = 0;
  /// Bytes that the function takes there without them: of its arguments, and of
  /// its updates on the host.
  int64_t hostHeld = 0;
};

/// `problem` with an offload over the link of `device` for each result of at
/// least `leastOffload` ("512KiB"), within `hostMemory` ("64GB"). An error at
/// `op` where a text is no size, no memory is given, or the device has no link.
FailureOr<OffloadQuestion>
makeOffloadQuestion(Operation *op, const DeviceModel &device,
                    const ::vram::planning::remat::Problem &problem,
                    llvm::StringRef hostMemory, llvm::StringRef leastOffload);

/// The same for a function whose transfers of arguments on the host stand in it
/// already (planningProblem() of vram/Analysis/StepTime.h): what they move is
/// not moved once more, and `hostMemory` less the bytes of those arguments is
/// left for the results. An error where it does not hold the arguments.
FailureOr<OffloadQuestion> makeOffloadQuestion(const MemoryModel &model,
                                               const DeviceModel &device,
                                               llvm::StringRef hostMemory,
                                               llvm::StringRef leastOffload);

/// The planner's answers, by the function's name.
using PlannedFunctions = std::map<std::string, ::vram::planning::fit::Fit>;

/// The text of summaries that are kept in place of being printed at once.
struct KeptSummaries {
  std::mutex mutex;
  std::string text;
};

/// --vram-checkpoint, which applies (and checks) the answers that there are in
/// place of asking again. They must be for the same functions and options. Both
/// pointers may be null.
std::unique_ptr<Pass>
createCheckpointAsPlanned(const VRAMCheckpointOptions &options,
                          std::shared_ptr<const PlannedFunctions> planned,
                          std::shared_ptr<KeptSummaries> summaries = {});

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_PLANNEDFUNCTIONS_H
