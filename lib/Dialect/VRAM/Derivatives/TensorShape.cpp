//===- TensorShape.cpp - Derivatives of the tensor dialect ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The gradient of a slice is the gradient of its result in a tensor of zeroes;
// that of a part of a larger tensor is a slice of the result's gradient.
//
//===----------------------------------------------------------------------===//

#include "Backward.h"
#include "LinalgGradient.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::detail;

static Value makeZeroes(Backward &bw, Type type) {
  auto tensor = cast<RankedTensorType>(type);
  Value empty = tensor::EmptyOp::create(bw.builder, bw.loc, tensor.getShape(),
                                        tensor.getElementType());
  Value zero = arith::ConstantOp::create(
      bw.builder, bw.loc, bw.builder.getZeroAttr(tensor.getElementType()));
  return linalg::FillOp::create(bw.builder, bw.loc, zero, empty).getResult(0);
}

/// The part of the gradient that has the operand's shape, from `offsets` on.
static void takePart(Backward &bw, unsigned operand, Value of,
                     ArrayRef<OpFoldResult> offsets) {
  auto type = cast<RankedTensorType>(of.getType());
  SmallVector<OpFoldResult> sizes =
      getAsIndexOpFoldResult(bw.builder.getContext(), type.getShape());
  SmallVector<OpFoldResult> strides(sizes.size(), bw.builder.getIndexAttr(1));
  bw.set(operand, tensor::ExtractSliceOp::create(bw.builder, bw.loc, type,
                                                 bw.grad(), offsets, sizes,
                                                 strides));
}

namespace mlir::vram::detail {
static void differentiate(tensor::ExpandShapeOp op, Backward &bw) {
  bw.set(0, tensor::CollapseShapeOp::create(bw.builder, bw.loc, op.getSrcType(),
                                            bw.grad(),
                                            op.getReassociationIndices()));
}

static void differentiate(tensor::CollapseShapeOp op, Backward &bw) {
  bw.set(0, tensor::ExpandShapeOp::create(bw.builder, bw.loc, op.getSrcType(),
                                          bw.grad(),
                                          op.getReassociationIndices()));
}

static void differentiate(tensor::ExtractSliceOp op, Backward &bw) {
  bw.set(0, tensor::InsertSliceOp::create(
                bw.builder, bw.loc, bw.grad(),
                makeZeroes(bw, op.getSourceType()), op.getMixedOffsets(),
                op.getMixedSizes(), op.getMixedStrides()));
}

static LogicalResult differentiate(tensor::InsertSliceOp op, Backward &bw) {
  if (!op.getSourceType().hasStaticShape())
    return emitNoDerivative(op) << ": its part has no static shape";
  if (bw.needs(0))
    bw.set(0, tensor::ExtractSliceOp::create(
                  bw.builder, bw.loc, op.getSourceType(), bw.grad(),
                  op.getMixedOffsets(), op.getMixedSizes(),
                  op.getMixedStrides()));
  if (bw.needs(1))
    bw.set(1, tensor::InsertSliceOp::create(
                  bw.builder, bw.loc, makeZeroes(bw, op.getSourceType()),
                  bw.grad(), op.getMixedOffsets(), op.getMixedSizes(),
                  op.getMixedStrides()));
  return success();
}

static void differentiate(tensor::PadOp op, Backward &bw) {
  SmallVector<OpFoldResult> low = op.getMixedLowPad();
  for (OpFoldResult &width : low)
    if (std::optional<int64_t> known = getConstantIntValue(width))
      width = bw.builder.getIndexAttr(*known);
  takePart(bw, 0, op.getSource(), low);
}

static LogicalResult differentiate(tensor::ConcatOp op, Backward &bw) {
  if (!llvm::all_of(op.getOperandTypes(), [](Type type) {
        return cast<RankedTensorType>(type).hasStaticShape();
      }))
    return emitNoDerivative(op) << ": its parts have no static shapes";
  SmallVector<OpFoldResult> offsets(
      static_cast<size_t>(op.getResultType().getRank()),
      bw.builder.getIndexAttr(0));
  int64_t offset = 0;
  for (auto [i, input] : llvm::enumerate(op.getInputs())) {
    offsets[op.getDim()] = bw.builder.getIndexAttr(offset);
    if (bw.needs(i))
      takePart(bw, i, input, offsets);
    offset += cast<RankedTensorType>(input.getType()).getDimSize(
        static_cast<unsigned>(op.getDim()));
  }
  return success();
}
} // namespace mlir::vram::detail

void mlir::vram::detail::attachTensorRules(MLIRContext *context) {
  attachRules<tensor::CollapseShapeOp, tensor::ConcatOp, tensor::ExpandShapeOp,
              tensor::ExtractSliceOp, tensor::InsertSliceOp, tensor::PadOp>(
      context);
}
