//===- OptimizerOps.td - Optimizers and the gradient norm
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_OPTIMIZER_OPS_TD
#define VRAM_OPTIMIZER_OPS_TD

include "vram/Dialect/VRAM/IR/VRAMBase.td"

// Updates of state: never rerun. Each result replaces the operand of its name,
// which is a donated argument. `lr` is a float of rank 0, `step` an integer of
// rank 0: the number of this step, from 1. All arithmetic is in the type of the
// parameter (f32 where that has 16 bits).
//
// Mixed precision adds to each of them: `grad_scale`, a float of rank 0, a factor
// of the gradient that is applied first (one over the loss scale, times the
// clipping factor); `apply`, an i1 of rank 0: if it is false, every result is the
// old value, bit for bit; and `copy`, the new parameter rounded once more, from
// its own type to that of the copy.
//
// A parameter of bf16 may stand for one of f32. With `rest`, i16 or i8 of the
// parameter's shape, it does so together with these bits: where b are the bits of
// the f32, and those of the bf16 are followed by 16 zeros, `b = param + rest`, or
// with i8 `b = param + 256 rest`, as integers. The update computes in f32, and
// makes the bf16 that is nearest to the new b (of two, that of larger magnitude)
// and the rest: with i16 b is kept exactly, with i8 it is first rounded to a
// multiple of 256. So a rest of zeros stands for the parameter itself. NaN has a
// rest of 0. With `draw`, an integer of rank 0, there is no rest: the new parameter
// is rounded to one of its two neighbours in bf16, with a probability that falls
// linearly with the distance, by the upper 16 bits of the random number that
// vram.dropout draws with seed 0, offset `draw`, `stream` and the row-major index.
//
// An update whose tensors all have the encoding "host" runs on the host, beside
// the device: see --vram-host-state.

/// An update of a parameter, of these operands in this order. Its last result is
/// the copy or, where there is a `rest`, the new one.
def VRAM_RestTensor : StaticShapeTensorOf<[I8, I16]>;
def VRAM_CopyOrRest
    : StaticShapeTensorOf<[F64, F32, F16, BF16, I8, I16]>;

class VRAM_UpdateOp<string mnemonic, string operands, dag state, dag attrs,
                    dag results, list<Trait> traits>
    : VRAM_Op<mnemonic,
        !con((ins VRAM_FloatTensor:$param, VRAM_FloatTensor:$grad), state,
             (ins Optional<VRAM_FloatTensor>:$grad_scale,
                  Optional<VRAM_BoolTensor>:$apply,
                  Optional<VRAM_RestTensor>:$rest,
                  Optional<VRAM_IndexTensor>:$draw,
                  OptionalAttr<I64Attr>:$stream), attrs),
        !con(results, (outs Optional<VRAM_CopyOrRest>:$copy)),
        !listconcat([AttrSizedOperandSegments, VRAM_UpdatesParameter],
                    traits)> {
  let assemblyFormat = operands # [{ (`scale` $grad_scale^)?
    (`if` $apply^)? (`rest` $rest^)? (`draw` $draw^)?
    attr-dict `:` functional-type(operands, results)}];
  let hasVerifier = 1;
}

def VRAM_SgdOp : VRAM_UpdateOp<"sgd", "$param `,` $grad `,` $lr",
    (ins VRAM_FloatTensor:$lr),
    (ins DefaultValuedAttr<F64Attr, "0.0">:$weight_decay,
         DefaultValuedAttr<F64Attr, "1.0">:$lr_scale),
    (outs VRAM_FloatTensor:$result),
    [AllTypesMatch<["param", "result"]>, AllShapesMatch<["param", "grad"]>]> {
  let summary = "stochastic gradient descent";
  let description = [{
    `g = grad + weight_decay * param; result = param - lr * lr_scale * g`.
    `grad_scale`, `apply` and `copy`: see vram.adam.
  }];
}

