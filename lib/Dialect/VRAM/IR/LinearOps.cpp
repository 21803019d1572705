//===- LinearOps.cpp - Matrix products, convolutions, attention ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ImageChecks.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::checkedAdd;
using ::vram::planning::checkedMul;

#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/LinearOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

LogicalResult MatmulOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> loc,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType lhs = tensorOf(adaptor.getLhs());
  RankedTensorType rhs = tensorOf(adaptor.getRhs());
  if (failed(check.minRank("lhs", lhs, 2)) ||
      failed(check.rank("rhs", rhs, lhs.getRank())) ||
      failed(check.sameElementType("lhs", lhs, "rhs", rhs)))
    return failure();
  ArrayRef<int64_t> lhsShape = lhs.getShape(), rhsShape = rhs.getShape();
  if (lhsShape.drop_back(2) != rhsShape.drop_back(2))
    return check.error("expects the same leading dimensions, but got ", lhs,
                       " and ", rhs);
  size_t row = lhsShape.size() - 2, column = row + 1;
  int64_t m = lhsShape[row], lhsK = lhsShape[column];
  int64_t rhsK = rhsShape[row], n = rhsShape[column];
  if (adaptor.getTransposeLhs())
    std::swap(m, lhsK);
  if (adaptor.getTransposeRhs())
    std::swap(rhsK, n);
  if (lhsK != rhsK)
    return check.error("sums over ", lhsK, " columns of 'lhs' but ", rhsK,
                       " rows of 'rhs': ", lhs, " and ", rhs);
  SmallVector<int64_t> shape(lhsShape.drop_back(2));
  shape.append({m, n});
  return check.result(types, shape, lhs.getElementType());
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// The attributes that all convolutions share.
template <typename Adaptor>
static LogicalResult checkConvAttrs(const OpChecks &check, Adaptor adaptor) {
  int64_t groups = adaptor.getGroups();
  return success(
      succeeded(check.array("strides", adaptor.getStrides(), 2, 1)) &&
      succeeded(check.array("padding", adaptor.getPadding(), 2, 0)) &&
      succeeded(check.array("dilation", adaptor.getDilation(), 2, 1)) &&
      succeeded(check.atLeast("groups", groups, 1)));
}

/// Channels are dealt out to `groups` evenly.
static LogicalResult checkGroups(const OpChecks &check, StringRef name,
                                 int64_t channels, int64_t groups) {
  if (channels % groups == 0)
    return success();
  return check.error("expects 'groups' (", groups, ") to divide the ", channels,
                     " channels of '", name, "'");
}

/// Height and width of conv2d's result.
template <typename Adaptor>
static FailureOr<SmallVector<int64_t>>
getConvSize(const OpChecks &check, Adaptor adaptor, ArrayRef<int64_t> inputSize,
            ArrayRef<int64_t> kernelSize) {
  SmallVector<int64_t> size;
  for (unsigned i : {0u, 1u}) {
    if (kernelSize[i] < 1 || kernelSize[i] >= int64_t(1) << 31)
      return check.error("expects a kernel of 1 to 2^31 - 1 elements in each "
                         "dimension, but got [",
                         kernelSize, "]");
    int64_t padded = inputSize[i] + 2 * adaptor.getPadding()[i];
    int64_t window = adaptor.getDilation()[i] * (kernelSize[i] - 1) + 1;
    if (window > padded)
      return check.error("has a window of ", window,
                         " elements, but a padded image of ", padded,
                         ", in image dimension ", i);
    size.push_back((padded - window) / adaptor.getStrides()[i] + 1);
  }
  return size;
}

LogicalResult Conv2dOp::inferReturnTypes(MLIRContext *,
                                         std::optional<Location> loc,
                                         Adaptor adaptor,
                                         SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = imageOf(adaptor, adaptor.getInput());
  RankedTensorType filter = imageOf(adaptor, adaptor.getFilter());
  int64_t groups = adaptor.getGroups();
  if (failed(check.rank("input", input, 4)) ||
      failed(check.rank("filter", filter, 4)) ||
      failed(check.sameElementType("input", input, "filter", filter)) ||
      failed(checkConvAttrs(check, adaptor)) ||
      failed(checkGroups(check, "input", input.getDimSize(1), groups)) ||
      failed(checkGroups(check, "result", filter.getDimSize(0), groups)))
    return failure();
  if (filter.getDimSize(1) != input.getDimSize(1) / groups)
    return check.error("expects 'filter' to have ",
                       input.getDimSize(1) / groups,
                       " input channels a group, but got ", filter);
  FailureOr<SmallVector<int64_t>> size =
      getConvSize(check, adaptor, input.getShape().drop_front(2),
                  filter.getShape().drop_front(2));
  if (failed(size))
    return failure();
  return inferImage(
      check, adaptor, types,
      {input.getDimSize(0), filter.getDimSize(0), (*size)[0], (*size)[1]},
      input.getElementType());
}

