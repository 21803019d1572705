//===- MicroBatchedStep.h - A step that takes its batch in parts *- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_MICROBATCHEDSTEP_H
#define VRAM_ANALYSIS_MICROBATCHEDSTEP_H

#include "vram/Dialect/VRAM/IR/MicroBatch.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <optional>

namespace mlir::vram {

/// A function that takes parts of the batch.
struct MicroBatch {
  func::FuncOp function;
  int64_t samples = 0;
  int64_t runs = 0;
  /// The first sample of its first run.
  int64_t first = 0;
};

/// A step that takes its batch in parts.
struct MicroBatchedStep {
  func::FuncOp declaration;
  SmallVector<MicroBatch> parts;
  func::FuncOp update;
  /// Samples of the whole batch.
  int64_t batch = 0;
};

/// The functions of the step that `declaration` declares. Fails, with an error
/// there, where one is missing or does not fit.
FailureOr<MicroBatchedStep> findMicroBatches(func::FuncOp declaration);

/// The index of the step's argument that argument `index` of one of its
/// functions stands for: by `vram.whole_of`, `vram.rest_of`, or its own name.
std::optional<unsigned> findStepArgument(func::FuncOp declaration,
                                         func::FuncOp function, unsigned index);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_MICROBATCHEDSTEP_H
