// RUN: vram-opt --vram-labelled-rows=at-most=50%% --split-input-file --verify-diagnostics %s

// The logits are a result as well.
func.func @f(%x: tensor<4x2xf32>, %t: tensor<4xi64>, %w: tensor<5x2xf32>) -> (tensor<f32>, tensor<4x5xf32>) {
  %y = vram.matmul %x, %w {transpose_rhs} : (tensor<4x2xf32>, tensor<5x2xf32>) -> tensor<4x5xf32>
  // expected-error @below {{the head of this loss cannot be taken on labelled rows: 'func.return' returns the logits}}
  %loss, %lse = vram.cross_entropy %y, %t : (tensor<4x5xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>)
  return %loss, %y : tensor<f32>, tensor<4x5xf32>
}

// -----

// A mask of the gradient that is no float.
func.func @f(%g: tensor<f32>, %x: tensor<4x2xf32>, %t: tensor<4xi64>, %w: tensor<5x2xf32>, %m: tensor<4x5xi1>) -> (tensor<f32>, tensor<5x2xf32>) {
  %y = vram.matmul %x, %w {transpose_rhs} : (tensor<4x2xf32>, tensor<5x2xf32>) -> tensor<4x5xf32>
  // expected-error @below {{the head of this loss cannot be taken on labelled rows: 'vram.masked_fill' reads rows of integers beside the logits}}
  %loss, %lse = vram.cross_entropy %y, %t : (tensor<4x5xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>)
  %dy = vram.cross_entropy_backward %g, %y, %t, %lse : (tensor<f32>, tensor<4x5xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<4x5xf32>
  %z = vram.masked_fill %dy, %m {value = 0.0 : f64} : (tensor<4x5xf32>, tensor<4x5xi1>) -> tensor<4x5xf32>
  %dw = vram.matmul %z, %x {transpose_lhs} : (tensor<4x5xf32>, tensor<4x2xf32>) -> tensor<5x2xf32>
  return %loss, %dw : tensor<f32>, tensor<5x2xf32>
}

// -----

// expected-error @below {{there is no head to take labelled rows of: no 'vram.cross_entropy' reads the result of a 'vram.matmul'}}
module {
  func.func @f(%x: tensor<4x5xf32>, %t: tensor<4xi64>) -> tensor<f32> {
    %loss, %lse = vram.cross_entropy %x, %t : (tensor<4x5xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>)
    return %loss : tensor<f32>
  }
}
