//===- Passes.td - The passes of the vram dialect
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TRANSFORMS_PASSES_TD
#define VRAM_TRANSFORMS_PASSES_TD

include "vram/Dialect/VRAM/Transforms/ChunkHeadPass.td"
include "vram/Dialect/VRAM/Transforms/LabelledRowsPass.td"
include "vram/Dialect/VRAM/Transforms/PassBase.td"
include "vram/Dialect/VRAM/Transforms/MemoryPasses.td"
include "vram/Dialect/VRAM/Transforms/StepPasses.td"

def VRAMMixedPrecision
    : VRAMPass<"vram-mixed-precision", "::mlir::func::FuncOp"> {
  let summary = "a training step in bf16 or f16 where that pays";
  let description = [{
    Turns a training step of f32 into one of mixed precision: products read and
    write 16 bits and accumulate in f32, ops that need f32 keep it, and the other
    ops take the precision that costs the fewest bytes, of casts and of values
    kept for the backward: a minimum cut. docs/mixed-precision.md has the problem,
    its proof and the promises.

    - Policies (`lower`, `f32`, `widest`, `follow`, `never`) come from
      share/policies/pytorch-cuda.txt; the lines of `policy=FILE` stand behind
      them.
    - Parameters stay in f32. One that is read in 16 bits has a copy, an argument
      `copy.NAME` with `vram.copy_of`, which its update writes beside it.
      Optimizer state stays in f32.
    - With `weights=bf16-...` such a parameter is an argument of bf16 without a
      master: its update rounds it at random, by the number of the step
      (an argument `step`), or has the rest of the f32 number in 16 or 8
      bits beside it (`rest.NAME`, of zeros at first).
    - fp16 scales the loss: `loss_scale` takes the place of the gradient of the
      loss, updates multiply by one over it, and where a gradient is infinite or
      NaN they leave parameters, moments and the step count as they were; the
      result `skipped` says so. `loss-scale=dynamic` follows PyTorch's GradScaler:
      `loss_scale` and `growth_tracker` are donated.
    - Casts are made once for each value and type.

    Contract: runs behind --vram-autodiff='mark-for-precision' (which ties each
    derivative to its op; without it ties are made by name) and before
    --vram-fuse; in --vram-training-step by `precision=`. Functions that are no
    training step, that have no f32 product, or that the pass has already
    rewritten stay as they are. The attribute `vram.mixed_precision` of the
    function has the figures. A remark (category `vram-mixed-precision`) names for
    each cast its op, policy and bytes.

    ```mlir
    %y = vram.matmul %x, %w : (tensor<8x64xf32>, tensor<64x32xf32>) -> ...
    %new = vram.sgd %w, %g, %lr : ...
    ```
    becomes
    ```mlir
    %x16 = vram.cast %x : (tensor<8x64xf32>) -> tensor<8x64xbf16>
    %y = vram.matmul %x16, %w16 : (tensor<8x64xbf16>, tensor<64x32xbf16>) -> ...
    %new, %new16 = vram.sgd %w, %g, %lr : ...
    ```
  }];
  let options = [
    Option<"type", "type", "std::string", /*default=*/"",
           "bf16 or fp16: the type that replaces f32">,
    Option<"policy", "policy", "std::string", /*default=*/"",
           "A file of policies, which take precedence over the default table">,
    Option<"lossScale", "loss-scale", "std::string", /*default=*/"",
           "dynamic (the default of fp16), a number, or none (of bf16)">,
    Option<"initialScale", "initial-scale", "double", /*default=*/"65536",
           "The first scale of loss-scale=dynamic">,
    Option<"growthFactor", "growth-factor", "double", /*default=*/"2",
           "Factor of the scale after growth-interval clean steps">,
    Option<"backoffFactor", "backoff-factor", "double", /*default=*/"0.5",
           "Factor of the scale after a step with an infinite gradient">,
    Option<"growthInterval", "growth-interval", "int64_t", /*default=*/"2000",
           "Clean steps in a row after which it grows">,
    Option<"weights", "weights", "std::string", /*default=*/"\"f32\"",
           "For bf16, how the parameters are kept that products read: f32 (masters "
           "with copies), bf16-stochastic (bf16, which updates round at random), "
           "bf16-compensated (bf16 and the other 16 bits of the master) or "
           "bf16-compensated8 (bf16 and 8 of these bits)">,
    Option<"pure", "pure", "bool", /*default=*/"false",
           "Everything in 16 bits, parameters and optimizer state as well: "
           "no masters, and no scaling unless loss-scale says so">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

def VRAMQuantizeFrozen
    : VRAMPass<"vram-quantize-frozen", "::mlir::func::FuncOp"> {
  let summary = "frozen weights are stored in 8 or 4 bits";
  let description = [{
    A frozen parameter `w` becomes two: `nf4.w`, its codes, and `nf4_scale.w`, the
    largest magnitude of each block of 64 elements, from which a `vram.dequantize`
    makes the weight in front of its first reader (`int8.w` and `int8_scale.w`
    likewise). Both have `vram.part_of`, so that the values of `w` can be stored in
    them. A step that is planned then recomputes the weight where that pays.

    Stored are the parameters with `vram.frozen = #vram.weight_format<...>`, and with
    `format=` those with a bare `vram.frozen`, of at least two dimensions and 4096
    elements, that no embedding reads.

    Contract: runs before memory is planned, on a loss (before --vram-autodiff), a
    training step or an inference. Parameters that are trained stay as they are.

    ```mlir
    func.func @loss(%w: tensor<64x64xf32> {vram.frozen, vram.name = "w", ...}
    ```
    becomes
    ```mlir
    func.func @loss(%c: tensor<2048xi8> {vram.name = "nf4.w", ...}, ...,
                    %a: tensor<64xf32> {vram.name = "nf4_scale.w", ...}
      %w = vram.dequantize %c, %a {format = #vram.weight_format<nf4>} : ...
    ```
  }];
  let options = [
    Option<"format", "format", "std::string", /*default=*/"",
           "nf4 or int8, for weights that do not say theirs (default: these stay "
           "as they are)">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

def VRAMMoveViews : VRAMFunctionPass<"vram-move-views"> {
  let summary = "reshapes move behind pointwise ops, transposes into attention";
  let description = [{
    Takes what only moves elements out from between the ops that compute.

    A pointwise op on a reshaped value is computed in the shape from before, if that
    has fewer dimensions, and its result is reshaped: so it meets the op that makes the value, for --vram-fuse and
    for the products that take it in (--vram-select-kernels). Operands of the result's
    shape are reshaped too, which moves nothing; numbers and a bias along the last
    dimension stay as they are, and with any other operand the op stays.

    Attention whose query, key and value are all transposed from [B, L, H, D] reads
    and writes that order itself (`vram.tokens_first`), as do its gradients, and the
    transposes go. Slices and concats of its heads are then parts in memory, of rows
    with gaps between them, which --vram-inplace leaves where they are.

    Contract: no op is added but reshapes, which are views, and a transpose where
    something else than attention reads what attention made; no bit of any result
    changes (random draws count elements, in any shape).

    ```mlir
    %0 = vram.reshape %x : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
    %1 = vram.relu %0 : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    ```
    becomes
    ```mlir
    %0 = vram.relu %x : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %1 = vram.reshape %0 : (tensor<8x4xf32>) -> tensor<2x4x4xf32>
    ```
  }];
}

def VRAMFuse : VRAMFunctionPass<"vram-fuse"> {
  let summary = "pointwise chains become one region op";
  let description = [{
    Joins a pointwise op with the pointwise op that alone reads it into one
    `vram.fused`, so that the memory model and the costs count only materialised
    values. Splat constants and iotas are repeated inside the region, and
    a `vram.broadcast` that only feeds pointwise ops disappears. In the backward,
    where nothing is kept for later, an op whose result has several readers takes
    the pointwise ones of them in: its result is one of several.

    Norms, cross_entropy and their gradients read what a cast widens, and write
    what a cast narrows, by themselves; cross_entropy reads padded logits
    (`classes`), and its gradient is padded. Those casts, slices and pads
    disappear.

    Contract: no value that anything else reads disappears or is computed twice;
    ops of forward, backward and update are not mixed; the peak of live bytes
    does not grow (a producer moves down to its consumer only if the values that
    then live longer have no more bytes than the values that disappear; a reader
    moves up only if no more bytes are alive there than near it before). No bit
    of any result changes, but that what a cast narrowed is rounded once, not
    twice.

    Batch norms with channels last take pointwise ops in, too (`norms`): the one that
    alone reads the result, and the one that makes the gradient which batch_norm_backward
    reads, right in front of it. If others read that gradient it stays a result. Of a relu
    behind a batch norm the gradient gets the sign from the norm's input, as
    the norm's formula gives it again; relu's result is not read.

    ```mlir
    %0 = vram.bias_add %x, %b {dim = 1 : i64}
        : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
    %1 = vram.relu %0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
    ```
    becomes
    ```mlir
    %1 = vram.fused (%a = %x, %c = %b)
        : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32> {
      %0 = vram.bias_add %a, %c {dim = 1 : i64}
          : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
      %2 = vram.relu %0 : (tensor<2x4xf32>) -> tensor<2x4xf32>
      vram.yield %2 : tensor<2x4xf32>
    }
    ```
  }];
  let options = [
    Option<"norms", "norms", "bool", /*default=*/"true",
           "Pointwise ops around batch norms become one op with these">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

def VRAMLossless : VRAMFunctionPass<"vram-lossless"> {
  let summary = "what the forward keeps for the backward becomes smaller";
  let description = [{
    Visits each value of a training step that crosses from its forward to its
    backward, and makes the backward read a smaller value where that changes no bit
    of any result:

    - `relu-through-pool`: a ReLU's gradient behind that of a max pooling reads
      the pooled value instead of the ReLU's output.
    - `relu-through-dropout`: a ReLU's gradient behind a dropout reads the
      dropout's result, where something else keeps it anyway.
    - `from-output`: a ReLU's gradient that reads the input reads the output,
      where something else keeps that anyway.
    - `relu-mask`: a ReLU's (or leaky ReLU's) output that is only asked for its
      sign is kept as a mask, one bit an element.
    - `clamp-mask`: the same for what a clamp (ReLU6) lets pass.
    - `early`: an op of the backward that reads only values of the forward, and
      makes fewer bytes than it alone keeps live, moves into the forward: the
      gradient of a loss by its logits, comparisons.

    Contract: runs behind --vram-autodiff and before --vram-fuse, whose regions
    it does not look into. No bit of any result changes, nothing is computed
    twice, and the peak of the memory model never grows: rewrites whose new
    value is live at a higher peak are undone. A function
    without ops of phase `backward` stays as it is. docs/lossless.md has the
    reasons.

    A remark (category `vram-lossless`) for each value that crosses: which
    rewrite was applied, or why not and which op needs it.

    ```mlir
    %y = vram.relu %x : (tensor<8x64xf32>) -> tensor<8x64xf32>
    ...
    %dx = vram.relu_backward %dy, %y : ...
    ```
    becomes
    ```mlir
    %y = vram.relu %x : (tensor<8x64xf32>) -> tensor<8x64xf32>
    %mask = vram.sign_bits %y : (tensor<8x64xf32>) -> tensor<64xi8>
    ...
    %dx = vram.apply_bits %dy, %mask : ...
    ```
  }];
  let options = [
    ListOption<"disable", "disable", "std::string",
               "Names of rewrites that are not tried">,
    Option<"alignment", "alignment", "int64_t", /*default=*/"INT64_MIN",
           "Bytes that every buffer's size is rounded up to; unless given, as "
           "`vram.alignment` of the function or module says, else 256">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

def VRAMCheckpoint : VRAMFunctionPass<"vram-checkpoint"> {
  let summary = "keeps the peak within a budget by running ops again";
  let description = [{
    Chooses the values to keep and the ops to run again so that one arena of at
    most `budget` bytes holds everything that the memory model counts, arguments
    included, at the least extra compute, and puts the ops of the block into
    that order. A rerun is a clone that carries `rerun = k`.

    With `host-memory`, results may also be offloaded: `vram.store` and `vram.load`
    move them over the link to the host that the device model has, with a
    `vram.wait` for each, and take an arena of at most so many bytes there. Such a
    schedule is taken only where it is faster than one of reruns alone; transfers
    overlap with computation by the planner's model of time (docs/offload.md).

    Contract: the budget is a hard promise about the arena; where a plan's live
    bytes fit and its packing does not, the plan is made again for fewer live
    bytes. Schedule and packing are checked by independent verifiers, peak and
    arena of the rewritten function by the memory model, each time. No bit of any
    result changes. A budget that cannot be met is one error with the least peak
    that can be reached, the op where it peaks and what is alive there; the
    function stays as it was. Works on any op with FunctionOpInterface and one
    block. An op that does not implement RematerializationOpInterface is never
    rerun; a remark names each kind of such ops once.

    On success the function carries the figures as `vram.checkpoint`, and
    `vram.budget`, less the reserve, and `vram.alignment`, which the passes behind
    it hold to.
  }];
  let options = [
    Option<"budget", "budget", "std::string", /*default=*/"",
           "Bytes that the arena must not exceed, as 8GB or 8GiB; unless given, "
           "as `vram.budget` of the function or module says">,
    Option<"budgetFraction", "budget-fraction", "double", /*default=*/"-1",
           "The budget as floor + f * (peak - floor), floor being the bytes no "
           "schedule can avoid">,
    Option<"reserve", "reserve", "std::string", /*default=*/"",
           "Bytes of the budget left for unplanned memory (driver context, "
           "handles, loaded kernels)">,
    Option<"hostMemory", "host-memory", "std::string", /*default=*/"",
           "Bytes of the host that results may be offloaded to at once, as 64GB; "
           "unless given, nothing is offloaded">,
    Option<"leastOffload", "least-offload", "std::string",
           /*default=*/"\"512KiB\"",
           "Results of fewer bytes are not offloaded: a transfer of them is all "
           "latency">,
    Option<"device", "device", "std::string", /*default=*/"",
           "Device model for costs: a name, or a file; unless given, as "
           "`vram.device` of the function or module says, else h200">,
    Option<"alignment", "alignment", "int64_t", /*default=*/"INT64_MIN",
           "Bytes that every buffer's size is rounded up to; unless given, as "
           "`vram.alignment` of the function or module says, else 256">,
    Option<"effort", "effort", "int", /*default=*/"3",
           "1 (fast) to 5 (thorough); counted in iterations">,
    Option<"packingEffort", "packing-effort", "int", /*default=*/"2",
           "The same for the packing of the arena">,
    Option<"timeLimit", "time-limit", "double", /*default=*/"0",
           "Seconds after which the best plan so far is taken; 0 = none">,
    Option<"frontier", "frontier", "std::string", /*default=*/"",
           "Also draw extra compute against budget into this SVG file (or its "
           "table, if it ends in .csv)">,
    Option<"printSummary", "summary", "bool", /*default=*/"false",
           "Print peak, compute, bound and status to standard error">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

def VRAMInPlace : VRAMFunctionPass<"vram-inplace"> {
  let summary = "says which storage each tensor lies in";
  let description = [{
    Records the ties that the memory model assumed, and finds further ones: every
    op names the storage of each of its results (`vram.storage`), and the function
    their number (`vram.storages`); the first are its arguments'. A result that
    names the storage of an operand is written over it.

    - In place: pointwise ops, softmax, gradients of losses, sums of gradients,
      over an operand that dies there.
    - Donation: parameters, moments and running statistics in the argument that
      they replace.
    - Views: reshapes, and slices, where longer lives do not raise the peak.
    - Parts: the producer of an operand of a concat or pad writes it straight into
      its place, if all ops that read or write it take strides.

    Contract: runs behind all passes that change ops or their order, and before
    offsets are given. No bit of any result changes. The peak with the pass is
    that of the memory model without it, to the byte, or lower; the pass builds
    the model of its result and compares. The verifier of the dialect enforces the
    assignments from then on, after each pass: no op without a
    storage, nothing read after it was overwritten, no argument overwritten that
    is not donated (docs/inplace.md). A function that names storages already is
    an error.

    Remarks (category `vram-inplace`) for each tie, and for each that the op
    would allow but the graph does not: the bytes, and the use that prevents it.

    ```mlir
    func.func @f(%x: tensor<64xf32>) -> tensor<64xf32> {
      %0 = vram.exp %x : ...
      %1 = vram.relu %0 : ...
      return %1 : tensor<64xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: tensor<64xf32>) -> tensor<64xf32>
        attributes {vram.storages = 2 : i64} {
      %0 = vram.exp %x {vram.storage = array<i64: 1>} : ...
      %1 = vram.relu %0 {vram.storage = array<i64: 1>} : ...
      return %1 : tensor<64xf32>
    }
    ```
  }];
  let options = [
    Option<"parts", "parts", "bool", /*default=*/"true",
           "Let producers write into the concat or pad that reads them">,
    Option<"slices", "slices", "bool", /*default=*/"true",
           "Let slices be views">,
    Option<"alignment", "alignment", "int64_t", /*default=*/"INT64_MIN",
           "Bytes that every buffer's size is rounded up to; unless given, as "
           "`vram.alignment` of the function or module says, else 256">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

def VRAMRequireStep : VRAMPass<"vram-require-step", "::mlir::ModuleOp"> {
  let summary = "fails unless a function has a kind";
  let description = [{
    Changes nothing. The pipelines that plan a step begin with it, so that an empty
    module, or functions without a kind, end in one clear error instead of in a
    graph that was not planned. A loss, a training step and an inference are kinds.
  }];
}

#endif // VRAM_TRANSFORMS_PASSES_TD
