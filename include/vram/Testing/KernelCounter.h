//===- KernelCounter.h - Counts the work of emulated kernels ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts, while the emulator runs kernels thread by thread, what a GPU would
// have to do for them: bytes that threads load and store, the sectors of memory
// that the accesses of a warp touch, accesses to shared memory, floating point
// operations and barriers. There are no caches: a sector that is asked for
// twice counts twice.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TESTING_KERNELCOUNTER_H
#define VRAM_TESTING_KERNELCOUNTER_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "llvm/ADT/StringMap.h"

#include <string>
#include <vector>

namespace mlir::vram {

/// Of one launch of a kernel, or of several.
struct KernelCounts {
  /// Bytes that threads ask for in the GPU's memory.
  int64_t loadBytes = 0, storeBytes = 0;
  /// Aligned pieces of 32 bytes that an access of a warp touches. Accesses
  /// belong together that are the same instruction's, the same number of times
  /// after its thread began.
  int64_t loadSectors = 0, storeSectors = 0;
  /// Bytes of shared memory that threads ask for; the turns in which a warp's
  /// accesses are served by 32 banks of 4 bytes each, and the fewest that so
  /// many words take.
  int64_t sharedBytes = 0, sharedTurns = 0, leastSharedTurns = 0;
  /// Floating point operations; a fused multiply-add is two, and a function of
  /// the library (exp, pow) as many as the cost model counts for it.
  int64_t flopsF32 = 0, flopsF64 = 0;
  /// The same of tensor cores (mma.sync), by the type of the operands.
  int64_t matrixFlopsF16 = 0, matrixFlopsBF16 = 0;
  /// Of each block.
  int64_t barriers = 0;

  KernelCounts &operator+=(const KernelCounts &other);
};

class KernelCounter {
public:
  struct Launch {
    /// The kernel's name; empty for the call of a library, which is not
    /// counted.
    std::string kernel;
    int64_t blocks = 0, threads = 0;
    KernelCounts counts;
  };

  /// Names of the functions that instrumented kernels call, with two numbers
  /// and one: onAccess and onRegion.
  static constexpr llvm::StringLiteral kAccessSymbol = "vramCountAccess";
  static constexpr llvm::StringLiteral kRegionSymbol = "vramCountRegion";

  /// Adds the calls to a kernel, and declarations of their functions to
  /// `module`.
  void instrument(gpu::GPUFuncOp kernel, ModuleOp module);

  /// A step begins: forgets the launches of the last one.
  void clear() { Launches.clear(); }
  void beginLaunch(llvm::StringRef kernel, int64_t blocks, int64_t threads);
  /// Later counts belong to this thread of the block.
  void setThread(int64_t thread) { Thread = thread; }
  void endBlock();
  void noteCall() { Launches.emplace_back(); }

  /// In order.
  llvm::ArrayRef<Launch> launches() const { return Launches; }

  /// An access at `address` by the `site`-th instruction of the kernel.
  static void onAccess(int64_t site, int64_t address);
  /// The `region`-th block of the kernel's code runs once.
  static void onRegion(int64_t region);

private:
  struct Site {
    bool isStore, isShared;
    int64_t bytes;
  };
  struct Region {
    int64_t flopsF32 = 0, flopsF64 = 0, matrixFlopsF16 = 0, matrixFlopsBF16 = 0,
            barriers = 0;

    bool isNothing() const {
      return flopsF32 == 0 && flopsF64 == 0 && matrixFlopsF16 == 0 &&
             matrixFlopsBF16 == 0 && barriers == 0;
    }
  };
  struct Kernel {
    std::vector<Site> sites;
    std::vector<Region> regions;
  };
  /// Sectors, or words of shared memory, that one access of a warp touches.
  using Touched = llvm::SmallVector<int64_t, 4>;

  static Region costsOf(Block &block);

  llvm::StringMap<Kernel> Kernels;
  std::vector<Launch> Launches;
  const Kernel *Running = nullptr;
  int64_t Thread = 0;
  /// For each thread and site, how often it came by.
  std::vector<uint32_t> Times;
  /// For each warp and site, its accesses in order.
  std::vector<std::vector<Touched>> Accesses;

  static thread_local KernelCounter *Current;
};

} // namespace mlir::vram

#endif // VRAM_TESTING_KERNELCOUNTER_H
