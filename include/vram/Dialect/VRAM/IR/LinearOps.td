//===- LinearOps.td - Matrix products, convolutions, attention
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LINEAR_OPS_TD
#define VRAM_LINEAR_OPS_TD

include "vram/Dialect/VRAM/IR/VRAMBase.td"

def VRAM_MatmulOp : VRAM_LibraryOp<"matmul",
    (ins VRAM_FloatTensor:$lhs, VRAM_FloatTensor:$rhs,
         UnitAttr:$transpose_lhs, UnitAttr:$transpose_rhs),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "matrix product, batched over leading dimensions";
  let description = [{
    `result[b, m, n] = sum_k lhs[b, m, k] * rhs[b, k, n]`. Both operands have
    the same rank (at least 2), the same leading dimensions b and the same
    element type. `transpose_lhs` says that lhs is stored as [b, k, m],
    `transpose_rhs` that rhs is stored as [b, n, k]. 16-bit operands accumulate
    in f32. This op and the convolutions may name a library's `kernel`.
  }];
  let hasCanonicalizer = 1;
}

class VRAM_ConvAttrs {
  dag attrs = (ins
    DefaultValuedAttr<DenseI64ArrayAttr, "{1, 1}">:$strides,
    DefaultValuedAttr<DenseI64ArrayAttr, "{0, 0}">:$padding,
    DefaultValuedAttr<DenseI64ArrayAttr, "{1, 1}">:$dilation,
    DefaultValuedAttr<I64Attr, "1">:$groups);
}
defvar convAttrs = VRAM_ConvAttrs<>.attrs;

def VRAM_Conv2dOp : VRAM_LibraryOp<"conv2d",
    !con((ins VRAM_FloatTensor:$input, VRAM_FloatTensor:$filter), convAttrs),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "2-d convolution (cross-correlation)";
  let description = [{
    input [N, Ci, H, W], filter [Co, Ci/groups, Kh, Kw], result [N, Co, Ho, Wo]
    with `Ho = (H + 2 padding - dilation (Kh - 1) - 1) / strides + 1` (rounded
    down). `padding` zeroes are added on both sides of each image dimension.
  }];
}

def VRAM_Conv2dBackwardInputOp : VRAM_LibraryOp<"conv2d_backward_input",
    !con((ins VRAM_FloatTensor:$grad, VRAM_FloatTensor:$filter,
              DenseI64ArrayAttr:$input_size), convAttrs),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "gradient of conv2d with respect to its input";
  let description = [{
    grad [N, Co, Ho, Wo], filter [Co, Ci/groups, Kh, Kw]; `input_size` = [H, W];
    result [N, Ci, H, W]: the adjoint of conv2d with the same attributes. It is
    also the transposed convolution's forward.
  }];
}

def VRAM_Conv2dBackwardFilterOp : VRAM_LibraryOp<"conv2d_backward_filter",
    !con((ins VRAM_FloatTensor:$grad, VRAM_FloatTensor:$input,
              DenseI64ArrayAttr:$kernel_size), convAttrs),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "gradient of conv2d with respect to its filter";
  let description = [{
    grad [N, Co, Ho, Wo], input [N, Ci, H, W]; `kernel_size` = [Kh, Kw];
    result [Co, Ci/groups, Kh, Kw].
  }];
}

def VRAM_ConvTranspose2dOp : VRAM_LibraryOp<"conv_transpose2d",
    !con((ins VRAM_FloatTensor:$input, VRAM_FloatTensor:$filter,
         DefaultValuedAttr<DenseI64ArrayAttr, "{0, 0}">:$output_padding),
         convAttrs),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "transposed 2-d convolution";
  let description = [{
    input [N, Ci, H, W], filter [Ci, Co/groups, Kh, Kw], result [N, Co, Ho, Wo]
    with `Ho = (H - 1) strides - 2 padding + dilation (Kh - 1) +
    output_padding + 1`: the adjoint of conv2d with that filter. Its gradients
    are conv2d and conv2d_backward_filter.
  }];
}

def VRAM_AttentionOp : VRAM_Op<"attention",
    (ins VRAM_FloatTensor:$query, VRAM_FloatTensor:$key,
         VRAM_FloatTensor:$value, Optional<VRAM_Tensor>:$mask,
         Optional<VRAM_IndexTensor>:$seed, Optional<VRAM_IndexTensor>:$offset,
         F64Attr:$scale, UnitAttr:$causal,
         DefaultValuedAttr<F64Attr, "0.0">:$dropout_p,
         DefaultValuedAttr<I64Attr, "0">:$stream,
         VRAM_OptionalKernelAttr:$kernel),
    (outs VRAM_FloatTensor:$result, VRAM_FloatTensor:$logsumexp),
    !listconcat([AttrSizedOperandSegments, VRAM_TakesKernel],
                VRAM_Inference)> {
  let summary = "scaled dot-product attention";
  let description = [{
    query [B, H, L, D], key [B, Hk, S, D], value [B, Hk, S, Dv], Hk divides H:
    query head h reads key and value head `h / (H / Hk)`.
    `p = softmax_s(scale q k^T + mask)`, `result = dropout(p) v` of
    [B, H, L, Dv]; `logsumexp` [B, H, L] (f32, or f64 for f64) is what the
    backward needs beside query, key, value and result. `causal` admits
    s <= l only. `mask` broadcasts to [B, H, L, S]: i1 (true: take part) or
    added, of the query's type; a row of keys that take no part, or are at minus
    infinity, has the result 0. Dropout draws as vram.dropout does, over the indices of [B, H, L, S],
    from `seed` and `offset`, which are there exactly when `dropout_p > 0`.

    This op and its backward may name a `kernel` of cuDNN, with its engine
    (`vram.engine`), in f16 and bf16, without dropout and without a mask of i1.
  }];
  let assemblyFormat = [{
    $query `,` $key `,` $value (`mask` $mask^)?
    (`seed` $seed^ `offset` $offset)? attr-dict
    `:` functional-type(operands, results)
  }];
}

def VRAM_AttentionBackwardOp : VRAM_Op<"attention_backward",
    (ins VRAM_FloatTensor:$grad, VRAM_FloatTensor:$query,
         VRAM_FloatTensor:$key, VRAM_FloatTensor:$value,
         VRAM_FloatTensor:$output, VRAM_FloatTensor:$logsumexp,
         Optional<VRAM_Tensor>:$mask, Optional<VRAM_IndexTensor>:$seed,
         Optional<VRAM_IndexTensor>:$offset, F64Attr:$scale, UnitAttr:$causal,
         DefaultValuedAttr<F64Attr, "0.0">:$dropout_p,
         DefaultValuedAttr<I64Attr, "0">:$stream,
         VRAM_OptionalKernelAttr:$kernel),
    (outs VRAM_FloatTensor:$query_grad, VRAM_FloatTensor:$key_grad,
          VRAM_FloatTensor:$value_grad),
    !listconcat([AttrSizedOperandSegments, VRAM_TakesKernel],
                VRAM_Inference)> {
  let summary = "gradients of attention";
  let description = [{
    The gradients with respect to query, key and value, from the gradient of
    the result; the probabilities are recomputed from `logsumexp`.
  }];
  let assemblyFormat = [{
    $grad `,` $query `,` $key `,` $value `,` $output `,` $logsumexp
    (`mask` $mask^)? (`seed` $seed^ `offset` $offset)? attr-dict
    `:` functional-type(operands, results)
  }];
}

#endif // VRAM_LINEAR_OPS_TD
