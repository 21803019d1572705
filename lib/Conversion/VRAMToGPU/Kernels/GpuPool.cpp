//===- GpuPool.cpp - Poolings by tiles in shared memory, on a GPU ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Windows overlap, and a window's elements lie some bytes apart, so threads
// that read them from memory would ask for each sector several times.
// A block copies what its tile of the result needs into shared memory, in whole
// sectors. Its threads then have an element of the result each. The tile is the
// one whose blocks touch the fewest sectors, by shapes and types alone, so all
// plans compute the same.
//
//===----------------------------------------------------------------------===//

#include "VRAMToLoops/Gather.h"
#include "GpuBlocks.h"
#include "GpuOps.h"

#include "vram/Dialect/VRAM/IR/Layout.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
constexpr int64_t kThreads = 256, kSector = 32;
/// Shared memory of a block: several fit into a multiprocessor.
constexpr int64_t kMostBytes = 32 << 10;
/// Elements of a tile of the result: 16 of a thread's at most.
constexpr int64_t kMostElements = 16 * kThreads;
/// Elements that one thread reads for a result. Larger windows are for several
/// threads.
constexpr int64_t kMostOfThread = 128;
/// Blocks that keep half of a large device busy.
constexpr int64_t kBusyBlocks = 64;

/// Of images: planes or samples, rows, columns, and 1 or channels. Neighbours
/// in the last of these are neighbours in memory.
using Sizes = std::array<int64_t, 4>;

int64_t product(const Sizes &sizes) {
  return sizes[0] * sizes[1] * sizes[2] * sizes[3];
}

/// Sectors of a part of an image without gaps.
int64_t countSectors(const Sizes &part, const Sizes &whole, int64_t bytes) {
  int64_t run = bytes, runs = 1;
  bool isRun = true;
  for (size_t d = 4; d-- > 0;) {
    (isRun ? run : runs) *= part[d];
    isRun &= part[d] == whole[d];
  }
  return runs * llvm::divideCeil(run, kSector);
}

/// A pooling by tiles of its result.
class PoolTiles {
public:
  PoolTiles(Kernel &kernel, const Gather &gather);

  /// Whether a tile fits into shared memory.
  bool choose();
  void emit();

private:
  /// The operands' rows and columns that the tiles need, at most.
  Sizes countNeeded(const Sizes &tile) const;
  std::optional<double> cost(const Sizes &tile) const;
  Sizes countTiles(const Sizes &tile) const;

  using Body = llvm::function_ref<void(Scalar at, ArrayRef<Scalar> local)>;
  /// `body` for all of `sizes` elements, shared by the block's threads.
  void forEach(GpuBlocks &blocks, const Sizes &sizes, Body body);
  Scalars indexOf(ArrayRef<Scalar> place) const;
  void copyOperands(GpuBlocks &blocks);
  void computeResults(GpuBlocks &blocks);

  Kernel &K;
  const Gather &G;
  bool ChannelsLast;
  int64_t Channels, Threads = kThreads;
  /// Of the results and of the operands; a tile of the results, and what it
  /// needs of the operands.
  Sizes Results, Operands, Tile, Needed;
  /// Where the block's tile begins.
  Scalars First, Begin;
  SmallVector<Value, 2> Shared;
};
} // namespace

static int64_t bytesOf(Value tensor) {
  unsigned bits = getElementTypeOrSelf(tensor).getIntOrFloatBitWidth();
  return llvm::divideCeil(bits, 8u);
}

PoolTiles::PoolTiles(Kernel &kernel, const Gather &gather)
    : K(kernel), G(gather), ChannelsLast(isChannelsLast(kernel.op)) {
  ArrayRef<int64_t> shape = Kernel::shape(kernel.op->getResult(0));
  Channels = shape[1];
  auto sizes = [&](auto size) -> Sizes {
    if (ChannelsLast)
      return {shape[0], size(0), size(1), Channels};
    return {shape[0] * Channels, size(0), size(1), 1};
  };
  Results = sizes([&](size_t d) { return gather.sides[d].results; });
  Operands = sizes([&](size_t d) { return gather.sides[d].operands; });
}

//===----------------------------------------------------------------------===//
// The tile
//===----------------------------------------------------------------------===//

Sizes PoolTiles::countNeeded(const Sizes &tile) const {
  return {tile[0], G.sides[0].count(tile[1]), G.sides[1].count(tile[2]),
          tile[3]};
}

