//===- Linear.cpp - Derivatives of products, convolutions, attention ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backward.h"

namespace mlir::vram {
using detail::Backward;

/// Every variant is again a matmul of the stored operands: nothing is
/// transposed in memory.
static void differentiate(MatmulOp op, Backward &bw) {
  Value lhs = op.getLhs(), rhs = op.getRhs(), grad = bw.grad();
  bool tl = op.getTransposeLhs(), tr = op.getTransposeRhs();
  auto matmul = [&](Value like, Value a, Value b, bool ta, bool tb) {
    return bw.create<MatmulOp>(like.getType(), a, b, ta, tb);
  };
  // The weight's gradient is the right one; after it the left operand is dead.
  if (bw.needs(1))
    bw.set(1, tr ? matmul(rhs, grad, lhs, true, tl)
                 : matmul(rhs, lhs, grad, !tl, false));
  if (bw.needs(0))
    bw.set(0, tl ? matmul(lhs, rhs, grad, tr, true)
                 : matmul(lhs, grad, rhs, false, !tr));
}

static void differentiate(Conv2dOp op, Backward &bw) {
  // The filter's gradient first: the input may die before its own is made.
  if (bw.needs(1))
    bw.set(1, bw.create<Conv2dBackwardFilterOp>(
                  op.getFilter().getType(), bw.grad(), op.getInput(),
                  detail::shapeOf(op.getFilter()).take_back(2), op.getStrides(),
                  op.getPadding(), op.getDilation(), op.getGroups()));
  if (bw.needs(0))
    bw.set(0, bw.create<Conv2dBackwardInputOp>(
                  op.getInput().getType(), bw.grad(), op.getFilter(),
                  detail::shapeOf(op.getInput()).take_back(2), op.getStrides(),
                  op.getPadding(), op.getDilation(), op.getGroups()));
}

/// Sizes of the image that conv2d with the attributes of `op` makes of `grad`.
static SmallVector<int64_t> convolvedSize(ConvTranspose2dOp op, Value grad) {
  SmallVector<int64_t> sizes;
  for (unsigned d : {0u, 1u}) {
    int64_t window =
        op.getDilation()[d] * (detail::shapeOf(op.getFilter())[d + 2] - 1) + 1;
    sizes.push_back(
        (detail::shapeOf(grad)[d + 2] + 2 * op.getPadding()[d] - window) /
            op.getStrides()[d] +
        1);
  }
  return sizes;
}

static void differentiate(ConvTranspose2dOp op, Backward &bw) {
  Value input = op.getInput(), filter = op.getFilter(), grad = bw.grad();
  ArrayRef<int64_t> inputShape = detail::shapeOf(input);
  // An output padding of a stride or more (which a dilation admits) leaves
  // room for windows that no input element has: they count as zero.
  SmallVector<int64_t> convolved(inputShape.take_front(2));
  convolved.append(convolvedSize(op, grad));
  if (bw.needs(1)) {
    Value padded = input;
    if (ArrayRef<int64_t>(convolved) != inputShape) {
      SmallVector<int64_t> none(4, 0), high(4, 0);
      for (unsigned d : {2u, 3u})
        high[d] = convolved[d] - inputShape[d];
      padded = bw.create<PadOp>(detail::tensorType(input).clone(convolved),
                                input, none, high, none, APFloat(0.0));
    }
    bw.set(1, bw.create<Conv2dBackwardFilterOp>(
                  filter.getType(), padded, grad,
                  detail::shapeOf(filter).take_back(2), op.getStrides(),
                  op.getPadding(), op.getDilation(), op.getGroups()));
  }
  if (bw.needs(0)) {
    Value whole = bw.create<Conv2dOp>(
        detail::tensorType(input).clone(convolved), grad, filter,
        op.getStrides(), op.getPadding(), op.getDilation(), op.getGroups());
    if (whole.getType() != input.getType()) {
      SmallVector<int64_t> starts(4, 0), strides(4, 1);
      whole = bw.create<SliceOp>(input.getType(), whole, starts, inputShape,
                                 strides);
    }
    bw.set(0, whole);
  }
}

static LogicalResult differentiate(AttentionOp op, Backward &bw) {
  if (bw.grad(1))
    return op->emitOpError("has no derivative through its second result, "
                           "'logsumexp'; use the first result only");
  if (op.getMask() && bw.needs(3))
    return op->emitOpError(
        "has no derivative with respect to its mask: compute the mask from "
        "inputs alone, or mark the parameters that it comes from "
        "'vram.frozen'");
  auto grads = AttentionBackwardOp::create(
      bw.builder, bw.loc,
      TypeRange{op.getQuery().getType(), op.getKey().getType(),
                op.getValue().getType()},
      bw.grad(), op.getQuery(), op.getKey(), op.getValue(), op.getResult(),
      op.getLogsumexp(), op.getMask(), op.getSeed(), op.getOffset(),
      op.getScale(), op.getCausal(), op.getDropoutP(), op.getStream());
  for (unsigned i : {0u, 1u, 2u})
    bw.set(i, grads->getResult(i));
  return success();
}

void detail::attachLinearRules(MLIRContext *context) {
  attachRules<MatmulOp, Conv2dOp, ConvTranspose2dOp, AttentionOp>(context);
}

} // namespace mlir::vram
