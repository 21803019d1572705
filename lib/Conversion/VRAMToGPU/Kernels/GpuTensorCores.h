//===- GpuTensorCores.h - Products of 16-bit tiles by warps --- -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mma.sync.m16n8k16 of bf16 or f16 with sums in f32 (PTX ISA, "Matrix Fragments
// for mma.m16n8k16"; sm_80 and later). A warp adds the product of a 16 x 16 and
// a 16 x 8 operand to 16 x 8 sums. Its threads form 8 groups of 4, and each
// holds of
//   the left operand   rows g and g + 8, elements 2t, 2t + 1, 2t + 8, 2t + 9,
//   the right operand  column g, elements 2t, 2t + 1, 2t + 8, 2t + 9,
//   the sums           rows g and g + 8, columns 2t and 2t + 1,
// g being its group and t its number there. Two neighbours along the sum's
// index are one word of 32 bits, the first of them the lower half. Sums of two
// neighbouring 16 x 8 products, rounded, are a left operand.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUTENSORCORES_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUTENSORCORES_H

#include "GpuBlocks.h"

#include <array>

namespace mlir::vram::lowering {

/// Words of this thread: of a 16 x 16 left and of a 16 x 8 right operand.
using LeftOperand = std::array<Value, 4>;
using RightOperand = std::array<Value, 2>;

/// A tile of 16-bit elements in shared memory, as words of two.
struct WordTile {
  enum Pairs {
    /// Word (row, c) has elements 2c and 2c + 1 of the row.
    AlongRows,
    /// Word (r, column) has the column's elements of rows 2r and 2r + 1.
    AlongColumns,
  };
  Value buffer;
  Pairs pairs = AlongRows;
  /// Elements.
  int64_t rows = 0, columns = 0;

  /// Words between the begins of two rows of words: 16-byte accesses stay
  /// aligned, and no two words of an operand of a warp lie in one bank, because
  /// columns are a multiple of 16.
  static int64_t pitchOf(Pairs pairs, int64_t columns) {
    return pairs == AlongRows ? columns / 2 + 4 : columns + 8;
  }
  static int64_t wordsOf(Pairs pairs, int64_t rows, int64_t columns) {
    return (pairs == AlongRows ? rows : rows / 2) * pitchOf(pairs, columns);
  }
  int64_t pitch() const { return pitchOf(pairs, columns); }
};

/// Tiles in shared memory and products of the warps of a block.
class TensorCores {
public:
  /// Rows and columns of sums and length of the sum of one instruction.
  static constexpr int64_t kRows = 16, kColumns = 8, kDepth = 16;

  /// `element` is bf16 or f16; the block has `threads`.
  TensorCores(Kernel &kernel, GpuBlocks &block, Type element, int64_t threads);

  /// This thread's warp, its group in the warp, and its number in the group.
  Scalar warp, group, member;

  /// sums + left right, for this thread's four sums: columns 2t and 2t + 1 of
  /// row g, then of row g + 8.
  void multiplyAdd(MutableArrayRef<Scalar> sums, const LeftOperand &left,
                   const RightOperand &right);

  /// Rows row, ..., row + 15 and elements depth, ..., depth + 15 of a tile with
  /// pairs along rows.
  LeftOperand loadLeft(const WordTile &tile, Scalar row, int64_t depth);
  /// Columns column, ... and elements depth, ... along the sum: rows and
  /// columns of a tile with pairs along columns; columns and rows of the other
  /// kind.
  RightOperand loadRight(const WordTile &tile, int64_t depth, int64_t column);
  /// Elements column + 4 member, ... of a row of a tile with pairs along rows;
  /// the threads of a group have the same row, and those of the next group the
  /// next one.
  std::array<Scalar, 4> loadFour(const WordTile &tile, Scalar row,
                                 int64_t column);
  /// Eight sums (of two neighbouring products), rounded.
  LeftOperand roundToLeft(ArrayRef<Scalar> sums);

  /// Copies rows first, first + 1, ... of a [b, h, row, column] operand, of
  /// which `lead` are b and h; what lies behind the operand's last row is 0.
  /// The operand has a buffer, and as many columns as the tile.
  void fill(const WordTile &tile, Value operand, ArrayRef<Scalar> lead,
            Scalar first);
  /// The same to two tiles of one size, the second with pairs along columns;
  /// the operand is read once.
  void fillBoth(const WordTile &rows, const WordTile &columns, Value operand,
                ArrayRef<Scalar> lead, Scalar first);
  /// Rounds this thread's 16 x columns sums, four for each eight columns, and
  /// writes them as rows first + 16 warp, ... of a [b, h, row, column] result,
  /// those before `limit`. `staging`, as wide as the result, has 16 rows for
  /// each warp, and no thread reads it any more.
  void storeRows(unsigned result, const WordTile &staging,
                 ArrayRef<Scalar> lead, Scalar first, int64_t limit,
                 ArrayRef<Scalar> sums);

private:
  class RowCopy;
  /// `count` 16-bit elements from `index`.
  Value loadElements(Value buffer, ArrayRef<Scalar> index, int64_t count);
  Value roundPair(Scalar first, Scalar second);
  /// A tile's words from one on. Others are then at constant distances, which
  /// the instructions have in them: an index of its own would take a register
  /// each.
  Value wordsFrom(const WordTile &tile, Scalar place);
  Value loadWord(Value words, int64_t i);

  Kernel &K;
  GpuBlocks &Block;
  Type Element;
  int64_t Threads;
};

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUTENSORCORES_H
