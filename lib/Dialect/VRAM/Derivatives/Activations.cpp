//===- Activations.cpp - Derivatives of pointwise functions of one operand ===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Where a function has no derivative (relu at 0, the borders of a clamp, the
// sign of 0) these are PyTorch's choices.

#include "Backward.h"

#include <cmath>

namespace mlir::vram {
using detail::Backward;

static void differentiate(NegOp op, Backward &bw) {
  bw.set(0, bw.neg(bw.grad()));
}

static void differentiate(AbsOp op, Backward &bw) {
  Value input = op.getInput();
  bw.set(0, bw.mul(bw.grad(), bw.create<SignOp>(input.getType(), input)));
}

/// Piecewise constant: the gradient is zero.
static void differentiate(SignOp op, Backward &bw) {}

static void differentiate(ExpOp op, Backward &bw) {
  bw.set(0, bw.mul(bw.grad(), op.getResult()));
}

static void differentiate(LogOp op, Backward &bw) {
  bw.set(0, bw.div(bw.grad(), op.getInput()));
}

static void differentiate(SqrtOp op, Backward &bw) {
  bw.set(0, bw.div(bw.grad(), bw.mul(op.getResult(), 2.0)));
}

static void differentiate(RsqrtOp op, Backward &bw) {
  Value y = op.getResult();
  Value cube = bw.mul(bw.mul(y, y), y);
  bw.set(0, bw.mul(bw.mul(bw.grad(), -0.5), cube));
}

static void differentiate(ReciprocalOp op, Backward &bw) {
  Value y = op.getResult();
  bw.set(0, bw.neg(bw.mul(bw.grad(), bw.mul(y, y))));
}

static void differentiate(SinOp op, Backward &bw) {
  Value input = op.getInput();
  bw.set(0, bw.mul(bw.grad(), bw.create<CosOp>(input.getType(), input)));
}

static void differentiate(CosOp op, Backward &bw) {
  Value input = op.getInput();
  Value sine = bw.create<SinOp>(input.getType(), input);
  bw.set(0, bw.neg(bw.mul(bw.grad(), sine)));
}

static void differentiate(ErfOp op, Backward &bw) {
  Value x = op.getInput();
  Value bell = bw.create<ExpOp>(x.getType(), bw.neg(bw.mul(x, x)));
  bw.set(0, bw.mul(bw.mul(bw.grad(), 2.0 / std::sqrt(M_PI)), bell));
}

static void differentiate(TanhOp op, Backward &bw) {
  bw.set(0, bw.create<TanhBackwardOp>(op.getType(), bw.grad(), op.getResult()));
}

static void differentiate(SigmoidOp op, Backward &bw) {
  bw.set(0,
         bw.create<SigmoidBackwardOp>(op.getType(), bw.grad(), op.getResult()));
}

static void differentiate(ReluOp op, Backward &bw) {
  bw.set(0, bw.create<ReluBackwardOp>(op.getType(), bw.grad(), op.getResult()));
}

static void differentiate(LeakyReluOp op, Backward &bw) {
  // The slope is not negative, so output > 0 where input > 0.
  bw.set(0, bw.create<LeakyReluBackwardOp>(op.getType(), bw.grad(),
                                           op.getResult(), op.getSlope()));
}

static void differentiate(GeluOp op, Backward &bw) {
  bw.set(0, bw.create<GeluBackwardOp>(op.getType(), bw.grad(), op.getInput(),
                                      op.getTanh()));
}

static void differentiate(SiluOp op, Backward &bw) {
  bw.set(0, bw.create<SiluBackwardOp>(op.getType(), bw.grad(), op.getInput()));
}

static void differentiate(SoftplusOp op, Backward &bw) {
  bw.set(0,
         bw.create<SoftplusBackwardOp>(op.getType(), bw.grad(), op.getInput(),
                                       op.getBeta(), op.getThreshold()));
}

static void differentiate(ClampOp op, Backward &bw) {
  bw.set(0, bw.create<ClampBackwardOp>(op.getType(), bw.grad(), op.getInput(),
                                       op.getLowerAttr(), op.getUpperAttr()));
}

/// Only between floats: an integer carries no gradient.
static void differentiate(CastOp op, Backward &bw) {
  Type from = detail::tensorType(op.getInput()).getElementType();
  if (isa<FloatType>(from))
    bw.set(0, bw.cast(bw.grad(), from));
}

/// The mask is drawn again: the same op on the gradient.
static void differentiate(DropoutOp op, Backward &bw) {
  bw.set(0, bw.create<DropoutOp>(op.getType(), bw.grad(), op.getSeed(),
                                 op.getOffset(), op.getP(), op.getStream()));
}

static void differentiate(SoftmaxOp op, Backward &bw) {
  bw.set(0, bw.create<SoftmaxBackwardOp>(op.getType(), bw.grad(),
                                         op.getResult(), op.getDim()));
}

static void differentiate(LogSoftmaxOp op, Backward &bw) {
  bw.set(0, bw.create<LogSoftmaxBackwardOp>(op.getType(), bw.grad(),
                                            op.getResult(), op.getDim()));
}

void detail::attachActivationRules(MLIRContext *context) {
  attachRules<NegOp, AbsOp, SignOp, ExpOp, LogOp, SqrtOp, RsqrtOp, ReciprocalOp,
              SinOp, CosOp, ErfOp, TanhOp, SigmoidOp, ReluOp, LeakyReluOp,
              GeluOp, SiluOp, SoftplusOp, ClampOp, CastOp, DropoutOp, SoftmaxOp,
              LogSoftmaxOp>(context);
}

} // namespace mlir::vram
