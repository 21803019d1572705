//===- PointwiseOps.cpp - Elementwise arithmetic and activations ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpChecks.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace mlir::vram;

#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/PointwiseOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Activations
//===----------------------------------------------------------------------===//

// The gradient is told from the sign of the output, which is the input's sign
// only while the slope is not negative.
LogicalResult LeakyReluOp::verify() {
  return OpChecks(*this).notNegative("slope", getSlope());
}

LogicalResult LeakyReluBackwardOp::verify() {
  return OpChecks(*this).notNegative("slope", getSlope());
}

template <typename OpT>
static LogicalResult checkSoftplus(OpT op) {
  OpChecks check(op);
  return success(succeeded(check.positive("beta", op.getBeta())) &&
                 succeeded(check.finite("threshold", op.getThreshold())));
}

LogicalResult SoftplusOp::verify() { return checkSoftplus(*this); }

LogicalResult SoftplusBackwardOp::verify() { return checkSoftplus(*this); }

LogicalResult ClampOp::verify() {
  return OpChecks(*this).bounds(getLower(), getUpper());
}

LogicalResult ClampBackwardOp::verify() {
  return OpChecks(*this).bounds(getLower(), getUpper());
}

//===----------------------------------------------------------------------===//
// Binary, with broadcasting
//===----------------------------------------------------------------------===//

/// The broadcast shape of values, or an error.
static FailureOr<SmallVector<int64_t>> inferBroadcast(const OpChecks &check,
                                                      ValueRange values) {
  SmallVector<ArrayRef<int64_t>> shapes;
  for (Value value : values)
    shapes.push_back(tensorOf(value).getShape());
  FailureOr<SmallVector<int64_t>> shape = broadcastShapes(shapes);
  if (failed(shape))
    return check.error("has operands that do not broadcast to one shape: ",
                       values.getTypes());
  return shape;
}

LogicalResult mlir::vram::detail::inferBinary(std::optional<Location> loc,
                                              StringRef name,
                                              ValueRange operands,
                                              SmallVectorImpl<Type> &types) {
  OpChecks check(loc, name);
  RankedTensorType lhs = tensorOf(operands[0]);
  if (failed(check.sameElementType("lhs", lhs, "rhs", tensorOf(operands[1]))))
    return failure();
  FailureOr<SmallVector<int64_t>> shape = inferBroadcast(check, operands);
  if (failed(shape))
    return failure();
  return check.result(types, *shape, lhs.getElementType());
}

LogicalResult BiasAddOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> loc,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  RankedTensorType bias = tensorOf(adaptor.getBias());
  int64_t dim = adaptor.getDim();
  if (failed(check.sameElementType("input", input, "bias", bias)) ||
      failed(check.dim(dim, input.getRank())) ||
      failed(check.shape("bias", bias, input.getDimSize(dim))))
    return failure();
  types.push_back(input);
  return success();
}

LogicalResult CompareOp::inferReturnTypes(MLIRContext *context,
                                          std::optional<Location> loc,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  if (failed(check.sameElementType("lhs", tensorOf(adaptor.getLhs()), "rhs",
                                   tensorOf(adaptor.getRhs()))))
    return failure();
  FailureOr<SmallVector<int64_t>> shape =
      inferBroadcast(check, adaptor.getOperands());
  if (failed(shape))
    return failure();
  return check.result(types, *shape, IntegerType::get(context, 1));
}

LogicalResult SelectOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> loc,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType onTrue = tensorOf(adaptor.getOnTrue());
  if (failed(check.sameElementType("on_true", onTrue, "on_false",
                                   tensorOf(adaptor.getOnFalse()))))
    return failure();
  FailureOr<SmallVector<int64_t>> shape =
      inferBroadcast(check, adaptor.getOperands());
  if (failed(shape))
    return failure();
  return check.result(types, *shape, onTrue.getElementType());
}

LogicalResult MaskedFillOp::inferReturnTypes(MLIRContext *,
                                             std::optional<Location> loc,
                                             Adaptor adaptor,
                                             SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  RankedTensorType mask = tensorOf(adaptor.getMask());
  if (!isBroadcastableTo(mask.getShape(), input.getShape()))
    return check.error("expects 'mask' to broadcast to ", input, ", but got ",
                       mask);
  types.push_back(input);
  return check.element("value", adaptor.getValue(), input.getElementType());
}

unsigned UniformOp::getDrawnBits() {
  return std::min(
      cast<FloatType>(getType().getElementType()).getFPMantissaWidth(), 32u);
}

LogicalResult UniformOp::verify() {
  OpChecks check(*this);
  return success(succeeded(check.rank("seed", tensorOf(getSeed()), 0)) &&
                 succeeded(check.rank("offset", tensorOf(getOffset()), 0)) &&
                 succeeded(check.stream(getStream())) &&
                 succeeded(check.drawable(getType().getShape())));
}

LogicalResult DropoutOp::verify() {
  OpChecks check(*this);
  return success(succeeded(check.rank("seed", tensorOf(getSeed()), 0)) &&
                 succeeded(check.rank("offset", tensorOf(getOffset()), 0)) &&
                 succeeded(check.fraction("p", getP())) &&
                 succeeded(check.stream(getStream())) &&
                 succeeded(check.drawable(getType().getShape())));
}