LogicalResult Conv2dBackwardInputOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType grad = imageOf(adaptor, adaptor.getGrad());
  RankedTensorType filter = imageOf(adaptor, adaptor.getFilter());
  int64_t groups = adaptor.getGroups();
  ArrayRef<int64_t> inputSize = adaptor.getInputSize();
  if (failed(check.rank("grad", grad, 4)) ||
      failed(check.rank("filter", filter, 4)) ||
      failed(check.sameElementType("grad", grad, "filter", filter)) ||
      failed(check.array("input_size", inputSize, 2, 0)) ||
      failed(checkConvAttrs(check, adaptor)) ||
      failed(checkGroups(check, "grad", filter.getDimSize(0), groups)))
    return failure();
  FailureOr<SmallVector<int64_t>> size =
      getConvSize(check, adaptor, inputSize, filter.getShape().drop_front(2));
  if (failed(size) ||
      failed(check.shape(
          "grad", grad,
          {grad.getDimSize(0), filter.getDimSize(0), (*size)[0], (*size)[1]})))
    return failure();
  std::optional<int64_t> channels = checkedMul(filter.getDimSize(1), groups);
  if (!channels)
    return check.error("has too many groups: ", groups);
  return inferImage(check, adaptor, types,
                    {grad.getDimSize(0), *channels, inputSize[0], inputSize[1]},
                    grad.getElementType());
}

LogicalResult Conv2dBackwardFilterOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType grad = imageOf(adaptor, adaptor.getGrad());
  RankedTensorType input = imageOf(adaptor, adaptor.getInput());
  int64_t groups = adaptor.getGroups();
  ArrayRef<int64_t> kernelSize = adaptor.getKernelSize();
  if (failed(check.rank("grad", grad, 4)) ||
      failed(check.rank("input", input, 4)) ||
      failed(check.sameElementType("grad", grad, "input", input)) ||
      failed(check.array("kernel_size", kernelSize, 2, 1)) ||
      failed(checkConvAttrs(check, adaptor)) ||
      failed(checkGroups(check, "grad", grad.getDimSize(1), groups)) ||
      failed(checkGroups(check, "input", input.getDimSize(1), groups)))
    return failure();
  FailureOr<SmallVector<int64_t>> size =
      getConvSize(check, adaptor, input.getShape().drop_front(2), kernelSize);
  if (failed(size) ||
      failed(check.shape(
          "grad", grad,
          {input.getDimSize(0), grad.getDimSize(1), (*size)[0], (*size)[1]})))
    return failure();
  return inferImage(check, adaptor, types,
                    {grad.getDimSize(1), input.getDimSize(1) / groups,
                     kernelSize[0], kernelSize[1]},
                    grad.getElementType());
}

LogicalResult
ConvTranspose2dOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                    Adaptor adaptor,
                                    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = imageOf(adaptor, adaptor.getInput());
  RankedTensorType filter = imageOf(adaptor, adaptor.getFilter());
  int64_t groups = adaptor.getGroups();
  if (failed(check.rank("input", input, 4)) ||
      failed(check.rank("filter", filter, 4)) ||
      failed(check.sameElementType("input", input, "filter", filter)) ||
      failed(checkConvAttrs(check, adaptor)) ||
      failed(check.array("output_padding", adaptor.getOutputPadding(), 2, 0)) ||
      failed(checkGroups(check, "input", input.getDimSize(1), groups)))
    return failure();
  if (filter.getDimSize(0) != input.getDimSize(1))
    return check.error("expects 'filter' to have ", input.getDimSize(1),
                       " input channels, but got ", filter);
  std::optional<int64_t> channels = checkedMul(filter.getDimSize(1), groups);
  if (!channels)
    return check.error("has too many groups: ", groups);
  SmallVector<int64_t> shape = {input.getDimSize(0), *channels};
  for (unsigned i : {0u, 1u}) {
    int64_t stride = adaptor.getStrides()[i];
    int64_t dilation = adaptor.getDilation()[i];
    int64_t extra = adaptor.getOutputPadding()[i];
    int64_t kernel = filter.getDimSize(2 + i);
    // Otherwise conv2d would not come back to the size of the input.
    if (extra >= std::max(stride, dilation))
      return check.error("expects 'output_padding' below 'strides' or "
                         "'dilation', but got ",
                         extra, " in image dimension ", i);
    std::optional<int64_t> spread =
        checkedMul(input.getDimSize(2 + i) - 1, stride);
    std::optional<int64_t> window = checkedMul(dilation, kernel - 1);
    std::optional<int64_t> size;
    if (spread && window)
      size = checkedAdd(*spread, *window);
    if (size)
      size = checkedAdd(*size, extra + 1 - 2 * adaptor.getPadding()[i]);
    if (!size || *size < 1)
      return check.error("has no result: image dimension ", i, " of ", input,
                         " with a kernel of ", kernel, ", stride ", stride,
                         ", dilation ", dilation, " and padding ",
                         adaptor.getPadding()[i]);
    shape.push_back(*size);
  }
  return inferImage(check, adaptor, types, shape, input.getElementType());
}

//===----------------------------------------------------------------------===//
// Attention
//===----------------------------------------------------------------------===//