defvar VRAM_MomentumAttrs =
    (ins DefaultValuedAttr<F64Attr, "0.9">:$momentum, UnitAttr:$nesterov,
         DefaultValuedAttr<F64Attr, "0.0">:$weight_decay,
         DefaultValuedAttr<F64Attr, "1.0">:$lr_scale);

def VRAM_MomentumOp : VRAM_UpdateOp<"momentum",
    "$param `,` $grad `,` $velocity `,` $lr",
    (ins VRAM_FloatTensor:$velocity, VRAM_FloatTensor:$lr), VRAM_MomentumAttrs,
    (outs VRAM_FloatTensor:$new_param, VRAM_FloatTensor:$new_velocity),
    [AllTypesMatch<["param", "new_param"]>,
     AllTypesMatch<["velocity", "new_velocity"]>,
     AllShapesMatch<["param", "grad", "velocity"]>]> {
  let summary = "stochastic gradient descent with momentum";
  let description = [{
    `g = grad + weight_decay * param; v = momentum * velocity + g;
    d = nesterov ? g + momentum * v : v; param - lr * lr_scale * d`.
    `grad_scale`, `apply` and `copy`: see vram.adam.
  }];
}

defvar VRAM_AdamAttrs =
    (ins DefaultValuedAttr<F64Attr, "0.9">:$beta1,
         DefaultValuedAttr<F64Attr, "0.999">:$beta2,
         DefaultValuedAttr<F64Attr, "1e-8">:$eps,
         DefaultValuedAttr<F64Attr, "0.0">:$weight_decay,
         DefaultValuedAttr<F64Attr, "1.0">:$lr_scale);

class VRAM_AdamOpBase<string mnemonic, string decay>
    : VRAM_UpdateOp<mnemonic,
    "$param `,` $grad `,` $exp_avg `,` $exp_avg_sq `,` $lr `,` $step",
    (ins VRAM_FloatTensor:$exp_avg, VRAM_FloatTensor:$exp_avg_sq,
         VRAM_FloatTensor:$lr, VRAM_IndexTensor:$step), VRAM_AdamAttrs,
    (outs VRAM_FloatTensor:$new_param, VRAM_FloatTensor:$new_exp_avg,
          VRAM_FloatTensor:$new_exp_avg_sq),
    [AllTypesMatch<["param", "new_param"]>,
     AllTypesMatch<["exp_avg", "new_exp_avg"]>,
     AllTypesMatch<["exp_avg_sq", "new_exp_avg_sq"]>,
     AllShapesMatch<["param", "grad", "exp_avg", "exp_avg_sq"]>]> {
  let summary = "Adam, weight decay " # decay;
  let description = [{
    `m = beta1 m + (1 - beta1) g; v = beta2 v + (1 - beta2) g^2;
    param -= lr lr_scale (m / (1 - beta1^step)) /
    (sqrt(v / (1 - beta2^step)) + eps)`. Weight decay: }] # decay # [{.

    `g = grad * grad_scale` if that is given. Where `apply` is given and false,
    every result is the operand that it replaces, bit for bit: a select within
    the kernel, so that a step whose gradients overflowed leaves no trace.
    `copy`, if present, is the new parameter rounded from its type to the copy's,
    for the products of the next step.}];
}
defvar VRAM_AdamDecay = "is added to the gradient, `g = grad + weight_decay param`";
defvar VRAM_AdamWDecay = "shrinks the parameter first, `param *= 1 - lr lr_scale weight_decay`";
def VRAM_AdamOp : VRAM_AdamOpBase<"adam", VRAM_AdamDecay>;
def VRAM_AdamWOp : VRAM_AdamOpBase<"adamw", VRAM_AdamWDecay>;

/// Codes of moments; read as unsigned, as bitsandbytes has them.
def VRAM_CodesTensor : StaticShapeTensorOf<[I8]>;

