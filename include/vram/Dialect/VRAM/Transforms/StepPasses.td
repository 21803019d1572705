//===- StepPasses.td - Passes that make a step of a loss ---*- tablegen -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TRANSFORMS_STEPPASSES_TD
#define VRAM_TRANSFORMS_STEPPASSES_TD

include "vram/Dialect/VRAM/Transforms/PassBase.td"

def VRAMAutodiff : VRAMPass<"vram-autodiff", "::mlir::ModuleOp"> {
  let summary = "make a training step of a function that computes a loss";
  let description = [{
    Turns every function of kind `loss` into one of kind `training_step`: its
    ops, then their backward, then the optimizer's updates. Functions of other
    kinds stay as they are; a module without a loss function is an error.

    Gradients are built for the arguments of role `parameter` that are not
    `vram.frozen`, and only along the paths from them to the loss. Ops take part
    through DifferentiableOpInterface; one on such a path without it is an
    error. Ops of tosa, linalg.softmax, gathers in the body of a linalg.generic
    and floats between ops are rewritten as ops with it first. A parameter that the loss does not depend on gets a warning and is
    returned as it is.

    The order of the new ops is a schedule that lets gradients die early: the
    backward goes through the ops in reverse, contributions to one gradient are
    added at once, and each update stands right behind its parameter's gradient
    and the last op that reads the parameter. With `clip-norm` all updates come
    after all gradients, with `clip-norm-of=last-step` they do not: the norm is that of
    the step before, which the argument `grad_norm` keeps (0 before the first step,
    whose gradients stay as they are).

    The arguments stay; then come the optimizer's state (`exp_avg.NAME` and
    `exp_avg_sq.NAME` of adam and adamw, `exp_avg.NAME` of lion,
    `momentum_buffer.NAME` of momentum; of adafactor `row_var.NAME` and
    `col_var.NAME` for a parameter of rank 2 and more, which have one element in its
    last and in its last but one dimension, else `variance.NAME`; of the others
    PyTorch's names, as `square_avg.NAME` of rmsprop; of an optimizer
    with `8bit` in its name the same codes, and `..._absmax.NAME` for each of them;
    role `optimizer_state`), the learning rate `lr` (a scalar of f32; of f64 where a
    parameter is) and, for those that count steps, as adam, the number of steps done
    `step` (a scalar of i64). The
    results are the loss, the forward's results that are tied to donated
    arguments (running statistics), the new parameters, the new state, the new
    step count; each tied to its argument by `vram.donated`. An `offset`
    argument that the function does not advance itself advances by one. Other
    results are dropped, unless `keep-outputs` is set, which puts them behind
    the loss.

    adam8bit, adamw8bit, lion8bit and momentum8bit keep moments in 8 bits
    (`vram.adam8bit`) of parameters with at least 4096 elements, and are adam,
    adamw, lion and momentum for smaller ones.

    `optimizer=none` returns the gradients, in the order of the parameters, in
    place of new parameters and state.

    A function may say its optimizer by `vram.optimizer = {name = "adamw", beta1 =
    0.9 : f64, ...}`, with the options below that the optimizer has (`beta2_decay` and
    `clip_threshold` in one word); what is left out has its default. It holds unless
    `optimizer` is given, and is gone from the step.

    Groups of parameters are attributes of the arguments: `vram.weight_decay`
    takes the place of `weight-decay`, `vram.lr_scale` multiplies the learning
    rate.

    Constants are moved to the front of the function and merged, as the
    canonicalizer would.

    Example, with `optimizer=sgd`:

    ```mlir
    func.func @f(%x: tensor<4x2xf32> {vram.role = #vram.role<input>},
                 %t: tensor<4x3xf32> {vram.role = #vram.role<target>},
                 %w: tensor<2x3xf32> {vram.name = "w",
                                      vram.role = #vram.role<parameter>})
        -> tensor<f32> attributes {vram.kind = #vram.kind<loss>,
                                   vram.loss = 0 : i64} {
      %y = vram.matmul %x, %w : ...
      %loss = vram.mse %y, %t : ...
      return %loss : tensor<f32>
    }
    ```

    becomes, phases and roles left out,

    ```mlir
    func.func @f(%x: tensor<4x2xf32>, %t: tensor<4x3xf32>,
                 %w: tensor<2x3xf32> {vram.donated = 1 : i64},
                 %lr: tensor<f32> {vram.name = "lr"})
        -> (tensor<f32>, tensor<2x3xf32>)
        attributes {vram.kind = #vram.kind<training_step>,
                    vram.loss = 0 : i64} {
      %one = vram.constant dense<1.0> : tensor<f32>
      %y = vram.matmul %x, %w : ...
      %loss = vram.mse %y, %t : ...
      %dy = vram.mse_backward %one, %y, %t : ...
      %dw = vram.matmul %x, %dy {transpose_lhs, vram.gradient_of = ["w"]} : ...
      %new_w = vram.sgd %w, %dw, %lr : ...
      return %loss, %new_w : tensor<f32>, tensor<2x3xf32>
    }
    ```
  }];
  let options = [
    Option<"optimizer", "optimizer", "std::string", /*default=*/"",
           "An optimizer of docs/autodiff.md (sgd, adamw, lion8bit, nadam, muon, "
           "...), or none: return the gradients; by default what the function's "
           "`vram.optimizer` says, else adam">,
    Option<"beta1", "beta1", "double", /*default=*/"0.9",
           "Decay of the mean of the gradients (adam, adamw, lion; others have "
           "defaults of their own), in [0, 1)">,
    Option<"beta2", "beta2", "double", /*default=*/"-1",
           "Decay of the mean of their squares (adam, adamw; default 0.999), or "
           "of the mean that lion keeps (default 0.99), in [0, 1)">,
    Option<"eps", "eps", "double", /*default=*/"1e-8",
           "Added to the divisor (adam, adamw)">,
    Option<"beta2Decay", "beta2-decay", "double", /*default=*/"-0.8",
           "The power of the step's number that is one less the decay of the "
           "squares (adafactor), below 0">,
    Option<"clipThreshold", "clip-threshold", "double", /*default=*/"1",
           "The largest root mean square of a parameter's step before the "
           "learning rate (adafactor), above 0">,
    Option<"momentum", "momentum", "double", /*default=*/"0.9",
           "Decay of the velocity (momentum)">,
    Option<"nesterov", "nesterov", "bool", /*default=*/"false",
           "Nesterov's momentum (momentum)">,
    Option<"weightDecay", "weight-decay", "double", /*default=*/"-1",
           "Weight decay of parameters without vram.weight_decay; negative: "
           "0.01 for adamw, 0 for the others">,
    ListOption<"hyperparameters", "hyperparameters", "std::string",
               "NAME=NUMBER, joined by commas: hyperparameters of `optimizer` by "
               "their names in `vram.optimizer`, as alpha=0.9 of rmsprop">,
    Option<"clipNorm", "clip-norm", "double", /*default=*/"0",
           "Scale the gradients so that the norm of all together is at most "
           "this; 0: don't">,
    Option<"clipNormOf", "clip-norm-of", "std::string", "\"step\"",
           "For clip-norm: `step`, the norm of the gradients that are scaled, or "
           "`last-step`, so that no gradient waits for the others">,
    Option<"keepOutputs", "keep-outputs", "bool", /*default=*/"false",
           "Keep the results that are neither the loss nor tied to a donated "
           "argument">,
    Option<"onlyLosses", "only-losses", "bool", /*default=*/"false",
           "Leave a module without a loss function as it is: no error">,
    Option<"markForPrecision", "mark-for-precision", "bool",
           /*default=*/"false",
           "Mark each op and its derivative with one `vram.precision_group`, and "
           "the readers of the loss's gradient with `vram.loss_gradient`: for "
           "--vram-mixed-precision">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

def VRAMInference : VRAMPass<"vram-inference", "::mlir::ModuleOp"> {
  let summary = "make an inference of a function that computes a loss";
  let description = [{
    Turns every function of kind `loss` into one of kind `inference`: the forward
    of a trained model, as PyTorch's eval mode has it, without a backward.

    - Dropout goes, that of attention too.
    - A batch norm takes its running statistics: `input * factor + offset`, with
      `factor = gamma / sqrt(running_var + eps)` and `offset = beta - running_mean *
      factor` for each channel, computed in the type of the statistics. A batch norm
      that has none takes those of its batch, as in PyTorch, and stays.
    - State that training alone moves is no longer returned: running statistics,
      counts of batches, the offset of draws. A donated argument that a result reads
      (a cache) stays donated.
    - Buffers, targets, seeds and offsets that nothing reads are arguments no longer.
      Parameters and inputs stay.
    - The loss stays a result, beside those that the graph keeps; `drop-loss` drops
      it, and the ops that it alone needs.

    In these functions, and in those of kind `inference` already, `fold` moves a
    factor of each channel into the filter of the convolution that it multiplies, and
    joins the bias with the offset. It does so where the factor is made of parameters
    and buffers, the filter has fewer elements than the result, and its elements are
    f32 or f64.

    Contract: a function of one block. With `fold=false` the results are those of
    PyTorch's eval mode within the rounding of one factor and one offset; with it each
    filter is rounded once more. Against PyTorch in eval mode, tests hold the largest
    difference to 1e-12 of the largest element in f64, and to 1e-5 in f32. A draw that
    is no dropout stays, with a warning. A module without a loss or an inference is an
    error.

    ```mlir
    %y, %mean, %var = vram.batch_norm %x, %gamma, %beta : ...
    %new_mean = vram.running_update %running_mean, %mean {momentum = 0.1 : f64} : ...
    %new_var = vram.running_update %running_var, %var {momentum = 0.1 : f64} : ...
    %z = vram.dropout %y, %seed, %offset {p = 0.5 : f64} : ...
    ```
    becomes
    ```mlir
    %0 = vram.add %running_var, %eps : ...
    %1 = vram.rsqrt %0 : ...
    %factor = vram.mul %1, %gamma : ...
    %2 = vram.mul %running_mean, %factor : ...
    %offset = vram.sub %beta, %2 : ...
    %3 = vram.reshape %factor : (tensor<8xf32>) -> tensor<1x8x1x1xf32>
    %4 = vram.mul %x, %3 : ...
    %z = vram.bias_add %4, %offset {dim = 1 : i64} : ...
    ```
  }];
  let options = [
    Option<"dropLoss", "drop-loss", "bool", /*default=*/"false",
           "Drop the loss and the ops that it alone needs">,
    Option<"fold", "fold", "bool", /*default=*/"true",
           "Move factors of channels into the filters of convolutions">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

def VRAMMicroBatch : VRAMPass<"vram-micro-batch", "::mlir::ModuleOp"> {
  let summary = "a loss on parts of its batch";
  let description = [{
    Makes of a loss on N samples the same loss on parts of the batch, whose sum over
    the parts is the loss of the whole: `@micro`, which is run `count` times a step.
    Where `count` does not divide N, the parts have two sizes and `@micro_rest`
    takes the smaller ones. The samples are dimension 0 of the inputs and targets
    that are not `shared`.

    Contract: runs before --vram-autodiff, and --vram-split-update behind it (and
    behind --vram-mixed-precision) makes the step of it; --vram-training-step runs
    all of them by `micro-batch=K`. `count=1` changes nothing. An op through which
    the loss is not provably the sum of the parts is an error that names it. A mean
    over samples becomes the part's share of the mean; a loss that ignores targets
    is divided by the number of labelled targets of the whole batch, which every
    part counts (`NAME.whole`). `NAME.rest` stands for the samples that a part does
    not read, so that their bytes are counted. Random numbers differ from part to
    part, and from those of the whole batch: the offset moves on in each.

    An op that normalises by statistics of its batch sees those of its part: one
    remark, or with `strict` an error.

    ```mlir
    func.func @main(%x: tensor<8x4xf32>, %y: tensor<8x4xf32>) -> tensor<f32> {
      %0 = vram.mse %x, %y : ...
      return %0 : tensor<f32>
    }
    ```
    becomes, with `count=2` and attributes left out,
    ```mlir
    func.func @micro(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>,
                     %x.rest: tensor<4x4xf32>, %y.rest: tensor<4x4xf32>)
        -> tensor<f32> {
      %share = vram.constant dense<0.5> : tensor<f32>
      %0 = vram.mse %x, %y : ...
      %1 = vram.mul %0, %share : ...
      return %1 : tensor<f32>
    }
    ```
  }];
  let options = [
    Option<"count", "count", "int64_t", /*default=*/"1",
           "The number of micro-batches, from 1 to the number of samples">,
    Option<"strict", "strict", "bool", /*default=*/"false",
           "Refuse ops that normalise by statistics of the batch">,
    ListOption<"shared", "shared", "std::string",
               "Names of inputs that all samples share">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

def VRAMBuckets : VRAMPass<"vram-buckets", "::mlir::ModuleOp"> {
  let summary = "a loss for each of several sizes of its batch, or lengths";
  let description = [{
    Makes of the module's loss `@NAME` the same loss on each of `sizes`: `@NAME_8`,
    `@NAME_16` and so on, with the same parameters. Each is planned, within the same
    budget, and compiled as a function of its own, and `vram.load_buckets` runs the
    smallest that a batch fits, with one workspace for all. `dimension` says which
    size varies:

    - `batch`: the number of samples, dimension 0 of the inputs and targets.
    - `length`: dimension 1 of the first input of rank 2 or more, and of all inputs
      and targets that are as large. Every other size that must be equal to it for
      the ops to be valid follows: of other inputs and targets, of splats, positions
      and random numbers, and of slices of tables.
    - `NAME:N`: dimension N of the input `NAME`, in the same way.

    Each bucket is the function that the network would be at that size, op by op. An
    index of a slice of the length counts from the nearer end, which must be within a
    quarter of it.

    Contract: runs before --vram-autodiff. Sizes may be larger than those of the
    loss. A mean stays a mean over all rows, so that the rows of padding count unless
    the loss ignores their targets. A loss that normalises by the statistics of its
    batch, which padding would change, or with an op whose sizes do not follow, is an
    error at that op, as is a parameter or a given constant that would have to be
    larger, a slice or a position beyond its table, a sum over the length that a
    number makes a mean of, and a number beside integers or positions that may have
    been computed from the length. Attention that is not causal and has no mask from an
    input is a warning.

    ```mlir
    func.func @main(%w: tensor<4x4xf32>, %x: tensor<8x4xf32>) -> tensor<f32>
    ```
    becomes, with `sizes=4,8`,
    ```mlir
    func.func @main_4(%w: tensor<4x4xf32>, %x: tensor<4x4xf32>) -> tensor<f32>
    func.func @main_8(%w: tensor<4x4xf32>, %x: tensor<8x4xf32>) -> tensor<f32>
    ```
  }];
  let options = [
    ListOption<"sizes", "sizes", "int64_t",
               "Sizes in ascending order, each 1 or more">,
    Option<"dimension", "dimension", "std::string", "\"batch\"",
           "The size that varies: batch, length, or NAME:N">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

def VRAMSplitUpdate : VRAMPass<"vram-split-update", "::mlir::ModuleOp"> {
  let summary = "parts that accumulate gradients, and one update";
  let description = [{
    Cuts the training steps on parts of a batch that --vram-micro-batch and
    --vram-autodiff made between gradients and updates. `@micro` adds its gradients
    to donated sums (`grad_sum.NAME`, f32, or f64 for f64) and its loss to
    `loss_sum`. `@update` reads the sums, clips, unscales, updates, returns the
    loss, and leaves zeros in the sums. A declaration of the loss's name says what
    the step takes and returns as a whole, by `vram.micro_batches` and
    `vram.update` which functions run, and so that vram-run, vram-translate and
    `vram.load` drive all of them.

    Contract: every function has the state of the whole step among its arguments,
    read or not, since its bytes are occupied; donated is what the function replaces.
    A module without micro-batches stays as it is.
  }];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

#endif // VRAM_TRANSFORMS_STEPPASSES_TD
