// RUN: vram-opt %s --vram-checkpoint='budget-fraction=0.55' -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: vram-run %s --compare=%t.mlir --require-identical

// To run the dropout again would be the cheapest way into the budget, but the
// offset that it draws from is updated, in place, before its second reader. So
// the dearer product runs again.

// CHECK-LABEL: func.func @step
// CHECK-NOT: vram.dropout {{.*}}rerun = 1
// CHECK: vram.matmul {{.*}}rerun = 1
// CHECK-NOT: vram.dropout
// CHECK: return
func.func @step(%x: tensor<64x64xf32> {vram.role = #vram.role<input>},
    %seed: tensor<i64> {vram.role = #vram.role<seed>},
    %offset: tensor<i64> {vram.role = #vram.role<offset>, vram.donated = 1 : i64})
    -> (tensor<64x64xf32>, tensor<i64>) attributes {vram.kind = #vram.kind<inference>} {
  %one = vram.constant dense<1> : tensor<i64>
  %a = vram.dropout %x, %seed, %offset {p = 0.5 : f64} : (tensor<64x64xf32>, tensor<i64>, tensor<i64>) -> tensor<64x64xf32>
  %b = vram.matmul %x, %x : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %next = vram.add %offset, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %c = vram.concat %a, %b {dim = 0 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
  %d = vram.matmul %c, %x : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
  %e = vram.matmul %d, %x : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
  %s = vram.reduce_sum %e {dims = array<i64: 0>} : (tensor<128x64xf32>) -> tensor<64xf32>
  %f = vram.matmul %b, %a : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %g = vram.bias_add %f, %s {dim = 1 : i64} : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64x64xf32>
  return %g, %next : tensor<64x64xf32>, tensor<i64>
}