class VRAM_Adam8BitOpBase<string mnemonic, string decay>
    : VRAM_UpdateOp<mnemonic,
    "$param `,` $grad `,` $exp_avg `,` $exp_avg_sq `,` $exp_avg_absmax `,` "
    "$exp_avg_sq_absmax `,` $lr `,` $step",
    (ins VRAM_CodesTensor:$exp_avg, VRAM_CodesTensor:$exp_avg_sq,
         VRAM_FloatTensor:$exp_avg_absmax, VRAM_FloatTensor:$exp_avg_sq_absmax,
         VRAM_FloatTensor:$lr, VRAM_IndexTensor:$step), VRAM_AdamAttrs,
    (outs VRAM_FloatTensor:$new_param, VRAM_CodesTensor:$new_exp_avg,
          VRAM_CodesTensor:$new_exp_avg_sq,
          VRAM_FloatTensor:$new_exp_avg_absmax,
          VRAM_FloatTensor:$new_exp_avg_sq_absmax),
    [AllTypesMatch<["param", "new_param"]>,
     AllTypesMatch<["exp_avg", "exp_avg_sq", "new_exp_avg", "new_exp_avg_sq"]>,
     AllTypesMatch<["exp_avg_absmax", "exp_avg_sq_absmax",
                    "new_exp_avg_absmax", "new_exp_avg_sq_absmax"]>,
     AllShapesMatch<["param", "grad", "exp_avg", "exp_avg_sq"]>]> {
  let summary = "Adam with moments in 8 bits, weight decay " # decay;
  let description = [{
    The update of vram.adam, whose moments are codes of 8 bits in blocks of 256
    elements, counted in row-major order; the last block may be shorter. A moment
    is `absmax[block] * table[code]`, the code as an unsigned number. The update is
    computed from the decoded moments, and the parameter moves by the new ones
    before they are rounded; then `absmax[block]` becomes the largest magnitude of
    the block, rounded to its type, and each code the one whose value is nearest to
    `moment / absmax[block]`. `exp_avg_absmax` and `exp_avg_sq_absmax` have the
    shape [ceil(n / 256)] for n elements.

    The tables are the dynamic ones of T. Dettmers et al., "8-bit Optimizers via
    Block-wise Quantization", 2021 (bitsandbytes' `create_dynamic_map`). With the
    magnitudes `t(e, j) = 10^e (0.1 + 0.9 (j + 1/2) / n)` for j < n, the signed table
    of `exp_avg` has 0 (code 127), 1 (code 255) and, above and below code 127,
    +t and -t with n = 2^(e + 6) for e from -6 to 0; the unsigned table of
    `exp_avg_sq` has 0 (code 0), 1 (code 255) and t with n = 2^(e + 7) between them.

    A moment that is NaN makes its block's `absmax` NaN, an infinite one makes it
    infinite; the code of a moment is then that of 0, and all of the block is NaN in
    the next step. `apply` keeps such gradients out. Weight decay: }] # decay # [{.
    `grad_scale`, `apply` and `copy`: see vram.adam.}];
}
def VRAM_Adam8BitOp : VRAM_Adam8BitOpBase<"adam8bit", VRAM_AdamDecay>;
def VRAM_AdamW8BitOp : VRAM_Adam8BitOpBase<"adamw8bit", VRAM_AdamWDecay>;

defvar VRAM_LionAttrs =
    (ins DefaultValuedAttr<F64Attr, "0.9">:$beta1,
         DefaultValuedAttr<F64Attr, "0.99">:$beta2,
         DefaultValuedAttr<F64Attr, "0.0">:$weight_decay,
         DefaultValuedAttr<F64Attr, "1.0">:$lr_scale);

