func.func @main(%x: tensor<1x4x8xf32>, %w: tensor<1x8x6xf32>, %b: tensor<1x1x6xf32>) -> tensor<1x4x6xf32> {
  %zp = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %p = tosa.matmul %x, %w, %zp, %zp : (tensor<1x4x8xf32>, tensor<1x8x6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x6xf32>
  %a = tosa.add %p, %b : (tensor<1x4x6xf32>, tensor<1x1x6xf32>) -> tensor<1x4x6xf32>
  %r = tosa.clamp %a {min_val = 0.0 : f32, max_val = 6.0 : f32} : (tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
  %s = tosa.sigmoid %r : (tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
  return %s : tensor<1x4x6xf32>
}
