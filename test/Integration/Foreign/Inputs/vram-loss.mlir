// The loss of linalg-loss.mlir in vram.
func.func @loss(
    %x: tensor<8x6xf32> {vram.role = #vram.role<input>, vram.name = "x"},
    %t: tensor<8x4xf32> {vram.role = #vram.role<target>, vram.name = "t"},
    %w: tensor<6x5xf32> {vram.role = #vram.role<parameter>, vram.name = "w"},
    %b: tensor<5xf32> {vram.role = #vram.role<parameter>, vram.name = "b"},
    %v: tensor<5x4xf32> {vram.role = #vram.role<parameter>, vram.name = "v"})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %p = vram.matmul %x, %w : (tensor<8x6xf32>, tensor<6x5xf32>) -> tensor<8x5xf32>
  %a = vram.add %p, %b : (tensor<8x5xf32>, tensor<5xf32>) -> tensor<8x5xf32>
  %h = vram.tanh %a : (tensor<8x5xf32>) -> tensor<8x5xf32>
  %q = vram.matmul %h, %v : (tensor<8x5xf32>, tensor<5x4xf32>) -> tensor<8x4xf32>
  %y = vram.relu %q : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %loss = vram.mse %y, %t : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
