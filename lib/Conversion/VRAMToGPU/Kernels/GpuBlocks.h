//===- GpuBlocks.h - Kernels whose blocks are written out ----- -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUBLOCKS_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUBLOCKS_H

#include "VRAMToLoops/Kernel.h"

namespace mlir::vram::lowering {

/// The value of another thread of the warp: the one whose number differs in the
/// bits of `mask`, below 32. `value` is i32, f32, i64, f64 or an index; all 32
/// threads take part.
Value shuffleXor(OpBuilder &builder, Location loc, Value value, int32_t mask);

/// The launch's workspace, while ops stand in front of it; null where it has
/// none.
Value workspaceOf(Kernel &kernel);

/// One launch of a kernel that says itself what each thread does: a gpu.launch,
/// which --vram-map-to-gpu leaves as it is. While this lives, the kernel's ops
/// are made inside.
///
/// Floats are f64, as everywhere in a lowering, and become f32 with the rest of
/// the kernel where none of its buffers holds f64 (--vram-narrow-arithmetic).
/// Shared memory holds what will be computed in.
class GpuBlocks {
public:
  /// Blocks of a static number of threads, a multiple of 32.
  GpuBlocks(Kernel &kernel, int64_t blocks, int64_t threads);
  ~GpuBlocks();
  GpuBlocks(const GpuBlocks &) = delete;

  /// Bytes of a float in a kernel's shared memory: 4, or 8 where one of its
  /// buffers holds f64.
  static int64_t floatBytes(Kernel &kernel);
  /// Bytes of shared memory that every device gives a block unasked.
  static constexpr int64_t kSharedBytes = 48 << 10;
  static constexpr int64_t kWarp = 32;

  /// Indices of this block and thread.
  Scalar block() { return {K.builder, Block}; }
  Scalar thread() { return {K.builder, Thread}; }

  /// As many floats or integers in shared memory. The contents are not defined.
  Value sharedFloats(int64_t count);
  Value sharedIntegers(int64_t count, unsigned bits = 32);
  /// `width` neighbours from `at` (a multiple of `width`), a vector where there
  /// are several; floats or integers.
  Scalar loadShared(Value buffer, Scalar at, int64_t width = 1);
  void storeShared(Value buffer, Scalar at, Scalar value);

  /// All threads of the block come here before one of them goes on.
  void barrier();
  Scalar shuffle(Scalar value, int64_t mask);
  /// Combines what groups of `width` neighbours hold (a power of two up to 32):
  /// each gets the whole, the same bits of it if `combine` commutes.
  Scalar reduce(Scalar value, int64_t width,
                llvm::function_ref<Scalar(Scalar, Scalar)> combine);

  /// The same for all threads of the block, of which there are a power of two.
  Scalar reduceBlock(Scalar value,
                     llvm::function_ref<Scalar(Scalar, Scalar)> combine);

  /// Carries values over lower, lower + step, ... below `upper`.
  Scalars fold(Scalar lower, Scalar upper, int64_t step, Scalars start,
               Kernel::Step body);

  Scalar i32(int64_t value);
  /// An index or i64 as i32, which it fits into.
  Scalar toI32(Scalar integer);

private:
  Value shared(Type element, int64_t count);

  Kernel &K;
  Operation *Launch;
  int64_t Threads;
  Value Block, Thread;
  bool IsWide;
};

/// lhs * rhs + sum, rounded once; floats or vectors of them.
Scalar fusedMultiplyAdd(Scalar lhs, Scalar rhs, Scalar sum);

/// Element `i` of a vector.
Scalar extractElement(Scalar vector, int64_t i);
/// x / by and x % by of an index that is not negative.
Scalar divideUnsigned(Scalar x, int64_t by);
Scalar remainderUnsigned(Scalar x, int64_t by);

/// Elements along the last dimension that one access may have, from indices
/// that are multiples of that: a power of two, at most `most` and 16 bytes.
int64_t accessWidth(Kernel &kernel, MemRefType type, int64_t most = 4);
/// `width` elements, as f64; a vector where they are several.
Scalar loadVector(Kernel &kernel, Value buffer, ArrayRef<Scalar> index,
                  int64_t width);
/// Rounds them to the buffer's type and writes them.
void storeVector(Kernel &kernel, Scalar value, Value buffer,
                 ArrayRef<Scalar> index);

/// A buffer as one row: an element is found by its row-major number. Null where
/// it is null or has gaps.
Value flatBuffer(Kernel &kernel, Value buffer);

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUBLOCKS_H
