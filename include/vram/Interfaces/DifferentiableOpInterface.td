//===- DifferentiableOpInterface.td - How an op is differentiated
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIFFERENTIABLE_OP_INTERFACE_TD
#define VRAM_DIFFERENTIABLE_OP_INTERFACE_TD

include "mlir/IR/OpBase.td"

def DifferentiableOpInterface : OpInterface<"DifferentiableOpInterface"> {
  let cppNamespace = "::mlir::vram";
  let description = [{
    How reverse-mode differentiation goes through an op. Attached by external
    models, so that any dialect's op can take part.
  }];
  let methods = [
    InterfaceMethod<[{
      Builds the ops that compute the gradients of the operands from those of
      the results, at the builder's insertion point.
      `resultGrads` has one entry a result, null where no gradient arrives (at
      least one is not null). `needed` says for each operand whether its
      gradient is wanted. `operandGrads` has one entry an operand, null on
      entry: set those that are wanted, each of the operand's type; one that
      stays null is zero. Fails, with an error at the op, where there is no
      derivative.
    }], "::llvm::LogicalResult", "buildBackward",
      (ins "::mlir::OpBuilder &":$builder,
           "::llvm::ArrayRef<::mlir::Value>":$resultGrads,
           "const ::llvm::BitVector &":$needed,
           "::llvm::MutableArrayRef<::mlir::Value>":$operandGrads)>,
  ];
}

#endif
