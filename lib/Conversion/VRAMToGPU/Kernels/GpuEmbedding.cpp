//===- GpuEmbedding.cpp - The gradient of a table, on a GPU ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block for each id. It looks whether the id occurred before; if not, it sums
// up all rows of the gradient that have it, and writes the table's row. Threads
// look at neighbouring ids, and then sum up neighbouring columns. There are no
// atomics: which rows are added to which, and in which order, depends on the
// ids alone.
//
// The order of the sum: positions are split into spans of kThreads * kBits, and
// a span into kThreads words, of which word t has bit k for position
// k * kThreads + t. Words are added in their order, and bits in theirs.
//
//===----------------------------------------------------------------------===//

#include "GpuBlocks.h"
#include "GpuOps.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

static constexpr int64_t kThreads = 256;
static constexpr int64_t kBits = 32;
/// Columns that a thread sums up at the same time.
static constexpr int64_t kColumns = 4;
/// Rows that are loaded before the first of them is added.
static constexpr int64_t kAhead = 8;
/// Words that are looked at together.
static constexpr int64_t kWords = 4;

namespace {
class EmbeddingGradient {
public:
  EmbeddingGradient(EmbeddingBackwardOp op, Kernel &kernel)
      : Op(op), K(kernel), Rows(countElements(Kernel::shape(op.getIds()))),
        Columns(Kernel::shape(op.getResult())[1]),
        TableRows(Kernel::shape(op.getResult())[0]) {}

  void emit() {
    K.forEach(Kernel::shape(Op.getResult()),
              [&](ArrayRef<Scalar> index) { K.store(0, index, K.number(0)); });
    if (Rows == 0 || Columns == 0 || TableRows == 0)
      return;
    GpuBlocks blocks(K, Rows, kThreads);
    B = &blocks;
    Ids = flatBuffer(K, K.bufferOf(Op.getIds()));
    Words = B->sharedIntegers(kThreads);
    Warps = B->sharedIntegers(kThreads / GpuBlocks::kWarp);
    Own = B->block();
    Id = idOf(Own);
    Scalar takesPart = both(Id >= 0, Id < TableRows);
    if (Op.getPaddingIdx())
      takesPart =
          both(takesPart, Id != static_cast<int64_t>(*Op.getPaddingIdx()));
    // The same for all threads of a block, so that they meet at barriers.
    K.when(takesPart, [&] { K.when(occursBefore() == 0, [&] { sumUp(); }); });
  }

private:
  Scalar idOf(Scalar position) {
    if (Ids)
      return widen(K.builder,
                   memref::LoadOp::create(K.builder, Ids, position.value()));
    return K.load(Op.getIds(),
                  K.delinearise(position, Kernel::shape(Op.getIds())));
  }

  /// i32: whether a position before this block's has its id.
  Scalar occursBefore() {
    Scalar mine = B->fold(B->thread(), Own, kThreads, {B->i32(0)},
                          [&](Scalar at, ArrayRef<Scalar> found) {
                            return Scalars{choose(idOf(at) == Id, 1, found[0])};
                          })
                      .front();
    auto anyOf = [](Scalar x, Scalar y) {
      return x.wrap(arith::OrIOp::create(x.builder(), x.value(), y.value()));
    };
    mine = B->reduce(mine, GpuBlocks::kWarp, anyOf);
    K.when(B->thread() % GpuBlocks::kWarp == 0, [&] {
      B->storeShared(Warps, B->thread() / GpuBlocks::kWarp, mine);
    });
    B->barrier();
    Scalar found = B->i32(0);
    for (int64_t warp = 0; warp < kThreads / GpuBlocks::kWarp; ++warp)
      found = anyOf(found, B->loadShared(Warps, K.index(warp)));
    return found;
  }

  /// Bit k: position begin + k * kThreads + thread has the id.
  Scalar wordOf(Scalar begin) {
    int64_t bits = std::min(kBits, (Rows + kThreads - 1) / kThreads);
    return B
        ->fold(K.index(0), K.index(bits), 1, {B->i32(0)},
               [&](Scalar k, ArrayRef<Scalar> word) {
                 Scalar at = begin + k * kThreads + B->thread();
                 Scalar isInside = at < Rows;
                 Scalar isSame = both(
                     isInside, idOf(choose(isInside, at, K.index(0))) == Id);
                 Scalar bit = shiftLeft(B->i32(1), B->toI32(k));
                 return Scalars{choose(isSame, orOf(word[0], bit), word[0])};
               })
        .front();
  }

  void sumUp() {
    // A thread has every kThreads-th column.
    int64_t columns = std::min(kColumns, (Columns + kThreads - 1) / kThreads);
    K.loop(K.index(0),
           K.index((Columns + kThreads * columns - 1) / (kThreads * columns)),
           [&](Scalar part) {
             sumUpColumns(part * (kThreads * columns) + B->thread(), columns);
           });
  }

