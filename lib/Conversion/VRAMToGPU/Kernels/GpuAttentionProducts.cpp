//===- GpuAttentionProducts.cpp - Attention on tensor cores ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// FlashAttention-2 (GpuAttention.cpp) for operands of 16 bits. A block has 64
// queries, 16 for each of its warps, and goes over tiles of keys. The queries,
// the scores and the sums of results stay in registers, keys and values lie in
// shared memory in the operands' type. Probabilities are rounded to that type
// for the product with values; everything else is f32.
//
//===----------------------------------------------------------------------===//

#include "GpuAttentionProducts.h"
#include "GpuOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
class ForwardByProducts {
public:
  ForwardByProducts(AttentionOp op, Kernel &kernel)
      : Op(op), K(kernel), S(AttentionSizes::of(op)) {}

  void emit() {
    int64_t tiles = (S.l + kProductRows - 1) / kProductRows;
    GpuBlocks blocks(K, S.b * S.h * tiles, kProductThreads);
    TensorCores cores(K, blocks, getElementTypeOrSelf(Op.getQuery()),
                      kProductThreads);
    AttentionScores<AttentionOp> scores(Op, K, blocks, S, kLog2E);
    KeptOfQueries<AttentionOp> kept(scores, K, blocks, cores, S);
    Block = &blocks, Cores = &cores, Of = &scores, Kept = &kept;
    auto [lead, tile] = placeOf(K, blocks.block(), S.h, tiles);
    Lead = lead;
    KeyLead = {lead[0], lead[1] / (S.h / S.hk)};
    // The longest first, where a causal mask makes them differ.
    if (Op.getCausal())
      tile = K.index(tiles - 1) - tile;
    First = tile * kProductRows;
    emitBlock();
  }

private:
  /// Keys of a tile: fewer where registers hold more of results and queries.
  int64_t keys() const { return std::max(S.d, S.dv) > 64 ? 32 : 64; }
  int64_t eights() const { return keys() / TensorCores::kColumns; }
  int64_t resultEights() const { return S.dv / TensorCores::kColumns; }

  /// Queries, keys and results take turns in one buffer.
  void makeTiles() {
    int64_t words = WordTile::wordsOf(WordTile::AlongRows, kProductRows,
                                      std::max(S.d, S.dv));
    mlir::Value buffer = Block->sharedIntegers(words);
    Query = {buffer, WordTile::AlongRows, kProductRows, S.d};
    Key = {buffer, WordTile::AlongRows, keys(), S.d};
    Result = {buffer, WordTile::AlongRows, kProductRows, S.dv};
    Value = {Block->sharedIntegers(
                 WordTile::wordsOf(WordTile::AlongColumns, keys(), S.dv)),
             WordTile::AlongColumns, keys(), S.dv};
  }

  void emitBlock() {
    makeTiles();
    Cores->fill(Query, Op.getQuery(), Lead, First);
    Block->barrier();
    for (int64_t k = 0; k < S.d; k += TensorCores::kDepth)
      Queries.push_back(
          Cores->loadLeft(Query, Cores->warp * TensorCores::kRows, k));
    // Tiles that the mask and the last key leave whole, and the others.
    Scalar end = K.index(S.s), whole = K.index(S.s / keys() * keys());
    if (Op.getCausal()) {
      end = min(end, First + kProductRows);
      whole = min(whole, First);
    }
    // For each row its maximum and its sum (of this thread's columns), and this
    // thread's part of the result.
    Scalars carried(2, K.number(-std::numeric_limits<double>::infinity()));
    carried.append(2 + 4 * resultEights(), K.number(0));
    // Rows behind the last query are not written, but a mask has none for them.
    bool queriesEnd = Op.getMask() && S.l % kProductRows != 0;
    auto add = [&](Scalar begin, Scalar end, bool isWhole) {
      bool keysEnd = !isWhole && S.s % keys() != 0;
      carried = Block->fold(begin, end, keys(), carried,
                            [&](Scalar first, ArrayRef<Scalar> carried) {
                              return addTile(first, Scalars(carried),
                                             {queriesEnd, keysEnd, !isWhole});
                            });
    };
    if (Op.getCausal() || S.s >= keys())
      add(K.index(0), whole, /*isWhole=*/true);
    if (Op.getCausal() || S.s % keys() != 0)
      add(whole, end, /*isWhole=*/false);
    finish(carried);
  }

  Scalar rowOf(int64_t half) const {
    return First + Cores->warp * TensorCores::kRows + Cores->group + 8 * half;
  }

