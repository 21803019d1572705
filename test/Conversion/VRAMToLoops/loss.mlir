// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical

// A target that is ignored adds nothing, one that is no class gives NaN, and only
// classes are read at.

// CHECK-LABEL: func.func @main(
// CHECK-NOT: alloc
// CHECK: scf.parallel
// CHECK: math.log
// CHECK: scf.for {{.*}} -> (f64)
// CHECK: arith.cmpi eq, %{{.*}}, %{{.*}} : i64
// CHECK: scf.if {{.*}} -> (f64)
// CHECK: arith.constant 0x7FF8000000000000 : f64
// CHECK: scf.for {{.*}} -> (i64)
func.func @main(%x: tensor<4x3xf32>, %t: tensor<4xi64>, %y: tensor<4x3xf32>)
    -> (tensor<f32>, tensor<4x3xf32>, tensor<f32>, tensor<4x3xf32>, tensor<f32>, tensor<f32>, tensor<4x3xf32>, tensor<f32>) {
  %0:2 = vram.cross_entropy %x, %t {ignore_index = 1 : i64, label_smoothing = 0.1 : f64} : (tensor<4x3xf32>, tensor<4xi64>) -> (tensor<f32>, tensor<4xf32>)
  %1 = vram.cross_entropy_backward %0#0, %x, %t, %0#1 {ignore_index = 1 : i64, label_smoothing = 0.1 : f64} : (tensor<f32>, tensor<4x3xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<4x3xf32>
  %2 = vram.nll_loss %x, %t : (tensor<4x3xf32>, tensor<4xi64>) -> tensor<f32>
  %3 = vram.nll_loss_backward %2, %t {ignore_index = 0 : i64} : (tensor<f32>, tensor<4xi64>) -> tensor<4x3xf32>
  %4 = vram.bce_with_logits %x, %y : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<f32>
  %5 = vram.mse %x, %y {reduction = #vram.reduction<sum>} : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<f32>
  %6 = vram.l1_backward %5, %x, %y : (tensor<f32>, tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  %7 = vram.l1 %6, %y : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<f32>
  return %0#0, %1, %2, %3, %4, %5, %6, %7 : tensor<f32>, tensor<4x3xf32>, tensor<f32>, tensor<4x3xf32>, tensor<f32>, tensor<f32>, tensor<4x3xf32>, tensor<f32>
}
