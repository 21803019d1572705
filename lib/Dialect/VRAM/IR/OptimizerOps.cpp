//===- OptimizerOps.cpp - Optimizers and the gradient norm ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpChecks.h"
#include "vram/Dialect/VRAM/IR/StateCodes.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace mlir::vram;

#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/OptimizerOps.cpp.inc"

/// Checks what a parameter of bf16 stands for an f32 with: a rest, or draws.
template <typename OpT>
static LogicalResult checkWeight(const OpChecks &check, OpT op) {
  RankedTensorType param = tensorOf(op.getParam());
  Value rest = op.getRest(), last = op.getCopy();
  bool draws = op.getDraw() || op.getStreamAttr();
  if (!rest && last && !isa<FloatType>(tensorOf(last).getElementType()))
    return check.error("expects a copy of floats, but got ", last.getType());
  if (!rest && !draws)
    return success();
  if (!param.getElementType().isBF16())
    return check.error("expects a parameter of bf16 for a rest or a draw, but "
                       "got ",
                       param);
  if (rest)
    return draws ? check.error("expects either a rest or a draw, but got both")
           : !last ? check.error("expects a result for the new rest")
                   : LogicalResult(success(
                         succeeded(check.shape("rest", tensorOf(rest),
                                               param.getShape())) &&
                         succeeded(check.type("new rest", tensorOf(last),
                                              tensorOf(rest)))));
  if (!op.getDraw() || !op.getStreamAttr())
    return check.error("expects draw and stream together");
  return success(succeeded(check.rank("draw", tensorOf(op.getDraw()), 0)) &&
                 succeeded(check.stream(*op.getStream())));
}

/// Checks the operands and attributes that all optimizers have: a learning
/// rate, a decay and a group's scale, and those that mixed precision adds.
template <typename OpT>
static LogicalResult checkUpdate(const OpChecks &check, OpT op) {
  if (Value scale = op.getGradScale())
    if (failed(check.rank("grad_scale", tensorOf(scale), 0)))
      return failure();
  if (Value apply = op.getApply())
    if (failed(check.rank("apply", tensorOf(apply), 0)))
      return failure();
  if (Value copy = op.getCopy())
    if (failed(check.shape("copy", tensorOf(copy),
                           tensorOf(op.getParam()).getShape())))
      return failure();
  return success(
      succeeded(checkWeight(check, op)) &&
      succeeded(check.rank("lr", tensorOf(op.getLr()), 0)) &&
      succeeded(check.notNegative("weight_decay", op.getWeightDecay())) &&
      succeeded(check.notNegative("lr_scale", op.getLrScale())));
}

LogicalResult SgdOp::verify() { return checkUpdate(OpChecks(*this), *this); }

template <typename OpT>
static LogicalResult checkMomentum(OpT op) {
  OpChecks check(op);
  return success(succeeded(checkUpdate(check, op)) &&
                 succeeded(check.notNegative("momentum", op.getMomentum())));
}

LogicalResult MomentumOp::verify() { return checkMomentum(*this); }

template <typename OpT>
static LogicalResult checkAdam(OpT op) {
  OpChecks check(op);
  return success(succeeded(checkUpdate(check, op)) &&
                 succeeded(check.rank("step", tensorOf(op.getStep()), 0)) &&
                 succeeded(check.fraction("beta1", op.getBeta1())) &&
                 succeeded(check.fraction("beta2", op.getBeta2())) &&
                 succeeded(check.notNegative("eps", op.getEps())));
}

LogicalResult AdamOp::verify() { return checkAdam(*this); }

LogicalResult AdamWOp::verify() { return checkAdam(*this); }

template <typename OpT>
static LogicalResult checkLion(OpT op) {
  OpChecks check(op);
  return success(succeeded(checkUpdate(check, op)) &&
                 succeeded(check.fraction("beta1", op.getBeta1())) &&
                 succeeded(check.fraction("beta2", op.getBeta2())));
}

LogicalResult LionOp::verify() { return checkLion(*this); }

/// An absmax for each block of the parameter.
template <typename OpT>
static LogicalResult checkAbsmax(OpT op, StringRef name, Value absmax) {
  int64_t blocks = countMomentBlocks(tensorOf(op.getParam()).getNumElements());
  return OpChecks(op).shape(name, tensorOf(absmax), {blocks});
}

LogicalResult Momentum8BitOp::verify() {
  return success(succeeded(checkMomentum(*this)) &&
                 succeeded(checkAbsmax(*this, "absmax", getAbsmax())));
}

LogicalResult Lion8BitOp::verify() {
  return success(succeeded(checkLion(*this)) &&
                 succeeded(checkAbsmax(*this, "absmax", getAbsmax())));
}

LogicalResult Adam8BitOp::verify() {
  return success(
      succeeded(checkAdam(*this)) &&
      succeeded(checkAbsmax(*this, "exp_avg_absmax", getExpAvgAbsmax())));
}

LogicalResult AdamW8BitOp::verify() {
  return success(
      succeeded(checkAdam(*this)) &&
      succeeded(checkAbsmax(*this, "exp_avg_absmax", getExpAvgAbsmax())));
}

LogicalResult GradNormOp::inferReturnTypes(MLIRContext *context,
                                           std::optional<Location> loc,
                                           Adaptor adaptor,
                                           SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  if (adaptor.getGrads().empty())
    return check.error("expects at least one gradient");
  bool isDouble = llvm::any_of(adaptor.getGrads(), [](Value grad) {
    return tensorOf(grad).getElementType().isF64();
  });
  Builder builder(context);
  return check.result(types, {},
                      isDouble ? builder.getF64Type() : builder.getF32Type());
}

LogicalResult AllFiniteOp::inferReturnTypes(MLIRContext *context,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  OpChecks check(loc, getOperationName());
  if (adaptor.getGrads().empty())
    return check.error("expects at least one gradient");
  return check.result(types, {}, Builder(context).getI1Type());
}

LogicalResult UpdateLossScaleOp::verify() {
  OpChecks check(*this);
  double growth = getGrowthFactor().convertToDouble();
  double backoff = getBackoffFactor().convertToDouble();
  if (!(growth > 1) || !getGrowthFactor().isFinite())
    return check.error("expects attribute 'growth_factor' above 1, but got ",
                       format(getGrowthFactor()));
  if (!(backoff > 0 && backoff < 1))
    return check.error("expects attribute 'backoff_factor' in (0, 1), but got ",
                       format(getBackoffFactor()));
  return success(
      succeeded(check.atLeast("growth_interval",
                              static_cast<int64_t>(getGrowthInterval()), 1)) &&
      succeeded(check.rank("scale", tensorOf(getScale()), 0)) &&
      succeeded(check.rank("tracker", tensorOf(getTracker()), 0)) &&
      succeeded(check.rank("finite", tensorOf(getFinite()), 0)));
}
