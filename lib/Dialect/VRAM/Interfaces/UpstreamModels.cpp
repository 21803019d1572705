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
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "llvm/ADT/STLExtras.h"

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

  /// What is written over becomes the destination, as bufferization has it.
  void setDestination(Operation *op, unsigned result, unsigned operand) const {
    auto linalgOp = cast<linalg::LinalgOp>(op);
    OpOperand *init = linalgOp.getDpsInitOperand(result);
    Value over = op->getOperand(operand);
    if (!linalgOp.payloadUsesValueFromOperand(init) &&
        init->get().getType() == over.getType())
      init->set(over);
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

template <typename... Ops>
void attachElementwise(MLIRContext *context) {
  attachEach<PureCost, Ops...>(context);
  attachEach<ElementwiseStorage, Ops...>(context);
}

template <typename... Ops>
void attachLinalg(MLIRContext *context) {
  attachEach<LinalgCost, Ops...>(context);
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
