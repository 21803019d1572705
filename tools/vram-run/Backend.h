//===- Backend.h - What executes a graph ------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_BACKEND_H
#define VRAM_TOOLS_VRAM_RUN_BACKEND_H

#include "vram/Evaluator/Evaluator.h"

#include <memory>

namespace mlir::vram::run {

/// Executes one function again and again. Later back ends compile in `create`
/// and keep what they can from step to step.
class Backend {
public:
  using Progress = std::function<void(int64_t done, int64_t total)>;

  virtual ~Backend() = default;

  /// The names that `create` knows.
  static ArrayRef<StringRef> names();
  /// `name` must be one of `names()`. Null, with an error at the function,
  /// where it cannot be run.
  static std::unique_ptr<Backend> create(StringRef name, func::FuncOp function);

  /// In buffer form: what the arena holds before each run.
  virtual void fillArena(evaluator::ArenaFill fill, uint64_t seed) = 0;

  /// One run: the results for these arguments, which have the function's
  /// types. `progress` hears of the ops done.
  virtual FailureOr<SmallVector<evaluator::Tensor>>
  run(ArrayRef<evaluator::Tensor> arguments, const Progress &progress) = 0;
};

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_BACKEND_H
