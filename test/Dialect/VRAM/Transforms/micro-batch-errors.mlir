// RUN: vram-opt --vram-micro-batch=count=2 --split-input-file --verify-diagnostics %s

// Samples are compared with each other.
func.func @f(%x: tensor<4x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w : (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
  // expected-error @below {{'vram.softmax' op is no sum over the samples, so that the batch cannot be split here: it compares samples with each other}}
  %p = vram.softmax %y {dim = 0 : i64} : (tensor<4x3xf32>) -> tensor<4x3xf32>
  %loss = vram.reduce_mean %p {dims = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// A contrastive loss: every sample with every other.
func.func @f(%x: tensor<4x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w : (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
  // expected-error @below {{it multiplies samples with each other}}
  %p = vram.matmul %y, %y {transpose_rhs} : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x4xf32>
  %loss = vram.reduce_mean %p {dims = array<i64: 0, 1>} : (tensor<4x4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// A mean over the batch in every sample.
func.func @f(%x: tensor<4x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w : (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
  %m = vram.reduce_mean %y {dims = array<i64: 0>} : (tensor<4x3xf32>) -> tensor<3xf32>
  // expected-error @below {{each sample would read a value that follows from all samples}}
  %d = vram.sub %y, %m : (tensor<4x3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  %loss = vram.reduce_mean %d {dims = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// The root of a sum is no sum.
func.func @f(%x: tensor<4x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %w: tensor<4x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  // expected-error @below {{it reads a value with a row for each sample, which is no input of the batch}}
  %d = vram.mul %x, %w : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  %loss = vram.reduce_mean %d {dims = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

func.func @f(%x: tensor<4x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w : (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
  %m = vram.reduce_mean %y {dims = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  // expected-error @below {{it is not linear in a sum over the samples}}
  %loss = vram.sqrt %m : (tensor<f32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

func.func @f(%x: tensor<4x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w : (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
  %a = vram.reduce_sum %y {dims = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  %s = vram.exp %y : (tensor<4x3xf32>) -> tensor<4x3xf32>
  %b = vram.reduce_sum %s {dims = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  // expected-error @below {{it divides by a sum over the samples that follows from parameters}}
  %loss = vram.div %a, %b : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Half of the samples.
func.func @f(%x: tensor<4x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w : (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
  // expected-error @below {{it takes some of the samples}}
  %h = vram.slice %y {starts = array<i64: 0, 0>, limits = array<i64: 2, 3>, strides = array<i64: 1, 1>} : (tensor<4x3xf32>) -> tensor<2x3xf32>
  %loss = vram.reduce_mean %h {dims = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// An offset that is the same in every part.
func.func @f(%x: tensor<4x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
             %seed: tensor<i64> {vram.name = "seed", vram.role = #vram.role<seed>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w : (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
  %zero = vram.constant dense<0> : tensor<i64>
  // expected-error @below {{it would draw the same numbers in every part}}
  %h = vram.dropout %y, %seed, %zero {p = 0.5 : f64} : (tensor<4x3xf32>, tensor<i64>, tensor<i64>) -> tensor<4x3xf32>
  %loss = vram.reduce_mean %h {dims = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Dropout of a weight: all samples share what is drawn.
func.func @f(%x: tensor<4x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
             %seed: tensor<i64> {vram.name = "seed", vram.role = #vram.role<seed>},
             %offset: tensor<i64> {vram.name = "offset", vram.role = #vram.role<offset>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %d = vram.dropout %w, %seed, %offset {p = 0.5 : f64} : (tensor<3x3xf32>, tensor<i64>, tensor<i64>) -> tensor<3x3xf32>
  // expected-error @below {{it reads random numbers that all samples share}}
  %y = vram.matmul %x, %d : (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
  %loss = vram.reduce_mean %y {dims = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// expected-error @below {{its inputs do not agree on the number of samples: 'x' has 4 rows along dimension 0, 'mask' has 3; name those that all samples share in 'shared'}}
func.func @f(%x: tensor<4x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %mask: tensor<3xf32> {vram.name = "mask", vram.role = #vram.role<input>},
             %w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w : (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
  %z = vram.mul %y, %mask : (tensor<4x3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  %loss = vram.reduce_mean %z {dims = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// expected-error @below {{has no batch to split: no argument of role input or target has rows}}
func.func @f(%w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %loss = vram.reduce_mean %w {dims = array<i64: 0, 1>} : (tensor<3x3xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// expected-error @below {{its loss is no sum or mean over the samples of the batch}}
func.func @f(%x: tensor<4x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %loss = vram.reduce_mean %w {dims = array<i64: 0, 1>} : (tensor<3x3xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// expected-error @below {{advances 'calls' once a step; in parts, it would be advanced by each}}
func.func @f(%x: tensor<4x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
             %n: tensor<i64> {vram.donated = 1 : i64, vram.name = "calls", vram.role = #vram.role<buffer>})
    -> (tensor<f32>, tensor<i64>)
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w : (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
  %loss = vram.reduce_mean %y {dims = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  %one = vram.constant dense<1> : tensor<i64>
  %next = vram.add %n, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  return %loss, %next : tensor<f32>, tensor<i64>
}

// -----

// expected-error @below {{cannot be split into 2 micro-batches: its batch has 1 samples}}
func.func @f(%x: tensor<1x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w : (tensor<1x3xf32>, tensor<3x3xf32>) -> tensor<1x3xf32>
  %loss = vram.reduce_mean %y {dims = array<i64: 0, 1>} : (tensor<1x3xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// expected-error @below {{no function of this module is a loss: the batch is split before the backward is built}}
module {
  func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

func.func private @micro()
// expected-error @below {{cannot be split: the module has a symbol @micro already; rename it}}
func.func @f(%x: tensor<4x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
             %w: tensor<3x3xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w : (tensor<4x3xf32>, tensor<3x3xf32>) -> tensor<4x3xf32>
  %loss = vram.reduce_mean %y {dims = array<i64: 0, 1>} : (tensor<4x3xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Attributes of steps in parts.
// expected-error @below {{expects 'vram.micro_batch' to hold the name 'step', and 'samples', 'runs' and 'batch' as i64 of at least 1}}
func.func @f() attributes {vram.micro_batch = {step = "main", samples = 0 : i64}} {
  return
}

// -----

// expected-error @below {{expects 'vram.rows_of' of argument 0 to be an i64 of at least 1, the rows of all samples, but got 0 : i64}}
func.func @f(%x: tensor<1xf32> {vram.rows_of = 0 : i64}) {
  return
}
