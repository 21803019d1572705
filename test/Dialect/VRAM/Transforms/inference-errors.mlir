// RUN: vram-opt %s --split-input-file --vram-inference=drop-loss --verify-diagnostics

// RUN: echo 'module {}' | not vram-opt --vram-inference 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: error: no function of this module computes a loss or an inference; mark one with 'vram.kind = #vram.kind<loss>' or '#vram.kind<inference>'

// expected-error @+1 {{is a training step, whose forward is no longer apart; vram-inference takes the loss that it was made of}}
func.func @step(%w: tensor<f32>) -> tensor<f32> attributes {vram.kind = #vram.kind<training_step>, vram.loss = 0 : i64} {
  return %w : tensor<f32>
}

// -----

// expected-error @+1 {{has no result but the loss, which drop-loss drops; keep another one (vram-export --keep=NAME), or leave drop-loss out}}
func.func @loss_alone(%w: tensor<f32>) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  return %w : tensor<f32>
}

// -----

// expected-error @+1 {{does not say which result the loss is that drop-loss would drop; add 'vram.loss = 0 : i64'}}
func.func @unnamed_loss(%w: tensor<f32>) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>} {
  return %w : tensor<f32>
}

// -----

// expected-error @+1 {{is a loss or an inference without a body}}
func.func private @declared(tensor<f32>) -> tensor<f32> attributes {vram.kind = #vram.kind<inference>}

// -----

// expected-error @+1 {{is called or named elsewhere}}
func.func private @called(%w: tensor<f32>) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  return %w : tensor<f32>
}
func.func @caller(%w: tensor<f32>) -> tensor<f32> {
  %0 = func.call @called(%w) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// expected-error @+1 {{has control flow between blocks; an inference graph is one block}}
func.func @blocks(%w: tensor<f32>) -> tensor<f32> attributes {vram.kind = #vram.kind<inference>} {
  cf.br ^bb1
^bb1:
  return %w : tensor<f32>
}

// -----

// expected-error @+1 {{has 'vram.checkpoint': its memory is planned already; make an inference before that}}
func.func @planned(%w: tensor<f32>) -> tensor<f32> attributes {vram.kind = #vram.kind<inference>, vram.checkpoint = {}} {
  return %w : tensor<f32>
}

// -----

func.func @draws(%x: tensor<2xf32>, %seed: tensor<i64> {vram.role = #vram.role<seed>}, %offset: tensor<i64> {vram.donated = 2 : i64, vram.role = #vram.role<offset>})
    -> (tensor<f32>, tensor<2xf32>, tensor<i64>) attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %one = vram.constant dense<1> : tensor<i64>
  // expected-warning @+1 {{the inference still draws at random here}}
  %u = vram.uniform %seed, %offset : (tensor<i64>, tensor<i64>) -> tensor<2xf32>
  %y = vram.mul %x, %u : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %l = vram.reduce_sum %y {dims = array<i64: 0>} : (tensor<2xf32>) -> tensor<f32>
  %next = vram.add %offset, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  return %l, %y, %next : tensor<f32>, tensor<2xf32>, tensor<i64>
}
