//===- GpuAttention.cpp - Attention by tiles, on a GPU --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// T. Dao, "FlashAttention-2: faster attention with better parallelism and work
// partitioning" (2023), with sums in f32 or f64. A block has a tile of rows and
// goes over the tiles of the others: in the forward and for the query's
// gradient it has queries and goes over keys, for the gradients of key and
// value it has keys and goes over the queries of all heads that read them. So
// each gradient is summed up by one block, in one order. Tiles that a causal
// mask hides are not visited.
//
//===----------------------------------------------------------------------===//

#include "GpuAttentionTiles.h"
#include "GpuOps.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

static constexpr double kInfinity = std::numeric_limits<double>::infinity();

namespace {
/// The sizes of attention (Attention in AttentionOps.cpp).
struct Sizes {
  int64_t b, h, l, d, hk, s, dv;

  template <typename OpTy>
  static Sizes of(OpTy op) {
    ArrayRef<int64_t> query = Kernel::shape(op.getQuery());
    ArrayRef<int64_t> key = Kernel::shape(op.getKey());
    return {query[0], query[1], query[2], query[3], key[1], key[2],
            Kernel::shape(op.getValue())[3]};
  }
  bool isEmpty() const {
    return b == 0 || h == 0 || l == 0 || d == 0 || s == 0 || dv == 0;
  }
};

/// What forward and backward share: the scores of a tile.
template <typename OpTy>
class Scores {
public:
  Scores(OpTy op, AttentionTiles &tiles, const Sizes &sizes)
      : Op(op), T(tiles), K(tiles.kernel), S(sizes) {
    if (op.getSeed()) {
      Seed = K.load(op.getSeed());
      Offset = K.load(op.getOffset());
    }
  }

  /// `scale dot + mask` of query `i` and key `j`; minus infinity where the key
  /// takes no part, and for rows and keys that are none: a tile may end behind
  /// the tensor.
  Scalar score(Scalar dot, ArrayRef<Scalar> lead, Scalar i, Scalar j,
               const TileAxis &queries, const TileAxis &keys) {
    Scalar sum = K.number(Op.getScale()) * dot, nothing = K.number(-kInfinity);
    Scalar takesPart;
    auto need = [&](Scalar condition) {
      takesPart = takesPart.value() ? both(takesPart, condition) : condition;
    };
    bool rowsEnd = S.l % queries.size() != 0, keysEnd = S.s % keys.size() != 0;
    if (rowsEnd)
      need(i < S.l);
    if (keysEnd)
      need(j < S.s);
    if (Op.getCausal())
      need(j <= i);
    if (Value mask = Op.getMask()) {
      Scalars index(lead);
      index.push_back(rowsEnd ? min(i, K.index(S.l - 1)) : i);
      index.push_back(keysEnd ? min(j, K.index(S.s - 1)) : j);
      Scalar masked = K.load(mask, K.broadcast(index, Kernel::shape(mask)));
      if (masked.isFloat())
        sum = sum + masked;
      else
        need(masked != 0);
    }
    return takesPart.value() ? choose(takesPart, sum, nothing) : sum;
  }

  /// A key that takes no part has none, whatever the logsumexp is.
  Scalar probability(Scalar score, Scalar logsumexp) {
    return choose(score == -kInfinity, K.number(0), exp(score - logsumexp));
  }

  /// What dropout multiplies the probabilities of query `i` and of `count` keys
  /// from `j` with.
  Scalars keep(ArrayRef<Scalar> lead, Scalar i, Scalar j, int64_t count) {
    if (!Op.getSeed())
      return Scalars(count, K.number(1));
    Scalars index(lead);
    index.push_back(i);
    Scalar position =
        toInteger(K.linearise(index, {S.b, S.h, S.l})) * S.s + toInteger(j);
    Scalars kept;
    bool isAligned = S.s % 4 == 0 && count % 4 == 0;
    for (int64_t k = 0; k < count; ++k) {
      Scalar at = position + k;
      if (isAligned) {
        if (k % 4 == 0)
          Words = words(at);
        kept.push_back(keptBy(Words[k % 4]));
        continue;
      }
      Words = words(at);
      Scalar picked = Words[3];
      for (int64_t w = 2; w >= 0; --w)
        picked = choose(at % 4 == w, Words[w], picked);
      kept.push_back(keptBy(picked));
    }
    return kept;
  }

private:
  std::array<Scalar, 4> words(Scalar position) {
    return philoxWords(K, T.block, Seed, Offset, Op.getStream(), position / 4);
  }

