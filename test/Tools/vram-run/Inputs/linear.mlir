// Products and convolutions alone, so that a device without kernels runs them.
func.func @main(
    %x: tensor<2x3x9x8xf32> {vram.role = #vram.role<input>, vram.name = "x"},
    %f: tensor<4x3x3x3xf32> {vram.role = #vram.role<parameter>, vram.name = "f"},
    %g: tensor<4x6x2x2xf32> {vram.role = #vram.role<parameter>, vram.name = "g"},
    %a: tensor<5x7x3xf32> {vram.role = #vram.role<input>, vram.name = "a"},
    %b: tensor<5x4x3xf32> {vram.role = #vram.role<parameter>, vram.name = "b"})
    -> (tensor<2x6x10x8xf32>, tensor<4x3x3x3xf32>, tensor<2x3x9x8xf32>,
        tensor<5x7x4xf32>, tensor<5x3x4xf32>) {
  %y = vram.conv2d %x, %f {strides = array<i64: 2, 2>, padding = array<i64: 1, 1>}
      : (tensor<2x3x9x8xf32>, tensor<4x3x3x3xf32>) -> tensor<2x4x5x4xf32>
  %z = vram.conv_transpose2d %y, %g {strides = array<i64: 2, 2>}
      : (tensor<2x4x5x4xf32>, tensor<4x6x2x2xf32>) -> tensor<2x6x10x8xf32>
  %df = vram.conv2d_backward_filter %y, %x {kernel_size = array<i64: 3, 3>,
      strides = array<i64: 2, 2>, padding = array<i64: 1, 1>}
      : (tensor<2x4x5x4xf32>, tensor<2x3x9x8xf32>) -> tensor<4x3x3x3xf32>
  %dx = vram.conv2d_backward_input %y, %f {input_size = array<i64: 9, 8>,
      strides = array<i64: 2, 2>, padding = array<i64: 1, 1>}
      : (tensor<2x4x5x4xf32>, tensor<4x3x3x3xf32>) -> tensor<2x3x9x8xf32>
  %c = vram.matmul %a, %b {transpose_rhs}
      : (tensor<5x7x3xf32>, tensor<5x4x3xf32>) -> tensor<5x7x4xf32>
  %d = vram.matmul %a, %c {transpose_lhs}
      : (tensor<5x7x3xf32>, tensor<5x7x4xf32>) -> tensor<5x3x4xf32>
  return %z, %df, %dx, %c, %d : tensor<2x6x10x8xf32>, tensor<4x3x3x3xf32>,
      tensor<2x3x9x8xf32>, tensor<5x7x4xf32>, tensor<5x3x4xf32>
}
