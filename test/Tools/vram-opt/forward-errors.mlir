// A forward in another dialect that is not marked as a loss: a budget is one error,
// or one warning where functions of any kind are planned, that says what is missing
// and names the page.

// RUN: not vram-opt %s --checkpoint-budget=1MB 2>&1 | FileCheck %s --check-prefixes=BUDGET,MISSING
// RUN: not vram-opt %s --vram-autodiff 2>&1 | FileCheck %s --check-prefixes=AUTODIFF,MISSING
// RUN: vram-opt %s --vram-checkpoint=budget=1MB 2>&1 | FileCheck %s --check-prefixes=WARNING,MISSING
// BUDGET: forward-errors.mlir:[[#@LINE+14]]:1: error: no function computes a loss, a training step or an inference
// AUTODIFF: forward-errors.mlir:[[#@LINE+13]]:1: error: no function of this module computes a loss
// WARNING: forward-errors.mlir:[[#@LINE+12]]:1: warning: the budget is for 'forward' as it is, a forward without a backward
// MISSING: note: result 0 of 'forward', of type 'tensor<f32>', can be the loss: `vram.kind = #vram.kind<loss>, vram.loss = 0 : i64`
// MISSING: note: no argument of 'forward' is a parameter; mark each one that is to be trained by `vram.role = #vram.role<parameter>`
// MISSING: note: docs/embedding.md#train-a-forward-of-another-dialect shows the way
// MISSING-NOT: {{error|warning}}:
// RUN: grep -q '^## Train a forward of another dialect' %vram_src/docs/embedding.md

// Marked, it is trained, and the budget counts.
// RUN: sed 's/tensor<4x4xf32>) ->/tensor<4x4xf32> {vram.role = #vram.role<parameter>}) ->/; s/-> tensor<f32> {$/-> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {/' %s \
// RUN:   | vram-opt --checkpoint-budget=1MB 2>&1 | FileCheck %s --check-prefix=STEP
// STEP-NOT: {{error|warning}}:
// STEP: vram.adam
func.func @forward(%x: tensor<8x4xf32>, %w: tensor<4x4xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x4xf32>) -> tensor<8x4xf32>
  %y = linalg.matmul ins(%x, %w : tensor<8x4xf32>, tensor<4x4xf32>) outs(%init : tensor<8x4xf32>) -> tensor<8x4xf32>
  %scalar = tensor.empty() : tensor<f32>
  %start = linalg.fill ins(%zero : f32) outs(%scalar : tensor<f32>) -> tensor<f32>
  %sum = linalg.reduce { arith.addf } ins(%y : tensor<8x4xf32>) outs(%start : tensor<f32>) dimensions = [0, 1]
  return %sum : tensor<f32>
}