Sizes PoolTiles::countTiles(const Sizes &tile) const {
  Sizes tiles;
  for (size_t d = 0; d < 4; ++d)
    tiles[d] = static_cast<int64_t>(llvm::divideCeil(Results[d], tile[d]));
  return tiles;
}

/// Sectors, more where they are few blocks' alone; none for a tile that does
/// not fit.
std::optional<double> PoolTiles::cost(const Sizes &tile) const {
  const bool isWhole = tile[1] == Results[1] && tile[2] == Results[2];
  if (product(tile) > kMostElements || (tile[0] > 1 && !isWhole))
    return std::nullopt;
  Sizes needed = countNeeded(tile);
  int64_t shared = 0, sectors = 0;
  for (Value operand : G.operands) {
    bool isFloat = isa<FloatType>(getElementTypeOrSelf(operand));
    shared += product(needed) * (isFloat ? GpuBlocks::floatBytes(K) : 4);
    sectors += countSectors(needed, Operands, bytesOf(operand));
  }
  if (shared > kMostBytes)
    return std::nullopt;
  for (Value result : K.op->getResults())
    sectors += countSectors(tile, Results, bytesOf(result));
  const int64_t blocks = product(countTiles(tile));
  return static_cast<double>(sectors) *
         static_cast<double>(std::max(blocks, kBusyBlocks));
}

bool PoolTiles::choose() {
  // By halves.
  auto candidates = [](int64_t whole) {
    SmallVector<int64_t> sizes;
    for (int64_t parts = 1; sizes.empty() || sizes.back() > 1; parts *= 2) {
      auto size = static_cast<int64_t>(llvm::divideCeil(whole, parts));
      if (sizes.empty() || sizes.back() != size)
        sizes.push_back(size);
    }
    return sizes;
  };
  std::optional<double> least;
  for (int64_t outer : candidates(Results[0]))
    for (int64_t rows : candidates(Results[1]))
      for (int64_t columns : candidates(Results[2]))
        for (int64_t inner : candidates(Results[3])) {
          Sizes tile = {outer, rows, columns, inner};
          std::optional<double> found = cost(tile);
          if (!found || (least && *least <= *found))
            continue;
          least = found, Tile = tile;
        }
  if (!least)
    return false;
  Needed = countNeeded(Tile);
  Threads = std::min<int64_t>(
      kThreads, llvm::alignTo(std::max(product(Tile), product(Needed)),
                              GpuBlocks::kWarp));
  return true;
}

//===----------------------------------------------------------------------===//
// The launch
//===----------------------------------------------------------------------===//

/// The last of `sizes` first, in unsigned arithmetic.
static Scalars split(Kernel &kernel, Scalar number, const Sizes &sizes) {
  Scalars parts(4);
  size_t first = 0;
  while (first < 3 && sizes[first] == 1)
    ++first;
  for (size_t d = 4; d-- > 0;) {
    if (sizes[d] == 1 && d != first) {
      parts[d] = kernel.index(0);
      continue;
    }
    parts[d] = d <= first ? number : remainderUnsigned(number, sizes[d]);
    if (d > first)
      number = divideUnsigned(number, sizes[d]);
  }
  return parts;
}

void PoolTiles::forEach(GpuBlocks &blocks, const Sizes &sizes, Body body) {
  const int64_t count = product(sizes);
  auto at = [&](Scalar number) { body(number, split(K, number, sizes)); };
  if (count == Threads)
    return at(blocks.thread());
  if (count < Threads)
    return K.when(blocks.thread() < count, [&] { at(blocks.thread()); });
  blocks.fold(blocks.thread(), K.index(count), Threads, {},
              [&](Scalar number, ArrayRef<Scalar>) {
                at(number);
                return Scalars();
              });
}

/// [n, c, y, x].
Scalars PoolTiles::indexOf(ArrayRef<Scalar> place) const {
  if (ChannelsLast)
    return {place[0], place[3], place[1], place[2]};
  return {divideUnsigned(place[0], Channels),
          remainderUnsigned(place[0], Channels), place[1], place[2]};
}

