//===- GpuChannelBlock.cpp - Channels whose pixels a block holds ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuChannelBlock.h"

#include "vram/Dialect/VRAM/IR/Layout.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// Pixels that a thread has, rather than that there are more threads: what all
/// threads of a channel read is little beside them.
static constexpr int64_t kWorthwhile = 4;

ChannelBlock::ChannelBlock(Kernel &kernel, ArrayRef<int64_t> shape,
                           Type element)
    : K(kernel), Shape(shape), Channels(countBlockChannels(element)),
      Pixels(shape[0] * shape[2] * shape[3]) {
  const auto wanted = static_cast<int64_t>(
      llvm::PowerOf2Ceil(llvm::divideCeil(Pixels, kWorthwhile)));
  Teams = std::clamp(wanted, GpuBlocks::kWarp / Channels,
                     kMostBlockThreads / Channels);
  Threads = Teams * Channels;
  Held = static_cast<int64_t>(llvm::divideCeil(Pixels, Teams));
  B.emplace(K, Shape[1] / Channels, Threads);
  Lane = remainderUnsigned(B->thread(), Channels);
  Team = divideUnsigned(B->thread(), Channels);
  Channel = B->block() * Channels + Lane;
  if (K.around)
    K.around->enter(Channel);
}

Scalar ChannelBlock::exists(size_t i) {
  const auto first = static_cast<int64_t>(i) * Teams;
  return first + Teams <= Pixels ? Scalar() : Team + first < Pixels;
}

Scalars ChannelBlock::index(size_t i) {
  Scalar pixel = Team + static_cast<int64_t>(i) * Teams;
  Scalar row = divideUnsigned(pixel, Shape[3]);
  return {divideUnsigned(row, Shape[2]), Channel,
          remainderUnsigned(row, Shape[2]), remainderUnsigned(pixel, Shape[3])};
}

Scalars ChannelBlock::load(Value operand) {
  Scalars held;
  for (size_t i = 0; i < static_cast<size_t>(Held); ++i) {
    auto loadOne = [&]() -> Scalars {
      return {K.loadFirst(operand, index(i))};
    };
    Scalar isThere = exists(i);
    held.push_back(isThere.value()
                       ? K.branch(isThere, loadOne,
                                  [&]() -> Scalars { return {K.number(0)}; })[0]
                       : loadOne()[0]);
  }
  return held;
}

Scalar ChannelBlock::sum(llvm::function_ref<Scalar(size_t i)> term) {
  Scalar sum = K.number(0);
  for (size_t i = 0; i < static_cast<size_t>(Held); ++i) {
    Scalar isThere = exists(i), value = term(i);
    sum = sum + (isThere.value() ? choose(isThere, value, 0) : value);
  }
  // Of a warp, then of the block.
  for (int64_t mask = GpuBlocks::kWarp / 2; mask >= Channels; mask /= 2)
    sum = sum + B->shuffle(sum, mask);
  const int64_t warps = Threads / GpuBlocks::kWarp;
  if (warps == 1)
    return sum;
  // Of its own: no thread waits for those that still read it.
  Value parts = B->sharedFloats(warps * Channels);
  const int64_t teamsOfWarp = GpuBlocks::kWarp / Channels;
  K.when(remainderUnsigned(Team, teamsOfWarp) == 0, [&] {
    B->storeShared(parts, divideUnsigned(Team, teamsOfWarp) * Channels + Lane,
                   sum);
  });
  B->barrier();
  Scalar whole = B->loadShared(parts, Lane);
  for (int64_t warp = 1; warp < warps; ++warp)
    whole = whole + B->loadShared(parts, Lane + warp * Channels);
  return whole;
}

void ChannelBlock::store(llvm::function_ref<Scalar(size_t i)> value) {
  for (size_t i = 0; i < static_cast<size_t>(Held); ++i) {
    auto storeOne = [&] { K.store(0, index(i), value(i)); };
    Scalar isThere = exists(i);
    if (isThere.value())
      K.when(isThere, storeOne);
    else
      storeOne();
  }
}

void ChannelBlock::once(llvm::function_ref<void()> body) {
  K.when(Team == 0, body);
}
