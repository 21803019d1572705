//===- UpstreamModels.cpp - What linalg, tensor and arith ops answer ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// So that a function written in linalg and tensor alone can be planned: an op
// on tensors is a pure function of them and may run again; a destination-style
// op may write over its destination, and over an input that it reads at the
// result's index alone.
//
//===----------------------------------------------------------------------===//

#include "UpstreamModels.h"

#include "vram/Dialect/VRAM/Interfaces/InterfaceModels.h"
#include "vram/Interfaces/PrecisionOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::upstream;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

namespace {

/// Elementwise on tensors, one type of shape for all.
template <typename ConcreteOp>
struct ElementwiseStorage
    : StorageOpInterface::ExternalModel<ElementwiseStorage<ConcreteOp>,
                                        ConcreteOp> {
  SmallVector<unsigned> getOverwritableOperands(Operation *op,
                                                unsigned result) const {
    if (!op->hasTrait<OpTrait::Elementwise>())
      return {};
    return getOperandsOfSameLayout(op, result);
  }
};

//===----------------------------------------------------------------------===//
// linalg
//===----------------------------------------------------------------------===//

/// Bytes in a workspace, where each buffer begins at a multiple of 64.
int64_t getScratchBytes(Type type) {
  return static_cast<int64_t>(
      llvm::alignTo(static_cast<uint64_t>(getTypeBytes(type)), 64));
}

template <typename ConcreteOp>
struct LinalgCost
    : RematerializationOpInterface::ExternalModel<LinalgCost<ConcreteOp>,
                                                  ConcreteOp> {
  bool isRematerializable(Operation *op) const {
    return cast<linalg::LinalgOp>(op).hasPureTensorSemantics();
  }

  /// The operations of the body, once for each point of the iteration space.
  int64_t getFlops(Operation *op) const {
    auto linalgOp = cast<linalg::LinalgOp>(op);
    int64_t flops = 0;
    for (Operation &nested : linalgOp.getBlock()->without_terminator())
      flops += nested.hasTrait<OpTrait::Elementwise>() ? 1 : 0;
    for (int64_t range : linalgOp.getStaticLoopRanges())
      flops = ShapedType::isDynamic(range) ? 0 : saturatingMul(flops, range);
    return flops;
  }

  bool isMatrixProduct(Operation *op) const {
    auto linalgOp = cast<linalg::LinalgOp>(op);
    return linalg::isaContractionOpInterface(linalgOp) ||
           linalg::isaConvolutionOpInterface(linalgOp);
  }

  /// A destination that the body does not read is written only.
  int64_t getBytesAccessed(Operation *op) const {
    auto linalgOp = cast<linalg::LinalgOp>(op);
    int64_t bytes = 0;
    for (OpOperand &operand : op->getOpOperands())
      if (!linalgOp.isDpsInit(&operand) ||
          linalgOp.payloadUsesValueFromOperand(&operand))
        bytes = saturatingAdd(bytes, getTypeBytes(operand.get().getType()));
    for (Type type : op->getResultTypes())
      bytes = saturatingAdd(bytes, getTypeBytes(type));
    return bytes;
  }

  /// An operand that the op takes for its shape alone, as the window of a pool,
  /// gets a buffer when the op is lowered (lib/Conversion/LaunchLowering),
  /// unless it has one. So does a constant whose shape gives loops that no
  /// other operand has, as the weight of a convolution: else it is folded.
  int64_t getWorkspaceBytes(Operation *op) const {
    auto linalgOp = cast<linalg::LinalgOp>(op);
    int64_t bytes = 0;
    for (OpOperand *input : linalgOp.getDpsInputOperands()) {
      Operation *producer = input->get().getDefiningOp();
      if (producer && !linalgOp.payloadUsesValueFromOperand(input) &&
          (isa<tensor::EmptyOp>(producer) ||
           producer->hasTrait<OpTrait::ConstantLike>()))
        bytes = saturatingAdd(bytes, getScratchBytes(input->get().getType()));
      else if (givesLoops(linalgOp, input) && isSplatConstant(input->get()))
        bytes = saturatingAdd(bytes, getScratchBytes(input->get().getType()));
    }
    return std::min(bytes, kMaxTypeBytes);
  }

private:
  /// Whether the ranges of the loops are not known without this operand.
  static bool givesLoops(linalg::LinalgOp op, OpOperand *input) {
    SmallVector<AffineMap> others;
    for (OpOperand &operand : op->getOpOperands())
      if (&operand != input)
        others.push_back(op.getMatchingIndexingMap(&operand));
    return !inversePermutation(concatAffineMaps(others, op.getContext()));
  }
};

/// It is lowered to four generic ops, with a maximum and a sum for each row
/// between them.
struct SoftmaxCost
    : RematerializationOpInterface::ExternalModel<SoftmaxCost,
                                                  linalg::SoftmaxOp> {
  bool isRematerializable(Operation *op) const {
    return cast<linalg::SoftmaxOp>(op).hasPureTensorSemantics();
  }
  int64_t getFlops(Operation *op) const {
    return saturatingMul(5, mlir::vram::detail::countResultElements(op));
  }
  int64_t getWorkspaceBytes(Operation *op) const {
    auto softmax = cast<linalg::SoftmaxOp>(op);
    ShapedType type = softmax.getInputOperandType();
    if (!type.hasStaticShape())
      return 0;
    SmallVector<int64_t> rows(type.getShape());
    rows.erase(rows.begin() + static_cast<int64_t>(softmax.getDimension()));
    int64_t bytes =
        getScratchBytes(RankedTensorType::get(rows, type.getElementType()));
    return std::min(saturatingMul(2, bytes), kMaxTypeBytes);
  }
};

template <typename ConcreteOp>
struct LinalgStorage
    : StorageOpInterface::ExternalModel<LinalgStorage<ConcreteOp>, ConcreteOp> {
  SmallVector<unsigned> getOverwritableOperands(Operation *op,
                                                unsigned result) const {
    auto linalgOp = cast<linalg::LinalgOp>(op);
    OpOperand *init = linalgOp.getDpsInitOperand(result);
    SmallVector<unsigned> operands = {init->getOperandNumber()};
    // An input may follow where each point reads it once, at the index that it
    // writes: with a reduction or a broadcast other points read it too.
    AffineMap written = linalgOp.getMatchingIndexingMap(init);
    if (linalgOp.getNumParallelLoops() != linalgOp.getNumLoops() ||
        !written.isPermutation())
      return operands;
    for (OpOperand *input : linalgOp.getDpsInputOperands())
      if (linalgOp.getMatchingIndexingMap(input) == written &&
          haveSameLayout(input->get().getType(), init->get().getType()))
        operands.push_back(input->getOperandNumber());
    return operands;
  }

  /// Makes the operand that is overwritten the destination, as bufferization
  /// does.
  void setDestination(Operation *op, unsigned result, unsigned operand) const {
    auto linalgOp = cast<linalg::LinalgOp>(op);
    OpOperand *init = linalgOp.getDpsInitOperand(result);
    Value over = op->getOperand(operand);
    if (!linalgOp.payloadUsesValueFromOperand(init) &&
        init->get().getType() == over.getType())
      init->set(over);
  }
};

/// Products read their inputs in 16 bits, and multiply and add in the precision
/// of their destination, which stays f32.
template <typename ConcreteOp>
struct LinalgPrecision
    : PrecisionOpInterface::ExternalModel<LinalgPrecision<ConcreteOp>,
                                          ConcreteOp> {
  PrecisionPolicy getDefaultPrecisionPolicy(Operation *op) const {
    auto linalgOp = cast<linalg::LinalgOp>(op);
    bool isConvolution = linalg::isaConvolutionOpInterface(linalgOp);
    // A pool looks at the shape of its window alone.
    for (OpOperand *input : linalgOp.getDpsInputOperands())
      isConvolution &= linalgOp.payloadUsesValueFromOperand(input);
    return isConvolution || linalg::isaContractionOpInterface(linalgOp)
               ? PrecisionPolicy::Lower
               : PrecisionPolicy::Never;
  }
  OperandPrecision getOperandPrecision(Operation *op, unsigned operand) const {
    return cast<linalg::LinalgOp>(op).isDpsInput(&op->getOpOperand(operand))
               ? OperandPrecision::OfOp
               : OperandPrecision::Full;
  }
  bool isResultOfOpPrecision(Operation *, unsigned) const { return false; }

  /// The body sees elements of the new types, and widens them first.
  void setResultPrecision(Operation *op, FloatType) const {
    auto linalgOp = cast<linalg::LinalgOp>(op);
    OpBuilder builder = OpBuilder::atBlockBegin(linalgOp.getBlock());
    for (OpOperand *input : linalgOp.getDpsInputOperands()) {
      BlockArgument element = linalgOp.getMatchingBlockArgument(input);
      Type wide = element.getType();
      Type narrow = getElementTypeOrSelf(input->get().getType());
      if (wide == narrow)
        continue;
      element.setType(narrow);
      if (element.use_empty())
        continue;
      auto widened =
          arith::ExtFOp::create(builder, op->getLoc(), wide, element);
      element.replaceAllUsesExcept(widened, widened);
    }
  }
};

//===----------------------------------------------------------------------===//
// tensor
//===----------------------------------------------------------------------===//

/// The result is the destination with a part replaced.
template <typename ConcreteOp>
struct InsertStorage
    : StorageOpInterface::ExternalModel<InsertStorage<ConcreteOp>, ConcreteOp> {
  SmallVector<unsigned> getOverwritableOperands(Operation *op,
                                                unsigned result) const {
    return {cast<DestinationStyleOpInterface>(op)
                .getDpsInitOperand(result)
                ->getOperandNumber()};
  }
};

//===----------------------------------------------------------------------===//
// scf
//===----------------------------------------------------------------------===//

/// A loop works in the storage of its results, and may do so in that of what it
/// starts from, unless its body reads that as well.
template <typename ConcreteOp>
struct LoopStorage
    : StorageOpInterface::ExternalModel<LoopStorage<ConcreteOp>, ConcreteOp> {
  SmallVector<unsigned> getOverwritableOperands(Operation *op,
                                                unsigned result) const {
    MutableArrayRef<OpOperand> inits =
        cast<LoopLikeOpInterface>(op).getInitsMutable();
    if (inits.size() != op->getNumResults())
      return {};
    OpOperand &init = inits[result];
    bool isReadInside =
        llvm::any_of(init.get().getUsers(), [&](Operation *user) {
          return op->isProperAncestor(user);
        });
    if (isReadInside ||
        !haveSameLayout(init.get().getType(), op->getResult(result).getType()))
      return {};
    return {init.getOperandNumber()};
  }
};

template <typename... Ops>
void attachElementwise(MLIRContext *context) {
  attachEach<PureCost, Ops...>(context);
  attachEach<ElementwiseStorage, Ops...>(context);
}

template <typename... Ops>
void attachLinalg(MLIRContext *context) {
  attachEach<LinalgCost, Ops...>(context);
  attachEach<LinalgPrecision, Ops...>(context);
  attachEach<LinalgStorage, Ops...>(context);
}

} // namespace

