//===- Models.cpp - What the ops of toy_nn cost and share -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ToyNN.h"

#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Interfaces/StorageOpInterface.h"

#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace toy_nn;
using vram::RematerializationOpInterface;
using vram::StorageOpInterface;

namespace {

/// A pure op that costs what it reads and writes: the defaults of the
/// interface.
template <typename OpTy>
struct PureCost
    : RematerializationOpInterface::ExternalModel<PureCost<OpTy>, OpTy> {};

struct MatMulCost
    : RematerializationOpInterface::ExternalModel<MatMulCost, MatMulOp> {
  int64_t getFlops(Operation *op) const {
    auto matmul = cast<MatMulOp>(op);
    auto lhs = cast<ShapedType>(matmul.getLhs().getType());
    int64_t depth = lhs.getDimSize(matmul.getTransposeLhs() ? 0 : 1);
    return 2 * depth * cast<ShapedType>(matmul.getType()).getNumElements();
  }
  bool isMatrixProduct(Operation *) const { return true; }
};

/// The result may be written over any operand of its type: the op reads an
/// element where it writes one.
template <typename OpTy>
struct ElementwiseStorage
    : StorageOpInterface::ExternalModel<ElementwiseStorage<OpTy>, OpTy> {
  SmallVector<unsigned> getOverwritableOperands(Operation *op,
                                                unsigned result) const {
    SmallVector<unsigned> operands;
    for (OpOperand &operand : op->getOpOperands())
      if (operand.get().getType() == op->getResult(result).getType())
        operands.push_back(operand.getOperandNumber());
    return operands;
  }
};

template <typename OpTy>
void attachElementwise(MLIRContext *context) {
  OpTy::template attachInterface<PureCost<OpTy>, ElementwiseStorage<OpTy>>(
      *context);
}

} // namespace

void toy_nn::registerModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, ToyNNDialect *) {
    MatMulOp::attachInterface<MatMulCost>(*context);
    SquaredErrorOp::attachInterface<PureCost<SquaredErrorOp>>(*context);
    attachElementwise<TanhOp>(context);
    attachElementwise<TanhBackwardOp>(context);
    attachElementwise<SquaredErrorBackwardOp>(context);
  });
}
