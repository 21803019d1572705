//===- MemoryPlan.h - A plan's records in buffer form -----------*- C++ -*-===//
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

/// The attributes that all passes which plan the memory of a function must
/// agree on, on the function or on an op around it such as its module;
/// Analysis/MemorySettings.h reads them.
///
/// An i64: the bytes that the arena with the arguments may take.
/// --vram-checkpoint leaves its budget here, less the reserve.
inline constexpr llvm::StringLiteral kBudgetAttr = "vram.budget";
/// An i64: bytes that sizes are rounded up to, and offsets are multiples of.
inline constexpr llvm::StringLiteral kAlignmentAttr = "vram.alignment";
/// A string: the device model for costs, a name or a file.
inline constexpr llvm::StringLiteral kDeviceAttr = "vram.device";
/// In the function's record of --vram-checkpoint: an i64, the effort that its
/// arena was packed with. Packing is a function of lifetimes, alignment and
/// effort, so this is all it takes to have the same offsets again.
inline constexpr llvm::StringLiteral kPackingEffort = "packing_effort";

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
