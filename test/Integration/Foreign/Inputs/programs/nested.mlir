func.func @main(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%h = %x) -> (tensor<4x8xf32>) {
    %row = tensor.extract_slice %h[%i, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
    %q = scf.for %j = %c0 to %c2 step %c1 iter_args(%g = %row) -> (tensor<8xf32>) {
      %t = math.tanh %g : tensor<8xf32>
      scf.yield %t : tensor<8xf32>
    }
    %c = arith.cmpi ult, %i, %c2 : index
    %p = scf.if %c -> (tensor<8xf32>) {
      %m = arith.mulf %q, %q : tensor<8xf32>
      scf.yield %m : tensor<8xf32>
    } else {
      scf.yield %q : tensor<8xf32>
    }
    %n = tensor.insert_slice %p into %h[%i, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
    scf.yield %n : tensor<4x8xf32>
  }
  return %r : tensor<4x8xf32>
}
