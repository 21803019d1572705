//===- TosaPatterns.cpp - Ops of tosa as linalg on tensors ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaunchPatterns.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;

static Value makeEmpty(OpBuilder &builder, Location loc,
                       RankedTensorType type) {
  return tensor::EmptyOp::create(builder, loc, type.getShape(),
                                 type.getElementType());
}

/// How the last of `rank` loops reads a vector, of one element for all perhaps.
static AffineMap makeVectorMap(Value vector, unsigned rank,
                               MLIRContext *context) {
  bool isOne = cast<RankedTensorType>(vector.getType()).getDimSize(0) == 1;
  return AffineMap::get(rank, 0,
                        isOne || rank == 0
                            ? getAffineConstantExpr(0, context)
                            : getAffineDimExpr(rank - 1, context));
}

static bool areStatic(Operation *op) {
  auto isStatic = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape();
  };
  return llvm::all_of(op->getOperandTypes(), isStatic) &&
         llvm::all_of(op->getResultTypes(), isStatic);
}

namespace {
//===----------------------------------------------------------------------===//
// transpose_conv2d
//===----------------------------------------------------------------------===//

/// result[n, y, x, f] = bias[f] + the sum over ky, kx, c of
/// input[n, (y - top - ky) / sy, (x - left - kx) / sx, c] * weight[f, ky, kx,
/// c], where the divisions leave no remainder and the input has that pixel.
struct LowerTransposeConv : OpRewritePattern<tosa::TransposeConv2DOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tosa::TransposeConv2DOp op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getType());
    FailureOr<int64_t> inputZero = op.getInputZeroPoint();
    FailureOr<int64_t> weightZero = op.getWeightZeroPoint();
    if (!areStatic(op) || op.getAccType() != type.getElementType() ||
        failed(inputZero) || failed(weightZero))
      return rewriter.notifyMatchFailure(
          op, "needs static shapes, sums of the result's type and constant "
              "zero points");

    Location loc = op.getLoc();
    MLIRContext *context = op.getContext();
    Value bias = op.getBias();
    Value start =
        linalg::GenericOp::create(
            rewriter, loc, type, bias, makeEmpty(rewriter, loc, type),
            ArrayRef<AffineMap>{makeVectorMap(bias, 4, context),
                                rewriter.getMultiDimIdentityMap(4)},
            SmallVector<utils::IteratorType>(4, utils::IteratorType::parallel),
            [](OpBuilder &builder, Location loc, ValueRange elements) {
              linalg::YieldOp::create(builder, loc, elements[0]);
            })
            .getResult(0);

    // The loops: n, y, x, f, ky, kx, c.
    SmallVector<utils::IteratorType> loops(4, utils::IteratorType::parallel);
    loops.append(3, utils::IteratorType::reduction);
    auto map = [&](ArrayRef<unsigned> dims) {
      return AffineMap::getMultiDimMapWithTargets(7, dims, context);
    };
    rewriter.replaceOpWithNewOp<linalg::GenericOp>(
        op, type, op.getWeight(), start,
        ArrayRef<AffineMap>{map({3, 4, 5, 6}), map({0, 1, 2, 3})}, loops,
        [&](OpBuilder &builder, Location loc, ValueRange elements) {
          addProduct(op, ImplicitLocOpBuilder(loc, builder), elements,
                     *inputZero, *weightZero);
        });
    return success();
  }

private:
  /// An index of the input.
  struct Place {
    Value index;
    /// Whether the input has it; else `index` is 0.
    Value isThere;
  };

  /// Of loop `dim` of the result and loop `window` of the kernel.
  static Place findPlace(ImplicitLocOpBuilder &b, uint64_t dim, uint64_t window,
                         int64_t pad, int64_t stride, int64_t size) {
    auto constant = [&](int64_t value) -> Value {
      return arith::ConstantIndexOp::create(b, value);
    };
    Value zero = constant(0);
    Value from = arith::SubIOp::create(
        b,
        arith::SubIOp::create(b, linalg::IndexOp::create(b, dim),
                              linalg::IndexOp::create(b, window)),
        constant(pad));
    Value index = arith::DivSIOp::create(b, from, constant(stride));
    Value rest = arith::RemSIOp::create(b, from, constant(stride));
    Value isThere = arith::AndIOp::create(
        b,
        arith::AndIOp::create(
            b, arith::CmpIOp::create(b, arith::CmpIPredicate::sge, from, zero),
            arith::CmpIOp::create(b, arith::CmpIPredicate::eq, rest, zero)),
        arith::CmpIOp::create(b, arith::CmpIPredicate::slt, index,
                              constant(size)));
    return {arith::SelectOp::create(b, isThere, index, zero), isThere};
  }

  /// The body of the sum; `elements` are the weight and the sum so far.
  static void addProduct(tosa::TransposeConv2DOp op, ImplicitLocOpBuilder b,
                         ValueRange elements, int64_t inputZero,
                         int64_t weightZero) {
    auto input = cast<RankedTensorType>(op.getInput().getType());
    ArrayRef<int64_t> pad = op.getOutPad(), stride = op.getStride();
    Place y = findPlace(b, 1, 4, pad[0], stride[0], input.getDimSize(1));
    Place x = findPlace(b, 2, 5, pad[2], stride[1], input.getDimSize(2));
    Value pixel = tensor::ExtractOp::create(
        b, op.getInput(),
        ValueRange{linalg::IndexOp::create(b, 0), y.index, x.index,
                   linalg::IndexOp::create(b, 6)});
    Type type = elements[1].getType();
    Value zero = arith::ConstantOp::create(b, b.getZeroAttr(type));
    Value isThere = arith::AndIOp::create(b, y.isThere, x.isThere);
    Value sum;
    if (isa<FloatType>(type)) {
      Value product = arith::MulFOp::create(b, pixel, elements[0]);
      sum = arith::AddFOp::create(
          b, elements[1], arith::SelectOp::create(b, isThere, product, zero));
    } else {
      Value product =
          arith::MulIOp::create(b, widen(b, pixel, type, inputZero),
                                widen(b, elements[0], type, weightZero));
      sum = arith::AddIOp::create(
          b, elements[1], arith::SelectOp::create(b, isThere, product, zero));
    }
    linalg::YieldOp::create(b, sum);
  }

  static Value widen(ImplicitLocOpBuilder &b, Value value, Type type,
                     int64_t zero) {
    Value wide = value.getType() == type
                     ? value
                     : arith::ExtSIOp::create(b, type, value).getResult();
    return arith::SubIOp::create(
        b, wide, arith::ConstantOp::create(b, b.getIntegerAttr(type, zero)));
  }
};

