//===- CompiledFunction.h - A function compiled for this CPU ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EXECUTION_COMPILEDFUNCTION_H
#define VRAM_EXECUTION_COMPILEDFUNCTION_H

#include "vram-c/Threads.h"
#include "vram/Evaluator/Evaluator.h"
#include "vram/Execution/StepMemory.h"

#include <memory>

namespace mlir::vram {

/// A function in buffer form, lowered to LLVM and compiled in this process,
/// with the memory that it runs in: its arguments lie in memory of their own
/// and everything else in an arena of exactly the planned bytes, each with a
/// guard before and behind. One run at a time.
class CompiledFunction {
public:
  using Measurement = StepMeasurement;

  struct Options {
    /// Whether each launch is timed. run() then runs the step twice more for
    /// that, as if it were the next ones of a loop; the results are those of
    /// the first time.
    bool profile = false;
    /// Whether f32 is computed in f32 (--vram-lower-to-cpu=native), and not in
    /// f64, as the evaluator does.
    bool native = false;
    /// Operations of a loop from which on threads share it; none: the default
    /// of --vram-lower-to-cpu.
    std::optional<int64_t> leastShared;
    /// When copies between device and host are carried out.
    evaluator::CopyTime copies = evaluator::CopyTime::Start;
    /// Runs the tasks of a shared loop; null: vramShareTasks.
    void (*share)(VramTasks tasks, void *record, int64_t count) = nullptr;
  };

  /// Fails with an error at the function (or an op of it) where it is not in
  /// buffer form, does not hold to its rules (verifyBufferForm), cannot be
  /// lowered, or needs a library's kernel that there is not. The function is
  /// left as it is and must outlive this.
  static FailureOr<std::unique_ptr<CompiledFunction>>
  compile(func::FuncOp function, const Options &options);
  static FailureOr<std::unique_ptr<CompiledFunction>>
  compile(func::FuncOp function) {
    return compile(function, Options());
  }
  ~CompiledFunction();

  /// Takes and returns the same as evaluator::evaluate, bit for bit if no op
  /// has a library's kernel, and arithmetic is not native. `options` sets the
  /// initial content of the arena. Fails if a guard was written to, or a
  /// library's kernel failed.
  FailureOr<SmallVector<evaluator::Tensor>>
  run(ArrayRef<evaluator::Tensor> arguments,
      const evaluator::EvaluateOptions &options = {});

  /// Of the last run.
  const Measurement &measurement() const { return Last; }

  /// Nanoseconds of each launch of the last run, in program order; none
  /// without `profile`.
  ArrayRef<int64_t> launchNanoseconds() const;

private:
  struct Engine;

  explicit CompiledFunction(func::FuncOp function);

  void timeLaunches(llvm::MutableArrayRef<void *> arguments);

  func::FuncOp Function;
  StepMemory Memory;
  std::unique_ptr<Engine> Code;
  Measurement Last;
};

} // namespace mlir::vram

#endif // VRAM_EXECUTION_COMPILEDFUNCTION_H
