//===- GpuEmulator.h - Kernels run without a GPU ------------- -*- C++ -*--===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Every thread of every block runs, one after another, on this CPU: kernels
// whose threads meet, at barriers and in shuffles, as threads that take turns.
// It is slow and exact: a barrier that only a part of a block reaches is an
// error. Library calls are computed from the numbers of the call. A copy
// between device and host is carried out when it begins, or when it is
// finished; its target holds garbage then until that, so that a race shows in
// the results.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EXECUTION_GPUEMULATOR_H
#define VRAM_EXECUTION_GPUEMULATOR_H

#include "vram-c/Runtime.h"
#include "vram/Evaluator/Evaluator.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"

#include <memory>
#include <string>
#include <vector>

namespace mlir {
class ExecutionEngine;
} // namespace mlir

namespace mlir::vram {

class KernelCounter;

class GpuEmulator : public VramProgram {
public:
  /// `module` is the result of buildLaunchesPipeline. It is lowered here, in
  /// place, with the host's function `name`. Fails with an error at it.
  /// `libraries`: calls go to the libraries themselves. `counter`: counts what
  /// kernels do, and must outlive this; null: nobody does.
  static FailureOr<std::unique_ptr<GpuEmulator>>
  create(ModuleOp module, StringRef name, bool libraries = false,
         KernelCounter *counter = nullptr);
  ~GpuEmulator();

  /// The host's function: (program, pointers, workspace, stream) -> status.
  using Host = int32_t (*)(VramProgram *, void *const *, void *, void *);
  Host host() const { return Function; }

  /// Before a step: when its copies are to be carried out.
  void begin(evaluator::CopyTime time) {
    CopyWhen = time;
    Copies.clear();
  }

  /// Of the launch that failed.
  const std::string &error() const { return Error; }
  /// How many launches there were of kernels whose threads meet, and of others,
  /// and how many calls of libraries.
  size_t meetings() const { return Meetings; }
  size_t launches() const { return Launches; }
  size_t calls() const { return CallCount; }

private:
  struct Kernel {
    void (*thread)(void **) = nullptr;
    std::string name;
    /// Bytes of each buffer in shared memory.
    SmallVector<int64_t> shared;
    bool meets = false;
  };
  class Fibers;

  GpuEmulator();
  static int32_t onLaunch(VramProgram *base, int32_t kernel, int64_t blocks,
                          int32_t threads, void *stream, void *const *arguments,
                          int32_t count);
  static int32_t onCall(VramProgram *base, int32_t call, void *stream,
                        void *const *arguments, int32_t count);
  static int32_t onStartCopy(VramProgram *base, int32_t copy, void *stream,
                             void *target, const void *source, int64_t bytes,
                             int32_t direction);
  static int32_t onFinishCopy(VramProgram *base, int32_t copy, void *stream);

  struct Copy {
    void *target;
    const void *source;
    int64_t bytes;
  };

  MLIRContext *Context = nullptr;
  std::unique_ptr<ExecutionEngine> Engine;
  Host Function = nullptr;
  SmallVector<Kernel> Kernels;
  std::vector<VramCall> Calls;
  /// Null where calls are emulated.
  VramProgram *Libraries = nullptr;
  std::unique_ptr<Fibers> Turns;
  evaluator::CopyTime CopyWhen = evaluator::CopyTime::Start;
  /// By number, those that are under way.
  llvm::DenseMap<int32_t, Copy> Copies;
  KernelCounter *Counter = nullptr;
  std::string Error;
  size_t Meetings = 0, Launches = 0, CallCount = 0;
};

} // namespace mlir::vram

#endif // VRAM_EXECUTION_GPUEMULATOR_H
