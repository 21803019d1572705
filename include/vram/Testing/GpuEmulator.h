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
// error.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TESTING_GPUEMULATOR_H
#define VRAM_TESTING_GPUEMULATOR_H

#include "vram/Testing/EmulatedProgram.h"

#include <memory>
#include <string>

namespace mlir::vram {

class KernelCounter;

class GpuEmulator : public EmulatedProgram {
public:
  /// `module` is the result of buildLaunchesPipeline. It is lowered here, in
  /// place, with the host's function `name`. Fails with an error at it.
  /// `libraries`: calls go to the libraries themselves. `counter`: counts what
  /// kernels do, and must outlive this; null: nobody does.
  static FailureOr<std::unique_ptr<GpuEmulator>>
  create(ModuleOp module, StringRef name, bool libraries = false,
         KernelCounter *counter = nullptr);
  ~GpuEmulator() override;

  /// How many launches there were of kernels whose threads meet, and of others.
  size_t meetings() const { return Meetings; }
  size_t launches() const { return Launches; }

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
  void noteCall() override;

  SmallVector<Kernel> Kernels;
  std::unique_ptr<Fibers> Turns;
  KernelCounter *Counter = nullptr;
  size_t Meetings = 0, Launches = 0;
};

} // namespace mlir::vram

#endif // VRAM_TESTING_GPUEMULATOR_H
