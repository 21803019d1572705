// RUN: vram-opt --vram-plan-memory --vram-lower-to-launches %s | FileCheck %s

// Both powers of Adam's corrections are computed by one thread of a block, and read
// by the others.
// CHECK-LABEL: gpu.func @adam(
// CHECK-NOT: math.powf
// CHECK: scf.if
// CHECK-COUNT-2: math.powf {{.*}} : f64
// CHECK: gpu.barrier
// CHECK-NOT: math.powf
// CHECK: gpu.return
func.func @main(%p: tensor<64x64xf32>, %g: tensor<64x64xf32>, %m: tensor<64x64xf32>,
                %v: tensor<64x64xf32>, %lr: tensor<f32>, %step: tensor<i64>)
    -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) {
  %0:3 = vram.adam %p, %g, %m, %v, %lr, %step : (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<f32>, tensor<i64>) -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>)
  return %0#0, %0#1, %0#2 : tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>
}
