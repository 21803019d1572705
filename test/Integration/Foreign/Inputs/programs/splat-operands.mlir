func.func @main(%x: tensor<1x6x6x2xf32>, %y: tensor<2x3xf32>) -> (tensor<1x4x4x3xf32>, tensor<2x6xf32>, tensor<2x5xf32>, tensor<1x4x4x3xf32>) {
  %w = arith.constant dense<0.5> : tensor<3x3x2x3xf32>
  %k = arith.constant dense<1.5> : tensor<2x3xf32>
  %h = arith.constant 0.25 : f32
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x4x4x3xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
  %c = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<1x6x6x2xf32>, tensor<3x3x2x3xf32>) outs(%f : tensor<1x4x4x3xf32>) -> tensor<1x4x4x3xf32>
  %j = tensor.concat dim(1) %y, %k : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %s = tensor.splat %h : tensor<2x5xf32>
  %v = "tosa.const"() {values = dense<0.5> : tensor<3x3x3x2xf32>} : () -> tensor<3x3x3x2xf32>
  %b = "tosa.const"() {values = dense<[0.0, 1.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %zp = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %t = tosa.conv2d %x, %v, %b, %zp, %zp {acc_type = f32, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>, dilation = array<i64: 1, 1>} : (tensor<1x6x6x2xf32>, tensor<3x3x3x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x3xf32>
  return %c, %j, %s, %t : tensor<1x4x4x3xf32>, tensor<2x6xf32>, tensor<2x5xf32>, tensor<1x4x4x3xf32>
}
