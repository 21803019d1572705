// Gradient checks of pooling and resampling; see GradientCheckTest.cpp.

func.func @max_pool2d(%x: tensor<2x2x4x4xf64>) -> tensor<2x2x2x2xf64> {
  %m, %i = vram.max_pool2d %x {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>}
      : (tensor<2x2x4x4xf64>) -> (tensor<2x2x2x2xf64>, tensor<2x2x2x2xi8>)
  %r = vram.exp %m
      : (tensor<2x2x2x2xf64>) -> tensor<2x2x2x2xf64>
  return %r : tensor<2x2x2x2xf64>
}

func.func @max_pool2d_overlap(%x: tensor<1x2x5x6xf64>) -> tensor<1x2x3x5xf64> {
  %m, %i = vram.max_pool2d %x {kernel_size = array<i64: 3, 2>, strides = array<i64: 1, 1>}
      : (tensor<1x2x5x6xf64>) -> (tensor<1x2x3x5xf64>, tensor<1x2x3x5xi8>)
  %r = vram.exp %m
      : (tensor<1x2x3x5xf64>) -> tensor<1x2x3x5xf64>
  return %r : tensor<1x2x3x5xf64>
}

func.func @max_pool2d_padding(%x: tensor<1x2x5x5xf64>) -> tensor<1x2x3x3xf64> {
  %m, %i = vram.max_pool2d %x {kernel_size = array<i64: 3, 3>, strides = array<i64: 2, 2>, padding = array<i64: 1, 1>}
      : (tensor<1x2x5x5xf64>) -> (tensor<1x2x3x3xf64>, tensor<1x2x3x3xi8>)
  %r = vram.exp %m
      : (tensor<1x2x3x3xf64>) -> tensor<1x2x3x3xf64>
  return %r : tensor<1x2x3x3xf64>
}

func.func @max_pool2d_ceil_mode(
    %x: tensor<1x1x6x5xf64>)
    -> tensor<1x1x3x3xf64> {
  %m, %i = vram.max_pool2d %x {kernel_size = array<i64: 3, 2>, strides = array<i64: 2, 2>, ceil_mode}
      : (tensor<1x1x6x5xf64>) -> (tensor<1x1x3x3xf64>, tensor<1x1x3x3xi8>)
  %r = vram.exp %m
      : (tensor<1x1x3x3xf64>) -> tensor<1x1x3x3xf64>
  return %r : tensor<1x1x3x3xf64>
}

func.func @max_pool2d_ceil_mode_padding(
    %x: tensor<1x1x6x7xf64>)
    -> tensor<1x1x4x3xf64> {
  %m, %i = vram.max_pool2d %x {kernel_size = array<i64: 3, 3>, strides = array<i64: 2, 3>, padding = array<i64: 1, 1>, ceil_mode}
      : (tensor<1x1x6x7xf64>) -> (tensor<1x1x4x3xf64>, tensor<1x1x4x3xi8>)
  %r = vram.exp %m
      : (tensor<1x1x4x3xf64>) -> tensor<1x1x4x3xf64>
  return %r : tensor<1x1x4x3xf64>
}

func.func @max_pool2d_gaps(%x: tensor<1x1x7x7xf64>) -> tensor<1x1x2x2xf64> {
  %m, %i = vram.max_pool2d %x {kernel_size = array<i64: 2, 2>, strides = array<i64: 3, 3>}
      : (tensor<1x1x7x7xf64>) -> (tensor<1x1x2x2xf64>, tensor<1x1x2x2xi8>)
  %r = vram.exp %m
      : (tensor<1x1x2x2xf64>) -> tensor<1x1x2x2xf64>
  return %r : tensor<1x1x2x2xf64>
}

func.func @avg_pool2d(%x: tensor<2x2x4x4xf64>) -> tensor<2x2x2x2xf64> {
  %m = vram.avg_pool2d %x {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>}
      : (tensor<2x2x4x4xf64>) -> tensor<2x2x2x2xf64>
  %r = vram.exp %m
      : (tensor<2x2x2x2xf64>) -> tensor<2x2x2x2xf64>
  return %r : tensor<2x2x2x2xf64>
}

func.func @avg_pool2d_overlap(%x: tensor<1x2x5x6xf64>) -> tensor<1x2x3x5xf64> {
  %m = vram.avg_pool2d %x {kernel_size = array<i64: 3, 2>, strides = array<i64: 1, 1>}
      : (tensor<1x2x5x6xf64>) -> tensor<1x2x3x5xf64>
  %r = vram.exp %m
      : (tensor<1x2x3x5xf64>) -> tensor<1x2x3x5xf64>
  return %r : tensor<1x2x3x5xf64>
}

