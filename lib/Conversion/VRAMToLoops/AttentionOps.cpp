//===- AttentionOps.cpp - Scaled dot-product attention as loops -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No row of scores is stored: each pass over the keys computes them again.
// There is one for a row of the result in native arithmetic, and three in the
// reference's. A row of the result is summed up in a vector.
//
//===----------------------------------------------------------------------===//

#include "ElementOps.h"

#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

static constexpr double kInfinity = std::numeric_limits<double>::infinity();

namespace {
/// The parts that forward and backward share. Query [b, h, l, d], key [b, hk,
/// s, d], value [b, hk, s, dv]; `row` is the index of a query row, [b, h, l].
template <typename OpTy>
class Attention {
public:
  int64_t b, h, l, d, hk, s, dv;

  Attention(OpTy op, Kernel &kernel) : Op(op), K(kernel) {
    ArrayRef<int64_t> query = Kernel::shape(op.getQuery());
    ArrayRef<int64_t> key = Kernel::shape(op.getKey());
    b = query[0], h = query[1], l = query[2], d = query[3];
    hk = key[1], s = key[2];
    dv = Kernel::shape(op.getValue())[3];
    if (op.getSeed()) {
      Seed = K.load(op.getSeed());
      Offset = K.load(op.getOffset());
    }
  }

  Scalar scale() { return K.number(Op.getScale()); }

  /// The row of key and value that key `j` is for a query row.
  Scalars keyRow(ArrayRef<Scalar> row, Scalar j) {
    return {row[0], row[1] / (h / hk), j};
  }

  /// The keys [0, end) that a query row may attend to.
  Scalar keysEnd(ArrayRef<Scalar> row) {
    Scalar all = K.index(s);
    if (!Op.getCausal() || !K.skipsMasked())
      return all;
    return min(row[2] + 1, all);
  }
  /// The query rows [begin, l) that may attend to key `j`.
  Scalar rowsBegin(Scalar j) {
    if (!Op.getCausal() || !K.skipsMasked())
      return K.index(0);
    return min(j, K.index(l));
  }

  /// A value that is carried over the keys of a query row.
  template <typename Step>
  Scalar overKeys(ArrayRef<Scalar> row, Scalar start, Step step) {
    return K
        .fold(K.index(0), keysEnd(row), {start},
              [&](Scalar j, ArrayRef<Scalar> carried) {
                return Scalars{step(j, carried[0])};
              })
        .front();
  }

  /// `scale q k^T + mask`; minus infinity where the key takes no part.
  Scalar score(ArrayRef<Scalar> row, Scalar j) {
    Scalar sum = scale() * dot(Op.getQuery(), row, Op.getKey(), keyRow(row, j));
    Value mask = Op.getMask();
    Scalar nothing = K.number(-kInfinity);
    Scalar score;
    if (!mask) {
      score = sum + 0.0;
    } else {
      Scalars index(row);
      index.push_back(j);
      Scalar masked = K.load(mask, K.broadcast(index, Kernel::shape(mask)));
      score = masked.isFloat() ? sum + masked
                               : choose(masked != 0, sum + 0.0, nothing);
    }
    return Op.getCausal() ? choose(j > row[2], nothing, score) : score;
  }

  /// The factor that dropout multiplies the probability of key `j` with: 0, or
  /// 1 / (1 - p).
  Scalar keep(ArrayRef<Scalar> row, Scalar j) {
    if (!Op.getSeed())
      return K.number(1);
    double p = Op.getDropoutP().convertToDouble();
    Scalars index(row);
    index.push_back(j);
    Scalar u = philoxUniform(K, Seed, Offset, Op.getStream(),
                             K.linearise(index, {b, h, l, s}));
    return choose(u < p, K.number(0), 1 / (1 - p));
  }

  /// A key that takes no part has none, whatever the logsumexp is.
  Scalar probability(Scalar score, Scalar logsumexp) {
    return choose(score == -kInfinity, K.number(0), exp(score - logsumexp));
  }

  /// The sum over the last dimension of a row's products.
  Scalar dot(Value lhs, ArrayRef<Scalar> lhsRow, Value rhs,
             ArrayRef<Scalar> rhsRow) {
    return K.sum(Kernel::shape(lhs).back(), [&](ArrayRef<Scalar> c) {
      Scalars left(lhsRow), right(rhsRow);
      left.push_back(c[0]);
      right.push_back(c[0]);
      return K.load(lhs, left) * K.load(rhs, right);
    });
  }

private:
  OpTy Op;
  Kernel &K;
  Scalar Seed, Offset;
};
} // namespace

/// A row in one pass over the keys, with a running maximum and sum: its scores
/// are computed once, and what was summed up shrinks where a larger one comes.
static void lowerRowInOnePass(AttentionOp op, Kernel &kernel,
                              Attention<AttentionOp> &attention,
                              ArrayRef<Scalar> row) {
  Scalars sums = kernel.fold(
      kernel.index(0), attention.keysEnd(row),
      {kernel.number(-kInfinity), kernel.number(0),
       kernel.zeroes(attention.dv)},
      [&](Scalar j, ArrayRef<Scalar> carried) {
        Scalar score = attention.score(row, j);
        Scalar max =
            choose(isNaN(score), score, lowering::max(score, carried[0]));
        // Two that are minus infinity have no difference.
        Scalar shrink =
            choose(carried[0] == max, kernel.number(1), exp(carried[0] - max));
        Scalar p = attention.probability(score, max);
        Scalar value = kernel.spread(p * attention.keep(row, j), attention.dv) *
                       kernel.loadRow(op.getValue(), attention.keyRow(row, j));
        return Scalars{max, carried[1] * shrink + p,
                       carried[2] * kernel.spread(shrink, attention.dv) +
                           value};
      });
  kernel.store(1, row, sums[0] + log(sums[1]));
  // No key took part.
  Scalar inverse = choose(sums[1] == 0.0, kernel.number(0), 1 / sums[1]);
  kernel.storeRow(0, row, sums[2] * kernel.spread(inverse, attention.dv));
}

