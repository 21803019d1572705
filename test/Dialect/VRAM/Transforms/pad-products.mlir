// Rows of large products in 16 bits are padded to 16 bytes: an operand that several
// products read once, and never f32, even rows or small products.
// RUN: vram-opt --vram-pad-products=least-flops=1000 %s | FileCheck %s
// RUN: vram-opt --vram-pad-products=least-flops=1000 %s -o %t.padded.mlir
// RUN: vram-opt --vram-pad-products=least-flops=1000 %t.padded.mlir | diff %t.padded.mlir -
// RUN: vram-opt --vram-pad-products %s | FileCheck %s --check-prefix=SMALL
// SMALL-NOT: vram.pad

// Zeros add nothing: the same bits, on tensors and in an arena that holds the rows.
// RUN: vram-run %t.padded.mlir --entry=main --compare=%s --require-identical
// RUN: vram-run %t.padded.mlir --entry=batched --compare=%s --require-identical
// RUN: vram-opt --vram-select-kernels=library=cuda --vram-inplace --vram-plan-memory %t.padded.mlir -o %t.planned.mlir
// RUN: vram-opt --vram-select-kernels=library=cuda --vram-inplace --vram-plan-memory %s -o %t.plain.mlir
// RUN: vram-run %t.planned.mlir --entry=main --backend=emulated --compare=%t.plain.mlir --require-identical
// RUN: FileCheck %s --check-prefix=PLANNED < %t.planned.mlir
// PLANNED: outs({{.*}} : memref<64x16xbf16>) workspace
// PLANNED: kernel = #vram.kernel<cublaslt, 33554432>
// PLANNED: tensor<64x16xbf16>

// RUN: not vram-opt --vram-pad-products %t.planned.mlir 2>&1 | FileCheck %s --check-prefix=LATE
// LATE: error: function 'main' is in buffer form: products are padded before --vram-plan-memory, which has to plan the rows' bytes

// CHECK-LABEL: func.func @main
func.func @main(%x: tensor<64x8xbf16>, %w: tensor<11x8xbf16>, %g: tensor<64x11xbf16>)
    -> (tensor<64x11xbf16>, tensor<64x8xbf16>, tensor<11x8xbf16>) {
  // CHECK: %[[W:.*]] = vram.pad %arg1 {high = array<i64: 5, 0>, {{.*}} : (tensor<11x8xbf16>) -> tensor<16x8xbf16>
  // CHECK: %[[Y:.*]] = vram.matmul %arg0, %[[W]] {transpose_rhs, vram.layer = "head"} : (tensor<64x8xbf16>, tensor<16x8xbf16>) -> tensor<64x16xbf16>
  // CHECK: %[[SLICE:.*]] = vram.slice %[[Y]] {limits = array<i64: 64, 11>, {{.*}}, vram.layer = "head"}
  %y = vram.matmul %x, %w {transpose_rhs, vram.layer = "head"} : (tensor<64x8xbf16>, tensor<11x8xbf16>) -> tensor<64x11xbf16>
  // The gradient of the input: zeros behind both operands' terms.
  // CHECK: %[[G:.*]] = vram.pad %arg2 {high = array<i64: 0, 5>, {{.*}} -> tensor<64x16xbf16>
  // CHECK-NOT: vram.pad
  // CHECK: %[[X:.*]] = vram.matmul %[[G]], %[[W]] : (tensor<64x16xbf16>, tensor<16x8xbf16>) -> tensor<64x8xbf16>
  %dx = vram.matmul %g, %w : (tensor<64x11xbf16>, tensor<11x8xbf16>) -> tensor<64x8xbf16>
  // That of the weight: rows that are cut off.
  // CHECK: %[[R:.*]] = vram.matmul %[[G]], %arg0 {transpose_lhs} : (tensor<64x16xbf16>, tensor<64x8xbf16>) -> tensor<16x8xbf16>
  // CHECK: %[[D:.*]] = vram.slice %[[R]] {limits = array<i64: 11, 8>
  // CHECK: return %[[SLICE]], %[[X]], %[[D]]
  %dw = vram.matmul %g, %x {transpose_lhs} : (tensor<64x11xbf16>, tensor<64x8xbf16>) -> tensor<11x8xbf16>
  return %y, %dx, %dw : tensor<64x11xbf16>, tensor<64x8xbf16>, tensor<11x8xbf16>
}

// CHECK-LABEL: func.func @batched
// CHECK: vram.matmul %{{.*}}, %{{.*}} {transpose_lhs} : (tensor<3x31x16xf16>, tensor<3x31x8xf16>) -> tensor<3x16x8xf16>
func.func @batched(%a: tensor<3x31x16xf16>, %b: tensor<3x31x5xf16>, %c: tensor<3x31x16xf32>) -> (tensor<3x16x5xf16>, tensor<3x31x31xf32>) {
  %0 = vram.matmul %a, %b {transpose_lhs} : (tensor<3x31x16xf16>, tensor<3x31x5xf16>) -> tensor<3x16x5xf16>
  // CHECK: vram.matmul %arg2, %arg2 {transpose_rhs}
  %1 = vram.matmul %c, %c {transpose_rhs} : (tensor<3x31x16xf32>, tensor<3x31x16xf32>) -> tensor<3x31x31xf32>
  return %0, %1 : tensor<3x16x5xf16>, tensor<3x31x31xf32>
}
