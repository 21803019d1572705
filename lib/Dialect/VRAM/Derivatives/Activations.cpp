//===- Activations.cpp - Derivatives of casts, dropout and softmax --------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backward.h"

namespace mlir::vram {
using detail::Backward;

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
  attachRules<CastOp, DropoutOp, SoftmaxOp, LogSoftmaxOp>(context);
}

} // namespace mlir::vram
