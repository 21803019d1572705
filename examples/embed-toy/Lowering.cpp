//===- Lowering.cpp - How the ops of toy_nn become loops ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The two ways of LaunchLoweringInterface: the product has a rewrite to linalg
// on tensors, as a compiler has anyway, and VRAM bufferizes what it makes; the
// others build linalg ops on the launch's buffers themselves.
//
//===----------------------------------------------------------------------===//

#include "ToyNN.h"

#include "vram/Conversion/LaunchLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace toy_nn;
using vram::LaunchBuffers;
using vram::LaunchLoweringInterface;

namespace {

//===----------------------------------------------------------------------===//
// By way of tensors
//===----------------------------------------------------------------------===//

struct MatMulToLinalg : OpRewritePattern<MatMulOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(MatMulOp op,
                                PatternRewriter &rewriter) const override {
    MLIRContext *context = op.getContext();
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(op.getType());
    AffineExpr m, n, k;
    bindDims(context, m, n, k);
    auto map = [&](AffineExpr row, AffineExpr column, bool transpose) {
      return AffineMap::get(3, 0,
                            transpose ? ArrayRef<AffineExpr>{column, row}
                                      : ArrayRef<AffineExpr>{row, column},
                            context);
    };
    Value zero =
        arith::ConstantOp::create(rewriter, loc, rewriter.getF32FloatAttr(0));
    Value empty = tensor::EmptyOp::create(rewriter, loc, type.getShape(),
                                          type.getElementType());
    Value start =
        linalg::FillOp::create(rewriter, loc, zero, empty).getResult(0);
    rewriter.replaceOpWithNewOp<linalg::GenericOp>(
        op, type, ValueRange{op.getLhs(), op.getRhs()}, start,
        ArrayRef<AffineMap>{map(m, k, op.getTransposeLhs()),
                            map(k, n, op.getTransposeRhs()),
                            map(m, n, false)},
        ArrayRef<utils::IteratorType>{utils::IteratorType::parallel,
                                      utils::IteratorType::parallel,
                                      utils::IteratorType::reduction},
        [](OpBuilder &b, Location loc, ValueRange in) {
          Value product = arith::MulFOp::create(b, loc, in[0], in[1]);
          Value sum = arith::AddFOp::create(b, loc, in[2], product);
          linalg::YieldOp::create(b, loc, sum);
        });
    return success();
  }
};

struct MatMulLowering
    : LaunchLoweringInterface::ExternalModel<MatMulLowering, MatMulOp> {
  LogicalResult lowerLaunch(Operation *op, OpBuilder &builder,
                            const LaunchBuffers &buffers) const {
    return vram::lowerThroughTensors(
        op, builder, buffers, [](RewritePatternSet &patterns) {
          patterns.add<MatMulToLinalg>(patterns.getContext());
        });
  }
};

//===----------------------------------------------------------------------===//
// On buffers
//===----------------------------------------------------------------------===//

using Formula = llvm::function_ref<Value(OpBuilder &, Location, ValueRange)>;

/// An op on buffers that computes `formula` of an element of each input, and of
/// the output, for all elements of the largest. A scalar is read everywhere; a
/// scalar output is written again and again.
void buildLoop(OpBuilder &builder, Location loc, ArrayRef<Value> inputs,
               Value output, Formula formula) {
  int64_t rank = 0;
  for (Value buffer : inputs)
    rank = std::max(rank, cast<MemRefType>(buffer.getType()).getRank());
  auto mapOf = [&](Value buffer) {
    bool isScalar = cast<MemRefType>(buffer.getType()).getRank() == 0;
    return isScalar ? AffineMap::get(rank, 0, builder.getContext())
                    : builder.getMultiDimIdentityMap(rank);
  };
  SmallVector<AffineMap> maps;
  for (Value input : inputs)
    maps.push_back(mapOf(input));
  maps.push_back(mapOf(output));
  bool reduces = maps.back().getNumResults() != rank;
  SmallVector<utils::IteratorType> iterators(
      rank, reduces ? utils::IteratorType::reduction
                    : utils::IteratorType::parallel);
  linalg::GenericOp::create(
      builder, loc, inputs, output, maps, iterators,
      [&](OpBuilder &b, Location loc, ValueRange elements) {
        linalg::YieldOp::create(b, loc, formula(b, loc, elements));
      });
}

