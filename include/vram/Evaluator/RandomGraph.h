//===- RandomGraph.h - Random loss graphs for property tests ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EVALUATOR_RANDOMGRAPH_H
#define VRAM_EVALUATOR_RANDOMGRAPH_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir::vram::evaluator {

struct RandomGraphOptions {
  /// The graph has about this many ops, drawn between the two (some choices
  /// stand for several ops, and the loss is a few more).
  int64_t minOps = 5;
  int64_t maxOps = 60;
  /// No value has more elements.
  int64_t maxElements = 2048;
  /// The element type of all that is differentiated: "f64", "f32", "f16" or
  /// "bf16".
  StringRef element = "f32";
  /// Whether ops may draw random numbers.
  bool dropout = true;
  /// Whether derivatives may jump (relu, abs, max pooling, ...). Without them
  /// finite differences are meaningful everywhere.
  bool kinks = true;
  /// Whether batch_norm may come, with donated running statistics.
  bool batchNorm = true;
};

/// A module with one function @loss of kind loss, that verifies: images,
/// sequences, matrices, with skip connections, values used many times, shared
/// parameters, running statistics tied to donated buffers. Every op takes part
/// in the loss or in a running statistic. The module depends on the seed and
/// the options alone.
///
/// The context must have loaded func and vram.
OwningOpRef<ModuleOp>
generateRandomGraph(MLIRContext *context, uint64_t seed,
                    const RandomGraphOptions &options = {});

} // namespace mlir::vram::evaluator

#endif // VRAM_EVALUATOR_RANDOMGRAPH_H