  /// word / 2^32 < p, exactly.
  Scalar keptBy(Scalar word) {
    double p = Op.getDropoutP().convertToDouble();
    double limit = std::ceil(std::ldexp(p, 32));
    if (limit >= std::ldexp(1.0, 32))
      return K.number(0);
    Scalar last = T.block.i32(
        static_cast<int32_t>(static_cast<uint32_t>(limit)));
    Scalar isDropped = word.wrap(
        arith::CmpIOp::create(K.builder, arith::CmpIPredicate::ult,
                              word.value(), last.value()));
    return choose(isDropped, K.number(0), K.number(1 / (1 - p)));
  }

  OpTy Op;
  AttentionTiles &T;
  Kernel &K;
  Sizes S;
  Scalar Seed, Offset;
  std::array<Scalar, 4> Words;
};
} // namespace

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

/// The first of `shapes`, which get smaller, whose `floats` fit into a block's
/// shared memory; none for rows that are too long for that.
static std::optional<TileShape>
chooseShape(Kernel &kernel, ArrayRef<TileShape> shapes, int64_t rows,
            llvm::function_ref<int64_t(TileShape)> floats) {
  auto enough = static_cast<int64_t>(
      llvm::PowerOf2Ceil(std::max<int64_t>(rows, shapes.back().rows)));
  for (TileShape shape : shapes)
    if (shape.rows <= enough &&
        floats(shape) * GpuBlocks::floatBytes(kernel) <=
            GpuBlocks::kSharedBytes)
      return shape;
  return std::nullopt;
}

/// Floats of `count` rows of `width`.
static int64_t tileFloats(Kernel &kernel, int64_t count, int64_t width) {
  return count *
         AttentionTiles::pitchOf(width, GpuBlocks::floatBytes(kernel));
}

/// The batch and head of a block, and its tile.
static std::pair<Scalars, Scalar> placeOf(Kernel &kernel, Scalar block,
                                          int64_t heads, int64_t tiles) {
  Scalar head = block / tiles;
  return {Scalars{head / heads, head % heads}, block % tiles};
}

//===----------------------------------------------------------------------===//
// Forward
//===----------------------------------------------------------------------===//

namespace {
class Forward {
public:
  Forward(AttentionOp op, Kernel &kernel)
      : Op(op), K(kernel), S(Sizes::of(op)) {}

  /// False where rows are too long for tiles.
  bool emit() {
    static constexpr TileShape shapes[] = {{64, 8, 32}, {64, 4, 32},
                                           {32, 4, 32}, {16, 2, 32},
                                           {8, 1, 32},  {8, 1, 16}};
    std::optional<TileShape> shape =
        chooseShape(K, shapes, S.l, [&](TileShape s) { return floatsOf(s); });
    if (!shape)
      return false;
    int64_t tiles = (S.l + shape->rows - 1) / shape->rows;
    GpuBlocks blocks(K, S.b * S.h * tiles, shape->threads());
    AttentionTiles all(K, blocks, *shape);
    Scores<AttentionOp> scores(Op, all, S);
    T = &all, Of = &scores;
    auto [lead, tile] = placeOf(K, blocks.block(), S.h, tiles);
    Lead = lead;
    KeyLead = {lead[0], lead[1] / (S.h / S.hk)};
    // The longest first, where a causal mask makes them differ.
    if (Op.getCausal())
      tile = K.index(tiles - 1) - tile;
    First = tile * shape->rows;
    emitBlock();
    return true;
  }

private:
  int64_t groups() const {
    return AttentionTiles::groupsOf(S.dv, T->columns.threads);
  }

