//===- NormOps.cpp - Normalisations and softmax --------------------------===//
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
#include "vram/Dialect/VRAM/IR/NormOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Shared by the norms
//===----------------------------------------------------------------------===//

/// `affine` is empty, [gamma] or [gamma, beta], each of this shape, both of one
/// type. The element type may be another than the input's: parameters often
/// stay in f32.
static LogicalResult checkAffine(const OpChecks &check, ValueRange affine,
                                 ArrayRef<int64_t> shape) {
  if (affine.size() > 2)
    return check.error("takes gamma and beta, but got ", affine.size(),
                       " affine operands");
  constexpr StringRef kNames[] = {"gamma", "beta"};
  for (auto [name, value] : llvm::zip(kNames, affine))
    if (failed(check.shape(name, tensorOf(value), shape)))
      return failure();
  if (affine.size() == 2)
    return check.type("beta", tensorOf(affine[1]), tensorOf(affine[0]));
  return success();
}

/// Appends the gradients of the input, gamma and beta.
static LogicalResult inferNormBackward(const OpChecks &check, Value input,
                                       Value gamma, bool hasBeta,
                                       ArrayRef<int64_t> affineShape,
                                       SmallVectorImpl<Type> &types) {
  if (hasBeta && !gamma)
    return check.error("has 'beta' without 'gamma'");
  types.push_back(input.getType());
  if (!gamma)
    return success();
  if (failed(check.shape("gamma", tensorOf(gamma), affineShape)))
    return failure();
  types.append(hasBeta ? 2 : 1, gamma.getType());
  return success();
}

/// A statistic of `input`.
static LogicalResult checkStatistic(const OpChecks &check, StringRef name,
                                    Value statistic, RankedTensorType input,
                                    ArrayRef<int64_t> shape) {
  return check.type(name, tensorOf(statistic), shape,
                    getStatisticsType(input.getElementType()));
}

/// Splits the shape of `input` before the last `normalizedDims` dimensions.
static FailureOr<std::pair<ArrayRef<int64_t>, ArrayRef<int64_t>>>
splitShape(const OpChecks &check, RankedTensorType input,
           int64_t normalizedDims) {
  if (normalizedDims < 1 || normalizedDims > input.getRank())
    return check.error("expects attribute 'normalized_dims' in [1, ",
                       input.getRank(), "], the rank of ", input, ", but got ",
                       normalizedDims);
  ArrayRef<int64_t> shape = input.getShape();
  // The type owns the shape, so the parts outlive this function.
  return std::make_pair(shape.drop_back(normalizedDims),
                        shape.take_back(normalizedDims));
}

static LogicalResult checkGroups(const OpChecks &check, RankedTensorType input,
                                 int64_t groups) {
  if (failed(check.minRank("input", input, 2)) ||
      failed(check.atLeast("groups", groups, 1)))
    return failure();
  if (input.getDimSize(1) % groups == 0)
    return success();
  return check.error("expects 'groups' (", groups, ") to divide the ",
                     input.getDimSize(1), " channels of 'input'");
}

//===----------------------------------------------------------------------===//
// Batch norm
//===----------------------------------------------------------------------===//

LogicalResult BatchNormOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = imageOf(adaptor, adaptor.getInput());
  if (failed(check.minRank("input", input, 2)) ||
      failed(checkAffine(check, adaptor.getAffine(), input.getDimSize(1))) ||
      failed(check.notNegative("eps", adaptor.getEps())))
    return failure();
  Type statistics = getStatisticsType(input.getElementType());
  types.push_back(adaptor.getInput().getType());
  return success(
      succeeded(check.result(types, input.getDimSize(1), statistics)) &&
      succeeded(check.result(types, input.getDimSize(1), statistics)));
}

LogicalResult BatchNormBackwardOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = imageOf(adaptor, adaptor.getInput());
  if (failed(check.minRank("input", input, 2)) ||
      failed(
          check.rounded("grad", imageOf(adaptor, adaptor.getGrad()), input)) ||
      failed(checkStatistic(check, "mean", adaptor.getMean(), input,
                            input.getDimSize(1))) ||
      failed(checkStatistic(check, "var", adaptor.getVar(), input,
                            input.getDimSize(1))) ||
      failed(check.notNegative("eps", adaptor.getEps())))
    return failure();
  return inferNormBackward(check, adaptor.getInput(), adaptor.getGamma(),
                           adaptor.getBeta(), input.getDimSize(1), types);
}

