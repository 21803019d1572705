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

#include "mlir/Dialect/MemRef/IR/MemRef.h"
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

Scalar AttentionTiles::extract(Scalar vector, int64_t i) {
  return vector.wrap(
      vector::ExtractOp::create(kernel.builder, vector.value(), i));
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

/// Elements of the last dimension that one access may have.
int64_t AttentionTiles::vectorWidth(Value buffer) {
  if (!buffer)
    return 1;
  auto type = cast<MemRefType>(buffer.getType());
  auto [strides, offset] = type.getStridesAndOffset();
  int64_t bytes = type.getElementTypeBitWidth() / 8;
  auto isAligned = [&, strides = ArrayRef<int64_t>(strides),
                    offset = offset](int64_t width) {
    return width * bytes <= kernel.alignment && offset % width == 0 &&
           strides.back() == 1 && type.getShape().back() % width == 0 &&
           llvm::all_of(strides.drop_back(), [&](int64_t stride) {
             return stride % width == 0;
           });
  };
  for (int64_t width = bytes == 8 ? 2 : 4; width > 1; width /= 2)
    if (isAligned(width))
      return width;
  return 1;
}

Scalar AttentionTiles::loadVector(Value operand, ArrayRef<Scalar> index,
                                  int64_t width) {
  if (width == 1)
    return kernel.load(operand, index);
  Value buffer = kernel.bufferOf(operand);
  auto memory = cast<MemRefType>(buffer.getType());
  SmallVector<Value> place;
  for (Scalar i : index)
    place.push_back(i.value());
  auto type = VectorType::get(width, memory.getElementType());
  return widen(kernel.builder,
               vector::LoadOp::create(
                   kernel.builder, type, buffer, place, /*nontemporal=*/false,
                   llvm::MaybeAlign(width * memory.getElementTypeBitWidth() /
                                    8)));
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
  int64_t vector = vectorWidth(kernel.bufferOf(operand));
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
  forEachChunk(axis, tile.width, vector, [&](Scalar row, Scalar column,
                                             Scalar isInside) {
    Scalar exists;
    auto need = [&](Scalar condition) {
      exists = exists.value() ? both(exists, condition) : condition;
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
    Scalar loaded = loadVector(operand, index, vector);
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
  int64_t vector = std::min(vectorWidth(kernel.bufferOf(lhs)),
                            vectorWidth(kernel.bufferOf(rhs)));
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
      Scalar left = loadVector(lhs, index, vector);
      Scalar right = loadVector(rhs, index, vector);
      Scalar part = sum;
      for (int64_t e = 0; e < vector; ++e)
        part = vector == 1 ? fusedMultiplyAdd(left, right, part)
                           : fusedMultiplyAdd(extract(left, e),
                                              extract(right, e), part);
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
    vector = std::min(vector, vectorWidth(buffer));
  auto store = [&](ArrayRef<Scalar> index, Scalar four, int64_t e) {
    Scalars at(index);
    at.back() = at.back() + e;
    if (vector == 1)
      return kernel.store(result, at, extract(four, e));
    SmallVector<Value> place;
    for (Scalar i : at)
      place.push_back(i.value());
    SmallVector<Scalar> part;
    for (int64_t k = 0; k < vector; ++k)
      part.push_back(extract(four, e + k));
    for (Value buffer : kernel.outputs(result)) {
      Type element = cast<MemRefType>(buffer.getType()).getElementType();
      vector::StoreOp::create(
          kernel.builder, narrow(gather(part), element), buffer, place,
          /*nontemporal=*/false,
          llvm::MaybeAlign(vector * element.getIntOrFloatBitWidth() / 8));
    }
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
              sum = fusedMultiplyAdd(extract(left[i], e), extract(right[j], e),
                                     sum);
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
                  kernel.spread(extract(left[i], e), kFour), factor, sum);
            }
          }
        }
        return next;
      });
}

void AttentionTiles::storeScores(const SharedTile &tile, int64_t i,
                                 ArrayRef<Scalar> four) {
  block.storeShared(tile.buffer,
                    tile.at(rows.slot(i), columns.mine * kFour), gather(four));
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
    auto product = arith::MulUIExtendedOp::create(kernel.builder, x.value(),
                                                  y.value());
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
