//===- LosslessRewrites.cpp - Smaller things to keep, bit for bit ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/lossless.md says for each why no bit changes.
//
//===----------------------------------------------------------------------===//

#include "LosslessRewrites.h"
#include "Marks.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Twine.h"

using namespace mlir;
using namespace mlir::vram;

//===----------------------------------------------------------------------===//
// Helpers
//===----------------------------------------------------------------------===//

static std::string quote(Operation *op) {
  std::string text = ("'" + op->getName().getStringRef() + "'").str();
  if (auto layer = op->getAttrOfType<StringAttr>(kLayerAttr))
    text += (" of layer '" + layer.getValue() + "'").str();
  return text;
}

/// The operand by which an activation's gradient reads what was saved.
static bool readsSign(OpOperand &use) {
  return isa<ReluBackwardOp, LeakyReluBackwardOp>(use.getOwner()) &&
         use.getOperandNumber() == 1;
}
static bool readsRange(OpOperand &use) {
  return isa<ClampBackwardOp>(use.getOwner()) && use.getOperandNumber() == 1;
}

/// Both are the same op on the same operands, but for operand 0.
static bool drawTheSame(DropoutOp a, DropoutOp b) {
  return a.getSeed() == b.getSeed() && a.getOffset() == b.getOffset() &&
         a.getPAttr() == b.getPAttr() && a.getStream() == b.getStream() &&
         a.getType() == b.getType();
}

/// Marks what is made for `like` as part of the forward of its layer.
static void markForward(Operation *op, Operation *like) {
  op->setAttr(kPhaseAttr, PhaseAttr::get(op->getContext(), Phase::Forward));
  if (Attribute layer = like->getAttr(kLayerAttr))
    op->setAttr(kLayerAttr, layer);
}
/// Hands the discardable attributes of a replaced op on.
static void copyAllMarks(Operation *from, Operation *to) {
  copyMarks(from, to);
  copyGradientNames(SmallVector<Value>(from->getResults()), to);
}

static int64_t bytesOf(Value value) { return getTypeBytes(value.getType()); }

static void replace(Operation *op, Value by, SavedValues &saved) {
  op->getResult(0).replaceAllUsesWith(by);
  saved.erase(op);
}

/// The first use that is not of the kind that a rewrite can serve.
template <typename Predicate>
static OpOperand *findOther(const SavedUses &uses, Predicate served) {
  for (OpOperand *use : uses.backward)
    if (!served(*use))
      return use;
  return nullptr;
}

/// The preconditions that all rewrites which free `value` share.
static std::optional<LosslessOutcome> refuseReturned(const SavedUses &uses) {
  if (uses.returned)
    return LosslessOutcome::refused(
        "the function returns it: it is alive to the end anyway", nullptr);
  return std::nullopt;
}

