func.func @main(%x: tensor<8xf32>, %a: f32) -> tensor<8xf32> {
  %s = tensor.splat %a : tensor<8xf32>
  %y = arith.mulf %x, %s : tensor<8xf32>
  return %y : tensor<8xf32>
}
