func.func @main(%x: tensor<8xindex>) -> tensor<8xindex> {
  %y = arith.addi %x, %x : tensor<8xindex>
  return %y : tensor<8xindex>
}
