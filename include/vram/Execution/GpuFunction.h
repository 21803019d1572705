//===- GpuFunction.h - A function compiled for a GPU --------- -*- C++ -*--===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EXECUTION_GPUFUNCTION_H
#define VRAM_EXECUTION_GPUFUNCTION_H

#include "vram/Execution/CompiledFunction.h"
#include "vram/Testing/KernelCounter.h"
#include "vram/Testing/LaunchChecker.h"

#include <memory>

namespace mlir::vram {

/// A function in buffer form, lowered to kernels and the host code that
/// launches them, and compiled; with the memory it runs in, each argument and
/// the arena with a guard before and behind. One run at a time.
class GpuFunction {
public:
  using Measurement = CompiledFunction::Measurement;

  struct Options {
    /// Kernels run on this CPU, thread by thread (GpuEmulator), and every
    /// launch is checked against the plan (LaunchChecker). Otherwise CUDA's
    /// first device, for whose chip they are compiled.
    bool emulate = false;
    /// With `emulate`: kernels run by their PTX for `chip` (PtxEmulator).
    bool interpret = false;
    std::string chip = "sm_90";
    /// This text in the place of the PTX that the lowering wrote, in which
    /// kernels have the same names. For tests, which edit it.
    std::string ptx;
    /// With `emulate`: library calls go to the libraries, on this CPU's memory.
    /// For tests, with libraries that support it.
    bool libraries = false;
    /// With `emulate`: whether what kernels do is counted.
    bool count = false;
    /// Without `emulate`: the second step is captured as a graph, which is
    /// launched from then on. Where none can be made, a warning says why, and
    /// steps are launched kernel by kernel.
    bool graph = true;
    /// Without `emulate`: whether each launch is timed. run() then runs the
    /// step twice more for that, as CompiledFunction does.
    bool profile = false;
    /// A plan that does not hold is refused. Only a test has it run.
    bool verify = true;
    /// The folder of CUDA's toolkit; empty: it is searched for.
    std::string toolkit;
  };

  /// Fails with an error at the function (or an op of it) where it is not in
  /// buffer form, does not hold to its rules or cannot be lowered; where there
  /// is no GPU; and where its arena and arguments do not fit the device. The
  /// function is left as it is and must outlive this.
  static FailureOr<std::unique_ptr<GpuFunction>>
  compile(func::FuncOp function, const Options &options);
  ~GpuFunction();

  /// Takes and returns the same as CompiledFunction::run, but computes floats
  /// below f64 in f32. A device carries copies out when it can, whatever
  /// `options` says. Fails if a launch failed or a guard was written to.
  FailureOr<SmallVector<evaluator::Tensor>>
  run(ArrayRef<evaluator::Tensor> arguments,
      const evaluator::EvaluateOptions &options = {});

  /// Of the last run: on a GPU by the device's clock.
  const Measurement &measurement() const { return Last; }
  /// Bytes that the process holds on the device beside arguments and arena:
  /// context and kernels. 0 if that is not known.
  int64_t bytesBeside() const;
  /// "NVIDIA H100 (sm_90)".
  std::string deviceName() const;
  /// The PTX that the lowering wrote, with `interpret`.
  std::string ptx() const;
  /// Launches of a step, and copies between device and host.
  size_t launches() const;
  size_t copies() const;

  /// Nanoseconds of each launch of the last run, in program order, -1 of those
  /// on the host; none without `profile`.
  ArrayRef<int64_t> launchNanoseconds() const;

  struct CountedLaunch {
    /// The launches of the plan that it computes: several where they were
    /// merged.
    SmallVector<LaunchOp, 1> ops;
    KernelCounter::Launch counted;
  };
  /// Of the last step, in order; none without `count`.
  SmallVector<CountedLaunch> countedLaunches() const;

private:
  struct Emulated;
  struct Cuda;

  explicit GpuFunction(func::FuncOp function);

  func::FuncOp Function;
  /// The host's view of each argument.
  StepMemory Memory;
  std::unique_ptr<Emulated> OnCpu;
  std::unique_ptr<Cuda> OnGpu;
  Measurement Last;
};

} // namespace mlir::vram

#endif // VRAM_EXECUTION_GPUFUNCTION_H