  void sumUpColumns(Scalar first, int64_t columns) {
    Column.clear();
    for (int64_t q = 0; q < columns; ++q)
      Column.push_back(first + q * kThreads);
    Scalars sums(columns, K.number(0));
    sums = B->fold(K.index(0), K.index(Rows), kThreads * kBits, sums,
                   [&](Scalar begin, ArrayRef<Scalar> carried) {
                     // The former content has been read.
                     B->barrier();
                     B->storeShared(Words, B->thread(), wordOf(begin));
                     B->barrier();
                     return B->fold(K.index(0), K.index(kThreads), kWords,
                                    Scalars(carried),
                                    [&](Scalar at, ArrayRef<Scalar> sums) {
                                      return addWords(begin, at, sums);
                                    });
                   });
    for (int64_t q = 0; q < columns; ++q)
      K.when(Column[q] < Columns, [&] {
        K.store(0, {toIndex(Id), Column[q]}, sums[q]);
      });
  }

  /// Adds the rows of words at, at + 1, ...
  Scalars addWords(Scalar begin, Scalar at, ArrayRef<Scalar> sums) {
    Scalar any = B->i32(0);
    for (int64_t w = 0; w < kWords; ++w)
      any = orOf(any, B->loadShared(Words, at + w));
    return K.branch(
        any != 0,
        [&] {
          return B->fold(at, at + kWords, 1, Scalars(sums),
                         [&](Scalar w, ArrayRef<Scalar> sums) {
                           return addWord(begin + w, B->loadShared(Words, w),
                                          sums);
                         });
        },
        [&] { return Scalars(sums); });
  }

  /// Adds the rows that bits of `word` stand for; bit 0 is that of `first`.
  Scalars addWord(Scalar first, Scalar word, ArrayRef<Scalar> sums) {
    Scalar hasSeveral = andOf(word, word - 1) != 0;
    auto isSet = [&](Scalar k) {
      return andOf(shiftRight(word, B->toI32(k)), B->i32(1)) != 0;
    };
    auto one = [&] {
      return B->fold(K.index(0), K.index(kBits), 1, Scalars(sums),
                     [&](Scalar k, ArrayRef<Scalar> sums) {
                       return K.branch(
                           isSet(k),
                           [&] {
                             Scalars next;
                             for (size_t q = 0; q < sums.size(); ++q)
                               next.push_back(sums[q] +
                                              load(first + k * kThreads, q));
                             return next;
                           },
                           [&] { return Scalars(sums); });
                     });
    };
    // Loads that do not wait for each other; a row that has no part is this
    // block's own, and 0.
    auto several = [&] {
      return B->fold(K.index(0), K.index(kBits), kAhead, Scalars(sums),
                     [&](Scalar k, ArrayRef<Scalar> sums) {
                       Scalars next(sums), loaded;
                       for (int64_t i = 0; i < kAhead; ++i) {
                         Scalar row = choose(isSet(k + i),
                                             first + (k + i) * kThreads, Own);
                         for (size_t q = 0; q < sums.size(); ++q)
                           loaded.push_back(load(row, q));
                       }
                       for (int64_t i = 0; i < kAhead; ++i)
                         for (size_t q = 0; q < sums.size(); ++q)
                           next[q] =
                               next[q] + choose(isSet(k + i),
                                                loaded[i * sums.size() + q],
                                                K.number(0));
                       return next;
                     });
    };
    return K.branch(
        word != 0, [&] { return K.branch(hasSeveral, several, one); },
        [&] { return Scalars(sums); });
  }

  /// Of a row of the gradient, this thread's column number q; columns behind
  /// the last are the last.
  Scalar load(Scalar row, size_t q) {
    Scalars place = K.delinearise(row, Kernel::shape(Op.getIds()));
    Scalar last = K.index(Columns - 1);
    place.push_back(Columns % kThreads == 0 ? Column[q] : min(Column[q], last));
    return K.load(Op.getGrad(), place);
  }

  static Scalar orOf(Scalar x, Scalar y) {
    return x.wrap(arith::OrIOp::create(x.builder(), x.value(), y.value()));
  }
  static Scalar andOf(Scalar x, Scalar y) {
    return x.wrap(arith::AndIOp::create(x.builder(), x.value(), y.value()));
  }
  static Scalar shiftLeft(Scalar x, Scalar by) {
    return x.wrap(arith::ShLIOp::create(x.builder(), x.value(), by.value()));
  }
  static Scalar shiftRight(Scalar x, Scalar by) {
    return x.wrap(arith::ShRUIOp::create(x.builder(), x.value(), by.value()));
  }

  EmbeddingBackwardOp Op;
  Kernel &K;
  int64_t Rows, Columns, TableRows;
  GpuBlocks *B = nullptr;
  /// Of all ids as one row, where they have no gaps; of a span's words; of the
  /// warps' answers.
  Value Ids, Words, Warps;
  Scalar Own, Id;
  Scalars Column;
};
} // namespace

static void lowerEmbeddingBackward(EmbeddingBackwardOp op, Kernel &kernel) {
  EmbeddingGradient(op, kernel).emit();
}

void lowering::addGpuEmbeddingLowerings(OpLowerings &lowerings) {
  lowerings.add<EmbeddingBackwardOp>(lowerEmbeddingBackward);
}
