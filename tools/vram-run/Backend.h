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

/// Executes one function again and again. What compiles does so in `create`.
class Backend {
public:
  using Progress = std::function<void(int64_t done, int64_t total)>;

  /// What the last run took.
  struct Measurement {
    double milliseconds = 0;
    /// Allocated for the arena, without its guards, and one past the last of
    /// those bytes that the run changed.
    int64_t arenaBytes = 0;
    int64_t arenaTouched = 0;
  };

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

  /// Of the last run; none where times mean nothing.
  virtual std::optional<Measurement> measurement() const {
    return std::nullopt;
  }
};

/// Compiles a function in buffer form for this machine's CPU. Null, with an
/// error, where it cannot be.
std::unique_ptr<Backend> createCpuBackend(func::FuncOp function);

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_BACKEND_H