  int64_t floatsOf(TileShape shape) {
    int64_t depth = AttentionTiles::paddedDepth(S.d);
    int64_t value = AttentionTiles::widthOf(S.dv, shape.columnThreads(), true);
    return tileFloats(K, shape.rows, depth) +
           tileFloats(K, shape.columns, depth) +
           tileFloats(K, shape.columns, value) +
           tileFloats(K, shape.rows, shape.columns);
  }

  void emitBlock() {
    int64_t depth = AttentionTiles::paddedDepth(S.d);
    TileShape shape = T->shape;
    Query = T->makeTile(shape.rows, depth);
    Key = T->makeTile(shape.columns, depth);
    Value = T->makeTile(shape.columns, AttentionTiles::widthOf(
                                           S.dv, T->columns.threads, true));
    Weights = T->makeTile(shape.rows, shape.columns);
    T->fill(Query, T->rows, Op.getQuery(), Lead, First);
    Scalar end = K.index(S.s);
    if (Op.getCausal())
      end = min(end, First + shape.rows);
    // For each row its maximum, its sum (of this thread's columns), and its
    // part of the result.
    int64_t each = T->rows.each;
    Scalars start(each, K.number(-kInfinity));
    start.append(each, K.number(0));
    start.append(each * groups(), K.zeroes(4));
    Scalars carried = T->block.fold(
        K.index(0), end, shape.columns, start,
        [&](Scalar first, ArrayRef<Scalar> carried) {
          return addTile(first, carried);
        });
    finish(carried);
  }

  Scalars addTile(Scalar firstKey, ArrayRef<Scalar> carried) {
    int64_t each = T->rows.each;
    Scalars maxima(carried.take_front(each)),
        sums(carried.slice(each, each)), results(carried.drop_front(2 * each));
    // All have read what was there before.
    T->block.barrier();
    T->fill(Key, T->columns, Op.getKey(), KeyLead, firstKey);
    T->fill(Value, T->columns, Op.getValue(), KeyLead, firstKey);
    T->block.barrier();
    Scalars dots = T->productOfRows(Query, Key, S.d);
    for (int64_t i = 0; i < each; ++i) {
      Scalar row = First + T->rows.number(i);
      Scalar firstColumn = firstKey + T->columns.number(0);
      Scalars scores;
      for (int64_t k = 0; k < 4; ++k)
        scores.push_back(Of->score(dots[4 * i + k], Lead, row,
                                   firstColumn + k, T->rows, T->columns));
      Scalar most = larger(larger(scores[0], scores[1]),
                           larger(scores[2], scores[3]));
      most = T->block.reduce(most, T->columns.threads,
                             [](Scalar x, Scalar y) { return larger(x, y); });
      most = larger(most, maxima[i]);
      // What was summed up so far, relative to the new maximum.
      Scalar factor =
          choose(most == maxima[i], K.number(1), exp(maxima[i] - most));
      Scalars kept = Of->keep(Lead, row, firstColumn, 4), weights;
      Scalar sum = sums[i] * factor;
      for (int64_t k = 0; k < 4; ++k) {
        Scalar p = Of->probability(scores[k], most);
        sum = sum + p;
        weights.push_back(p * kept[k]);
      }
      T->storeScores(Weights, i, weights);
      maxima[i] = most, sums[i] = sum;
      for (int64_t g = 0; g < groups(); ++g) {
        Scalar &result = results[i * groups() + g];
        result = result * K.spread(factor, 4);
      }
    }
    T->block.barrier();
    results = T->addProduct(results, Weights, Value, groups());
    Scalars next = maxima;
    next.append(sums);
    next.append(results);
    return next;
  }