func.func @avg_pool2d_padding(%x: tensor<1x2x5x5xf64>) -> tensor<1x2x3x3xf64> {
  %m = vram.avg_pool2d %x {kernel_size = array<i64: 3, 3>, strides = array<i64: 2, 2>, padding = array<i64: 1, 1>}
      : (tensor<1x2x5x5xf64>) -> tensor<1x2x3x3xf64>
  %r = vram.exp %m
      : (tensor<1x2x3x3xf64>) -> tensor<1x2x3x3xf64>
  return %r : tensor<1x2x3x3xf64>
}

func.func @avg_pool2d_ceil_mode(
    %x: tensor<1x1x6x5xf64>)
    -> tensor<1x1x3x3xf64> {
  %m = vram.avg_pool2d %x {kernel_size = array<i64: 3, 2>, strides = array<i64: 2, 2>, ceil_mode}
      : (tensor<1x1x6x5xf64>) -> tensor<1x1x3x3xf64>
  %r = vram.exp %m
      : (tensor<1x1x3x3xf64>) -> tensor<1x1x3x3xf64>
  return %r : tensor<1x1x3x3xf64>
}

func.func @avg_pool2d_ceil_mode_padding(
    %x: tensor<1x1x6x7xf64>)
    -> tensor<1x1x4x3xf64> {
  %m = vram.avg_pool2d %x {kernel_size = array<i64: 3, 3>, strides = array<i64: 2, 3>, padding = array<i64: 1, 1>, ceil_mode}
      : (tensor<1x1x6x7xf64>) -> tensor<1x1x4x3xf64>
  %r = vram.exp %m
      : (tensor<1x1x4x3xf64>) -> tensor<1x1x4x3xf64>
  return %r : tensor<1x1x4x3xf64>
}

func.func @avg_pool2d_gaps(%x: tensor<1x1x7x7xf64>) -> tensor<1x1x2x2xf64> {
  %m = vram.avg_pool2d %x {kernel_size = array<i64: 2, 2>, strides = array<i64: 3, 3>}
      : (tensor<1x1x7x7xf64>) -> tensor<1x1x2x2xf64>
  %r = vram.exp %m
      : (tensor<1x1x2x2xf64>) -> tensor<1x1x2x2xf64>
  return %r : tensor<1x1x2x2xf64>
}

func.func @max_pool2d_dilation(%x: tensor<1x1x6x7xf64>) -> tensor<1x1x5x3xf64> {
  %m, %i = vram.max_pool2d %x {kernel_size = array<i64: 2, 3>, strides = array<i64: 1, 2>, padding = array<i64: 1, 1>, dilation = array<i64: 3, 2>}
      : (tensor<1x1x6x7xf64>) -> (tensor<1x1x5x3xf64>, tensor<1x1x5x3xi8>)
  %r = vram.exp %m
      : (tensor<1x1x5x3xf64>) -> tensor<1x1x5x3xf64>
  return %r : tensor<1x1x5x3xf64>
}

func.func @max_pool2d_dilation_ceil_mode(
    %x: tensor<1x1x6x7xf64>)
    -> tensor<1x1x3x2xf64> {
  %m, %i = vram.max_pool2d %x {kernel_size = array<i64: 2, 3>, strides = array<i64: 2, 2>, dilation = array<i64: 2, 2>, ceil_mode}
      : (tensor<1x1x6x7xf64>) -> (tensor<1x1x3x2xf64>, tensor<1x1x3x2xi8>)
  %r = vram.exp %m
      : (tensor<1x1x3x2xf64>) -> tensor<1x1x3x2xf64>
  return %r : tensor<1x1x3x2xf64>
}

func.func @avg_pool2d_exclude_padding(
    %x: tensor<1x2x5x5xf64>)
    -> tensor<1x2x3x3xf64> {
  %m = vram.avg_pool2d %x {kernel_size = array<i64: 3, 3>, strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, exclude_padding}
      : (tensor<1x2x5x5xf64>) -> tensor<1x2x3x3xf64>
  %r = vram.exp %m
      : (tensor<1x2x3x3xf64>) -> tensor<1x2x3x3xf64>
  return %r : tensor<1x2x3x3xf64>
}