Value makeConstant(OpBuilder &b, Location loc, float value) {
  return arith::ConstantOp::create(b, loc, b.getF32FloatAttr(value));
}

struct TanhLowering
    : LaunchLoweringInterface::ExternalModel<TanhLowering, TanhOp> {
  LogicalResult lowerLaunch(Operation *op, OpBuilder &builder,
                            const LaunchBuffers &buffers) const {
    buildLoop(builder, op->getLoc(), {buffers.of(op->getOperand(0))},
              buffers.results[0],
              [](OpBuilder &b, Location loc, ValueRange x) -> Value {
                return math::TanhOp::create(b, loc, x[0]);
              });
    return success();
  }
};

struct TanhBackwardLowering
    : LaunchLoweringInterface::ExternalModel<TanhBackwardLowering,
                                             TanhBackwardOp> {
  LogicalResult lowerLaunch(Operation *op, OpBuilder &builder,
                            const LaunchBuffers &buffers) const {
    buildLoop(builder, op->getLoc(),
              {buffers.of(op->getOperand(0)), buffers.of(op->getOperand(1))},
              buffers.results[0],
              [](OpBuilder &b, Location loc, ValueRange x) -> Value {
                Value square = arith::MulFOp::create(b, loc, x[1], x[1]);
                Value slope = arith::SubFOp::create(
                    b, loc, makeConstant(b, loc, 1), square);
                return arith::MulFOp::create(b, loc, x[0], slope);
              });
    return success();
  }
};

struct SquaredErrorLowering
    : LaunchLoweringInterface::ExternalModel<SquaredErrorLowering,
                                             SquaredErrorOp> {
  LogicalResult lowerLaunch(Operation *op, OpBuilder &builder,
                            const LaunchBuffers &buffers) const {
    Value zero = makeConstant(builder, op->getLoc(), 0);
    linalg::FillOp::create(builder, op->getLoc(), zero, buffers.results[0]);
    buildLoop(builder, op->getLoc(),
              {buffers.of(op->getOperand(0)), buffers.of(op->getOperand(1))},
              buffers.results[0],
              [](OpBuilder &b, Location loc, ValueRange x) -> Value {
                Value error = arith::SubFOp::create(b, loc, x[0], x[1]);
                Value square = arith::MulFOp::create(b, loc, error, error);
                Value half = arith::MulFOp::create(b, loc, square,
                                                   makeConstant(b, loc, 0.5));
                return arith::AddFOp::create(b, loc, x[2], half);
              });
    return success();
  }
};

/// Where the loss is what is minimised, its gradient is the constant 1: a
/// constant has no buffer.
struct SquaredErrorBackwardLowering
    : LaunchLoweringInterface::ExternalModel<SquaredErrorBackwardLowering,
                                             SquaredErrorBackwardOp> {
  LogicalResult lowerLaunch(Operation *op, OpBuilder &builder,
                            const LaunchBuffers &buffers) const {
    SmallVector<Value> inputs = {buffers.of(op->getOperand(1)),
                                 buffers.of(op->getOperand(2))};
    FloatAttr constant;
    DenseFPElementsAttr elements;
    if (matchPattern(op->getOperand(0), m_Constant(&elements)))
      constant = FloatAttr::get(builder.getF32Type(),
                                *elements.getValues<APFloat>().begin());
    else
      inputs.push_back(buffers.of(op->getOperand(0)));
    buildLoop(builder, op->getLoc(), inputs, buffers.results[0],
              [&](OpBuilder &b, Location loc, ValueRange x) -> Value {
                Value error = arith::SubFOp::create(b, loc, x[0], x[1]);
                Value grad =
                    constant ? arith::ConstantOp::create(b, loc, constant)
                                   .getResult()
                             : x[2];
                return arith::MulFOp::create(b, loc, grad, error);
              });
    return success();
  }
};

} // namespace

void toy_nn::registerLowerings(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, ToyNNDialect *) {
    MatMulOp::attachInterface<MatMulLowering>(*context);
    TanhOp::attachInterface<TanhLowering>(*context);
    TanhBackwardOp::attachInterface<TanhBackwardLowering>(*context);
    SquaredErrorOp::attachInterface<SquaredErrorLowering>(*context);
    SquaredErrorBackwardOp::attachInterface<SquaredErrorBackwardLowering>(
        *context);
  });
}
