//===- SplitUpdate.cpp - Parts that accumulate, and one update ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/MicroBatch.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "StepCut.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMSPLITUPDATE
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {

struct SplitUpdatePass
    : mlir::vram::impl::VRAMSplitUpdateBase<SplitUpdatePass> {
  void runOnOperation() override {
    SmallVector<func::FuncOp> parts;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function->hasAttr(kMicroBatchAttr))
        parts.push_back(function);
    // A second run finds its own work.
    if (parts.empty() ||
        llvm::any_of(getOperation().getOps<func::FuncOp>(),
                     [](func::FuncOp function) {
                       return function->hasAttr(kMicroBatchesAttr);
                     }))
      return;
    if (failed(split(parts)))
      signalPassFailure();
  }

  LogicalResult split(ArrayRef<func::FuncOp> parts);
};

} // namespace

LogicalResult SplitUpdatePass::split(ArrayRef<func::FuncOp> parts) {
  SmallVector<StepCut> cuts;
  for (func::FuncOp part : parts) {
    auto kind = part->getAttrOfType<KindAttr>(kKindAttr);
    if (!kind || kind.getValue() != Kind::TrainingStep)
      return part.emitOpError("is no training step yet; run --vram-autodiff "
                              "between --vram-micro-batch and "
                              "--vram-split-update");
    cuts.emplace_back(part);
    if (failed(cuts.back().find()))
      return failure();
    if (cuts.back().state() != cuts.front().state())
      return part.emitOpError("has other state than @")
             << func::FuncOp(parts.front()).getName()
             << ", whose micro-batches have another size: precisions were "
                "chosen for each; take a number of micro-batches that divides "
                "the batch";
  }
  func::FuncOp update = cuts.front().makeUpdate("update");
  // Behind all parts.
  update->moveAfter(parts.back());
  func::FuncOp declaration = cuts.front().declare(update);
  Builder builder(&getContext());
  SmallVector<Attribute> names;
  for (func::FuncOp part : parts)
    names.push_back(FlatSymbolRefAttr::get(part.getNameAttr()));
  declaration->setAttr(kMicroBatchesAttr, builder.getArrayAttr(names));
  declaration->setAttr(kUpdateAttr,
                       FlatSymbolRefAttr::get(update.getNameAttr()));
  for (StepCut &cut : cuts)
    cut.accumulate();
  return success();
}