func.func @avg_pool2d_exclude_padding_ceil_mode(
    %x: tensor<1x1x6x7xf64>)
    -> tensor<1x1x4x3xf64> {
  %m = vram.avg_pool2d %x {kernel_size = array<i64: 3, 3>, strides = array<i64: 2, 3>, padding = array<i64: 1, 1>, ceil_mode, exclude_padding}
      : (tensor<1x1x6x7xf64>) -> tensor<1x1x4x3xf64>
  %r = vram.exp %m
      : (tensor<1x1x4x3xf64>) -> tensor<1x1x4x3xf64>
  return %r : tensor<1x1x4x3xf64>
}

func.func @avg_pool2d_divisor(%x: tensor<1x1x5x5xf64>) -> tensor<1x1x3x3xf64> {
  %m = vram.avg_pool2d %x {kernel_size = array<i64: 3, 3>, strides = array<i64: 2, 2>, padding = array<i64: 1, 1>, divisor = 5 : i64}
      : (tensor<1x1x5x5xf64>) -> tensor<1x1x3x3xf64>
  %r = vram.exp %m
      : (tensor<1x1x3x3xf64>) -> tensor<1x1x3x3xf64>
  return %r : tensor<1x1x3x3xf64>
}

func.func @adaptive_avg_pool2d_global(
    %x: tensor<2x2x3x4xf64>)
    -> tensor<2x2x1x1xf64> {
  %m = vram.adaptive_avg_pool2d %x {output_size = array<i64: 1, 1>}
      : (tensor<2x2x3x4xf64>) -> tensor<2x2x1x1xf64>
  %r = vram.exp %m
      : (tensor<2x2x1x1xf64>) -> tensor<2x2x1x1xf64>
  return %r : tensor<2x2x1x1xf64>
}

func.func @adaptive_avg_pool2d_even(
    %x: tensor<2x2x4x6xf64>)
    -> tensor<2x2x2x3xf64> {
  %m = vram.adaptive_avg_pool2d %x {output_size = array<i64: 2, 3>}
      : (tensor<2x2x4x6xf64>) -> tensor<2x2x2x3xf64>
  %r = vram.exp %m
      : (tensor<2x2x2x3xf64>) -> tensor<2x2x2x3xf64>
  return %r : tensor<2x2x2x3xf64>
}

func.func @adaptive_avg_pool2d_uneven(
    %x: tensor<2x2x5x7xf64>)
    -> tensor<2x2x3x4xf64> {
  %m = vram.adaptive_avg_pool2d %x {output_size = array<i64: 3, 4>}
      : (tensor<2x2x5x7xf64>) -> tensor<2x2x3x4xf64>
  %r = vram.exp %m
      : (tensor<2x2x3x4xf64>) -> tensor<2x2x3x4xf64>
  return %r : tensor<2x2x3x4xf64>
}

func.func @adaptive_avg_pool2d_up(
    %x: tensor<2x2x2x3xf64>)
    -> tensor<2x2x3x5xf64> {
  %m = vram.adaptive_avg_pool2d %x {output_size = array<i64: 3, 5>}
      : (tensor<2x2x2x3xf64>) -> tensor<2x2x3x5xf64>
  %r = vram.exp %m
      : (tensor<2x2x3x5xf64>) -> tensor<2x2x3x5xf64>
  return %r : tensor<2x2x3x5xf64>
}

