//===- AttentionOps.cpp - Evaluates attention and its gradients -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEvaluators.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Evaluator/Philox.h"

#include <cmath>
#include <limits>
#include <optional>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {
/// The parts that forward and backward share: shapes, masks and dropout. Query
/// [b, h, l, d], key [b, hk, s, d], value [b, hk, s, dv].
class Attention {
public:
  int64_t b, h, l, d, hk, s, dv;

  template <typename OpTy>
  Attention(OpTy op, Call &call)
      : query(call[op.getQuery()]), key(call[op.getKey()]),
        mask(call.find(op.getMask())), scale(op.getScale().convertToDouble()),
        causal(op.getCausal()), dropout(op.getDropoutP().convertToDouble()) {
    b = query.dim(0), h = query.dim(1), l = query.dim(2), d = query.dim(3);
    hk = key.dim(1), s = key.dim(2);
    dv = call[op.getValue()].dim(3);
    if (mask)
      maskMap.emplace(mask->shape(), ArrayRef<int64_t>{b, h, l, s});
    if (op.getSeed())
      uniform.emplace(call.integer(op.getSeed()), call.integer(op.getOffset()),
                      op.getStream());
  }

  /// The first row, among rows of [b, hk, s], of the key and value head that
  /// query head `head` reads.
  int64_t keyRow(int64_t batch, int64_t head) const {
    return (batch * hk + head / (h / hk)) * s;
  }

  /// `scale q k^T + mask` for query row `row` of [b, h, l] against all keys;
  /// minus infinity where a key takes no part.
  void computeScores(int64_t row, std::vector<double> &scores) const {
    const double *q = query.floats.data() + row * d;
    int64_t batch = row / l / h;
    int64_t head = row / l % h;
    for (int64_t j = 0; j < s; ++j) {
      scores[j] = -std::numeric_limits<double>::infinity();
      if (causal && j > row % l)
        continue;
      double added = 0;
      if (mask && mask->isFloat())
        added = mask->floats[(*maskMap)[row * s + j]];
      else if (mask && !mask->integers[(*maskMap)[row * s + j]])
        continue;
      const double *k = key.floats.data() + (keyRow(batch, head) + j) * d;
      double sum = 0;
      for (int64_t c = 0; c < d; ++c)
        sum += q[c] * k[c];
      scores[j] = scale * sum + added;
    }
  }

  /// The factor that dropout multiplies the probability of key `j` at `row`
  /// with: 0, or 1 / (1 - dropout).
  double keep(int64_t row, int64_t j) {
    if (!uniform)
      return 1;
    return (*uniform)(row * s + j) < dropout ? 0 : 1 / (1 - dropout);
  }

  const Tensor &query;
  const Tensor &key;
  const Tensor *mask;
  double scale;

private:
  bool causal;
  double dropout;
  std::optional<BroadcastMap> maskMap;
  std::optional<PhiloxUniform> uniform;
};
} // namespace

/// A row that may look at no key has the result 0 and the logsumexp minus
/// infinity; its probabilities are 0.
static double probability(double score, double logsumexp) {
  return std::isinf(score) && score < 0 ? 0 : std::exp(score - logsumexp);
}

static void attend(AttentionOp op, Call &call) {
  Attention attention(op, call);
  const std::vector<double> &value = call.floats(op.getValue());
  std::vector<double> &result = call.result(0).floats;
  std::vector<double> &logsumexp = call.result(1).floats;
  int64_t s = attention.s, dv = attention.dv;
  std::vector<double> scores(s);
  for (int64_t row = 0; row < attention.b * attention.h * attention.l; ++row) {
    attention.computeScores(row, scores);
    double max = -std::numeric_limits<double>::infinity();
    for (double score : scores)
      max = std::isnan(score) ? score : std::max(score, max);
    double sum = 0;
    for (double score : scores)
      sum += probability(score, max);
    logsumexp[row] = max + std::log(sum);
    int64_t keyRow = attention.keyRow(row / attention.l / attention.h,
                                      row / attention.l % attention.h);
    for (int64_t j = 0; j < s; ++j) {
      double p = probability(scores[j], logsumexp[row]);
      double weight = p * attention.keep(row, j);
      for (int64_t c = 0; c < dv; ++c)
        result[row * dv + c] += weight * value[(keyRow + j) * dv + c];
    }
  }
}

static void attendBackward(AttentionBackwardOp op, Call &call) {
  Attention attention(op, call);
  const std::vector<double> &grad = call.floats(op.getGrad());
  const std::vector<double> &value = call.floats(op.getValue());
  const std::vector<double> &output = call.floats(op.getOutput());
  const std::vector<double> &logsumexp = call.floats(op.getLogsumexp());
  std::vector<double> &queryGrad = call.result(0).floats;
  std::vector<double> &keyGrad = call.result(1).floats;
  std::vector<double> &valueGrad = call.result(2).floats;
  int64_t s = attention.s, d = attention.d, dv = attention.dv;
  std::vector<double> scores(s);
  for (int64_t row = 0; row < attention.b * attention.h * attention.l; ++row) {
    attention.computeScores(row, scores);
    int64_t keyRow = attention.keyRow(row / attention.l / attention.h,
                                      row / attention.l % attention.h);
    // sum_s p dp, dropout included: the row's share of every score gradient.
    double delta = 0;
    for (int64_t c = 0; c < dv; ++c)
      delta += grad[row * dv + c] * output[row * dv + c];
    for (int64_t j = 0; j < s; ++j) {
      double p = probability(scores[j], logsumexp[row]);
      double keep = attention.keep(row, j);
      double probabilityGrad = 0;
      for (int64_t c = 0; c < dv; ++c) {
        probabilityGrad += grad[row * dv + c] * value[(keyRow + j) * dv + c];
        valueGrad[(keyRow + j) * dv + c] += p * keep * grad[row * dv + c];
      }
      double scoreGrad = attention.scale * p * (keep * probabilityGrad - delta);
      for (int64_t c = 0; c < d; ++c) {
        queryGrad[row * d + c] +=
            scoreGrad * attention.key.floats[(keyRow + j) * d + c];
        keyGrad[(keyRow + j) * d + c] +=
            scoreGrad * attention.query.floats[row * d + c];
      }
    }
  }
}

void mlir::vram::evaluator::addAttentionOps(OpEvaluators &evaluators) {
  evaluators.add<AttentionOp>(attend);
  evaluators.add<AttentionBackwardOp>(attendBackward);
}
