// The loss depends on the parameter's op, but on a result of it that does not depend on
// the parameter. All that was built for the gradient is erased, the loss's own gradient
// too, whose readers were then looked for.

// RUN: not vram-opt --vram-autodiff='optimizer=sgd mark-for-precision' %s 2>&1 | FileCheck %s
// CHECK: error: {{.*}}its loss depends on none of the parameters to train
func.func @main(%gamma: tensor<5xf32> {vram.role = #vram.role<parameter>, vram.name = "gamma"},
                %x: tensor<4x5xf32> {vram.role = #vram.role<input>, vram.name = "x"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0, %rstd = vram.rms_norm %x, %gamma : (tensor<4x5xf32>, tensor<5xf32>) -> (tensor<4x5xf32>, tensor<4xf32>)
  %1 = vram.mse %rstd, %rstd : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}
