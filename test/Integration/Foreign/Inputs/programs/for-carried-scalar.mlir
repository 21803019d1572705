func.func @main(%x: tensor<8xf32>) -> (tensor<8xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1.0 : f32
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %s = %one) -> (tensor<8xf32>, f32) {
    %t = math.tanh %a : tensor<8xf32>
    %v = tensor.extract %t[%i] : tensor<8xf32>
    %s2 = arith.mulf %s, %v : f32
    scf.yield %t, %s2 : tensor<8xf32>, f32
  }
  return %r#0, %r#1 : tensor<8xf32>, f32
}
