//===- UpstreamModels.h - What models of MLIR's dialects share --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_INTERFACES_UPSTREAMMODELS_H
#define VRAM_LIB_DIALECT_VRAM_INTERFACES_UPSTREAMMODELS_H

#include "vram/Interfaces/ElementBytes.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Interfaces/StorageOpInterface.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::vram::upstream {

/// Whether an element of `a` lies where that of `b` does.
inline bool haveSameLayout(Type a, Type b) {
  auto left = dyn_cast<ShapedType>(a);
  auto right = dyn_cast<ShapedType>(b);
  if (!left || !right || !isa<RankedTensorType, BaseMemRefType>(a) ||
      !left.hasStaticShape() || left.getShape() != right.getShape())
    return false;
  std::optional<int64_t> bytes = findElementBytes(left.getElementType());
  return bytes && bytes == findElementBytes(right.getElementType());
}

/// The operands of result `result`'s layout, in order.
inline SmallVector<unsigned> getOperandsOfSameLayout(Operation *op,
                                                     unsigned result) {
  SmallVector<unsigned> operands;
  for (OpOperand &operand : op->getOpOperands())
    if (haveSameLayout(operand.get().getType(),
                       op->getResult(result).getType()))
      operands.push_back(operand.getOperandNumber());
  return operands;
}

/// A tensor with one number everywhere, which has no buffer.
inline bool isSplatConstant(Value value) {
  DenseElementsAttr elements;
  return isa<RankedTensorType>(value.getType()) &&
         matchPattern(value, m_Constant(&elements)) && elements.isSplat();
}

/// Any op that is pure on tensors: one operation an element of the results.
template <typename ConcreteOp>
struct PureCost
    : RematerializationOpInterface::ExternalModel<PureCost<ConcreteOp>,
                                                  ConcreteOp> {
  bool isRematerializable(Operation *op) const { return isPure(op); }
};

/// A change of shape that moves no byte.
template <typename ConcreteOp>
struct ViewStorage
    : StorageOpInterface::ExternalModel<ViewStorage<ConcreteOp>, ConcreteOp> {
  std::optional<unsigned> getViewedOperand(Operation *, unsigned) const {
    return 0;
  }
};

template <template <typename> typename OpModel, typename... Ops>
void attachEach(MLIRContext *context) {
  (Ops::template attachInterface<OpModel<Ops>>(*context), ...);
}

} // namespace mlir::vram::upstream

#endif // VRAM_LIB_DIALECT_VRAM_INTERFACES_UPSTREAMMODELS_H
