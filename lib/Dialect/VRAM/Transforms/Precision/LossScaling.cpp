//===- LossScaling.cpp - Gradients that do not vanish ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LossScaling.h"
#include "Marks.h"

#include "PrecisionRewriter.h"
#include "SignatureEditor.h"

#include "vram/Dialect/VRAM/IR/UpdateAttributes.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vram;

static bool isUpdate(Operation *op) {
  return op && op->hasTrait<UpdatesParameter>();
}

/// Calls `body` with the update by its class.
template <typename Body>
static void withUpdate(Operation *op, Body body) {
  llvm::TypeSwitch<Operation *>(op)
      .Case<SgdOp, MomentumOp, AdamOp, AdamWOp, LionOp, Momentum8BitOp,
            Adam8BitOp, AdamW8BitOp, Lion8BitOp>(
          [&](auto update) { body(update); });
}

static bool isScalar(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.getRank() == 0;
}

bool mlir::vram::markLossGradient(func::FuncOp function) {
  Block &body = function.getBody().front();
  auto isMarked = [](Operation &op) { return op.hasAttr(kLossGradientAttr); };
  if (llvm::any_of(body, isMarked))
    return true;
  bool found = false;
  for (Operation &op : body)
    if (isa<CrossEntropyBackwardOp, NllLossBackwardOp, BceWithLogitsBackwardOp,
            MseBackwardOp, L1BackwardOp>(op) &&
        matchPattern(op.getOperand(0), m_OneFloat())) {
      op.setAttr(kLossGradientAttr,
                 DenseI64ArrayAttr::get(op.getContext(), {0}));
      found = true;
    }
  return found;
}

void mlir::vram::foldClipping(func::FuncOp function) {
  for (Operation &op : llvm::make_early_inc_range(function.getBody().front())) {
    if (!isUpdate(&op))
      continue;
    auto clipped = op.getOperand(1).getDefiningOp<MulOp>();
    auto phase =
        clipped ? clipped->getAttrOfType<PhaseAttr>(kPhaseAttr) : PhaseAttr();
    if (!phase || phase.getValue() != Phase::Update ||
        isScalar(clipped.getLhs()) || !isScalar(clipped.getRhs()))
      continue;
    withUpdate(&op, [&](auto update) {
      if (update.getGradScale())
        return;
      update.getGradMutable().assign(clipped.getLhs());
      update.getGradScaleMutable().assign(clipped.getRhs());
    });
    if (clipped->use_empty())
      clipped->erase();
  }
}

/// The arguments that are added.
static constexpr llvm::StringLiteral kScaleName = "loss_scale";
static constexpr llvm::StringLiteral kTrackerName = "growth_tracker";

namespace {

class Scaler {
public:
  Scaler(func::FuncOp function, const LossScale &scale)
      : function(function), body(function.getBody().front()), scale(scale),
        builder(function.getContext()) {}

  LogicalResult run();

private:
  void findGradients();
  LogicalResult checkStep();
  void setInsertionPointAfterGradients();
  void scaleSeeds();
  void guardUpdates();
  void guardState();
  void unscaleNorms();
  template <typename OpTy, typename... Args>
  OpTy make(Args &&...args) {
    auto op =
        OpTy::create(builder, function.getLoc(), std::forward<Args>(args)...);
    op->setAttr(kPhaseAttr, PhaseAttr::get(op->getContext(), Phase::Update));
    return op;
  }

  func::FuncOp function;
  Block &body;
  const LossScale &scale;
  OpBuilder builder;

  SmallVector<Operation *> updates;
  llvm::SetVector<Value> gradients;
  BlockArgument scaleArgument, tracker;
  Value finite, inverse;
};

} // namespace

void Scaler::findGradients() {
  for (Operation &op : body)
    if (isUpdate(&op)) {
      updates.push_back(&op);
      gradients.insert(op.getOperand(1));
    }
}

/// The gradient of the loss is the scale, in the place of 1. (A step whose
/// backward starts from something else is not one of ours.)
void Scaler::scaleSeeds() {
  for (Operation &op : body)
    if (auto operands = op.getAttrOfType<DenseI64ArrayAttr>(kLossGradientAttr))
      for (int64_t number : operands.asArrayRef()) {
        Value seed = op.getOperand(number), by = scaleArgument;
        builder.setInsertionPoint(&op);
        auto type = cast<RankedTensorType>(seed.getType());
        if (type.getElementType() != getElementTypeOrSelf(by)) {
          auto cast = CastOp::create(
              builder, op.getLoc(),
              RankedTensorType::get({}, type.getElementType()), by);
          copyMarks(&op, cast);
          by = cast;
        }
        if (!matchPattern(seed, m_OneFloat()) || type.getRank() != 0) {
          auto scaled = MulOp::create(builder, op.getLoc(), type, seed, by);
          copyMarks(&op, scaled);
          by = scaled;
        }
        op.setOperand(number, by);
      }
}

/// The norm of gradients that are scaled is the norm times the scale.
void Scaler::unscaleNorms() {
  for (GradNormOp norm : llvm::to_vector(body.getOps<GradNormOp>())) {
    if (llvm::none_of(norm.getGrads(),
                      [&](Value grad) { return gradients.contains(grad); }))
      continue;
    // The norm of one gradient for the next step may stand before the test.
    if (Operation *maker = inverse.getDefiningOp();
        norm->isBeforeInBlock(maker))
      norm->moveAfter(maker);
    builder.setInsertionPointAfter(norm);
    Value by = inverse;
    if (norm.getType() != by.getType())
      by = make<CastOp>(norm.getType(), by);
    auto unscaled = make<MulOp>(norm.getType(), norm, by);
    norm.getResult().replaceAllUsesExcept(unscaled, unscaled);
  }
}

