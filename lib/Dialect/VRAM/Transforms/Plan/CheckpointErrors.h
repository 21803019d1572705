//===- CheckpointErrors.h - Why no schedule fits ----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_CHECKPOINTERRORS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_CHECKPOINTERRORS_H

#include "MissingModels.h"

#include "vram/Planning/Fit/Fit.h"

namespace mlir::vram {

/// Bytes of the arguments, which the caller owns over the whole step.
int64_t pinnedBytes(const MemoryModel &model);

/// "argument 'fc.weight'", "result 1 of 'vram.conv2d' of layer 'down1.0'".
std::string describeValue(FunctionOpInterface function, Value value);

/// One error, then a note for each reason and each thing that would help.
void reportInfeasible(FunctionOpInterface function, const MemoryModel &model,
                      const ::vram::planning::remat::Plan &plan,
                      ArrayRef<MissingModel> missing, int64_t budget,
                      int64_t reserve, bool mayOffload);

/// Neither a schedule nor a proof; says how near the search came.
void reportLimit(FunctionOpInterface function,
                 const ::vram::planning::fit::Fit &fit, int64_t budget);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_CHECKPOINTERRORS_H
