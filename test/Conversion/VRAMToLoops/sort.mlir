// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical
// RUN: vram-run %t.mlir --backend=emulated --compare=%s --compare-backend=reference --require-identical

// Each element counts those before it. The roots of what is below 0 are NaN, and
// floor makes equal ones.

// CHECK-LABEL: func.func @main(
// CHECK: scf.parallel (%[[I:[a-z0-9]+]], %[[J:[a-z0-9]+]]) =
// CHECK: scf.for %[[K:[a-z0-9]+]] = {{.*}} -> (i64)
// CHECK: memref.load %{{.*}}[%[[I]], %[[K]]]
// CHECK: arith.cmpi slt, %[[K]], %[[J]] : index
// CHECK: memref.store {{.*}}[%[[I]], %[[J]]] : memref<5x40xi64>
func.func @main(%x: tensor<5x40xf32>, %i: tensor<6x3xi32>)
    -> (tensor<5x40xi64>, tensor<5x40xi64>, tensor<5x40xi64>, tensor<6x3xi64>,
        tensor<6x3xi64>, tensor<5xi64>) {
  %two = vram.constant dense<2.0> : tensor<f32>
  %0 = vram.mul %x, %two : (tensor<5x40xf32>, tensor<f32>) -> tensor<5x40xf32>
  %1 = vram.floor %0 : (tensor<5x40xf32>) -> tensor<5x40xf32>
  %2 = vram.sqrt %1 : (tensor<5x40xf32>) -> tensor<5x40xf32>
  %3 = vram.sort_rank %2 {dim = 1 : i64} : (tensor<5x40xf32>) -> tensor<5x40xi64>
  %4 = vram.sort_rank %2 {descending, dim = 1 : i64} : (tensor<5x40xf32>) -> tensor<5x40xi64>
  %5 = vram.sort_rank %1 {dim = 0 : i64} : (tensor<5x40xf32>) -> tensor<5x40xi64>
  %6 = vram.sort_rank %i {dim = 0 : i64} : (tensor<6x3xi32>) -> tensor<6x3xi64>
  %7 = vram.sort_rank %i {descending, dim = 1 : i64} : (tensor<6x3xi32>) -> tensor<6x3xi64>
  %8 = vram.argmax %1 {dim = 1 : i64, minimum} : (tensor<5x40xf32>) -> tensor<5xi64>
  return %3, %4, %5, %6, %7, %8 : tensor<5x40xi64>, tensor<5x40xi64>, tensor<5x40xi64>, tensor<6x3xi64>, tensor<6x3xi64>, tensor<5xi64>
}