  void finish(ArrayRef<Scalar> carried) {
    int64_t each = T->rows.each;
    Scalars results(carried.drop_front(2 * each));
    for (int64_t i = 0; i < each; ++i) {
      Scalar sum =
          T->block.reduce(carried[each + i], T->columns.threads,
                          [](Scalar x, Scalar y) { return x + y; });
      // No key took part: nothing is added up.
      Scalar factor = choose(sum == 0, K.number(0), K.number(1) / sum);
      for (int64_t g = 0; g < groups(); ++g) {
        Scalar &result = results[i * groups() + g];
        result = result * K.spread(factor, 4);
      }
      Scalar row = First + T->rows.number(i);
      Scalar writes = T->columns.mine == 0;
      if (S.l % T->rows.size() != 0)
        writes = both(writes, row < S.l);
      K.when(writes, [&] {
        K.store(1, {Lead[0], Lead[1], row}, carried[i] + log(sum));
      });
    }
    T->storeRows(0, Lead, First, S.l, S.dv, results);
  }

  AttentionOp Op;
  Kernel &K;
  Sizes S;
  AttentionTiles *T = nullptr;
  Scores<AttentionOp> *Of = nullptr;
  Scalars Lead, KeyLead;
  Scalar First;
  SharedTile Query, Key, Value, Weights;
};

//===----------------------------------------------------------------------===//
// Backward
//===----------------------------------------------------------------------===//

/// What the blocks of both backward kernels have: tiles of queries and keys
/// with their gradient and value, and per query its logsumexp and the sum of
/// p dp, which is grad output (its share of every score's gradient).
class Backward {
public:
  Backward(AttentionBackwardOp op, Kernel &kernel)
      : Op(op), K(kernel), S(Sizes::of(op)) {}

  /// False where rows are too long for tiles.
  bool emit() {
    std::optional<TileShape> queries = shapeOf(S.l, 1), keys = shapeOf(S.s, 2);
    if (!queries || !keys)
      return false;
    emitQueryGradient(*queries);
    emitKeyGradients(*keys);
    return true;
  }

private:
  std::optional<TileShape> shapeOf(int64_t rows, int64_t scoreTiles) {
    static constexpr TileShape shapes[] = {{64, 4, 32}, {32, 4, 32},
                                           {16, 2, 32}, {8, 1, 32},
                                           {8, 1, 16}};
    return chooseShape(K, shapes, rows, [&](TileShape shape) {
      return tileFloats(K, shape.rows + shape.columns,
                        widthOf(S.d, shape.columnThreads())) +
             tileFloats(K, shape.rows + shape.columns,
                        widthOf(S.dv, shape.columnThreads())) +
             scoreTiles * tileFloats(K, shape.rows, shape.columns) +
             2 * std::max(shape.rows, shape.columns);
    });
  }

  static int64_t widthOf(int64_t depth, int64_t columnThreads) {
    return AttentionTiles::widthOf(depth, columnThreads, true);
  }
  int64_t groupsOf(int64_t depth) {
    return AttentionTiles::groupsOf(depth, T->columns.threads);
  }

  /// Shared memory for `queries` and `keys`, of which one are the block's rows.
  void makeTiles(const TileAxis &queries, const TileAxis &keys) {
    int64_t threads = T->columns.threads;
    Query = T->makeTile(queries.size(), widthOf(S.d, threads));
    Grad = T->makeTile(queries.size(), widthOf(S.dv, threads));
    Key = T->makeTile(keys.size(), widthOf(S.d, threads));
    Value = T->makeTile(keys.size(), widthOf(S.dv, threads));
    Logsumexp = T->block.sharedFloats(queries.size());
    Delta = T->block.sharedFloats(queries.size());
  }

  void fillQueries(const TileAxis &axis, ArrayRef<Scalar> lead, Scalar first) {
    T->fill(Query, axis, Op.getQuery(), lead, first);
    T->fill(Grad, axis, Op.getGrad(), lead, first);
    T->dotRows(Delta, axis, Op.getGrad(), Op.getOutput(), lead, first);
    int64_t threads = T->shape.threads();
    for (int64_t at = 0; at < axis.size(); at += threads) {
      Scalar row = T->block.thread() + at;
      auto load = [&] {
        Scalar from = min(first + row, K.index(S.l - 1));
        T->block.storeShared(
            Logsumexp, row,
            K.load(Op.getLogsumexp(), {lead[0], lead[1], from}));
      };
      if (axis.size() - at < threads)
        K.when(row < axis.size(), load);
      else
        load();
    }
  }

