//===- GpuChannelBlock.h - Channels whose pixels a block holds --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With channels last and few pixels, a block takes 32 bytes of each pixel:
// neighbouring threads have neighbouring channels, and a channel's threads hold
// its pixels in registers. They are read once (fitsChannelBlock), and sums go
// over them as often as is needed.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUCHANNELBLOCK_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUCHANNELBLOCK_H

#include "GpuBlocks.h"

namespace mlir::vram::lowering {

class ChannelBlock {
public:
  /// The launch, whose blocks have the channels of images [n, c, h, w] of this
  /// shape.
  ChannelBlock(Kernel &kernel, ArrayRef<int64_t> shape, Type element);

  /// The channel that this thread has pixels of.
  Scalar channel() const { return Channel; }
  /// Pixels of a channel.
  int64_t pixels() const { return Pixels; }

  /// This thread's pixels of an operand, 0 where there are none.
  Scalars load(Value operand);
  /// The sum of `term(i)` over the channel's pixels, of which this thread holds
  /// number `i`: all of its threads get the same bits.
  Scalar sum(llvm::function_ref<Scalar(size_t i)> term);
  /// Writes `value(i)` as the result's pixels.
  void store(llvm::function_ref<Scalar(size_t i)> value);
  /// `body` by one of the channel's threads.
  void once(llvm::function_ref<void()> body);

private:
  /// Whether this thread has pixel number `i`; null where all have.
  Scalar exists(size_t i);
  /// [n, c, h, w].
  Scalars index(size_t i);

  Kernel &K;
  SmallVector<int64_t> Shape;
  int64_t Channels, Pixels, Teams, Threads, Held;
  std::optional<GpuBlocks> B;
  Scalar Team, Lane, Channel;
};

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUCHANNELBLOCK_H
