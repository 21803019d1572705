func.func @main(%x: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c8 = arith.constant 8 : index
  %c = arith.cmpi eq, %n, %c8 : index
  cf.assert %c, "mismatched size"
  %t = math.tanh %x : tensor<8xf32>
  return %t : tensor<8xf32>
}
