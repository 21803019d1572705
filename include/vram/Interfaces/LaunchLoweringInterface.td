//===- LaunchLoweringInterface.td - How an op becomes code on buffers
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LAUNCH_LOWERING_INTERFACE_TD
#define VRAM_LAUNCH_LOWERING_INTERFACE_TD

include "mlir/IR/OpBase.td"

def LaunchLoweringInterface : OpInterface<"LaunchLoweringInterface"> {
  let cppNamespace = "::mlir::vram";
  let description = [{
    How an op of another dialect that stands in a `vram.launch` becomes code on
    the launch's buffers (--convert-vram-to-loops). The ops of the vram dialect
    have lowerings of their own, and are never asked.

    An op without this interface is still lowered if it is elementwise
    (`ElementwiseMappable`) or implements MLIR's `BufferizableOpInterface`, as the
    ops of arith, math, linalg, tensor and scf do. Any other is an error.
  }];
  let methods = [
    InterfaceMethod<[{
      Builds ops at the builder's insertion point that write the op's results
      into `buffers.results`: loops, linalg ops on buffers, or a call of a
      function. The op itself is on tensors, and is erased by the caller. Nothing
      may be allocated: scratch memory is `buffers.workspace`, which has the bytes
      of RematerializationOpInterface::getWorkspaceBytes. A result that lies where
      an operand does (StorageOpInterface allowed it) has the same Value as that
      operand if their types are equal. Fails with one error at the op.

      `lowerThroughTensors` (vram/Conversion/LaunchLowering.h) is an implementation
      for ops that have rewrite patterns to linalg on tensors.
    }], "::llvm::LogicalResult", "lowerLaunch",
      (ins "::mlir::OpBuilder &":$builder,
           "const ::mlir::vram::LaunchBuffers &":$buffers)>,
  ];
}

#endif
