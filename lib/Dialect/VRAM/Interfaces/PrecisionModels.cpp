//===- PrecisionModels.cpp - How precision flows through vram ops ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which operands and results are in the precision that an op runs in. Policies
// are no business of this file: they stand in share/policies.
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/PointwiseList.h"
#include "vram/Dialect/VRAM/Interfaces/InterfaceModels.h"
#include "vram/Interfaces/PrecisionOpInterface.h"

#include "mlir/IR/DialectRegistry.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;

namespace {

template <typename ConcreteModel, typename ConcreteOp>
using Model = PrecisionOpInterface::ExternalModel<ConcreteModel, ConcreteOp>;

bool isFiniteIn(const APFloat &value, FloatType type) {
  APFloat converted = value;
  bool losesInfo = false;
  converted.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                    &losesInfo);
  return converted.isFinite() || !value.isFinite();
}

/// All float operands and results.
template <typename ConcreteOp>
struct Whole : Model<Whole<ConcreteOp>, ConcreteOp> {};

template <typename ConcreteOp>
struct Product : Model<Product<ConcreteOp>, ConcreteOp> {
  bool hasEightBitKernel(Operation *) const { return true; }
};

/// The first `Operands` operands and the first result; the rest (statistics,
/// their gradients, gamma and beta) stays in f32.
template <typename ConcreteOp, unsigned Operands>
struct First : Model<First<ConcreteOp, Operands>, ConcreteOp> {
  OperandPrecision getOperandPrecision(Operation *, unsigned operand) const {
    return operand < Operands ? OperandPrecision::OfOp : OperandPrecision::Full;
  }
  bool isResultOfOpPrecision(Operation *, unsigned result) const {
    return result == 0;
  }
};

/// A loss, which is f32 with all that it keeps: of its operands the first
/// `Operands`.
template <typename ConcreteOp, unsigned Operands>
struct Loss : Model<Loss<ConcreteOp, Operands>, ConcreteOp> {
  OperandPrecision getOperandPrecision(Operation *, unsigned operand) const {
    return operand < Operands ? OperandPrecision::OfOp : OperandPrecision::Full;
  }
  bool isResultOfOpPrecision(Operation *, unsigned) const { return false; }
};

/// Its gradient: operands number 1 to `Last` and the result; the gradient of
/// the loss itself is f32.
template <typename ConcreteOp, unsigned Last>
struct LossBackward : Model<LossBackward<ConcreteOp, Last>, ConcreteOp> {
  OperandPrecision getOperandPrecision(Operation *, unsigned operand) const {
    return operand >= 1 && operand <= Last ? OperandPrecision::OfOp
                                           : OperandPrecision::Full;
  }
};

/// Its sums stay in f32.
struct AttentionModel : Model<AttentionModel, AttentionOp> {
  bool isResultOfOpPrecision(Operation *, unsigned result) const {
    return result == 0;
  }
};
struct AttentionBackwardModel
    : Model<AttentionBackwardModel, AttentionBackwardOp> {
  OperandPrecision getOperandPrecision(Operation *op, unsigned operand) const {
    auto attention = cast<AttentionBackwardOp>(op);
    return op->getOperand(operand) == attention.getLogsumexp()
               ? OperandPrecision::Full
               : OperandPrecision::OfOp;
  }
};

struct MaskedFillModel : Model<MaskedFillModel, MaskedFillOp> {
  bool hasRangeOf(Operation *op, FloatType type) const {
    return isFiniteIn(cast<MaskedFillOp>(op).getValue(), type);
  }
};
struct PadModel : Model<PadModel, PadOp> {
  bool hasRangeOf(Operation *op, FloatType type) const {
    return isFiniteIn(cast<PadOp>(op).getValue(), type);
  }
};

/// An update: the gradient as it comes, all else in the master's precision.
template <typename ConcreteOp>
struct UpdateModel : Model<UpdateModel<ConcreteOp>, ConcreteOp> {
  OperandPrecision getOperandPrecision(Operation *, unsigned operand) const {
    return operand == 1 ? OperandPrecision::Any : OperandPrecision::Full;
  }
  bool isResultOfOpPrecision(Operation *, unsigned) const { return false; }
};

/// Reads gradients of any type.
template <typename ConcreteOp>
struct ReadsAny : Model<ReadsAny<ConcreteOp>, ConcreteOp> {
  OperandPrecision getOperandPrecision(Operation *, unsigned) const {
    return OperandPrecision::Any;
  }
  bool isResultOfOpPrecision(Operation *, unsigned) const { return false; }
};