template <typename Adaptor>
static bool hasTokensFirst(Adaptor adaptor) {
  return adaptor.getAttributes() &&
         adaptor.getAttributes().contains(kTokensFirstAttr);
}

/// A tensor of attention as [B, H, L, D], in which order ever it lies.
template <typename Adaptor>
static RankedTensorType headsOf(Adaptor adaptor, Value value) {
  RankedTensorType type = tensorOf(value);
  return hasTokensFirst(adaptor) && type.getRank() == 4 ? exchangeHeads(type)
                                                        : type;
}

/// Checks the operands and attributes that forward and backward have in common.
template <typename Adaptor>
static LogicalResult checkAttention(const OpChecks &check, Adaptor adaptor) {
  RankedTensorType query = headsOf(adaptor, adaptor.getQuery());
  RankedTensorType key = headsOf(adaptor, adaptor.getKey());
  RankedTensorType value = headsOf(adaptor, adaptor.getValue());
  if (failed(check.rank("query", query, 4)) ||
      failed(check.rank("key", key, 4)) ||
      failed(check.rank("value", value, 4)) ||
      failed(check.sameElementType("query", query, "key", key)) ||
      failed(check.sameElementType("query", query, "value", value)))
    return failure();
  int64_t batch = query.getDimSize(0), heads = query.getDimSize(1);
  int64_t keyHeads = key.getDimSize(1);
  if (failed(check.shape(
          "key", key,
          {batch, keyHeads, key.getDimSize(2), query.getDimSize(3)})) ||
      failed(check.shape(
          "value", value,
          {batch, keyHeads, key.getDimSize(2), value.getDimSize(3)})))
    return failure();
  if (keyHeads < 1 || heads % keyHeads != 0)
    return check.error("expects the heads of 'key' (", keyHeads,
                       ") to divide those of 'query' (", heads, ")");
  SmallVector<int64_t> scores = {batch, heads, query.getDimSize(2),
                                 key.getDimSize(2)};
  // The probabilities are never one tensor, but dropout counts their elements.
  if (!isBoundedTensor(scores, query.getElementType()))
    return check.error("has scores of more than 2^50 bytes: shape [", scores,
                       "]");
  if (Value maskValue = adaptor.getMask()) {
    RankedTensorType mask = tensorOf(maskValue);
    if (!mask.getElementType().isInteger(1) &&
        mask.getElementType() != query.getElementType())
      return check.error("expects 'mask' of i1 or ", query.getElementType(),
                         ", but got ", mask);
    if (!isBroadcastableTo(mask.getShape(), scores))
      return check.error("expects 'mask' to broadcast to [", scores,
                         "], but got ", mask);
  }
  if (failed(check.finite("scale", adaptor.getScale())) ||
      failed(check.fraction("dropout_p", adaptor.getDropoutP())) ||
      failed(check.stream(adaptor.getStream())))
    return failure();
  bool isRandom = !adaptor.getDropoutP().isZero();
  if (isRandom != bool(adaptor.getSeed()) ||
      isRandom != bool(adaptor.getOffset()))
    return check.error("takes 'seed' and 'offset' exactly when 'dropout_p' is "
                       "above 0");
  if (isRandom &&
      (failed(check.rank("seed", tensorOf(adaptor.getSeed()), 0)) ||
       failed(check.rank("offset", tensorOf(adaptor.getOffset()), 0)) ||
       failed(check.drawable(scores))))
    return failure();
  return success();
}

LogicalResult AttentionOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  if (failed(checkAttention(check, adaptor)))
    return failure();
  RankedTensorType query = headsOf(adaptor, adaptor.getQuery());
  ArrayRef<int64_t> rows = query.getShape().drop_back();
  SmallVector<int64_t> shape(rows);
  shape.push_back(headsOf(adaptor, adaptor.getValue()).getDimSize(3));
  Type elementType = query.getElementType();
  if (failed(check.result(types, shape, elementType)) ||
      failed(check.result(types, rows, getStatisticsType(elementType))))
    return failure();
  if (hasTokensFirst(adaptor))
    types[0] = exchangeHeads(cast<RankedTensorType>(types[0]));
  return success();
}

LogicalResult AttentionBackwardOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  if (failed(checkAttention(check, adaptor)))
    return failure();
  RankedTensorType query = headsOf(adaptor, adaptor.getQuery());
  ArrayRef<int64_t> rows = query.getShape().drop_back();
  SmallVector<int64_t> shape(rows);
  shape.push_back(headsOf(adaptor, adaptor.getValue()).getDimSize(3));
  Type elementType = query.getElementType();
  if (failed(check.type("grad", headsOf(adaptor, adaptor.getGrad()), shape,
                        elementType)) ||
      failed(check.type("output", headsOf(adaptor, adaptor.getOutput()), shape,
                        elementType)) ||
      failed(check.type("logsumexp", tensorOf(adaptor.getLogsumexp()), rows,
                        getStatisticsType(elementType))))
    return failure();
  types.append({adaptor.getQuery().getType(), adaptor.getKey().getType(),
                adaptor.getValue().getType()});
  return success();
}
