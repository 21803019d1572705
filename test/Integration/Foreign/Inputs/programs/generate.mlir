func.func @main(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %y = tensor.generate {
  ^bb0(%i: index, %j: index):
    %v = tensor.extract %x[%j, %i] : tensor<4x4xf32>
    tensor.yield %v : f32
  } : tensor<4x4xf32>
  return %y : tensor<4x4xf32>
}
