//===- TosaModels.cpp - What tosa ops answer ------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Costs are those of the formulas in the specification of TOSA 1.0. A window
// that reaches over the edge of its input is lowered by way of a padded copy of
// the input, which lies in the workspace (lib/Conversion/LaunchLowering).
//
//===----------------------------------------------------------------------===//

#include "UpstreamModels.h"

#include "vram/Dialect/VRAM/Interfaces/InterfaceModels.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::upstream;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;
using ::vram::planning::saturatingProduct;

/// Elements of a tensor; 0 where the shape is not known.
static int64_t countElements(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() ? saturatingProduct(type.getShape(), 1)
                                       : 0;
}

namespace {
/// Bytes of tensors between the ops that an op is lowered to, each at a multiple
/// of 64 (lowerThroughTensors).
class Scratch {
public:
  void add(ArrayRef<int64_t> shape, Type element) {
    int64_t bytes = std::min(
        saturatingProduct(shape,
                          findElementBytes(element).value_or(kMaxTypeBytes)),
        kMaxTypeBytes);
    Bytes = saturatingAdd(Bytes, static_cast<int64_t>(llvm::alignTo(
                                     static_cast<uint64_t>(bytes), 64)));
  }

  /// The image of an op on windows, with its border; `pad` is before and behind
  /// each of its inner dimensions.
  void addPadded(Value image, ArrayRef<int64_t> pad) {
    auto type = dyn_cast<RankedTensorType>(image.getType());
    if (!type || !type.hasStaticShape() ||
        llvm::all_of(pad, [](int64_t width) { return width == 0; }))
      return;
    SmallVector<int64_t> shape(type.getShape());
    for (size_t i = 0; i < pad.size() && 1 + i / 2 < shape.size(); ++i)
      shape[1 + i / 2] = saturatingAdd(shape[1 + i / 2], pad[i]);
    add(shape, type.getElementType());
  }

  /// As many elements as the result has.
  void addLikeResult(Operation *op, Type element) {
    auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
    if (type && type.hasStaticShape())
      add(type.getShape(), element);
  }

