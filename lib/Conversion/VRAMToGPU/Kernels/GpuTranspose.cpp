//===- GpuTranspose.cpp - Transpositions by tiles, on a GPU ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Many transpositions exchange two groups of dimensions: [b, y, x] becomes
// [b, x, y], as when the channels of images become the last dimension. Elements
// that are neighbours in the one are far apart in the other, so a block moves a
// tile through shared memory: its threads read neighbours along x and write
// neighbours along y.
//
//===----------------------------------------------------------------------===//

#include "GpuBlocks.h"
#include "GpuLayouts.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
constexpr int64_t kThreads = 256;
/// Elements of a tile, and of its longer side at most. With a column of padding
/// they are 34 KiB in f64.
constexpr int64_t kTile = 4096, kLongest = 256, kShortest = 64;

/// Sizes of [b, y, x].
struct Exchange {
  int64_t b = 1, y = 1, x = 1;

  /// The permutation as such an exchange, if it is one.
  static std::optional<Exchange> find(ArrayRef<int64_t> shape,
                                      ArrayRef<int64_t> permutation) {
    // The dimensions in front stay.
    size_t rank = shape.size(), first = 0;
    Exchange exchange;
    while (first < rank && permutation[first] == static_cast<int64_t>(first))
      exchange.b *= shape[first++];
    if (first == rank)
      return std::nullopt;
    // The others are rotated: those behind y come first.
    int64_t split = permutation[first];
    for (size_t d = first; d < rank; ++d) {
      int64_t from = split + static_cast<int64_t>(d - first);
      if (from >= static_cast<int64_t>(rank))
        from -= static_cast<int64_t>(rank - first);
      if (permutation[d] != from)
        return std::nullopt;
      (static_cast<int64_t>(d) < split ? exchange.y : exchange.x) *= shape[d];
    }
    return exchange;
  }
};

class TileMover {
public:
  TileMover(Kernel &kernel, Exchange sizes) : K(kernel), Sizes(sizes) {
    TileX = std::min<int64_t>(llvm::PowerOf2Ceil(Sizes.x), kShortest);
    TileY =
        std::min<int64_t>({static_cast<int64_t>(llvm::PowerOf2Ceil(Sizes.y)),
                           kTile / TileX, kLongest});
  }

  /// From and to rows without gaps.
  void move(Value from, ArrayRef<Value> to) {
    const int64_t across = llvm::divideCeil(Sizes.x, TileX);
    const int64_t down = llvm::divideCeil(Sizes.y, TileY);
    Type element = cast<MemRefType>(from.getType()).getElementType();
    GpuBlocks blocks(K, Sizes.b * down * across, kThreads);
    bool isFloat = isa<FloatType>(element);
    Value tile = isFloat ? blocks.sharedFloats(TileY * (TileX + 1))
                         : blocks.sharedIntegers(TileY * (TileX + 1));
    Scalar firstX = remainderUnsigned(blocks.block(), across) * TileX;
    Scalar row = divideUnsigned(blocks.block(), across);
    Scalar firstY = remainderUnsigned(row, down) * TileY;
    Scalar image = divideUnsigned(row, down) * (Sizes.y * Sizes.x);

    eachOf(blocks, TileX, TileY, [&](Scalar x, Scalar y) {
      whenInside(firstX + x, firstY + y, [&] {
        Scalar at = image + (firstY + y) * Sizes.x + (firstX + x);
        Scalar value = widen(
            K.builder, memref::LoadOp::create(K.builder, from, at.value()));
        blocks.storeShared(tile, y * (TileX + 1) + x,
                           isFloat ? value : blocks.toI32(value));
      });
    });
    blocks.barrier();
    eachOf(blocks, TileY, TileX, [&](Scalar y, Scalar x) {
      whenInside(firstX + x, firstY + y, [&] {
        Scalar value = blocks.loadShared(tile, y * (TileX + 1) + x);
        Scalar at = image + (firstX + x) * Sizes.y + (firstY + y);
        for (Value buffer : to)
          memref::StoreOp::create(K.builder, narrow(value, element), buffer,
                                  at.value());
      });
    });
  }

private:
  using Body = llvm::function_ref<void(Scalar inner, Scalar outer)>;

  /// `body` for the elements of a tile that this thread has: neighbouring
  /// threads have neighbours along the inner side.
  void eachOf(GpuBlocks &blocks, int64_t inner, int64_t outer, Body body) {
    Scalar i = remainderUnsigned(blocks.thread(), inner);
    Scalar o = divideUnsigned(blocks.thread(), inner);
    const int64_t atOnce = kThreads / inner;
    for (int64_t turn = 0; turn < outer; turn += atOnce) {
      if (turn + atOnce <= outer)
        body(i, o + turn);
      else
        K.when(o + turn < outer, [&] { body(i, o + turn); });
    }
  }

  void whenInside(Scalar x, Scalar y, llvm::function_ref<void()> body) {
    bool isWholeX = Sizes.x % TileX == 0, isWholeY = Sizes.y % TileY == 0;
    if (isWholeX && isWholeY)
      return body();
    Scalar isInside = isWholeX   ? y < Sizes.y
                      : isWholeY ? x < Sizes.x
                                 : both(x < Sizes.x, y < Sizes.y);
    K.when(isInside, body);
  }

  Kernel &K;
  Exchange Sizes;
  int64_t TileX, TileY;
};
} // namespace

/// A buffer without gaps as one row; null for others.
static Value asRow(Kernel &kernel, Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  if (!type.getLayout().isIdentity())
    return nullptr;
  int64_t count = type.getNumElements();
  return memref::ReinterpretCastOp::create(
      kernel.builder, MemRefType::get({count}, type.getElementType()), buffer,
      int64_t(0), ArrayRef<int64_t>{count}, ArrayRef<int64_t>{1});
}

/// False where threads read neighbours anyway, or buffers have gaps.
static bool lowerTranspose(TransposeOp op, Kernel &kernel) {
  Type element = op.getType().getElementType();
  if (op.getType().getNumElements() == 0 || element.isInteger(64) ||
      element.isInteger(1))
    return false;
  std::optional<Exchange> exchange =
      Exchange::find(Kernel::shape(op.getInput()), op.getPermutation());
  if (!exchange || exchange->x == 1 || exchange->y == 1)
    return false;
  Value from = flatBuffer(kernel, kernel.bufferOf(op.getInput()));
  if (!from)
    return false;
  SmallVector<Value> to;
  for (Value buffer : kernel.outputs()) {
    to.push_back(asRow(kernel, buffer));
    if (!to.back())
      return false;
  }
  TileMover(kernel, *exchange).move(from, to);
  return true;
}

void lowering::addGpuTransposeLowerings(OpLowerings &lowerings) {
  addOver<TransposeOp>(lowerings, lowerTranspose);
}
