//===- PoolOps.cpp - Pooling and resampling ------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ImageChecks.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace mlir::vram;

#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/PoolOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// Checks the attributes of a pooling over windows, and computes height and
/// width of its result.
template <typename Adaptor>
static FailureOr<SmallVector<int64_t>>
getPoolSize(const OpChecks &check, Adaptor adaptor, ArrayRef<int64_t> inputSize,
            ArrayRef<int64_t> dilation) {
  ArrayRef<int64_t> kernel = adaptor.getKernelSize();
  ArrayRef<int64_t> strides = adaptor.getStrides();
  ArrayRef<int64_t> padding = adaptor.getPadding();
  if (failed(check.array("kernel_size", kernel, 2, 1)) ||
      failed(check.array("strides", strides, 2, 1)) ||
      failed(check.array("padding", padding, 2, 0)) ||
      failed(check.array("dilation", dilation, 2, 1)))
    return failure();
  if (kernel[0] * kernel[1] >= int64_t(1) << 31)
    return check.error(
        "expects a window of fewer than 2^31 elements, but got [", kernel, "]");
  SmallVector<int64_t> size;
  for (unsigned i : {0u, 1u}) {
    if (inputSize[i] < 1)
      return check.error("expects an image that is not empty, but got [",
                         inputSize, "]");
    int64_t window = dilation[i] * (kernel[i] - 1) + 1;
    // A window must not lie in the padding alone.
    if (2 * padding[i] > window)
      return check.error("expects 'padding' of at most half a window (", window,
                         " elements), but got ", padding[i],
                         " in image dimension ", i);
    int64_t room = inputSize[i] + 2 * padding[i] - window;
    if (adaptor.getCeilMode())
      room += strides[i] - 1;
    if (room < 0)
      return check.error(
          "has a window of ", window, " elements, but a padded image of ",
          inputSize[i] + 2 * padding[i], ", in image dimension ", i);
    int64_t result = room / strides[i] + 1;
    // The last window starts inside the input or its left padding.
    if (adaptor.getCeilMode() &&
        (result - 1) * strides[i] >= inputSize[i] + padding[i])
      --result;
    size.push_back(result);
  }
  return size;
}

/// The type that counts a window's elements.
static Type getIndexType(MLIRContext *context, ArrayRef<int64_t> kernelSize) {
  return IntegerType::get(context,
                          kernelSize[0] * kernelSize[1] <= 128 ? 8 : 32);
}

/// [N, C, size...] of a tensor [N, C, ...].
static SmallVector<int64_t> resize(RankedTensorType image,
                                   ArrayRef<int64_t> size) {
  return {image.getDimSize(0), image.getDimSize(1), size[0], size[1]};
}

LogicalResult MaxPool2dOp::inferReturnTypes(MLIRContext *context,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = imageOf(adaptor, adaptor.getInput());
  if (failed(check.rank("input", input, 4)))
    return failure();
  FailureOr<SmallVector<int64_t>> size = getPoolSize(
      check, adaptor, input.getShape().drop_front(2), adaptor.getDilation());
  if (failed(size))
    return failure();
  SmallVector<int64_t> shape = resize(input, *size);
  return success(
      succeeded(
          inferImage(check, adaptor, types, shape, input.getElementType())) &&
      succeeded(inferImage(check, adaptor, types, shape,
                           getIndexType(context, adaptor.getKernelSize()))));
}

LogicalResult MaxPool2dBackwardOp::inferReturnTypes(
    MLIRContext *context, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType grad = imageOf(adaptor, adaptor.getGrad());
  if (failed(check.rank("grad", grad, 4)) ||
      failed(check.array("input_size", adaptor.getInputSize(), 2, 1)))
    return failure();
  FailureOr<SmallVector<int64_t>> size = getPoolSize(
      check, adaptor, adaptor.getInputSize(), adaptor.getDilation());
  if (failed(size) || failed(check.shape("grad", grad, resize(grad, *size))) ||
      failed(check.type("indices", imageOf(adaptor, adaptor.getIndices()),
                        grad.getShape(),
                        getIndexType(context, adaptor.getKernelSize()))))
    return failure();
  return inferImage(check, adaptor, types, resize(grad, adaptor.getInputSize()),
                    grad.getElementType());
}

