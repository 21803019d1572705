//===- LossOps.td - Losses
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LOSS_OPS_TD
#define VRAM_LOSS_OPS_TD

include "vram/Dialect/VRAM/IR/VRAMBase.td"

// Losses are scalars (rank 0), f32, or f64 where the input is f64.
defvar meanByDefault = (ins DefaultValuedAttr<VRAM_LossReductionAttr,
    "::mlir::vram::LossReduction::Mean">:$reduction);

/// The classes are the first so many columns of the logits; 0: all of them.
defvar allColumns = (ins DefaultValuedAttr<I64Attr, "0">:$classes);
defvar numClasses = [{
    int64_t getNumClasses() {
      int64_t classes = getClasses();
      return classes ? classes : getLogits().getType().getDimSize(1);
    }
}];

def VRAM_CrossEntropyOp : VRAM_InferredOp<"cross_entropy",
    !con((ins VRAM_FloatTensor:$logits, VRAM_IndexTensor:$target,
              DefaultValuedAttr<I64Attr, "-100">:$ignore_index,
              DefaultValuedAttr<F64Attr, "0.0">:$label_smoothing),
         meanByDefault, allColumns),
    (outs VRAM_FloatTensor:$loss, VRAM_FloatTensor:$logsumexp)> {
  let summary = "cross entropy of logits against class indices";
  let description = [{
    logits [N, C], target [N]. With `lse_n = ln sum_c exp(logits[n, c])`, s =
    label_smoothing: `loss_n = (1 - s) (lse_n - logits[n, target_n]) +
    s (lse_n - mean_c logits[n, c])`, 0 where `target_n = ignore_index`; summed,
    or averaged over the rows that are not ignored. `logsumexp` [N] is kept for
    the backward. With `classes` (0: C) only that many columns are classes: the
    rest is the padding of a product's result, and is not read.
  }];
  let extraClassDeclaration = numClasses;
}

def VRAM_CrossEntropyBackwardOp : VRAM_RoundedOp<"cross_entropy_backward",
    !con((ins VRAM_FloatTensor:$grad, VRAM_FloatTensor:$logits,
              VRAM_IndexTensor:$target, VRAM_FloatTensor:$logsumexp,
              DefaultValuedAttr<I64Attr, "-100">:$ignore_index,
              DefaultValuedAttr<F64Attr, "0.0">:$label_smoothing),
         meanByDefault, allColumns),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "gradient of cross_entropy with respect to the logits";
  let description = [{
    `grad` is the loss's gradient (rank 0); the result has the shape of logits,
    and may have another float type:
    `grad * (exp(logits[n, c] - lse_n) - (1 - s) [c = target_n] - s / C)`, 0 in
    ignored rows and behind `classes`, divided by the number of the other rows
    for `mean`.
  }];
  let extraClassDeclaration = numClasses;
}

def VRAM_NllLossOp : VRAM_InferredOp<"nll_loss",
    !con((ins VRAM_FloatTensor:$log_probs, VRAM_IndexTensor:$target,
              DefaultValuedAttr<I64Attr, "-100">:$ignore_index),
         meanByDefault),
    (outs VRAM_FloatTensor:$loss)> {
  let summary = "negative log likelihood of class indices";
  let description = [{
    log_probs [N, C], target [N]: `loss_n = -log_probs[n, target_n]`, summed or
    averaged as in cross_entropy.
  }];
}

def VRAM_NllLossBackwardOp : VRAM_Op<"nll_loss_backward",
    !con((ins VRAM_FloatTensor:$grad, VRAM_IndexTensor:$target,
              DefaultValuedAttr<I64Attr, "-100">:$ignore_index),
         meanByDefault),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "gradient of nll_loss with respect to the log probabilities";
  let description = [{
    `grad` (rank 0), target [N], result [N, C]:
    `result[n, target_n] = -grad`, 0 elsewhere and in ignored rows, divided by
    the number of rows that are not ignored for `mean`.
  }];
  let hasVerifier = 1;
}

def VRAM_BceWithLogitsOp : VRAM_InferredOp<"bce_with_logits",
    !con((ins VRAM_FloatTensor:$logits, VRAM_FloatTensor:$target,
              Optional<VRAM_FloatTensor>:$pos_weight), meanByDefault),
    (outs VRAM_FloatTensor:$loss)> {
  let summary = "binary cross entropy of logits";
  let description = [{
    logits and target of one shape; `pos_weight` w (1 if absent) broadcasts to
    it: `-(w t ln sigmoid(x) + (1 - t) ln(1 - sigmoid(x)))`, summed or averaged.
  }];
}

def VRAM_BceWithLogitsBackwardOp : VRAM_InferredOp<"bce_with_logits_backward",
    !con((ins VRAM_FloatTensor:$grad, VRAM_FloatTensor:$logits,
              VRAM_FloatTensor:$target,
              Optional<VRAM_FloatTensor>:$pos_weight), meanByDefault),
    (outs VRAM_FloatTensor:$result)> {
  let summary = "gradient of bce_with_logits with respect to the logits";
  let description = [{
    With s = sigmoid(logits) and w = pos_weight (1 if absent):
    `result = grad * ((1 - t) s - w t (1 - s))`, divided by the number of
    elements for `mean`. `grad` is the loss's gradient (rank 0); the result has
    the type of logits. The target gets no gradient.
  }];
}

class VRAM_PairLossOp<string mnemonic, string formula>
    : VRAM_InferredOp<mnemonic,
        !con((ins VRAM_FloatTensor:$input, VRAM_FloatTensor:$target),
             meanByDefault), (outs VRAM_FloatTensor:$loss)> {
  let summary = formula # ", summed or averaged";
  let description = "`" # formula # "` over tensors of one type, summed or "
                    "averaged over all elements.";
}
def VRAM_MseOp : VRAM_PairLossOp<"mse", "(input - target)^2">;
def VRAM_L1Op : VRAM_PairLossOp<"l1", "|input - target|">;

class VRAM_PairLossBackwardOp<string mnemonic, string of, string formula>
    : VRAM_InferredOp<mnemonic,
        !con((ins VRAM_FloatTensor:$grad, VRAM_FloatTensor:$input,
                  VRAM_FloatTensor:$target), meanByDefault),
        (outs VRAM_FloatTensor:$result)> {
  let summary = "gradient of " # of # " with respect to the input";
  let description = "`grad` is the loss's gradient (rank 0): `result = grad * "
      # formula # "`, divided by the number of elements for `mean`. The "
      "gradient with respect to the target is its negative.";
}
def VRAM_MseBackwardOp : VRAM_PairLossBackwardOp<"mse_backward", "mse",
    "2 (input - target)">;
def VRAM_L1BackwardOp : VRAM_PairLossBackwardOp<"l1_backward", "l1",
    "sign(input - target)">;

#endif // VRAM_LOSS_OPS_TD
