// RUN: vram-opt %s --vram-checkpoint='budget-fraction=0.7' -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: vram-run %s --compare=%t.mlir --require-identical

// The draws are repeated, bit for bit, rather than kept.

// CHECK-LABEL: func.func @main
// CHECK: vram.uniform {{.*}}rerun = 0
// CHECK: vram.uniform {{.*}}rerun = 1
func.func @main(%x: tensor<64x64xf32> {vram.role = #vram.role<input>},
    %seed: tensor<i64> {vram.role = #vram.role<seed>},
    %offset: tensor<i64> {vram.role = #vram.role<offset>})
    -> tensor<64x64xf32> attributes {vram.kind = #vram.kind<inference>} {
  %u = vram.uniform %seed, %offset {stream = 5 : i64} : (tensor<i64>, tensor<i64>) -> tensor<64x64xf32>
  %a = vram.mul %x, %u : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %b = vram.matmul %a, %x : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %c = vram.matmul %b, %x : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %d = vram.concat %c, %b {dim = 0 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
  %e = vram.matmul %d, %x : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
  %f = vram.reduce_sum %e {dims = array<i64: 0>} : (tensor<128x64xf32>) -> tensor<64xf32>
  %g = vram.bias_add %u, %f {dim = 1 : i64} : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64x64xf32>
  return %g : tensor<64x64xf32>
}
