//===- FoldCasts.cpp - Casts become part of norms and losses --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A cast that widens has exact results, so that an op which computes in f32
// may read the narrow value itself. A cast that narrows rounds once, as the op
// does when it writes the narrow type.
//
//===----------------------------------------------------------------------===//

#include "Folds.h"

#include "vram/Dialect/VRAM/IR/Shapes.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vram;

static RankedTensorType typeOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}

/// Whether values of `from` are values of `to`, too.
static bool widens(Value from, Value to) {
  Type narrow = typeOf(from).getElementType();
  Type wide = typeOf(to).getElementType();
  return roundsTo(narrow, wide) &&
         narrow.getIntOrFloatBitWidth() < wide.getIntOrFloatBitWidth();
}

/// Whether the op computes with what it reads here as with f32, whatever float
/// type it has.
static bool readsAnyFloat(OpOperand &operand) {
  unsigned number = operand.getOperandNumber();
  return llvm::TypeSwitch<Operation *, bool>(operand.getOwner())
      .Case<BatchNormOp, LayerNormOp, GroupNormOp, RmsNormOp, CrossEntropyOp>(
          [&](auto) { return number == 0; })
      .Case<BatchNormBackwardOp, LayerNormBackwardOp, GroupNormBackwardOp,
            RmsNormBackwardOp>([&](auto) { return number < 2; })
      .Case<CrossEntropyBackwardOp>([&](auto) { return number == 1; })
      .Default(false);
}

/// Whether the op rounds its first result to whatever float type that has.
static bool writesAnyFloat(Operation *op) {
  return isa<BatchNormOp, LayerNormOp, GroupNormOp, RmsNormOp,
             BatchNormBackwardOp, LayerNormBackwardOp, GroupNormBackwardOp,
             RmsNormBackwardOp, CrossEntropyBackwardOp>(op);
}

/// Whether all that read the value, or reshapes of it, read any float.
static bool readersTakeAnyFloat(Value value) {
  return llvm::all_of(value.getUses(), [](OpOperand &use) {
    if (auto reshape = dyn_cast<ReshapeOp>(use.getOwner()))
      return !reshape->hasAttr(kGradientOfAttr) &&
             readersTakeAnyFloat(reshape.getResult());
    return readsAnyFloat(use);
  });
}

/// Gives the value, and reshapes of it, elements of this type.
static void setElementType(Value value, Type elementType) {
  value.setType(typeOf(value).clone(elementType));
  for (Operation *user : value.getUsers())
    if (auto reshape = dyn_cast<ReshapeOp>(user))
      setElementType(reshape.getResult(), elementType);
}

/// Lets the readers of a cast that widens read its operand.
static bool foldIntoReaders(CastOp op) {
  Value narrow = op.getInput(), wide = op.getResult();
  if (!widens(narrow, wide) || !readersTakeAnyFloat(wide))
    return false;
  setElementType(wide, typeOf(narrow).getElementType());
  wide.replaceAllUsesWith(narrow);
  op.erase();
  return true;
}

/// Lets the op that makes the operand of a cast that narrows write its result.
static bool foldIntoMaker(CastOp op) {
  Value wide = op.getInput(), narrow = op.getResult(), made = wide;
  for (auto reshape = made.getDefiningOp<ReshapeOp>();
       reshape && made.hasOneUse() && !reshape->hasAttr(kGradientOfAttr);
       reshape = made.getDefiningOp<ReshapeOp>())
    made = reshape.getInput();
  Operation *maker = made.getDefiningOp();
  if (!widens(narrow, wide) || !made.hasOneUse() || !maker ||
      maker->getBlock() != op->getBlock() || !writesAnyFloat(maker) ||
      made != maker->getResult(0) || op->hasAttr(kGradientOfAttr))
    return false;
  // A named gradient keeps its type.
  if (auto names = maker->getAttrOfType<ArrayAttr>(kGradientOfAttr))
    if (!cast<StringAttr>(names[0]).empty())
      return false;
  setElementType(made, typeOf(narrow).getElementType());
  narrow.replaceAllUsesWith(wide);
  op.erase();
  return true;
}

void mlir::vram::foldCasts(Block &block) {
  for (auto op : llvm::make_early_inc_range(block.getOps<CastOp>()))
    if (!isFixed(op) && !foldIntoReaders(op))
      foldIntoMaker(op);
}
