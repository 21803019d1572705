//===- MemoryPlan.h - What a plan records in buffer form --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// --vram-plan-memory leaves these in the function, and the verifier of buffer
// form (vram/Analysis/BufferForm.h) holds the function to them.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_MEMORYPLAN_H
#define VRAM_DIALECT_VRAM_IR_MEMORYPLAN_H

#include "llvm/ADT/StringRef.h"

namespace mlir::vram {

/// On a donated argument of a function in buffer form: how many outputs of
/// launches are written into it, an i64. 0: its result lies elsewhere, or is
/// the argument itself.
inline constexpr llvm::StringLiteral kUpdatesAttr = "vram.updates";

/// In `vram.memory_plan`: the number of launches, an i64.
inline constexpr llvm::StringLiteral kLaunchCount = "launches";
/// In `vram.memory_plan`: for each result the number of the argument that it
/// lies in and its offset there, in bytes. An array of i64, two for a result.
inline constexpr llvm::StringLiteral kResultPlaces = "results";

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_MEMORYPLAN_H
