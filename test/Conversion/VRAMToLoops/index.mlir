// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical

// The first row that names an id sums up all that do, in their order. What an
// index names is asked before it is read.

// CHECK-LABEL: func.func @main(
// CHECK-NOT: alloc
// CHECK: scf.parallel
// CHECK: scf.if {{.*}} -> (f64)
// CHECK: memref.load %{{.*}} : memref<5x3xf32>
// CHECK: } else {
// CHECK: arith.constant 0x7FF8000000000000 : f64
// CHECK: scf.parallel
// CHECK: scf.parallel
// CHECK: scf.for {{.*}} -> (i64)
// CHECK: scf.if
// CHECK: scf.for
// CHECK: scf.for {{.*}} -> (f64)
func.func @main(%w: tensor<5x3xf32>, %ids: tensor<2x4xi64>, %at: tensor<2x3xi64>)
    -> (tensor<2x4x3xf32>, tensor<5x3xf32>, tensor<2x3xf32>, tensor<5x3xf32>) {
  %0 = vram.embedding %w, %ids : (tensor<5x3xf32>, tensor<2x4xi64>) -> tensor<2x4x3xf32>
  %1 = vram.embedding_backward %0, %ids {num_embeddings = 5 : i64, padding_idx = 1 : i64} : (tensor<2x4x3xf32>, tensor<2x4xi64>) -> tensor<5x3xf32>
  %2 = vram.gather %w, %at {dim = 0 : i64} : (tensor<5x3xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
  %3 = vram.scatter_add %w, %at, %2 {dim = 0 : i64} : (tensor<5x3xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<5x3xf32>
  return %0, %1, %2, %3 : tensor<2x4x3xf32>, tensor<5x3xf32>, tensor<2x3xf32>, tensor<5x3xf32>
}
