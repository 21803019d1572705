//===- GpuAttentionProductsBackward.cpp - Its gradients on tensor cores ---===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The two launches of GpuAttentionBackward.cpp for operands of 16 bits. The
// rows of a block, 64 queries or 64 keys, stay in registers with the sums of
// their gradients; the others go through shared memory in the operands' type.
// Operands that are summed over a row's elements have pairs along rows there,
// those that are summed over the rows have them along columns, so some tiles
// are there twice. Probabilities and gradients of scores are rounded to the
// operands' type for the second products; the scale is multiplied with the
// sums.
//
//===----------------------------------------------------------------------===//

#include "GpuAttentionProducts.h"
#include "GpuOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

static constexpr double kInfinity = std::numeric_limits<double>::infinity();

namespace {
/// Which of this thread's scores dropout keeps, for a tile of scores whose rows
/// are keys. Where a row's keys are a multiple of four, the threads of four
/// neighbouring rows share the draws of their 2 x 2 queries and fours of keys.
class KeptOfKeys {
public:
  using Scores = AttentionScores<AttentionBackwardOp>;
  KeptOfKeys(Scores &scores, Kernel &kernel, GpuBlocks &block,
             TensorCores &cores, const AttentionSizes &sizes)
      : Of(scores), K(kernel), Block(block), Cores(cores), S(sizes) {}

  /// Draws for keys `row` + g and `row` + g + 8, and `count` queries of b and h
  /// `lead`, a multiple of 8 up to 64, from `query`.
  void draw(ArrayRef<Scalar> lead, Scalar row, Scalar query, int64_t count) {
    if (!Of.hasDropout())
      return;
    IsShared = S.s % 4 == 0;
    FirstQuery = K.linearise({lead[0], lead[1], query + Cores.member * 2},
                             {S.b, S.h, S.l});
    Key = row + Cores.group;
    if (!IsShared)
      return;
    Scalar number = Cores.group % 4;
    Scalar isSecondQuery = number % 2 == 1, isLower = number >= 2;
    Scalar mine = FirstQuery + number % 2;
    Scalar quarter =
        row / 4 + Cores.group / 4 + choose(isLower, K.index(2), K.index(0));
    Scalar bits = Block.i32(0);
    for (int64_t n = 0; n < count / TensorCores::kColumns; ++n) {
      Scalar query = mine + n * TensorCores::kColumns;
      for (auto [w, word] :
           llvm::enumerate(Of.words(query * (S.s / 4) + quarter))) {
        int64_t bit = int64_t(1) << (4 * n + static_cast<int64_t>(w));
        bits = either(bits,
                      choose(Of.isDropped(word), Block.i32(0), Block.i32(bit)));
      }
    }
    // Of the group whose number differs in its lower bit, its upper, and both.
    Scalar query1 = Block.shuffle(bits, 4), half1 = Block.shuffle(bits, 8),
           both1 = Block.shuffle(query1, 8);
    Scalar shift = Block.toI32(number);
    for (int64_t half = 0; half < 2; ++half)
      for (int64_t e = 0; e < 2; ++e) {
        auto own = [&](Scalar same, Scalar other) {
          return e == 0 ? choose(isSecondQuery, other, same)
                        : choose(isSecondQuery, same, other);
        };
        Scalar sameHalf = own(bits, query1), otherHalf = own(half1, both1);
        Scalar all = half == 0 ? choose(isLower, otherHalf, sameHalf)
                               : choose(isLower, sameHalf, otherHalf);
        Bits[2 * half + e] = all.wrap(
            arith::ShRUIOp::create(K.builder, all.value(), shift.value()));
      }
  }

