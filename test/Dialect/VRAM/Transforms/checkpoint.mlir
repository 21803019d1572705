// RUN: vram-opt %s --vram-checkpoint='budget=60KiB summary' 2> %t.err > %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=SUMMARY < %t.err

// Three activations of 16 KiB are all kept for the backward; 60 KiB hold fewer.
// The figures are those that the pass found, and a rerun says which it is.

// CHECK-LABEL: func.func @step
// CHECK-SAME: vram.checkpoint = {arena_bytes = {{[0-9]+}} : i64, arena_bytes_before = {{[0-9]+}} : i64, budget = 61440 : i64, cost_ns = {{[0-9]+}} : i64, cost_ns_before = {{[0-9]+}} : i64, live_peak = {{[0-9]+}} : i64, live_peak_before = {{[0-9]+}} : i64, lower_bound_ns = {{[0-9]+}} : i64, packing_effort = 2 : i64, status = "optimal"}
// CHECK: rerun = 1 : i64

// SUMMARY: checkpoint 'step': optimal
// SUMMARY-NEXT: budget 61.44 kB (60.00 KiB)
// SUMMARY-NEXT: peak {{.*}} -> {{.*}}
// SUMMARY-NEXT: arena {{.*}} -> {{.*}} (100.00 % of the peak, proven least)
// SUMMARY-NEXT: of which {{.*}} are arguments
// SUMMARY-NEXT: compute +{{[0-9.]+}} %: {{[0-9.]+}} ms -> {{[0-9.]+}} ms a step, {{[1-9][0-9]*}} reruns
// SUMMARY-NEXT: lower bound +{{[0-9.]+}} %, for
// SUMMARY-NEXT: planned in

func.func @step(%x: tensor<64x64xf32> {vram.role = #vram.role<input>}) -> tensor<64x64xf32>
    attributes {vram.kind = #vram.kind<inference>} {
  %a = vram.exp %x : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %b = vram.softmax %a {dim = 1 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %c = vram.softmax %b {dim = 0 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %d = vram.log_softmax %c {dim = 0 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = vram.softmax_backward %d, %c {dim = 0 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = vram.softmax_backward %1, %b {dim = 1 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %3 = vram.softmax_backward %2, %a {dim = 1 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %3 : tensor<64x64xf32>
}
