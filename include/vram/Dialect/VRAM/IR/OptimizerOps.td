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

def VRAM_SgdOp : VRAM_Op<"sgd",
    (ins VRAM_FloatTensor:$param, VRAM_FloatTensor:$grad, VRAM_FloatTensor:$lr,
         DefaultValuedAttr<F64Attr, "0.0">:$weight_decay,
         DefaultValuedAttr<F64Attr, "1.0">:$lr_scale),
    (outs VRAM_FloatTensor:$result),
    [AllTypesMatch<["param", "result"]>, AllShapesMatch<["param", "grad"]>]> {
  let summary = "stochastic gradient descent";
  let description = [{
    `g = grad + weight_decay * param; result = param - lr * lr_scale * g`.
  }];
  let hasVerifier = 1;
}

def VRAM_MomentumOp : VRAM_Op<"momentum",
    (ins VRAM_FloatTensor:$param, VRAM_FloatTensor:$grad,
         VRAM_FloatTensor:$velocity, VRAM_FloatTensor:$lr,
         DefaultValuedAttr<F64Attr, "0.9">:$momentum, UnitAttr:$nesterov,
         DefaultValuedAttr<F64Attr, "0.0">:$weight_decay,
         DefaultValuedAttr<F64Attr, "1.0">:$lr_scale),
    (outs VRAM_FloatTensor:$new_param, VRAM_FloatTensor:$new_velocity),
    [AllTypesMatch<["param", "new_param"]>,
     AllTypesMatch<["velocity", "new_velocity"]>,
     AllShapesMatch<["param", "grad", "velocity"]>]> {
  let summary = "stochastic gradient descent with momentum";
  let description = [{
    `g = grad + weight_decay * param; v = momentum * velocity + g;
    d = nesterov ? g + momentum * v : v; param - lr * lr_scale * d`.
  }];
  let hasVerifier = 1;
}

class VRAM_AdamOpBase<string mnemonic, string decay>
    : VRAM_Op<mnemonic,
    (ins VRAM_FloatTensor:$param, VRAM_FloatTensor:$grad,
         VRAM_FloatTensor:$exp_avg, VRAM_FloatTensor:$exp_avg_sq,
         VRAM_FloatTensor:$lr, VRAM_IndexTensor:$step,
         DefaultValuedAttr<F64Attr, "0.9">:$beta1,
         DefaultValuedAttr<F64Attr, "0.999">:$beta2,
         DefaultValuedAttr<F64Attr, "1e-8">:$eps,
         DefaultValuedAttr<F64Attr, "0.0">:$weight_decay,
         DefaultValuedAttr<F64Attr, "1.0">:$lr_scale),
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
    (sqrt(v / (1 - beta2^step)) + eps)`. Weight decay: }] # decay # ".";
  let hasVerifier = 1;
}
def VRAM_AdamOp : VRAM_AdamOpBase<"adam", "is added to the gradient, `g = grad + weight_decay param`">;
def VRAM_AdamWOp : VRAM_AdamOpBase<"adamw", "shrinks the parameter first, `param *= 1 - lr lr_scale weight_decay`">;

def VRAM_GradNormOp : VRAM_Op<"grad_norm",
    (ins Variadic<VRAM_FloatTensor>:$grads), (outs VRAM_FloatTensor:$result),
    VRAM_Inference, VRAM_PlainRerunAttr> {
  let summary = "the L2 norm of all gradients together";
  let description = [{
    `sqrt(sum of all squares)`, rank 0, f32 (f64 where the gradients are f64).
    Takes at least one gradient.
  }];
}

#endif // VRAM_OPTIMIZER_OPS_TD
