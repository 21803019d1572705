//===- Backward.h - What a derivative rule works with -*- C++ -*- ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_DERIVATIVES_BACKWARD_H
#define VRAM_LIB_DIALECT_VRAM_DERIVATIVES_BACKWARD_H

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/DifferentiableOpInterface.h"

#include <type_traits>

namespace mlir::vram::detail {

/// One application of a derivative rule: the gradients that arrive, the ones
/// that are wanted, and short names for the pointwise ops that rules are made
/// of. Operands of those broadcast as the ops do.
class Backward {
public:
  Backward(OpBuilder &builder, Operation *op, ArrayRef<Value> resultGrads,
           const llvm::BitVector &needed, MutableArrayRef<Value> operandGrads)
      : builder(builder), loc(op->getLoc()), op(op), resultGrads(resultGrads),
        needed(needed), operandGrads(operandGrads) {}

  OpBuilder &builder;
  Location loc;

  /// The gradient of a result; null where none arrives.
  Value grad(unsigned result = 0) const { return resultGrads[result]; }
  bool needs(unsigned operand) const { return needed.test(operand); }

  /// Sets the gradient of an operand, if it is wanted. `value` may be larger
  /// than the operand where that was broadcast: it is summed back.
  void set(unsigned operand, Value value);

  /// An op of type OpT with one result of type `type`.
  template <typename OpT, typename... Args>
  Value create(Type type, Args &&...args) {
    return OpT::create(builder, loc, type, std::forward<Args>(args)...)
        ->getResult(0);
  }

  /// A constant of rank 0 with the element type of `like`.
  Value scalar(double value, Value like);
  Value neg(Value x);
  Value add(Value lhs, Value rhs);
  Value sub(Value lhs, Value rhs);
  Value mul(Value lhs, Value rhs);
  Value mul(Value lhs, double rhs) { return mul(lhs, scalar(rhs, lhs)); }
  Value div(Value lhs, Value rhs);
  Value pow(Value lhs, Value rhs);
  Value compare(Value lhs, Predicate predicate, Value rhs);
  Value select(Value condition, Value onTrue, Value onFalse);
  Value cast(Value x, Type elementType);
  /// `x` in the shape `shape`; `x` itself where it has it already.
  Value reshape(Value x, ArrayRef<int64_t> shape);
  /// `x` repeated to the shape `shape`.
  Value broadcast(Value x, ArrayRef<int64_t> shape);
  /// The sum of `x` over the dimensions in which the shape `shape`, aligned at
  /// the last dimension, is 1 or absent: the adjoint of broadcasting.
  Value sumTo(Value x, ArrayRef<int64_t> shape);

private:
  template <typename OpT>
  Value pointwise(Value lhs, Value rhs);

  Operation *op;
  ArrayRef<Value> resultGrads;
  const llvm::BitVector &needed;
  MutableArrayRef<Value> operandGrads;
};

/// The external model of an op whose rule is a function
/// `differentiate(OpT, Backward &)`, which returns nothing, or a LogicalResult
/// where it may fail.
template <typename OpT>
struct RuleModel
    : public DifferentiableOpInterface::ExternalModel<RuleModel<OpT>, OpT> {
  LogicalResult buildBackward(Operation *op, OpBuilder &builder,
                              ArrayRef<Value> resultGrads,
                              const llvm::BitVector &needed,
                              MutableArrayRef<Value> operandGrads) const {
    Backward backward(builder, op, resultGrads, needed, operandGrads);
    if constexpr (std::is_void_v<decltype(differentiate(cast<OpT>(op),
                                                        backward))>) {
      differentiate(cast<OpT>(op), backward);
      return success();
    } else {
      return differentiate(cast<OpT>(op), backward);
    }
  }
};

template <typename... Ops>
void attachRules(MLIRContext *context) {
  (Ops::template attachInterface<RuleModel<Ops>>(*context), ...);
}

// One function a file of rules.
void attachActivationRules(MLIRContext *context);
void attachAdjointRules(MLIRContext *context);
void attachArithmeticRules(MLIRContext *context);
void attachFormulaRules(MLIRContext *context);
void attachLinearRules(MLIRContext *context);
void attachLossRules(MLIRContext *context);
void attachNormRules(MLIRContext *context);
void attachPoolRules(MLIRContext *context);
void attachShapeRules(MLIRContext *context);
/// Changes of shape, slices, pads and concats of the tensor dialect.
void attachTensorRules(MLIRContext *context);

inline RankedTensorType tensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}
inline ArrayRef<int64_t> shapeOf(Value value) {
  return tensorType(value).getShape();
}

} // namespace mlir::vram::detail

#endif // VRAM_LIB_DIALECT_VRAM_DERIVATIVES_BACKWARD_H