void mlir::vram::registerUpstreamModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) {
    attachElementwise<
#define GET_OP_LIST
#include "mlir/Dialect/Arith/IR/ArithOps.cpp.inc"
        >(context);
  });
  registry.addExtension(+[](MLIRContext *context, math::MathDialect *) {
    attachElementwise<
#define GET_OP_LIST
#include "mlir/Dialect/Math/IR/MathOps.cpp.inc"
        >(context);
  });
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    attachLinalg<
#define GET_OP_LIST
#include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.cpp.inc"
        >(context);
    linalg::SoftmaxOp::attachInterface<SoftmaxCost>(*context);
  });
  registry.addExtension(+[](MLIRContext *context, scf::SCFDialect *) {
    attachEach<LoopStorage, scf::ForOp, scf::ForallOp, scf::WhileOp>(context);
  });
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    attachEach<PureCost,
#define GET_OP_LIST
#include "mlir/Dialect/Tensor/IR/TensorOps.cpp.inc"
               >(context);
    attachEach<ViewStorage, tensor::CastOp, tensor::CollapseShapeOp,
               tensor::ExpandShapeOp, tensor::ReshapeOp>(context);
    attachEach<InsertStorage, tensor::InsertSliceOp, tensor::InsertOp>(context);
  });
}
