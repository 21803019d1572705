//===- LaunchPatterns.cpp - Ops as linalg that writes into its buffers ----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaunchPatterns.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;

namespace {

/// Named linalg ops that read a constant become generic, so that the constant
/// can be folded into their body: it has no buffer.
struct GeneralizeConstantReaders
    : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(linalg::LinalgOp op,
                                PatternRewriter &rewriter) const override {
    bool readsConstant = llvm::any_of(op.getDpsInputs(), [](Value input) {
      return isa<RankedTensorType>(input.getType()) &&
             matchPattern(input, m_Constant());
    });
    if (isa<linalg::GenericOp>(op) || !readsConstant)
      return failure();
    return linalg::generalizeNamedOp(rewriter, op);
  }
};

/// MLIR allocates a buffer for a splat; a fill writes the one that is there.
struct FillSplat : OpRewritePattern<tensor::SplatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::SplatOp op,
                                PatternRewriter &rewriter) const override {
    RankedTensorType type = op.getType();
    if (!type.hasStaticShape())
      return failure();
    Value empty = tensor::EmptyOp::create(
        rewriter, op.getLoc(), type.getShape(), type.getElementType());
    rewriter.replaceOpWithNewOp<linalg::FillOp>(op, op.getInput(), empty);
    return success();
  }
};

/// The memory of an allocation is the result's buffer: nothing is allocated.
/// Elements that nothing says are 0, so that no bit depends on where the buffer
/// lies.
struct WriteAllocation : OpRewritePattern<bufferization::AllocTensorOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(bufferization::AllocTensorOp op,
                                PatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(op.getType());
    auto zero = rewriter.getZeroAttr(type.getElementType());
    if (!type.hasStaticShape() || !zero)
      return failure();
    Value empty = tensor::EmptyOp::create(
        rewriter, op.getLoc(), type.getShape(), type.getElementType());
    if (Value from = op.getCopy()) {
      rewriter.replaceOpWithNewOp<linalg::CopyOp>(op, from, empty);
      return success();
    }
    Value number = arith::ConstantOp::create(rewriter, op.getLoc(), zero);
    rewriter.replaceOpWithNewOp<linalg::FillOp>(op, number, empty);
    return success();
  }
};

/// Ops that are a few others, such as linalg.softmax.
struct Decompose : OpInterfaceRewritePattern<linalg::AggregatedOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(linalg::AggregatedOpInterface op,
                                PatternRewriter &rewriter) const override {
    FailureOr<SmallVector<Value>> results = op.decomposeOperation(rewriter);
    if (failed(results))
      return failure();
    rewriter.replaceOp(op, *results);
    return success();
  }
};

} // namespace

void mlir::vram::populateLaunchPatterns(RewritePatternSet &patterns) {
  patterns.add<Decompose, FillSplat, GeneralizeConstantReaders,
               WriteAllocation>(patterns.getContext());
}