func.func @upsample2d_nearest_double(
    %x: tensor<1x2x2x3xf64>)
    -> tensor<1x2x4x6xf64> {
  %m = vram.upsample2d %x {output_size = array<i64: 4, 6>, mode = #vram.interpolation<nearest>}
      : (tensor<1x2x2x3xf64>) -> tensor<1x2x4x6xf64>
  %r = vram.exp %m
      : (tensor<1x2x4x6xf64>) -> tensor<1x2x4x6xf64>
  return %r : tensor<1x2x4x6xf64>
}

func.func @upsample2d_bilinear_double(
    %x: tensor<1x2x2x3xf64>)
    -> tensor<1x2x4x6xf64> {
  %m = vram.upsample2d %x {output_size = array<i64: 4, 6>, mode = #vram.interpolation<bilinear>}
      : (tensor<1x2x2x3xf64>) -> tensor<1x2x4x6xf64>
  %r = vram.exp %m
      : (tensor<1x2x4x6xf64>) -> tensor<1x2x4x6xf64>
  return %r : tensor<1x2x4x6xf64>
}

func.func @upsample2d_bilinear_align_corners_double(
    %x: tensor<1x2x2x3xf64>)
    -> tensor<1x2x4x6xf64> {
  %m = vram.upsample2d %x {output_size = array<i64: 4, 6>, mode = #vram.interpolation<bilinear>, align_corners}
      : (tensor<1x2x2x3xf64>) -> tensor<1x2x4x6xf64>
  %r = vram.exp %m
      : (tensor<1x2x4x6xf64>) -> tensor<1x2x4x6xf64>
  return %r : tensor<1x2x4x6xf64>
}

func.func @upsample2d_nearest_uneven(
    %x: tensor<1x2x3x2xf64>)
    -> tensor<1x2x7x5xf64> {
  %m = vram.upsample2d %x {output_size = array<i64: 7, 5>, mode = #vram.interpolation<nearest>}
      : (tensor<1x2x3x2xf64>) -> tensor<1x2x7x5xf64>
  %r = vram.exp %m
      : (tensor<1x2x7x5xf64>) -> tensor<1x2x7x5xf64>
  return %r : tensor<1x2x7x5xf64>
}

func.func @upsample2d_bilinear_uneven(
    %x: tensor<1x2x3x2xf64>)
    -> tensor<1x2x7x5xf64> {
  %m = vram.upsample2d %x {output_size = array<i64: 7, 5>, mode = #vram.interpolation<bilinear>}
      : (tensor<1x2x3x2xf64>) -> tensor<1x2x7x5xf64>
  %r = vram.exp %m
      : (tensor<1x2x7x5xf64>) -> tensor<1x2x7x5xf64>
  return %r : tensor<1x2x7x5xf64>
}

func.func @upsample2d_bilinear_align_corners_uneven(
    %x: tensor<1x2x3x2xf64>)
    -> tensor<1x2x7x5xf64> {
  %m = vram.upsample2d %x {output_size = array<i64: 7, 5>, mode = #vram.interpolation<bilinear>, align_corners}
      : (tensor<1x2x3x2xf64>) -> tensor<1x2x7x5xf64>
  %r = vram.exp %m
      : (tensor<1x2x7x5xf64>) -> tensor<1x2x7x5xf64>
  return %r : tensor<1x2x7x5xf64>
}

func.func @upsample2d_nearest_down(
    %x: tensor<1x2x5x6xf64>)
    -> tensor<1x2x3x4xf64> {
  %m = vram.upsample2d %x {output_size = array<i64: 3, 4>, mode = #vram.interpolation<nearest>}
      : (tensor<1x2x5x6xf64>) -> tensor<1x2x3x4xf64>
  %r = vram.exp %m
      : (tensor<1x2x3x4xf64>) -> tensor<1x2x3x4xf64>
  return %r : tensor<1x2x3x4xf64>
}

func.func @upsample2d_bilinear_down(
    %x: tensor<1x2x5x6xf64>)
    -> tensor<1x2x3x4xf64> {
  %m = vram.upsample2d %x {output_size = array<i64: 3, 4>, mode = #vram.interpolation<bilinear>}
      : (tensor<1x2x5x6xf64>) -> tensor<1x2x3x4xf64>
  %r = vram.exp %m
      : (tensor<1x2x3x4xf64>) -> tensor<1x2x3x4xf64>
  return %r : tensor<1x2x3x4xf64>
}

func.func @upsample2d_bilinear_align_corners_down(
    %x: tensor<1x2x5x6xf64>)
    -> tensor<1x2x3x4xf64> {
  %m = vram.upsample2d %x {output_size = array<i64: 3, 4>, mode = #vram.interpolation<bilinear>, align_corners}
      : (tensor<1x2x5x6xf64>) -> tensor<1x2x3x4xf64>
  %r = vram.exp %m
      : (tensor<1x2x3x4xf64>) -> tensor<1x2x3x4xf64>
  return %r : tensor<1x2x3x4xf64>
}

func.func @upsample2d_bilinear_align_corners_to_one(
    %x: tensor<1x2x3x4xf64>)
    -> tensor<1x2x1x1xf64> {
  %m = vram.upsample2d %x {output_size = array<i64: 1, 1>, mode = #vram.interpolation<bilinear>, align_corners}
      : (tensor<1x2x3x4xf64>) -> tensor<1x2x1x1xf64>
  %r = vram.exp %m
      : (tensor<1x2x1x1xf64>) -> tensor<1x2x1x1xf64>
  return %r : tensor<1x2x1x1xf64>
}
