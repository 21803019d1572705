// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical

// CHECK-LABEL: func.func @main(
// CHECK-NOT: alloc
// CHECK: scf.parallel (%[[J:[a-z0-9]+]]) =
// CHECK: scf.for %[[I:[a-z0-9]+]] = {{.*}} -> (f64)
// CHECK: scf.for %[[K:[a-z0-9]+]] = {{.*}} -> (f64)
// CHECK: memref.load %{{.*}}[%[[I]], %[[J]], %[[K]]]
// CHECK: memref.store {{.*}}[%[[J]]] : memref<3xf32>
func.func @main(%x: tensor<2x3x4xf32>, %i: tensor<2x3xi32>)
    -> (tensor<3xf32>, tensor<2x1x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2x4xi64>) {
  %0 = vram.reduce_sum %x {dims = array<i64: 0, 2>} : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %1 = vram.reduce_mean %x {dims = array<i64: 1>, keep_dims} : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  %2 = vram.reduce_max %x {dims = array<i64: 0, 1, 2>} : (tensor<2x3x4xf32>) -> tensor<f32>
  %3 = vram.reduce_min %i {dims = array<i64: 1>} : (tensor<2x3xi32>) -> tensor<2xi32>
  %4 = vram.argmax %x {dim = 1 : i64} : (tensor<2x3x4xf32>) -> tensor<2x4xi64>
  return %0, %1, %2, %3, %4 : tensor<3xf32>, tensor<2x1x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2x4xi64>
}