/// The same, and what more than one op of the backward reads.
static std::optional<LosslessOutcome> refuseOtherReader(const SavedUses &uses) {
  if (auto refusal = refuseReturned(uses))
    return refusal;
  if (uses.backward.size() > 1)
    return LosslessOutcome::refused(
        llvm::Twine(quote(uses.backward[1]->getOwner())) + " reads it too",
        uses.backward[1]->getOwner());
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// relu-through-pool
//===----------------------------------------------------------------------===//

/// relu_backward(max_pool2d_backward(g, i), y) ->
/// max_pool2d_backward(relu_backward(g, p), i), p = max_pool2d(y): every window
/// passes its gradient to one element of y, and p is that element.
static LosslessOutcome swapReluAndPool(Value value, const SavedUses &uses,
                                       SavedValues &saved) {
  OpOperand *use = uses.backward.front();
  auto relu = dyn_cast<ReluBackwardOp>(use->getOwner());
  auto pool = relu && use->get() == value
                  ? relu.getGrad().getDefiningOp<MaxPool2dBackwardOp>()
                  : MaxPool2dBackwardOp();
  if (!pool || use->getOperandNumber() != 1)
    return LosslessOutcome::none();
  if (auto refusal = refuseOtherReader(uses))
    return *refusal;
  if (!pool->hasOneUse())
    return LosslessOutcome::refused(
        "the gradient of the pooling has another reader", pool);
  auto forward = pool.getIndices().getDefiningOp<MaxPool2dOp>();
  if (!forward || forward.getInput() != value || !saved.isForward(forward) ||
      forward.getKernelSize() != pool.getKernelSize() ||
      forward.getStrides() != pool.getStrides() ||
      forward.getPadding() != pool.getPadding() ||
      forward.getDilation() != pool.getDilation())
    return LosslessOutcome::refused(
        "the pooling is not one of this value by these indices", pool);
  Value pooled = forward.getResult();
  int64_t after = saved.isSaved(pooled) ? 0 : bytesOf(pooled);
  if (after >= bytesOf(value))
    return LosslessOutcome::refused("the pooled value is no smaller", forward);

  OpBuilder builder(pool);
  auto small = ReluBackwardOp::create(builder, relu.getLoc(), pooled.getType(),
                                      pool.getGrad(), pooled);
  copyAllMarks(relu, small);
  small->removeAttr(kGradientOfAttr);
  auto large = cast<MaxPool2dBackwardOp>(builder.clone(*pool));
  large.getGradMutable().assign(small.getResult());
  copyAllMarks(relu, large);
  if (Attribute layer = pool->getAttr(kLayerAttr))
    large->setAttr(kLayerAttr, layer);
  LosslessOutcome outcome;
  outcome.bytesBefore = bytesOf(value);
  outcome.bytesAfter = after;
  outcome.keeps = pooled;
  // Should the backward begin with the pooling, it begins with the small relu.
  replace(relu, large.getResult(), saved);
  saved.eraseReplaced(pool, small);
  return outcome;
}

//===----------------------------------------------------------------------===//
// relu-through-dropout
//===----------------------------------------------------------------------===//

/// relu_backward(dropout(g), y) reads z = dropout(y) instead, which something
/// else keeps: where the draw passes, z > 0 where y > 0; elsewhere g is 0.
static LosslessOutcome readBehindDropout(Value value, const SavedUses &uses,
                                         SavedValues &saved) {
  OpOperand *use = uses.backward.front();
  auto relu = dyn_cast<ReluBackwardOp>(use->getOwner());
  auto drawn = relu && use->get() == value
                   ? relu.getGrad().getDefiningOp<DropoutOp>()
                   : DropoutOp();
  if (!drawn || use->getOperandNumber() != 1)
    return LosslessOutcome::none();
  if (auto refusal = refuseOtherReader(uses))
    return *refusal;
  DropoutOp forward;
  for (Operation *user : value.getUsers())
    if (auto dropout = dyn_cast<DropoutOp>(user))
      if (saved.isForward(dropout) && dropout.getInput() == value &&
          drawTheSame(dropout, drawn))
        forward = dropout;
  if (!forward)
    return LosslessOutcome::refused(
        "no dropout of this value draws the same mask", drawn);
  if (!saved.isSaved(forward.getResult()))
    return LosslessOutcome::refused(
        "nothing else keeps what the dropout made of it", forward);
  relu.getOutputMutable().assign(forward.getResult());
  LosslessOutcome outcome;
  outcome.bytesBefore = bytesOf(value);
  outcome.keeps = forward.getResult();
  return outcome;
}

//===----------------------------------------------------------------------===//
// from-output
//===----------------------------------------------------------------------===//

/// The gradient of a ReLU that reads its input reads its output instead, which
/// something else keeps: both are positive at the same places.
static LosslessOutcome readOutput(Value value, const SavedUses &uses,
                                  SavedValues &saved) {
  if (!readsSign(*uses.backward.front()))
    return LosslessOutcome::none();
  Operation *activation = nullptr;
  for (Operation *user : value.getUsers())
    if (isa<ReluOp, LeakyReluOp>(user) && saved.isForward(user))
      activation = user;
  if (!activation)
    return LosslessOutcome::none();
  if (auto refusal = refuseReturned(uses))
    return *refusal;
  if (OpOperand *other = findOther(uses, [&](OpOperand &use) {
        return readsSign(use) && use.get() == value;
      }))
    return LosslessOutcome::refused(llvm::Twine(quote(other->getOwner())) +
                                        " reads it too",
                                    other->getOwner());
  // A slope of 0 gives no sign, nor does one so small that it underflows; but
  // both give nothing positive where the input is not.
  if (!saved.isSaved(activation->getResult(0)))
    return LosslessOutcome::refused("nothing else keeps the output",
                                    activation);
  for (OpOperand *use : uses.backward)
    use->set(activation->getResult(0));
  LosslessOutcome outcome;
  outcome.bytesBefore = bytesOf(value);
  outcome.keeps = activation->getResult(0);
  return outcome;
}

//===----------------------------------------------------------------------===//
// relu-mask, clamp-mask
//===----------------------------------------------------------------------===//

/// The reason why no mask of bits may stand in for `value`; none if one may.
template <typename Predicate>
static std::optional<LosslessOutcome>
refuseMask(Value value, const SavedUses &uses, Predicate served) {
  if (auto refusal = refuseReturned(uses))
    return refusal;
  if (OpOperand *other = findOther(uses, [&](OpOperand &use) {
        return served(use) && use.get() == value;
      }))
    return LosslessOutcome::refused(llvm::Twine(quote(other->getOwner())) +
                                        " needs the value itself",
                                    other->getOwner());
  return std::nullopt;
}

/// Puts `mask` behind the last op of the forward that reads `value`, so that
/// the two are together only while it is made, and has the gradients read it.
static LosslessOutcome keepMask(Value value, Operation *mask,
                                const SavedUses &uses, SavedValues &saved) {
  saved.moveAfter(mask, uses.lastForward);
  markForward(mask, value.getDefiningOp());
  OpBuilder builder(mask);
  for (OpOperand *use : uses.backward) {
    Operation *reader = use->getOwner();
    builder.setInsertionPoint(reader);
    FloatAttr slope;
    if (auto leaky = dyn_cast<LeakyReluBackwardOp>(reader))
      slope = leaky.getSlopeAttr();
    auto passed =
        ApplyBitsOp::create(builder, reader->getLoc(), value.getType(),
                            reader->getOperand(0), mask->getResult(0), slope);
    copyAllMarks(reader, passed);
    reader->getResult(0).replaceAllUsesWith(passed.getResult());
    saved.eraseReplaced(reader, passed);
  }
  LosslessOutcome outcome;
  outcome.bytesBefore = bytesOf(value);
  outcome.bytesAfter = bytesOf(mask->getResult(0));
  outcome.keeps = mask->getResult(0);
  return outcome;
}

static LosslessOutcome keepReluMask(Value value, const SavedUses &uses,
                                    SavedValues &saved) {
  if (llvm::none_of(uses.backward,
                    [](OpOperand *use) { return readsSign(*use); }))
    return LosslessOutcome::none();
  if (auto refusal = refuseMask(value, uses, readsSign))
    return *refusal;
  OpBuilder builder(saved.boundary());
  auto bits =
      SignBitsOp::create(builder, value.getDefiningOp()->getLoc(), value);
  return keepMask(value, bits, uses, saved);
}

static LosslessOutcome keepClampMask(Value value, const SavedUses &uses,
                                     SavedValues &saved) {
  OpOperand *first = uses.backward.front();
  auto like = dyn_cast<ClampBackwardOp>(first->getOwner());
  if (!like || !readsRange(*first))
    return LosslessOutcome::none();
  if (auto refusal = refuseMask(value, uses, [&](OpOperand &use) {
        auto clamp = dyn_cast<ClampBackwardOp>(use.getOwner());
        return clamp && readsRange(use) &&
               clamp.getLowerAttr() == like.getLowerAttr() &&
               clamp.getUpperAttr() == like.getUpperAttr() &&
               clamp.getStrict() == like.getStrict();
      }))
    return *refusal;
  OpBuilder builder(saved.boundary());
  auto bits = RangeBitsOp::create(builder, value.getDefiningOp()->getLoc(),
                                  value, like.getLowerAttr(),
                                  like.getUpperAttr(), like.getStrictAttr());
  return keepMask(value, bits, uses, saved);
}

//===----------------------------------------------------------------------===//
// early
//===----------------------------------------------------------------------===//

/// Does `op` read nothing but the forward, and can it be moved there?
static bool canMoveEarly(Operation *op, const SavedValues &saved) {
  return isMemoryEffectFree(op) && isRerunnable(op) &&
         op->getNumRegions() == 0 && op->getNumResults() != 0 &&
         !op->hasAttr(kGradientOfAttr) && !getRerun(op) &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           Operation *maker = operand.getDefiningOp();
           return !maker || saved.isForward(maker);
         });
}