  /// `x`, or 0 where dropout takes it out: of key g + 8 half, and query e of
  /// the thread's two of the n-th eight.
  Scalar apply(Scalar x, int64_t half, int64_t n, int64_t e) {
    if (!Of.hasDropout())
      return x;
    if (IsShared) {
      Scalar bit = both(Bits[2 * half + e], Block.i32(int64_t(1) << (4 * n)));
      return choose(bit != 0, x, 0);
    }
    Scalar query = FirstQuery + (n * TensorCores::kColumns + e);
    Scalar position = toInteger(query) * S.s + toInteger(Key + 8 * half);
    return choose(Of.isDropped(Of.word(position)), 0, x);
  }

private:
  Scores &Of;
  Kernel &K;
  GpuBlocks &Block;
  TensorCores &Cores;
  AttentionSizes S;
  bool IsShared = false;
  Scalar FirstQuery, Key;
  std::array<Scalar, 4> Bits;
};

class BackwardByProducts {
public:
  BackwardByProducts(AttentionBackwardOp op, Kernel &kernel)
      : Op(op), K(kernel), S(AttentionSizes::of(op)) {}

  void emit() {
    if (!K.outputs(0).empty())
      emitQueryGradient();
    if (!K.outputs(1).empty() || !K.outputs(2).empty())
      emitKeyGradients();
  }

private:
  using Scores = AttentionScores<AttentionBackwardOp>;
  static constexpr int64_t kEight = TensorCores::kColumns;
  static constexpr int64_t kSixteen = TensorCores::kDepth;

  bool isLong() const { return std::max(S.d, S.dv) > 64; }
  /// Rows of the tiles that a block goes over.
  int64_t keysAtOnce() const { return isLong() ? 32 : 64; }
  int64_t queriesAtOnce() const { return isLong() ? 16 : 32; }

  /// Makes launch's parts for `body`.
  void launch(int64_t blocks, llvm::function_ref<void()> body) {
    GpuBlocks block(K, blocks, kProductThreads);
    TensorCores cores(K, block, getElementTypeOrSelf(Op.getQuery()),
                      kProductThreads);
    Scores scores(Op, K, block, S, kLog2E);
    Block = &block, Cores = &cores, Of = &scores;
    KeptFactor = scores.hasDropout() ? scores.keptFactor() : 1;
    body();
  }

  WordTile makeTile(WordTile::Pairs pairs, int64_t rows, int64_t columns) {
    return {Block->sharedIntegers(WordTile::wordsOf(pairs, rows, columns)),
            pairs, rows, columns};
  }

  /// This warp's sixteen rows of an operand, as left operands along its
  /// columns. `staging` is as large as the block's rows, and free again with
  /// the next barrier.
  SmallVector<LeftOperand> loadRows(WordTile &staging, Value operand,
                                    ArrayRef<Scalar> lead, Scalar first) {
    fillRows(staging, operand, lead, first);
    SmallVector<LeftOperand> rows;
    for (int64_t k = 0; k < staging.columns; k += kSixteen)
      rows.push_back(Cores->loadLeft(staging, Cores->warp * kSixteen, k));
    return rows;
  }
  void fillRows(WordTile &staging, Value operand, ArrayRef<Scalar> lead,
                Scalar first) {
    staging.columns = Kernel::shape(operand)[3];
    Block->barrier();
    Cores->fill(staging, operand, lead, first);
    Block->barrier();
  }

  /// Products of this warp's rows with the rows of a tile; `rowsAt` are the
  /// rows' elements from one on.
  Scalars multiplyRows(llvm::function_ref<LeftOperand(int64_t depth)> rowsAt,
                       const WordTile &tile) {
    Scalars sums(tile.rows / 2, K.number(0));
    for (int64_t k = 0; k < tile.columns; k += kSixteen) {
      LeftOperand left = rowsAt(k);
      for (int64_t n = 0; n < tile.rows; n += kEight)
        Cores->multiplyAdd(fourOf(sums, n / kEight), left,
                           Cores->loadRight(tile, k, n));
    }
    return sums;
  }
  Scalars multiplyRows(ArrayRef<LeftOperand> rows, const WordTile &tile) {
    return multiplyRows([&](int64_t depth) { return rows[depth / kSixteen]; },
                        tile);
  }

