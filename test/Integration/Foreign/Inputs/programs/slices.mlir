func.func @main(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %a = tensor.extract_slice %x[1, 2] [4, 3] [1, 2] : tensor<8x8xf32> to tensor<4x3xf32>
  %b = arith.mulf %a, %a : tensor<4x3xf32>
  %y = tensor.insert_slice %b into %x[0, 1] [4, 3] [2, 1] : tensor<4x3xf32> into tensor<8x8xf32>
  return %y : tensor<8x8xf32>
}
