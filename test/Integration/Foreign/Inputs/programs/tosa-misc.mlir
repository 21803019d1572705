func.func @main(%x: tensor<2x3x4xf32>) -> (tensor<4x2x3xf32>, tensor<2x6x4xf32>, tensor<2x3x4xf32>, tensor<2x5x4xf32>) {
  %t = tosa.transpose %x {perms = array<i32: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %c = tosa.concat %x, %x {axis = 1 : i32} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x6x4xf32>
  %r = tosa.reverse %x {axis = 1 : i32} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %pad = tosa.const_shape {values = dense<[0, 0, 1, 1, 0, 0]> : tensor<6xindex>} : () -> !tosa.shape<6>
  %pv = "tosa.const"() {values = dense<2.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %p = tosa.pad %x, %pad, %pv : (tensor<2x3x4xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<2x5x4xf32>
  return %t, %c, %r, %p : tensor<4x2x3xf32>, tensor<2x6x4xf32>, tensor<2x3x4xf32>, tensor<2x5x4xf32>
}