  /// sums + scores' rows, rounded, times a tile with pairs along columns.
  void addProduct(MutableArrayRef<Scalar> sums, ArrayRef<Scalar> scores,
                  const WordTile &tile) {
    for (int64_t k = 0; k < tile.rows; k += kSixteen) {
      LeftOperand left = Cores->roundToLeft(scores.slice(k / 2, 8));
      for (int64_t n = 0; n < tile.columns; n += kEight)
        Cores->multiplyAdd(fourOf(sums, n / kEight), left,
                           Cores->loadRight(tile, k, n));
    }
  }

  /// Four elements of an operand's row.
  std::array<Scalar, 4> loadFour(Value operand, ArrayRef<Scalar> index) {
    Value buffer = K.bufferOf(operand);
    int64_t width = accessWidth(K, cast<MemRefType>(buffer.getType()));
    std::array<Scalar, 4> four;
    for (int64_t e = 0; e < 4; e += width) {
      Scalars at(index);
      at.back() = at.back() + e;
      Scalar loaded = loadVector(K, buffer, at, width);
      for (int64_t i = 0; i < width; ++i)
        four[e + i] = width == 1 ? loaded : extractElement(loaded, i);
    }
    return four;
  }

  /// Of `count` queries from `first`, to shared memory: the logsumexp, in units
  /// of log2(e), and the sum of p dp, which is grad output (its share of every
  /// score's gradient); `grads` holds grad. The probabilities of queries that
  /// no key takes part in are 0, and so are those of queries behind the last.
  void fillSums(const WordTile &grads, int64_t count, ArrayRef<Scalar> lead,
                Scalar first) {
    for (int64_t r = 0; r < count; r += kProductThreads / 4) {
      const bool hasMoreThreads = count - r < kProductThreads / 4;
      Scalar own = divideUnsigned(Block->thread(), 4) + r;
      Scalar row = hasMoreThreads ? min(own, K.index(count - 1)) : own;
      Scalar query = min(first + row, K.index(S.l - 1));
      Scalar delta = K.number(0);
      for (int64_t c = 0; c < S.dv; c += kSixteen) {
        auto grad = Cores->loadFour(grads, row, c);
        auto output = loadFour(
            Op.getOutput(), {lead[0], lead[1], query, Cores->member * 4 + c});
        for (int64_t e = 0; e < 4; ++e)
          delta = fusedMultiplyAdd(grad[e], output[e], delta);
      }
      delta = Block->reduce(delta, 4, [](Scalar x, Scalar y) { return x + y; });
      Scalar writes = Cores->member == 0;
      if (hasMoreThreads)
        writes = both(writes, own < count);
      K.when(writes, [&] {
        Scalar sum =
            K.load(Op.getLogsumexp(), {lead[0], lead[1], query}) * kLog2E;
        sum = choose(sum == -kInfinity, K.number(0), sum);
        if (S.l % count != 0) {
          Scalar exists = first + row < S.l;
          sum = choose(exists, sum, K.number(kInfinity));
          delta = choose(exists, delta, K.number(0));
        }
        Block->storeShared(Logsumexp, row, sum);
        Block->storeShared(Delta, row, delta);
      });
    }
  }

  void emitQueryGradient() {
    int64_t tiles = (S.l + kProductRows - 1) / kProductRows;
    launch(S.b * S.h * tiles, [&] {
      auto [lead, tile] = placeOf(K, Block->block(), S.h, tiles);
      if (Op.getCausal())
        tile = K.index(tiles - 1) - tile;
      sumQueryGradient(lead, tile * kProductRows);
    });
  }

  /// A block's rows of queries, of which each warp has sixteen, and the tiles
  /// of keys that they go over.
  struct QueryRows {
    ArrayRef<Scalar> lead;
    Scalars keyLead;
    Scalar first, mine;
    KeptOfQueries<AttentionBackwardOp> kept;
    WordTile key, value, keyColumns;
    SmallVector<LeftOperand> queries, grads;
    std::array<Scalar, 2> logsumexp, delta;
  };

