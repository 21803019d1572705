// RUN: vram-opt '--vram-buckets=dimension=length sizes=1,16' --split-input-file --verify-diagnostics %s

// A parameter as long as the text.

func.func @main(
    %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  // expected-error @below {{'vram.add' op does not follow the length: a size is length in one operand, and 8 in another}}
  %r = vram.add %x, %w : (tensor<2x8x4xf32>, tensor<8x4xf32>) -> tensor<2x8x4xf32>
  %loss = vram.reduce_mean %r {dims = array<i64: 0, 1, 2>} : (tensor<2x8x4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// A constant that lists a number for each position.

func.func @main(
    %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %c = vram.constant dense<[[1.0], [2.0], [3.0], [4.0], [5.0], [6.0], [7.0], [8.0]]> : tensor<8x1xf32>
  // expected-error @below {{'vram.mul' op does not follow the length: a size is length in one operand, and 8 in another}}
  %r = vram.mul %x, %c : (tensor<2x8x4xf32>, tensor<8x1xf32>) -> tensor<2x8x4xf32>
  %loss = vram.reduce_mean %r {dims = array<i64: 0, 1, 2>} : (tensor<2x8x4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Statistics that padding would change.

func.func @main(
    %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %t = vram.transpose %x {permutation = array<i64: 0, 2, 1>} : (tensor<2x8x4xf32>) -> tensor<2x4x8xf32>
  // expected-error @below {{'vram.batch_norm' op does not follow the length: it normalises over the length, so that padding would change its statistics}}
  %r, %m, %v = vram.batch_norm %t : (tensor<2x4x8xf32>) -> (tensor<2x4x8xf32>, tensor<4xf32>, tensor<4xf32>)
  %loss = vram.reduce_mean %r {dims = array<i64: 0, 1, 2>} : (tensor<2x4x8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// A table that is too short.

func.func @main(
    %w: tensor<12x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  // expected-error @below {{'vram.slice' op has no bucket of length 16: it reads elements 0 to 16 of 12 along dimension 0}}
  %s = vram.slice %w {starts = array<i64: 0, 0>, limits = array<i64: 8, 4>, strides = array<i64: 1, 1>} : (tensor<12x4xf32>) -> tensor<8x4xf32>
  %r = vram.add %x, %s : (tensor<2x8x4xf32>, tensor<8x4xf32>) -> tensor<2x8x4xf32>
  %loss = vram.reduce_mean %r {dims = array<i64: 0, 1, 2>} : (tensor<2x8x4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Which end do the positions count from?

func.func @main(
    %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  // expected-error @below {{'vram.slice' op does not follow the length: it takes elements 3 to 8 of 8, and it is not known whether these count from the front or from the end; export at a greater length}}
  %s = vram.slice %x {starts = array<i64: 0, 3, 0>, limits = array<i64: 2, 8, 4>, strides = array<i64: 1, 1, 1>} : (tensor<2x8x4xf32>) -> tensor<2x5x4xf32>
  %loss = vram.reduce_mean %s {dims = array<i64: 0, 1, 2>} : (tensor<2x5x4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// A slice that a short text does not have.

func.func @main(
    %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %b = vram.pad %x {low = array<i64: 0, 0, 0>, high = array<i64: 0, 0, 0>, interior = array<i64: 0, 1, 0>} : (tensor<2x8x4xf32>) -> tensor<2x15x4xf32>
  // expected-error @below {{'vram.slice' op has no bucket of length 1: dimension 1 of its result would have -2 elements}}
  %s = vram.slice %b {starts = array<i64: 0, 3, 0>, limits = array<i64: 2, 15, 4>, strides = array<i64: 1, 1, 1>} : (tensor<2x15x4xf32>) -> tensor<2x12x4xf32>
  %loss = vram.reduce_mean %s {dims = array<i64: 0, 1, 2>} : (tensor<2x12x4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Every other position.

func.func @main(
    %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  // expected-error @below {{'vram.slice' op does not follow the length: it takes one of 2 elements along the length}}
  %s = vram.slice %x {starts = array<i64: 0, 0, 0>, limits = array<i64: 2, 8, 4>, strides = array<i64: 1, 2, 1>} : (tensor<2x8x4xf32>) -> tensor<2x4x4xf32>
  %loss = vram.reduce_mean %s {dims = array<i64: 0, 1, 2>} : (tensor<2x4x4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// A mean whose divisor was counted at export.

func.func @main(
    %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %s = vram.reduce_sum %x {dims = array<i64: 0, 1, 2>} : (tensor<2x8x4xf32>) -> tensor<f32>
  %n = vram.constant dense<16.0> : tensor<f32>
  // expected-error @below {{'vram.div' op does not follow the length: it divides a sum over the length by 16, a number that was counted at export; take a mean instead, or count in the graph}}
  %loss = vram.div %s, %n : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// The same, by its reciprocal.

func.func @main(
    %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %s = vram.reduce_sum %x {dims = array<i64: 1>} : (tensor<2x8x4xf32>) -> tensor<2x4xf32>
  %f = vram.reshape %s : (tensor<2x4xf32>) -> tensor<8xf32>
  %n = vram.constant dense<0.125> : tensor<f32>
  // expected-error @below {{'vram.mul' op does not follow the length: it divides a sum over the length by 8}}
  %r = vram.mul %f, %n : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %loss = vram.reduce_mean %r {dims = array<i64: 0>} : (tensor<8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// A filter whose steps round the length.

func.func @main(
    %w: tensor<1x1x2x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %i = vram.reshape %x : (tensor<2x8x4xf32>) -> tensor<2x1x8x4xf32>
  // expected-error @below {{'vram.conv2d' op does not follow the length: its strides round sizes that vary}}
  %r = vram.conv2d %i, %w {strides = array<i64: 2, 1>} : (tensor<2x1x8x4xf32>, tensor<1x1x2x4xf32>) -> tensor<2x1x4x1xf32>
  %loss = vram.reduce_mean %r {dims = array<i64: 0, 1, 2, 3>} : (tensor<2x1x4x1xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Windows of the length.

func.func @main(
    %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  // expected-error @below {{'vram.reshape' op does not follow the length: it splits a dimension of length elements, and it is not known which part varies}}
  %r = vram.reshape %x : (tensor<2x8x4xf32>) -> tensor<2x2x4x4xf32>
  %loss = vram.reduce_mean %r {dims = array<i64: 0, 1, 2, 3>} : (tensor<2x2x4x4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// No rule for a pooling along the length.

func.func @main(
    %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %i = vram.reshape %x : (tensor<2x8x4xf32>) -> tensor<2x1x8x4xf32>
  // expected-error @below {{'vram.adaptive_avg_pool2d' op does not follow the length: it has no rule for images whose sizes vary}}
  %r = vram.adaptive_avg_pool2d %i {output_size = array<i64: 2, 4>} : (tensor<2x1x8x4xf32>) -> tensor<2x1x2x4xf32>
  %loss = vram.reduce_mean %r {dims = array<i64: 0, 1, 2, 3>} : (tensor<2x1x2x4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Every position reads all others.

func.func @main(
    %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x8x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %i = vram.reshape %x : (tensor<2x8x4xf32>) -> tensor<2x1x8x4xf32>
  // expected-warning @below {{'vram.attention' lets each position read later ones, so that padding changes the loss: give it a mask that is an input, or run batches of exactly these lengths}}
  %r, %l = vram.attention %i, %i, %i {scale = 1.0 : f64} : (tensor<2x1x8x4xf32>, tensor<2x1x8x4xf32>, tensor<2x1x8x4xf32>) -> (tensor<2x1x8x4xf32>, tensor<2x1x8xf32>)
  %loss = vram.reduce_mean %r {dims = array<i64: 0, 1, 2, 3>} : (tensor<2x1x8x4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// A length of 1.

// expected-error @below {{the length is 1, dimension 1 of 'x', which is not told apart from sizes that are broadcast; export at a longer one}}
func.func @main(
    %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<2x1x4xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %loss = vram.reduce_mean %x {dims = array<i64: 0, 1, 2>} : (tensor<2x1x4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// No length.

// expected-error @below {{has no length: no input or target has a dimension 1}}
func.func @main(
    %w: tensor<8x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<8xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %loss = vram.reduce_mean %x {dims = array<i64: 0>} : (tensor<8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// A state as long as the text.

// expected-error @below {{hands 'state' on from step to step with a size that follows the length}}
func.func @main(
    %x: tensor<2x8xf32> {vram.name = "x", vram.role = #vram.role<input>},
    %s: tensor<8xf32> {vram.name = "state", vram.role = #vram.role<buffer>, vram.donated = 1 : i64})
    -> (tensor<f32>, tensor<8xf32>) attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %loss = vram.reduce_mean %x {dims = array<i64: 0, 1>} : (tensor<2x8xf32>) -> tensor<f32>
  %next = vram.reduce_sum %x {dims = array<i64: 0>} : (tensor<2x8xf32>) -> tensor<8xf32>
  return %loss, %next : tensor<f32>, tensor<8xf32>
}

// -----

// Two losses.

func.func @main(%x: tensor<2x8xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %loss = vram.reduce_mean %x {dims = array<i64: 0, 1>} : (tensor<2x8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
// expected-error @below {{is a second loss; buckets are for a module with one}}
func.func @other(%x: tensor<2x8xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %loss = vram.reduce_mean %x {dims = array<i64: 0, 1>} : (tensor<2x8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// An op of another dialect, whose result has no sizes.

func.func @main(%x: tensor<2x8xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  // expected-error @below {{'tensor.cast' op is no op on tensors of static shape, so that its sizes do not follow from the length}}
  %c = tensor.cast %x : tensor<2x8xf32> to tensor<?x8xf32>
  %s = tensor.cast %c : tensor<?x8xf32> to tensor<2x8xf32>
  %loss = vram.reduce_mean %s {dims = array<i64: 0, 1>} : (tensor<2x8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// An index of joined dimensions.

func.func @main(%x: tensor<3x8xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %row = vram.iota {dim = 0 : i64} : tensor<3x1xi64>
  %column = vram.iota {dim = 1 : i64} : tensor<1x8xi64>
  %length = vram.constant dense<8> : tensor<i64>
  // expected-error @below {{'vram.mul' op does not follow the length: it reads the number 8, which may have been computed from the length 8 at export; export at a length that no number is near}}
  %first = vram.mul %row, %length : (tensor<3x1xi64>, tensor<i64>) -> tensor<3x1xi64>
  %index = vram.add %first, %column : (tensor<3x1xi64>, tensor<1x8xi64>) -> tensor<3x8xi64>
  %flat = vram.reshape %index : (tensor<3x8xi64>) -> tensor<24xi64>
  %values = vram.reshape %x : (tensor<3x8xf32>) -> tensor<24xf32>
  %r = vram.gather %values, %flat {dim = 0 : i64} : (tensor<24xf32>, tensor<24xi64>) -> tensor<24xf32>
  %loss = vram.reduce_mean %r {dims = array<i64: 0>} : (tensor<24xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// Positions as a part of the whole, from 0 to 1.

func.func @main(%x: tensor<2x8xf32> {vram.name = "x", vram.role = #vram.role<input>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %position = vram.iota {dim = 0 : i64} : tensor<8xf32>
  %step = vram.constant dense<0.142857149> : tensor<f32>
  // expected-error @below {{'vram.mul' op does not follow the length: it reads the number 0.142857, which may have been computed from the length 8 at export}}
  %part = vram.mul %position, %step : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  %r = vram.mul %x, %part : (tensor<2x8xf32>, tensor<8xf32>) -> tensor<2x8xf32>
  %loss = vram.reduce_mean %r {dims = array<i64: 0, 1>} : (tensor<2x8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}

// -----

// An argument of no shape after the one that has the length.

// expected-error @below {{'func.func' op its argument 1 is no tensor of static shape}}
func.func @main(%x: tensor<2x8xf32> {vram.name = "x", vram.role = #vram.role<input>}, %scale: f32)
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %loss = vram.reduce_mean %x {dims = array<i64: 0, 1>} : (tensor<2x8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
