//===- LabelledRowsPass.td - Rows without a label are not projected
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LABELLED_ROWS_PASS_TD
#define VRAM_LABELLED_ROWS_PASS_TD

include "vram/Dialect/VRAM/Transforms/PassBase.td"

def VRAMLabelledRows : VRAMPass<"vram-labelled-rows", "::mlir::ModuleOp"> {
  let summary = "the loss's head on the rows that have a label";
  let description = [{
    A loss that ignores an index needs no logits of the rows whose target is that
    index. The user states the most rows that have a label, as a part of the rows
    of each head ("20%", rounded up) or as a number; sizes stay static. A stable
    sort moves the rows with labels to the front. The product that makes the
    logits of a `vram.cross_entropy`, and every op up to its gradients, run on as
    many rows from there as the bound says: those with labels, in their order,
    then some without, which add nothing. The rows of the input's gradient go back
    to where they belong; all others are 0.

    The terms of the loss and of its gradients are the same; sums over rows have
    fewer zeros among them. So results differ by roundings alone. A mean is
    divided by the number of labels, as before.

    A batch with more labels than the bound has a loss of NaN and NaN for each
    gradient that the head gives: it is never taken in part. In mixed precision
    with a dynamic loss scale that step is skipped.

    Contract: behind --vram-autodiff (and --vram-mixed-precision and
    --vram-split-update), before --vram-chunk-head and --vram-fuse; in
    --vram-training-step by `labelled-rows`. Each micro-batch has a bound of its
    own rows. An op that reads the logits whole is an error that names it, as is
    a module without such a head. A head of no more rows than the bound stays as
    it is, with a warning. A remark (category `vram-labelled-rows`) names each
    head.

    ```mlir
    %l = vram.matmul %x, %w {transpose_rhs} : (tensor<80x4xf32>, tensor<99x4xf32>) -> ...
    %loss, %lse = vram.cross_entropy %l, %t : ...
    %dl = vram.cross_entropy_backward %one, %l, %t, %lse : ...
    %dx = vram.matmul %dl, %w : ...
    ```
    becomes, with `at-most=20%`,
    ```mlir
    %place = vram.sort_rank %has_label {descending, dim = 0 : i64} : (tensor<80xi64>) -> ...
    %order = vram.scatter %iota, %place, %iota {dim = 0 : i64, reduction = #vram.scatter<set>} : ...
    %rows = vram.slice %order {limits = array<i64: 16>, ...} : ...
    %nan_or_1 = vram.select %more_than_16, %nan, %one : ...
    %x1 = vram.embedding %x, %rows : (tensor<80x4xf32>, tensor<16xi64>) -> tensor<16x4xf32>
    %t1 = vram.gather %t, %rows {dim = 0 : i64} : ...
    %l = vram.matmul %x1, %w {transpose_rhs} : (tensor<16x4xf32>, tensor<99x4xf32>) -> ...
    %part, %lse = vram.cross_entropy %l, %t1 : ...
    %loss = vram.mul %part, %nan_or_1 : ...
    %grad = vram.mul %one, %nan_or_1 : ...
    %dl = vram.cross_entropy_backward %grad, %l, %t1, %lse : ...
    %dx1 = vram.matmul %dl, %w : ...
    %table = vram.concat %dx1, %row_of_nan_or_0 {dim = 0 : i64} : ...
    %dx = vram.embedding %table, %place_at_most_16 : (tensor<17x4xf32>, tensor<80xi64>) -> ...
    ```
  }];
  let options = [
    Option<"atMost", "at-most", "std::string", /*default=*/"",
           "The most rows of a head that have a label: a part (20%) or a number">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

#endif // VRAM_LABELLED_ROWS_PASS_TD
