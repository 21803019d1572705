func.func @main(%x: tensor<1x6x6x3xf32>, %w: tensor<4x3x3x3xf32>, %b: tensor<4xf32>) -> tensor<1x4xf32> {
  %zp = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %y = tosa.conv2d %x, %w, %b, %zp, %zp {acc_type = f32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x6x6x3xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
  %p = tosa.max_pool2d %y {kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>} : (tensor<1x4x4x4xf32>) -> tensor<1x2x2x4xf32>
  %s1 = tosa.reduce_sum %p {axis = 1 : i32} : (tensor<1x2x2x4xf32>) -> tensor<1x1x2x4xf32>
  %s2 = tosa.reduce_max %s1 {axis = 2 : i32} : (tensor<1x1x2x4xf32>) -> tensor<1x1x1x4xf32>
  %sh = tosa.const_shape {values = dense<[1, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.reshape %s2, %sh : (tensor<1x1x1x4xf32>, !tosa.shape<2>) -> tensor<1x4xf32>
  return %r : tensor<1x4xf32>
}
