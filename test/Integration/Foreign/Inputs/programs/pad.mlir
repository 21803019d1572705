func.func @main(%x: tensor<4x4xf32>) -> tensor<7x6xf32> {
  %z = arith.constant 1.0 : f32
  %y = tensor.pad %x low[1, 1] high[2, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<4x4xf32> to tensor<7x6xf32>
  return %y : tensor<7x6xf32>
}
