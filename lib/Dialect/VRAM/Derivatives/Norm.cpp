//===- Norm.cpp - Derivatives of normalisations ---------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backward.h"

namespace mlir::vram {
using detail::Backward;

/// The gradient that reaches `input` through the statistics, which are results
/// too. `grouped` is the shape in which the input is normalised over the
/// dimensions where `stats`, the shape of the statistics, has 1.
///   mean:   d mean / d x = 1 / n
///   spread: slope * (x - mean) / n, `slope` being 2 for the variance, and
///           -rstd^3 for rstd = (var + eps)^-1/2
/// Values that are null count as zero.
static Value throughStatistics(Backward &bw, Value input,
                               ArrayRef<int64_t> grouped,
                               ArrayRef<int64_t> stats, Value mean,
                               Value meanGrad, Value slope) {
  double n = 1;
  for (auto [size, stat] : llvm::zip_equal(grouped, stats))
    if (stat == 1)
      n *= size;
  Value total;
  if (meanGrad)
    total = bw.mul(bw.reshape(meanGrad, stats), 1 / n);
  if (slope) {
    Type element = detail::tensorType(slope).getElementType();
    Value x = bw.cast(bw.reshape(input, grouped), element);
    if (mean)
      x = bw.sub(x, bw.reshape(mean, stats));
    Value part = bw.mul(bw.mul(bw.reshape(slope, stats), 1 / n), x);
    total = total ? bw.add(part, total) : part;
  }
  total = bw.reshape(bw.broadcast(total, grouped), detail::shapeOf(input));
  return bw.cast(total, detail::tensorType(input).getElementType());
}

/// -rstd^3 * grad, the slope of rstd; null without a gradient.
static Value slopeOfRstd(Backward &bw, Value rstd, Value grad) {
  if (!grad)
    return nullptr;
  return bw.neg(bw.mul(bw.mul(bw.mul(rstd, rstd), rstd), grad));
}

/// Types of the results of a norm's backward op: the input's gradient, then
/// those of gamma and beta as far as they are there and wanted.
static SmallVector<Type> gradientTypes(Operation *op, bool withBeta) {
  return llvm::to_vector(
      op->getOperands().take_front(withBeta ? 3 : 2).getTypes());
}

/// Hands out the results of the backward op, and adds what comes through the
/// statistics.
static void setGradients(Backward &bw, Operation *backward, Value statistics) {
  if (backward) {
    for (auto [i, grad] : llvm::enumerate(backward->getResults()))
      bw.set(i, i == 0 && statistics && bw.needs(0) ? bw.add(grad, statistics)
                                                    : Value(grad));
  } else if (statistics) {
    bw.set(0, statistics);
  }
}

static Value gammaOf(OperandRange affine) {
  return affine.empty() ? Value() : affine.front();
}

static void differentiate(BatchNormOp op, Backward &bw) {
  Value input = op.getInput(), statistics;
  if (bw.needs(0) && (bw.grad(1) || bw.grad(2))) {
    ArrayRef<int64_t> shape = detail::shapeOf(input);
    SmallVector<int64_t> stats(shape.size(), 1);
    stats[1] = shape[1];
    Value slope = bw.grad(2) ? bw.mul(bw.grad(2), 2.0) : Value();
    statistics = throughStatistics(bw, input, shape, stats, op.getMean(),
                                   bw.grad(1), slope);
  }
  Operation *backward = nullptr;
  if (bw.grad()) {
    bool beta = op.getAffine().size() == 2 && bw.needs(2);
    backward = BatchNormBackwardOp::create(
        bw.builder, bw.loc, gradientTypes(op, beta), bw.grad(), input,
        op.getMean(), op.getVar(), gammaOf(op.getAffine()), beta, op.getEps());
  }
  setGradients(bw, backward, statistics);
}

static void differentiate(LayerNormOp op, Backward &bw) {
  Value input = op.getInput(), statistics;
  if (bw.needs(0) && (bw.grad(1) || bw.grad(2))) {
    ArrayRef<int64_t> shape = detail::shapeOf(input);
    SmallVector<int64_t> stats(shape);
    std::fill(stats.end() - op.getNormalizedDims(), stats.end(), 1);
    statistics =
        throughStatistics(bw, input, shape, stats, op.getMean(), bw.grad(1),
                          slopeOfRstd(bw, op.getRstd(), bw.grad(2)));
  }
  Operation *backward = nullptr;
  if (bw.grad()) {
    bool beta = op.getAffine().size() == 2 && bw.needs(2);
    backward = LayerNormBackwardOp::create(
        bw.builder, bw.loc, gradientTypes(op, beta), bw.grad(), input,
        op.getMean(), op.getRstd(), gammaOf(op.getAffine()), beta,
        op.getNormalizedDims());
  }
  setGradients(bw, backward, statistics);
}

static void differentiate(GroupNormOp op, Backward &bw) {
  Value input = op.getInput(), statistics;
  if (bw.needs(0) && (bw.grad(1) || bw.grad(2))) {
    int64_t batch = detail::shapeOf(input)[0];
    int64_t groups = op.getGroups();
    int64_t elements = detail::tensorType(input).getNumElements();
    int64_t grouped[] = {batch, groups, elements / (batch * groups)};
    int64_t stats[] = {batch, groups, 1};
    statistics =
        throughStatistics(bw, input, grouped, stats, op.getMean(), bw.grad(1),
                          slopeOfRstd(bw, op.getRstd(), bw.grad(2)));
  }
  Operation *backward = nullptr;
  if (bw.grad()) {
    bool beta = op.getAffine().size() == 2 && bw.needs(2);
    backward = GroupNormBackwardOp::create(
        bw.builder, bw.loc, gradientTypes(op, beta), bw.grad(), input,
        op.getMean(), op.getRstd(), gammaOf(op.getAffine()), beta,
        op.getGroups());
  }
  setGradients(bw, backward, statistics);
}

static void differentiate(RmsNormOp op, Backward &bw) {
  Value input = op.getInput(), statistics;
  if (bw.needs(0) && bw.grad(1)) {
    ArrayRef<int64_t> shape = detail::shapeOf(input);
    SmallVector<int64_t> stats(shape);
    std::fill(stats.end() - op.getNormalizedDims(), stats.end(), 1);
    statistics = throughStatistics(bw, input, shape, stats, /*mean=*/Value(),
                                   /*meanGrad=*/Value(),
                                   slopeOfRstd(bw, op.getRstd(), bw.grad(1)));
  }
  Operation *backward = nullptr;
  if (bw.grad())
    backward = RmsNormBackwardOp::create(
        bw.builder, bw.loc, gradientTypes(op, /*withBeta=*/false), bw.grad(),
        input, op.getRstd(), op.getGamma(), op.getNormalizedDims());
  setGradients(bw, backward, statistics);
}

void detail::attachNormRules(MLIRContext *context) {
  attachRules<BatchNormOp, LayerNormOp, GroupNormOp, RmsNormOp>(context);
}

} // namespace mlir::vram
