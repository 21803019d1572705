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
#include "vram/Execution/CompiledFunction.h"

#include <memory>

namespace mlir::vram::run {

/// Executes one function again and again. What compiles does so in `create`.
class Backend {
public:
  using Measurement = CompiledFunction::Measurement;

  virtual ~Backend() = default;

  /// The names that `create` knows.
  static ArrayRef<StringRef> names();
  /// `name` must be one of `names()`. Null, with an error at the function,
  /// where it cannot be run.
  /// `profile` asks for the times of launches.
  static std::unique_ptr<Backend> create(StringRef name, func::FuncOp function,
                                         bool profile = false);

  /// One run: the results for these arguments, which have the function's
  /// types.
  virtual FailureOr<SmallVector<evaluator::Tensor>>
  run(ArrayRef<evaluator::Tensor> arguments,
      const evaluator::EvaluateOptions &options) = 0;

  /// Of the last run; none where times mean nothing.
  virtual std::optional<Measurement> measurement() const {
    return std::nullopt;
  }

  /// Nanoseconds of each launch of the last run, where they were asked for and
  /// there are any.
  virtual ArrayRef<int64_t> launchNanoseconds() const { return {}; }
};

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_BACKEND_H
