//===- GpuEmbedding.cpp - The gradient of a table, on a GPU ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ids are sorted; then one launch sums up the rows of the gradient and
// writes every row of the table, zeros where no id names it. There are no
// atomics: which rows are added to which, and in which order, depends on the
// ids and on shapes alone.
//
// - A row of fewer than kMany ids: a thread for each chunk of its columns adds
//   in the order of positions.
// - A row of more, such as that of a token that fills up sequences: a block for
//   each 64 bytes of its columns. Each of its teams of threads adds every n-th
//   position, n being the number of teams, and their sums are added by a fixed
//   tree. At least one multiple of kMany is the place of a key of such a row,
//   and the blocks look at the keys there; the first one counts.
//
//===----------------------------------------------------------------------===//

#include "GpuOps.h"
#include "GpuSetBuffers.h"
#include "GpuSortedIds.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

static constexpr int64_t kThreads = 512;
/// Neighbouring columns of a thread, at most: 16 bytes.
static constexpr int64_t kWidest = 8;
/// Ids from which a row is a block's. A thread adds fewer in some ten round
/// trips to memory.
static constexpr int64_t kMany = 128;
/// Bytes of a row's columns that such a block has: two sectors, so that a row
/// of all ids is many blocks.
static constexpr int64_t kTeamBytes = 64;
/// Such blocks for each 64 bytes of columns, which share the places to look at.
static constexpr int64_t kBlocks = 16;
/// Rows that are loaded before the first of them is added.
static constexpr int64_t kAhead = 8;

namespace {
class EmbeddingGradient {
public:
  EmbeddingGradient(EmbeddingBackwardOp op, Kernel &kernel);

  void emit();

private:
  Scalar zero() { return Width == 1 ? K.number(0) : K.zeroes(Width); }
  Scalar load(Scalar row, Scalar column);
  Scalar sum(Scalar begin, Scalar end, Scalar team, int64_t teams,
             Scalar column);
  void sumUpFew(Scalar item, bool hasMany);
  void sumUpMany(Scalar tile, Scalar first, int64_t step);
  Scalar combine(Scalar sum);

  EmbeddingBackwardOp Op;
  Kernel &K;
  GpuSortedIds Ids;
  int64_t Columns;
  /// Neighbouring columns that a thread has, and threads of a team.
  int64_t Width = 1, Team;
  GpuBlocks *B = nullptr;
  std::optional<SetBuffer> Grad;
  SmallVector<SetBuffer, 1> Tables;
  /// Of the sums of a block's warps.
  Value Parts;
};
} // namespace

