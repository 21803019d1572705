//===- GpuAttentionScores.h - Scores of attention's tiles ----- -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_GPUATTENTIONSCORES_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_GPUATTENTIONSCORES_H

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

/// Forward and backward share this: the scores of a tile.
template <typename OpTy> class AttentionScores {
public:
  AttentionScores(OpTy op, AttentionTiles &tiles, const AttentionSizes &sizes)
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
    Scalar sum = K.number(Op.getScale()) * dot,
           nothing = K.number(-std::numeric_limits<double>::infinity());
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
    Scalar last =
        T.block.i32(static_cast<int32_t>(static_cast<uint32_t>(limit)));
    Scalar isDropped = word.wrap(arith::CmpIOp::create(
        K.builder, arith::CmpIPredicate::ult, word.value(), last.value()));
    return choose(isDropped, K.number(0), K.number(1 / (1 - p)));
  }

  OpTy Op;
  AttentionTiles &T;
  Kernel &K;
  AttentionSizes S;
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

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_GPUATTENTIONSCORES_H
