// RUN: vram-opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3xf32>) {
  // expected-error@+1 {{'vram.matmul' op expects 'lhs' of rank 2 or more, but got 'tensor<3xf32>'}}
  %0 = vram.matmul %x, %x : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<5x3x4xf32>) {
  // expected-error@+1 {{'vram.matmul' op expects 'rhs' of rank 2, but got 'tensor<5x3x4xf32>'}}
  %0 = vram.matmul %x, %y : (tensor<2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<3x4xf16>) {
  // expected-error@+1 {{'vram.matmul' op expects 'lhs' and 'rhs' of one element type}}
  %0 = vram.matmul %x, %y : (tensor<2x3xf32>, tensor<3x4xf16>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<5x2x3xf32>, %y: tensor<1x3x4xf32>) {
  // expected-error@+1 {{'vram.matmul' op expects the same leading dimensions}}
  %0 = vram.matmul %x, %y : (tensor<5x2x3xf32>, tensor<1x3x4xf32>) -> tensor<5x2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.matmul' op sums over 3 columns of 'lhs' but 2 rows of 'rhs'}}
  %0 = vram.matmul %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>) {
  // expected-error@+1 {{'vram.matmul' op sums over 2 columns of 'lhs' but 3 rows of 'rhs'}}
  %0 = vram.matmul %x, %x {transpose_lhs, transpose_rhs} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3x2xf32>
  return
}

// -----

// Each operand is small enough, their product is not.
func.func @f(%x: tensor<1099511627776x1xf32>, %y: tensor<1x1099511627776xf32>) {
  // expected-error@+1 {{'vram.matmul' op makes a tensor of more than 2^50 bytes: shape [1099511627776, 1099511627776]}}
  %0 = vram.matmul %x, %y : (tensor<1099511627776x1xf32>, tensor<1x1099511627776xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects attribute 'strides' of 2 elements in [1, 2^31), but got [1]}}
  %0 = vram.conv2d %x, %w {strides = array<i64: 1>} : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects attribute 'strides' of 2 elements in [1, 2^31), but got [0, 1]}}
  %0 = vram.conv2d %x, %w {strides = array<i64: 0, 1>} : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects attribute 'padding' of 2 elements in [0, 2^31), but got [0, -1]}}
  %0 = vram.conv2d %x, %w {padding = array<i64: 0, -1>} : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects attribute 'padding' of 2 elements in [0, 2^31), but got [0, 9223372036854775807]}}
  %0 = vram.conv2d %x, %w {padding = array<i64: 0, 9223372036854775807>} : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects attribute 'dilation' of 2 elements in [1, 2^31)}}
  %0 = vram.conv2d %x, %w {dilation = array<i64: -1, 1>} : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects attribute 'dilation' of 2 elements in [1, 2^31), but got []}}
  %0 = vram.conv2d %x, %w {dilation = array<i64>} : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects attribute 'groups' of at least 1, but got 0}}
  %0 = vram.conv2d %x, %w {groups = 0 : i64} : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects attribute 'groups' of at least 1, but got -1}}
  %0 = vram.conv2d %x, %w {groups = -1 : i64} : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects 'groups' (3) to divide the 4 channels of 'input'}}
  %0 = vram.conv2d %x, %w {groups = 3 : i64} : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects 'groups' (4) to divide the 6 channels of 'result'}}
  %0 = vram.conv2d %x, %w {groups = 4 : i64} : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects 'filter' to have 2 input channels a group, but got 'tensor<6x4x3x3xf32>'}}
  %0 = vram.conv2d %x, %w {groups = 2 : i64} : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects 'filter' of rank 4, but got 'tensor<6x4x3xf32>'}}
  %0 = vram.conv2d %x, %w : (tensor<2x4x9x8xf32>, tensor<6x4x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects 'input' of rank 4, but got 'tensor<2x4x9xf32>'}}
  %0 = vram.conv2d %x, %w : (tensor<2x4x9xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf16>) {
  // expected-error@+1 {{'vram.conv2d' op expects 'input' and 'filter' of one element type}}
  %0 = vram.conv2d %x, %w : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf16>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x0x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects a kernel of 1 to 2^31 - 1 elements in each dimension, but got [0, 3]}}
  %0 = vram.conv2d %x, %w : (tensor<2x4x9x8xf32>, tensor<6x4x0x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x9xf32>) {
  // expected-error@+1 {{'vram.conv2d' op has a window of 9 elements, but a padded image of 8, in image dimension 1}}
  %0 = vram.conv2d %x, %w : (tensor<2x4x9x8xf32>, tensor<6x4x3x9xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d' op has a window of 4294967295 elements, but a padded image of 9, in image dimension 0}}
  %0 = vram.conv2d %x, %w {dilation = array<i64: 2147483647, 1>} : (tensor<2x4x9x8xf32>, tensor<6x4x3x3xf32>) -> tensor<2x6x7x6xf32>
  return
}

// -----

func.func @f(%g: tensor<2x6x7x6xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d_backward_input' op expects 'grad' of shape [2, 6, 7, 7], but got 'tensor<2x6x7x6xf32>'}}
  %0 = vram.conv2d_backward_input %g, %w {input_size = array<i64: 9, 9>} : (tensor<2x6x7x6xf32>, tensor<6x4x3x3xf32>) -> tensor<2x4x9x9xf32>
  return
}

// -----

func.func @f(%g: tensor<2x6x7x6xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d_backward_input' op expects attribute 'input_size' of 2 elements}}
  %0 = vram.conv2d_backward_input %g, %w {input_size = array<i64: 9>} : (tensor<2x6x7x6xf32>, tensor<6x4x3x3xf32>) -> tensor<2x4x9x9xf32>
  return
}

// -----

func.func @f(%g: tensor<2x6x7x6xf32>, %w: tensor<6x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d_backward_input' op expects 'groups' (4) to divide the 6 channels of 'grad'}}
  %0 = vram.conv2d_backward_input %g, %w {groups = 4 : i64, input_size = array<i64: 9, 8>} : (tensor<2x6x7x6xf32>, tensor<6x4x3x3xf32>) -> tensor<2x4x9x8xf32>
  return
}

// -----

// No channel at all is divided by any number of groups.
func.func @f(%g: tensor<2x0x7x6xf32>, %w: tensor<0x4x3x3xf32>) {
  // expected-error@+1 {{'vram.conv2d_backward_input' op has too many groups: 4611686018427387904}}
  %0 = vram.conv2d_backward_input %g, %w {groups = 4611686018427387904 : i64, input_size = array<i64: 9, 8>} : (tensor<2x0x7x6xf32>, tensor<0x4x3x3xf32>) -> tensor<2x4x9x8xf32>
  return
}

// -----

func.func @f(%g: tensor<2x6x7x6xf32>, %x: tensor<3x4x9x8xf32>) {
  // expected-error@+1 {{'vram.conv2d_backward_filter' op expects 'grad' of shape [3, 6, 7, 6], but got 'tensor<2x6x7x6xf32>'}}
  %0 = vram.conv2d_backward_filter %g, %x {kernel_size = array<i64: 3, 3>} : (tensor<2x6x7x6xf32>, tensor<3x4x9x8xf32>) -> tensor<6x4x3x3xf32>
  return
}

// -----

func.func @f(%g: tensor<2x6x7x6xf32>, %x: tensor<2x4x9x8xf32>) {
  // expected-error@+1 {{'vram.conv2d_backward_filter' op expects attribute 'kernel_size' of 2 elements in [1, 2^31), but got [3, 0]}}
  %0 = vram.conv2d_backward_filter %g, %x {kernel_size = array<i64: 3, 0>} : (tensor<2x6x7x6xf32>, tensor<2x4x9x8xf32>) -> tensor<6x4x3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x6x5x3xf32>, %w: tensor<4x2x3x3xf32>) {
  // expected-error@+1 {{'vram.conv_transpose2d' op expects 'filter' to have 6 input channels, but got 'tensor<4x2x3x3xf32>'}}
  %0 = vram.conv_transpose2d %x, %w : (tensor<2x6x5x3xf32>, tensor<4x2x3x3xf32>) -> tensor<2x2x7x5xf32>
  return
}

// -----

func.func @f(%x: tensor<2x6x5x3xf32>, %w: tensor<6x2x3x3xf32>) {
  // expected-error@+1 {{'vram.conv_transpose2d' op expects 'output_padding' below 'strides' or 'dilation', but got 1 in image dimension 1}}
  %0 = vram.conv_transpose2d %x, %w {output_padding = array<i64: 0, 1>} : (tensor<2x6x5x3xf32>, tensor<6x2x3x3xf32>) -> tensor<2x2x7x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x6x1x3xf32>, %w: tensor<6x2x3x3xf32>) {
  // expected-error@+1 {{'vram.conv_transpose2d' op has no result: image dimension 0 of 'tensor<2x6x1x3xf32>' with a kernel of 3, stride 1, dilation 1 and padding 2}}
  %0 = vram.conv_transpose2d %x, %w {padding = array<i64: 2, 0>} : (tensor<2x6x1x3xf32>, tensor<6x2x3x3xf32>) -> tensor<2x2x1x6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x6x4294967296x3xf32>, %w: tensor<6x2x3x3xf32>) {
  // expected-error@+1 {{'vram.conv_transpose2d' op makes a tensor of more than 2^50 bytes}}
  %0 = vram.conv_transpose2d %x, %w {strides = array<i64: 2147483647, 1>} : (tensor<2x6x4294967296x3xf32>, tensor<6x2x3x3xf32>) -> tensor<2x2x1x6xf32>
  return
}

// -----

func.func @f(%q: tensor<2x8x5x4xf32>, %k: tensor<2x3x7x4xf32>, %v: tensor<2x3x7x3xf32>) {
  // expected-error@+1 {{'vram.attention' op expects the heads of 'key' (3) to divide those of 'query' (8)}}
  %0:2 = vram.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<2x8x5x4xf32>, tensor<2x3x7x4xf32>, tensor<2x3x7x3xf32>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<2x8x5x4xf32>, %k: tensor<2x0x7x4xf32>, %v: tensor<2x0x7x3xf32>) {
  // expected-error@+1 {{'vram.attention' op expects the heads of 'key' (0) to divide those of 'query' (8)}}
  %0:2 = vram.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<2x8x5x4xf32>, tensor<2x0x7x4xf32>, tensor<2x0x7x3xf32>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<2x8x5x4xf32>, %k: tensor<2x2x7x5xf32>, %v: tensor<2x2x7x3xf32>) {
  // expected-error@+1 {{'vram.attention' op expects 'key' of shape [2, 2, 7, 4], but got 'tensor<2x2x7x5xf32>'}}
  %0:2 = vram.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<2x8x5x4xf32>, tensor<2x2x7x5xf32>, tensor<2x2x7x3xf32>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<2x8x5x4xf32>, %k: tensor<2x2x7x4xf32>, %v: tensor<2x2x6x3xf32>) {
  // expected-error@+1 {{'vram.attention' op expects 'value' of shape [2, 2, 7, 3], but got 'tensor<2x2x6x3xf32>'}}
  %0:2 = vram.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<2x8x5x4xf32>, tensor<2x2x7x4xf32>, tensor<2x2x6x3xf32>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<2x8x5x4xf32>, %k: tensor<2x2x7x4xf32>, %v: tensor<2x2x7x3xf16>) {
  // expected-error@+1 {{'vram.attention' op expects 'query' and 'value' of one element type}}
  %0:2 = vram.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<2x8x5x4xf32>, tensor<2x2x7x4xf32>, tensor<2x2x7x3xf16>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<8x5x4xf32>, %k: tensor<2x2x7x4xf32>, %v: tensor<2x2x7x3xf32>) {
  // expected-error@+1 {{'vram.attention' op expects 'query' of rank 4, but got 'tensor<8x5x4xf32>'}}
  %0:2 = vram.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<8x5x4xf32>, tensor<2x2x7x4xf32>, tensor<2x2x7x3xf32>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<2x8x5x4xf32>, %k: tensor<2x2x7x4xf32>, %v: tensor<2x2x7x3xf32>, %m: tensor<7x5xi1>) {
  // expected-error@+1 {{'vram.attention' op expects 'mask' to broadcast to [2, 8, 5, 7], but got 'tensor<7x5xi1>'}}
  %0:2 = vram.attention %q, %k, %v mask %m {scale = 1.0 : f64} : (tensor<2x8x5x4xf32>, tensor<2x2x7x4xf32>, tensor<2x2x7x3xf32>, tensor<7x5xi1>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<2x8x5x4xf32>, %k: tensor<2x2x7x4xf32>, %v: tensor<2x2x7x3xf32>, %m: tensor<5x7xi64>) {
  // expected-error@+1 {{'vram.attention' op expects 'mask' of i1 or 'f32', but got 'tensor<5x7xi64>'}}
  %0:2 = vram.attention %q, %k, %v mask %m {scale = 1.0 : f64} : (tensor<2x8x5x4xf32>, tensor<2x2x7x4xf32>, tensor<2x2x7x3xf32>, tensor<5x7xi64>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<2x8x5x4xf32>, %k: tensor<2x2x7x4xf32>, %v: tensor<2x2x7x3xf32>) {
  // expected-error@+1 {{'vram.attention' op expects attribute 'scale' to be finite}}
  %0:2 = vram.attention %q, %k, %v {scale = 0x7FF0000000000000 : f64} : (tensor<2x8x5x4xf32>, tensor<2x2x7x4xf32>, tensor<2x2x7x3xf32>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<2x8x5x4xf32>, %k: tensor<2x2x7x4xf32>, %v: tensor<2x2x7x3xf32>) {
  // expected-error@+1 {{'vram.attention' op expects attribute 'dropout_p' in [0, 1), but got 1}}
  %0:2 = vram.attention %q, %k, %v {dropout_p = 1.0 : f64, scale = 1.0 : f64} : (tensor<2x8x5x4xf32>, tensor<2x2x7x4xf32>, tensor<2x2x7x3xf32>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<2x8x5x4xf32>, %k: tensor<2x2x7x4xf32>, %v: tensor<2x2x7x3xf32>) {
  // expected-error@+1 {{'vram.attention' op takes 'seed' and 'offset' exactly when 'dropout_p' is above 0}}
  %0:2 = vram.attention %q, %k, %v {dropout_p = 0.5 : f64, scale = 1.0 : f64} : (tensor<2x8x5x4xf32>, tensor<2x2x7x4xf32>, tensor<2x2x7x3xf32>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<2x8x5x4xf32>, %k: tensor<2x2x7x4xf32>, %v: tensor<2x2x7x3xf32>, %s: tensor<i64>) {
  // expected-error@+1 {{'vram.attention' op takes 'seed' and 'offset' exactly when 'dropout_p' is above 0}}
  %0:2 = vram.attention %q, %k, %v seed %s offset %s {scale = 1.0 : f64} : (tensor<2x8x5x4xf32>, tensor<2x2x7x4xf32>, tensor<2x2x7x3xf32>, tensor<i64>, tensor<i64>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<2x8x5x4xf32>, %k: tensor<2x2x7x4xf32>, %v: tensor<2x2x7x3xf32>, %s: tensor<1xi64>) {
  // expected-error@+1 {{'vram.attention' op expects 'seed' of rank 0}}
  %0:2 = vram.attention %q, %k, %v seed %s offset %s {dropout_p = 0.5 : f64, scale = 1.0 : f64} : (tensor<2x8x5x4xf32>, tensor<2x2x7x4xf32>, tensor<2x2x7x3xf32>, tensor<1xi64>, tensor<1xi64>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<2x8x5x4xf32>, %k: tensor<2x2x7x4xf32>, %v: tensor<2x2x7x3xf32>) {
  // expected-error@+1 {{'vram.attention' op expects attribute 'stream' in [0, 2^32), but got -1}}
  %0:2 = vram.attention %q, %k, %v {scale = 1.0 : f64, stream = -1 : i64} : (tensor<2x8x5x4xf32>, tensor<2x2x7x4xf32>, tensor<2x2x7x3xf32>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%q: tensor<2x8x1073741824x4xf32>, %k: tensor<2x2x1073741824x4xf32>, %v: tensor<2x2x1073741824x3xf32>) {
  // expected-error@+1 {{'vram.attention' op has scores of more than 2^50 bytes: shape [2, 8, 1073741824, 1073741824]}}
  %0:2 = vram.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<2x8x1073741824x4xf32>, tensor<2x2x1073741824x4xf32>, tensor<2x2x1073741824x3xf32>) -> (tensor<2x8x5x3xf32>, tensor<2x8x5xf32>)
  return
}

// -----

func.func @f(%g: tensor<1x1x5x3xf32>, %q: tensor<1x1x5x4xf32>, %v: tensor<1x1x5x3xf32>, %l: tensor<1x1x4xf32>) {
  // expected-error@+1 {{'vram.attention_backward' op expects 'logsumexp' of type 'tensor<1x1x5xf32>', but got 'tensor<1x1x4xf32>'}}
  %0:3 = vram.attention_backward %g, %q, %q, %v, %g, %l {scale = 1.0 : f64} : (tensor<1x1x5x3xf32>, tensor<1x1x5x4xf32>, tensor<1x1x5x4xf32>, tensor<1x1x5x3xf32>, tensor<1x1x5x3xf32>, tensor<1x1x4xf32>) -> (tensor<1x1x5x4xf32>, tensor<1x1x5x4xf32>, tensor<1x1x5x3xf32>)
  return
}

// -----

func.func @f(%g: tensor<1x1x5x4xf32>, %q: tensor<1x1x5x4xf32>, %v: tensor<1x1x5x3xf32>, %l: tensor<1x1x5xf32>) {
  // expected-error@+1 {{'vram.attention_backward' op expects 'grad' of type 'tensor<1x1x5x3xf32>', but got 'tensor<1x1x5x4xf32>'}}
  %0:3 = vram.attention_backward %g, %q, %q, %v, %v, %l {scale = 1.0 : f64} : (tensor<1x1x5x4xf32>, tensor<1x1x5x4xf32>, tensor<1x1x5x4xf32>, tensor<1x1x5x3xf32>, tensor<1x1x5x3xf32>, tensor<1x1x5xf32>) -> (tensor<1x1x5x4xf32>, tensor<1x1x5x4xf32>, tensor<1x1x5x3xf32>)
  return
}

// -----

func.func @f(%a: tensor<2x3xf64>, %b: tensor<3x4xf64>) {
  // expected-error@+1 {{'vram.matmul' op names a kernel of onednn, which has none for 'tensor<2x4xf64>'; without 'kernel' it is generated code}}
  %0 = vram.matmul %a, %b {kernel = #vram.kernel<onednn, 0>} : (tensor<2x3xf64>, tensor<3x4xf64>) -> tensor<2x4xf64>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{'vram.matmul' op names a kernel of cudnn, which has none for 'tensor<2x4xf32>'}}
  %0 = vram.matmul %a, %b {kernel = #vram.kernel<cudnn, 0>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x9x8xf16>, %w: tensor<6x4x3x3xf16>) {
  // expected-error@+1 {{'vram.conv2d' op names a kernel of cublaslt, which has none for 'tensor<2x6x7x6xf16>'}}
  %0 = vram.conv2d %x, %w {kernel = #vram.kernel<cublaslt, 0>} : (tensor<2x4x9x8xf16>, tensor<6x4x3x3xf16>) -> tensor<2x6x7x6xf16>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{a kernel of onednn has 0 to 2^50 bytes of workspace, not -1}}
  %0 = vram.matmul %a, %b {kernel = #vram.kernel<onednn, -1>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error@+1 {{expected one of [onednn, cublaslt, cudnn] for a library of kernels, got: mkl}}
  %0 = vram.matmul %a, %b {kernel = #vram.kernel<mkl, 0>} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return
}
