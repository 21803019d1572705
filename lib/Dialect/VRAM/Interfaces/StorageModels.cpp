//===- StorageModels.cpp - Which storage the results of vram ops share ----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A result may overwrite an operand where every kernel that computes it element
// by element, or row by row, reads what it needs before it writes: pointwise
// ops at the same index, softmax and its backward (a row's statistics are
// complete before its first element is written), the pointwise gradients of
// losses, and updates of state. Normalisations would allow it too, but their
// library kernels do not promise it, so they share nothing.
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/Epilogue.h"
#include "vram/Dialect/VRAM/IR/FusedNorm.h"
#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/PointwiseList.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Dialect/VRAM/Interfaces/InterfaceModels.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Interfaces/StorageOpInterface.h"

#include "mlir/IR/DialectRegistry.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::vram;

namespace {

template <typename ConcreteModel, typename ConcreteOp>
using Model = StorageOpInterface::ExternalModel<ConcreteModel, ConcreteOp>;

/// One element of the one lies where that of the other does: the same shape,
/// and elements of the same width.
bool haveSameLayout(Type a, Type b) {
  auto left = dyn_cast<ShapedType>(a);
  auto right = dyn_cast<ShapedType>(b);
  return left && right && left.getShape() == right.getShape() &&
         getElementBytes(left.getElementType()) ==
             getElementBytes(right.getElementType());
}

/// Any operand of the result's layout, in order: not those that broadcast.
template <typename ConcreteOp>
struct PointwiseModel : Model<PointwiseModel<ConcreteOp>, ConcreteOp> {
  SmallVector<unsigned> getOverwritableOperands(Operation *op,
                                                unsigned result) const {
    SmallVector<unsigned> operands;
    for (OpOperand &operand : op->getOpOperands())
      if (haveSameLayout(operand.get().getType(),
                         op->getResult(result).getType()))
        operands.push_back(operand.getOperandNumber());
    return operands;
  }
  bool takesStrides(Operation *) const { return true; }
};

/// Result number `Result` over operand number `Operand`, if both have the same
/// layout.
template <unsigned Result, unsigned Operand>
struct Over {};
template <typename ConcreteOp, typename... Pairs>
struct FixedModel;
template <typename ConcreteOp, unsigned... Results, unsigned... Operands>
struct FixedModel<ConcreteOp, Over<Results, Operands>...>
    : Model<FixedModel<ConcreteOp, Over<Results, Operands>...>, ConcreteOp> {
  SmallVector<unsigned> getOverwritableOperands(Operation *op,
                                                unsigned result) const {
    SmallVector<unsigned> operands;
    ((result == Results && haveSameLayout(op->getOperand(Operands).getType(),
                                          op->getResult(result).getType())
          ? operands.push_back(Operands)
          : void()),
     ...);
    return operands;
  }
};

/// An update, whose new rest lies over the old one.
template <typename ConcreteOp, typename... Pairs>
struct UpdateModel;
template <typename ConcreteOp, unsigned... Results, unsigned... Operands>
struct UpdateModel<ConcreteOp, Over<Results, Operands>...>
    : Model<UpdateModel<ConcreteOp, Over<Results, Operands>...>, ConcreteOp> {
  SmallVector<unsigned> getOverwritableOperands(Operation *op,
                                                unsigned result) const {
    SmallVector<unsigned> operands;
    ((result == Results ? operands.push_back(Operands) : void()), ...);
    auto update = cast<ConcreteOp>(op);
    if (update.getRest() && result + 1 == op->getNumResults())
      operands.push_back(update.getRestMutable().begin()->getOperandNumber());
    return operands;
  }
};

/// Each result is a view of the value of its number.
struct WithBackwardModel : Model<WithBackwardModel, WithBackwardOp> {
  std::optional<unsigned> getViewedOperand(Operation *, unsigned result) const {
    return result;
  }
};

/// A wait's result is the target of its transfer.
struct WaitModel : Model<WaitModel, WaitOp> {
  std::optional<unsigned> getViewedOperand(Operation *, unsigned) const {
    return 1;
  }
};

/// A view of its only operand.
template <typename ConcreteOp>
struct ViewModel : Model<ViewModel<ConcreteOp>, ConcreteOp> {
  std::optional<unsigned> getViewedOperand(Operation *, unsigned) const {
    return 0;
  }
};

/// Shares nothing, but its kernels (those of the libraries, and copies) take
/// strides.
template <typename ConcreteOp>
struct StridedModel : Model<StridedModel<ConcreteOp>, ConcreteOp> {
  bool takesStrides(Operation *) const { return true; }
};

/// A product's matrices may have rows with a pitch, and be in a batch of any
/// stride; several dimensions of a batch are one only without gaps. oneDNN has
/// another algorithm where there are gaps, and so other bits.
struct MatmulModel : Model<MatmulModel, MatmulOp> {
  bool takesStrides(Operation *op) const {
    KernelAttr kernel = getKernel(op);
    if (kernel && kernel.getLibrary() == Library::OneDNN)
      return false;
    return cast<ShapedType>(op->getResult(0).getType()).getRank() <= 3;
  }
};

/// Rows of heads and tokens may lie anywhere. cuDNN wants each at a multiple of
/// 16 bytes, where they are by themselves if the tokens are first: what is
/// sliced then are heads.
template <typename ConcreteOp>
struct AttentionModel : Model<AttentionModel<ConcreteOp>, ConcreteOp> {
  bool takesStrides(Operation *op) const {
    return !getKernel(op) || isTokensFirst(op);
  }
};

/// Libraries take gaps between images. Channels last they would also be between
/// pixels, where cuDNN's kernels take none.
template <typename ConcreteOp>
struct ConvolutionModel : Model<ConvolutionModel<ConcreteOp>, ConcreteOp> {
  bool takesStrides(Operation *op) const { return !isChannelsLast(op); }
};

struct ConcatModel : Model<ConcatModel, ConcatOp> {
  std::optional<SmallVector<int64_t>> getPartOffsets(Operation *op,
                                                     unsigned operand) const {
    auto concat = cast<ConcatOp>(op);
    SmallVector<int64_t> offsets(concat.getType().getRank(), 0);
    for (Value before : concat.getInputs().take_front(operand))
      offsets[concat.getDim()] +=
          cast<ShapedType>(before.getType()).getDimSize(concat.getDim());
    return offsets;
  }
  bool takesStrides(Operation *) const { return true; }
};

struct PadModel : Model<PadModel, PadOp> {
  std::optional<SmallVector<int64_t>> getPartOffsets(Operation *op,
                                                     unsigned) const {
    auto pad = cast<PadOp>(op);
    if (llvm::any_of(pad.getInterior(), [](int64_t gap) { return gap != 0; }))
      return std::nullopt;
    return llvm::to_vector(pad.getLow());
  }
  bool takesStrides(Operation *) const { return true; }
};

struct SliceModel : Model<SliceModel, SliceOp> {
  std::optional<SmallVector<int64_t>> getSliceOffsets(Operation *op) const {
    auto slice = cast<SliceOp>(op);
    if (llvm::any_of(slice.getStrides(),
                     [](int64_t stride) { return stride != 1; }))
      return std::nullopt;
    return llvm::to_vector(slice.getStarts());
  }
  bool takesStrides(Operation *) const { return true; }
};

/// Pointwise in the logits, which may be rows with a pitch.
struct CrossEntropyBackwardModel
    : Model<CrossEntropyBackwardModel, CrossEntropyBackwardOp> {
  SmallVector<unsigned> getOverwritableOperands(Operation *op, unsigned) const {
    auto loss = cast<CrossEntropyBackwardOp>(op);
    if (!haveSameLayout(loss.getLogits().getType(), loss.getType()))
      return {};
    return {loss.getLogitsMutable().getOperandNumber()};
  }
  bool takesStrides(Operation *) const { return true; }
};

/// Is all that is computed from a block argument computed at its own index
/// alone? False once a broadcast lets another index read it.
bool isReadAtItsIndexOnly(BlockArgument argument) {
  SetVector<Value> reached;
  reached.insert(argument);
  for (unsigned i = 0; i < reached.size(); ++i)
    for (Operation *user : reached[i].getUsers()) {
      if (user->hasTrait<OpTrait::IsTerminator>())
        continue;
      if (!user->hasTrait<Pointwise>())
        return false;
      for (Value result : user->getResults()) {
        if (cast<ShapedType>(result.getType()).getShape() !=
            cast<ShapedType>(argument.getType()).getShape())
          return false;
        reached.insert(result);
      }
    }
  return true;
}

struct FusedModel : Model<FusedModel, FusedOp> {
  SmallVector<unsigned> getOverwritableOperands(Operation *op,
                                                unsigned result) const {
    SmallVector<unsigned> operands;
    // A library reads elements in any order.
    if (getFusedProduct(op))
      return operands;
    // A batch norm reads images again, for sums of gamma and beta in the end.
    bool hasNorm = getFusedNorm(op) != nullptr;
    for (BlockArgument argument :
         cast<FusedOp>(op).getBody().front().getArguments())
      if (haveSameLayout(argument.getType(), op->getResult(result).getType()) &&
          (hasNorm ? isReadForGradientAlone(argument)
                   : isReadAtItsIndexOnly(argument)))
        operands.push_back(argument.getArgNumber());
    return operands;
  }
  /// cuBLASLt takes gelu's input at a pitch that suits it alone.
  bool takesStrides(Operation *op) const {
    return !getFusedProduct(op) || !getEpilogue(cast<FusedOp>(op)).matrix();
  }
};

template <typename... Ops>
void attachConvolutions(MLIRContext *context) {
  (Ops::template attachInterface<ConvolutionModel<Ops>>(*context), ...);
}
template <typename... Ops>
void attachStrided(MLIRContext *context) {
  (Ops::template attachInterface<StridedModel<Ops>>(*context), ...);
}
template <typename ConcreteOp, typename... Pairs>
void attachFixed(MLIRContext *context) {
  ConcreteOp::template attachInterface<FixedModel<ConcreteOp, Pairs...>>(
      *context);
}
template <typename ConcreteOp, typename... Pairs>
void attachUpdate(MLIRContext *context) {
  ConcreteOp::template attachInterface<UpdateModel<ConcreteOp, Pairs...>>(
      *context);
}

} // namespace

