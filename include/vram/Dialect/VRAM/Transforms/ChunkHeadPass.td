//===- ChunkHeadPass.td - The loss's head in chunks
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_CHUNK_HEAD_PASS_TD
#define VRAM_CHUNK_HEAD_PASS_TD

include "vram/Dialect/VRAM/Transforms/PassBase.td"

def VRAMChunkHead : VRAMPass<"vram-chunk-head", "::mlir::ModuleOp"> {
  let summary = "the loss's head over chunks of its rows";
  let description = [{
    Splits the product that makes the logits of a `vram.cross_entropy`, and every op
    up to its gradients, over the rows of the logits, so that they never exist whole.
    A chunk computes its logits, its part of the loss, the gradient of its logits
    and from that its rows of the input's gradient and its share of the gradients of
    weights and bias; then comes the next chunk. The input's rows are joined; the
    loss and the other gradients are added up, in f32 where they have fewer bits.
    A mean is divided by the number of all labelled targets.

    The logits and their gradients are the same rows by the same ops, but that a
    mean divides the gradient of the loss first; sums over rows are taken chunk by
    chunk. So results differ by roundings alone. Each chunk adds the gradient of the
    weights once more, which is what chunks cost in time.

    Contract: behind --vram-autodiff (and --vram-mixed-precision and
    --vram-split-update), before --vram-fuse; in --vram-training-step by
    `head-chunks`. A loss or an inference is chunked as well. An op that reads the
    logits whole, such as one that returns them, is an error that names it, as is a
    module without such a head; with `count=auto` both stay as they are. `auto`
    takes as few chunks as have no more rows than the logits' product has
    features. A remark (category `vram-chunk-head`) names each head.

    ```mlir
    %l = vram.matmul %x, %w {transpose_rhs} : (tensor<8x4xf32>, tensor<99x4xf32>) -> ...
    %loss, %lse = vram.cross_entropy %l, %t : ...
    %dl = vram.cross_entropy_backward %one, %l, %t, %lse : ...
    %dw = vram.matmul %dl, %x {transpose_lhs} : ...
    %dx = vram.matmul %dl, %w : ...
    ```
    becomes, with `count=2`,
    ```mlir
    %x0 = vram.slice %x {limits = array<i64: 4, 4>, ...} : ...
    %l0 = vram.matmul %x0, %w {transpose_rhs} : (tensor<4x4xf32>, tensor<99x4xf32>) -> ...
    %loss0, %lse0 = vram.cross_entropy %l0, %t0 {reduction = #vram.reduction<sum>} : ...
    %dl0 = vram.cross_entropy_backward %one_over_labels, %l0, %t0, %lse0 ... : ...
    %dw0 = vram.matmul %dl0, %x0 {transpose_lhs} : ...
    %dx0 = vram.matmul %dl0, %w : ...
    // The same of %x1, and then
    %dw = vram.add %dw0, %dw1 : ...
    %dx = vram.concat %dx0, %dx1 {dim = 0 : i64} : ...
    ```
  }];
  let options = [
    Option<"count", "count", "std::string", /*default=*/"\"auto\"",
           "The number of chunks, from 1 to the number of rows, or auto">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

#endif // VRAM_CHUNK_HEAD_PASS_TD
