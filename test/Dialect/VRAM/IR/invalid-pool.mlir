// RUN: vram-opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3x10x9xf32>) {
  // expected-error@+1 {{'vram.max_pool2d' op expects attribute 'kernel_size' of 2 elements in [1, 2^31), but got [2]}}
  %0:2 = vram.max_pool2d %x {kernel_size = array<i64: 2>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  return
}

// -----

func.func @f(%x: tensor<2x3x10x9xf32>) {
  // expected-error@+1 {{'vram.max_pool2d' op expects attribute 'kernel_size' of 2 elements in [1, 2^31), but got [0, 2]}}
  %0:2 = vram.max_pool2d %x {kernel_size = array<i64: 0, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  return
}

// -----

func.func @f(%x: tensor<2x3x10x9xf32>) {
  // expected-error@+1 {{'vram.max_pool2d' op expects a window of fewer than 2^31 elements, but got [65536, 65536]}}
  %0:2 = vram.max_pool2d %x {kernel_size = array<i64: 65536, 65536>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  return
}

// -----

func.func @f(%x: tensor<2x3x10x9xf32>) {
  // expected-error@+1 {{'vram.max_pool2d' op expects attribute 'strides' of 2 elements in [1, 2^31), but got [2, 0]}}
  %0:2 = vram.max_pool2d %x {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 0>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  return
}

// -----

func.func @f(%x: tensor<2x3x10x9xf32>) {
  // expected-error@+1 {{'vram.max_pool2d' op expects attribute 'padding' of 2 elements in [0, 2^31), but got [-1, 0]}}
  %0:2 = vram.max_pool2d %x {kernel_size = array<i64: 2, 2>, padding = array<i64: -1, 0>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  return
}

// -----

func.func @f(%x: tensor<2x3x10x9xf32>) {
  // expected-error@+1 {{'vram.max_pool2d' op expects 'padding' of at most half a window (2 elements), but got 2 in image dimension 1}}
  %0:2 = vram.max_pool2d %x {kernel_size = array<i64: 2, 2>, padding = array<i64: 0, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  return
}

// -----

func.func @f(%x: tensor<2x3x10x9xf32>) {
  // expected-error@+1 {{'vram.max_pool2d' op expects attribute 'dilation' of 2 elements in [1, 2^31), but got [1, 1, 1]}}
  %0:2 = vram.max_pool2d %x {kernel_size = array<i64: 2, 2>, dilation = array<i64: 1, 1, 1>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  return
}

// -----

func.func @f(%x: tensor<2x3x10x9xf32>) {
  // expected-error@+1 {{'vram.max_pool2d' op has a window of 11 elements, but a padded image of 10, in image dimension 0}}
  %0:2 = vram.max_pool2d %x {kernel_size = array<i64: 11, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  return
}

// -----

func.func @f(%x: tensor<2x3x10x9xf32>) {
  // expected-error@+1 {{'vram.max_pool2d' op has a window of 12 elements, but a padded image of 10, in image dimension 0}}
  %0:2 = vram.max_pool2d %x {ceil_mode, kernel_size = array<i64: 12, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  return
}

// -----

func.func @f(%x: tensor<2x3x0x9xf32>) {
  // expected-error@+1 {{'vram.max_pool2d' op expects an image that is not empty, but got [0, 9]}}
  %0:2 = vram.max_pool2d %x {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x0x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  return
}

// -----

func.func @f(%x: tensor<3x10x9xf32>) {
  // expected-error@+1 {{'vram.max_pool2d' op expects 'input' of rank 4, but got 'tensor<3x10x9xf32>'}}
  %0:2 = vram.max_pool2d %x {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<3x10x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  return
}

// -----

func.func @f(%x: tensor<2x3x10x9xf32>) {
  // expected-error@+1 {{'vram.max_pool2d' op requires attribute 'kernel_size'}}
  %0:2 = vram.max_pool2d %x {strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>)
  return
}

// -----

// The places in a small window are i8.
func.func @f(%g: tensor<2x3x5x4xf32>, %i: tensor<2x3x5x4xi32>) {
  // expected-error@+1 {{'vram.max_pool2d_backward' op expects 'indices' of type 'tensor<2x3x5x4xi8>', but got 'tensor<2x3x5x4xi32>'}}
  %0 = vram.max_pool2d_backward %g, %i {input_size = array<i64: 10, 9>, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi32>) -> tensor<2x3x10x9xf32>
  return
}

// -----

func.func @f(%g: tensor<2x3x5x4xf32>, %i: tensor<2x3x5x4xi8>) {
  // expected-error@+1 {{'vram.max_pool2d_backward' op expects 'grad' of shape [2, 3, 5, 5], but got 'tensor<2x3x5x4xf32>'}}
  %0 = vram.max_pool2d_backward %g, %i {input_size = array<i64: 10, 10>, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x5x4xf32>, tensor<2x3x5x4xi8>) -> tensor<2x3x10x10xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x10x9xf32>) {
  // expected-error@+1 {{'vram.avg_pool2d' op expects attribute 'divisor' of at least 1, but got 0}}
  %0 = vram.avg_pool2d %x {divisor = 0 : i64, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x10x9xf32>) -> tensor<2x3x5x4xf32>
  return
}

// -----

func.func @f(%g: tensor<2x3x5x5xf32>) {
  // expected-error@+1 {{'vram.avg_pool2d_backward' op expects 'grad' of shape [2, 3, 5, 4], but got 'tensor<2x3x5x5xf32>'}}
  %0 = vram.avg_pool2d_backward %g {input_size = array<i64: 10, 9>, kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<2x3x5x5xf32>) -> tensor<2x3x10x9xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x10x9xf32>) {
  // expected-error@+1 {{'vram.adaptive_avg_pool2d' op expects attribute 'output_size' of 2 elements in [1, 2^31), but got [0, 1]}}
  %0 = vram.adaptive_avg_pool2d %x {output_size = array<i64: 0, 1>} : (tensor<2x3x10x9xf32>) -> tensor<2x3x0x1xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x0x9xf32>) {
  // expected-error@+1 {{'vram.adaptive_avg_pool2d' op expects an image that is not empty, but got 'tensor<2x3x0x9xf32>'}}
  %0 = vram.adaptive_avg_pool2d %x {output_size = array<i64: 1, 1>} : (tensor<2x3x0x9xf32>) -> tensor<2x3x1x1xf32>
  return
}

// -----

func.func @f(%x: tensor<3x1x1xf32>) {
  // expected-error@+1 {{'vram.adaptive_avg_pool2d_backward' op expects 'grad' of rank 4, but got 'tensor<3x1x1xf32>'}}
  %0 = vram.adaptive_avg_pool2d_backward %x {input_size = array<i64: 2, 2>} : (tensor<3x1x1xf32>) -> tensor<3x2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x4x4xf32>) {
  // expected-error@+1 {{'vram.upsample2d' op has 'align_corners', which only bilinear has}}
  %0 = vram.upsample2d %x {align_corners, mode = #vram.interpolation<nearest>, output_size = array<i64: 8, 8>} : (tensor<2x3x4x4xf32>) -> tensor<2x3x8x8xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x4x4xf32>) {
  // expected-error@+1 {{'vram.upsample2d' op makes a tensor of more than 2^50 bytes: shape [2, 3, 2147483647, 2147483647]}}
  %0 = vram.upsample2d %x {mode = #vram.interpolation<nearest>, output_size = array<i64: 2147483647, 2147483647>} : (tensor<2x3x4x4xf32>) -> tensor<2x3x8x8xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x4x4xf32>) {
  // expected-error@+1 {{'vram.upsample2d_backward' op expects attribute 'input_size' of 2 elements}}
  %0 = vram.upsample2d_backward %x {input_size = array<i64: 2>, mode = #vram.interpolation<nearest>} : (tensor<2x3x4x4xf32>) -> tensor<2x3x2x2xf32>
  return
}
