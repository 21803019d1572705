func.func @mixed(
    %x: tensor<16x8xf32> {vram.role = #vram.role<input>, vram.name = "x"},
    %w: tensor<8x32xf32> {vram.role = #vram.role<input>, vram.name = "w"},
    %v: tensor<32x16xf32> {vram.role = #vram.role<input>, vram.name = "v"})
    -> (tensor<16x16xf32> {vram.name = "y"}, tensor<16xf32> {vram.name = "sums"}) {
  %half = vram.constant dense<0.5> : tensor<16x32xf32>
  %p = vram.matmul %x, %w : (tensor<16x8xf32>, tensor<8x32xf32>) -> tensor<16x32xf32>
  %t = vram.tanh %p : (tensor<16x32xf32>) -> tensor<16x32xf32>
  %h = vram.mul %t, %half : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
  %s = vram.add %h, %p : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
  %m = vram.mul %s, %t : (tensor<16x32xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
  %c = vram.matmul %m, %v : (tensor<16x32xf32>, tensor<32x16xf32>) -> tensor<16x16xf32>
  %y = vram.add %c, %c : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
  %r = vram.reduce_sum %c {dims = array<i64: 1>} : (tensor<16x16xf32>) -> tensor<16xf32>
  return %y, %r : tensor<16x16xf32>, tensor<16xf32>
}
