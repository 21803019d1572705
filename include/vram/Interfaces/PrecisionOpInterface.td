//===- PrecisionOpInterface.td - How precision flows through an op
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PRECISION_OP_INTERFACE_TD
#define VRAM_PRECISION_OP_INTERFACE_TD

include "mlir/IR/OpBase.td"

def PrecisionOpInterface : OpInterface<"PrecisionOpInterface"> {
  let cppNamespace = "::mlir::vram";
  let description = [{
    The queries of --vram-mixed-precision to an op. An op without this interface
    keeps its types: its f32 operands are given to it in f32.

    Such an op runs in one precision: its operands and results of f32 that are
    `OfOp` become f16 or bf16 together, or none of them does. Its arithmetic is
    f32 inside either way: products accumulate there, so do reductions.
  }];
  let methods = [
    InterfaceMethod<[{
      The policy where no table says anything of ops of this name.
    }], "::mlir::vram::PrecisionPolicy", "getDefaultPrecisionPolicy", (ins), "",
      "return ::mlir::vram::PrecisionPolicy::Never;">,
    InterfaceMethod<[{
      In which precision the op reads operand number `operand`, a float tensor.
    }], "::mlir::vram::OperandPrecision", "getOperandPrecision",
      (ins "unsigned":$operand), "",
      "return ::mlir::vram::OperandPrecision::OfOp;">,
    InterfaceMethod<[{
      Whether result number `result`, a float tensor, is in the op's precision;
      if not (statistics, losses) it stays in f32.
    }], "bool", "isResultOfOpPrecision", (ins "unsigned":$result), "",
      "return true;">,
    InterfaceMethod<[{
      Whether the constants of the op, such as a value to fill in, are finite in
      `type` if they are finite now.
    }], "bool", "hasRangeOf", (ins "::mlir::FloatType":$type), "",
      "return true;">,
    InterfaceMethod<[{
      Called when the operands have got their types: gives the results that are
      of the op's precision the element type `type`.
    }], "void", "setResultPrecision", (ins "::mlir::FloatType":$type), "", "::mlir::vram::detail::setResultPrecision($_op, type);">,
    InterfaceMethod<[{
      Whether the device's libraries have a kernel of this op on operands of
      eight bits, each with a scale of its own (DelayedScaling), that
      accumulates in f32.
    }], "bool", "hasEightBitKernel", (ins), "", "return false;">,
  ];
}

#endif
