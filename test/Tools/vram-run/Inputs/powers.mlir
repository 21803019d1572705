// Products and convolutions that update what they read: each step has other results.
func.func @main(
    %w: tensor<4x4xf32> {vram.role = #vram.role<parameter>, vram.name = "w", vram.donated = 0 : i64},
    %x: tensor<1x2x6x6xf32> {vram.role = #vram.role<parameter>, vram.name = "x", vram.donated = 1 : i64},
    %a: tensor<4x4xf32> {vram.role = #vram.role<input>, vram.name = "a"},
    %f: tensor<2x2x3x3xf32> {vram.role = #vram.role<input>, vram.name = "f"})
    -> (tensor<4x4xf32>, tensor<1x2x6x6xf32>) {
  %v = vram.matmul %w, %a : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %next = vram.matmul %v, %a : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %y = vram.conv2d %x, %f {padding = array<i64: 1, 1>}
      : (tensor<1x2x6x6xf32>, tensor<2x2x3x3xf32>) -> tensor<1x2x6x6xf32>
  %last = vram.conv2d %y, %f {padding = array<i64: 1, 1>}
      : (tensor<1x2x6x6xf32>, tensor<2x2x3x3xf32>) -> tensor<1x2x6x6xf32>
  return %next, %last : tensor<4x4xf32>, tensor<1x2x6x6xf32>
}
