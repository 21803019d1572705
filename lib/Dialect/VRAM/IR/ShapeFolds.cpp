//===- ShapeFolds.cpp - Folds of shapes and reductions -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Folds.h"

#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::vram;

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

/// An op that gives back its input where the type does not change.
template <typename OpT>
static OpFoldResult foldIdentity(OpT op) {
  if (!isFixed(op) && op.getInput().getType() == op.getType())
    return op.getInput();
  return {};
}

//===----------------------------------------------------------------------===//
// Reshape and transpose
//===----------------------------------------------------------------------===//

OpFoldResult ReshapeOp::fold(FoldAdaptor adaptor) {
  if (isFixed(*this))
    return {};
  if (getInput().getType() == getType())
    return getInput();
  if (auto inner = getProducer<ReshapeOp>(getInput())) {
    setOperand(inner.getInput());
    return getResult();
  }
  if (auto constant = dyn_cast_or_null<DenseElementsAttr>(adaptor.getInput()))
    if (isFoldable(getType()))
      return constant.reshape(getType());
  return {};
}

OpFoldResult TransposeOp::fold(FoldAdaptor adaptor) {
  if (isFixed(*this))
    return {};
  ArrayRef<int64_t> permutation = getPermutation();
  if (llvm::equal(permutation, llvm::seq<int64_t>(0, getType().getRank())))
    return getInput();
  if (auto inner = getProducer<TransposeOp>(getInput())) {
    SmallVector<int64_t> composed;
    for (int64_t dim : permutation)
      composed.push_back(inner.getPermutation()[dim]);
    setOperand(inner.getInput());
    setPermutation(composed);
    return getResult();
  }
  auto splat = dyn_cast_or_null<SplatElementsAttr>(adaptor.getInput());
  if (splat && isFoldable(getType()))
    return splat.reshape(getType());
  return {};
}

namespace {
/// A transposition that moves nothing but dimensions of size 1 is a view.
struct TransposeToReshape : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TransposeOp op,
                                PatternRewriter &rewriter) const override {
    if (isFixed(op))
      return rewriter.notifyMatchFailure(op, "is part of a schedule");
    auto inputType = cast<RankedTensorType>(op.getInput().getType());
    int64_t last = -1;
    for (int64_t dim : op.getPermutation()) {
      if (inputType.getDimSize(dim) == 1)
        continue;
      if (dim < last)
        return rewriter.notifyMatchFailure(op, "moves elements");
      last = dim;
    }
    auto reshape =
        ReshapeOp::create(rewriter, op.getLoc(), op.getType(), op.getInput());
    reshape->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    rewriter.replaceOp(op, reshape);
    return success();
  }
};

/// A product takes its operands with the last two dimensions either way round.
struct AbsorbTranspose : OpRewritePattern<MatmulOp> {
  using OpRewritePattern::OpRewritePattern;

  /// The input of a transposition of the last two dimensions, or null.
  static Value getTransposed(Value operand) {
    auto transpose = getProducer<TransposeOp>(operand);
    if (!transpose)
      return {};
    SmallVector<int64_t> expected =
        llvm::to_vector(llvm::seq<int64_t>(0, transpose.getType().getRank()));
    std::swap(expected[expected.size() - 1], expected[expected.size() - 2]);
    if (transpose.getPermutation() != ArrayRef(expected))
      return {};
    return transpose.getInput();
  }

  LogicalResult matchAndRewrite(MatmulOp op,
                                PatternRewriter &rewriter) const override {
    if (isFixed(op))
      return rewriter.notifyMatchFailure(op, "is part of a schedule");
    if (op.getKernel())
      return rewriter.notifyMatchFailure(op, "has a kernel for its operands");
    Value lhs = getTransposed(op.getLhs()), rhs = getTransposed(op.getRhs());
    if (!lhs && !rhs)
      return rewriter.notifyMatchFailure(op, "has no transposed operand");
    rewriter.modifyOpInPlace(op, [&] {
      if (lhs) {
        op.getLhsMutable().assign(lhs);
        op.setTransposeLhs(!op.getTransposeLhs());
      }
      if (rhs) {
        op.getRhsMutable().assign(rhs);
        op.setTransposeRhs(!op.getTransposeRhs());
      }
    });
    return success();
  }
};
} // namespace

void TransposeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                              MLIRContext *context) {
  patterns.add<TransposeToReshape>(context);
}

void MatmulOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<AbsorbTranspose>(context);
}

//===----------------------------------------------------------------------===//
// Parts and repetitions
//===----------------------------------------------------------------------===//

// A slice and a pad of the input's shape leave out, or add, nothing.
OpFoldResult SliceOp::fold(FoldAdaptor) { return foldIdentity(*this); }

OpFoldResult PadOp::fold(FoldAdaptor) { return foldIdentity(*this); }

OpFoldResult ConcatOp::fold(FoldAdaptor) {
  if (isFixed(*this))
    return {};
  if (getInputs().size() == 1)
    return getInputs().front();
  int64_t dim = getDim();
  SmallVector<Value> filled;
  for (Value input : getInputs())
    if (cast<RankedTensorType>(input.getType()).getDimSize(dim) != 0)
      filled.push_back(input);
  if (filled.empty())
    filled.push_back(getInputs().front());
  if (filled.size() == getInputs().size())
    return {};
  getInputsMutable().assign(filled);
  return getResult();
}

/// Without updates.
OpFoldResult ScatterOp::fold(FoldAdaptor) {
  if (!isFixed(*this) &&
      cast<RankedTensorType>(getUpdates().getType()).getNumElements() == 0)
    return getInput();
  return {};
}

/// Of lines of one element.
OpFoldResult SortRankOp::fold(FoldAdaptor) {
  if (isFixed(*this) || getType().getDimSize(getDim()) != 1 ||
      !isFoldable(getType()))
    return {};
  return DenseElementsAttr::get(getType(), int64_t(0));
}

OpFoldResult BroadcastOp::fold(FoldAdaptor adaptor) {
  if (isFixed(*this))
    return {};
  if (getInput().getType() == getType())
    return getInput();
  if (auto inner = getProducer<BroadcastOp>(getInput())) {
    setOperand(inner.getInput());
    return getResult();
  }
  auto splat = dyn_cast_or_null<SplatElementsAttr>(adaptor.getInput());
  if (splat && isFoldable(getType()))
    return splat.resizeSplat(getType());
  return {};
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// Over no dimensions. A dimension of size 1 is left alone: a sum that starts
/// at 0.0 turns -0.0 into 0.0.
template <typename OpT>
static OpFoldResult foldReduction(OpT op) {
  if (op.getDims().empty())
    return foldIdentity(op);
  return {};
}

OpFoldResult ReduceSumOp::fold(FoldAdaptor) { return foldReduction(*this); }

OpFoldResult ReduceMeanOp::fold(FoldAdaptor) { return foldReduction(*this); }

OpFoldResult ReduceMaxOp::fold(FoldAdaptor) { return foldReduction(*this); }

OpFoldResult ReduceMinOp::fold(FoldAdaptor) { return foldReduction(*this); }

OpFoldResult AdaptiveAvgPool2dOp::fold(FoldAdaptor) {
  return foldIdentity(*this);
}
