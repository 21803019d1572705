func.func @main(%x: tensor<8xf64>, %y: tensor<8xi32>) -> (tensor<8xf64>, tensor<8xi32>) {
  %a = arith.sitofp %y : tensor<8xi32> to tensor<8xf64>
  %b = arith.addf %a, %x : tensor<8xf64>
  %c = arith.muli %y, %y : tensor<8xi32>
  return %b, %c : tensor<8xf64>, tensor<8xi32>
}
