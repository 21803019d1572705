//===- MicroBatch.h - Attributes of steps in parts --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A step that takes its batch in parts is several functions of one module. A
// declaration says what the step takes and returns as a whole, which functions
// take the parts of its batch, and which one updates. The arguments of those
// have the names of the declaration's; see docs/fitting.md.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_MICROBATCH_H
#define VRAM_DIALECT_VRAM_IR_MICROBATCH_H

#include "llvm/ADT/StringRef.h"

namespace mlir::vram {

/// On a function that takes a part of the batch: {step = "NAME", samples = n :
/// i64, runs = k : i64, batch = N : i64}: it is run `runs` times a step, on
/// `samples` of the `batch` samples each time.
inline constexpr llvm::StringLiteral kMicroBatchAttr = "vram.micro_batch";
/// On the declaration of the step: the functions that take its parts, in the
/// order in which they run.
inline constexpr llvm::StringLiteral kMicroBatchesAttr = "vram.micro_batches";
/// On the declaration of the step: the function that runs behind them.
inline constexpr llvm::StringLiteral kUpdateAttr = "vram.update";
/// On an argument of a function that takes a part: its first dimension has the
/// rows of those samples, and the step's argument of that name has so many.
inline constexpr llvm::StringLiteral kRowsOfAttr = "vram.rows_of";
/// On an argument: the step's argument, by name, of which it is all rows.
inline constexpr llvm::StringLiteral kWholeOfAttr = "vram.whole_of";
/// On an argument: the step's argument, by name, whose other rows it stands
/// for: they occupy memory, and nothing reads them.
inline constexpr llvm::StringLiteral kRestOfAttr = "vram.rest_of";

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_MICROBATCH_H
