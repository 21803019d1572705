//===- StepMemory.h - The memory that a step runs in ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EXECUTION_STEPMEMORY_H
#define VRAM_EXECUTION_STEPMEMORY_H

#include "vram/Evaluator/Evaluator.h"
#include "vram/Evaluator/Memory.h"

#include <memory>

namespace mlir::vram {

/// Time and memory of a run.
struct StepMeasurement {
  /// Of the compiled code alone.
  double milliseconds = 0;
  /// Bytes of the arena, without its guards, and one past the last of them
  /// that the run changed.
  int64_t arenaBytes = 0;
  int64_t arenaUsed = 0;
  /// The same of the host's arena; 0 where nothing is offloaded.
  int64_t hostBytes = 0;
  int64_t hostUsed = 0;
};

/// A memory for each argument of a function in buffer form, the arena among
/// them, each of exactly its bytes with a guard before and behind.
class StepMemory {
public:
  /// `function` must be in buffer form, and outlive this.
  explicit StepMemory(func::FuncOp function);

  /// Looks up where the results lie. Fails with an error at the return where
  /// one is no view, or lies outside of its memory.
  LogicalResult findResults();

  unsigned arena() const { return Arena; }
  ArrayRef<std::unique_ptr<evaluator::Memory>> memories() const {
    return Memories;
  }
  /// The address of each memory.
  SmallVector<void *> pointers() const;

  /// Before a run: the arguments, in their order without the arenas, which are
  /// filled as `options` says unless they are to be kept.
  void store(ArrayRef<evaluator::Tensor> arguments,
             const evaluator::EvaluateOptions &options,
             bool keepArenas = false);
  /// The places of the results in the arena: begins and ends, in bytes.
  SmallVector<std::pair<int64_t, int64_t>> resultsInArena() const;
  /// Behind one: an error at the function where a guard was written to.
  LogicalResult checkGuards() const;
  StepMeasurement measure(double milliseconds,
                          const evaluator::EvaluateOptions &options) const;
  SmallVector<evaluator::Tensor> results() const;

private:
  func::FuncOp Function;
  SmallVector<std::unique_ptr<evaluator::Memory>> Memories;
  unsigned Arena = 0;
  SmallVector<evaluator::BufferView> Results;
};

} // namespace mlir::vram

#endif // VRAM_EXECUTION_STEPMEMORY_H
