func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n, %r = scf.while (%i = %c0, %h = %x) : (index, tensor<8xf32>) -> (index, tensor<8xf32>) {
    %c = arith.cmpi slt, %i, %c3 : index
    scf.condition(%c) %i, %h : index, tensor<8xf32>
  } do {
  ^bb0(%i: index, %h: tensor<8xf32>):
    %j = arith.addi %i, %c1 : index
    %t = math.tanh %h : tensor<8xf32>
    scf.yield %j, %t : index, tensor<8xf32>
  }
  return %r : tensor<8xf32>
}
