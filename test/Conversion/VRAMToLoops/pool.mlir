// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical

// Gradients are gathered, not scattered: each element asks the windows on it, so
// that nothing depends on an order of writes.

// CHECK-LABEL: func.func @main(
// CHECK-NOT: alloc
// CHECK: scf.parallel
// CHECK: scf.for {{.*}} -> (f64, i64)
// CHECK: memref.store {{.*}} : memref<1x2x3x3xf32>
// CHECK: memref.store {{.*}} : memref<1x2x3x3xi8>
// CHECK: scf.parallel
// CHECK: scf.if {{.*}} -> (f64)
// CHECK: memref.load {{.*}} : memref<1x2x3x3xi8>
// CHECK: memref.store {{.*}} : memref<1x2x6x5xf32>
func.func @main(%x: tensor<1x2x6x5xf32>) -> (tensor<1x2x3x3xf32>, tensor<1x2x6x5xf32>, tensor<1x2x6x5xf32>) {
  %p:2 = vram.max_pool2d %x {kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 1>, strides = array<i64: 2, 2>} : (tensor<1x2x6x5xf32>) -> (tensor<1x2x3x3xf32>, tensor<1x2x3x3xi8>)
  %d = vram.max_pool2d_backward %p#0, %p#1 {input_size = array<i64: 6, 5>, kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 1>, strides = array<i64: 2, 2>} : (tensor<1x2x3x3xf32>, tensor<1x2x3x3xi8>) -> tensor<1x2x6x5xf32>
  %a = vram.avg_pool2d %d {kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 1>, strides = array<i64: 2, 2>} : (tensor<1x2x6x5xf32>) -> tensor<1x2x3x3xf32>
  %e = vram.avg_pool2d_backward %a {exclude_padding, input_size = array<i64: 6, 5>, kernel_size = array<i64: 3, 3>, padding = array<i64: 1, 1>, strides = array<i64: 2, 2>} : (tensor<1x2x3x3xf32>) -> tensor<1x2x6x5xf32>
  return %a, %d, %e : tensor<1x2x3x3xf32>, tensor<1x2x6x5xf32>, tensor<1x2x6x5xf32>
}