static void lowerAttention(AttentionOp op, Kernel &kernel) {
  Attention<AttentionOp> attention(op, kernel);
  // Another order of the sum than the reference's.
  if (kernel.skipsMasked()) {
    kernel.forEach({attention.b, attention.h, attention.l},
                   [&](ArrayRef<Scalar> row) {
                     lowerRowInOnePass(op, kernel, attention, row);
                   });
    return;
  }
  kernel.forEach(
      {attention.b, attention.h, attention.l}, [&](ArrayRef<Scalar> row) {
        Scalar max = attention.overKeys(
            row, kernel.number(-kInfinity), [&](Scalar j, Scalar best) {
              Scalar score = attention.score(row, j);
              return choose(isNaN(score), score, lowering::max(score, best));
            });
        Scalar sum = attention.overKeys(
            row, kernel.number(0), [&](Scalar j, Scalar sum) {
              return sum + attention.probability(attention.score(row, j), max);
            });
        Scalar logsumexp = max + log(sum);
        kernel.store(1, row, logsumexp);
        Scalar result = attention.overKeys(
            row, kernel.zeroes(attention.dv), [&](Scalar j, Scalar sum) {
              Scalar p =
                  attention.probability(attention.score(row, j), logsumexp);
              return sum + kernel.spread(p * attention.keep(row, j),
                                         attention.dv) *
                               kernel.loadRow(op.getValue(),
                                              attention.keyRow(row, j));
            });
        kernel.storeRow(0, row, result);
      });
}

static void lowerAttentionBackward(AttentionBackwardOp op, Kernel &kernel) {
  Attention<AttentionBackwardOp> attention(op, kernel);
  auto probability = [&](ArrayRef<Scalar> row, Scalar j) {
    return attention.probability(attention.score(row, j),
                                 kernel.load(op.getLogsumexp(), row));
  };
  // sum_s p dp, dropout included: the row's share of every score gradient.
  auto delta = [&](ArrayRef<Scalar> row) {
    return attention.dot(op.getGrad(), row, op.getOutput(), row);
  };
  auto scoreGrad = [&](ArrayRef<Scalar> row, Scalar j, Scalar p, Scalar keep,
                       Scalar delta) {
    Scalar probabilityGrad = attention.dot(op.getGrad(), row, op.getValue(),
                                           attention.keyRow(row, j));
    return attention.scale() * p * (keep * probabilityGrad - delta);
  };
  // Each gradient in a pass of its own, so that each is summed in one place.
  kernel.forEach(
      {attention.b, attention.h, attention.l}, [&](ArrayRef<Scalar> row) {
        Scalar rowDelta = delta(row);
        kernel.storeRow(
            0, row,
            attention.overKeys(
                row, kernel.zeroes(attention.d), [&](Scalar j, Scalar sum) {
                  Scalar p = probability(row, j), keep = attention.keep(row, j);
                  Scalar grad = scoreGrad(row, j, p, keep, rowDelta);
                  return sum + kernel.spread(grad, attention.d) *
                                   kernel.loadRow(op.getKey(),
                                                  attention.keyRow(row, j));
                }));
      });
  int64_t heads = attention.h / attention.hk;
  kernel.forEach(
      {attention.b, attention.hk, attention.s}, [&](ArrayRef<Scalar> key) {
        // The rows that read this key, in their order.
        Scalars grads = {kernel.zeroes(attention.d),
                         kernel.zeroes(attention.dv)};
        auto addRow = [&](ArrayRef<Scalar> row, ArrayRef<Scalar> carried) {
          Scalar p = probability(row, key[2]);
          Scalar keep = attention.keep(row, key[2]);
          Scalar score = scoreGrad(row, key[2], p, keep, delta(row));
          Scalar weight = p * keep;
          return Scalars{carried[0] + kernel.spread(score, attention.d) *
                                          kernel.loadRow(op.getQuery(), row),
                         carried[1] + kernel.spread(weight, attention.dv) *
                                          kernel.loadRow(op.getGrad(), row)};
        };
        grads = kernel.fold(
            kernel.index(0), kernel.index(heads), grads,
            [&](Scalar head, ArrayRef<Scalar> carried) {
              return kernel.fold(
                  attention.rowsBegin(key[2]), kernel.index(attention.l),
                  Scalars(carried), [&](Scalar i, ArrayRef<Scalar> inner) {
                    return addRow({key[0], key[1] * heads + head, i}, inner);
                  });
            });
        kernel.storeRow(1, key, grads[0]);
        kernel.storeRow(2, key, grads[1]);
      });
}

void lowering::addAttentionLowerings(OpLowerings &lowerings) {
  lowerings.add<AttentionOp>(lowerAttention);
  lowerings.add<AttentionBackwardOp>(lowerAttentionBackward);
}
