func.func @main(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>, %p: tensor<i1>) -> tensor<8x8xf32> {
  %c = tensor.extract %p[] : tensor<i1>
  %r = scf.if %c -> (tensor<8x8xf32>) {
    %a = arith.addf %x, %y : tensor<8x8xf32>
    %t = math.tanh %a : tensor<8x8xf32>
    scf.yield %t : tensor<8x8xf32>
  } else {
    scf.yield %y : tensor<8x8xf32>
  }
  return %r : tensor<8x8xf32>
}