void PoolTiles::copyOperands(GpuBlocks &blocks) {
  forEach(blocks, Needed, [&](Scalar at, ArrayRef<Scalar> local) {
    Scalars place;
    Scalar isThere;
    for (size_t d = 0; d < 4; ++d) {
      place.push_back(Begin[d] + local[d]);
      // Of whole images, and of parts of equal size between images.
      const bool isBetween = d == 0 || d == 3;
      if (isBetween ? Operands[d] % Tile[d] == 0 : Tile[d] == Results[d])
        continue;
      Scalar isInside = place[d] < Operands[d];
      isThere = isThere.value() ? both(isThere, isInside) : isInside;
    }
    auto copy = [&] {
      for (auto [operand, buffer] : llvm::zip_equal(G.operands, Shared)) {
        Scalar value = K.load(operand, indexOf(place));
        blocks.storeShared(buffer, at,
                           value.isFloat() ? value : blocks.toI32(value));
      }
    };
    if (isThere.value())
      K.when(isThere, copy);
    else
      copy();
  });
}

void PoolTiles::computeResults(GpuBlocks &blocks) {
  forEach(blocks, Tile, [&](Scalar, ArrayRef<Scalar> local) {
    Scalars place;
    Scalar isThere;
    for (size_t d = 0; d < 4; ++d) {
      place.push_back(First[d] + local[d]);
      if (Results[d] % Tile[d] == 0)
        continue;
      Scalar isInside = place[d] < Results[d];
      isThere = isThere.value() ? both(isThere, isInside) : isInside;
    }
    auto load = [&](size_t i, Gather::Place index) {
      Scalar at = local[0] * Needed[1] + (index[2] - Begin[1]);
      at = at * Needed[2] + (index[3] - Begin[2]);
      if (Needed[3] != 1)
        at = at * Needed[3] + local[3];
      Scalar value = blocks.loadShared(Shared[i], at);
      // Integers are i64 in a formula.
      return value.isFloat()
                 ? value
                 : value.wrap(arith::ExtSIOp::create(
                       K.builder, K.builder.getI64Type(), value.value()));
    };
    auto compute = [&] { G.element(K, indexOf(place), load); };
    if (isThere.value())
      K.when(isThere, compute);
    else
      compute();
  });
}

void PoolTiles::emit() {
  Sizes tiles = countTiles(Tile);
  GpuBlocks blocks(K, product(tiles), Threads);
  Scalars tile = split(K, blocks.block(), tiles);
  for (size_t d = 0; d < 4; ++d) {
    First.push_back(tiles[d] == 1 ? K.index(0) : tile[d] * Tile[d]);
    const bool isSide = d == 1 || d == 2;
    Begin.push_back(isSide && tiles[d] != 1
                        ? max(G.sides[d - 1].first(First[d]), K.index(0))
                        : First[d]);
  }
  for (Value operand : G.operands)
    Shared.push_back(isa<FloatType>(getElementTypeOrSelf(operand))
                         ? blocks.sharedFloats(product(Needed))
                         : blocks.sharedIntegers(product(Needed)));
  copyOperands(blocks);
  blocks.barrier();
  computeResults(blocks);
}

/// False where no element is computed, or by more numbers than a thread reads.
static bool lowerOnTiles(Operation *op, Kernel &kernel) {
  if (countElements(Kernel::shape(op->getResult(0))) == 0)
    return false;
  std::optional<Gather> gather = findGather(kernel);
  if (gather->sides[0].perResult * gather->sides[1].perResult > kMostOfThread)
    return false;
  for (Value operand : gather->operands) {
    Type element = getElementTypeOrSelf(operand);
    if (countElements(Kernel::shape(operand)) == 0 || element.isInteger(64) ||
        element.isInteger(1))
      return false;
  }
  PoolTiles tiles(kernel, *gather);
  if (!tiles.choose())
    return false;
  tiles.emit();
  return true;
}

void lowering::addGpuPoolLowerings(OpLowerings &lowerings) {
  addOver<MaxPool2dOp>(lowerings, lowerOnTiles);
  addOver<MaxPool2dBackwardOp>(lowerings, lowerOnTiles);
  addOver<AvgPool2dOp>(lowerings, lowerOnTiles);
  addOver<AvgPool2dBackwardOp>(lowerings, lowerOnTiles);
  addOver<AdaptiveAvgPool2dOp>(lowerings, lowerOnTiles);
  addOver<AdaptiveAvgPool2dBackwardOp>(lowerings, lowerOnTiles);
  addOver<Upsample2dOp>(lowerings, lowerOnTiles);
  addOver<Upsample2dBackwardOp>(lowerings, lowerOnTiles);
}