def VRAM_LionOp : VRAM_UpdateOp<"lion",
    "$param `,` $grad `,` $exp_avg `,` $lr",
    (ins VRAM_FloatTensor:$exp_avg, VRAM_FloatTensor:$lr), VRAM_LionAttrs,
    (outs VRAM_FloatTensor:$new_param, VRAM_FloatTensor:$new_exp_avg),
    [AllTypesMatch<["param", "new_param"]>,
     AllTypesMatch<["exp_avg", "new_exp_avg"]>,
     AllShapesMatch<["param", "grad", "exp_avg"]>]> {
  let summary = "Lion: the sign of a mean of gradients";
  let description = [{
    `c = beta1 m + (1 - beta1) g; param -= lr lr_scale (sign(c) + weight_decay
    param); m = beta2 m + (1 - beta2) g`, m being `exp_avg` (X. Chen et al.,
    "Symbolic Discovery of Optimization Algorithms", 2023, algorithm 2).
    `grad_scale`, `apply` and `copy`: see vram.adam.
  }];
}

class VRAM_OneMoment8BitOp<string mnemonic, string base, dag attrs>
    : VRAM_UpdateOp<mnemonic,
    "$param `,` $grad `,` $moment `,` $absmax `,` $lr",
    (ins VRAM_CodesTensor:$moment, VRAM_FloatTensor:$absmax,
         VRAM_FloatTensor:$lr), attrs,
    (outs VRAM_FloatTensor:$new_param, VRAM_CodesTensor:$new_moment,
          VRAM_FloatTensor:$new_absmax),
    [AllTypesMatch<["param", "new_param"]>,
     AllTypesMatch<["moment", "new_moment"]>,
     AllTypesMatch<["absmax", "new_absmax"]>,
     AllShapesMatch<["param", "grad", "moment"]>]> {
  let summary = "the update of vram." # base # " with its moment in 8 bits";
  let description = "The update of vram." # base # [{, whose moment is codes of the
    signed table, in blocks: see vram.adam8bit.}];
}
def VRAM_Momentum8BitOp
    : VRAM_OneMoment8BitOp<"momentum8bit", "momentum", VRAM_MomentumAttrs>;
def VRAM_Lion8BitOp : VRAM_OneMoment8BitOp<"lion8bit", "lion", VRAM_LionAttrs>;

def VRAM_GradNormOp : VRAM_Op<"grad_norm",
    (ins Variadic<VRAM_FloatTensor>:$grads), (outs VRAM_FloatTensor:$result),
    VRAM_Inference, VRAM_PlainRerunAttr> {
  let summary = "the L2 norm of all gradients together";
  let description = [{
    `sqrt(sum of all squares)`, rank 0, f32 (f64 where the gradients are f64).
    Takes at least one gradient.
  }];
}

def VRAM_AllFiniteOp : VRAM_Op<"all_finite",
    (ins Variadic<VRAM_FloatTensor>:$grads), (outs VRAM_BoolTensor:$result),
    VRAM_Inference, VRAM_PlainRerunAttr> {
  let summary = "no element of any gradient is infinite or NaN";
  let description = [{
    Rank 0. Takes at least one gradient.
  }];
}

def VRAM_UpdateLossScaleOp : VRAM_Op<"update_loss_scale",
    (ins VRAM_FloatTensor:$scale, VRAM_IndexTensor:$tracker,
         VRAM_BoolTensor:$finite,
         DefaultValuedAttr<F64Attr, "2.0">:$growth_factor,
         DefaultValuedAttr<F64Attr, "0.5">:$backoff_factor,
         DefaultValuedAttr<I64Attr, "2000">:$growth_interval),
    (outs VRAM_FloatTensor:$new_scale, VRAM_IndexTensor:$new_tracker),
    [AllTypesMatch<["scale", "new_scale"]>,
     AllTypesMatch<["tracker", "new_tracker"]>]> {
  let summary = "the loss scale of the next step; never rerun";
  let description = [{
    PyTorch's GradScaler, `_amp_update_scale_`. Not `finite`: `new_scale = scale
    * backoff_factor, new_tracker = 0`. Otherwise `tracker + 1` clean steps stand
    in a row; once there are `growth_interval`, the scale grows by
    `growth_factor`, unless that is infinite in its type, and the count starts
    from 0. All operands have rank 0.
  }];
  let hasVerifier = 1;
}

#endif // VRAM_OPTIMIZER_OPS_TD
