//===- BatchSamples.h - Can the batch be split? -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_BATCHSAMPLES_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_BATCHSAMPLES_H

#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace mlir::vram {

/// The answer of --vram-micro-batch on a module.
struct BatchSamples {
  /// Samples of the batch; 0 where it cannot be split.
  int64_t samples = 0;
  /// Why it cannot be split; empty where it can.
  std::string refused;
  /// Samples of the batch, also where statistics keep it whole; 0 where they
  /// are not known.
  int64_t batch = 0;
};

/// Looks at the module's loss, emits nothing, and changes nothing. Ops that
/// normalise by statistics of the batch are a reason not to split it.
BatchSamples countBatchSamples(ModuleOp module);

/// The module's loss becomes the same loss on another number of samples, from
/// 1: means stay means. Fails, with an error, where sizes do not follow from
/// the number of samples.
LogicalResult resizeBatch(ModuleOp module, int64_t samples);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_BATCHSAMPLES_H
