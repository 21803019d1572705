//===- RegionFolds.cpp - Canonical form of fused regions -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Folds.h"

#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace mlir::vram;

namespace {
/// Drops inputs that are not read or given twice, and results that are not
/// used, yielded twice, or an input.
struct SimplifyFusedInterface : OpRewritePattern<FusedOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(FusedOp op,
                                PatternRewriter &rewriter) const override {
    if (isFixed(op))
      return rewriter.notifyMatchFailure(op, "is part of a schedule");
    Block &body = op.getBody().front();
    auto yield = cast<YieldOp>(body.getTerminator());

    // For each result, what stands in for it: an input, an earlier result that
    // is kept, or itself.
    SmallVector<unsigned> keptResults;
    SmallVector<Value> keptYields;
    SmallVector<Value> forwarded(op.getNumResults());
    SmallVector<std::optional<unsigned>> kept(op.getNumResults());
    for (auto [index, value] : llvm::enumerate(yield.getValues())) {
      if (auto argument = dyn_cast<BlockArgument>(value)) {
        forwarded[index] = op.getInputs()[argument.getArgNumber()];
        continue;
      }
      if (op.getResult(index).use_empty())
        continue;
      auto *earlier = llvm::find(keptYields, value);
      kept[index] = earlier - keptYields.begin();
      if (earlier != keptYields.end())
        continue;
      keptResults.push_back(index);
      keptYields.push_back(value);
    }

    // An argument that only the terminator reads is never read: such a result
    // is forwarded.
    SmallVector<Value> keptInputs;
    llvm::BitVector droppedArguments(body.getNumArguments());
    SmallVector<unsigned> standIn(body.getNumArguments());
    SmallVector<unsigned> keptArguments;
    for (BlockArgument argument : body.getArguments()) {
      unsigned index = argument.getArgNumber();
      standIn[index] = index;
      bool isRead = llvm::any_of(argument.getUsers(), [&](Operation *user) {
        return user != yield.getOperation();
      });
      auto *earlier = llvm::find(keptInputs, op.getInputs()[index]);
      if (isRead && earlier == keptInputs.end()) {
        keptInputs.push_back(op.getInputs()[index]);
        keptArguments.push_back(index);
        continue;
      }
      droppedArguments.set(index);
      if (isRead)
        standIn[index] = keptArguments[earlier - keptInputs.begin()];
    }
    if (keptResults.size() == op.getNumResults() && droppedArguments.none())
      return rewriter.notifyMatchFailure(op, "is as small as it can be");

    FusedOp simpler;
    if (!keptResults.empty()) {
      SmallVector<Type> types;
      for (unsigned index : keptResults)
        types.push_back(op.getResult(index).getType());
      simpler = FusedOp::create(rewriter, op.getLoc(), types, keptInputs,
                                /*rerun=*/IntegerAttr());
      simpler->setDiscardableAttrs(op->getDiscardableAttrDictionary());
      // One name a result.
      if (auto names = op->getAttrOfType<ArrayAttr>(kGradientOfAttr)) {
        SmallVector<Attribute> keptNames;
        for (unsigned index : keptResults)
          keptNames.push_back(names[index]);
        simpler->setAttr(kGradientOfAttr, rewriter.getArrayAttr(keptNames));
      }
      rewriter.modifyOpInPlace(
          yield, [&] { yield.getValuesMutable().assign(keptYields); });
      for (unsigned index : droppedArguments.set_bits())
        if (standIn[index] != index)
          rewriter.replaceAllUsesWith(body.getArgument(index),
                                      body.getArgument(standIn[index]));
      body.eraseArguments(droppedArguments);
      rewriter.inlineRegionBefore(op.getBody(), simpler.getBody(),
                                  simpler.getBody().end());
    }
    for (OpResult result : op.getResults()) {
      unsigned index = result.getResultNumber();
      if (forwarded[index])
        rewriter.replaceAllUsesWith(result, forwarded[index]);
      else if (kept[index])
        rewriter.replaceAllUsesWith(result, simpler.getResult(*kept[index]));
    }
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void FusedOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                          MLIRContext *context) {
  patterns.add<SimplifyFusedInterface>(context);
}