  QueryRows loadQueryRows(WordTile &staging, ArrayRef<Scalar> lead,
                          Scalar first) {
    int64_t keys = keysAtOnce();
    Scalars keyLead = {lead[0], lead[1] / (S.h / S.hk)};
    KeptOfQueries<AttentionBackwardOp> kept(*Of, K, *Block, *Cores, S);
    staging = makeTile(WordTile::AlongRows, kProductRows, std::max(S.d, S.dv));
    QueryRows rows = {lead, keyLead, first, {}, kept, {},
                      {},   {},      {},    {}, {},   {}};
    rows.key = {staging.buffer, WordTile::AlongRows, keys, S.d};
    rows.value = makeTile(WordTile::AlongRows, keys, S.dv);
    rows.keyColumns = makeTile(WordTile::AlongColumns, keys, S.d);
    Logsumexp = Block->sharedFloats(kProductRows);
    Delta = Block->sharedFloats(kProductRows);
    rows.grads = loadRows(staging, Op.getGrad(), lead, first);
    fillSums(staging, kProductRows, lead, first);
    rows.queries = loadRows(staging, Op.getQuery(), lead, first);
    rows.mine = Cores->warp * kSixteen + Cores->group;
    for (int64_t half = 0; half < 2; ++half) {
      rows.logsumexp[half] = Block->loadShared(Logsumexp, rows.mine + 8 * half);
      rows.delta[half] = Block->loadShared(Delta, rows.mine + 8 * half);
    }
    return rows;
  }

  /// The sums of the queries' gradients, and what a tile of keys adds to them.
  Scalars addKeys(QueryRows &rows, Scalar firstKey, Scalars carried,
                  TileEnds ends) {
    Block->barrier();
    Cores->fillBoth(rows.key, rows.keyColumns, Op.getKey(), rows.keyLead,
                    firstKey);
    Cores->fill(rows.value, Op.getValue(), rows.keyLead, firstKey);
    Block->barrier();
    Scalars scores = multiplyRows(rows.queries, rows.key);
    Scalars gradients = multiplyRows(rows.grads, rows.value);
    rows.kept.draw(rows.lead, rows.first + Cores->warp * kSixteen, firstKey,
                   keysAtOnce());
    for (int64_t i = 0; i < static_cast<int64_t>(scores.size()); ++i) {
      int64_t n = i / 4, half = i / 2 % 2, e = i % 2;
      Scalar column = firstKey + Cores->member * 2 + (n * kEight + e);
      Scalar score = Of->score(scores[i], rows.lead,
                               rows.first + rows.mine + 8 * half, column, ends);
      Scalar p = exp2(score - rows.logsumexp[half]);
      Scalar dp = rows.kept.apply(gradients[i] * KeptFactor, half, n, e);
      scores[i] = p * (dp - rows.delta[half]);
    }
    addProduct(carried, scores, rows.keyColumns);
    return carried;
  }

  void sumQueryGradient(ArrayRef<Scalar> lead, Scalar first) {
    int64_t keys = keysAtOnce();
    WordTile staging;
    QueryRows rows = loadQueryRows(staging, lead, first);
    // Tiles that the mask and the last key leave whole, and the others.
    Scalar end = K.index(S.s), whole = K.index(S.s / keys * keys);
    if (Op.getCausal()) {
      end = min(end, first + kProductRows);
      whole = min(whole, first);
    }
    bool queriesEnd = Op.getMask() && S.l % kProductRows != 0;
    Scalars sums(S.d / 2, K.number(0));
    sums = Block->fold(K.index(0), whole, keys, sums,
                       [&](Scalar key, ArrayRef<Scalar> carried) {
                         return addKeys(rows, key, Scalars(carried),
                                        {queriesEnd, false, false});
                       });
    if (Op.getCausal() || S.s % keys != 0)
      sums = Block->fold(whole, end, keys, sums,
                         [&](Scalar key, ArrayRef<Scalar> carried) {
                           return addKeys(rows, key, Scalars(carried),
                                          {queriesEnd, S.s % keys != 0, true});
                         });
    for (Scalar &sum : sums)
      sum = sum * K.number(Op.getScale());
    staging.columns = S.d;
    Block->barrier();
    Cores->storeRows(0, staging, lead, first, S.l, sums);
  }