  Scalars addTile(Scalar firstKey, Scalars carried, TileEnds ends) {
    // All have read what was there before.
    Block->barrier();
    Cores->fill(Key, Op.getKey(), KeyLead, firstKey);
    Cores->fill(Value, Op.getValue(), KeyLead, firstKey);
    Block->barrier();
    Scalars scores(4 * eights(), K.number(0));
    for (auto [k, query] : llvm::enumerate(Queries))
      for (int64_t n = 0; n < eights(); ++n)
        Cores->multiplyAdd(
            fourOf(scores, n), query,
            Cores->loadRight(Key, static_cast<int64_t>(k) * TensorCores::kDepth,
                             n * TensorCores::kColumns));
    Kept->draw(Lead, First + Cores->warp * TensorCores::kRows, firstKey,
               keys());
    for (int64_t half = 0; half < 2; ++half)
      weighRow(half, firstKey, ends, scores, carried);
    MutableArrayRef<Scalar> results =
        MutableArrayRef<Scalar>(carried).drop_front(4);
    for (int64_t k = 0; k < keys(); k += TensorCores::kDepth) {
      LeftOperand weights =
          Cores->roundToLeft(ArrayRef<Scalar>(scores).slice(k / 2, 8));
      for (int64_t n = 0; n < resultEights(); ++n)
        Cores->multiplyAdd(
            fourOf(results, n), weights,
            Cores->loadRight(Value, k, n * TensorCores::kColumns));
    }
    return carried;
  }

  /// Makes weights of a row's scores, and relates the row's sum and results so
  /// far to its new maximum.
  void weighRow(int64_t half, Scalar firstKey, TileEnds ends,
                MutableArrayRef<Scalar> scores,
                MutableArrayRef<Scalar> carried) {
    Scalar row = rowOf(half), column = firstKey + Cores->member * 2, most;
    for (int64_t n = 0; n < eights(); ++n)
      for (int64_t e = 0; e < 2; ++e) {
        Scalar &score = scores[4 * n + 2 * half + e];
        score = Of->score(score, Lead, row,
                          column + (n * TensorCores::kColumns + e), ends);
        most = most.value() ? larger(most, score) : score;
      }
    most =
        Block->reduce(most, 4, [](Scalar x, Scalar y) { return larger(x, y); });
    Scalar &maximum = carried[half], &sum = carried[2 + half];
    most = larger(most, maximum);
    // Where no key has taken part yet all are minus infinity.
    Scalar base = choose(most == -std::numeric_limits<double>::infinity(),
                         K.number(0), most);
    Scalar factor = exp2(maximum - base);
    maximum = most;
    sum = sum * factor;
    for (int64_t n = 0; n < eights(); ++n)
      for (int64_t e = 0; e < 2; ++e) {
        Scalar &score = scores[4 * n + 2 * half + e];
        Scalar p = exp2(score - base);
        sum = sum + p;
        score = Kept->apply(p, half, n, e);
      }
    for (int64_t n = 0; n < resultEights(); ++n)
      for (int64_t e = 0; e < 2; ++e) {
        Scalar &result = carried[4 + 4 * n + 2 * half + e];
        result = result * factor;
      }
  }

  void finish(MutableArrayRef<Scalar> carried) {
    for (int64_t half = 0; half < 2; ++half) {
      Scalar row = rowOf(half);
      Scalar sum = Block->reduce(carried[2 + half], 4,
                                 [](Scalar x, Scalar y) { return x + y; });
      // No key took part: nothing is added up.
      double kept = Of->hasDropout() ? Of->keptFactor() : 1;
      Scalar factor = choose(sum == 0, K.number(0), K.number(kept) / sum);
      for (int64_t n = 0; n < resultEights(); ++n)
        for (int64_t e = 0; e < 2; ++e) {
          Scalar &result = carried[4 + 4 * n + 2 * half + e];
          result = result * factor;
        }
      Scalar writes = Cores->member == 0;
      if (S.l % kProductRows != 0)
        writes = both(writes, row < S.l);
      K.when(writes, [&] {
        K.store(1, {Lead[0], Lead[1], row}, (carried[half] + log2(sum)) * kLn2);
      });
    }
    // All have read the last keys, which lie where the results go.
    Block->barrier();
    Cores->storeRows(0, Result, Lead, First, S.l,
                     ArrayRef<Scalar>(carried).drop_front(4));
  }

  static MutableArrayRef<Scalar> fourOf(MutableArrayRef<Scalar> sums,
                                        int64_t n) {
    return sums.slice(4 * n, 4);
  }

  AttentionOp Op;
  Kernel &K;
  AttentionSizes S;
  GpuBlocks *Block = nullptr;
  TensorCores *Cores = nullptr;
  AttentionScores<AttentionOp> *Of = nullptr;
  KeptOfQueries<AttentionOp> *Kept = nullptr;
  Scalars Lead, KeyLead;
  Scalar First;
  WordTile Query, Key, Value, Result;
  SmallVector<LeftOperand> Queries;
};
} // namespace

bool lowering::emitOnTensorCores(AttentionOp op, Kernel &kernel) {
  if (!fitTensorCores(kernel, AttentionSizes::of(op),
                      {op.getQuery(), op.getKey(), op.getValue()}) ||
      getElementTypeOrSelf(op.getResult()) !=
          getElementTypeOrSelf(op.getQuery()))
    return false;
  ForwardByProducts(op, kernel).emit();
  return true;
}
