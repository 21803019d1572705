//===- Layout.h - In which order an image lies ------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tensor lies in memory as its type says, the last dimension first. So an
// image whose channels are to lie side by side has the type [N, H, W, C], and
// the ops that tell channels from pixels have the attribute
// `vram.channels_last`: all their operands and results of four dimensions are
// in that order, filters too ([Co, Kh, Kw, Ci]).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_LAYOUT_H
#define VRAM_DIALECT_VRAM_IR_LAYOUT_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"

namespace mlir::vram {

/// A unit attribute of ops that take layouts.
inline constexpr llvm::StringLiteral kChannelsLastAttr = "vram.channels_last";
/// A unit attribute of attention and its gradients: query, key, value, result
/// and their gradients are [B, L, H, D] in place of [B, H, L, D], as a product
/// writes them. Masks and statistics stay as they are.
inline constexpr llvm::StringLiteral kTokensFirstAttr = "vram.tokens_first";
/// On a reduce_sum of an image [N, H, W, C] to [C], an i64: a kernel for a GPU
/// adds up so many parts of the pixels first, and then their sums.
inline constexpr llvm::StringLiteral kPartsAttr = "vram.parts";

/// Which dimension of [N, C, H, W] is dimension d of [N, H, W, C].
inline constexpr int64_t kFirstOfLast[] = {0, 2, 3, 1};
/// Which dimension of [N, H, W, C] is dimension d of [N, C, H, W].
inline constexpr int64_t kLastOfFirst[] = {0, 3, 1, 2};

/// Ops that tell channels from pixels: convolutions, poolings, resampling and
/// batch normalisation, and their gradients.
bool takesLayout(Operation *op);
/// Whether the images of such an op have channels last.
bool isChannelsLast(Operation *op);
/// Expects that attribute on an op that takes layouts, of images.
LogicalResult verifyChannelsLast(Operation *op, Attribute value);
/// Expects that attribute on such a sum, to be a number that splitPixels takes.
LogicalResult verifyParts(Operation *op, Attribute value);

/// Which dimension of [B, H, L, D] is dimension d of [B, L, H, D], and the
/// other way round.
inline constexpr int64_t kHeadsAndTokens[] = {0, 2, 1, 3};

/// Whether attention, or its gradients, has its tokens first.
bool isTokensFirst(Operation *op);
/// Expects that attribute on attention or its gradients.
LogicalResult verifyTokensFirst(Operation *op, Attribute value);
/// The operands and results of attention, or of its gradients, whose order that
/// attribute says.
SmallVector<Value> getHeadTensors(Operation *op);
/// The same tensor of four dimensions in the other order.
RankedTensorType exchangeHeads(RankedTensorType type);

/// Value order[d] of four, for each d.
template <typename T>
SmallVector<T, 4> inOrder(ArrayRef<T> values, ArrayRef<int64_t> order) {
  SmallVector<T, 4> moved;
  for (int64_t d : order)
    moved.push_back(values[d]);
  return moved;
}
/// `values`, one for each of four dimensions, from the order [N, C, H, W] to
/// [N, H, W, C], and back.
template <typename T>
SmallVector<T, 4> toChannelsLast(ArrayRef<T> values) {
  return inOrder(values, kFirstOfLast);
}
template <typename T>
SmallVector<T, 4> toChannelsFirst(ArrayRef<T> values) {
  return inOrder(values, kLastOfFirst);
}

/// The same tensor in the other order; one of other than four dimensions as it
/// is.
RankedTensorType toChannelsLast(RankedTensorType type);
RankedTensorType toChannelsFirst(RankedTensorType type);

/// In how many parts the pixels of an image [N, H, W, C] are summed up by the
/// blocks of a GPU: whole samples, or rows of them where these are few.
int64_t countPixelParts(ArrayRef<int64_t> image);
/// In how many runs of rows each sample is then: 1 where parts are whole
/// samples. Fails for a number of parts that is no multiple of the samples, or
/// whose runs are not as long as each other.
FailureOr<int64_t> splitPixels(ArrayRef<int64_t> image, int64_t parts);

/// Whether a block of a GPU holds all pixels of some channels of an image
/// [N, H, W, C] in its registers, so that a batch normalisation reads them once
/// and needs no sums of parts.
bool fitsChannelBlock(RankedTensorType image);
/// Channels of such a block: 32 bytes of a pixel.
int64_t countBlockChannels(Type element);
/// Threads of such a block, and pixels of one of them, at most.
inline constexpr int64_t kMostBlockThreads = 512, kMostHeldPixels = 16;

/// Numbers that a GPU keeps for another batch normalisation with channels last,
/// or its gradient: two sums for each part and channel, then kChannelFactors
/// for each channel.
inline constexpr int64_t kChannelFactors = 3;
/// Bytes of these, or of the sums of parts of a reduce_sum with `vram.parts`,
/// in f32 (f64 for f64), also of such an op in a fused one; 0 for other ops.
int64_t getChannelWorkspace(Operation *op);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_LAYOUT_H
