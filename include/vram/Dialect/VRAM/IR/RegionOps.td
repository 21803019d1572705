//===- RegionOps.td - Fused regions, and launches on buffers
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_REGION_OPS_TD
#define VRAM_REGION_OPS_TD

include "vram/Dialect/VRAM/IR/VRAMBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

def VRAM_FusedOp : Op<VRAM_Dialect, "fused",
    [Pure, VRAM_BoundedTensors, IsolatedFromAbove, SingleBlock]> {
  let summary = "ops as one node: nothing between is materialised";
  let description = [{
    The body holds pointwise ops, constants and iotas on its block arguments,
    which are the inputs; the values that `vram.yield` names are the results.
    It is one kernel and one node for the planner.

    Or the body is a product that cuBLASLt computes, with its epilogue, which
    --vram-select-kernels makes of several ops: a bias, then relu or gelu; the
    gradient of gelu; or the gradient of a bias, which is the sum of the rows of
    an operand. Where gelu's input is read elsewhere too, it is the second result.
    The library rounds the result once, where the ops by themselves would round
    each in turn.

    Or the body has a batch_norm or batch_norm_backward with channels last, and
    pointwise ops of its pixels: behind it, or making the gradient that it reads,
    which may be a result, too.

    ```mlir
    %r = vram.fused (%a = %x, %b = %bias)
        : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32> {
      %0 = vram.bias_add %a, %b {dim = 1 : i64}
          : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
      %1 = vram.relu %0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
      vram.yield %1 : tensor<2x4xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<VRAM_Tensor>:$inputs,
                       VRAM_PlainRerunAttr:$rerun);
  let results = (outs Variadic<VRAM_Tensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
  let hasCanonicalizer = 1;
}

/// Scratch memory.
def VRAM_Bytes : StaticShapeMemRefOf<[I8]>;

def VRAM_LaunchOp : Op<VRAM_Dialect, "launch",
    [AttrSizedOperandSegments, IsolatedFromAbove, SingleBlock,
     DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "an op in buffer form: explicit inputs, outputs and workspace";
  let description = [{
    Computes its body on the contents of `inputs` and writes the operands of
    `vram.yield` into `outputs`. The body holds one op on tensors, whose operands are
    the block's arguments, with the constants that it reads. It is one kernel or
    library call. `workspace` is scratch memory of the size that the op asks for;
    its content before and after has no meaning.

    All operands are buffers: --vram-plan-memory makes them views of one arena at
    constant offsets, so that no lowering can lose an address. An output may be
    the same memory as an input where StorageOpInterface says that the result may
    overwrite that operand, and an input of a concat or pad may lie in the output
    where it belongs; otherwise inputs, outputs and workspace are disjoint.
    Within a function, launches run in the order in which they stand.

    ```mlir
    %y = memref.view %arena[%c256][] : memref<4096xi8> to memref<4x3xf32>
    vram.launch ins(%a = %x, %b = %w : memref<4x2xf32>, memref<2x3xf32>)
                outs(%y : memref<4x3xf32>) {
      %0 = vram.matmul %a, %b
          : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
      vram.yield %0 : tensor<4x3xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyStaticShapeMemRef>:$inputs,
                       Variadic<AnyStaticShapeMemRef>:$outputs,
                       Optional<VRAM_Bytes>:$workspace);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    /// The op that computes the yielded values: the only one of the body that is
    /// neither a constant nor a view of one. Null if there are several, or none.
    ::mlir::Operation *getComputingOp();
    /// The tensor that a buffer of `type` holds.
    static ::mlir::RankedTensorType getTensorType(::mlir::Type type);
  }];
}

def VRAM_YieldOp : Op<VRAM_Dialect, "yield",
    [Pure, Terminator, ReturnLike, ParentOneOf<["FusedOp", "LaunchOp"]>]> {
  let summary = "names the results of a fused region or a launch";
  let description = [{
    Operand i is result i of the `vram.fused` around it, or the value that the
    `vram.launch` around it writes into its output i.
  }];
  let arguments = (ins Variadic<VRAM_Tensor>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

#endif // VRAM_REGION_OPS_TD
