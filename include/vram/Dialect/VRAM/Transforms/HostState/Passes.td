//===- Passes.td - The optimizer's state on the host
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TRANSFORMS_HOST_STATE_PASSES_TD
#define VRAM_TRANSFORMS_HOST_STATE_PASSES_TD

include "vram/Dialect/VRAM/Transforms/PassBase.td"

def VRAMHostState : VRAMPass<"vram-host-state", "::mlir::ModuleOp"> {
  let summary = "the optimizer's state in the host's memory between updates";
  let description = [{
    Moves donated arguments of the role `optimizer_state` to the host: their type and
    that of the result that replaces them become `tensor<..., "host">`. In front of the
    first op that reads one stand its `vram.load` and `vram.wait`, behind the op that
    makes the new value its `vram.store` and `vram.wait`. So the device holds the state
    of one parameter at a time, and none during the forward. No bit of a result
    changes.

    Those that are updated first are moved first, all of at least `least` bytes, or with
    `bytes` no more than free so many bytes of the device. Of a step in micro-batches
    the state is moved in all of its functions, and travels in the update alone.

    With `update=host` the update runs on the host: each tensor of the optimizer's op
    is there. Its parameter and its state are arguments on the host that it updates in
    place; the gradient, the learning rate and the like are stored in front of it, and
    the ops on the device read the parameter behind a `vram.load` in front of the
    first of them, in the parts of a step in micro-batches too. A copy of the parameter
    in another type is loaded behind it. `least` counts the parameter, and `bytes` what
    the device does not need for a moment of the step. Where an update cannot move
    (a remark says why) its state moves alone. With `update=balanced` updates move as
    long as the host's processor is not longer busy with them, by the rates of `device`,
    than the link is with what still travels.

    Contract: behind --vram-fuse, before --vram-checkpoint, which issues the loads
    early enough to hide them as far as its budget allows. A module in which nothing
    can be moved stays as it is, and a remark (category `vram-host-state`) names each
    argument that is.

    ```mlir
    func.func @main(%p: tensor<4xf32> {vram.donated = 0 : i64},
                    %m: tensor<4xf32> {vram.donated = 1 : i64,
                                       vram.role = #vram.role<optimizer_state>}, ...)
        -> (tensor<4xf32>, tensor<4xf32>) {
      %p1, %m1 = vram.momentum %p, %g, %m, %lr ...
      return %p1, %m1
    }
    ```
    becomes
    ```mlir
    func.func @main(%p: tensor<4xf32> {vram.donated = 0 : i64},
                    %m: tensor<4xf32, "host"> {vram.donated = 1 : i64, ...}, ...)
        -> (tensor<4xf32>, tensor<4xf32, "host">) {
      %0 = vram.load %m
      %1 = vram.wait %m, %0
      %p1, %m1 = vram.momentum %p, %g, %1, %lr ...
      %2 = vram.store %m1
      %3 = vram.wait %m1, %2
      return %p1, %3
    }
    ```
  }];
  let options = [
    Option<"bytes", "bytes", "std::string", /*default=*/"",
           "Bytes of the device to free, as 2GB; unless given, all that may be">,
    Option<"least", "least", "std::string", /*default=*/"\"512KiB\"",
           "Arguments of fewer bytes stay on the device: a transfer of them is "
           "all latency">,
    Option<"most", "most", "std::string", /*default=*/"",
           "Bytes of the host that may be used; an argument that would exceed them "
           "stays. Unless given, there is no limit">,
    Option<"update", "update", "std::string", /*default=*/"\"device\"",
           "Where the state is updated: device, host or balanced">,
    Option<"device", "device", "std::string", /*default=*/"",
           "For update=balanced: the device whose host and link share the work; "
           "unless given, the module's (--vram-checkpoint)">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

#endif // VRAM_TRANSFORMS_HOST_STATE_PASSES_TD
