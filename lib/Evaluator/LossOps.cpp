//===- LossOps.cpp - Evaluates losses -------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEvaluators.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

//===----------------------------------------------------------------------===//
// Class indices
//===----------------------------------------------------------------------===//

/// Calls `visit(row, class)` for each row that is not ignored. Returns what a
/// sum over rows is divided by: the number of those rows for a mean (0 if
/// there are none, so that the mean of nothing is NaN, as in PyTorch), else 1.
template <typename OpTy, typename Visitor>
static FailureOr<double> forEachRow(OpTy op, int64_t classes, Call &call,
                                    Visitor visit) {
  int64_t rows = 0;
  for (auto [row, target] : llvm::enumerate(call.integers(op.getTarget()))) {
    if (target == static_cast<int64_t>(op.getIgnoreIndex()))
      continue;
    if (target < 0 || target >= classes)
      return call.error() << "has the target " << target << " in row " << row
                          << ", neither in [0, " << classes
                          << ") nor ignore_index";
    ++rows;
    visit(row, target);
  }
  return op.getReduction() == LossReduction::Mean ? rows : 1;
}

static LogicalResult crossEntropy(CrossEntropyOp op, Call &call) {
  const Tensor &logits = call[op.getLogits()];
  int64_t classes = op.getNumClasses(), columns = logits.dim(1);
  double smoothing = op.getLabelSmoothing().convertToDouble();
  std::vector<double> &logsumexp = call.result(1).floats;
  for (int64_t row = 0; row < logits.dim(0); ++row) {
    const double *x = logits.floats.data() + row * columns;
    double max = -std::numeric_limits<double>::infinity();
    for (int64_t c = 0; c < classes; ++c)
      max = std::max(max, x[c]);
    double sum = 0;
    for (int64_t c = 0; c < classes; ++c)
      sum += std::exp(x[c] - max);
    logsumexp[row] = max + std::log(sum);
  }
  double loss = 0;
  FailureOr<double> divisor =
      forEachRow(op, classes, call, [&](int64_t row, int64_t target) {
        const double *x = logits.floats.data() + row * columns;
        double mean = 0;
        for (int64_t c = 0; c < classes; ++c)
          mean += x[c] / classes;
        loss += (1 - smoothing) * (logsumexp[row] - x[target]);
        if (smoothing != 0)
          loss += smoothing * (logsumexp[row] - mean);
      });
  if (failed(divisor))
    return failure();
  call.result(0).floats[0] = loss / *divisor;
  return success();
}

static LogicalResult crossEntropyBackward(CrossEntropyBackwardOp op,
                                          Call &call) {
  const Tensor &logits = call[op.getLogits()];
  const std::vector<double> &logsumexp = call.floats(op.getLogsumexp());
  int64_t classes = op.getNumClasses(), columns = logits.dim(1);
  double smoothing = op.getLabelSmoothing().convertToDouble();
  double grad = call.scalar(op.getGrad());
  Tensor &result = call.result();
  FailureOr<double> divisor =
      forEachRow(op, classes, call, [&](int64_t row, int64_t target) {
        for (int64_t c = 0; c < classes; ++c) {
          int64_t at = row * columns + c;
          double p = std::exp(logits.floats[at] - logsumexp[row]);
          double q = (1 - smoothing) * (c == target) + smoothing / classes;
          result.floats[at] = grad * (p - q);
        }
      });
  if (failed(divisor))
    return failure();
  // With every row ignored there is no gradient to divide.
  if (*divisor != 0)
    for (double &value : result.floats)
      value /= *divisor;
  return success();
}

static LogicalResult nllLoss(NllLossOp op, Call &call) {
  const Tensor &logProbs = call[op.getLogProbs()];
  int64_t classes = logProbs.dim(1);
  double loss = 0;
  FailureOr<double> divisor =
      forEachRow(op, classes, call, [&](int64_t row, int64_t target) {
        loss -= logProbs.floats[row * classes + target];
      });
  if (failed(divisor))
    return failure();
  call.result().floats[0] = loss / *divisor;
  return success();
}

static LogicalResult nllLossBackward(NllLossBackwardOp op, Call &call) {
  Tensor &result = call.result();
  int64_t classes = result.dim(1);
  double grad = call.scalar(op.getGrad());
  FailureOr<double> divisor =
      forEachRow(op, classes, call, [&](int64_t row, int64_t target) {
        result.floats[row * classes + target] = -grad;
      });
  if (failed(divisor))
    return failure();
  if (*divisor != 0)
    for (double &value : result.floats)
      value /= *divisor;
  return success();
}

