//===- GpuAttentionTiles.cpp - Tiles of attention in shared memory --------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both kinds of product read four neighbours of shared memory at a time: along
// the depth where rows are multiplied with rows, along the sum for weights, and
// along the result for factors. Tiles need not be transposed.
//
//===----------------------------------------------------------------------===//

#include "GpuAttentionTiles.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

static constexpr int64_t kFour = TileShape::kColumnsEach;
/// Loads of a thread that are on their way together.
static constexpr size_t kAhead = 8;

AttentionTiles::AttentionTiles(Kernel &kernel, GpuBlocks &block,
                               TileShape shape)
    : kernel(kernel), block(block), shape(shape) {
  Scalar thread = block.thread();
  columns = {shape.columnThreads(), kFour, thread % shape.columnThreads()};
  rows = {shape.rowThreads(), shape.rowsEach, thread / shape.columnThreads()};
}

SharedTile AttentionTiles::makeTile(int64_t count, int64_t width) {
  int64_t pitch = pitchOf(width, GpuBlocks::floatBytes(kernel));
  return {block.sharedFloats(count * pitch), width, pitch};
}

Scalar AttentionTiles::gather(ArrayRef<Scalar> four) {
  SmallVector<Value> values;
  for (Scalar x : four)
    values.push_back(x.value());
  auto type =
      VectorType::get(static_cast<int64_t>(values.size()), four[0].type());
  return four[0].wrap(
      vector::FromElementsOp::create(kernel.builder, type, values));
}

//===----------------------------------------------------------------------===//
// Memory of the device
//===----------------------------------------------------------------------===//

int64_t AttentionTiles::widthOf(Value operand) {
  Value buffer = kernel.bufferOf(operand);
  return buffer ? accessWidth(kernel, cast<MemRefType>(buffer.getType())) : 1;
}

Scalar AttentionTiles::loadOperand(Value operand, ArrayRef<Scalar> index,
                                   int64_t width) {
  return width == 1
             ? kernel.load(operand, index)
             : loadVector(kernel, kernel.bufferOf(operand), index, width);
}

/// Calls `visit(row, column, isInside)` for each chunk of this thread, in
/// groups: `isInside` is null where the chunk is in the tile for sure.
template <typename Visit>
void AttentionTiles::forEachChunk(const TileAxis &axis, int64_t width,
                                  int64_t vector, Visit visit) {
  int64_t chunks = width / vector;
  auto lanes = static_cast<int64_t>(
      std::min<uint64_t>(GpuBlocks::kWarp, llvm::PowerOf2Ceil(chunks)));
  int64_t rowsAtOnce = shape.threads() / lanes;
  Scalar lane = block.thread() % lanes, row = block.thread() / lanes;
  for (int64_t r = 0; r < axis.size(); r += rowsAtOnce)
    for (int64_t c = 0; c < chunks; c += lanes) {
      Scalar isInside;
      if (axis.size() - r < rowsAtOnce)
        isInside = row + r < axis.size();
      if (chunks - c < lanes) {
        Scalar hasColumn = lane + c < chunks;
        isInside = isInside.value() ? both(isInside, hasColumn) : hasColumn;
      }
      visit(row + r, (lane + c) * vector, isInside);
    }
}

void AttentionTiles::fill(const SharedTile &tile, const TileAxis &axis,
                          Value operand, ArrayRef<Scalar> lead, Scalar first) {
  int64_t limit = Kernel::shape(operand)[2], depth = Kernel::shape(operand)[3];
  int64_t vector = widthOf(operand);
  struct Chunk {
    Scalar place, isInside, loaded;
  };
  SmallVector<Chunk> waiting;
  auto flush = [&] {
    for (Chunk &chunk : waiting) {
      auto store = [&] {
        block.storeShared(tile.buffer, chunk.place, chunk.loaded);
      };
      if (chunk.isInside.value())
        kernel.when(chunk.isInside, store);
      else
        store();
    }
    waiting.clear();
  };
  forEachChunk(axis, tile.width, vector,
               [&](Scalar row, Scalar column, Scalar isInside) {
                 Scalar exists;
                 auto need = [&](Scalar condition) {
                   exists =
                       exists.value() ? both(exists, condition) : condition;
                 };
                 Scalar from = first + row, element = column;
                 if (limit % axis.size() != 0) {
                   need(from < limit);
                   from = min(from, kernel.index(limit - 1));
                 } else if (isInside.value()) {
                   from = min(from, kernel.index(limit - 1));
                 }
                 if (tile.width != depth || isInside.value()) {
                   need(element < depth);
                   element = min(element, kernel.index(depth - vector));
                 }
                 Scalars index(lead);
                 index.push_back(from);
                 index.push_back(element);
                 Scalar loaded = loadOperand(operand, index, vector);
                 if (exists.value()) {
                   Scalar nothing =
                       vector == 1 ? kernel.number(0) : kernel.zeroes(vector);
                   loaded = choose(exists, loaded, nothing);
                 }
                 waiting.push_back(
                     {tile.at(axis.slotOf(row), column), isInside, loaded});
                 if (waiting.size() == kAhead)
                   flush();
               });
  flush();
}

