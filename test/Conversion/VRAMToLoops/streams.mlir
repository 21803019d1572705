// RUN: vram-opt %s --vram-plan-memory --vram-outline-launches=share-streams | FileCheck %s
// RUN: vram-opt %s --vram-plan-memory --vram-outline-launches | FileCheck %s --check-prefix=APART
// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical

// Layers draw from streams of their own. Passed as operands they keep no
// functions apart: also those of ops inside a region, and of attention.

// CHECK-LABEL: func.func @main(
// CHECK: call @kernel_dropout(%{{[^)]*}}, %[[S0:.*]]) : (memref<4x4xf32>, memref<i64>, memref<i64>, memref<4x4xf32>, i64) -> ()
// CHECK: call @kernel_dropout(
// CHECK: call @kernel_fused(%{{.*}}) : (memref<4x4xf32>, memref<i64>, memref<i64>, memref<4x4xf32>, i64, i64) -> ()
// CHECK: call @kernel_fused(
// CHECK: call @kernel_attention(
// CHECK: call @kernel_attention(
// CHECK: func.func @kernel_dropout({{.*}}, %{{.*}}: i64) attributes {{{.*}}vram.streams = 1 : i64}
// CHECK-NOT: func.func @kernel_dropout
// CHECK: func.func @kernel_fused({{.*}}) attributes {{{.*}}vram.streams = 2 : i64}
// CHECK: vram.dropout {{.*}} {p = 2.500000e-01 : f64} :
// CHECK: vram.dropout {{.*}}stream = 1 : i64
// CHECK-NOT: func.func @kernel_fused
// CHECK: func.func @kernel_attention(
// CHECK-NOT: func.func @kernel

// APART-COUNT-2: func.func @kernel_dropout{{.*}}(
// APART-COUNT-2: func.func @kernel_fused{{.*}}(
// APART-COUNT-2: func.func @kernel_attention{{.*}}(
func.func @main(%x: tensor<4x4xf32>, %q: tensor<1x1x4x4xf32>,
                %seed: tensor<i64> {vram.name = "seed", vram.role = #vram.role<seed>},
                %offset: tensor<i64> {vram.name = "offset", vram.role = #vram.role<offset>})
    -> (tensor<4x4xf32>, tensor<1x1x4x4xf32>) {
  %0 = vram.dropout %x, %seed, %offset {p = 0.5 : f64, stream = 7 : i64} : (tensor<4x4xf32>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
  %1 = vram.dropout %0, %seed, %offset {p = 0.5 : f64, stream = 4294967295 : i64} : (tensor<4x4xf32>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
  %2 = vram.fused (%a = %1, %s = %seed, %o = %offset) : (tensor<4x4xf32>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32> {
    %6 = vram.dropout %a, %s, %o {p = 0.25 : f64, stream = 3 : i64} : (tensor<4x4xf32>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
    %7 = vram.dropout %6, %s, %o {p = 0.25 : f64, stream = 4 : i64} : (tensor<4x4xf32>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
    vram.yield %7 : tensor<4x4xf32>
  }
  %3 = vram.fused (%a = %2, %s = %seed, %o = %offset) : (tensor<4x4xf32>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32> {
    %6 = vram.dropout %a, %s, %o {p = 0.25 : f64, stream = 5 : i64} : (tensor<4x4xf32>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
    %7 = vram.dropout %6, %s, %o {p = 0.25 : f64, stream = 6 : i64} : (tensor<4x4xf32>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
    vram.yield %7 : tensor<4x4xf32>
  }
  %4, %lse4 = vram.attention %q, %q, %q seed %seed offset %offset {scale = 0.5 : f64, dropout_p = 0.5 : f64, stream = 8 : i64} : (tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>, tensor<i64>, tensor<i64>) -> (tensor<1x1x4x4xf32>, tensor<1x1x4xf32>)
  %5, %lse5 = vram.attention %4, %4, %4 seed %seed offset %offset {scale = 0.5 : f64, dropout_p = 0.5 : f64, stream = 9 : i64} : (tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>, tensor<i64>, tensor<i64>) -> (tensor<1x1x4x4xf32>, tensor<1x1x4xf32>)
  return %3, %5 : tensor<4x4xf32>, tensor<1x1x4x4xf32>
}