/// Codes and their scales stay as they are.
struct DequantizeModel : Model<DequantizeModel, DequantizeOp> {
  OperandPrecision getOperandPrecision(Operation *, unsigned) const {
    return OperandPrecision::Any;
  }
};

template <template <typename> typename OpModel, typename... Ops>
void attachEach(MLIRContext *context) {
  (Ops::template attachInterface<OpModel<Ops>>(*context), ...);
}

} // namespace

void mlir::vram::registerPrecisionModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, VRAMDialect *) {
    attachEach<Product, MatmulOp, Conv2dOp, Conv2dBackwardInputOp,
               Conv2dBackwardFilterOp, ConvTranspose2dOp>(context);
    AttentionOp::attachInterface<AttentionModel>(*context);
    AttentionBackwardOp::attachInterface<AttentionBackwardModel>(*context);
    forEachFormulaOp([&](auto tag) {
      using OpTy = typename decltype(tag)::Op;
      if constexpr (OpTy::kTakesFloats)
        attachEach<Whole, OpTy>(context);
    });
    attachEach<Whole, BiasAddOp, CompareOp, SelectOp, DropoutOp, UniformOp,
               SoftmaxOp, LogSoftmaxOp, SoftmaxBackwardOp, LogSoftmaxBackwardOp,
               MaxPool2dOp, MaxPool2dBackwardOp, AvgPool2dOp,
               AvgPool2dBackwardOp, AdaptiveAvgPool2dOp,
               AdaptiveAvgPool2dBackwardOp, Upsample2dOp, Upsample2dBackwardOp,
               IotaOp, TransposeOp, SliceOp, ConcatOp, BroadcastOp, EmbeddingOp,
               EmbeddingBackwardOp, GatherOp, ScatterAddOp, ScatterOp,
               SortRankOp, ReduceSumOp, ReduceMeanOp, ReduceMaxOp, ReduceMinOp,
               ArgMaxOp, SignBitsOp, RangeBitsOp, ApplyBitsOp>(context);
    DequantizeOp::attachInterface<DequantizeModel>(*context);
    MaskedFillOp::attachInterface<MaskedFillModel>(*context);
    PadOp::attachInterface<PadModel>(*context);
    BatchNormOp::attachInterface<First<BatchNormOp, 1>>(*context);
    BatchNormBackwardOp::attachInterface<First<BatchNormBackwardOp, 2>>(
        *context);
    LayerNormOp::attachInterface<First<LayerNormOp, 1>>(*context);
    LayerNormBackwardOp::attachInterface<First<LayerNormBackwardOp, 2>>(
        *context);
    GroupNormOp::attachInterface<First<GroupNormOp, 1>>(*context);
    GroupNormBackwardOp::attachInterface<First<GroupNormBackwardOp, 2>>(
        *context);
    RmsNormOp::attachInterface<First<RmsNormOp, 1>>(*context);
    RmsNormBackwardOp::attachInterface<First<RmsNormBackwardOp, 2>>(*context);
    CrossEntropyOp::attachInterface<Loss<CrossEntropyOp, 1>>(*context);
    NllLossOp::attachInterface<Loss<NllLossOp, 1>>(*context);
    BceWithLogitsOp::attachInterface<Loss<BceWithLogitsOp, 1>>(*context);
    MseOp::attachInterface<Loss<MseOp, 2>>(*context);
    L1Op::attachInterface<Loss<L1Op, 2>>(*context);
    CrossEntropyBackwardOp::attachInterface<
        LossBackward<CrossEntropyBackwardOp, 1>>(*context);
    NllLossBackwardOp::attachInterface<LossBackward<NllLossBackwardOp, 0>>(
        *context);
    BceWithLogitsBackwardOp::attachInterface<
        LossBackward<BceWithLogitsBackwardOp, 1>>(*context);
    MseBackwardOp::attachInterface<LossBackward<MseBackwardOp, 2>>(*context);
    L1BackwardOp::attachInterface<LossBackward<L1BackwardOp, 2>>(*context);
    attachEach<UpdateModel, SgdOp, MomentumOp, AdamOp, AdamWOp, LionOp,
               Momentum8BitOp, Adam8BitOp, AdamW8BitOp, Lion8BitOp>(context);
    attachEach<ReadsAny, GradNormOp, AllFiniteOp>(context);
  });
}