/// Ops of the backward that read nothing but the forward, and give less than
/// what they alone keep alive, move into it: the gradient of a loss by its
/// logits, comparisons.
static LosslessOutcome moveEarly(Value value, const SavedUses &uses,
                                 SavedValues &saved) {
  llvm::SmallSetVector<Operation *, 4> readers;
  for (OpOperand *use : uses.backward)
    readers.insert(use->getOwner());
  for (Operation *reader : readers)
    if (!canMoveEarly(reader, saved))
      return LosslessOutcome::none();
  if (auto refusal = refuseReturned(uses))
    return *refusal;
  // The values that die in the forward if all of these readers move there.
  llvm::SmallSetVector<Value, 8> owners;
  for (Operation *reader : readers)
    for (Value operand : reader->getOperands())
      if (Value owner = ownerOf(operand); saved.isForwardStorage(owner))
        owners.insert(owner);
  LosslessOutcome outcome;
  Operation *behind = uses.lastForward;
  for (Value owner : owners) {
    SavedUses of = saved.usesOf(owner);
    bool dies = !of.returned && llvm::all_of(of.backward, [&](OpOperand *use) {
      return readers.contains(use->getOwner());
    });
    if (dies)
      outcome.bytesBefore += bytesOf(owner);
    Operation *least = dies ? of.lastForward : owner.getDefiningOp();
    if (saved.isBefore(behind, least))
      behind = least;
  }
  for (Operation *reader : readers) {
    for (Value operand : reader->getOperands())
      if (Operation *maker = operand.getDefiningOp())
        if (saved.isBefore(behind, maker))
          behind = maker;
    for (Value result : reader->getResults())
      outcome.bytesAfter += bytesOf(result);
  }
  if (outcome.bytesAfter >= outcome.bytesBefore)
    return LosslessOutcome::refused(llvm::Twine("what ") +
                                        quote(readers.front()) +
                                        " makes of it is no smaller",
                                    readers.front());
  for (Operation *reader : readers) {
    saved.moveAfter(reader, behind);
    reader->setAttr(kPhaseAttr,
                    PhaseAttr::get(reader->getContext(), Phase::Forward));
    behind = reader;
  }
  outcome.keeps = readers.front()->getResult(0);
  return outcome;
}

llvm::ArrayRef<LosslessRewrite> mlir::vram::getLosslessRewrites() {
  static const LosslessRewrite rewrites[] = {
      {"relu-through-pool", swapReluAndPool},
      {"relu-through-dropout", readBehindDropout},
      {"from-output", readOutput},
      {"relu-mask", keepReluMask},
      {"clamp-mask", keepClampMask},
      {"early", moveEarly},
  };
  return rewrites;
}
