//===- RematerializationModels.cpp - What a run of a vram op costs --------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// FLOPs count a multiply-add as two. Products are exact; for everything else,
// which memory bounds on any device, they are the operations of the formula in
// the op's definition, with kTranscendental for each call of a math function.
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/Epilogue.h"
#include "vram/Dialect/VRAM/IR/FusedNorm.h"
#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/PointwiseList.h"
#include "vram/Dialect/VRAM/IR/SortedIds.h"
#include "vram/Dialect/VRAM/IR/SumParts.h"
#include "vram/Dialect/VRAM/Interfaces/InterfaceModels.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;
using ::vram::planning::saturatingProduct;

namespace {

using formula::kTranscendental;

int64_t elements(Value value) {
  return saturatingProduct(cast<ShapedType>(value.getType()).getShape());
}
int64_t bytes(Value value) { return getTypeBytes(value.getType()); }

template <typename ConcreteModel, typename ConcreteOp>
using Model =
    RematerializationOpInterface::ExternalModel<ConcreteModel, ConcreteOp>;

//===----------------------------------------------------------------------===//
// Counted by elements
//===----------------------------------------------------------------------===//

/// `Flops` an element of the first result.
template <typename ConcreteOp, int64_t Flops>
struct PerResult : Model<PerResult<ConcreteOp, Flops>, ConcreteOp> {
  int64_t getFlops(Operation *op) const {
    return saturatingMul(Flops, elements(op->getResult(0)));
  }
};

/// `Flops` an element of the first operand (reductions, losses, statistics).
template <typename ConcreteOp, int64_t Flops>
struct PerOperand : Model<PerOperand<ConcreteOp, Flops>, ConcreteOp> {
  int64_t getFlops(Operation *op) const {
    return saturatingMul(Flops, elements(op->getOperand(0)));
  }
};

/// `Flops` an element of the second operand (losses' backwards, whose first is
/// the scalar gradient).
template <typename ConcreteOp, int64_t Flops>
struct PerSecondOperand
    : Model<PerSecondOperand<ConcreteOp, Flops>, ConcreteOp> {
  int64_t getFlops(Operation *op) const {
    return saturatingMul(Flops, elements(op->getOperand(1)));
  }
};

/// An update of state: never rerun.
template <typename ConcreteOp, int64_t Flops>
struct Update : Model<Update<ConcreteOp, Flops>, ConcreteOp> {
  bool isRematerializable(Operation *) const { return false; }
  int64_t getFlops(Operation *op) const {
    return saturatingMul(Flops, elements(op->getResult(0)));
  }
};

/// Moves bytes and computes nothing; reads no more than it writes.
template <typename ConcreteOp>
struct Copy : Model<Copy<ConcreteOp>, ConcreteOp> {
  int64_t getFlops(Operation *) const { return 0; }
  int64_t getBytesAccessed(Operation *op) const {
    return saturatingMul(2, bytes(op->getResult(0)));
  }
};

/// Reads as many elements as it writes, and the indices.
template <typename ConcreteOp>
struct Lookup : Model<Lookup<ConcreteOp>, ConcreteOp> {
  int64_t getFlops(Operation *) const { return 0; }
  int64_t getBytesAccessed(Operation *op) const {
    return saturatingAdd(saturatingMul(2, bytes(op->getResult(0))),
                         bytes(op->getOperand(1)));
  }
};

/// Sorts the ids in its workspace, which is written and read once, and adds up
/// rows of the gradient.
struct EmbeddingBackwardModel
    : Model<EmbeddingBackwardModel, EmbeddingBackwardOp> {
  int64_t getFlops(Operation *op) const { return elements(op->getOperand(0)); }
  int64_t getBytesAccessed(Operation *op) const {
    return saturatingAdd(mlir::vram::detail::countOperandAndResultBytes(op),
                         saturatingMul(2, getWorkspaceBytes(op)));
  }
  int64_t getWorkspaceBytes(Operation *op) const {
    return SortedIds(op).bytes();
  }
};

/// Statistics over more than a cache holds: the input is read twice.
template <typename ConcreteOp, int64_t Flops, unsigned Input>
struct TwoPass : Model<TwoPass<ConcreteOp, Flops, Input>, ConcreteOp> {
  int64_t getFlops(Operation *op) const {
    return saturatingMul(Flops, elements(op->getOperand(Input)));
  }
  int64_t getBytesAccessed(Operation *op) const {
    int64_t again = 0;
    for (unsigned operand = 0; operand <= Input; ++operand)
      again = saturatingAdd(again, bytes(op->getOperand(operand)));
    return saturatingAdd(mlir::vram::detail::countOperandAndResultBytes(op),
                         again);
  }
  int64_t getWorkspaceBytes(Operation *op) const {
    return getChannelWorkspace(op);
  }
};

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

template <typename ConcreteModel, typename ConcreteOp>
struct Product : Model<ConcreteModel, ConcreteOp> {
  bool isMatrixProduct(Operation *) const { return true; }
  int64_t getWorkspaceBytes(Operation *op) const {
    KernelAttr kernel = getKernel(op);
    return kernel ? kernel.getWorkspaceBytes() : 0;
  }
};

struct MatmulModel : Product<MatmulModel, MatmulOp> {
  int64_t getFlops(Operation *op) const {
    auto matmul = cast<MatmulOp>(op);
    ArrayRef<int64_t> lhs =
        cast<ShapedType>(matmul.getLhs().getType()).getShape();
    int64_t k = lhs[lhs.size() - (matmul.getTransposeLhs() ? 2 : 1)];
    return saturatingMul(saturatingMul(2, k), elements(matmul.getResult()));
  }
};

/// Each element of the image side that has Co (or, transposed, Ci) channels
/// meets the filter's other dimensions once.
int64_t convolutionFlops(Value side, Value filter) {
  ArrayRef<int64_t> shape = cast<ShapedType>(filter.getType()).getShape();
  return saturatingProduct(shape.drop_front(),
                           saturatingMul(2, elements(side)));
}

struct Conv2dModel : Product<Conv2dModel, Conv2dOp> {
  int64_t getFlops(Operation *op) const {
    auto conv = cast<Conv2dOp>(op);
    return convolutionFlops(conv.getResult(), conv.getFilter());
  }
};
struct Conv2dBackwardInputModel
    : Product<Conv2dBackwardInputModel, Conv2dBackwardInputOp> {
  int64_t getFlops(Operation *op) const {
    auto conv = cast<Conv2dBackwardInputOp>(op);
    return convolutionFlops(conv.getGrad(), conv.getFilter());
  }
};
struct Conv2dBackwardFilterModel
    : Product<Conv2dBackwardFilterModel, Conv2dBackwardFilterOp> {
  int64_t getFlops(Operation *op) const {
    auto conv = cast<Conv2dBackwardFilterOp>(op);
    return convolutionFlops(conv.getGrad(), conv.getResult());
  }
};
struct ConvTranspose2dModel : Product<ConvTranspose2dModel, ConvTranspose2dOp> {
  int64_t getFlops(Operation *op) const {
    auto conv = cast<ConvTranspose2dOp>(op);
    return convolutionFlops(conv.getInput(), conv.getFilter());
  }
};

/// `keyProducts` products over D and `valueProducts` over Dv of [L, S] matrices
/// for each head; a causal one computes half of them.
int64_t attentionFlops(Value query, Value key, Value value, bool causal,
                       bool tokensFirst, int64_t keyProducts,
                       int64_t valueProducts) {
  ArrayRef<int64_t> q = cast<ShapedType>(query.getType()).getShape();
  int64_t s = cast<ShapedType>(key.getType()).getShape()[tokensFirst ? 1 : 2];
  int64_t dv = cast<ShapedType>(value.getType()).getShape()[3];
  int64_t scores = saturatingProduct(q.take_front(3), s);
  int64_t each = saturatingAdd(saturatingMul(2 * keyProducts, q[3]),
                               saturatingMul(2 * valueProducts, dv));
  int64_t flops = saturatingMul(scores, saturatingAdd(each, kTranscendental));
  return causal ? flops / 2 : flops;
}

struct AttentionModel : Product<AttentionModel, AttentionOp> {
  int64_t getFlops(Operation *op) const {
    auto attention = cast<AttentionOp>(op);
    // q k^T; p v.
    return attentionFlops(attention.getQuery(), attention.getKey(),
                          attention.getValue(), attention.getCausal(),
                          isTokensFirst(op), 1, 1);
  }
};
struct AttentionBackwardModel
    : Product<AttentionBackwardModel, AttentionBackwardOp> {
  int64_t getFlops(Operation *op) const {
    auto attention = cast<AttentionBackwardOp>(op);
    // q k^T again, dq = ds k, dk = ds^T q; dp = do v^T, dv = p^T do.
    return attentionFlops(attention.getQuery(), attention.getKey(),
                          attention.getValue(), attention.getCausal(),
                          isTokensFirst(op), 3, 2);
  }
};

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// One operation for each element of each window.
template <typename ConcreteOp>
struct Window : Model<Window<ConcreteOp>, ConcreteOp> {
  int64_t getFlops(Operation *op) const {
    ArrayRef<int64_t> kernel = cast<ConcreteOp>(op).getKernelSize();
    return saturatingProduct(kernel, elements(op->getResult(0)));
  }
};
struct AvgPool2dBackwardModel
    : Model<AvgPool2dBackwardModel, AvgPool2dBackwardOp> {
  int64_t getFlops(Operation *op) const {
    auto pool = cast<AvgPool2dBackwardOp>(op);
    ArrayRef<int64_t> kernel = pool.getKernelSize();
    return saturatingProduct(kernel, elements(pool.getGrad()));
  }
};

//===----------------------------------------------------------------------===//
// The rest
//===----------------------------------------------------------------------===//

/// A splat takes no storage, so there is nothing to gain from dropping it; what
/// is no splat is at most 1 KiB.
struct ConstantModel : Model<ConstantModel, ConstantOp> {
  bool isRematerializable(Operation *) const { return false; }
  int64_t getFlops(Operation *) const { return 0; }
  int64_t getBytesAccessed(Operation *) const { return 0; }
};

/// Every element is compared with each of its line: less, and equal.
struct SortRankModel : Model<SortRankModel, SortRankOp> {
  int64_t getFlops(Operation *op) const {
    auto rank = cast<SortRankOp>(op);
    int64_t size =
        cast<ShapedType>(rank.getInput().getType()).getDimSize(rank.getDim());
    return saturatingMul(2, saturatingMul(size, elements(rank.getInput())));
  }
};

struct ReduceSumModel : Model<ReduceSumModel, ReduceSumOp> {
  int64_t getFlops(Operation *op) const { return elements(op->getOperand(0)); }
  int64_t getWorkspaceBytes(Operation *op) const {
    return getChannelWorkspace(op);
  }
};

/// Writes its result once and reads nothing.
struct IotaModel : Model<IotaModel, IotaOp> {};

/// A view: no kernel.
template <typename ConcreteOp>
struct View : Model<View<ConcreteOp>, ConcreteOp> {
  int64_t getFlops(Operation *) const { return 0; }
  int64_t getBytesAccessed(Operation *) const { return 0; }
};

/// Takes costs and the permission to run again from the op's attributes.
struct OpaqueModel : Model<OpaqueModel, OpaqueOp> {
  bool isRematerializable(Operation *op) const {
    return !cast<OpaqueOp>(op).getOnce();
  }
  int64_t getFlops(Operation *op) const {
    if (std::optional<uint64_t> flops = cast<OpaqueOp>(op).getFlops())
      return *flops;
    return mlir::vram::detail::countResultElements(op);
  }
  int64_t getBytesAccessed(Operation *op) const {
    if (std::optional<uint64_t> bytes = cast<OpaqueOp>(op).getAccessed())
      return *bytes;
    return mlir::vram::detail::countOperandAndResultBytes(op);
  }
  int64_t getWorkspaceBytes(Operation *op) const {
    return cast<OpaqueOp>(op).getWorkspace();
  }
};

struct GradNormModel : Model<GradNormModel, GradNormOp> {
  int64_t getWorkspaceBytes(Operation *op) const {
    return getPartsWorkspace(op);
  }
  int64_t getFlops(Operation *op) const {
    int64_t flops = kTranscendental;
    for (Value grad : op->getOperands())
      flops = saturatingAdd(flops, saturatingMul(2, elements(grad)));
    return flops;
  }
};

struct AllFiniteModel : Model<AllFiniteModel, AllFiniteOp> {
  int64_t getWorkspaceBytes(Operation *op) const {
    return getPartsWorkspace(op);
  }
  int64_t getFlops(Operation *op) const {
    int64_t flops = 0;
    for (Value grad : op->getOperands())
      flops = saturatingAdd(flops, elements(grad));
    return flops;
  }
};

/// One kernel: the arithmetic of the body, the bytes of its inputs and results.
struct FusedModel : Model<FusedModel, FusedOp> {
  bool isMatrixProduct(Operation *op) const {
    return getFusedProduct(op) != nullptr;
  }
  int64_t getWorkspaceBytes(Operation *op) const {
    KernelAttr kernel = getKernel(op);
    return kernel ? kernel.getWorkspaceBytes() : getChannelWorkspace(op);
  }
  int64_t getBytesAccessed(Operation *op) const {
    return saturatingAdd(mlir::vram::detail::countOperandAndResultBytes(op),
                         countBytesReadAgain(cast<FusedOp>(op)));
  }
  int64_t getFlops(Operation *op) const {
    int64_t flops = 0;
    for (Operation &nested : cast<FusedOp>(op).getBody().front())
      if (auto remat = dyn_cast<RematerializationOpInterface>(nested))
        flops = saturatingAdd(flops, remat.getFlops());
    return flops;
  }
  bool isRematerializable(Operation *op) const {
    // A constant inside is a part of the kernel.
    for (Operation &nested : cast<FusedOp>(op).getBody().front())
      if (auto remat = dyn_cast<RematerializationOpInterface>(nested);
          remat && !nested.hasTrait<OpTrait::ConstantLike>() &&
          !remat.isRematerializable())
        return false;
    return true;
  }
};

template <int64_t Flops, typename... Ops>
void attachPerResult(MLIRContext *context) {
  (Ops::template attachInterface<PerResult<Ops, Flops>>(*context), ...);
}
template <int64_t Flops, typename... Ops>
void attachPerOperand(MLIRContext *context) {
  (Ops::template attachInterface<PerOperand<Ops, Flops>>(*context), ...);
}
template <int64_t Flops, typename... Ops>
void attachPerSecondOperand(MLIRContext *context) {
  (Ops::template attachInterface<PerSecondOperand<Ops, Flops>>(*context), ...);
}
template <template <typename> typename OpModel, typename... Ops>
void attachEach(MLIRContext *context) {
  (Ops::template attachInterface<OpModel<Ops>>(*context), ...);
}

void attachPointwise(MLIRContext *context) {
  forEachFormulaOp([&](auto tag) {
    using OpTy = typename decltype(tag)::Op;
    attachPerResult<OpTy::countFlops(), OpTy>(context);
  });
  attachPerResult<1, BiasAddOp, CompareOp, SelectOp, MaskedFillOp, CastOp>(
      context);
  attachPerOperand<1, SignBitsOp>(context);
  attachPerOperand<2, RangeBitsOp>(context);
  attachPerResult<2, ApplyBitsOp>(context);
  // Four bits choose one of 16 values.
  attachPerResult<16, DequantizeOp>(context);
  // Ten rounds make four draws.
  attachPerResult<2 * kTranscendental, DropoutOp, UniformOp>(context);
}

/// A launch costs as much as the op inside. It runs where it stands, once: the
/// contents of its buffers change.
struct LaunchModel
    : RematerializationOpInterface::ExternalModel<LaunchModel, LaunchOp> {
  static RematerializationOpInterface inner(Operation *op) {
    return dyn_cast_or_null<RematerializationOpInterface>(
        cast<LaunchOp>(op).getComputingOp());
  }
  bool isRematerializable(Operation *) const { return false; }
  int64_t getFlops(Operation *op) const {
    auto model = inner(op);
    return model ? model.getFlops() : 0;
  }
  int64_t getBytesAccessed(Operation *op) const {
    auto model = inner(op);
    return model ? model.getBytesAccessed()
                 : mlir::vram::detail::countOperandAndResultBytes(op);
  }
  bool isMatrixProduct(Operation *op) const {
    auto model = inner(op);
    return model && model.isMatrixProduct();
  }
};

void attachLinear(MLIRContext *context) {
  MatmulOp::attachInterface<MatmulModel>(*context);
  Conv2dOp::attachInterface<Conv2dModel>(*context);
  Conv2dBackwardInputOp::attachInterface<Conv2dBackwardInputModel>(*context);
  Conv2dBackwardFilterOp::attachInterface<Conv2dBackwardFilterModel>(*context);
  ConvTranspose2dOp::attachInterface<ConvTranspose2dModel>(*context);
  AttentionOp::attachInterface<AttentionModel>(*context);
  AttentionBackwardOp::attachInterface<AttentionBackwardModel>(*context);
}

void attachPools(MLIRContext *context) {
  attachEach<Window, MaxPool2dOp, AvgPool2dOp>(context);
  AvgPool2dBackwardOp::attachInterface<AvgPool2dBackwardModel>(*context);
  attachPerOperand<1, MaxPool2dBackwardOp, AdaptiveAvgPool2dOp>(context);
  attachPerResult<1, AdaptiveAvgPool2dBackwardOp>(context);
  // Bilinear: four neighbours, four weights.
  attachPerResult<8, Upsample2dOp>(context);
  attachPerOperand<8, Upsample2dBackwardOp>(context);
}

void attachNorms(MLIRContext *context) {
  BatchNormOp::attachInterface<TwoPass<BatchNormOp, 8, 0>>(*context);
  BatchNormBackwardOp::attachInterface<TwoPass<BatchNormBackwardOp, 12, 1>>(
      *context);
  GroupNormOp::attachInterface<TwoPass<GroupNormOp, 8, 0>>(*context);
  GroupNormBackwardOp::attachInterface<TwoPass<GroupNormBackwardOp, 12, 1>>(
      *context);
  attachPerOperand<8, LayerNormOp>(context);
  attachPerOperand<12, LayerNormBackwardOp>(context);
  attachPerOperand<5, RmsNormOp>(context);
  attachPerOperand<9, RmsNormBackwardOp>(context);
  attachPerOperand<kTranscendental + 4, SoftmaxOp, LogSoftmaxOp,
                   LogSoftmaxBackwardOp>(context);
  attachPerOperand<4, SoftmaxBackwardOp>(context);
  RunningUpdateOp::attachInterface<Update<RunningUpdateOp, 3>>(*context);
}

void attachShapes(MLIRContext *context) {
  ConstantOp::attachInterface<ConstantModel>(*context);
  IotaOp::attachInterface<IotaModel>(*context);
  attachEach<View, ReshapeOp, DetachOp, WithBackwardOp>(context);
  OpaqueOp::attachInterface<OpaqueModel>(*context);
  attachEach<Copy, TransposeOp, SliceOp, ConcatOp>(context);
  // These write more than they read.
  attachPerResult<0, PadOp, BroadcastOp>(context);
  attachEach<Lookup, EmbeddingOp, GatherOp>(context);
  EmbeddingBackwardOp::attachInterface<EmbeddingBackwardModel>(*context);
  attachPerOperand<1, ReduceMeanOp, ReduceMaxOp, ReduceMinOp, ArgMaxOp>(
      context);
  ReduceSumOp::attachInterface<ReduceSumModel>(*context);
  attachPerResult<1, ScatterAddOp, ScatterOp>(context);
  SortRankOp::attachInterface<SortRankModel>(*context);
}

void attachLosses(MLIRContext *context) {
  attachPerOperand<kTranscendental + 4, CrossEntropyOp>(context);
  attachPerSecondOperand<kTranscendental + 4, CrossEntropyBackwardOp>(context);
  attachPerSecondOperand<1, NllLossOp>(context);
  attachPerResult<1, NllLossBackwardOp>(context);
  attachPerOperand<2 * kTranscendental, BceWithLogitsOp>(context);
  attachPerSecondOperand<kTranscendental + 4, BceWithLogitsBackwardOp>(context);
  attachPerOperand<3, MseOp, L1Op>(context);
  attachPerSecondOperand<3, MseBackwardOp, L1BackwardOp>(context);
}

/// A moment in codes: a comparison and two choices a decade to read it and to
/// write it, and what is left of both formulas (StateCodes.h).
constexpr int64_t kCodes = 2 * 18 + 20 + kTranscendental;

void attachOptimizers(MLIRContext *context) {
  SgdOp::attachInterface<Update<SgdOp, 4>>(*context);
  MomentumOp::attachInterface<Update<MomentumOp, 6>>(*context);
  AdamOp::attachInterface<Update<AdamOp, 2 * kTranscendental + 12>>(*context);
  AdamWOp::attachInterface<Update<AdamWOp, 2 * kTranscendental + 12>>(*context);
  LionOp::attachInterface<Update<LionOp, 12>>(*context);
  Momentum8BitOp::attachInterface<Update<Momentum8BitOp, 6 + kCodes>>(*context);
  Lion8BitOp::attachInterface<Update<Lion8BitOp, 12 + kCodes>>(*context);
  Adam8BitOp::attachInterface<
      Update<Adam8BitOp, 2 * kTranscendental + 12 + 2 * kCodes>>(*context);
  AdamW8BitOp::attachInterface<
      Update<AdamW8BitOp, 2 * kTranscendental + 12 + 2 * kCodes>>(*context);
  GradNormOp::attachInterface<GradNormModel>(*context);
  AllFiniteOp::attachInterface<AllFiniteModel>(*context);
  UpdateLossScaleOp::attachInterface<Update<UpdateLossScaleOp, 4>>(*context);
}

} // namespace

void mlir::vram::registerRematerializationModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, VRAMDialect *) {
    attachPointwise(context);
    attachLinear(context);
    attachPools(context);
    attachNorms(context);
    attachShapes(context);
    attachLosses(context);
    attachOptimizers(context);
    FusedOp::attachInterface<FusedModel>(*context);
    LaunchOp::attachInterface<LaunchModel>(*context);
  });
}