//===----------------------------------------------------------------------===//
// rescale
//===----------------------------------------------------------------------===//

/// One generic op that reads multipliers and shifts as vectors: they may be
/// constants of a buffer.
struct LowerRescale : OpRewritePattern<tosa::RescaleOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tosa::RescaleOp op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getType());
    FailureOr<int64_t> inputZero = op.getInputZeroPoint();
    FailureOr<int64_t> outputZero = op.getOutputZeroPoint();
    if (!areStatic(op) || failed(inputZero) || failed(outputZero) ||
        op.getRoundingMode() == tosa::RoundingMode::INEXACT_ROUND)
      return rewriter.notifyMatchFailure(
          op,
          "needs static shapes, constant zero points and an exact rounding");

    auto rank = static_cast<unsigned>(type.getRank());
    AffineMap identity = rewriter.getMultiDimIdentityMap(rank);
    Value vectors[] = {op.getMultiplier(), op.getShift()};
    SmallVector<AffineMap> maps = {identity};
    for (Value vector : vectors)
      maps.push_back(makeVectorMap(vector, rank, op.getContext()));
    maps.push_back(identity);
    rewriter.replaceOpWithNewOp<linalg::GenericOp>(
        op, type, ValueRange{op.getInput(), vectors[0], vectors[1]},
        makeEmpty(rewriter, op.getLoc(), type), maps,
        SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
        [&](OpBuilder &builder, Location loc, ValueRange elements) {
          scale(op, ImplicitLocOpBuilder(loc, builder), elements, *inputZero,
                *outputZero);
        });
    return success();
  }

private:
  /// `elements` are a number, its multiplier, its shift, and the old result.
  static void scale(tosa::RescaleOp op, ImplicitLocOpBuilder b,
                    ValueRange elements, int64_t inputZero,
                    int64_t outputZero) {
    Type narrow = elements[3].getType();
    unsigned bits = narrow.getIntOrFloatBitWidth();
    Value value = extend(b, elements[0], op.getInputUnsigned());
    Type wide = value.getType();
    value = arith::SubIOp::create(
        b, value,
        arith::ConstantOp::create(b, b.getIntegerAttr(wide, inputZero)));
    Value multiplier = extend(b, elements[1], /*isUnsigned=*/false);
    auto constant = [&](APInt number) -> Value {
      return arith::ConstantOp::create(
          b, b.getIntegerAttr(b.getI32Type(), number.getSExtValue()));
    };
    Value scaled =
        tosa::ApplyScaleOp::create(b, b.getI32Type(), value, multiplier,
                                   elements[2], op.getRoundingModeAttr());
    scaled =
        arith::AddIOp::create(b, scaled, constant(APInt(64, outputZero, true)));
    if (bits < 32) {
      bool isUnsigned = op.getOutputUnsigned();
      APInt least = isUnsigned ? APInt::getZero(64)
                               : APInt::getSignedMinValue(bits).sext(64);
      APInt most = isUnsigned ? APInt::getMaxValue(bits).zext(64)
                              : APInt::getSignedMaxValue(bits).sext(64);
      scaled = arith::MaxSIOp::create(b, scaled, constant(least));
      scaled = arith::MinSIOp::create(b, scaled, constant(most));
      scaled = arith::TruncIOp::create(b, narrow, scaled);
    }
    linalg::YieldOp::create(b, scaled);
  }

  /// To 32 bits, unless it has as many.
  static Value extend(ImplicitLocOpBuilder &b, Value value, bool isUnsigned) {
    Type wide = b.getI32Type();
    if (value.getType().getIntOrFloatBitWidth() >= 32)
      return value;
    return isUnsigned ? arith::ExtUIOp::create(b, wide, value).getResult()
                      : arith::ExtSIOp::create(b, wide, value).getResult();
  }
};
} // namespace

void mlir::vram::populateTosaPatterns(RewritePatternSet &patterns) {
  // Before MLIR's pattern for the same op.
  patterns.add<LowerRescale>(patterns.getContext(), /*benefit=*/2);
  patterns.add<LowerTransposeConv>(patterns.getContext());
}
