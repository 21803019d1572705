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

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

#include <memory>

namespace mlir::vram {

/// Kernels that are loaded, the host's function that launches them, and memory
/// on the device for each argument and the arena.
class CudaStep {
public:
  /// `module` holds a copy of `function` alone and is lowered here.
  static FailureOr<std::unique_ptr<CudaStep>>
  create(ModuleOp module, func::FuncOp function, StringRef toolkit, bool graph);
  ~CudaStep();

  /// Copies what `memories` hold to the device, runs a step, and copies it
  /// back. Milliseconds of the step alone.
  FailureOr<double> run(ArrayRef<std::unique_ptr<evaluator::Memory>> memories);

  int64_t bytesBeside() const;
  std::string deviceName() const;
  size_t launches() const;

private:
  struct State;
  CudaStep();
  std::unique_ptr<State> S;
};

} // namespace mlir::vram

#endif // VRAM_LIB_EXECUTION_CUDASTEP_H
