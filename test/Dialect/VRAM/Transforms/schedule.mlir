// RUN: vram-opt %s --vram-schedule --remarks-filter=vram-schedule --remark-format=emitRemark -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s <%t.mlir
// RUN: vram-run %s --entry=wide --compare=%t.mlir --require-identical
// RUN: vram-run %s --entry=state --compare=%t.mlir --require-identical
// RUN: vram-opt %t.mlir --vram-schedule | diff %t.mlir -
// RUN: not vram-opt %s --vram-schedule=effort=0 2>&1 | FileCheck %s --check-prefix=EFFORT
// EFFORT: error: --vram-schedule: effort must be 1 to 5, not 0

// Three wide values, each reduced to a number: reduced at once, only one of them
// is alive at a time.

// REMARK: Function=wide{{.*}}Peak=66304, PeakBefore=197120
// REMARK: Function=state{{.*}}no order has a lower peak
// CHECK-LABEL: func.func @wide
// CHECK: vram.broadcast
// CHECK-NEXT: vram.reduce_sum
// CHECK-NEXT: vram.broadcast
// CHECK-NEXT: vram.reduce_sum
func.func @wide(%x: tensor<f32>) -> tensor<f32> {
  %a = vram.broadcast %x : (tensor<f32>) -> tensor<128x128xf32>
  %b = vram.broadcast %x : (tensor<f32>) -> tensor<128x128xf32>
  %c = vram.broadcast %x : (tensor<f32>) -> tensor<128x128xf32>
  %0 = vram.reduce_sum %a {dims = array<i64: 0, 1>} : (tensor<128x128xf32>) -> tensor<f32>
  %1 = vram.reduce_sum %b {dims = array<i64: 0, 1>} : (tensor<128x128xf32>) -> tensor<f32>
  %2 = vram.reduce_sum %c {dims = array<i64: 0, 1>} : (tensor<128x128xf32>) -> tensor<f32>
  %3 = vram.add %0, %1 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %4 = vram.add %3, %2 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %4 : tensor<f32>
}

// A parameter is not read after its update, however much that would save.

// CHECK-LABEL: func.func @state
// CHECK: vram.exp %arg0
// CHECK: vram.sgd %arg0
func.func @state(%w: tensor<64xf32> {vram.donated = 0 : i64}, %g: tensor<64xf32>, %lr: tensor<f32>) -> (tensor<64xf32>, tensor<f32>) {
  %e = vram.exp %w : (tensor<64xf32>) -> tensor<64xf32>
  %new = vram.sgd %w, %g, %lr : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %s = vram.reduce_sum %e {dims = array<i64: 0>} : (tensor<64xf32>) -> tensor<f32>
  return %new, %s : tensor<64xf32>, tensor<f32>
}
