//===- RematerializationOpInterface.td - May an op run again, and at what cost
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_REMATERIALIZATION_OP_INTERFACE_TD
#define VRAM_REMATERIALIZATION_OP_INTERFACE_TD

include "mlir/IR/OpBase.td"

def RematerializationOpInterface : OpInterface<"RematerializationOpInterface"> {
  let cppNamespace = "::mlir::vram";
  let description = [{
    The queries of the planner to an op: may it run again, and what does a run
    cost? An op without this interface is never rerun, and costs the bytes that
    it touches.
  }];
  let methods = [
    InterfaceMethod<[{
      True if running the op again on the same operands gives the same bits.
      False for updates of state, collectives, unseeded draws, input and output.
    }], "bool", "isRematerializable", (ins), "", "return true;">,
    InterfaceMethod<[{
      Floating point operations of one run; a multiply-add counts two.
    }], "int64_t", "getFlops", (ins), "",
      "return ::mlir::vram::detail::countResultElements($_op);">,
    InterfaceMethod<[{
      Bytes that one run reads and writes.
    }], "int64_t", "getBytesAccessed", (ins), "",
      "return ::mlir::vram::detail::countOperandAndResultBytes($_op);">,
    InterfaceMethod<[{
      True for products that a tensor core takes (matmul, convolution,
      attention): their FLOPs run at the device's matrix rate.
    }], "bool", "isMatrixProduct", (ins), "", "return false;">,
    InterfaceMethod<[{
      Scratch bytes that one run needs beside operands and results.
    }], "int64_t", "getWorkspaceBytes", (ins), "", "return 0;">,
  ];
}

#endif
