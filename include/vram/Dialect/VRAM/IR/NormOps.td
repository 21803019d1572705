//===- NormOps.td - Normalisations and softmax
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_NORM_OPS_TD
#define VRAM_NORM_OPS_TD

include "vram/Dialect/VRAM/IR/VRAMBase.td"

// Statistics (mean, var, rstd) are f32, or f64 where the input is f64. Input,
// result, and the gradients of both may differ in their float types: sums are
// f32 in any case, and the result is rounded once.
// `affine` is empty, [gamma] or [gamma, beta].

def VRAM_BatchNormOp : VRAM_RoundedOp<"batch_norm",
    (ins VRAM_FloatTensor:$input, Variadic<VRAM_FloatTensor>:$affine,
         DefaultValuedAttr<F64Attr, "1e-5">:$eps),
    (outs VRAM_FloatTensor:$result, VRAM_FloatTensor:$mean,
          VRAM_FloatTensor:$var)> {
  let summary = "batch normalisation with the statistics of the batch";
  let description = [{
    input [N, C, ...]; per channel c over all else:
    `result = (input - mean) / sqrt(var + eps) * gamma + beta`. `mean` and the
    biased `var` have shape [C]; the running statistics are updated from them by
    vram.running_update, which is never rerun. gamma and beta have shape [C].
  }];
}

def VRAM_BatchNormBackwardOp : VRAM_RoundedOp<"batch_norm_backward",
    (ins VRAM_FloatTensor:$grad, VRAM_FloatTensor:$input,
         VRAM_FloatTensor:$mean, VRAM_FloatTensor:$var,
         Optional<VRAM_FloatTensor>:$gamma, UnitAttr:$beta,
         DefaultValuedAttr<F64Attr, "1e-5">:$eps),
    (outs VRAM_FloatTensor:$input_grad,
          Variadic<VRAM_FloatTensor>:$affine_grads)> {
  let summary = "gradients of batch_norm";
  let description = [{
    The gradient of the input, then of gamma if it is given, then of beta if
    `beta` is set (which needs gamma).
  }];
}

def VRAM_RunningUpdateOp : VRAM_Op<"running_update",
    (ins VRAM_FloatTensor:$running, VRAM_FloatTensor:$batch,
         F64Attr:$momentum, DefaultValuedAttr<F64Attr, "1.0">:$scale),
    (outs VRAM_FloatTensor:$result),
    [AllTypesMatch<["running", "result"]>,
     AllShapesMatch<["running", "batch"]>]> {
  let summary = "moves a running statistic; never rerun";
  let description = [{
    `result = (1 - momentum) * running + momentum * scale * batch`. `scale` turns
    the biased variance of n elements into the unbiased one, n / (n - 1).
  }];
  let hasVerifier = 1;
}

def VRAM_LayerNormOp : VRAM_RoundedOp<"layer_norm",
    (ins VRAM_FloatTensor:$input, Variadic<VRAM_FloatTensor>:$affine,
         DefaultValuedAttr<I64Attr, "1">:$normalized_dims,
         DefaultValuedAttr<F64Attr, "1e-5">:$eps),
    (outs VRAM_FloatTensor:$result, VRAM_FloatTensor:$mean,
          VRAM_FloatTensor:$rstd)> {
  let summary = "layer normalisation over the last dimensions";
  let description = [{
    `result = (input - mean) * rstd * gamma + beta` over the last
    `normalized_dims` dimensions, `rstd = 1 / sqrt(var + eps)`. `mean` and `rstd`
    have the shape of the leading dimensions, gamma and beta of the last ones.
  }];
}

def VRAM_LayerNormBackwardOp : VRAM_RoundedOp<"layer_norm_backward",
    (ins VRAM_FloatTensor:$grad, VRAM_FloatTensor:$input,
         VRAM_FloatTensor:$mean, VRAM_FloatTensor:$rstd,
         Optional<VRAM_FloatTensor>:$gamma, UnitAttr:$beta,
         DefaultValuedAttr<I64Attr, "1">:$normalized_dims),
    (outs VRAM_FloatTensor:$input_grad,
          Variadic<VRAM_FloatTensor>:$affine_grads)> {
  let summary = "gradients of layer_norm";
  let description = [{
    The gradient of the input, then of gamma if it is given, then of beta if
    `beta` is set (which needs gamma).
  }];
}

