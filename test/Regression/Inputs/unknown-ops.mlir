func.func @main(%a: f32) -> tensor<4xf32> {
  %0 = "x.make"() : () -> tensor<4xf32>
  %1 = "x.make"() : () -> tensor<4xf32>
  %2 = "x.use"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = "x.scalar"(%a) : (f32) -> f32
  %4 = arith.addf %2, %2 : tensor<4xf32>
  return %4 : tensor<4xf32>
}