void AttentionTiles::dotRows(Value sums, const TileAxis &axis, Value lhs,
                             Value rhs, ArrayRef<Scalar> lead, Scalar first) {
  int64_t limit = Kernel::shape(lhs)[2], depth = Kernel::shape(lhs)[3];
  int64_t vector = std::min(widthOf(lhs), widthOf(rhs));
  int64_t chunks = depth / vector;
  auto lanes = static_cast<int64_t>(
      std::min<uint64_t>(GpuBlocks::kWarp, llvm::PowerOf2Ceil(chunks)));
  int64_t rowsAtOnce = shape.threads() / lanes;
  Scalar lane = block.thread() % lanes, mine = block.thread() / lanes;
  for (int64_t r = 0; r < axis.size(); r += rowsAtOnce) {
    Scalar row = mine + r;
    Scalar from = min(first + row, kernel.index(limit - 1));
    Scalar sum = kernel.number(0);
    for (int64_t c = 0; c < chunks; c += lanes) {
      Scalar chunk = lane + c, exists;
      if (chunks - c < lanes) {
        exists = chunk < chunks;
        chunk = min(chunk, kernel.index(chunks - 1));
      }
      Scalars index(lead);
      index.push_back(from);
      index.push_back(chunk * vector);
      Scalar left = loadOperand(lhs, index, vector);
      Scalar right = loadOperand(rhs, index, vector);
      Scalar part = sum;
      for (int64_t e = 0; e < vector; ++e)
        part = vector == 1 ? fusedMultiplyAdd(left, right, part)
                           : fusedMultiplyAdd(extractElement(left, e),
                                              extractElement(right, e), part);
      sum = exists.value() ? choose(exists, part, sum) : part;
    }
    sum = block.reduce(sum, lanes, [](Scalar x, Scalar y) { return x + y; });
    Scalar writes = lane == 0;
    if (axis.size() - r < rowsAtOnce)
      writes = both(writes, row < axis.size());
    kernel.when(writes, [&] { block.storeShared(sums, row, sum); });
  }
}

