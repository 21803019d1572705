//===- ExpandOps.cpp - Ops that are differentiated as others --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR has patterns from tosa to linalg on tensors, whose ops have derivatives.
// That of tosa.reverse reads a tensor inside of a region, where no gradient
// arrives: it has one here. Other ops that do so are HoistGathers.cpp's.
//
//===----------------------------------------------------------------------===//

#include "ExpandOps.h"

#include "mlir/Conversion/TosaToArith/TosaToArith.h"
#include "mlir/Conversion/TosaToLinalg/TosaToLinalg.h"
#include "mlir/Conversion/TosaToTensor/TosaToTensor.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Dialect/Tosa/Transforms/Passes.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::vram;

namespace {
/// The map of the input alone turns the dimension around.
struct ReverseByMap : OpRewritePattern<tosa::ReverseOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tosa::ReverseOp op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (!type || !type.hasStaticShape() || type.getNumElements() == 0)
      return rewriter.notifyMatchFailure(op, "not of a static shape");
    auto rank = static_cast<unsigned>(type.getRank());
    AffineMap identity = rewriter.getMultiDimIdentityMap(rank);
    SmallVector<AffineExpr> places(identity.getResults());
    places[op.getAxis()] =
        type.getDimSize(op.getAxis()) - 1 - places[op.getAxis()];
    Value empty = tensor::EmptyOp::create(
        rewriter, op.getLoc(), type.getShape(), type.getElementType());
    rewriter.replaceOpWithNewOp<linalg::GenericOp>(
        op, type, op.getInput1(), empty,
        ArrayRef<AffineMap>{
            AffineMap::get(rank, 0, places, op.getContext()), identity},
        SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
        [](OpBuilder &builder, Location loc, ValueRange elements) {
          linalg::YieldOp::create(builder, loc, elements[0]);
        });
    return success();
  }
};
} // namespace

/// MLIR's passes from tosa to linalg as one conversion. Constants of shapes,
/// which then have no use, are erased with what else has none.
static LogicalResult convertTosa(func::FuncOp function) {
  MLIRContext *context = function.getContext();
  RewritePatternSet first(context);
  tosa::populateTosaDecomposeTransposeConv(context, first);
  if (failed(applyPatternsGreedily(function, std::move(first))))
    return failure();

  TypeConverter converter;
  tosa::populateTosaTypeConversion(converter);
  RewritePatternSet patterns(context);
  tosa::populateTosaToLinalgConversionPatterns(converter, &patterns);
  tosa::populateTosaToLinalgNamedConversionPatterns(converter, &patterns, {});
  tosa::populateTosaToTensorConversionPatterns(converter, &patterns);
  tosa::populateTosaToArithConversionPatterns(&patterns);
  patterns.add<ReverseByMap>(context, /*benefit=*/2);
  ConversionTarget target(*context);
  // An op of tosa without a pattern stays.
  target.markUnknownOpDynamicallyLegal(
      [](Operation *op) -> std::optional<bool> {
        if (isa_and_nonnull<tosa::TosaDialect>(op->getDialect()))
          return std::nullopt;
        return true;
      });
  return applyPartialConversion(function, target, std::move(patterns));
}

LogicalResult mlir::vram::expandOps(func::FuncOp function) {
  MLIRContext *context = function.getContext();
  // Their derivatives are registered with the dialect.
  if (!context->getLoadedDialect<linalg::LinalgDialect>())
    return success();
  bool hasTosa = false, hasAggregate = false;
  for (Operation &op : function.getBody().front()) {
    hasTosa |= isa_and_nonnull<tosa::TosaDialect>(op.getDialect());
    hasAggregate |= isa<linalg::AggregatedOpInterface>(op);
  }
  if (hasTosa && failed(convertTosa(function)))
    return failure();
  liftScalars(function);
  hoistGathers(function);
  if (!hasTosa && !hasAggregate)
    return success();
  IRRewriter rewriter(context);
  for (auto op : llvm::make_early_inc_range(
           function.getBody().front().getOps<linalg::AggregatedOpInterface>())) {
    rewriter.setInsertionPoint(op);
    FailureOr<SmallVector<Value>> results = op.decomposeOperation(rewriter);
    if (succeeded(results))
      rewriter.replaceOp(op, *results);
  }
  // Folds, and erases what has no use.
  return applyPatternsGreedily(function, RewritePatternSet(context));
}
