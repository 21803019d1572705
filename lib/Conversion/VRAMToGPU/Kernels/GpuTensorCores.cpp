//===- GpuTensorCores.cpp - Products of 16-bit tiles by warps -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuTensorCores.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// Elements of a row that a thread copies at a time, 16 bytes.
static constexpr int64_t kChunk = 8;
/// The same where pairs lie along columns: of two rows, 16 bytes together.
static constexpr int64_t kHalfChunk = 4;
/// Loads of a thread that are on their way together.
static constexpr size_t kAhead = 8;

TensorCores::TensorCores(Kernel &kernel, GpuBlocks &block, Type element,
                         int64_t threads)
    : K(kernel), Block(block), Element(element), Threads(threads) {
  Scalar thread = block.thread();
  warp = divideUnsigned(thread, GpuBlocks::kWarp);
  Scalar lane = remainderUnsigned(thread, GpuBlocks::kWarp);
  group = divideUnsigned(lane, 4);
  member = remainderUnsigned(lane, 4);
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

void TensorCores::multiplyAdd(MutableArrayRef<Scalar> sums,
                              const LeftOperand &left,
                              const RightOperand &right) {
  ImplicitLocOpBuilder &b = K.builder;
  Type f32 = b.getF32Type();
  // The instruction's operands: i32 for bf16, and vectors of f16.
  auto convert = [&](ArrayRef<Value> words) {
    SmallVector<Value> operands(words);
    if (Element.isF16())
      for (Value &word : operands)
        word = LLVM::BitcastOp::create(b, VectorType::get(2, Element), word);
    return operands;
  };
  SmallVector<Value> added;
  for (Scalar sum : sums)
    added.push_back(narrow(sum, f32));
  NVVM::MMATypes type =
      Element.isF16() ? NVVM::MMATypes::f16 : NVVM::MMATypes::bf16;
  Type four = LLVM::LLVMStructType::getLiteral(b.getContext(),
                                               SmallVector<Type>(4, f32));
  Value product = NVVM::MmaOp::create(
      b, four, convert(left), convert(right), added,
      ArrayRef<int64_t>{kRows, kColumns, kDepth}, /*b1Op=*/std::nullopt,
      /*intOverflow=*/std::nullopt, std::array<NVVM::MMATypes, 2>{type, type},
      std::array<NVVM::MMALayout, 2>{NVVM::MMALayout::row,
                                     NVVM::MMALayout::col});
  for (auto [i, sum] : llvm::enumerate(sums))
    sum = widen(
        b, LLVM::ExtractValueOp::create(b, product, static_cast<int64_t>(i)));
}

Value TensorCores::wordsFrom(const WordTile &tile, Scalar place) {
  ImplicitLocOpBuilder &b = K.builder;
  auto type = cast<MemRefType>(tile.buffer.getType());
  auto layout = StridedLayoutAttr::get(b.getContext(), ShapedType::kDynamic,
                                       ArrayRef<int64_t>{1});
  Scalar left = K.index(type.getNumElements()) - place;
  return memref::ReinterpretCastOp::create(
      b,
      MemRefType::get({ShapedType::kDynamic}, type.getElementType(), layout,
                      type.getMemorySpace()),
      tile.buffer, OpFoldResult(place.value()),
      ArrayRef<OpFoldResult>{left.value()},
      ArrayRef<OpFoldResult>{b.getIndexAttr(1)});
}

Value TensorCores::loadWord(Value words, int64_t i) {
  return Block.loadShared(words, K.index(i)).value();
}

LeftOperand TensorCores::loadLeft(const WordTile &tile, Scalar row,
                                  int64_t depth) {
  assert(tile.pairs == WordTile::AlongRows && "no pairs along the sum");
  Value words = wordsFrom(tile, (row + group) * tile.pitch() + member);
  int64_t left = depth / 2, right = left + 4, lower = 8 * tile.pitch();
  return {loadWord(words, left), loadWord(words, lower + left),
          loadWord(words, right), loadWord(words, lower + right)};
}

RightOperand TensorCores::loadRight(const WordTile &tile, int64_t depth,
                                    int64_t column) {
  int64_t pitch = tile.pitch(), first = depth / 2, second = first + 4;
  if (tile.pairs == WordTile::AlongRows) {
    Value words = wordsFrom(tile, group * pitch + member);
    return {loadWord(words, column * pitch + first),
            loadWord(words, column * pitch + second)};
  }
  Value words = wordsFrom(tile, member * pitch + group);
  return {loadWord(words, first * pitch + column),
          loadWord(words, second * pitch + column)};
}

std::array<Scalar, 4> TensorCores::loadFour(const WordTile &tile, Scalar row,
                                            int64_t column) {
  assert(tile.pairs == WordTile::AlongRows && "no elements of a row");
  ImplicitLocOpBuilder &b = K.builder;
  // Odd rows take their second word first: neighbouring rows lie four banks (or
  // an odd multiple of that) apart, so that no two threads meet in one.
  Scalar isOdd = remainderUnsigned(row, 2);
  Scalar place = row * tile.pitch() + member * 2 + column / 2;
  Value one = Block.loadShared(tile.buffer, place + isOdd).value();
  Value other = Block.loadShared(tile.buffer, place + 1 - isOdd).value();
  Scalar swaps = isOdd == 1;
  std::array<Scalar, 4> four;
  for (int64_t half = 0; half < 2; ++half) {
    Value word = arith::SelectOp::create(b, swaps.value(), half ? one : other,
                                         half ? other : one);
    Value pair = vector::BitCastOp::create(
        b, VectorType::get(2, Element),
        vector::FromElementsOp::create(b, VectorType::get(1, b.getI32Type()),
                                       word));
    for (int64_t e = 0; e < 2; ++e)
      four[2 * half + e] = widen(b, vector::ExtractOp::create(b, pair, e));
  }
  return four;
}

Value TensorCores::roundPair(Scalar first, Scalar second) {
  ImplicitLocOpBuilder &b = K.builder;
  // One instruction of the GPU rounds both.
  Value pair = vector::FromElementsOp::create(
      b, VectorType::get(2, b.getF32Type()),
      ValueRange{narrow(first, b.getF32Type()),
                 narrow(second, b.getF32Type())});
  pair = arith::TruncFOp::create(b, VectorType::get(2, Element), pair);
  pair = vector::BitCastOp::create(b, VectorType::get(1, b.getI32Type()), pair);
  return vector::ExtractOp::create(b, pair, int64_t(0));
}

LeftOperand TensorCores::roundToLeft(ArrayRef<Scalar> sums) {
  return {roundPair(sums[0], sums[1]), roundPair(sums[2], sums[3]),
          roundPair(sums[4], sums[5]), roundPair(sums[6], sums[7])};
}

//===----------------------------------------------------------------------===//
// Memory of the device
//===----------------------------------------------------------------------===//

static SmallVector<Value> valuesOf(ArrayRef<Scalar> index) {
  return llvm::map_to_vector(index, [](Scalar i) { return i.value(); });
}

Value TensorCores::loadElements(Value buffer, ArrayRef<Scalar> index,
                                int64_t count) {
  ImplicitLocOpBuilder &b = K.builder;
  Type i16 = b.getI16Type();
  int64_t width = accessWidth(K, cast<MemRefType>(buffer.getType()), count);
  SmallVector<Value> elements;
  for (int64_t e = 0; e < count; e += width) {
    SmallVector<Value> at = valuesOf(index);
    at.back() = (index.back() + e).value();
    if (width == 1) {
      elements.push_back(arith::BitcastOp::create(
          b, i16, memref::LoadOp::create(b, buffer, at)));
      continue;
    }
    Value part = vector::BitCastOp::create(
        b, VectorType::get(width, i16),
        vector::LoadOp::create(b, VectorType::get(width, Element), buffer, at,
                               /*nontemporal=*/false,
                               llvm::MaybeAlign(2 * width)));
    if (width == count)
      return part;
    for (int64_t i = 0; i < width; ++i)
      elements.push_back(vector::ExtractOp::create(b, part, i));
  }
  return vector::FromElementsOp::create(b, VectorType::get(count, i16),
                                        elements);
}

/// Copies rows to a tile, also to `alongRows`, if that is there, where the
/// pairs of `tile` are along columns.
class TensorCores::RowCopy {
public:
  RowCopy(TensorCores &cores, const WordTile &tile, const WordTile *alongRows,
          Value operand, ArrayRef<Scalar> lead, Scalar first)
      : Cores(cores), K(cores.K), Tile(tile), AlongRows(alongRows), Lead(lead),
        First(first), Buffer(K.bufferOf(operand)),
        Limit(Kernel::shape(operand)[2]) {}

  void emit() {
    Place start = placeOf(Cores.Block.thread());
    for (int64_t c = 0, e = total(); c < e; c += Cores.Threads)
      copy(c, start);
    flush();
  }

private:
  /// A thread's chunk of words, on its way to shared memory.
  struct Chunk {
    Value words;
    int64_t place;
    Scalar isInside;
    Value loaded;
  };

  /// A chunk's row and column, and where they lie in the tiles.
  struct Place {
    Scalar row, column;
    Value words, wordsAlongRows;
  };

  bool isPaired() const { return Tile.pairs == WordTile::AlongColumns; }
  int64_t rowsEach() const { return isPaired() ? 2 : 1; }
  int64_t width() const { return isPaired() ? kHalfChunk : kChunk; }
  /// Chunks of a row, and of all.
  int64_t chunks() const { return Tile.columns / width(); }
  int64_t total() const { return Tile.rows / rowsEach() * chunks(); }

  Place placeOf(Scalar chunk) {
    Place place;
    place.row = divideUnsigned(chunk, chunks());
    place.column = remainderUnsigned(chunk, chunks()) * width();
    place.words = wordsAt(Tile, place.row, place.column);
    if (AlongRows)
      place.wordsAlongRows =
          wordsAt(*AlongRows, place.row * rowsEach(), place.column);
    return place;
  }

  /// Where a row's words from a column on lie in a tile.
  Value wordsAt(const WordTile &tile, Scalar row, Scalar column) {
    bool isPaired = tile.pairs == WordTile::AlongColumns;
    return Cores.wordsFrom(tile,
                           row * tile.pitch() +
                               (isPaired ? column : divideUnsigned(column, 2)));
  }

  /// Copies the chunks of all threads from `c` on; `start` is the place of the
  /// first ones.
  void copy(int64_t c, const Place &start) {
    Scalar isInside;
    Place place = start;
    place.row = start.row + c / chunks();
    int64_t skipped = c / chunks();
    // Where all threads' chunks are whole rows, each has the same columns of
    // all.
    if (Cores.Threads % chunks() != 0 || total() - c < Cores.Threads) {
      Scalar chunk = Cores.Block.thread() + c;
      if (total() - c < Cores.Threads) {
        isInside = chunk < total();
        chunk = min(chunk, K.index(total() - 1));
      }
      place = placeOf(chunk);
      skipped = 0;
    }
    Value loaded = load(place.row * rowsEach(), place.column);
    if (isPaired()) {
      Value below = load(place.row * rowsEach() + 1, place.column);
      if (AlongRows) {
        int64_t begin = skipped * rowsEach() * AlongRows->pitch();
        Waiting.push_back({place.wordsAlongRows, begin, isInside,
                           toWords(loaded, kHalfChunk / 2)});
        Waiting.push_back({place.wordsAlongRows, begin + AlongRows->pitch(),
                           isInside, toWords(below, kHalfChunk / 2)});
      }
      loaded = vector::ShuffleOp::create(
          K.builder, loaded, below, ArrayRef<int64_t>{0, 4, 1, 5, 2, 6, 3, 7});
    }
    Waiting.push_back({place.words, skipped * Tile.pitch(), isInside,
                       toWords(loaded, kChunk / 2)});
    if (Waiting.size() >= kAhead * (AlongRows ? 3 : 1))
      flush();
  }

  Value load(Scalar row, Scalar column) {
    ImplicitLocOpBuilder &b = K.builder;
    Scalar from = First + row, exists;
    if (Limit % Tile.rows != 0) {
      exists = from < Limit;
      from = min(from, K.index(Limit - 1));
    }
    Value loaded =
        Cores.loadElements(Buffer, {Lead[0], Lead[1], from, column}, width());
    if (!exists.value())
      return loaded;
    Value nothing = arith::ConstantOp::create(
        b, cast<TypedAttr>(b.getZeroAttr(loaded.getType())));
    return arith::SelectOp::create(b, exists.value(), loaded, nothing);
  }

  Value toWords(Value elements, int64_t count) {
    return vector::BitCastOp::create(
        K.builder, VectorType::get(count, K.builder.getI32Type()), elements);
  }

  void flush() {
    for (Chunk &chunk : Waiting) {
      auto store = [&] {
        Cores.Block.storeShared(chunk.words, K.index(chunk.place),
                                Scalar(K.builder, chunk.loaded));
      };
      if (chunk.isInside.value())
        K.when(chunk.isInside, store);
      else
        store();
    }
    Waiting.clear();
  }

  TensorCores &Cores;
  Kernel &K;
  const WordTile &Tile;
  const WordTile *AlongRows;
  ArrayRef<Scalar> Lead;
  Scalar First;
  Value Buffer;
  int64_t Limit;
  SmallVector<Chunk> Waiting;
};

void TensorCores::fill(const WordTile &tile, Value operand,
                       ArrayRef<Scalar> lead, Scalar first) {
  RowCopy(*this, tile, /*alongRows=*/nullptr, operand, lead, first).emit();
}

void TensorCores::fillBoth(const WordTile &rows, const WordTile &columns,
                           Value operand, ArrayRef<Scalar> lead, Scalar first) {
  assert(rows.pairs == WordTile::AlongRows &&
         columns.pairs == WordTile::AlongColumns && "one tile of each kind");
  assert(rows.rows == columns.rows && rows.columns == columns.columns &&
         "the same elements");
  RowCopy(*this, columns, &rows, operand, lead, first).emit();
}

void TensorCores::storeRows(unsigned result, const WordTile &staging,
                            ArrayRef<Scalar> lead, Scalar first, int64_t limit,
                            ArrayRef<Scalar> sums) {
  ImplicitLocOpBuilder &b = K.builder;
  assert(staging.pairs == WordTile::AlongRows && "rows are written");
  Value words =
      wordsFrom(staging, (warp * kRows + group) * staging.pitch() + member);
  for (int64_t n = 0; n < staging.columns / kColumns; ++n)
    for (int64_t half = 0; half < 2; ++half) {
      ArrayRef<Scalar> two = sums.slice(4 * n + 2 * half, 2);
      Block.storeShared(words, K.index(8 * half * staging.pitch() + 4 * n),
                        Scalar(b, roundPair(two[0], two[1])));
    }
  Block.barrier();
  int64_t chunks = staging.columns / kChunk, total = staging.rows * chunks;
  for (int64_t c = 0; c < total; c += Threads) {
    Scalar chunk = Block.thread() + c;
    Scalar from = divideUnsigned(chunk, chunks), to = first + from;
    Scalar column = remainderUnsigned(chunk, chunks);
    Scalar isInside;
    if (total - c < Threads)
      isInside = chunk < total;
    if (limit % staging.rows != 0) {
      Scalar exists = to < limit;
      isInside = isInside.value() ? both(isInside, exists) : exists;
    }
    auto copy = [&] {
      Value words = Block
                        .loadShared(staging.buffer,
                                    from * staging.pitch() + column * 4, 4)
                        .value();
      Value elements =
          vector::BitCastOp::create(b, VectorType::get(kChunk, Element), words);
      for (Value buffer : K.outputs(result)) {
        int64_t width =
            accessWidth(K, cast<MemRefType>(buffer.getType()), kChunk);
        for (int64_t e = 0; e < kChunk; e += width) {
          SmallVector<Value> at =
              valuesOf({lead[0], lead[1], to, column * kChunk + e});
          if (width == 1) {
            memref::StoreOp::create(
                b, vector::ExtractOp::create(b, elements, e), buffer, at);
            continue;
          }
          Value part = elements;
          if (width != kChunk)
            part = vector::ExtractStridedSliceOp::create(
                b, elements, ArrayRef<int64_t>{e}, ArrayRef<int64_t>{width},
                ArrayRef<int64_t>{1});
          vector::StoreOp::create(b, part, buffer, at, /*nontemporal=*/false,
                                  llvm::MaybeAlign(2 * width));
        }
      }
    };
    if (isInside.value())
      K.when(isInside, copy);
    else
      copy();
  }
}
