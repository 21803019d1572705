func.func @main(%x: tensor<8xf32>, %p: tensor<i1>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %k = arith.constant dense<0.5> : tensor<8xf32>
  %r:2 = scf.while (%i = %c0, %h = %x) : (index, tensor<8xf32>) -> (tensor<8xf32>, index) {
    %c = arith.cmpi slt, %i, %c3 : index
    %t = math.tanh %h : tensor<8xf32>
    scf.condition(%c) %t, %i : tensor<8xf32>, index
  } do {
  ^bb0(%h: tensor<8xf32>, %i: index):
    %j = arith.addi %i, %c1 : index
    %t = arith.addf %h, %k : tensor<8xf32>
    scf.yield %j, %t : index, tensor<8xf32>
  }
  %b = tensor.extract %p[] : tensor<i1>
  %q:2 = scf.if %b -> (tensor<8xf32>, tensor<8xf32>) {
    scf.yield %k, %x : tensor<8xf32>, tensor<8xf32>
  } else {
    %z = arith.mulf %r#0, %x : tensor<8xf32>
    scf.yield %z, %z : tensor<8xf32>, tensor<8xf32>
  }
  return %r#0, %q#0, %q#1 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
