//===- TransferOps.td - Between the device and the host
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TRANSFER_OPS_TD
#define VRAM_TRANSFER_OPS_TD

include "vram/Dialect/VRAM/IR/VRAMBase.td"

/// An op whose place in the block says when bytes are taken and freed: it is
/// never merged with another one, moved across one, or dropped.
class VRAM_TransferOp<string mnemonic, dag ins_, dag outs_,
                      list<Trait> traits = []>
    : Op<VRAM_Dialect, mnemonic,
         !listconcat([DeclareOpInterfaceMethods<MemoryEffectsOpInterface>],
                     traits)> {
  let arguments = ins_;
  let results = outs_;
}

/// Such an op on tensors, whose result type follows from its operands.
class VRAM_TensorTransferOp<string mnemonic, dag ins_>
    : VRAM_TransferOp<mnemonic, ins_, (outs VRAM_Tensor:$result),
          !listconcat([VRAM_BoundedTensors], VRAM_Inference)> {
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

def VRAM_StoreOp : VRAM_TensorTransferOp<"store", (ins VRAM_Tensor:$source)> {
  let summary = "begins to copy a tensor to the host";
  let description = [{
    The result is on its way to the host until a `vram.wait` for it: a tensor that
    is not on the device says so by its encoding, "to_host", "host" (arrived) or
    "to_device", and transfers alone take such tensors, but for updates that run on
    the host and take those that have arrived there. The bytes of
    the host are taken from here on; those of the source on the device stay
    taken up to and including that wait, which reads it.

    ```mlir
    %0 = vram.store %x : (tensor<4xf32>) -> tensor<4xf32, "to_host">
    %1 = vram.wait %x, %0
        : (tensor<4xf32>, tensor<4xf32, "to_host">)
        -> tensor<4xf32, "host">
    ```
  }];
}

def VRAM_LoadOp : VRAM_TensorTransferOp<"load", (ins VRAM_Tensor:$source)> {
  let summary = "begins to copy a tensor from the host to the device";
  let description = [{
    The result takes its bytes of the device from here on, and is on its way until
    a `vram.wait` for it. Those of the host stay taken up to and including that
    wait, which reads the source.

    ```mlir
    %2 = vram.load %1 : (tensor<4xf32, "host">)
        -> tensor<4xf32, "to_device">
    %y = vram.wait %1, %2
        : (tensor<4xf32, "host">,
           tensor<4xf32, "to_device">) -> tensor<4xf32>
    ```
  }];
}

def VRAM_WaitOp : VRAM_TensorTransferOp<"wait",
    (ins VRAM_Tensor:$source, VRAM_Tensor:$transfer)> {
  let summary = "ends a transfer between device and host";
  let description = [{
    `transfer` is the result of the `vram.store` or `vram.load` of `source`; the
    result is the same tensor, arrived. Computation behind it waits until
    the transfer is finished. Each transfer is waited for once.
  }];
  let hasVerifier = 1;
}

class VRAM_CopyOp<string mnemonic>
    : VRAM_TransferOp<mnemonic,
          (ins AnyStaticShapeMemRef:$source, AnyStaticShapeMemRef:$target),
          (outs)> {
  let assemblyFormat =
      "$source `to` $target attr-dict `:` type($source) `to` type($target)";
  let hasVerifier = 1;
}

def VRAM_StartCopyOp : VRAM_CopyOp<"start_copy"> {
  let summary = "a vram.store or vram.load in buffer form";
  let description = [{
    Begins to copy `source` to `target`, of which one is in the arena of the
    device (or an argument) and the other in that of the host. Until the
    `vram.finish_copy` of the same buffers nothing writes to the source, and
    nothing reads or writes the target: --vram-verify-arena enforces it.

    ```mlir
    %x = memref.view %arena[%c0][] : memref<4096xi8> to memref<4xf32>
    %h = memref.view %host[%c0][] : memref<256xi8> to memref<4xf32>
    vram.start_copy %x to %h : memref<4xf32> to memref<4xf32>
    // ...
    vram.finish_copy %x to %h : memref<4xf32> to memref<4xf32>
    ```
  }];
}

def VRAM_FinishCopyOp : VRAM_CopyOp<"finish_copy"> {
  let summary = "a vram.wait in buffer form";
  let description = [{
    The copy of the `vram.start_copy` with these operands is finished behind
    this op.
  }];
}

#endif // VRAM_TRANSFER_OPS_TD