//===----------------------------------------------------------------------===//
// Pairs of tensors
//===----------------------------------------------------------------------===//

/// `loss = sum_i formula(i)`, divided by the number of elements for a mean.
template <typename OpTy, typename Formula>
static void reduceLoss(OpTy op, Call &call, int64_t elements, Formula formula) {
  double loss = 0;
  for (int64_t i = 0; i < elements; ++i)
    loss += formula(i);
  call.result().floats[0] =
      op.getReduction() == LossReduction::Mean ? loss / elements : loss;
}

/// `result[i] = grad * formula(i)`, divided likewise.
template <typename OpTy, typename Formula>
static void reduceLossBackward(OpTy op, Call &call, Formula formula) {
  Tensor &result = call.result();
  double grad = call.scalar(op.getGrad());
  if (op.getReduction() == LossReduction::Mean)
    grad /= result.size();
  for (int64_t i = 0, e = result.size(); i < e; ++i)
    result.floats[i] = grad * formula(i);
}

/// ln(1 + e^x), without overflow.
static double softplus(double x) {
  return std::max(x, 0.0) + std::log1p(std::exp(-std::fabs(x)));
}

/// The function of i that calls `formula` with the inputs of both bce ops:
/// logit, target and weight of element i.
template <typename OpTy, typename Formula>
static auto bceFormula(OpTy op, Call &call, Formula formula) {
  const Tensor &logits = call[op.getLogits()];
  const Tensor &target = call[op.getTarget()];
  const Tensor *weight = call.find(op.getPosWeight());
  BroadcastMap map(weight ? weight->shape() : logits.shape(), logits.shape());
  return [&logits, &target, weight, map, formula](int64_t i) {
    return formula(logits.floats[i], target.floats[i],
                   weight ? weight->floats[map[i]] : 1.0);
  };
}

void mlir::vram::evaluator::addLossOps(OpEvaluators &evaluators) {
  evaluators.add<CrossEntropyOp>(crossEntropy);
  evaluators.add<CrossEntropyBackwardOp>(crossEntropyBackward);
  evaluators.add<NllLossOp>(nllLoss);
  evaluators.add<NllLossBackwardOp>(nllLossBackward);
  // -ln sigmoid(x) = softplus(-x), -ln(1 - sigmoid(x)) = softplus(x).
  evaluators.add<BceWithLogitsOp>([](BceWithLogitsOp op, Call &call) {
    reduceLoss(op, call, call[op.getLogits()].size(),
               bceFormula(op, call, [](double x, double t, double w) {
                 return w * t * softplus(-x) + (1 - t) * softplus(x);
               }));
  });
  evaluators.add<BceWithLogitsBackwardOp>([](BceWithLogitsBackwardOp op,
                                             Call &call) {
    reduceLossBackward(op, call,
                       bceFormula(op, call, [](double x, double t, double w) {
                         double s = 1 / (1 + std::exp(-x));
                         return (1 - t) * s - w * t * (1 - s);
                       }));
  });
  evaluators.add<MseOp>([](MseOp op, Call &call) {
    const Tensor &input = call[op.getInput()];
    const Tensor &target = call[op.getTarget()];
    reduceLoss(op, call, input.size(), [&](int64_t i) {
      double distance = input.floats[i] - target.floats[i];
      return distance * distance;
    });
  });
  evaluators.add<L1Op>([](L1Op op, Call &call) {
    const Tensor &input = call[op.getInput()];
    const Tensor &target = call[op.getTarget()];
    reduceLoss(op, call, input.size(), [&](int64_t i) {
      return std::fabs(input.floats[i] - target.floats[i]);
    });
  });
  evaluators.add<MseBackwardOp>([](MseBackwardOp op, Call &call) {
    const Tensor &input = call[op.getInput()];
    const Tensor &target = call[op.getTarget()];
    reduceLossBackward(op, call, [&](int64_t i) {
      return 2 * (input.floats[i] - target.floats[i]);
    });
  });
  evaluators.add<L1BackwardOp>([](L1BackwardOp op, Call &call) {
    const Tensor &input = call[op.getInput()];
    const Tensor &target = call[op.getTarget()];
    reduceLossBackward(op, call, [&](int64_t i) {
      double distance = input.floats[i] - target.floats[i];
      return distance > 0 ? 1 : distance < 0 ? -1 : 0;
    });
  });
}