void AttentionTiles::storeRows(unsigned result, ArrayRef<Scalar> lead,
                               Scalar first, int64_t limit, int64_t depth,
                               ArrayRef<Scalar> sums) {
  int64_t groups = groupsOf(depth, shape.columnThreads());
  int64_t vector = kFour;
  for (Value buffer : kernel.outputs(result))
    vector = std::min(vector,
                      accessWidth(kernel, cast<MemRefType>(buffer.getType())));
  auto store = [&](ArrayRef<Scalar> index, Scalar four, int64_t e) {
    Scalars at(index);
    at.back() = at.back() + e;
    if (vector == 1)
      return kernel.store(result, at, extractElement(four, e));
    SmallVector<Scalar> part;
    for (int64_t k = 0; k < vector; ++k)
      part.push_back(extractElement(four, e + k));
    for (Value buffer : kernel.outputs(result))
      storeVector(kernel, gather(part), buffer, at);
  };
  for (int64_t i = 0; i < rows.each; ++i) {
    Scalar row = first + rows.number(i);
    auto storeRow = [&] {
      for (int64_t g = 0; g < groups; ++g)
        for (int64_t e = 0; e < kFour; e += vector) {
          Scalar column = firstColumn(g);
          Scalars index(lead);
          index.push_back(row);
          index.push_back(column);
          auto element = [&] { store(index, sums[i * groups + g], e); };
          if (groups * kFour * shape.columnThreads() == depth)
            element();
          else
            kernel.when(column + e < depth, element);
        }
    };
    if (limit % rows.size() == 0)
      storeRow();
    else
      kernel.when(row < limit, storeRow);
  }
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

Scalars AttentionTiles::productOfRows(const SharedTile &lhs,
                                      const SharedTile &rhs, int64_t depth) {
  Scalars start(rows.each * kFour, kernel.number(0));
  return block.fold(
      kernel.index(0), kernel.index(paddedDepth(depth)), kFour, start,
      [&](Scalar k, ArrayRef<Scalar> carried) {
        Scalars sums(carried), left, right;
        for (int64_t i = 0; i < rows.each; ++i)
          left.push_back(
              block.loadShared(lhs.buffer, lhs.at(rows.slot(i), k), kFour));
        for (int64_t j = 0; j < kFour; ++j)
          right.push_back(
              block.loadShared(rhs.buffer, rhs.at(columns.slot(j), k), kFour));
        for (int64_t e = 0; e < kFour; ++e)
          for (int64_t i = 0; i < rows.each; ++i)
            for (int64_t j = 0; j < kFour; ++j) {
              Scalar &sum = sums[i * kFour + j];
              sum = fusedMultiplyAdd(extractElement(left[i], e),
                                     extractElement(right[j], e), sum);
            }
        return sums;
      });
}

Scalars AttentionTiles::addProduct(Scalars sums, const SharedTile &weights,
                                   const SharedTile &factors, int64_t groups) {
  return block.fold(
      kernel.index(0), kernel.index(columns.size()), kFour, std::move(sums),
      [&](Scalar j, ArrayRef<Scalar> carried) {
        Scalars next(carried), left;
        for (int64_t i = 0; i < rows.each; ++i)
          left.push_back(block.loadShared(weights.buffer,
                                          weights.at(rows.slot(i), j), kFour));
        for (int64_t e = 0; e < kFour; ++e) {
          Scalar row = columns.slotOf(j) + e * columns.threads;
          for (int64_t g = 0; g < groups; ++g) {
            Scalar factor = block.loadShared(
                factors.buffer, factors.at(row, firstColumn(g)), kFour);
            for (int64_t i = 0; i < rows.each; ++i) {
              Scalar &sum = next[i * groups + g];
              sum = fusedMultiplyAdd(
                  kernel.spread(extractElement(left[i], e), kFour), factor,
                  sum);
            }
          }
        }
        return next;
      });
}

void AttentionTiles::storeScores(const SharedTile &tile, int64_t i,
                                 ArrayRef<Scalar> four) {
  block.storeShared(tile.buffer, tile.at(rows.slot(i), columns.mine * kFour),
                    gather(four));
}

//===----------------------------------------------------------------------===//
// Random numbers
//===----------------------------------------------------------------------===//

std::array<Scalar, 4> lowering::philoxWords(Kernel &kernel, GpuBlocks &block,
                                            Scalar seed, Scalar offset,
                                            int64_t stream, Scalar quarter) {
  // The multipliers and the key's Weyl increments of the paper (Philox.cpp).
  auto word = [&](uint32_t value) {
    return block.i32(static_cast<int32_t>(value));
  };
  Scalar multiplier0 = word(0xD2511F53), multiplier1 = word(0xCD9E8D57);
  Scalar weyl0 = word(0x9E3779B9), weyl1 = word(0xBB67AE85);
  auto high = [&](Scalar wide) {
    return block.toI32(wide.wrap(arith::ShRUIOp::create(
        kernel.builder, wide.value(), wide.likeInteger(32).value())));
  };
  auto exclusiveOr = [&](Scalar x, Scalar y) {
    return x.wrap(arith::XOrIOp::create(kernel.builder, x.value(), y.value()));
  };
  std::array<Scalar, 4> counter = {block.toI32(quarter),
                                   block.toI32(kernel.stream(stream)),
                                   block.toI32(offset), high(offset)};
  std::array<Scalar, 2> key = {block.toI32(seed), high(seed)};
  auto multiply = [&](Scalar x, Scalar y) {
    auto product =
        arith::MulUIExtendedOp::create(kernel.builder, x.value(), y.value());
    return std::pair(x.wrap(product.getLow()), x.wrap(product.getHigh()));
  };
  for (int round = 0; round < 10; ++round) {
    auto [low0, high0] = multiply(counter[0], multiplier0);
    auto [low1, high1] = multiply(counter[2], multiplier1);
    counter = {exclusiveOr(exclusiveOr(high1, counter[1]), key[0]), low1,
               exclusiveOr(exclusiveOr(high0, counter[3]), key[1]), low0};
    key = {key[0] + weyl0, key[1] + weyl1};
  }
  return counter;
}
