//===- Pool.cpp - Derivatives of pooling and resampling -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backward.h"

namespace mlir::vram {
using detail::Backward;

static ArrayRef<int64_t> imageSize(Value input) {
  return detail::shapeOf(input).take_back(2);
}

static void differentiate(MaxPool2dOp op, Backward &bw) {
  bw.set(0, bw.create<MaxPool2dBackwardOp>(
                op.getInput().getType(), bw.grad(), op.getIndices(),
                imageSize(op.getInput()), op.getKernelSize(), op.getStrides(),
                op.getPadding(), op.getCeilMode(), op.getDilation()));
}

static void differentiate(AvgPool2dOp op, Backward &bw) {
  bw.set(0, bw.create<AvgPool2dBackwardOp>(
                op.getInput().getType(), bw.grad(),
                bw.builder.getDenseI64ArrayAttr(imageSize(op.getInput())),
                bw.builder.getDenseI64ArrayAttr(op.getKernelSize()),
                bw.builder.getDenseI64ArrayAttr(op.getStrides()),
                bw.builder.getDenseI64ArrayAttr(op.getPadding()),
                op.getCeilModeAttr(), op.getExcludePaddingAttr(),
                op.getDivisorAttr()));
}

static void differentiate(AdaptiveAvgPool2dOp op, Backward &bw) {
  bw.set(0, bw.create<AdaptiveAvgPool2dBackwardOp>(
                op.getInput().getType(), bw.grad(), imageSize(op.getInput())));
}

static void differentiate(Upsample2dOp op, Backward &bw) {
  bw.set(0, bw.create<Upsample2dBackwardOp>(
                op.getInput().getType(), bw.grad(), imageSize(op.getInput()),
                op.getMode(), op.getAlignCorners()));
}

void detail::attachPoolRules(MLIRContext *context) {
  attachRules<MaxPool2dOp, AvgPool2dOp, AdaptiveAvgPool2dOp, Upsample2dOp>(
      context);
}

} // namespace mlir::vram
