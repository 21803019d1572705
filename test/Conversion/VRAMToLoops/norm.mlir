// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical

// Mean, then variance, then the elements of a set; the gradients of gamma and beta
// in loops of their own.

// CHECK-LABEL: func.func @main(
// CHECK-NOT: alloc
// CHECK: scf.parallel (%[[C:.*]]) =
// CHECK-COUNT-3: scf.for {{.*}} -> (f64)
// CHECK: arith.divf
// CHECK-COUNT-3: scf.for {{.*}} -> (f64)
// CHECK: math.sqrt
// CHECK: memref.store
// CHECK: scf.parallel
// CHECK: scf.for {{.*}} -> (f64, f64)
// CHECK: scf.parallel
// CHECK: scf.parallel
func.func @main(%x: tensor<2x6x2x2xf32>, %g: tensor<6xf32>, %b: tensor<6xf32>, %l: tensor<2xf32>)
    -> (tensor<2x6x2x2xf32>, tensor<6xf32>, tensor<6xf32>, tensor<2x6x2x2xf32>, tensor<2x6x2x2xf32>) {
  %y:3 = vram.batch_norm %x, %g, %b : (tensor<2x6x2x2xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<2x6x2x2xf32>, tensor<6xf32>, tensor<6xf32>)
  %d:3 = vram.batch_norm_backward %y#0, %x, %y#1, %y#2, %g {beta} : (tensor<2x6x2x2xf32>, tensor<2x6x2x2xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<2x6x2x2xf32>, tensor<6xf32>, tensor<6xf32>)
  %n:3 = vram.group_norm %d#0, %g, %b {groups = 3 : i64} : (tensor<2x6x2x2xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<2x6x2x2xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
  %r:2 = vram.rms_norm %n#0, %l : (tensor<2x6x2x2xf32>, tensor<2xf32>) -> (tensor<2x6x2x2xf32>, tensor<2x6x2xf32>)
  %m:3 = vram.layer_norm %r#0 {normalized_dims = 2 : i64} : (tensor<2x6x2x2xf32>) -> (tensor<2x6x2x2xf32>, tensor<2x6xf32>, tensor<2x6xf32>)
  return %d#0, %d#1, %d#2, %n#0, %m#0 : tensor<2x6x2x2xf32>, tensor<6xf32>, tensor<6xf32>, tensor<2x6x2x2xf32>, tensor<2x6x2x2xf32>
}
