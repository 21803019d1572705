//===- Backend.h - What executes a graph ------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_BACKEND_H
#define VRAM_TOOLS_VRAM_RUN_BACKEND_H

#include "vram/Analysis/MicroBatchedStep.h"
#include "vram/Evaluator/Evaluator.h"
#include "vram/Execution/CompiledFunction.h"
#include "vram/Execution/GpuFunction.h"

#include <memory>

namespace mlir::vram::run {

/// Executes one function again and again. A backend that compiles does so in
/// `create`.
class Backend {
public:
  using Measurement = CompiledFunction::Measurement;

  virtual ~Backend() = default;

  /// The names that `create` knows.
  static ArrayRef<StringRef> names();
  /// `name` must be one of `names()`. Null, with an error at the function,
  /// where it cannot be run.
  static std::unique_ptr<Backend>
  create(StringRef name, func::FuncOp function,
         const CompiledFunction::Options &options);

  /// The same for all functions of a step that takes its batch in parts: one
  /// run is a whole step, of the arguments and results of its declaration.
  static std::unique_ptr<Backend>
  create(StringRef name, const MicroBatchedStep &step,
         const CompiledFunction::Options &options);

  /// Whether what CUDA runs from now on is captured as a graph first.
  static void useCudaGraph(bool use);
  /// The text that kernels run by from now on, in the place of their own PTX.
  static void usePtx(std::string text);

  /// One run: the results for these arguments, which have the function's
  /// types.
  virtual FailureOr<SmallVector<evaluator::Tensor>>
  run(ArrayRef<evaluator::Tensor> arguments,
      const evaluator::EvaluateOptions &options) = 0;

  /// Of the last step, where kernels are emulated and counted.
  virtual SmallVector<GpuFunction::CountedLaunch> countedLaunches() const {
    return {};
  }
  /// Of the last run; none where times mean nothing.
  virtual std::optional<Measurement> measurement() const {
    return std::nullopt;
  }
  /// A line about the device; empty where there is none.
  virtual std::string device() const { return {}; }

  /// Nanoseconds of each launch of the last run, -1 of those without a time,
  /// where they were asked for and there are any.
  virtual ArrayRef<int64_t> launchNanoseconds() const { return {}; }
};

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_BACKEND_H
