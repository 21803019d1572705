func.func @main(%x: tensor<8xf32>) -> f32 {
  %c0 = arith.constant 3 : index
  %y = tensor.extract %x[%c0] : tensor<8xf32>
  %z = arith.mulf %y, %y : f32
  return %z : f32
}