  void emitKeyGradients() {
    int64_t tiles = (S.s + kProductRows - 1) / kProductRows;
    launch(S.b * S.hk * tiles, [&] {
      auto [lead, tile] = placeOf(K, Block->block(), S.hk, tiles);
      sumKeyGradients(lead, tile * kProductRows);
    });
  }

  /// A block's rows of keys and values, of which each warp has sixteen.
  struct KeyRows {
    Scalar row;
    KeptOfKeys kept;
    WordTile staging;
    /// Long rows of both, and the sums of their gradients, are more than
    /// registers hold: then values stay in shared memory.
    SmallVector<LeftOperand> keys, values;
  };

  KeyRows loadKeyRows(ArrayRef<Scalar> lead, Scalar first) {
    KeptOfKeys kept(*Of, K, *Block, *Cores, S);
    makeQueryTiles(queriesAtOnce());
    WordTile staging = {Staging, WordTile::AlongRows, kProductRows, S.d};
    SmallVector<LeftOperand> keys = loadRows(staging, Op.getKey(), lead, first);
    SmallVector<LeftOperand> values;
    if (isLong())
      fillRows(staging, Op.getValue(), lead, first);
    else
      values = loadRows(staging, Op.getValue(), lead, first);
    return {first + Cores->warp * kSixteen, kept, staging, keys, values};
  }

  /// The sums of the gradients of keys and values, and what a tile of queries
  /// adds to them.
  Scalars addQueries(KeyRows &rows, ArrayRef<Scalar> queryLead,
                     Scalar firstQuery, Scalars carried, TileEnds ends) {
    int64_t queries = queriesAtOnce();
    auto valuesAt = [&](int64_t depth) {
      return isLong()
                 ? Cores->loadLeft(rows.staging, Cores->warp * kSixteen, depth)
                 : rows.values[depth / kSixteen];
    };
    Block->barrier();
    fillQueries(queryLead, firstQuery);
    Block->barrier();
    fillSums(Grad, queries, queryLead, firstQuery);
    Scalars scores = multiplyRows(rows.keys, Query);
    Scalars gradients = multiplyRows(valuesAt, Grad);
    rows.kept.draw(queryLead, rows.row, firstQuery, queries);
    Block->barrier();
    for (int64_t n = 0; n < queries / kEight; ++n) {
      Scalar number = Cores->member * 2 + n * kEight;
      Scalar logsumexp = Block->loadShared(Logsumexp, number, 2);
      Scalar delta = Block->loadShared(Delta, number, 2);
      for (int64_t half = 0; half < 2; ++half)
        for (int64_t e = 0; e < 2; ++e) {
          Scalar &score = scores[4 * n + 2 * half + e];
          Scalar &gradient = gradients[4 * n + 2 * half + e];
          score = Of->score(score, queryLead, firstQuery + number + e,
                            rows.row + Cores->group + 8 * half, ends);
          Scalar p = exp2(score - extractElement(logsumexp, e));
          Scalar dp = rows.kept.apply(gradient * KeptFactor, half, n, e);
          gradient = p * (dp - extractElement(delta, e));
          score = rows.kept.apply(p, half, n, e);
        }
    }
    MutableArrayRef<Scalar> sums = carried;
    addProduct(sums.take_front(S.d / 2), gradients, QueryColumns);
    addProduct(sums.drop_front(S.d / 2), scores, GradColumns);
    return carried;
  }