EmbeddingGradient::EmbeddingGradient(EmbeddingBackwardOp op, Kernel &kernel)
    : Op(op), K(kernel), Ids(op, kernel),
      Columns(Kernel::shape(op.getResult())[1]) {
  Type element = getElementTypeOrSelf(op.getResult());
  SetShape table = SetShape::rows(Kernel::shape(op.getResult()), 1);
  if (Value buffer = K.bufferOf(op.getGrad())) {
    SetShape grad = SetShape::rows(Kernel::shape(op.getGrad()), 1);
    Width = SetBuffer::chunkWidth(grad, element, kWidest);
    Grad.emplace(K, grad, buffer, kWidest);
  }
  for (Value buffer : K.outputs())
    Tables.emplace_back(K, table, buffer, kWidest);
  int64_t bytes = Width * (element.getIntOrFloatBitWidth() / 8);
  Team = std::min(GpuBlocks::kWarp, kTeamBytes / bytes);
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// A chunk of a row of the gradient.
Scalar EmbeddingGradient::load(Scalar row, Scalar column) {
  if (Grad)
    return Grad->load({K.index(0), row, column}, Width);
  Scalars place = K.delinearise(row, Kernel::shape(Op.getIds()));
  place.push_back(column);
  return K.load(Op.getGrad(), place);
}

/// Over the keys of places [begin, end), those of this one of the teams.
Scalar EmbeddingGradient::sum(Scalar begin, Scalar end, Scalar team,
                              int64_t teams, Scalar column) {
  auto loadOf = [&](Scalar place) { return load(Ids.position(place), column); };
  Scalar whole =
      begin + divideUnsigned(end - begin, kAhead * teams) * (kAhead * teams);
  Scalar sum = B->fold(begin, whole, kAhead * teams, {zero()},
                       [&](Scalar place, ArrayRef<Scalar> carried) {
                         Scalar sum = carried[0];
                         Scalars loaded;
                         for (int64_t i = 0; i < kAhead; ++i)
                           loaded.push_back(loadOf(place + i * teams + team));
                         for (Scalar row : loaded)
                           sum = sum + row;
                         return Scalars{sum};
                       })
                   .front();
  return B
      ->fold(whole + team, end, teams, {sum},
             [&](Scalar place, ArrayRef<Scalar> carried) {
               return Scalars{carried[0] + loadOf(place)};
             })
      .front();
}

/// A chunk of the table.
void EmbeddingGradient::sumUpFew(Scalar item, bool hasMany) {
  Scalar row = divideUnsigned(item, Columns / Width);
  Scalar column = remainderUnsigned(item, Columns / Width) * Width;
  auto [begin, end] = Ids.placesOf(row);
  auto write = [&, begin = begin, end = end] {
    Scalar total = sum(begin, end, K.index(0), 1, column);
    for (const SetBuffer &table : Tables)
      table.store(total, {K.index(0), row, column});
  };
  if (hasMany)
    K.when(end - begin < kMany, write);
  else
    write();
}

/// Of the teams: element t of the block's columns for thread t, if there is.
Scalar EmbeddingGradient::combine(Scalar sum) {
  const int64_t warps = kThreads / GpuBlocks::kWarp, across = Team * Width;
  Scalar lane = remainderUnsigned(B->thread(), GpuBlocks::kWarp);
  Scalar warp = divideUnsigned(B->thread(), GpuBlocks::kWarp);
  Scalars elements;
  for (int64_t i = 0; i < Width; ++i) {
    Scalar element = Width == 1 ? sum : extractElement(sum, i);
    for (int64_t mask = GpuBlocks::kWarp / 2; mask >= Team; mask /= 2)
      element = element + B->shuffle(element, mask);
    elements.push_back(element);
  }
  // The former parts have been read.
  B->barrier();
  K.when(lane < Team, [&] {
    for (int64_t i = 0; i < Width; ++i)
      B->storeShared(Parts, warp * across + lane * Width + i,
                     elements[static_cast<size_t>(i)]);
  });
  B->barrier();
  Scalar element = remainderUnsigned(B->thread(), across);
  Scalar total = B->loadShared(Parts, element);
  for (int64_t w = 1; w < warps; ++w)
    total = total + B->loadShared(Parts, element + w * across);
  return total;
}

/// Columns of number `tile` of the rows of many ids that have a key at place
/// first * kMany, (first + step) * kMany, ...
void EmbeddingGradient::sumUpMany(Scalar tile, Scalar first, int64_t step) {
  const int64_t across = Team * Width;
  Scalar lane = remainderUnsigned(B->thread(), Team);
  Scalar team = divideUnsigned(B->thread(), Team);
  Scalar column = tile * across + lane * Width;
  if (Columns % across != 0)
    column = min(column, K.index(Columns - Width));
  Scalar own = tile * across + B->thread();
  auto sumUpRow = [&](Scalar row, Scalar begin, Scalar end) {
    Scalar total = combine(sum(begin, end, team, kThreads / Team, column));
    K.when(both(B->thread() < across, own < Columns), [&] {
      K.store(0, {row, own}, total);
    });
  };
  // The same for all threads of a block, so that they meet at barriers.
  B->fold(first * kMany, K.index(Ids.sizes.ids), step * kMany, {},
          [&](Scalar place, ArrayRef<Scalar>) {
            Scalar row = Ids.id(place);
            K.when(row < Ids.sizes.rows, [&] {
              auto [begin, end] = Ids.placesOf(row);
              Scalar isFirst = place - begin < kMany;
              Scalar isMany = end - begin >= kMany;
              K.when(both(isFirst, isMany), [&, begin = begin, end = end] {
                sumUpRow(row, begin, end);
              });
            });
            return Scalars();
          });
}

void EmbeddingGradient::emit() {
  Ids.sort();
  const int64_t places = Ids.sizes.ids / kMany;
  const int64_t step = std::min(kBlocks, places);
  const auto tiles =
      static_cast<int64_t>(llvm::divideCeil(Columns, Team * Width));
  const int64_t items = Ids.sizes.rows * (Columns / Width);
  const int64_t many = tiles * step;
  GpuBlocks blocks(
      K, many + static_cast<int64_t>(llvm::divideCeil(items, kThreads)),
      kThreads);
  B = &blocks;
  if (Grad)
    Grad->enter();
  for (SetBuffer &table : Tables)
    table.enter();
  if (many > 0) {
    Parts = blocks.sharedFloats(kThreads / GpuBlocks::kWarp * Team * Width);
    K.when(blocks.block() < many, [&] {
      sumUpMany(divideUnsigned(blocks.block(), step),
                remainderUnsigned(blocks.block(), step), step);
    });
  }
  K.when(blocks.block() >= many, [&] {
    Scalar item = (blocks.block() - many) * kThreads + blocks.thread();
    K.when(item < items, [&] { sumUpFew(item, many > 0); });
  });
}

static LogicalResult lowerEmbeddingBackward(EmbeddingBackwardOp op,
                                            Kernel &kernel) {
  SortedIds sizes(op);
  if (sizes.bytes() == 0) {
    kernel.forEach(Kernel::shape(op.getResult()), [&](ArrayRef<Scalar> index) {
      kernel.store(0, index, kernel.number(0));
    });
    return success();
  }
  if (!sizes.fit())
    return kernel.error() << "has ids and rows of a table whose numbers take "
                             "more than 63 bits together";
  if (!workspaceOf(kernel))
    return kernel.error() << "needs a workspace of " << sizes.bytes()
                          << " bytes; plan with --vram-plan-memory";
  if (int64_t bytes = sizes.keyBits / 8; kernel.alignment < bytes)
    return kernel.error() << "needs a workspace at a multiple of " << bytes
                          << " bytes; plan with alignment=" << bytes
                          << " or more";
  EmbeddingGradient(op, kernel).emit();
  return success();
}

void lowering::addGpuEmbeddingLowerings(OpLowerings &lowerings) {
  lowerings.add<EmbeddingBackwardOp>(lowerEmbeddingBackward);
}
