// RUN: vram-opt %s --vram-plan-memory --vram-outline-launches | FileCheck %s
// RUN: vram-opt %s --vram-plan-memory --vram-outline-launches --convert-vram-to-loops | FileCheck %s --check-prefix=LOOPS
// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical

// Equal ops on equal types are one function, whatever layer and run they are of;
// another attribute or another type makes another.

// CHECK-LABEL: func.func @main(
// CHECK-NOT: vram.launch
// CHECK: call @kernel_softmax(%{{.*}}, %[[A:.*]]) : (memref<2x4xf32>, memref<2x4xf32>) -> ()
// CHECK: call @kernel_softmax(%[[A]], %[[B:.*]]) :
// CHECK: call @kernel_softmax_0(%[[B]], %{{.*}}) :
// CHECK: call @kernel_fill(%{{.*}}) : (memref<4xf32>) -> ()
// CHECK: return
// CHECK: func.func @kernel_softmax(%[[X:[a-z0-9]+]]: memref<2x4xf32>, %[[Y:[a-z0-9]+]]: memref<2x4xf32>) attributes {llvm.linkage = #llvm.linkage<internal>, passthrough = ["noinline"]} {
// CHECK: vram.launch ins(%{{.*}} = %[[X]] : memref<2x4xf32>) outs(%[[Y]] : memref<2x4xf32>) {
// CHECK-NEXT: vram.softmax %{{.*}} {dim = 1 : i64} :
// CHECK: func.func @kernel_softmax_0(
// CHECK: vram.softmax %{{.*}} {dim = 0 : i64} :
// CHECK-NOT: func.func @kernel_softmax_1

// LOOPS-NOT: vram
func.func @main(%x: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>) {
  %0 = vram.softmax %x {dim = 1 : i64, rerun = 0 : i64, vram.layer = "a"} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = vram.softmax %0 {dim = 1 : i64, rerun = 1 : i64, vram.layer = "b"} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = vram.softmax %1 {dim = 0 : i64} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %3 = vram.constant dense<1.0> : tensor<4xf32>
  return %2, %3 : tensor<2x4xf32>, tensor<4xf32>
}
