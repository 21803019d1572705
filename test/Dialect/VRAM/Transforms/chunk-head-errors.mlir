// RUN: vram-opt --vram-chunk-head=count=2 --split-input-file --verify-diagnostics %s
// RUN: vram-opt --vram-chunk-head --split-input-file %s | FileCheck %s

// `auto` leaves all of these as they are.
// CHECK-NOT: vram.slice

// The logits are a result as well.
func.func @f(%x: tensor<4x2xf32>, %t: tensor<4xi64>, %w: tensor<5x2xf32>) -> (tensor<f32>, tensor<4x5xf32>) {
  %y = vram.matmul %x, %w {transpose_rhs} : (tensor<4x2xf32>, tensor<5x2xf32>) -> tensor<4x5xf32>
  // expected-error @below {{the head of this loss cannot be chunked: 'func.return' returns the logits}}
  %loss, %lse = vram.cross_entropy %y, %t : (tensor<4x5xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>)
  return %loss, %y : tensor<f32>, tensor<4x5xf32>
}

// -----

// A penalty on the logsumexp follows from all rows.
func.func @f(%x: tensor<4x2xf32>, %t: tensor<4xi64>, %w: tensor<5x2xf32>) -> (tensor<f32>, tensor<f32>) {
  %y = vram.matmul %x, %w {transpose_rhs} : (tensor<4x2xf32>, tensor<5x2xf32>) -> tensor<4x5xf32>
  // expected-error @below {{the head of this loss cannot be chunked: 'vram.reduce_mean' reads the logits as a whole}}
  %loss, %lse = vram.cross_entropy %y, %t : (tensor<4x5xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>)
  %z = vram.reduce_mean %lse {dims = array<i64: 0>} : (tensor<4xf32>) -> tensor<f32>
  return %loss, %z : tensor<f32>, tensor<f32>
}

// -----

func.func @f(%x: tensor<4x2xf32>, %t: tensor<4xi64>, %w: tensor<5x2xf32>) -> (tensor<f32>, tensor<f32>) {
  %y = vram.matmul %x, %w {transpose_rhs} : (tensor<4x2xf32>, tensor<5x2xf32>) -> tensor<4x5xf32>
  // expected-error @below {{'vram.cross_entropy' is a second loss of the same logits}}
  %loss, %lse = vram.cross_entropy %y, %t : (tensor<4x5xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>)
  %two, %lse2 = vram.cross_entropy %y, %t : (tensor<4x5xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>)
  return %loss, %two : tensor<f32>, tensor<f32>
}

// -----

// The gradient of the loss is made from the loss.
func.func @f(%x: tensor<4x2xf32>, %t: tensor<4xi64>, %w: tensor<5x2xf32>) -> tensor<5x2xf32> {
  %y = vram.matmul %x, %w {transpose_rhs} : (tensor<4x2xf32>, tensor<5x2xf32>) -> tensor<4x5xf32>
  // expected-error @below {{'vram.mul' makes the gradient of the loss from the loss itself}}
  %loss, %lse = vram.cross_entropy %y, %t : (tensor<4x5xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>)
  %g = vram.mul %loss, %loss : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %dy = vram.cross_entropy_backward %g, %y, %t, %lse : (tensor<f32>, tensor<4x5xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<4x5xf32>
  %dw = vram.matmul %dy, %x {transpose_lhs} : (tensor<4x5xf32>, tensor<4x2xf32>) -> tensor<5x2xf32>
  return %dw : tensor<5x2xf32>
}

// -----

func.func @f(%x: tensor<4x2xf32>, %t: tensor<4xi64>, %w: tensor<5x2xf32>, %b: tensor<4xf32>) -> tensor<f32> {
  %y = vram.matmul %x, %w {transpose_rhs} : (tensor<4x2xf32>, tensor<5x2xf32>) -> tensor<4x5xf32>
  %z = vram.bias_add %y, %b {dim = 0 : i64} : (tensor<4x5xf32>, tensor<4xf32>) -> tensor<4x5xf32>
  // expected-error @below {{'vram.bias_add' adds a bias to each row of the logits}}
  %loss, %lse = vram.cross_entropy %z, %t : (tensor<4x5xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>)
  return %loss : tensor<f32>
}

// -----

// Rows of the logits by rows of the logits.
func.func @f(%x: tensor<4x2xf32>, %t: tensor<4xi64>, %w: tensor<5x2xf32>) -> (tensor<f32>, tensor<4x4xf32>) {
  %y = vram.matmul %x, %w {transpose_rhs} : (tensor<4x2xf32>, tensor<5x2xf32>) -> tensor<4x5xf32>
  // expected-error @below {{'vram.matmul' multiplies rows of the logits with each other}}
  %loss, %lse = vram.cross_entropy %y, %t : (tensor<4x5xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>)
  %z = vram.matmul %y, %y {transpose_rhs} : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x4xf32>
  return %loss, %z : tensor<f32>, tensor<4x4xf32>
}

// -----

// expected-error @below {{there is no head to chunk: no 'vram.cross_entropy' reads the result of a 'vram.matmul'}}
module {
  func.func @f(%x: tensor<4x5xf32>, %t: tensor<4xi64>) -> tensor<f32> {
    %loss, %lse = vram.cross_entropy %x, %t : (tensor<4x5xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>)
    return %loss : tensor<f32>
  }
}
