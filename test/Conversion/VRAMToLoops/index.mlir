// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical --entry=main
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical --entry=scatter
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical --entry=few
// RUN: vram-run %t.mlir --backend=emulated --compare=%s --compare-backend=reference --require-identical --entry=scatter
// RUN: vram-run %t.mlir --backend=emulated --compare=%s --compare-backend=reference --entry=few | FileCheck %s --check-prefix=FEW

// The first row that names an id sums up all that do, in their order. Each
// index is checked before its row is read.

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

// Each element looks for the updates of its place, and the last one stays.
// CHECK-LABEL: func.func @scatter(
// CHECK-NOT: alloc
// CHECK: scf.parallel
// CHECK: scf.for {{.*}} -> (f64)
// CHECK-NOT: arith.mulf
// CHECK: scf.parallel
// CHECK: scf.for {{.*}} -> (f64)
// CHECK: arith.mulf
func.func @scatter(%x: tensor<5x3xf32>, %at: tensor<4x2xi64>, %u: tensor<4x2xf32>,
                   %n: tensor<5xi16>, %k: tensor<7xi32>, %v: tensor<7xi16>,
                   %p: tensor<5xi1>, %q: tensor<7xi1>)
    -> (tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>,
        tensor<5xi16>, tensor<5xi16>, tensor<5xi1>) {
  %0 = vram.scatter %x, %at, %u {dim = 0 : i64, reduction = #vram.scatter<set>} : (tensor<5x3xf32>, tensor<4x2xi64>, tensor<4x2xf32>) -> tensor<5x3xf32>
  %1 = vram.scatter %x, %at, %u {dim = 0 : i64, reduction = #vram.scatter<mul>} : (tensor<5x3xf32>, tensor<4x2xi64>, tensor<4x2xf32>) -> tensor<5x3xf32>
  %2 = vram.scatter %x, %at, %u {dim = 0 : i64, reduction = #vram.scatter<max>} : (tensor<5x3xf32>, tensor<4x2xi64>, tensor<4x2xf32>) -> tensor<5x3xf32>
  %3 = vram.scatter %x, %at, %u {dim = 0 : i64, reduction = #vram.scatter<min>} : (tensor<5x3xf32>, tensor<4x2xi64>, tensor<4x2xf32>) -> tensor<5x3xf32>
  %4 = vram.scatter %n, %k, %v {dim = 0 : i64, reduction = #vram.scatter<mul>} : (tensor<5xi16>, tensor<7xi32>, tensor<7xi16>) -> tensor<5xi16>
  %5 = vram.scatter %n, %k, %v {dim = 0 : i64, reduction = #vram.scatter<min>} : (tensor<5xi16>, tensor<7xi32>, tensor<7xi16>) -> tensor<5xi16>
  %6 = vram.scatter %p, %k, %q {dim = 0 : i64, reduction = #vram.scatter<set>} : (tensor<5xi1>, tensor<7xi32>, tensor<7xi1>) -> tensor<5xi1>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<5xi16>, tensor<5xi16>, tensor<5xi1>
}

// Few updates look for each other: the last of one place writes it, or the first
// with all of them. A GPU adds and multiplies in f32.
// FEW: result0 {{.*}}bit-identical
// FEW: result1  largest difference {{0|[0-9.]+e-0[78]}}
// FEW: result2  largest difference {{0|[0-9.]+e-0[78]}}
// FEW: result3 {{.*}}bit-identical
// FEW: result4 {{.*}}bit-identical
// CHECK-LABEL: func.func @few(
// CHECK-NOT: alloc
// CHECK: scf.parallel
// CHECK-NOT: scf.for
// CHECK: scf.parallel
// CHECK: scf.for {{.*}} -> (i64)
// CHECK: scf.if
// CHECK-NOT: scf.for
// CHECK: memref.store
// CHECK: scf.parallel
// CHECK: scf.parallel
// CHECK: scf.for {{.*}} -> (i64)
// CHECK: scf.if
// CHECK: scf.for {{.*}} -> (f64)
// CHECK: arith.addf
func.func @few(%x: tensor<6x5xf32>, %at: tensor<5x3xi64>, %u: tensor<5x3xf32>)
    -> (tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>) {
  %0 = vram.scatter %x, %at, %u {dim = 0 : i64, reduction = #vram.scatter<set>} : (tensor<6x5xf32>, tensor<5x3xi64>, tensor<5x3xf32>) -> tensor<6x5xf32>
  %1 = vram.scatter_add %x, %at, %u {dim = 0 : i64} : (tensor<6x5xf32>, tensor<5x3xi64>, tensor<5x3xf32>) -> tensor<6x5xf32>
  %2 = vram.scatter %0, %at, %u {dim = 0 : i64, reduction = #vram.scatter<mul>} : (tensor<6x5xf32>, tensor<5x3xi64>, tensor<5x3xf32>) -> tensor<6x5xf32>
  %3 = vram.scatter %x, %at, %u {dim = 0 : i64, reduction = #vram.scatter<max>} : (tensor<6x5xf32>, tensor<5x3xi64>, tensor<5x3xf32>) -> tensor<6x5xf32>
  // Over its input.
  %n = vram.neg %x : (tensor<6x5xf32>) -> tensor<6x5xf32>
  %4 = vram.scatter %n, %at, %u {dim = 0 : i64, reduction = #vram.scatter<min>} : (tensor<6x5xf32>, tensor<5x3xi64>, tensor<5x3xf32>) -> tensor<6x5xf32>
  return %0, %1, %2, %3, %4 : tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>
}
