ml_program.global private @w(dense<2.0> : tensor<4x4xf32>) : tensor<4x4xf32>
func.func @forward(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %w = ml_program.global_load_const @w : tensor<4x4xf32>
  %y = arith.mulf %x, %w : tensor<4x4xf32>
  return %y : tensor<4x4xf32>
}
