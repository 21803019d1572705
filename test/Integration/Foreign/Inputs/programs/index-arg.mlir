func.func @main(%x: tensor<8x4xf32>, %i: index) -> tensor<1x4xf32> {
  %y = tensor.extract_slice %x[%i, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<1x4xf32>
  return %y : tensor<1x4xf32>
}
