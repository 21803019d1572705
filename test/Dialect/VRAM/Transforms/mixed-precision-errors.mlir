// Each mistake in an option, a policy file or an input gives one clear error.

// RUN: split-file %s %t

// Types and scales. A pass's options are wrong usage.
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision 2>&1 | FileCheck %s --check-prefix=NOTYPE
// NOTYPE: error: vram-mixed-precision: say into which type: 'type=bf16' or 'type=fp16'
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision=type=int8 2>&1 | FileCheck %s --check-prefix=TYPE
// TYPE: unknown type 'int8'; expected bf16 or fp16
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=fp16 loss-scale=0' 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: loss-scale: 0 scales nothing; expected a positive number such as 1024
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=fp16 loss-scale=-8' 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: loss-scale: -8 scales nothing; expected a positive number
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=fp16 loss-scale=inf' 2>&1 | FileCheck %s --check-prefix=INF
// INF: loss-scale: inf scales nothing
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=fp16 loss-scale=much' 2>&1 | FileCheck %s --check-prefix=WORD
// WORD: loss-scale: 'much' is neither a number nor dynamic or none
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=bf16 loss-scale=1024' 2>&1 | FileCheck %s --check-prefix=BF16
// BF16: loss-scale is for fp16: bf16 has the range of f32 and needs none
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=fp16 growth-factor=1' 2>&1 | FileCheck %s --check-prefix=GROWTH
// GROWTH: growth-factor must be above 1
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=fp16 backoff-factor=1' 2>&1 | FileCheck %s --check-prefix=BACKOFF
// BACKOFF: backoff-factor must be between 0 and 1
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=fp16 growth-interval=0' 2>&1 | FileCheck %s --check-prefix=INTERVAL
// INTERVAL: growth-interval must be at least 1
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=fp16 initial-scale=0' 2>&1 | FileCheck %s --check-prefix=INITIAL
// INITIAL: initial-scale must be a positive number

// Not a power of two: allowed, with a remark.
// RUN: vram-opt %t/step.mlir --vram-mixed-precision='type=fp16 loss-scale=1000' 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: step.mlir:1:1: remark: the loss scale {{.*}} is no power of two
// REMARK: vram.initial = 1.000000e+03

// The short flags: wrong usage is exit code 2, a bad file 1.
// RUN: %python %S/../../../Tools/vram-opt/expect-exit.py 2 vram-opt %t/step.mlir --mixed-precision=fp8
// RUN: %python %S/../../../Tools/vram-opt/expect-exit.py 2 vram-opt %t/step.mlir --mixed-precision=fp16 --loss-scale=0
// RUN: %python %S/../../../Tools/vram-opt/expect-exit.py 2 vram-opt %t/step.mlir --mixed-precision=fp16 --cse
// RUN: %python %S/../../../Tools/vram-opt/expect-exit.py 2 vram-opt %t/step.mlir --checkpoint-budget=1GB --loss-scale=8
// RUN: %python %S/../../../Tools/vram-opt/expect-exit.py 1 vram-opt %t/step.mlir --mixed-precision=bf16 --precision-policy=%t/op.txt
// RUN: %python %S/../../../Tools/vram-opt/expect-exit.py 0 vram-opt %t/step.mlir --mixed-precision=bf16
// RUN: not vram-opt %t/step.mlir --mixed-precision=fp8 2>&1 | FileCheck %s --check-prefix=FLAG
// FLAG: error: --mixed-precision: unknown type 'fp8'; expected bf16 or fp16

// Policy files.
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=bf16 policy=%t/none.txt' 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: error: policy file: cannot open '{{.*}}none.txt': No such file or directory
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=bf16 policy=%t/op.txt' 2>&1 | FileCheck %s --check-prefix=OP
// OP: error: policy file '{{.*}}op.txt', line 2: there is no op 'vram.matmull'; ops are named as in the graph
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=bf16 policy=%t/policy.txt' 2>&1 | FileCheck %s --check-prefix=POLICY
// POLICY: error: policy file '{{.*}}policy.txt', line 1: there is no policy 'half'; expected lower, f32, widest, follow or never
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=bf16 policy=%t/syntax.txt' 2>&1 | FileCheck %s --check-prefix=SYNTAX
// SYNTAX: error: policy file '{{.*}}syntax.txt', line 3: expected 'OP = POLICY' or 'OP at "PATTERN" = POLICY'
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=bf16 policy=%t/quote.txt' 2>&1 | FileCheck %s --check-prefix=QUOTE
// QUOTE: error: policy file '{{.*}}quote.txt', line 1: the pattern has no closing quote
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=bf16 policy=%t/at.txt' 2>&1 | FileCheck %s --check-prefix=AT
// AT: error: policy file '{{.*}}at.txt', line 1: expected 'OP at "PATTERN" = POLICY'
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision='type=bf16 policy=%t/glob.txt' 2>&1 | FileCheck %s --check-prefix=GLOB
// GLOB: error: policy file '{{.*}}glob.txt', line 1: 'a[' is no pattern:

// Inputs.
// RUN: not vram-opt %t/step.mlir --vram-mixed-precision=type=bf16 --vram-mixed-precision=type=fp16 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: function 'step' is in mixed precision already, of type "bf16"; start from the f32 step for fp16
// RUN: not vram-opt %t/step.mlir --vram-fuse --vram-mixed-precision=type=bf16 2>&1 | FileCheck %s --check-prefix=FUSED
// FUSED: error: 'vram.fused' op is made of ops whose precisions can be chosen no more; run --vram-mixed-precision before --vram-fuse
// RUN: not vram-opt %t/step.mlir --vram-inplace --vram-mixed-precision=type=bf16 2>&1 | FileCheck %s --check-prefix=PLANNED
// PLANNED: error: function 'step' has 'vram.storages': precisions are chosen before its memory is planned
// RUN: not vram-opt %t/gradients.mlir --vram-mixed-precision=type=fp16 2>&1 | FileCheck %s --check-prefix=UPDATE
// UPDATE: error: function 'step' has no update whose gradients could be tested and unscaled; {{.*}}'loss-scale=none'
// RUN: not vram-opt %t/seedless.mlir --vram-mixed-precision=type=fp16 2>&1 | FileCheck %s --check-prefix=SEED
// SEED: error: function 'step' does not say where the gradient of its loss enters the backward; mark the op with 'vram.loss_gradient'
// RUN: not vram-opt %t/name.mlir --vram-mixed-precision=type=fp16 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: error: function 'step' already has an argument named 'loss_scale', which loss scaling adds

//--- step.mlir
func.func @step(%x: tensor<4x8xf32> {vram.role = #vram.role<input>},
                %t: tensor<4x4xf32> {vram.role = #vram.role<target>},
                %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>, vram.donated = 1 : i64},
                %lr: tensor<f32> {vram.role = #vram.role<hyperparameter>}) -> (tensor<f32>, tensor<8x4xf32>)
    attributes {vram.kind = #vram.kind<training_step>, vram.loss = 0 : i64} {
  %one = vram.constant dense<1.0> : tensor<f32>
  %h = vram.matmul %x, %w : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %z = vram.relu %h : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %y = vram.tanh %z : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %loss = vram.mse %y, %t : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<f32>
  %dy = vram.mse_backward %one, %y, %t {vram.phase = #vram.phase<backward>} : (tensor<f32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %dz = vram.tanh_backward %dy, %y {vram.phase = #vram.phase<backward>} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %dh = vram.relu_backward %dz, %z {vram.phase = #vram.phase<backward>} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %dw = vram.matmul %x, %dh {transpose_lhs, vram.phase = #vram.phase<backward>} : (tensor<4x8xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
  %new = vram.sgd %w, %dw, %lr {vram.phase = #vram.phase<update>} : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<f32>) -> tensor<8x4xf32>
  return %loss, %new : tensor<f32>, tensor<8x4xf32>
}

//--- gradients.mlir
func.func @step(%x: tensor<4x8xf32>, %w: tensor<8x4xf32> {vram.role = #vram.role<parameter>}) -> (tensor<f32>, tensor<8x4xf32>)
    attributes {vram.kind = #vram.kind<training_step>, vram.loss = 0 : i64} {
  %one = vram.constant dense<1.0> : tensor<f32>
  %y = vram.matmul %x, %w : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %loss = vram.mse %y, %y : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<f32>
  %dy = vram.mse_backward %one, %y, %y {vram.phase = #vram.phase<backward>} : (tensor<f32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %dw = vram.matmul %x, %dy {transpose_lhs, vram.phase = #vram.phase<backward>} : (tensor<4x8xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
  return %loss, %dw : tensor<f32>, tensor<8x4xf32>
}

//--- seedless.mlir
func.func @step(%x: tensor<4x8xf32>, %dy: tensor<4x4xf32>, %lr: tensor<f32>,
                %w: tensor<8x4xf32> {vram.role = #vram.role<parameter>, vram.donated = 1 : i64}) -> (tensor<f32>, tensor<8x4xf32>)
    attributes {vram.kind = #vram.kind<training_step>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %loss = vram.reduce_mean %y {dims = array<i64: 0, 1>} : (tensor<4x4xf32>) -> tensor<f32>
  %dw = vram.matmul %x, %dy {transpose_lhs, vram.phase = #vram.phase<backward>} : (tensor<4x8xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
  %new = vram.sgd %w, %dw, %lr {vram.phase = #vram.phase<update>} : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<f32>) -> tensor<8x4xf32>
  return %loss, %new : tensor<f32>, tensor<8x4xf32>
}

//--- name.mlir
func.func @step(%x: tensor<4x8xf32>, %lr: tensor<f32> {vram.name = "loss_scale"},
                %w: tensor<8x4xf32> {vram.role = #vram.role<parameter>, vram.donated = 1 : i64}) -> (tensor<f32>, tensor<8x4xf32>)
    attributes {vram.kind = #vram.kind<training_step>, vram.loss = 0 : i64} {
  %one = vram.constant dense<1.0> : tensor<f32>
  %y = vram.matmul %x, %w : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
  %loss = vram.mse %y, %y : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<f32>
  %dy = vram.mse_backward %one, %y, %y {vram.phase = #vram.phase<backward>} : (tensor<f32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %dw = vram.matmul %x, %dy {transpose_lhs, vram.phase = #vram.phase<backward>} : (tensor<4x8xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
  %new = vram.sgd %w, %dw, %lr {vram.phase = #vram.phase<update>} : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<f32>) -> tensor<8x4xf32>
  return %loss, %new : tensor<f32>, tensor<8x4xf32>
}

//--- op.txt
# Two l.
vram.matmull = lower

//--- policy.txt
vram.matmul = half

//--- syntax.txt
vram.matmul = lower   # fine

vram.relu lower

//--- quote.txt
vram.relu at "a* = lower

//--- at.txt
vram.relu "a*" = lower

//--- glob.txt
vram.relu at "a[" = lower
