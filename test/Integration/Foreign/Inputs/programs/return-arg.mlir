func.func @main(%x: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %y = arith.addf %x, %x : tensor<8xf32>
  return %x, %y : tensor<8xf32>, tensor<8xf32>
}
