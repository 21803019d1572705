//===- GpuAttentionBackward.cpp - Attention's gradients, on a GPU ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See GpuAttention.cpp.
//
//===----------------------------------------------------------------------===//

#include "GpuAttentionProducts.h"
#include "GpuOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
/// The blocks of both backward kernels have this: tiles of queries and keys
/// with their gradient and value, and per query its logsumexp and the sum of
/// p dp, which is grad output (its share of every score's gradient).
class Backward {
public:
  Backward(AttentionBackwardOp op, Kernel &kernel)
      : Op(op), K(kernel), S(AttentionSizes::of(op)) {}

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
    static constexpr TileShape shapes[] = {
        {64, 4, 32}, {32, 4, 32}, {16, 2, 32}, {8, 1, 32}, {8, 1, 16}};
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
    AttentionScores<AttentionBackwardOp> scores(Op, K, blocks, S);
    TileEnds ends = {S.l % all.rows.size() != 0, S.s % all.columns.size() != 0};
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
                                          column + k, ends);
              four.push_back(scoreGradient(scores.probability(score, logsumexp),
                                           kept[k], gradDots[4 * i + k],
                                           delta));
            }
            T->storeScores(gradients, i, four);
          }
          blocks.barrier();
          return T->addProduct(Scalars(carried), gradients, Key, groupsOf(S.d));
        });
    T->storeRows(0, queryLead, first, S.l, S.d, sums);
  }

  /// A block's tile of keys, whose gradients are summed.
  struct KeyTile {
    GpuBlocks &blocks;
    AttentionScores<AttentionBackwardOp> &scores;
    TileEnds ends;
    Scalar first;
    SharedTile weights, gradients;
  };

  /// The sums of a tile of keys, and what a tile of queries adds to them.
  Scalars addQueries(KeyTile &tile, ArrayRef<Scalar> queryLead,
                     Scalar firstQuery, ArrayRef<Scalar> carried) {
    tile.blocks.barrier();
    fillQueries(T->columns, queryLead, firstQuery);
    tile.blocks.barrier();
    Scalars dots = T->productOfRows(Key, Query, S.d);
    Scalars gradDots = T->productOfRows(Value, Grad, S.dv);
    int64_t each = T->rows.each, keyVectors = each * groupsOf(S.d);
    SmallVector<Scalars> probabilities(each), scoreGradients(each);
    for (int64_t k = 0; k < 4; ++k) {
      Scalar number = T->columns.number(k), query = firstQuery + number;
      Scalar key = tile.first + T->rows.number(0);
      Scalar logsumexp = tile.blocks.loadShared(Logsumexp, number);
      Scalar delta = tile.blocks.loadShared(Delta, number);
      Scalars kept = tile.scores.keep(queryLead, query, key, each);
      for (int64_t i = 0; i < each; ++i) {
        Scalar score = tile.scores.score(dots[4 * i + k], queryLead, query,
                                         key + i, tile.ends);
        Scalar p = tile.scores.probability(score, logsumexp);
        probabilities[i].push_back(p * kept[i]);
        scoreGradients[i].push_back(
            scoreGradient(p, kept[i], gradDots[4 * i + k], delta));
      }
    }
    for (int64_t i = 0; i < each; ++i) {
      T->storeScores(tile.weights, i, probabilities[i]);
      T->storeScores(tile.gradients, i, scoreGradients[i]);
    }
    tile.blocks.barrier();
    Scalars next = T->addProduct(Scalars(carried.take_front(keyVectors)),
                                 tile.gradients, Query, groupsOf(S.d));
    next.append(T->addProduct(Scalars(carried.drop_front(keyVectors)),
                              tile.weights, Grad, groupsOf(S.dv)));
    return next;
  }

  void emitKeyGradients(TileShape shape) {
    if (K.outputs(1).empty() && K.outputs(2).empty())
      return;
    int64_t tiles = (S.s + shape.rows - 1) / shape.rows;
    GpuBlocks blocks(K, S.b * S.hk * tiles, shape.threads());
    AttentionTiles all(K, blocks, shape);
    T = &all;
    AttentionScores<AttentionBackwardOp> scores(Op, K, blocks, S);
    TileEnds ends = {S.l % all.columns.size() != 0, S.s % all.rows.size() != 0};
    auto [lead, tile] = placeOf(K, blocks.block(), S.hk, tiles);
    Scalars keyLead = lead;
    Scalar first = tile * shape.rows;
    makeTiles(T->columns, T->rows);
    SharedTile weights = T->makeTile(shape.rows, shape.columns);
    SharedTile gradients = T->makeTile(shape.rows, shape.columns);
    KeyTile keys = {blocks, scores, ends, first, weights, gradients};
    fillKeys(T->rows, keyLead, first);
    // A query before the first key of the tile sees none of it.
    Scalar begin = K.index(0);
    if (Op.getCausal())
      begin = first / shape.columns * shape.columns;
    int64_t each = T->rows.each, keyVectors = each * groupsOf(S.d);
    Scalars start(keyVectors + each * groupsOf(S.dv), K.zeroes(4));
    int64_t heads = S.h / S.hk;
    Scalars sums = blocks.fold(
        K.index(0), K.index(heads), 1, start,
        [&](Scalar head, ArrayRef<Scalar> carried) {
          Scalars queryLead = {keyLead[0], keyLead[1] * heads + head};
          return blocks.fold(
              begin, K.index(S.l), shape.columns, Scalars(carried),
              [&](Scalar firstQuery, ArrayRef<Scalar> carried) {
                return addQueries(keys, queryLead, firstQuery, carried);
              });
        });
    T->storeRows(1, keyLead, first, S.s, S.d,
                 ArrayRef(sums).take_front(keyVectors));
    T->storeRows(2, keyLead, first, S.s, S.dv,
                 ArrayRef(sums).drop_front(keyVectors));
  }

  AttentionBackwardOp Op;
  Kernel &K;
  AttentionSizes S;
  AttentionTiles *T = nullptr;
  SharedTile Query, Grad, Key, Value;
  mlir::Value Logsumexp, Delta;
};
} // namespace

void lowering::addGpuAttentionBackwardLowerings(OpLowerings &lowerings) {
  addOver<AttentionBackwardOp>(
      lowerings, [](AttentionBackwardOp op, Kernel &kernel) {
        return !AttentionSizes::of(op).isEmpty() &&
               (emitOnTensorCores(op, kernel) || Backward(op, kernel).emit());
      });
}
