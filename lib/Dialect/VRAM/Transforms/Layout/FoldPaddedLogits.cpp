//===- FoldPaddedLogits.cpp - Losses of the columns of padded logits ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Folds.h"

#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

using namespace mlir;
using namespace mlir::vram;

static bool areAll(ArrayRef<int64_t> values, int64_t value) {
  return llvm::all_of(values, [&](int64_t other) { return other == value; });
}

/// Whether the op cuts the last columns of a matrix off.
static bool cutsColumns(SliceOp op) {
  ArrayRef<int64_t> from = op.getInput().getType().getShape();
  return from.size() == 2 && !isFixed(op) && areAll(op.getStarts(), 0) &&
         areAll(op.getStrides(), 1) && op.getLimits()[0] == from[0];
}

/// The op that alone reads the gradient, and adds the columns that `slice` cut
/// off, as zeros; null if there is none.
static PadOp findPad(CrossEntropyBackwardOp op, SliceOp slice) {
  if (!op->hasOneUse() || op->hasAttr(kGradientOfAttr))
    return nullptr;
  auto pad = dyn_cast<PadOp>(*op->user_begin());
  if (!pad || isFixed(pad) || pad->hasAttr(kGradientOfAttr) ||
      !areAll(pad.getLow(), 0) || !areAll(pad.getInterior(), 0) ||
      !pad.getValue().isZero() ||
      pad.getType().getShape() != slice.getInput().getType().getShape())
    return nullptr;
  return pad;
}

/// Whether the slice is read by losses alone, which have no padding yet, and by
/// gradients that are padded again.
static bool isForLosses(SliceOp slice) {
  return llvm::all_of(slice->getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (isFixed(user))
      return false;
    if (auto loss = dyn_cast<CrossEntropyOp>(user))
      return loss.getClasses() == 0;
    auto gradient = dyn_cast<CrossEntropyBackwardOp>(user);
    return gradient && gradient.getClasses() == 0 &&
           gradient.getLogits() == use.get() && findPad(gradient, slice);
  });
}

void mlir::vram::foldPaddedLogits(Block &block) {
  for (SliceOp slice : llvm::to_vector(block.getOps<SliceOp>())) {
    if (!cutsColumns(slice) || !isForLosses(slice))
      continue;
    int64_t classes = slice.getType().getDimSize(1);
    for (Operation *user : llvm::to_vector(slice->getUsers())) {
      if (auto loss = dyn_cast<CrossEntropyOp>(user)) {
        loss.setClasses(classes);
        continue;
      }
      auto gradient = cast<CrossEntropyBackwardOp>(user);
      PadOp pad = findPad(gradient, slice);
      gradient.setClasses(classes);
      gradient.getResult().setType(pad.getType());
      pad.replaceAllUsesWith(gradient.getResult());
      pad.erase();
    }
    slice.replaceAllUsesWith(slice.getInput());
    slice.erase();
  }
}
