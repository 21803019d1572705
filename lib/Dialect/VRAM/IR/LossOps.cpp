//===- LossOps.cpp - Losses ----------------------------------------------===//
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
#include "vram/Dialect/VRAM/IR/LossOps.cpp.inc"

/// The type of a loss of such inputs, and of its gradient.
static RankedTensorType getLossType(RankedTensorType input) {
  return RankedTensorType::get({}, getStatisticsType(input.getElementType()));
}

/// [N, C] scores against [N] class indices.
static LogicalResult checkClasses(const OpChecks &check, StringRef name,
                                  RankedTensorType scores,
                                  RankedTensorType target) {
  if (failed(check.rank(name, scores, 2)) ||
      failed(check.shape("target", target, scores.getDimSize(0))))
    return failure();
  if (scores.getDimSize(1) < 1)
    return check.error("expects at least one class, but got ", scores);
  return success();
}

static LogicalResult checkNumClasses(const OpChecks &check, int64_t classes,
                                     RankedTensorType logits) {
  if (classes >= 0 && classes <= logits.getDimSize(1))
    return success();
  return check.error("expects attribute 'classes' in [0, ",
                     logits.getDimSize(1), "], the columns of ", logits,
                     ", but got ", classes);
}

static LogicalResult checkSmoothing(const OpChecks &check,
                                    const APFloat &smoothing) {
  double value = smoothing.convertToDouble();
  if (value >= 0 && value <= 1)
    return success();
  return check.error("expects attribute 'label_smoothing' in [0, 1], but got ",
                     format(smoothing));
}

//===----------------------------------------------------------------------===//
// Class indices
//===----------------------------------------------------------------------===//

LogicalResult CrossEntropyOp::inferReturnTypes(MLIRContext *,
                                               std::optional<Location> loc,
                                               Adaptor adaptor,
                                               SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType logits = tensorOf(adaptor.getLogits());
  if (failed(checkClasses(check, "logits", logits,
                          tensorOf(adaptor.getTarget()))) ||
      failed(checkNumClasses(check, adaptor.getClasses(), logits)) ||
      failed(checkSmoothing(check, adaptor.getLabelSmoothing())))
    return failure();
  types.push_back(getLossType(logits));
  return check.result(types, logits.getDimSize(0),
                      getStatisticsType(logits.getElementType()));
}

LogicalResult CrossEntropyBackwardOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType logits = tensorOf(adaptor.getLogits());
  if (failed(checkClasses(check, "logits", logits,
                          tensorOf(adaptor.getTarget()))) ||
      failed(checkNumClasses(check, adaptor.getClasses(), logits)) ||
      failed(checkSmoothing(check, adaptor.getLabelSmoothing())) ||
      failed(check.type("grad", tensorOf(adaptor.getGrad()),
                        getLossType(logits))) ||
      failed(check.type("logsumexp", tensorOf(adaptor.getLogsumexp()),
                        logits.getDimSize(0),
                        getStatisticsType(logits.getElementType()))))
    return failure();
  types.push_back(logits);
  return success();
}

LogicalResult NllLossOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location> loc,
                                          Adaptor adaptor,
                                          SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType logProbs = tensorOf(adaptor.getLogProbs());
  if (failed(checkClasses(check, "log_probs", logProbs,
                          tensorOf(adaptor.getTarget()))))
    return failure();
  types.push_back(getLossType(logProbs));
  return success();
}

LogicalResult NllLossBackwardOp::verify() {
  OpChecks check(*this);
  RankedTensorType result = getType();
  return success(
      succeeded(checkClasses(check, "result", result, tensorOf(getTarget()))) &&
      succeeded(check.type("grad", tensorOf(getGrad()), getLossType(result))));
}

//===----------------------------------------------------------------------===//
// Targets of the input's shape
//===----------------------------------------------------------------------===//

template <typename Adaptor>
static LogicalResult checkBinary(const OpChecks &check, Adaptor adaptor) {
  RankedTensorType logits = tensorOf(adaptor.getLogits());
  if (failed(check.shape("target", tensorOf(adaptor.getTarget()),
                         logits.getShape())))
    return failure();
  if (Value weight = adaptor.getPosWeight())
    if (!isBroadcastableTo(tensorOf(weight).getShape(), logits.getShape()))
      return check.error("expects 'pos_weight' to broadcast to ", logits,
                         ", but got ", weight.getType());
  return success();
}

LogicalResult BceWithLogitsOp::inferReturnTypes(MLIRContext *,
                                                std::optional<Location> loc,
                                                Adaptor adaptor,
                                                SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  if (failed(checkBinary(check, adaptor)))
    return failure();
  types.push_back(getLossType(tensorOf(adaptor.getLogits())));
  return success();
}

LogicalResult BceWithLogitsBackwardOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
    SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  RankedTensorType logits = tensorOf(adaptor.getLogits());
  if (failed(checkBinary(check, adaptor)) ||
      failed(
          check.type("grad", tensorOf(adaptor.getGrad()), getLossType(logits))))
    return failure();
  types.push_back(logits);
  return success();
}

template <typename Adaptor>
static LogicalResult inferPairLoss(const OpChecks &check, Adaptor adaptor,
                                   SmallVectorImpl<Type> &types) {
  RankedTensorType input = tensorOf(adaptor.getInput());
  if (failed(check.type("target", tensorOf(adaptor.getTarget()), input)))
    return failure();
  types.push_back(getLossType(input));
  return success();
}

template <typename Adaptor>
static LogicalResult inferPairLossBackward(const OpChecks &check,
                                           Adaptor adaptor,
                                           SmallVectorImpl<Type> &types) {
  RankedTensorType input = tensorOf(adaptor.getInput());
  if (failed(check.type("target", tensorOf(adaptor.getTarget()), input)) ||
      failed(
          check.type("grad", tensorOf(adaptor.getGrad()), getLossType(input))))
    return failure();
  types.push_back(input);
  return success();
}

LogicalResult MseOp::inferReturnTypes(MLIRContext *,
                                      std::optional<Location> loc,
                                      Adaptor adaptor,
                                      SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  return inferPairLoss(check, adaptor, types);
}

LogicalResult L1Op::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                                     Adaptor adaptor,
                                     SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  return inferPairLoss(check, adaptor, types);
}

LogicalResult MseBackwardOp::inferReturnTypes(MLIRContext *,
                                              std::optional<Location> loc,
                                              Adaptor adaptor,
                                              SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  return inferPairLossBackward(check, adaptor, types);
}

LogicalResult L1BackwardOp::inferReturnTypes(MLIRContext *,
                                             std::optional<Location> loc,
                                             Adaptor adaptor,
                                             SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  return inferPairLossBackward(check, adaptor, types);
}
