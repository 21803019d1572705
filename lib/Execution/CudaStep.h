//===- CudaStep.h - A step on CUDA's first device ------------ -*- C++ -*--===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_EXECUTION_CUDASTEP_H
#define VRAM_LIB_EXECUTION_CUDASTEP_H

#include "vram/Evaluator/Memory.h"
#include "vram/Execution/GpuFunction.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

#include <memory>

namespace mlir::vram {

/// Kernels that are loaded, the host's function that launches them, memory on
/// the device for each argument and the arena, and pinned memory of the host
/// for the arena that the step offloads to.
class CudaStep {
public:
  /// `module` holds a copy of `function` alone and is lowered here. `options`:
  /// toolkit, graph and profile count.
  static FailureOr<std::unique_ptr<CudaStep>>
  create(ModuleOp module, func::FuncOp function,
         const GpuFunction::Options &options);
  ~CudaStep();

  /// Copies the arguments that `memories` hold to the device, runs a step, and
  /// copies them back. Milliseconds of the step alone. The arenas stay where
  /// the step runs, and take what `memories` hold for them before the first
  /// step alone: behind that one all of them is copied back, behind the others
  /// what lies at `results` in the device's.
  FailureOr<double> run(ArrayRef<std::unique_ptr<evaluator::Memory>> memories,
                        ArrayRef<std::pair<int64_t, int64_t>> results);
  /// Whether it ran once.
  bool hasRun() const;

  int64_t bytesBeside() const;
  std::string deviceName() const;
  size_t launches() const;
  /// Of each launch of the last run, with `profile` (GpuFunction).
  ArrayRef<int64_t> launchNanoseconds() const;

private:
  struct State;
  CudaStep();
  std::unique_ptr<State> S;
};

} // namespace mlir::vram

#endif // VRAM_LIB_EXECUTION_CUDASTEP_H
