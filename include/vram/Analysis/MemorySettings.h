//===- MemorySettings.h - What all plans of a function agree on -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one place that reads `vram.budget`, `vram.alignment` and `vram.device`
// (IR/MemoryPlan.h). A pass option that is given stands in for an attribute
// that is not there, and must not contradict one that is.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_MEMORYSETTINGS_H
#define VRAM_ANALYSIS_MEMORYSETTINGS_H

#include "vram/Analysis/DeviceModel.h"
#include "vram/Analysis/MemoryModel.h"

#include <optional>

namespace mlir::vram {

/// The value of a pass option `alignment` or `packing-effort` that was not
/// given; the defaults in Passes.td.
inline constexpr int64_t kAlignmentNotGiven = INT64_MIN;
inline constexpr int kEffortNotGiven = INT_MIN;

/// Options of the memory model: `alignment` if it was given, else that of `op`
/// or of an op around it, else 256 bytes. Fails with an error where the option
/// contradicts the attribute.
FailureOr<MemoryModelOptions>
getModelOptions(Operation *op, int64_t alignment = kAlignmentNotGiven);

/// The device model for costs: `device` if it is not empty, else as `op` or an
/// op around it says, else `h200`. Fails with an error where the option
/// contradicts the attribute, or the device is not known.
FailureOr<DeviceModel> getDeviceModel(Operation *op, StringRef device);

/// The bytes that the arena with the arguments may take, where a budget was
/// recorded.
std::optional<int64_t> getBudget(Operation *op);

/// The bytes of the host that offloaded tensors may take, where they were
/// recorded.
std::optional<int64_t> getHostMemory(Operation *op);

/// The effort for packing the arena of `function`: `effort` if it was given,
/// else that of the plan that --vram-checkpoint made, else 3.
int getPackingEffort(Operation *function, int effort = kEffortNotGiven);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_MEMORYSETTINGS_H
