// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical

// Scores are computed again in each pass: none is stored. A row of the result is
// a vector of f64 until it is rounded.

// CHECK-LABEL: func.func @main(
// CHECK-NOT: alloc
// CHECK: scf.parallel
// CHECK: scf.for {{.*}} -> (f64)
// CHECK: arith.cmpi sgt
// CHECK: math.exp
// CHECK: math.log
// CHECK: scf.for {{.*}} -> (vector<4xf64>)
// CHECK: vector.load {{.*}} vector<4xf32>
// CHECK: arith.extf {{.*}} : vector<4xf32> to vector<4xf64>
// CHECK: vector.store {{.*}} vector<4xf32>
// CHECK: scf.parallel
// CHECK: scf.parallel
// CHECK: scf.for {{.*}} -> (vector<3xf64>, vector<4xf64>)
func.func @main(%q: tensor<2x4x5x3xf32>, %k: tensor<2x2x6x3xf32>, %v: tensor<2x2x6x4xf32>,
                %mask: tensor<5x6xf32>, %g: tensor<2x4x5x4xf32>,
                %seed: tensor<i64> {vram.role = #vram.role<seed>}, %offset: tensor<i64>)
    -> (tensor<2x4x5x4xf32>, tensor<2x4x5xf32>, tensor<2x4x5x3xf32>, tensor<2x2x6x3xf32>, tensor<2x2x6x4xf32>) {
  %o:2 = vram.attention %q, %k, %v mask %mask seed %seed offset %offset {causal, dropout_p = 0.25 : f64, scale = 0.5 : f64}
      : (tensor<2x4x5x3xf32>, tensor<2x2x6x3xf32>, tensor<2x2x6x4xf32>, tensor<5x6xf32>, tensor<i64>, tensor<i64>) -> (tensor<2x4x5x4xf32>, tensor<2x4x5xf32>)
  %d:3 = vram.attention_backward %g, %q, %k, %v, %o#0, %o#1 mask %mask seed %seed offset %offset {causal, dropout_p = 0.25 : f64, scale = 0.5 : f64}
      : (tensor<2x4x5x4xf32>, tensor<2x4x5x3xf32>, tensor<2x2x6x3xf32>, tensor<2x2x6x4xf32>, tensor<2x4x5x4xf32>, tensor<2x4x5xf32>, tensor<5x6xf32>, tensor<i64>, tensor<i64>) -> (tensor<2x4x5x3xf32>, tensor<2x2x6x3xf32>, tensor<2x2x6x4xf32>)
  return %o#0, %o#1, %d#0, %d#1, %d#2 : tensor<2x4x5x4xf32>, tensor<2x4x5xf32>, tensor<2x4x5x3xf32>, tensor<2x2x6x3xf32>, tensor<2x2x6x4xf32>
}
