//===- PoolOps.td - Pooling and resampling
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_POOL_OPS_TD
#define VRAM_POOL_OPS_TD

include "vram/Dialect/VRAM/IR/VRAMBase.td"

class VRAM_PoolAttrs {
  dag attrs = (ins DenseI64ArrayAttr:$kernel_size,
    DenseI64ArrayAttr:$strides,
    DefaultValuedAttr<DenseI64ArrayAttr, "{0, 0}">:$padding,
    UnitAttr:$ceil_mode);
}
defvar poolAttrs = VRAM_PoolAttrs<>.attrs;
defvar poolDilation = (ins
    DefaultValuedAttr<DenseI64ArrayAttr, "{1, 1}">:$dilation);

def VRAM_MaxPool2dOp : VRAM_InferredOp<"max_pool2d",
    !con((ins VRAM_FloatTensor:$input), poolAttrs, poolDilation),
    (outs VRAM_FloatTensor:$result, VRAM_IntTensor:$indices)> {
  let summary = "2-d max pooling, with the place of each maximum";
  let description = [{
    input [N, C, H, W] -> result [N, C, Ho, Wo]. `indices` says where in its
    window (row-major, `i * Kw + j`) the first maximum lies: i8 for windows of
    up to 128 elements, else i32. It is all that the backward needs.
    `Ho = (H + 2 padding - dilation (Kh - 1) - 1) / strides + 1`, rounded up with
    `ceil_mode` as long as the last window starts inside the input or its left
    padding. NaN counts as larger than anything.
  }];
}

def VRAM_MaxPool2dBackwardOp : VRAM_InferredOp<"max_pool2d_backward",
    !con((ins VRAM_FloatTensor:$grad, VRAM_IntTensor:$indices,
              DenseI64ArrayAttr:$input_size), poolAttrs, poolDilation),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "gradient of max_pool2d";
  let description = [{
    Adds each element of grad [N, C, Ho, Wo] where `indices` points, into
    result [N, C, H, W], `input_size` = [H, W].
  }];
}

def VRAM_AvgPool2dOp : VRAM_InferredOp<"avg_pool2d",
    !con((ins VRAM_FloatTensor:$input), poolAttrs,
         (ins UnitAttr:$exclude_padding,
              OptionalAttr<I64Attr>:$divisor)),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "2-d average pooling";
  let description = [{
    The mean over each window. The divisor is `divisor` if given, else the
    window's size clipped to the padded input, or with `exclude_padding` the
    number of its elements inside the input. Result size as in max_pool2d.
  }];
}

def VRAM_AvgPool2dBackwardOp : VRAM_InferredOp<"avg_pool2d_backward",
    !con((ins VRAM_FloatTensor:$grad, DenseI64ArrayAttr:$input_size),
         poolAttrs,
         (ins UnitAttr:$exclude_padding,
              OptionalAttr<I64Attr>:$divisor)),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "gradient of avg_pool2d";
  let description = [{ The adjoint of avg_pool2d; `input_size` = [H, W]. }];
}

def VRAM_AdaptiveAvgPool2dOp : VRAM_InferredOp<"adaptive_avg_pool2d",
    (ins VRAM_FloatTensor:$input, DenseI64ArrayAttr:$output_size),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "2-d average pooling to a given size";
  let description = [{
    input [N, C, H, W] -> [N, C, Ho, Wo], `output_size` = [Ho, Wo]. Row i
    averages the input rows from `floor(i H / Ho)` to `ceil((i + 1) H / Ho)`,
    columns likewise. [1, 1] is the global average pool. A window of one element
    gives that element, bit for bit.
  }];
  let hasFolder = 1;
}

def VRAM_AdaptiveAvgPool2dBackwardOp
    : VRAM_InferredOp<"adaptive_avg_pool2d_backward",
    (ins VRAM_FloatTensor:$grad, DenseI64ArrayAttr:$input_size),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "gradient of adaptive_avg_pool2d";
  let description = [{ The adjoint; `input_size` = [H, W]. }];
}

def VRAM_Upsample2dOp : VRAM_InferredOp<"upsample2d",
    (ins VRAM_FloatTensor:$input, DenseI64ArrayAttr:$output_size,
         VRAM_InterpolationAttr:$mode, UnitAttr:$align_corners),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "2-d resampling to a given size";
  let description = [{
    input [N, C, H, W] -> [N, C, Ho, Wo], `output_size` = [Ho, Wo]. `nearest`
    takes input row `floor(i H / Ho)`. `bilinear` interpolates at
    `(i + 0.5) H / Ho - 0.5` clamped to the image, or with `align_corners` at
    `i (H - 1) / (Ho - 1)`.
  }];
}

def VRAM_Upsample2dBackwardOp : VRAM_InferredOp<"upsample2d_backward",
    (ins VRAM_FloatTensor:$grad, DenseI64ArrayAttr:$input_size,
         VRAM_InterpolationAttr:$mode, UnitAttr:$align_corners),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "gradient of upsample2d";
  let description = [{ The adjoint; `input_size` = [H, W]. }];
}

#endif // VRAM_POOL_OPS_TD
