// RUN: vram-opt %s --vram-mixed-precision=type=bf16 | FileCheck %s

// A value of f32 whose view the backward alone reads in 16 bits: it becomes
// smaller in the forward, behind its last reader there, and the view is one of
// the small one.
// CHECK-LABEL: func.func @step
// CHECK: %[[E:.*]] = vram.exp
// CHECK: vram.mse %[[E]]
// CHECK: %[[SMALL:.*]] = vram.cast %[[E]] {{.*}} -> tensor<4x8xbf16>
// CHECK: %[[VIEW:.*]] = vram.reshape %[[SMALL]] {{.*}} -> tensor<8x4xbf16>
// CHECK: vram.mse_backward
// CHECK: vram.matmul %[[VIEW]],
func.func @step(%x: tensor<4x8xf32> {vram.role = #vram.role<input>},
                %w: tensor<8x8xf32> {vram.name = "w", vram.role = #vram.role<parameter>, vram.donated = 1 : i64},
                %lr: tensor<f32> {vram.role = #vram.role<hyperparameter>}) -> (tensor<f32>, tensor<8x8xf32>)
    attributes {vram.kind = #vram.kind<training_step>, vram.loss = 0 : i64} {
  %one = vram.constant dense<1.0> : tensor<f32>
  %h = vram.matmul %x, %w {vram.phase = #vram.phase<forward>} : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %e = vram.exp %h {vram.phase = #vram.phase<forward>} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %v = vram.reshape %e {vram.phase = #vram.phase<forward>} : (tensor<4x8xf32>) -> tensor<8x4xf32>
  %loss = vram.mse %e, %x {vram.phase = #vram.phase<forward>} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<f32>
  %de = vram.mse_backward %one, %e, %x {vram.phase = #vram.phase<backward>} : (tensor<f32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %dw = vram.matmul %v, %de {vram.phase = #vram.phase<backward>} : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %new = vram.sgd %w, %dw, %lr {vram.phase = #vram.phase<update>} : (tensor<8x8xf32>, tensor<8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
  return %loss, %new : tensor<f32>, tensor<8x8xf32>
}
