// RUN: vram-opt %s --vram-inplace --vram-plan-memory -o %t.mlir
// RUN: FileCheck %s <%t.mlir
// RUN: vram-opt %t.mlir --vram-verify-arena | diff %t.mlir -
// RUN: vram-run --backend=reference %s --compare=%t.mlir --require-identical --arena-fill=random

// Behind --vram-inplace: the halves are written into the concat, which is no
// launch, and the slice is a view of it.

// CHECK-LABEL: func.func @parts(
// CHECK: %[[WHOLE:.*]] = memref.view %{{.*}}[%{{.*}}][] : memref<{{[0-9]+}}xi8> to memref<64xf32>
// CHECK: %[[LEFT:.*]] = memref.reinterpret_cast %[[WHOLE]] to offset: [0], sizes: [4, 8], strides: [16, 1]
// CHECK: outs(%[[LEFT]] : memref<4x8xf32, strided<[16, 1]>>)
// CHECK: %[[RIGHT:.*]] = memref.reinterpret_cast %[[WHOLE]] to offset: [8], sizes: [4, 8], strides: [16, 1]
// CHECK: outs(%[[RIGHT]] : memref<4x8xf32, strided<[16, 1], offset: 8>>)
// CHECK-NOT: vram.concat
// CHECK-NOT: vram.slice
// CHECK: return
func.func @parts(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = vram.exp %a : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = vram.neg %a : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %2 = vram.concat %0, %1 {dim = 1 : i64} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x16xf32>
  %3 = vram.tanh %2 : (tensor<4x16xf32>) -> tensor<4x16xf32>
  %4 = vram.slice %3 {limits = array<i64: 4, 12>, starts = array<i64: 0, 4>, strides = array<i64: 1, 1>} : (tensor<4x16xf32>) -> tensor<4x8xf32>
  %5 = vram.sin %4 : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %5 : tensor<4x8xf32>
}