  void fillKeys(const TileAxis &axis, ArrayRef<Scalar> lead, Scalar first) {
    T->fill(Key, axis, Op.getKey(), lead, first);
    T->fill(Value, axis, Op.getValue(), lead, first);
  }

  /// A score's gradient.
  Scalar scoreGradient(Scalar p, Scalar kept, Scalar dot, Scalar delta) {
    return K.number(Op.getScale()) * p * (kept * dot - delta);
  }

  void emitQueryGradient(TileShape shape) {
    if (K.outputs(0).empty())
      return;
    int64_t tiles = (S.l + shape.rows - 1) / shape.rows;
    GpuBlocks blocks(K, S.b * S.h * tiles, shape.threads());
    AttentionTiles all(K, blocks, shape);
    T = &all;
    Scores<AttentionBackwardOp> scores(Op, all, S);
    auto [lead, tile] = placeOf(K, blocks.block(), S.h, tiles);
    Scalars queryLead = lead, keyLead = {lead[0], lead[1] / (S.h / S.hk)};
    if (Op.getCausal())
      tile = K.index(tiles - 1) - tile;
    Scalar first = tile * shape.rows;
    makeTiles(T->rows, T->columns);
    SharedTile gradients = T->makeTile(shape.rows, shape.columns);
    fillQueries(T->rows, queryLead, first);
    Scalar end = K.index(S.s);
    if (Op.getCausal())
      end = min(end, first + shape.rows);
    Scalars start(T->rows.each * groupsOf(S.d), K.zeroes(4));
    Scalars sums = blocks.fold(
        K.index(0), end, shape.columns, start,
        [&](Scalar firstKey, ArrayRef<Scalar> carried) {
          blocks.barrier();
          fillKeys(T->columns, keyLead, firstKey);
          blocks.barrier();
          Scalars dots = T->productOfRows(Query, Key, S.d);
          Scalars gradDots = T->productOfRows(Grad, Value, S.dv);
          for (int64_t i = 0; i < T->rows.each; ++i) {
            Scalar number = T->rows.number(i), row = first + number;
            Scalar column = firstKey + T->columns.number(0);
            Scalar logsumexp = blocks.loadShared(Logsumexp, number);
            Scalar delta = blocks.loadShared(Delta, number);
            Scalars kept = scores.keep(queryLead, row, column, 4), four;
            for (int64_t k = 0; k < 4; ++k) {
              Scalar score = scores.score(dots[4 * i + k], queryLead, row,
                                          column + k, T->rows, T->columns);
              four.push_back(scoreGradient(
                  scores.probability(score, logsumexp), kept[k],
                  gradDots[4 * i + k], delta));
            }
            T->storeScores(gradients, i, four);
          }
          blocks.barrier();
          return T->addProduct(Scalars(carried), gradients, Key,
                               groupsOf(S.d));
        });
    T->storeRows(0, queryLead, first, S.l, S.d, sums);
  }

