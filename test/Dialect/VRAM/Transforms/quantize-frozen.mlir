// RUN: vram-opt --vram-quantize-frozen %s | FileCheck %s --check-prefixes=BOTH,ASKED
// RUN: vram-opt --vram-quantize-frozen=format=nf4 %s | FileCheck %s --check-prefixes=BOTH,NF4
// RUN: vram-opt --vram-quantize-frozen=format=nf4 --vram-quantize-frozen=format=int8 %s 2>&1 | FileCheck %s --check-prefixes=BOTH,NF4
// RUN: not vram-opt --vram-quantize-frozen=format=nf5 %s 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: vram-quantize-frozen: 'nf5' is no format of frozen weights: expected nf4 or int8
// RUN: not vram-opt --frozen-weights=fp4 --micro-batch=1 %s 2>&1 | FileCheck %s --check-prefix=FLAG
// FLAG: error: --frozen-weights: 'fp4' is no format of frozen weights: expected nf4 or int8
// RUN: not vram-opt --frozen-weights=nf4 --fit=1GB --fit-allow=int8-frozen %s 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: --fit-allow: --frozen-weights=nf4 says the format; leave int8-frozen or that flag out
// RUN: vram-opt --micro-batch=1 --frozen-weights=nf4 %vram_src/examples/mlp-tiny.mlir -o %t.mlir 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: warning: function 'main' has no frozen weight to store in nf4: a parameter that is 'vram.frozen', of at least two dimensions and 4096 elements, read by more than embeddings
// RUN: vram-opt --checkpoint-budget=1GB %vram_src/examples/mlp-tiny.mlir -o %t.mlir
// RUN: vram-opt --vram-quantize-frozen=format=nf4 %t.mlir 2>&1 | FileCheck %s --check-prefix=NONE

// A weight that asks for a format has it; --frozen-weights gives one to weights of matrices, but
// not to tables of embeddings, to vectors, or to what is trained.

// BOTH-LABEL: func.func @loss
// ASKED-SAME: %{{[^:]*}}: tensor<64x64xf32> {vram.frozen, vram.name = "w"
// NF4-SAME: %[[W:[^:]*]]: tensor<2048xi8> {vram.frozen, vram.name = "nf4.w", vram.part_of = #vram.part_of<"w", nf4, tensor<64x64xf32>>, vram.role = #vram.role<parameter>}
// BOTH-SAME: %[[V:[^:]*]]: tensor<21xi8> {vram.frozen, vram.name = "int8.v"
// BOTH-SAME: tensor<4096xf32> {vram.frozen, vram.name = "vector"
// BOTH-SAME: tensor<64x64xf32> {vram.frozen, vram.name = "table"
// BOTH-SAME: tensor<64x64xf32> {vram.name = "trained"
// NF4-SAME: %[[WS:[^:]*]]: tensor<64xf32> {vram.frozen, vram.name = "nf4_scale.w"
// BOTH-SAME: %[[VS:[^:]*]]: tensor<1xf32> {vram.frozen, vram.name = "int8_scale.v"
func.func @loss(%x: tensor<4x64xf32> {vram.role = #vram.role<input>, vram.name = "x"},
                %ids: tensor<4xi64> {vram.role = #vram.role<input>, vram.name = "ids"},
                %w: tensor<64x64xf32> {vram.role = #vram.role<parameter>, vram.name = "w", vram.frozen},
                %v: tensor<7x3xf32> {vram.role = #vram.role<parameter>, vram.name = "v", vram.frozen = #vram.weight_format<int8>},
                %vector: tensor<4096xf32> {vram.role = #vram.role<parameter>, vram.name = "vector", vram.frozen},
                %table: tensor<64x64xf32> {vram.role = #vram.role<parameter>, vram.name = "table", vram.frozen},
                %trained: tensor<64x64xf32> {vram.role = #vram.role<parameter>, vram.name = "trained"})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  // BOTH: %[[ROWS:.*]] = vram.embedding
  %rows = vram.embedding %table, %ids : (tensor<64x64xf32>, tensor<4xi64>) -> tensor<4x64xf32>
  %sum = vram.add %rows, %x : (tensor<4x64xf32>, tensor<4x64xf32>) -> tensor<4x64xf32>
  // NF4: %[[FLOATS:.*]] = vram.dequantize %[[W]], %[[WS]] {format = #vram.weight_format<nf4>, vram.layer = "fc"} : (tensor<2048xi8>, tensor<64xf32>) -> tensor<64x64xf32>
  // NF4-NEXT: vram.matmul %{{.*}}, %[[FLOATS]]
  %0 = vram.matmul %sum, %w {vram.layer = "fc"} : (tensor<4x64xf32>, tensor<64x64xf32>) -> tensor<4x64xf32>
  %1 = vram.matmul %0, %trained : (tensor<4x64xf32>, tensor<64x64xf32>) -> tensor<4x64xf32>
  // NF4-NOT: vram.dequantize %[[W]]
  %2 = vram.matmul %1, %w : (tensor<4x64xf32>, tensor<64x64xf32>) -> tensor<4x64xf32>
  %3 = vram.reduce_sum %2 {dims = array<i64: 0, 1>} : (tensor<4x64xf32>) -> tensor<f32>
  // BOTH: vram.dequantize %[[V]], %[[VS]] {format = #vram.weight_format<int8>}
  %4 = vram.reduce_sum %v {dims = array<i64: 0, 1>} : (tensor<7x3xf32>) -> tensor<f32>
  %5 = vram.add %3, %4 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %5 : tensor<f32>
}
