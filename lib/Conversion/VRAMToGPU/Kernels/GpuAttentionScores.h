//===- GpuAttentionScores.h - Scores of attention's tiles ----- -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUATTENTIONSCORES_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUATTENTIONSCORES_H

#include "GpuAttentionTiles.h"

#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <limits>
#include <optional>

namespace mlir::vram::lowering {

/// The sizes of attention (Attention in AttentionOps.cpp).
struct AttentionSizes {
  int64_t b, h, l, d, hk, s, dv;

  template <typename OpTy> static AttentionSizes of(OpTy op) {
    ArrayRef<int64_t> query = Kernel::shape(op.getQuery());
    ArrayRef<int64_t> key = Kernel::shape(op.getKey());
    return {query[0],
            query[1],
            query[2],
            query[3],
            key[1],
            key[2],
            Kernel::shape(op.getValue())[3]};
  }
  bool isEmpty() const {
    return b == 0 || h == 0 || l == 0 || d == 0 || s == 0 || dv == 0;
  }
};

/// Which conditions of scores need not be computed for a tile.
struct TileEnds {
  /// The tile may have queries behind the last one, or keys behind the last.
  bool queries, keys;
  /// It may have keys behind their query.
  bool causal = true;
};

/// Forward and backward share this: the scores of a tile. They are multiplied
/// by `unit`, so that log2(e) makes their exponentials powers of two.
template <typename OpTy> class AttentionScores {
public:
  AttentionScores(OpTy op, Kernel &kernel, GpuBlocks &block,
                  const AttentionSizes &sizes, double unit = 1)
      : Op(op), K(kernel), Block(block), S(sizes), Unit(unit) {
    if (op.getSeed()) {
      Seed = K.load(op.getSeed());
      Offset = K.load(op.getOffset());
    }
  }

  /// `scale dot + mask` of query `i` and key `j`; minus infinity where the key
  /// takes no part, and for rows and keys that are none: a tile may end behind
  /// the tensor.
  Scalar score(Scalar dot, ArrayRef<Scalar> lead, Scalar i, Scalar j,
               TileEnds ends) {
    Scalar sum = K.number(Op.getScale().convertToDouble() * Unit) * dot,
           nothing = K.number(-std::numeric_limits<double>::infinity());
    Scalar takesPart;
    auto need = [&](Scalar condition) {
      takesPart = takesPart.value() ? both(takesPart, condition) : condition;
    };
    if (ends.queries)
      need(i < S.l);
    if (ends.keys)
      need(j < S.s);
    if (Op.getCausal() && ends.causal)
      need(j <= i);
    if (Value mask = Op.getMask()) {
      Scalars index(lead);
      index.push_back(ends.queries ? min(i, K.index(S.l - 1)) : i);
      index.push_back(ends.keys ? min(j, K.index(S.s - 1)) : j);
      Scalar masked = K.load(mask, K.broadcast(index, Kernel::shape(mask)));
      if (masked.isFloat())
        sum = sum + (Unit == 1 ? masked : masked * Unit);
      else
        need(masked != 0);
    }
    return takesPart.value() ? choose(takesPart, sum, nothing) : sum;
  }

  /// A key that takes no part has none, whatever the logsumexp is.
  Scalar probability(Scalar score, Scalar logsumexp) {
    return choose(score == -std::numeric_limits<double>::infinity(),
                  K.number(0), exp(score - logsumexp));
  }

  /// The factors by which dropout multiplies the probabilities between query `i`
  /// and `count` keys from `j`.
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
          Words = words(at / 4);
        kept.push_back(keptBy(Words[k % 4]));
        continue;
      }
      kept.push_back(keptBy(word(at)));
    }
    return kept;
  }

  bool hasDropout() { return static_cast<bool>(Op.getSeed()); }
  /// The factor of probabilities that are kept; 0 where none is.
  double keptFactor() {
    return dropsAll() ? 0 : 1 / (1 - Op.getDropoutP().convertToDouble());
  }
  /// The four words of keys 4 q, ..., 4 q + 3 of a query; a row has S.s / 4 of
  /// these `quarters`, and the tensor's are counted on.
  std::array<Scalar, 4> words(Scalar quarter) {
    return philoxWords(K, Block, Seed, Offset, Op.getStream(), quarter);
  }
  /// The word at a position that may be any.
  Scalar word(Scalar position) {
    Words = words(position / 4);
    Scalar picked = Words[3];
    for (int64_t w = 2; w >= 0; --w)
      picked = choose(position % 4 == w, Words[w], picked);
    return picked;
  }
  /// Whether word / 2^32 < p, exactly.
  Scalar isDropped(Scalar word) {
    double limit = dropsAll() ? 0 : leastKept();
    Scalar last = Block.i32(static_cast<int32_t>(static_cast<uint32_t>(limit)));
    return word.wrap(arith::CmpIOp::create(K.builder, arith::CmpIPredicate::ult,
                                           word.value(), last.value()));
  }

private:
  double leastKept() {
    return std::ceil(std::ldexp(Op.getDropoutP().convertToDouble(), 32));
  }
  bool dropsAll() { return leastKept() >= std::ldexp(1.0, 32); }

  Scalar keptBy(Scalar word) {
    if (dropsAll())
      return K.number(0);
    return choose(isDropped(word), K.number(0), K.number(keptFactor()));
  }

  OpTy Op;
  Kernel &K;
  GpuBlocks &Block;
  AttentionSizes S;
  double Unit;
  Scalar Seed, Offset;
  std::array<Scalar, 4> Words;
};

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

/// The first of `shapes`, which get smaller, whose `floats` fit into a block's
/// shared memory; none for rows that are too long for that.
inline std::optional<TileShape>
chooseShape(Kernel &kernel, ArrayRef<TileShape> shapes, int64_t rows,
            llvm::function_ref<int64_t(TileShape)> floats) {
  auto enough = static_cast<int64_t>(
      llvm::PowerOf2Ceil(std::max<int64_t>(rows, shapes.back().rows)));
  for (TileShape shape : shapes)
    if (shape.rows <= enough && floats(shape) * GpuBlocks::floatBytes(kernel) <=
                                    GpuBlocks::kSharedBytes)
      return shape;
  return std::nullopt;
}

/// Floats of `count` rows of `width`.
inline int64_t tileFloats(Kernel &kernel, int64_t count, int64_t width) {
  return count * AttentionTiles::pitchOf(width, GpuBlocks::floatBytes(kernel));
}

/// The batch and head of a block, and its tile.
inline std::pair<Scalars, Scalar> placeOf(Kernel &kernel, Scalar block,
                                          int64_t heads, int64_t tiles) {
  Scalar head = block / tiles;
  return {Scalars{head / heads, head % heads}, block % tiles};
}

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUATTENTIONSCORES_H
