// What cuBLASLt computes with a product: one call, before anything is planned.
// RUN: vram-opt --vram-select-kernels='library=cuda workspace-cap=0' %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// Selected again, also for nobody's kernels, it is the graph that it was.
// RUN: vram-opt --vram-select-kernels='library=cuda workspace-cap=0' %t.mlir | diff %t.mlir -
// RUN: vram-opt --vram-select-kernels=library=none %t.mlir | FileCheck %s --check-prefix=NONE
// RUN: vram-opt --vram-select-kernels='library=cuda epilogues=false' %s | FileCheck %s --check-prefix=NONE
// NONE-NOT: vram.fused

// The reference rounds as the ops by themselves do.
// RUN: vram-run %t.mlir --entry=forward --compare=%s --require-identical
// RUN: vram-run %t.mlir --entry=backward --compare=%s --require-identical
// Each call has its operands, its result, and what its epilogue has.
// RUN: vram-opt --vram-inplace --vram-plan-memory %t.mlir | vram-run - --entry=forward --backend=emulated | FileCheck %s --check-prefix=CALLS
// CALLS: 2 launches per step

// A bias and gelu, whose input the backward reads, too; and a bias with relu.
// CHECK-LABEL: func.func @forward
// CHECK:      %[[F:.*]]:2 = vram.fused (%[[X:.*]] = %arg0, %[[W:.*]] = %arg1, %[[B:.*]] = %arg2) {vram.layer = "mlp", vram.phase = #vram.phase<forward>}
// CHECK-NEXT:   %[[P:.*]] = vram.matmul %[[X]], %[[W]] {kernel = #vram.kernel<cublaslt, 0>}
// CHECK-NEXT:   %[[S:.*]] = vram.bias_add %[[P]], %[[B]] {dim = 1 : i64}
// CHECK-NEXT:   %[[G:.*]] = vram.gelu %[[S]] {tanh}
// CHECK-NEXT:   vram.yield %[[G]], %[[S]]
// CHECK:      %[[R:.*]] = vram.fused
// CHECK:        vram.relu
// CHECK:      return %[[F]]#0, %[[F]]#1, %[[R]]
func.func @forward(%x: tensor<5x4xbf16>, %w: tensor<4x8xbf16>, %b: tensor<8xbf16>) -> (tensor<5x8xbf16>, tensor<5x8xbf16>, tensor<5x8xbf16>) {
  %0 = vram.matmul %x, %w {vram.layer = "mlp", vram.phase = #vram.phase<forward>} : (tensor<5x4xbf16>, tensor<4x8xbf16>) -> tensor<5x8xbf16>
  %1 = vram.bias_add %0, %b {dim = 1 : i64, vram.phase = #vram.phase<forward>} : (tensor<5x8xbf16>, tensor<8xbf16>) -> tensor<5x8xbf16>
  %2 = vram.gelu %1 {tanh, vram.phase = #vram.phase<forward>} : (tensor<5x8xbf16>) -> tensor<5x8xbf16>
  %3 = vram.matmul %x, %w : (tensor<5x4xbf16>, tensor<4x8xbf16>) -> tensor<5x8xbf16>
  %4 = vram.bias_add %3, %b {dim = 1 : i64} : (tensor<5x8xbf16>, tensor<8xbf16>) -> tensor<5x8xbf16>
  %5 = vram.relu %4 : (tensor<5x8xbf16>) -> tensor<5x8xbf16>
  return %2, %1, %5 : tensor<5x8xbf16>, tensor<5x8xbf16>, tensor<5x8xbf16>
}

// The gradient of gelu, and that of a bias, from the sums of an operand that has
// another shape elsewhere. The parameter is updated between the product that reads it
// and gelu's gradient: the call stands where the product stood.
// CHECK-LABEL: func.func @backward
// CHECK:      %[[D:.*]] = vram.fused
// CHECK:        vram.matmul
// CHECK:        vram.gelu_backward
// CHECK:      vram.sgd
// CHECK:      %[[G:.*]]:2 = vram.fused {{.*}}vram.gradient_of = ["w", "b"]
// CHECK:        vram.matmul %{{.*}}, %[[Y:.*]] {kernel = #vram.kernel<cublaslt, 0>, transpose_lhs}
// CHECK:        vram.reduce_sum %[[Y]] {dims = array<i64: 0>}
// CHECK:      return %[[D]], %{{.*}}, %[[G]]#0, %[[G]]#1
func.func @backward(%dy: tensor<6x4xf32>, %w: tensor<8x4xf32> {vram.donated = 1 : i64, vram.role = #vram.role<parameter>}, %pre: tensor<6x8xf32>, %g: tensor<8x4xf32>) -> (tensor<6x8xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<4xf32>) {
  %0 = vram.matmul %dy, %w {transpose_rhs} : (tensor<6x4xf32>, tensor<8x4xf32>) -> tensor<6x8xf32>
  %lr = vram.constant dense<1.0> : tensor<f32>
  %new = vram.sgd %w, %g, %lr : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<f32>) -> tensor<8x4xf32>
  %1 = vram.gelu_backward %0, %pre {tanh} : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
  %2 = vram.matmul %pre, %dy {transpose_lhs, vram.gradient_of = ["w"]} : (tensor<6x8xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
  %3 = vram.reshape %dy : (tensor<6x4xf32>) -> tensor<2x3x4xf32>
  %4 = vram.reduce_sum %3 {dims = array<i64: 0, 1>, vram.gradient_of = ["b"]} : (tensor<2x3x4xf32>) -> tensor<4xf32>
  return %1, %new, %2, %4 : tensor<6x8xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<4xf32>
}

// What stays: a product that somebody else reads, gelu by erf, rows that are no
// multiple of eight under gelu's gradient, f64, and batches of products.
// CHECK-LABEL: func.func @stays
// CHECK-NOT: vram.fused
func.func @stays(%x: tensor<5x4xf32>, %w: tensor<4x7xf32>, %pre: tensor<5x7xf32>, %b: tensor<7xf32>, %d: tensor<4x4xf64>, %e: tensor<4xf64>, %t: tensor<2x4x8xf32>, %c: tensor<8xf32>)
    -> (tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>, tensor<4x4xf64>, tensor<2x4x8xf32>) {
  %0 = vram.matmul %x, %w : (tensor<5x4xf32>, tensor<4x7xf32>) -> tensor<5x7xf32>
  %1 = vram.bias_add %0, %b {dim = 1 : i64} : (tensor<5x7xf32>, tensor<7xf32>) -> tensor<5x7xf32>
  %2 = vram.matmul %x, %w : (tensor<5x4xf32>, tensor<4x7xf32>) -> tensor<5x7xf32>
  %3 = vram.gelu %2 : (tensor<5x7xf32>) -> tensor<5x7xf32>
  %4 = vram.matmul %x, %w : (tensor<5x4xf32>, tensor<4x7xf32>) -> tensor<5x7xf32>
  %5 = vram.gelu_backward %4, %pre {tanh} : (tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
  %6 = vram.matmul %d, %d : (tensor<4x4xf64>, tensor<4x4xf64>) -> tensor<4x4xf64>
  %7 = vram.bias_add %6, %e {dim = 1 : i64} : (tensor<4x4xf64>, tensor<4xf64>) -> tensor<4x4xf64>
  %8 = vram.matmul %t, %t {transpose_rhs} : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x4xf32>
  %9 = vram.matmul %8, %t : (tensor<2x4x4xf32>, tensor<2x4x8xf32>) -> tensor<2x4x8xf32>
  %10 = vram.bias_add %9, %c {dim = 2 : i64} : (tensor<2x4x8xf32>, tensor<8xf32>) -> tensor<2x4x8xf32>
  return %0, %1, %3, %5, %7, %10 : tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>, tensor<4x4xf64>, tensor<2x4x8xf32>
}
