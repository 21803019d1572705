// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical
// RUN: vram-opt %s --vram-inplace --vram-plan-memory -o %t.placed.mlir
// RUN: vram-run %t.placed.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical --arena-fill=random

// Moves of elements; in place, a part is written where it belongs and a pad leaves
// what lies in it as it is.

// CHECK-LABEL: func.func @main(
// CHECK-NOT: alloc
// CHECK-NOT: memref.copy
// CHECK: scf.parallel (%[[I:.*]], %[[J:.*]]) =
// CHECK: memref.load %{{.*}}[%[[J]], %[[I]]] : memref<3x4xf32>
// CHECK: memref.store {{.*}}[%[[I]], %[[J]]] : memref<4x3xf32>
// CHECK: scf.if
func.func @main(%x: tensor<3x4xf32>) -> (tensor<4x3xf32>, tensor<4x8xf32>, tensor<6x8xf32>, tensor<2x2xf32>, tensor<2x3x4xf32>) {
  %0 = vram.transpose %x {permutation = array<i64: 1, 0>} : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %1 = vram.exp %0 : (tensor<4x3xf32>) -> tensor<4x3xf32>
  %2 = vram.pad %1 {high = array<i64: 0, 1>, interior = array<i64: 0, 0>, low = array<i64: 0, 1>, value = 2.0 : f64} : (tensor<4x3xf32>) -> tensor<4x5xf32>
  %3 = vram.concat %2, %0 {dim = 1 : i64} : (tensor<4x5xf32>, tensor<4x3xf32>) -> tensor<4x8xf32>
  %4 = vram.pad %x {high = array<i64: 1, 0>, interior = array<i64: 1, 1>, low = array<i64: 0, 1>} : (tensor<3x4xf32>) -> tensor<6x8xf32>
  %5 = vram.slice %3 {limits = array<i64: 4, 7>, starts = array<i64: 1, 2>, strides = array<i64: 2, 3>} : (tensor<4x8xf32>) -> tensor<2x2xf32>
  %6 = vram.broadcast %x : (tensor<3x4xf32>) -> tensor<2x3x4xf32>
  return %1, %3, %4, %5, %6 : tensor<4x3xf32>, tensor<4x8xf32>, tensor<6x8xf32>, tensor<2x2xf32>, tensor<2x3x4xf32>
}