LogicalResult RunningUpdateOp::verify() {
  OpChecks check(*this);
  double momentum = getMomentum().convertToDouble();
  if (!(momentum >= 0 && momentum <= 1))
    return check.error("expects attribute 'momentum' in [0, 1], but got ",
                       format(getMomentum()));
  return check.finite("scale", getScale());
}

//===----------------------------------------------------------------------===//
// Layer norm, root-mean-square norm
//===----------------------------------------------------------------------===//

LogicalResult LayerNormOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  auto split = splitShape(check, input, adaptor.getNormalizedDims());
  if (failed(split) ||
      failed(checkAffine(check, adaptor.getAffine(), split->second)) ||
      failed(check.notNegative("eps", adaptor.getEps())))
    return failure();
  Type statistics = getStatisticsType(input.getElementType());
  types.push_back(input);
  return success(succeeded(check.result(types, split->first, statistics)) &&
                 succeeded(check.result(types, split->first, statistics)));
}

LogicalResult LayerNormBackwardOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  auto split = splitShape(check, input, adaptor.getNormalizedDims());
  if (failed(split) ||
      failed(check.rounded("grad", tensorOf(adaptor.getGrad()), input)) ||
      failed(checkStatistic(check, "mean", adaptor.getMean(), input,
                            split->first)) ||
      failed(checkStatistic(check, "rstd", adaptor.getRstd(), input,
                            split->first)))
    return failure();
  return inferNormBackward(check, adaptor.getInput(), adaptor.getGamma(),
                           adaptor.getBeta(), split->second, types);
}

LogicalResult RmsNormOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> loc,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  auto split = splitShape(check, input, adaptor.getNormalizedDims());
  if (failed(split) || failed(check.notNegative("eps", adaptor.getEps())))
    return failure();
  if (Value gamma = adaptor.getGamma())
    if (failed(check.shape("gamma", tensorOf(gamma), split->second)))
      return failure();
  types.push_back(input);
  return check.result(types, split->first,
                      getStatisticsType(input.getElementType()));
}

LogicalResult
RmsNormBackwardOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                    Adaptor adaptor,
                                    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  auto split = splitShape(check, input, adaptor.getNormalizedDims());
  if (failed(split) ||
      failed(check.rounded("grad", tensorOf(adaptor.getGrad()), input)) ||
      failed(checkStatistic(check, "rstd", adaptor.getRstd(), input,
                            split->first)))
    return failure();
  return inferNormBackward(check, adaptor.getInput(), adaptor.getGamma(),
                           /*hasBeta=*/false, split->second, types);
}

//===----------------------------------------------------------------------===//
// Group norm
//===----------------------------------------------------------------------===//

LogicalResult GroupNormOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  int64_t groups = adaptor.getGroups();
  if (failed(checkGroups(check, input, groups)) ||
      failed(checkAffine(check, adaptor.getAffine(), input.getDimSize(1))) ||
      failed(check.notNegative("eps", adaptor.getEps())))
    return failure();
  Type statistics = getStatisticsType(input.getElementType());
  SmallVector<int64_t> shape = {input.getDimSize(0), groups};
  types.push_back(input);
  return success(succeeded(check.result(types, shape, statistics)) &&
                 succeeded(check.result(types, shape, statistics)));
}

LogicalResult GroupNormBackwardOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType input = tensorOf(adaptor.getInput());
  int64_t groups = adaptor.getGroups();
  if (failed(checkGroups(check, input, groups)) ||
      failed(check.rounded("grad", tensorOf(adaptor.getGrad()), input)))
    return failure();
  SmallVector<int64_t> shape = {input.getDimSize(0), groups};
  if (failed(checkStatistic(check, "mean", adaptor.getMean(), input, shape)) ||
      failed(checkStatistic(check, "rstd", adaptor.getRstd(), input, shape)))
    return failure();
  return inferNormBackward(check, adaptor.getInput(), adaptor.getGamma(),
                           adaptor.getBeta(), input.getDimSize(1), types);
}

//===----------------------------------------------------------------------===//
// Softmax
//===----------------------------------------------------------------------===//

LogicalResult SoftmaxOp::verify() {
  return OpChecks(*this).dim(getDim(), getType().getRank());
}

LogicalResult LogSoftmaxOp::verify() {
  return OpChecks(*this).dim(getDim(), getType().getRank());
}

LogicalResult SoftmaxBackwardOp::verify() {
  return OpChecks(*this).dim(getDim(), getType().getRank());
}

LogicalResult LogSoftmaxBackwardOp::verify() {
  return OpChecks(*this).dim(getDim(), getType().getRank());
}
