// RUN: vram-opt %s --vram-inplace --vram-plan-memory -o %t.mlir
// RUN: FileCheck %s <%t.mlir
// RUN: vram-run --backend=reference %s --compare=%t.mlir --require-identical --arena-fill=random

// One row of seven in one row of eight: the strides of the row differ, and say
// nothing, since there is no second row.
// CHECK-LABEL: func.func @one_row
// CHECK: vram.launch ins(%{{.*}} = %{{.*}} : memref<1x7xf32>) outs(%{{.*}} : memref<1x8xf32>)
func.func @one_row(%x: tensor<1x7xf32>) -> tensor<1x8xf32> {
  %a = vram.exp %x : (tensor<1x7xf32>) -> tensor<1x7xf32>
  %c = vram.pad %a {low = array<i64: 0, 0>, high = array<i64: 0, 1>, interior = array<i64: 0, 0>, value = 0.0 : f64} : (tensor<1x7xf32>) -> tensor<1x8xf32>
  %d = vram.neg %c : (tensor<1x8xf32>) -> tensor<1x8xf32>
  return %d : tensor<1x8xf32>
}