void mlir::vram::registerStorageModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, VRAMDialect *) {
    PointwiseOps::forEach([&](auto tag) {
      using OpTy = typename decltype(tag)::Op;
      OpTy::template attachInterface<PointwiseModel<OpTy>>(*context);
    });
    // A row at a time.
    attachFixed<SoftmaxOp, Over<0, 0>>(context);
    attachFixed<LogSoftmaxOp, Over<0, 0>>(context);
    attachFixed<SoftmaxBackwardOp, Over<0, 0>>(context);
    attachFixed<LogSoftmaxBackwardOp, Over<0, 0>>(context);
    attachFixed<ApplyBitsOp, Over<0, 0>>(context);
    // Pointwise in the logits or the input, given the scalar gradient.
    CrossEntropyBackwardOp::attachInterface<CrossEntropyBackwardModel>(
        *context);
    attachFixed<BceWithLogitsBackwardOp, Over<0, 1>>(context);
    attachFixed<MseBackwardOp, Over<0, 1>, Over<0, 2>>(context);
    attachFixed<L1BackwardOp, Over<0, 1>, Over<0, 2>>(context);
    // The result starts as a copy of the input.
    attachFixed<ScatterAddOp, Over<0, 0>>(context);
    attachFixed<ScatterOp, Over<0, 0>>(context);
    // Updates of state.
    attachFixed<RunningUpdateOp, Over<0, 0>>(context);
    attachUpdate<SgdOp, Over<0, 0>>(context);
    attachUpdate<MomentumOp, Over<0, 0>, Over<1, 2>>(context);
    attachUpdate<AdamOp, Over<0, 0>, Over<1, 2>, Over<2, 3>>(context);
    attachUpdate<AdamWOp, Over<0, 0>, Over<1, 2>, Over<2, 3>>(context);
    attachUpdate<LionOp, Over<0, 0>, Over<1, 2>>(context);
    // A block's absmax is written behind its last reader.
    attachUpdate<Momentum8BitOp, Over<0, 0>, Over<1, 2>, Over<2, 3>>(context);
    attachUpdate<Lion8BitOp, Over<0, 0>, Over<1, 2>, Over<2, 3>>(context);
    attachUpdate<Adam8BitOp, Over<0, 0>, Over<1, 2>, Over<2, 3>, Over<3, 4>,
                 Over<4, 5>>(context);
    attachUpdate<AdamW8BitOp, Over<0, 0>, Over<1, 2>, Over<2, 3>, Over<3, 4>,
                 Over<4, 5>>(context);
    attachFixed<UpdateLossScaleOp, Over<0, 0>, Over<1, 1>>(context);

    attachConvolutions<Conv2dOp, Conv2dBackwardInputOp, Conv2dBackwardFilterOp,
                       ConvTranspose2dOp>(context);
    attachStrided<MaxPool2dOp, MaxPool2dBackwardOp, AvgPool2dOp,
                  AvgPool2dBackwardOp, AdaptiveAvgPool2dOp,
                  AdaptiveAvgPool2dBackwardOp, Upsample2dOp,
                  Upsample2dBackwardOp, BatchNormOp, BatchNormBackwardOp,
                  TransposeOp, BroadcastOp, ReduceSumOp, ReduceMeanOp,
                  ReduceMaxOp, ReduceMinOp, CrossEntropyOp>(context);
    MatmulOp::attachInterface<MatmulModel>(*context);
    AttentionOp::attachInterface<AttentionModel<AttentionOp>>(*context);
    AttentionBackwardOp::attachInterface<AttentionModel<AttentionBackwardOp>>(
        *context);
    ConcatOp::attachInterface<ConcatModel>(*context);
    PadOp::attachInterface<PadModel>(*context);
    SliceOp::attachInterface<SliceModel>(*context);
    ReshapeOp::attachInterface<ViewModel<ReshapeOp>>(*context);
    WaitOp::attachInterface<WaitModel>(*context);
    DetachOp::attachInterface<ViewModel<DetachOp>>(*context);
    WithBackwardOp::attachInterface<WithBackwardModel>(*context);
    FusedOp::attachInterface<FusedModel>(*context);
  });
}

void mlir::vram::registerMemoryInterfaceModels(DialectRegistry &registry) {
  registerRematerializationModels(registry);
  registerStorageModels(registry);
  registerUpstreamModels(registry);
  registerTosaModels(registry);
  registerPrecisionModels(registry);
}
