//===- RegionOps.td - Fused regions
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
  let summary = "pointwise ops as one node: nothing between is materialised";
  let description = [{
    The body holds pointwise ops, constants and iotas on its block arguments,
    which are the inputs; the values that `vram.yield` names are the results.
    It is one kernel and one node for the planner.

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

def VRAM_YieldOp : Op<VRAM_Dialect, "yield",
    [Pure, Terminator, ReturnLike, ParentOneOf<["FusedOp"]>]> {
  let summary = "names the results of a fused region";
  let description = [{
    Result i of the `vram.fused` around it is operand i.
  }];
  let arguments = (ins Variadic<VRAM_Tensor>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

#endif // VRAM_REGION_OPS_TD
