func.func @main(%x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<2x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %k = arith.constant dense<2.0> : tensor<8xf32>
  %d = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>
  %e = tensor.expand_shape %x [[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>
  %r:3 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x, %b = %k, %v = %e) -> (tensor<8xf32>, tensor<8xf32>, tensor<2x4xf32>) {
    %s = arith.addf %a, %b : tensor<8xf32>
    %s1 = arith.mulf %s, %d : tensor<8xf32>
    %t = tensor.collapse_shape %v [[0, 1]] : tensor<2x4xf32> into tensor<8xf32>
    %u = arith.addf %t, %s1 : tensor<8xf32>
    %w = tensor.expand_shape %u [[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>
    scf.yield %y, %s1, %w : tensor<8xf32>, tensor<8xf32>, tensor<2x4xf32>
  }
  return %r#0, %r#1, %r#2 : tensor<8xf32>, tensor<8xf32>, tensor<2x4xf32>
}
