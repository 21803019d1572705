// RUN: vram-opt %s --vram-plan-memory | FileCheck %s
// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-run %t.mlir --compare=%s --compare-backend=reference --require-identical

// MLIR finds no strides for a memref of several dimensions without elements: it is given some.

// CHECK-LABEL: func.func @main
// CHECK: return {{.*}} : memref<2x0xf32, strided<[1, 1]>>, memref<4xf32>
func.func @main(%x: tensor<0x3xf32>, %y: tensor<3x4xf32>) -> (tensor<2x0xf32>, tensor<4xf32>) {
  %0 = vram.matmul %x, %y : (tensor<0x3xf32>, tensor<3x4xf32>) -> tensor<0x4xf32>
  %1 = vram.reduce_sum %0 {dims = array<i64: 0>} : (tensor<0x4xf32>) -> tensor<4xf32>
  %2 = vram.reshape %0 : (tensor<0x4xf32>) -> tensor<2x0xf32>
  return %2, %1 : tensor<2x0xf32>, tensor<4xf32>
}