  void sumKeyGradients(ArrayRef<Scalar> lead, Scalar first) {
    int64_t queries = queriesAtOnce();
    KeyRows rows = loadKeyRows(lead, first);
    // A query before the first key of the tile sees none of it; behind the last
    // key it sees all.
    Scalar begin = K.index(0), whole = begin;
    if (Op.getCausal()) {
      begin = first;
      whole = first + kProductRows;
    }
    bool maskEnds = static_cast<bool>(Op.getMask());
    bool queriesEnd = maskEnds && S.l % queries != 0,
         keysEnd = maskEnds && S.s % kProductRows != 0;
    int64_t heads = S.h / S.hk;
    Scalars sums((S.d + S.dv) / 2, K.number(0));
    sums = Block->fold(
        K.index(0), K.index(heads), 1, sums,
        [&](Scalar head, ArrayRef<Scalar> carried) {
          Scalars queryLead = {lead[0], lead[1] * heads + head};
          auto add = [&](Scalar begin, Scalar end, ArrayRef<Scalar> carried,
                         bool isWhole) {
            return Block->fold(begin, end, queries, Scalars(carried),
                               [&](Scalar query, ArrayRef<Scalar> carried) {
                                 return addQueries(
                                     rows, queryLead, query, Scalars(carried),
                                     {queriesEnd, keysEnd, !isWhole});
                               });
          };
          Scalars next(carried);
          if (Op.getCausal())
            next = add(begin, min(whole, K.index(S.l)), next, false);
          return add(whole, K.index(S.l), next, true);
        });
    for (auto [i, sum] : llvm::enumerate(sums))
      sum = sum * (static_cast<int64_t>(i) < S.d / 2 ? K.number(Op.getScale())
                                                     : K.number(KeptFactor));
    storeGradient(1, lead, first, S.d, ArrayRef(sums).take_front(S.d / 2));
    storeGradient(2, lead, first, S.dv, ArrayRef(sums).drop_front(S.d / 2));
  }

  void storeGradient(unsigned result, ArrayRef<Scalar> lead, Scalar first,
                     int64_t depth, ArrayRef<Scalar> sums) {
    if (K.outputs(result).empty())
      return;
    Block->barrier();
    Cores->storeRows(result,
                     {Staging, WordTile::AlongRows, kProductRows, depth}, lead,
                     first, S.s, sums);
  }

  void makeQueryTiles(int64_t queries) {
    Query = makeTile(WordTile::AlongRows, queries, S.d);
    Grad = makeTile(WordTile::AlongRows, queries, S.dv);
    QueryColumns = makeTile(WordTile::AlongColumns, queries, S.d);
    GradColumns = makeTile(WordTile::AlongColumns, queries, S.dv);
    Staging = Block->sharedIntegers(WordTile::wordsOf(
        WordTile::AlongRows, kProductRows, std::max(S.d, S.dv)));
    Logsumexp = Block->sharedFloats(queries);
    Delta = Block->sharedFloats(queries);
  }

  void fillQueries(ArrayRef<Scalar> lead, Scalar first) {
    Cores->fillBoth(Query, QueryColumns, Op.getQuery(), lead, first);
    Cores->fillBoth(Grad, GradColumns, Op.getGrad(), lead, first);
  }

  static MutableArrayRef<Scalar> fourOf(MutableArrayRef<Scalar> sums,
                                        int64_t n) {
    return sums.slice(4 * n, 4);
  }

  AttentionBackwardOp Op;
  Kernel &K;
  AttentionSizes S;
  GpuBlocks *Block = nullptr;
  TensorCores *Cores = nullptr;
  Scores *Of = nullptr;
  double KeptFactor = 1;
  WordTile Query, Grad, QueryColumns, GradColumns;
  mlir::Value Staging, Logsumexp, Delta;
};
} // namespace

bool lowering::emitOnTensorCores(AttentionBackwardOp op, Kernel &kernel) {
  if (!fitTensorCores(kernel, AttentionSizes::of(op),
                      {op.getGrad(), op.getQuery(), op.getKey(), op.getValue(),
                       op.getOutput()}))
    return false;
  BackwardByProducts(op, kernel).emit();
  return true;
}
