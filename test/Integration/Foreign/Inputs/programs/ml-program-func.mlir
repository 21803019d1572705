ml_program.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %t = math.tanh %x : tensor<8xf32>
  ml_program.return %t : tensor<8xf32>
}
