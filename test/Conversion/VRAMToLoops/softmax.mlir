// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical

// A line is read whole before it is written: the result may lie over its operand,
// as here.

// CHECK-LABEL: func.func @main(
// CHECK-NOT: alloc
// CHECK: scf.parallel (%[[I:.*]], %[[J:.*]]) =
// CHECK: %[[MAX:.*]] = scf.for {{.*}} -> (f64)
// CHECK: %[[SUM:.*]] = scf.for {{.*}} -> (f64)
// CHECK: arith.subf %{{.*}}, %[[MAX]]
// CHECK: scf.for %[[K:.*]] = {{.*}} {
// CHECK: arith.divf %{{.*}}, %[[SUM]]
// CHECK: memref.store {{.*}}[%[[I]], %[[K]], %[[J]]]
func.func @main(%x: tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x5x3xf32>) {
  %0 = vram.exp %x : (tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  %1 = vram.softmax %0 {dim = 1 : i64} : (tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  %2 = vram.softmax_backward %x, %1 {dim = 1 : i64} : (tensor<2x5x3xf32>, tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  %3 = vram.log_softmax %x {dim = 2 : i64} : (tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  %4 = vram.log_softmax_backward %2, %3 {dim = 2 : i64} : (tensor<2x5x3xf32>, tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  return %1, %4 : tensor<2x5x3xf32>, tensor<2x5x3xf32>
}