  void emitKeyGradients(TileShape shape) {
    if (K.outputs(1).empty() && K.outputs(2).empty())
      return;
    int64_t tiles = (S.s + shape.rows - 1) / shape.rows;
    GpuBlocks blocks(K, S.b * S.hk * tiles, shape.threads());
    AttentionTiles all(K, blocks, shape);
    T = &all;
    Scores<AttentionBackwardOp> scores(Op, all, S);
    auto [lead, tile] = placeOf(K, blocks.block(), S.hk, tiles);
    Scalars keyLead = lead;
    Scalar first = tile * shape.rows;
    makeTiles(T->columns, T->rows);
    SharedTile weights = T->makeTile(shape.rows, shape.columns);
    SharedTile gradients = T->makeTile(shape.rows, shape.columns);
    fillKeys(T->rows, keyLead, first);
    // A query before the first key of the tile sees none of it.
    Scalar begin = K.index(0);
    if (Op.getCausal())
      begin = first / shape.columns * shape.columns;
    int64_t each = T->rows.each, keyVectors = each * groupsOf(S.d);
    Scalars start(keyVectors + each * groupsOf(S.dv), K.zeroes(4));
    auto addTile = [&](ArrayRef<Scalar> queryLead, Scalar firstQuery,
                       ArrayRef<Scalar> carried) {
      blocks.barrier();
      fillQueries(T->columns, queryLead, firstQuery);
      blocks.barrier();
      Scalars dots = T->productOfRows(Key, Query, S.d);
      Scalars gradDots = T->productOfRows(Value, Grad, S.dv);
      SmallVector<Scalars> probabilities(each), scoreGradients(each);
      for (int64_t k = 0; k < 4; ++k) {
        Scalar number = T->columns.number(k), query = firstQuery + number;
        Scalar key = first + T->rows.number(0);
        Scalar logsumexp = blocks.loadShared(Logsumexp, number);
        Scalar delta = blocks.loadShared(Delta, number);
        Scalars kept = scores.keep(queryLead, query, key, each);
        for (int64_t i = 0; i < each; ++i) {
          Scalar score = scores.score(dots[4 * i + k], queryLead, query,
                                      key + i, T->columns, T->rows);
          Scalar p = scores.probability(score, logsumexp);
          probabilities[i].push_back(p * kept[i]);
          scoreGradients[i].push_back(
              scoreGradient(p, kept[i], gradDots[4 * i + k], delta));
        }
      }
      for (int64_t i = 0; i < each; ++i) {
        T->storeScores(weights, i, probabilities[i]);
        T->storeScores(gradients, i, scoreGradients[i]);
      }
      blocks.barrier();
      Scalars next = T->addProduct(Scalars(carried.take_front(keyVectors)),
                                   gradients, Query, groupsOf(S.d));
      next.append(T->addProduct(Scalars(carried.drop_front(keyVectors)),
                                weights, Grad, groupsOf(S.dv)));
      return next;
    };
    int64_t heads = S.h / S.hk;
    Scalars sums = blocks.fold(
        K.index(0), K.index(heads), 1, start,
        [&](Scalar head, ArrayRef<Scalar> carried) {
          Scalars queryLead = {keyLead[0], keyLead[1] * heads + head};
          return blocks.fold(begin, K.index(S.l), shape.columns,
                             Scalars(carried),
                             [&](Scalar firstQuery, ArrayRef<Scalar> carried) {
                               return addTile(queryLead, firstQuery, carried);
                             });
        });
    T->storeRows(1, keyLead, first, S.s, S.d,
                 ArrayRef(sums).take_front(keyVectors));
    T->storeRows(2, keyLead, first, S.s, S.dv,
                 ArrayRef(sums).drop_front(keyVectors));
  }

  AttentionBackwardOp Op;
  Kernel &K;
  Sizes S;
  AttentionTiles *T = nullptr;
  SharedTile Query, Grad, Key, Value;
  mlir::Value Logsumexp, Delta;
};
} // namespace

void lowering::addGpuAttentionLowerings(OpLowerings &lowerings) {
  auto add = [&](auto emits, TypeID id) {
    const OpLowerings::Function *found = lowerings.find(id);
    // Where there is nothing to share, or no room for it.
    OpLowerings::Function byRows = *found;
    lowerings.add(id, [=](Operation *op, Kernel &kernel) {
      return emits(op, kernel) ? success() : byRows(op, kernel);
    });
  };
  add(
      [](Operation *op, Kernel &kernel) {
        auto attention = cast<AttentionOp>(op);
        return !Sizes::of(attention).isEmpty() &&
               Forward(attention, kernel).emit();
      },
      TypeID::get<AttentionOp>());
  add(
      [](Operation *op, Kernel &kernel) {
        auto attention = cast<AttentionBackwardOp>(op);
        return !Sizes::of(attention).isEmpty() &&
               Backward(attention, kernel).emit();
      },
      TypeID::get<AttentionBackwardOp>());
}
