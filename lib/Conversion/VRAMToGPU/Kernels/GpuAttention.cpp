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
// mask hides are not visited. Operands of 16 bits are multiplied on tensor
// cores where the chip has them (GpuAttentionProducts.cpp).
//
//===----------------------------------------------------------------------===//

#include "GpuAttentionScores.h"
#include "GpuOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
class Forward {
public:
  Forward(AttentionOp op, Kernel &kernel)
      : Op(op), K(kernel), S(AttentionSizes::of(op)) {}

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
    AttentionScores<AttentionOp> scores(Op, K, blocks, S);
    T = &all, Of = &scores;
    Ends = {S.l % all.rows.size() != 0, S.s % all.columns.size() != 0};
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
    Value = T->makeTile(
        shape.columns, AttentionTiles::widthOf(S.dv, T->columns.threads, true));
    Weights = T->makeTile(shape.rows, shape.columns);
    T->fill(Query, T->rows, Op.getQuery(), Lead, First);
    Scalar end = K.index(S.s);
    if (Op.getCausal())
      end = min(end, First + shape.rows);
    // For each row its maximum, its sum (of this thread's columns), and its
    // part of the result.
    int64_t each = T->rows.each;
    Scalars start(each, K.number(-std::numeric_limits<double>::infinity()));
    start.append(each, K.number(0));
    start.append(each * groups(), K.zeroes(4));
    Scalars carried =
        T->block.fold(K.index(0), end, shape.columns, start,
                      [&](Scalar first, ArrayRef<Scalar> carried) {
                        return addTile(first, carried);
                      });
    finish(carried);
  }

  Scalars addTile(Scalar firstKey, ArrayRef<Scalar> carried) {
    int64_t each = T->rows.each;
    Scalars maxima(carried.take_front(each)), sums(carried.slice(each, each)),
        results(carried.drop_front(2 * each));
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
        scores.push_back(
            Of->score(dots[4 * i + k], Lead, row, firstColumn + k, Ends));
      Scalar most =
          larger(larger(scores[0], scores[1]), larger(scores[2], scores[3]));
      most = T->block.reduce(most, T->columns.threads,
                             [](Scalar x, Scalar y) { return larger(x, y); });
      most = larger(most, maxima[i]);
      // The sum so far, relative to the new maximum.
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
      Scalar sum = T->block.reduce(carried[each + i], T->columns.threads,
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
  AttentionSizes S;
  AttentionTiles *T = nullptr;
  AttentionScores<AttentionOp> *Of = nullptr;
  TileEnds Ends = {true, true};
  Scalars Lead, KeyLead;
  Scalar First;
  SharedTile Query, Key, Value, Weights;
};
} // namespace

void lowering::addGpuAttentionLowerings(OpLowerings &lowerings) {
  addOver<AttentionOp>(lowerings, [](AttentionOp op, Kernel &kernel) {
    return !AttentionSizes::of(op).isEmpty() &&
           (emitOnTensorCores(op, kernel) || Forward(op, kernel).emit());
  });
}
