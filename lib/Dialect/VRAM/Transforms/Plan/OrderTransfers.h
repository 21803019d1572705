//===- OrderTransfers.h - Transfers where they hide best --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_ORDERTRANSFERS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_ORDERTRANSFERS_H

#include "vram/Analysis/DeviceModel.h"
#include "vram/Analysis/MemoryModel.h"

namespace mlir::vram {

/// A function in an order of its ops that hides its transfers. Bytes and
/// nanoseconds.
struct OrderedTransfers {
  int64_t peak = 0, arena = 0;
  bool arenaIsOptimal = false;
  /// Of the host's arena.
  int64_t hostPeak = 0, hostArena = 0;
  int64_t time = 0;
  /// That no schedule with the same transfers goes below.
  int64_t bound = 0;
};

/// Gives the ops of `function`, transfers among them, the fastest order whose
/// arena is within `budget` bytes, and whose arena and arguments on the host
/// are within `hostBudget`, of those that offload::orderTransfers() finds.
/// Fails, with an error, where none is, the one in which they stand included.
FailureOr<OrderedTransfers> orderTransfers(FunctionOpInterface function,
                                           const DeviceModel &device,
                                           const MemoryModelOptions &options,
                                           int64_t budget, int64_t hostBudget,
                                           int packingEffort);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_ORDERTRANSFERS_H
