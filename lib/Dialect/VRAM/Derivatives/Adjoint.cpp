//===- Adjoint.cpp - Derivatives of backward ops that are linear ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Second derivatives: a loss that depends on a gradient (penalties on
// gradients, forces) has the backward ops of its inner gradient among its ops.
// One that is linear in `grad` is the adjoint of its forward op, and that one's
// adjoint is the forward op again. The nonlinear ones have no rule: the
// exporter writes them as pointwise ops and reductions.
//
//===----------------------------------------------------------------------===//

#include "Backward.h"

namespace mlir::vram {
using detail::Backward;

static ArrayRef<int64_t> imageSize(Value image) {
  return detail::shapeOf(image).take_back(2);
}

static void differentiate(Conv2dBackwardInputOp op, Backward &bw) {
  Value grad = op.getGrad(), filter = op.getFilter();
  if (bw.needs(1))
    bw.set(1, bw.create<Conv2dBackwardFilterOp>(
                  filter.getType(), grad, bw.grad(), imageSize(filter),
                  op.getStrides(), op.getPadding(), op.getDilation(),
                  op.getGroups()));
  if (bw.needs(0))
    bw.set(0, bw.create<Conv2dOp>(grad.getType(), bw.grad(), filter,
                                  op.getStrides(), op.getPadding(),
                                  op.getDilation(), op.getGroups()));
}

static void differentiate(Conv2dBackwardFilterOp op, Backward &bw) {
  Value grad = op.getGrad(), input = op.getInput();
  if (bw.needs(1))
    bw.set(1, bw.create<Conv2dBackwardInputOp>(
                  input.getType(), grad, bw.grad(), imageSize(input),
                  op.getStrides(), op.getPadding(), op.getDilation(),
                  op.getGroups()));
  if (bw.needs(0))
    bw.set(0, bw.create<Conv2dOp>(grad.getType(), input, bw.grad(),
                                  op.getStrides(), op.getPadding(),
                                  op.getDilation(), op.getGroups()));
}

static void differentiate(AvgPool2dBackwardOp op, Backward &bw) {
  bw.set(0, bw.create<AvgPool2dOp>(
                op.getGrad().getType(), bw.grad(), op.getKernelSizeAttr(),
                op.getStridesAttr(), op.getPaddingAttr(), op.getCeilModeAttr(),
                op.getExcludePaddingAttr(), op.getDivisorAttr()));
}

static void differentiate(AdaptiveAvgPool2dBackwardOp op, Backward &bw) {
  bw.set(0, bw.create<AdaptiveAvgPool2dOp>(op.getGrad().getType(), bw.grad(),
                                           imageSize(op.getGrad())));
}

static void differentiate(Upsample2dBackwardOp op, Backward &bw) {
  bw.set(0, bw.create<Upsample2dOp>(op.getGrad().getType(), bw.grad(),
                                    imageSize(op.getGrad()), op.getMode(),
                                    op.getAlignCorners()));
}

static void differentiate(EmbeddingBackwardOp op, Backward &bw) {
  Value ids = op.getIds();
  Value rows = bw.create<EmbeddingOp>(op.getGrad().getType(), bw.grad(), ids,
                                      /*padding_idx=*/IntegerAttr());
  if (std::optional<uint64_t> padding = op.getPaddingIdx()) {
    // Ids of the padding add nothing to the table.
    SmallVector<int64_t> shape(detail::shapeOf(ids));
    shape.push_back(1);
    Value row = bw.scalar(static_cast<double>(*padding), ids);
    Value counts = bw.compare(bw.reshape(ids, shape), Predicate::NE, row);
    rows = bw.select(counts, rows, bw.scalar(0.0, rows));
  }
  bw.set(0, rows);
}

void detail::attachAdjointRules(MLIRContext *context) {
  attachRules<Conv2dBackwardInputOp, Conv2dBackwardFilterOp,
              AvgPool2dBackwardOp, AdaptiveAvgPool2dBackwardOp,
              Upsample2dBackwardOp, EmbeddingBackwardOp>(context);
}

} // namespace mlir::vram
