//===- Loss.cpp - Derivatives of losses -----------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backward.h"

namespace mlir::vram {
using detail::Backward;

static void differentiate(CrossEntropyOp op, Backward &bw) {
  Value logits = op.getLogits();
  auto whole = detail::tensorType(logits);
  int64_t rest[] = {0, whole.getDimSize(1) - op.getNumClasses()};
  const int64_t none[] = {0, 0}, each[] = {1, 1};
  if (rest[1] > 0) {
    int64_t limits[] = {whole.getDimSize(0), op.getNumClasses()};
    logits =
        bw.create<SliceOp>(whole.clone(limits), logits, none, limits, each);
  }
  Value total;
  if (bw.grad(0))
    total = bw.create<CrossEntropyBackwardOp>(
        logits.getType(), bw.grad(0), logits, op.getTarget(), op.getLogsumexp(),
        op.getIgnoreIndex(), op.getLabelSmoothing(), op.getReduction());
  if (bw.grad(1)) {
    // d lse_n / d logits[n, c] = exp(logits[n, c] - lse_n).
    Value lse = op.getLogsumexp();
    int64_t column[] = {detail::shapeOf(lse)[0], 1};
    Type element = detail::tensorType(lse).getElementType();
    Value shifted = bw.sub(bw.cast(logits, element), bw.reshape(lse, column));
    Value softmax = bw.create<ExpOp>(shifted.getType(), shifted);
    Value part = bw.cast(bw.mul(softmax, bw.reshape(bw.grad(1), column)),
                         detail::tensorType(logits).getElementType());
    total = total ? bw.add(total, part) : part;
  }
  if (total && rest[1] > 0)
    total = bw.create<PadOp>(whole, total, none, rest, none, APFloat(0.0));
  bw.set(0, total);
}

static void differentiate(NllLossOp op, Backward &bw) {
  bw.set(0, bw.create<NllLossBackwardOp>(op.getLogProbs().getType(), bw.grad(),
                                         op.getTarget(), op.getIgnoreIndex(),
                                         op.getReduction()));
}

/// With sp(x) = ln(1 + e^x): ln sigmoid(x) = -sp(-x) and
/// ln(1 - sigmoid(x)) = -sp(x), so the loss is w t sp(-x) + (1 - t) sp(x).
static void differentiate(BceWithLogitsOp op, Backward &bw) {
  Value x = op.getLogits(), t = op.getTarget(), w = op.getPosWeight();
  if (bw.needs(0))
    bw.set(0, bw.create<BceWithLogitsBackwardOp>(x.getType(), bw.grad(), x, t,
                                                 w, op.getReduction()));
  if (!bw.needs(1) && !(w && bw.needs(2)))
    return;
  Type element = detail::tensorType(x).getElementType();
  Value grad = bw.cast(bw.grad(), element);
  if (op.getReduction() == LossReduction::Mean)
    grad = bw.mul(grad, 1.0 / detail::tensorType(x).getNumElements());
  // From 40 on, ln(1 + e^x) is x in double precision.
  auto softplus = [&](Value v) {
    return bw.create<SoftplusOp>(v.getType(), v, APFloat(1.0), APFloat(40.0));
  };
  Value positive = softplus(bw.neg(x));
  if (bw.needs(1)) {
    Value weighted = w ? bw.mul(positive, w) : positive;
    bw.set(1, bw.mul(bw.sub(weighted, softplus(x)), grad));
  }
  if (w && bw.needs(2))
    bw.set(2, bw.mul(bw.mul(t, positive), grad));
}

/// mse and l1: the target's gradient is the negative of the input's.
template <typename BackwardOpT, typename OpT>
static void differentiatePair(OpT op, Backward &bw) {
  Value grad =
      bw.create<BackwardOpT>(op.getInput().getType(), bw.grad(), op.getInput(),
                             op.getTarget(), op.getReduction());
  bw.set(0, grad);
  if (bw.needs(1))
    bw.set(1, bw.neg(grad));
}
static void differentiate(MseOp op, Backward &bw) {
  differentiatePair<MseBackwardOp>(op, bw);
}
static void differentiate(L1Op op, Backward &bw) {
  differentiatePair<L1BackwardOp>(op, bw);
}

void detail::attachLossRules(MLIRContext *context) {
  attachRules<CrossEntropyOp, NllLossOp, BceWithLogitsOp, MseOp, L1Op>(context);
}

} // namespace mlir::vram