def VRAM_GroupNormOp : VRAM_RoundedOp<"group_norm",
    (ins VRAM_FloatTensor:$input, Variadic<VRAM_FloatTensor>:$affine,
         I64Attr:$groups, DefaultValuedAttr<F64Attr, "1e-5">:$eps),
    (outs VRAM_FloatTensor:$result, VRAM_FloatTensor:$mean,
          VRAM_FloatTensor:$rstd)> {
  let summary = "group normalisation";
  let description = [{
    input [N, C, ...]: normalised over each of `groups` groups of channels of
    each sample; `mean` and `rstd` have shape [N, groups], gamma and beta [C].
  }];
}

def VRAM_GroupNormBackwardOp : VRAM_RoundedOp<"group_norm_backward",
    (ins VRAM_FloatTensor:$grad, VRAM_FloatTensor:$input,
         VRAM_FloatTensor:$mean, VRAM_FloatTensor:$rstd,
         Optional<VRAM_FloatTensor>:$gamma, UnitAttr:$beta, I64Attr:$groups),
    (outs VRAM_FloatTensor:$input_grad,
          Variadic<VRAM_FloatTensor>:$affine_grads)> {
  let summary = "gradients of group_norm";
  let description = [{
    The gradient of the input, then of gamma if it is given, then of beta if
    `beta` is set (which needs gamma).
  }];
}

def VRAM_RmsNormOp : VRAM_RoundedOp<"rms_norm",
    (ins VRAM_FloatTensor:$input, Optional<VRAM_FloatTensor>:$gamma,
         DefaultValuedAttr<I64Attr, "1">:$normalized_dims,
         DefaultValuedAttr<F64Attr, "1e-6">:$eps),
    (outs VRAM_FloatTensor:$result, VRAM_FloatTensor:$rstd)> {
  let summary = "root-mean-square normalisation over the last dimensions";
  let description = [{
    `result = input * rstd * gamma`, `rstd = 1 / sqrt(mean(input^2) + eps)` over
    the last `normalized_dims` dimensions.
  }];
}

def VRAM_RmsNormBackwardOp : VRAM_RoundedOp<"rms_norm_backward",
    (ins VRAM_FloatTensor:$grad, VRAM_FloatTensor:$input,
         VRAM_FloatTensor:$rstd, Optional<VRAM_FloatTensor>:$gamma,
         DefaultValuedAttr<I64Attr, "1">:$normalized_dims),
    (outs VRAM_FloatTensor:$input_grad,
          Variadic<VRAM_FloatTensor>:$affine_grads)> {
  let summary = "gradients of rms_norm";
  let description = [{
    The gradient of the input, then of gamma if it is given.
  }];
}

class VRAM_SoftmaxOpBase<string mnemonic, string formula>
    : VRAM_Op<mnemonic, (ins VRAM_FloatTensor:$input, I64Attr:$dim),
              (outs VRAM_FloatTensor:$result), [SameOperandsAndResultType]> {
  let summary = formula # " along one dimension";
  let description = "`result = " # formula # "` along `dim` (0 <= dim < rank).";
  let hasVerifier = 1;
}
def VRAM_SoftmaxOp
    : VRAM_SoftmaxOpBase<"softmax", "exp(x - max) / sum(exp(x - max))">;
def VRAM_LogSoftmaxOp
    : VRAM_SoftmaxOpBase<"log_softmax", "x - max - ln(sum(exp(x - max)))">;

class VRAM_SoftmaxBackwardOpBase<string mnemonic, string formula>
    : VRAM_Op<mnemonic, (ins VRAM_FloatTensor:$grad, VRAM_FloatTensor:$output,
                             I64Attr:$dim),
              (outs VRAM_FloatTensor:$result), [SameOperandsAndResultType]> {
  let summary = "gradient from the output";
  let description = "`result = " # formula # "` along `dim`.";
  let hasVerifier = 1;
}
def VRAM_SoftmaxBackwardOp : VRAM_SoftmaxBackwardOpBase<"softmax_backward",
    "output * (grad - sum(grad * output))">;
def VRAM_LogSoftmaxBackwardOp
    : VRAM_SoftmaxBackwardOpBase<"log_softmax_backward",
    "grad - exp(output) * sum(grad)">;

#endif // VRAM_NORM_OPS_TD
