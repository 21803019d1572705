// Gradient checks of backward ops, as a loss that depends on a gradient has them; see
// GradientCheckTest.cpp.

func.func @conv2d_backward_input(%g: tensor<2x4x3x3xf64>, %w: tensor<4x3x3x3xf64>)
    -> tensor<2x3x5x5xf64> {
  %d = vram.conv2d_backward_input %g, %w {input_size = array<i64: 5, 5>}
      : (tensor<2x4x3x3xf64>, tensor<4x3x3x3xf64>) -> tensor<2x3x5x5xf64>
  %r = vram.tanh %d : (tensor<2x3x5x5xf64>) -> tensor<2x3x5x5xf64>
  return %r : tensor<2x3x5x5xf64>
}

// A row and a column of the image that no window reaches.
func.func @conv2d_backward_input_strides(%g: tensor<1x4x3x2xf64>, %w: tensor<4x1x2x3xf64>)
    -> tensor<1x2x6x8xf64> {
  %d = vram.conv2d_backward_input %g, %w {input_size = array<i64: 6, 8>,
      strides = array<i64: 2, 3>, padding = array<i64: 1, 0>,
      dilation = array<i64: 2, 2>, groups = 2 : i64}
      : (tensor<1x4x3x2xf64>, tensor<4x1x2x3xf64>) -> tensor<1x2x6x8xf64>
  %r = vram.tanh %d : (tensor<1x2x6x8xf64>) -> tensor<1x2x6x8xf64>
  return %r : tensor<1x2x6x8xf64>
}

func.func @conv2d_backward_filter(%g: tensor<2x4x3x3xf64>, %x: tensor<2x3x5x5xf64>)
    -> tensor<4x3x3x3xf64> {
  %d = vram.conv2d_backward_filter %g, %x {kernel_size = array<i64: 3, 3>}
      : (tensor<2x4x3x3xf64>, tensor<2x3x5x5xf64>) -> tensor<4x3x3x3xf64>
  %r = vram.tanh %d : (tensor<4x3x3x3xf64>) -> tensor<4x3x3x3xf64>
  return %r : tensor<4x3x3x3xf64>
}

func.func @conv2d_backward_filter_strides(%g: tensor<1x4x3x2xf64>, %x: tensor<1x2x6x8xf64>)
    -> tensor<4x1x2x3xf64> {
  %d = vram.conv2d_backward_filter %g, %x {kernel_size = array<i64: 2, 3>,
      strides = array<i64: 2, 3>, padding = array<i64: 1, 0>,
      dilation = array<i64: 2, 2>, groups = 2 : i64}
      : (tensor<1x4x3x2xf64>, tensor<1x2x6x8xf64>) -> tensor<4x1x2x3xf64>
  %r = vram.tanh %d : (tensor<4x1x2x3xf64>) -> tensor<4x1x2x3xf64>
  return %r : tensor<4x1x2x3xf64>
}

func.func @avg_pool2d_backward(%g: tensor<1x2x3x3xf64>) -> tensor<1x2x5x6xf64> {
  %d = vram.avg_pool2d_backward %g {input_size = array<i64: 5, 6>,
      kernel_size = array<i64: 3, 3>, strides = array<i64: 2, 2>,
      padding = array<i64: 1, 1>, exclude_padding}
      : (tensor<1x2x3x3xf64>) -> tensor<1x2x5x6xf64>
  %r = vram.tanh %d : (tensor<1x2x5x6xf64>) -> tensor<1x2x5x6xf64>
  return %r : tensor<1x2x5x6xf64>
}

func.func @avg_pool2d_backward_ceil_mode(%g: tensor<1x1x3x2xf64>) -> tensor<1x1x6x4xf64> {
  %d = vram.avg_pool2d_backward %g {input_size = array<i64: 6, 4>,
      kernel_size = array<i64: 3, 2>, strides = array<i64: 2, 2>, ceil_mode,
      divisor = 3 : i64}
      : (tensor<1x1x3x2xf64>) -> tensor<1x1x6x4xf64>
  %r = vram.tanh %d : (tensor<1x1x6x4xf64>) -> tensor<1x1x6x4xf64>
  return %r : tensor<1x1x6x4xf64>
}

func.func @adaptive_avg_pool2d_backward(%g: tensor<1x2x3x2xf64>) -> tensor<1x2x5x7xf64> {
  %d = vram.adaptive_avg_pool2d_backward %g {input_size = array<i64: 5, 7>}
      : (tensor<1x2x3x2xf64>) -> tensor<1x2x5x7xf64>
  %r = vram.tanh %d : (tensor<1x2x5x7xf64>) -> tensor<1x2x5x7xf64>
  return %r : tensor<1x2x5x7xf64>
}

func.func @upsample2d_backward_nearest(%g: tensor<1x2x5x4xf64>) -> tensor<1x2x2x3xf64> {
  %d = vram.upsample2d_backward %g {input_size = array<i64: 2, 3>,
      mode = #vram.interpolation<nearest>}
      : (tensor<1x2x5x4xf64>) -> tensor<1x2x2x3xf64>
  %r = vram.tanh %d : (tensor<1x2x2x3xf64>) -> tensor<1x2x2x3xf64>
  return %r : tensor<1x2x2x3xf64>
}

func.func @upsample2d_backward_bilinear(%g: tensor<1x1x5x4xf64>) -> tensor<1x1x2x3xf64> {
  %d = vram.upsample2d_backward %g {input_size = array<i64: 2, 3>,
      mode = #vram.interpolation<bilinear>, align_corners}
      : (tensor<1x1x5x4xf64>) -> tensor<1x1x2x3xf64>
  %r = vram.tanh %d : (tensor<1x1x2x3xf64>) -> tensor<1x1x2x3xf64>
  return %r : tensor<1x1x2x3xf64>
}

func.func @embedding_backward(%g: tensor<2x2x3xf64>) -> tensor<4x3xf64> {
  %ids = vram.constant dense<[[1, 3], [1, 0]]> : tensor<2x2xi64>
  %d = vram.embedding_backward %g, %ids {num_embeddings = 4 : i64}
      : (tensor<2x2x3xf64>, tensor<2x2xi64>) -> tensor<4x3xf64>
  %r = vram.tanh %d : (tensor<4x3xf64>) -> tensor<4x3xf64>
  return %r : tensor<4x3xf64>
}

func.func @embedding_backward_padding(%g: tensor<2x2x3xf64>) -> tensor<4x3xf64> {
  %ids = vram.constant dense<[[1, 3], [1, 0]]> : tensor<2x2xi32>
  %d = vram.embedding_backward %g, %ids {num_embeddings = 4 : i64, padding_idx = 1 : i64}
      : (tensor<2x2x3xf64>, tensor<2x2xi32>) -> tensor<4x3xf64>
  %r = vram.tanh %d : (tensor<4x3xf64>) -> tensor<4x3xf64>
  return %r : tensor<4x3xf64>
}