void Scaler::guardUpdates() {
  llvm::SmallDenseMap<Value, Value> factors;
  for (Operation *op : updates) {
    // Behind the test, in their order.
    op->moveBefore(body.getTerminator());
    builder.setInsertionPoint(op);
    withUpdate(op, [&](auto update) {
      Value factor = inverse;
      if (Value clip = update.getGradScale()) {
        Value &both = factors[clip];
        if (!both) {
          Value by = inverse;
          if (clip.getType() != by.getType())
            by = make<CastOp>(clip.getType(), by);
          both = make<MulOp>(clip.getType(), clip, by);
        }
        factor = both;
      }
      update.getGradScaleMutable().assign(factor);
      update.getApplyMutable().assign(finite);
    });
  }
}

/// Guards the rest of the state that the update advances: the step count, and
/// state that no update op of ours makes.
void Scaler::guardState() {
  Operation *terminator = body.getTerminator();
  builder.setInsertionPoint(terminator);
  for (BlockArgument argument : body.getArguments()) {
    unsigned i = argument.getArgNumber();
    auto role = function.getArgAttrOfType<RoleAttr>(i, kRoleAttr);
    auto tied = function.getArgAttrOfType<IntegerAttr>(i, kDonatedAttr);
    if (!role || !tied ||
        !llvm::is_contained(
            {Role::Parameter, Role::OptimizerState, Role::Hyperparameter},
            role.getValue()))
      continue;
    Value result = terminator->getOperand(tied.getInt());
    if (result == argument || isUpdate(result.getDefiningOp()))
      continue;
    terminator->setOperand(
        tied.getInt(),
        make<SelectOp>(argument.getType(), finite, result, argument));
  }
}

/// An error where the step has nothing to unscale, or has a loss scale already.
LogicalResult Scaler::checkStep() {
  if (updates.empty())
    return emitErrorAt(function)
           << "has no update whose gradients could be tested and unscaled; "
              "scale "
              "the loss of a step with an optimizer, or give 'loss-scale=none'";
  for (Operation *update : updates)
    if (auto optimizer = update->getAttrOfType<StringAttr>(kEndsUpdateAttr))
      return emitErrorAt(function)
             << "is a step of " << optimizer.getValue()
             << ", whose state is not made of gradients by "
                "one op that could unscale them; scale the loss of a step with "
                "another optimizer, or take bf16, which needs no scale";
  SmallVector<StringRef> names = {kScaleName};
  if (scale.dynamic)
    names.push_back(kTrackerName);
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (auto name = function.getArgAttrOfType<StringAttr>(i, kNameAttr);
        name && llvm::is_contained(names, name.getValue()))
      return emitErrorAt(function)
             << "already has an argument named '" << name.getValue()
             << "', which loss scaling adds; rename it ('vram.name')";
  return success();
}

/// After the last gradient; a gradient may be an argument.
void Scaler::setInsertionPointAfterGradients() {
  Operation *last = nullptr;
  for (Value gradient : gradients)
    if (Operation *maker = gradient.getDefiningOp();
        maker && (!last || last->isBeforeInBlock(maker)))
      last = maker;
  if (last)
    builder.setInsertionPointAfter(last);
  else
    builder.setInsertionPoint(body.getTerminator());
}

LogicalResult Scaler::run() {
  findGradients();
  if (failed(checkStep()))
    return failure();
  Location loc = function.getLoc();
  auto scalar = RankedTensorType::get({}, builder.getF32Type());
  scaleArgument =
      appendArgument(function, scalar, Role::Hyperparameter, kScaleName, loc);
  function.setArgAttr(scaleArgument.getArgNumber(), kInitialAttr,
                      builder.getF64FloatAttr(scale.initial));
  if (scale.dynamic)
    tracker = appendArgument(function,
                             RankedTensorType::get({}, builder.getI32Type()),
                             Role::Hyperparameter, kTrackerName, loc);
  scaleSeeds();

  setInsertionPointAfterGradients();
  finite = make<AllFiniteOp>(RankedTensorType::get({}, builder.getI1Type()),
                             gradients.getArrayRef(), /*rerun=*/IntegerAttr());
  inverse = make<ReciprocalOp>(scalar, scaleArgument);
  unscaleNorms();
  guardUpdates();
  guardState();
  builder.setInsertionPoint(body.getTerminator());
  auto skipped = make<LogicalNotOp>(finite.getType(), finite);
  if (scale.dynamic) {
    auto next = make<UpdateLossScaleOp>(
        scalar, tracker.getType(), scaleArgument, tracker, finite,
        APFloat(scale.growthFactor), APFloat(scale.backoffFactor),
        static_cast<uint64_t>(scale.growthInterval));
    appendResult(function, next.getNewScale(), scaleArgument, "");
    appendResult(function, next.getNewTracker(), tracker, "");
  }
  appendResult(function, skipped, BlockArgument(), "skipped");
  return success();
}

LogicalResult mlir::vram::scaleLoss(func::FuncOp function,
                                    const LossScale &scale) {
  return Scaler(function, scale).run();
}
