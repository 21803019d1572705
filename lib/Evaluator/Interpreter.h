//===- Interpreter.h - Runs the ops of a block ------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Internal to the evaluator.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_EVALUATOR_INTERPRETER_H
#define VRAM_LIB_EVALUATOR_INTERPRETER_H

#include "OpEvaluators.h"
#include "StorageMemory.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Evaluator/Evaluator.h"

namespace mlir::vram::evaluator {

class Interpreter {
public:
  explicit Interpreter(const EvaluateOptions &options,
                       StorageMemory *memory = nullptr)
      : options(options), memory(memory) {}

  /// Runs the ops of `block`; its arguments are in `environment`. Returns what
  /// the terminator names.
  FailureOr<SmallVector<Tensor>> run(Block &block, Environment environment,
                                     bool report);

private:
  /// If values lie in storages, they are read from there before each op and
  /// written there behind it.
  void load(Operation *op, Environment &environment) const;
  void store(Operation *op, const Environment &environment) const;

  LogicalResult runOp(Operation *op, Environment &environment);
  LogicalResult runMoved(Operation *op, const OpEvaluators::Function &function,
                         Environment &environment, ValueRange operands,
                         ValueRange results, ArrayRef<int64_t> stored,
                         ArrayRef<int64_t> known);
  LogicalResult runFused(FusedOp op, Environment &environment);

  const EvaluateOptions &options;
  /// Null where values are kept apart; so it is inside of a fused region.
  StorageMemory *memory;
};

/// evaluate() of a function in buffer form, on arguments of the right types.
FailureOr<SmallVector<Tensor>> evaluateBuffers(func::FuncOp function,
                                               ArrayRef<Tensor> arguments,
                                               const EvaluateOptions &options);

} // namespace mlir::vram::evaluator

#endif // VRAM_LIB_EVALUATOR_INTERPRETER_H