  int64_t bytes() const { return std::min(Bytes, kMaxTypeBytes); }

private:
  int64_t Bytes = 0;
};

template <typename ConcreteModel, typename ConcreteOp>
using Cost = RematerializationOpInterface::ExternalModel<ConcreteModel,
                                                         ConcreteOp>;

struct MatMulCost : Cost<MatMulCost, tosa::MatMulOp> {
  int64_t getFlops(Operation *op) const {
    auto type = cast<RankedTensorType>(op->getOperand(0).getType());
    int64_t depth = type.getDimSize(2);
    if (ShapedType::isDynamic(depth))
      return 0;
    return saturatingMul(2, saturatingMul(countElements(op->getResult(0)),
                                          depth));
  }
  bool isMatrixProduct(Operation *) const { return true; }
};

/// Each weight but its output channels, for each element of the result.
template <typename ConcreteOp>
struct ConvolutionCost : Cost<ConvolutionCost<ConcreteOp>, ConcreteOp> {
  int64_t getFlops(Operation *op) const {
    auto weight = cast<RankedTensorType>(op->getOperand(1).getType());
    if (!weight.hasStaticShape())
      return 0;
    // The channels are the first dimension, but the last two of a depthwise
    // convolution.
    bool isDepthwise = std::is_same_v<ConcreteOp, tosa::DepthwiseConv2DOp>;
    ArrayRef<int64_t> window =
        isDepthwise ? weight.getShape().take_front(2)
                    : weight.getShape().drop_front();
    return saturatingMul(countElements(op->getResult(0)),
                         saturatingProduct(window, 2));
  }
  bool isMatrixProduct(Operation *) const { return true; }
  int64_t getWorkspaceBytes(Operation *op) const {
    // TosaPatterns.cpp lowers it to one loop nest on its operands.
    if constexpr (std::is_same_v<ConcreteOp, tosa::TransposeConv2DOp>)
      return 0;
    else
      return getScratch(cast<ConcreteOp>(op)).bytes();
  }

private:
  static Scratch getScratch(ConcreteOp op) {
    Scratch scratch;
    scratch.addPadded(op->getOperand(0), op.getPad());
    // The weight of conv3d is transposed. A constant weight gets a buffer: its
    // shape gives the loops over the window, so it cannot be folded into them.
    if (auto weight = dyn_cast<RankedTensorType>(op->getOperand(1).getType());
        weight && weight.hasStaticShape() &&
        (std::is_same_v<ConcreteOp, tosa::Conv3DOp> ||
         isSplatConstant(op->getOperand(1))))
      scratch.add(weight.getShape(), weight.getElementType());
    // The bias is added afterwards.
    if constexpr (std::is_same_v<ConcreteOp, tosa::DepthwiseConv2DOp>)
      scratch.addLikeResult(op, getElementTypeOrSelf(op->getResult(0)));
    return scratch;
  }
};

/// One operation for each element of each window.
template <typename ConcreteOp>
struct PoolCost : Cost<PoolCost<ConcreteOp>, ConcreteOp> {
  int64_t getFlops(Operation *op) const {
    return saturatingProduct(cast<ConcreteOp>(op).getKernel(),
                             countElements(op->getResult(0)));
  }
  int64_t getWorkspaceBytes(Operation *op) const {
    Scratch scratch;
    auto pool = cast<ConcreteOp>(op);
    Type element = getElementTypeOrSelf(op->getResult(0));
    scratch.addPadded(op->getOperand(0), pool.getPad());
    if constexpr (std::is_same_v<ConcreteOp, tosa::AvgPool2dOp>) {
      // The sums, before they are divided.
      element = pool.getAccType();
      scratch.addLikeResult(op, element);
    }
    // linalg's pools have an operand that nothing reads but its shape.
    scratch.add(pool.getKernel(), element);
    return scratch.bytes();
  }
};

/// The maxima are computed beside their indices.
struct ArgMaxCost : Cost<ArgMaxCost, tosa::ArgMaxOp> {
  int64_t getFlops(Operation *op) const {
    return countElements(op->getOperand(0));
  }
  int64_t getWorkspaceBytes(Operation *op) const {
    Scratch scratch;
    scratch.addLikeResult(op, getElementTypeOrSelf(op->getOperand(0)));
    return scratch.bytes();
  }
};

/// One operation an element of the input.
template <typename ConcreteOp>
struct ReductionCost : Cost<ReductionCost<ConcreteOp>, ConcreteOp> {
  int64_t getFlops(Operation *op) const {
    return countElements(op->getOperand(0));
  }
};

template <typename ConcreteOp>
struct ElementwiseStorage
    : StorageOpInterface::ExternalModel<ElementwiseStorage<ConcreteOp>,
                                        ConcreteOp> {
  SmallVector<unsigned> getOverwritableOperands(Operation *op,
                                                unsigned result) const {
    return getOperandsOfSameLayout(op, result);
  }
};

/// Not on ops with regions, which the memory model looks into.
template <typename ConcreteOp>
void attachPure(MLIRContext *context) {
  if constexpr (ConcreteOp::template hasTrait<OpTrait::ZeroRegions>())
    ConcreteOp::template attachInterface<PureCost<ConcreteOp>>(*context);
}

/// Elementwise ops, whose operands have one rank and may broadcast.
template <typename ConcreteOp>
void attachElementwise(MLIRContext *context) {
  if constexpr (ConcreteOp::template hasTrait<
                    OpTrait::tosa::TosaElementwiseOperator>() ||
                std::is_same_v<ConcreteOp, tosa::CastOp> ||
                std::is_same_v<ConcreteOp, tosa::MulOp>)
    ConcreteOp::template attachInterface<ElementwiseStorage<ConcreteOp>>(
        *context);
}

template <typename... Ops>
void attachAll(MLIRContext *context) {
  // The first model that is attached to an op stays.
  tosa::MatMulOp::attachInterface<MatMulCost>(*context);
  attachEach<ConvolutionCost, tosa::Conv2DOp, tosa::Conv3DOp,
             tosa::DepthwiseConv2DOp, tosa::TransposeConv2DOp>(context);
  attachEach<PoolCost, tosa::AvgPool2dOp, tosa::MaxPool2dOp>(context);
  attachEach<ReductionCost, tosa::ReduceAllOp, tosa::ReduceAnyOp,
             tosa::ReduceMaxOp, tosa::ReduceMinOp, tosa::ReduceProductOp,
             tosa::ReduceSumOp>(context);
  tosa::ArgMaxOp::attachInterface<ArgMaxCost>(*context);
  (attachPure<Ops>(context), ...);
  attachEach<ViewStorage, tosa::IdentityOp, tosa::ReshapeOp>(context);
  (attachElementwise<Ops>(context), ...);
}
} // namespace

void mlir::vram::registerTosaModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tosa::TosaDialect *) {
    attachAll<
#define GET_OP_LIST
#include "mlir/Dialect/Tosa/IR/TosaOps.cpp.inc"
        >(context);
  });
}
