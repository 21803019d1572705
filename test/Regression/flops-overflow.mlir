// RUN: vram-opt %s --vram-export-problem=output=%t.json | FileCheck %s --check-prefix=SAME
// RUN: FileCheck %s <%t.json
// SAME: vram.matmul
// CHECK: "cost":{{ *}}1099511627776

// 2^73 FLOPs are 0 modulo 2^64, and the product was as cheap as its bytes are.
// They saturate: it costs the most that an op may, 2^40 ns.
func.func @product(%a: tensor<16777216x16777216xbf16>, %b: tensor<16777216x16777216xbf16>) -> tensor<16777216x16777216xbf16> {
  %0 = vram.matmul %a, %b : (tensor<16777216x16777216xbf16>, tensor<16777216x16777216xbf16>) -> tensor<16777216x16777216xbf16>
  return %0 : tensor<16777216x16777216xbf16>
}
