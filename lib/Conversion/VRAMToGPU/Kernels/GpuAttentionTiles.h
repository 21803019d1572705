//===- GpuAttentionTiles.h - Tiles of attention in shared memory -*- C++
//-*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUATTENTIONTILES_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUATTENTIONTILES_H

#include "GpuBlocks.h"

#include <array>

namespace mlir::vram::lowering {

/// Rows or columns of a tile of scores: thread t of `threads` has `each`
/// neighbours of them, each * t + i. In shared memory, number each * t + i lies
/// at i * threads + t, so that neighbouring threads read neighbouring rows, in
/// different banks. Both are powers of two.
struct TileAxis {
  int64_t threads, each;
  /// Which of the threads this one is.
  Scalar mine;

  int64_t size() const { return threads * each; }
  Scalar number(int64_t i) const { return mine * each + i; }
  Scalar slot(int64_t i) const { return mine + i * threads; }
  Scalar slotOf(Scalar number) const {
    return number % each * threads + number / each;
  }
};

/// How a block shares a tile of scores, own rows by other columns.
struct TileShape {
  int64_t rows, rowsEach, columns;

  static constexpr int64_t kColumnsEach = 4;
  int64_t rowThreads() const { return rows / rowsEach; }
  int64_t columnThreads() const { return columns / kColumnsEach; }
  int64_t threads() const { return rowThreads() * columnThreads(); }
};

/// A tile in shared memory: rows of `width` floats, `pitch` apart.
struct SharedTile {
  Value buffer;
  int64_t width = 0, pitch = 0;

  Scalar at(Scalar row, Scalar column) const { return row * pitch + column; }
};

/// Common to the blocks of attention: which elements a thread loads,
/// multiplies and keeps.
class AttentionTiles {
public:
  /// `block`'s threads share tiles of `shape`.
  AttentionTiles(Kernel &kernel, GpuBlocks &block, TileShape shape);

  Kernel &kernel;
  GpuBlocks &block;
  TileShape shape;
  TileAxis rows, columns;

  /// Floats between the begins of two rows of `width`: all rows are aligned to
  /// 16 bytes, and neighbours begin in different banks.
  static int64_t pitchOf(int64_t width, int64_t floatBytes) {
    return width + 16 / floatBytes;
  }
  /// `depth` elements, as many as a product reads at a time.
  static int64_t paddedDepth(int64_t depth) { return (depth + 3) / 4 * 4; }
  /// Vectors of four result columns that a thread has.
  static int64_t groupsOf(int64_t depth, int64_t columnThreads) {
    return (depth + 4 * columnThreads - 1) / (4 * columnThreads);
  }
  /// Floats of a row that products over it and products with it read.
  static int64_t widthOf(int64_t depth, int64_t columnThreads, bool isFactor) {
    return isFactor ? 4 * columnThreads * groupsOf(depth, columnThreads)
                    : paddedDepth(depth);
  }

  SharedTile makeTile(int64_t count, int64_t width);

  /// Copies rows first, first + 1, ... of a [b, h, row, depth] operand, of
  /// which `lead` are b and h; what lies outside of the tensor is 0.
  void fill(const SharedTile &tile, const TileAxis &axis, Value operand,
            ArrayRef<Scalar> lead, Scalar first);
  /// The dot products of the same rows of two operands, to number `row` of
  /// `sums` each.
  void dotRows(Value sums, const TileAxis &axis, Value lhs, Value rhs,
               ArrayRef<Scalar> lead, Scalar first);

  /// Row i, column k of this thread is number i * 4 + k of the result.
  Scalars productOfRows(const SharedTile &lhs, const SharedTile &rhs,
                        int64_t depth);
  /// sums + weights * factors: this thread's rows of `weights` (own rows by
  /// other columns) with all rows of `factors`. Row i, group g is number
  /// i * groups + g of the sums, each of them four columns, from
  /// firstColumn(g).
  Scalars addProduct(Scalars sums, const SharedTile &weights,
                     const SharedTile &factors, int64_t groups);
  Scalar firstColumn(int64_t group) {
    return (columns.mine + group * shape.columnThreads()) *
           TileShape::kColumnsEach;
  }
  /// Writes row i, columns 0 to 3 of this thread.
  void storeScores(const SharedTile &tile, int64_t i, ArrayRef<Scalar> four);

  /// Writes this thread's rows of a [b, h, row, depth] result.
  void storeRows(unsigned result, ArrayRef<Scalar> lead, Scalar first,
                 int64_t limit, int64_t depth, ArrayRef<Scalar> sums);

private:
  Scalar gather(ArrayRef<Scalar> four);
  /// Of an operand: elements that one access may have; 1 for a constant.
  int64_t widthOf(Value operand);
  Scalar loadOperand(Value operand, ArrayRef<Scalar> index, int64_t width);
  /// The threads' parts of copying `count` rows of `width` floats.
  template <typename Visit>
  void forEachChunk(const TileAxis &axis, int64_t width, int64_t vector,
                    Visit visit);
};

/// The four words of Philox4x32-10 at `position` / 4 of a draw, in i32.
std::array<Scalar, 4> philoxWords(Kernel &kernel, GpuBlocks &block, Scalar seed,
                                  Scalar offset, int64_t stream,
                                  Scalar quarter);

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUATTENTIONTILES_H
