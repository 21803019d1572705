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
/// The results of a fused op that stay, and what stands in for each of all: an
/// input, a result that stays, or nothing if it is not used.
struct KeptResults {
  explicit KeptResults(FusedOp op)
      : forwarded(op.getNumResults()), numbers(op.getNumResults()) {
    auto yield = cast<YieldOp>(op.getBody().front().getTerminator());
    for (auto [index, value] : llvm::enumerate(yield.getValues())) {
      if (auto argument = dyn_cast<BlockArgument>(value)) {
        forwarded[index] = op.getInputs()[argument.getArgNumber()];
        continue;
      }
      if (op.getResult(index).use_empty())
        continue;
      auto *earlier = llvm::find(yields, value);
      numbers[index] = earlier - yields.begin();
      if (earlier != yields.end())
        continue;
      indices.push_back(index);
      yields.push_back(value);
    }
  }

  SmallVector<unsigned> indices;
  SmallVector<Value> yields;
  SmallVector<Value> forwarded;
  SmallVector<std::optional<unsigned>> numbers;
};

/// The inputs that stay, and the argument that stands in for each of all. An
/// argument that only the terminator reads is never read: such a result is
/// forwarded.
struct KeptInputs {
  explicit KeptInputs(FusedOp op)
      : dropped(op.getBody().getNumArguments()),
        standIn(op.getBody().getNumArguments()) {
    Block &body = op.getBody().front();
    SmallVector<unsigned> keptArguments;
    for (BlockArgument argument : body.getArguments()) {
      unsigned index = argument.getArgNumber();
      standIn[index] = index;
      bool isRead = llvm::any_of(argument.getUsers(), [&](Operation *user) {
        return user != body.getTerminator();
      });
      auto *earlier = llvm::find(inputs, op.getInputs()[index]);
      if (isRead && earlier == inputs.end()) {
        inputs.push_back(op.getInputs()[index]);
        keptArguments.push_back(index);
        continue;
      }
      dropped.set(index);
      if (isRead)
        standIn[index] = keptArguments[earlier - inputs.begin()];
    }
  }

  SmallVector<Value> inputs;
  llvm::BitVector dropped;
  SmallVector<unsigned> standIn;
};

/// Drops inputs that are not read or given twice, and results that are not
/// used, yielded twice, or an input.
struct SimplifyFusedInterface : OpRewritePattern<FusedOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(FusedOp op,
                                PatternRewriter &rewriter) const override {
    if (isFixed(op))
      return rewriter.notifyMatchFailure(op, "is part of a schedule");
    KeptResults results(op);
    KeptInputs inputs(op);
    if (results.indices.size() == op.getNumResults() && inputs.dropped.none())
      return rewriter.notifyMatchFailure(op, "is as small as it can be");
    FusedOp simpler;
    if (!results.indices.empty())
      simpler = makeSimpler(op, results, inputs, rewriter);
    for (OpResult result : op.getResults()) {
      unsigned index = result.getResultNumber();
      if (results.forwarded[index])
        rewriter.replaceAllUsesWith(result, results.forwarded[index]);
      else if (results.numbers[index])
        rewriter.replaceAllUsesWith(result,
                                    simpler.getResult(*results.numbers[index]));
    }
    rewriter.eraseOp(op);
    return success();
  }

private:
  /// Moves the body into an op with the results and inputs that stay.
  static FusedOp makeSimpler(FusedOp op, const KeptResults &results,
                             const KeptInputs &inputs,
                             PatternRewriter &rewriter) {
    Block &body = op.getBody().front();
    SmallVector<Type> types;
    for (unsigned index : results.indices)
      types.push_back(op.getResult(index).getType());
    auto simpler = FusedOp::create(rewriter, op.getLoc(), types, inputs.inputs,
                                   /*rerun=*/IntegerAttr());
    simpler->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    // One name a result.
    if (auto names = op->getAttrOfType<ArrayAttr>(kGradientOfAttr)) {
      SmallVector<Attribute> keptNames;
      for (unsigned index : results.indices)
        keptNames.push_back(names[index]);
      simpler->setAttr(kGradientOfAttr, rewriter.getArrayAttr(keptNames));
    }
    auto yield = cast<YieldOp>(body.getTerminator());
    rewriter.modifyOpInPlace(
        yield, [&] { yield.getValuesMutable().assign(results.yields); });
    for (unsigned index : inputs.dropped.set_bits())
      if (inputs.standIn[index] != index)
        rewriter.replaceAllUsesWith(body.getArgument(index),
                                    body.getArgument(inputs.standIn[index]));
    body.eraseArguments(inputs.dropped);
    rewriter.inlineRegionBefore(op.getBody(), simpler.getBody(),
                                simpler.getBody().end());
    return simpler;
  }
};
} // namespace

void FusedOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                          MLIRContext *context) {
  patterns.add<SimplifyFusedInterface>(context);
}