static LogicalResult checkDivisor(const OpChecks &check,
                                  std::optional<uint64_t> divisor) {
  if (!divisor)
    return success();
  return check.atLeast("divisor", static_cast<int64_t>(*divisor), 1);
}

LogicalResult AvgPool2dOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = imageOf(adaptor, adaptor.getInput());
  if (failed(check.rank("input", input, 4)) ||
      failed(checkDivisor(check, adaptor.getDivisor())))
    return failure();
  FailureOr<SmallVector<int64_t>> size = getPoolSize(
      check, adaptor, input.getShape().drop_front(2), /*dilation=*/{1, 1});
  if (failed(size))
    return failure();
  return inferImage(check, adaptor, types, resize(input, *size),
                    input.getElementType());
}

LogicalResult AvgPool2dBackwardOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType grad = imageOf(adaptor, adaptor.getGrad());
  if (failed(check.rank("grad", grad, 4)) ||
      failed(check.array("input_size", adaptor.getInputSize(), 2, 1)) ||
      failed(checkDivisor(check, adaptor.getDivisor())))
    return failure();
  FailureOr<SmallVector<int64_t>> size =
      getPoolSize(check, adaptor, adaptor.getInputSize(), /*dilation=*/{1, 1});
  if (failed(size) || failed(check.shape("grad", grad, resize(grad, *size))))
    return failure();
  return inferImage(check, adaptor, types, resize(grad, adaptor.getInputSize()),
                    grad.getElementType());
}

//===----------------------------------------------------------------------===//
// Given sizes
//===----------------------------------------------------------------------===//

/// An image [N, C, H, W], not empty, resized to the attribute `name`.
template <typename Adaptor>
static LogicalResult inferResized(const OpChecks &check, Adaptor adaptor,
                                  StringRef imageName, Value image,
                                  StringRef name, ArrayRef<int64_t> size,
                                  SmallVectorImpl<Type> &types) {
  RankedTensorType type = imageOf(adaptor, image);
  if (failed(check.rank(imageName, type, 4)) ||
      failed(check.array(name, size, 2, 1)))
    return failure();
  if (type.getDimSize(2) < 1 || type.getDimSize(3) < 1)
    return check.error("expects an image that is not empty, but got ", type);
  return inferImage(check, adaptor, types, resize(type, size),
                    type.getElementType());
}

LogicalResult AdaptiveAvgPool2dOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  return inferResized(check, adaptor, "input", adaptor.getInput(),
                      "output_size", adaptor.getOutputSize(), types);
}

LogicalResult AdaptiveAvgPool2dBackwardOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  return inferResized(check, adaptor, "grad", adaptor.getGrad(), "input_size",
                      adaptor.getInputSize(), types);
}

template <typename Adaptor>
static LogicalResult checkInterpolation(const OpChecks &check,
                                        Adaptor adaptor) {
  if (adaptor.getAlignCorners() && adaptor.getMode() != Interpolation::Bilinear)
    return check.error("has 'align_corners', which only bilinear has");
  return success();
}

LogicalResult Upsample2dOp::inferReturnTypes(MLIRContext *,
                                             std::optional<Location> loc,
                                             Adaptor adaptor,
                                             SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  if (failed(checkInterpolation(check, adaptor)))
    return failure();
  return inferResized(check, adaptor, "input", adaptor.getInput(),
                      "output_size", adaptor.getOutputSize(), types);
}

LogicalResult Upsample2dBackwardOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  if (failed(checkInterpolation(check, adaptor)))
    return failure();
  return inferResized(check, adaptor, "grad", adaptor.getGrad(), "input_size",
                      adaptor.getInputSize(), types);
}
