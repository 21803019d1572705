// Tensors without elements, of several dimensions, have buffers: on the CPU and as a GPU's
// kernels, and the bits are those of the evaluator.
// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %s --vram-inplace --vram-plan-memory -o %t.in-place.mlir
// RUN: vram-run %t.mlir --compare=%s --compare-backend=reference --require-identical
// RUN: vram-run %t.in-place.mlir --compare=%s --compare-backend=reference --require-identical
// RUN: vram-run %t.mlir --backend=emulated --compare=%s --compare-backend=reference --require-identical
// RUN: FileCheck %s < %t.mlir

// CHECK: %arg2: memref<0x4xf32, strided<[1, 1]>>
func.func @f(%x: tensor<2x3xf32> {vram.name = "x"}, %w: tensor<3x4xf32> {vram.name = "w"}, %none: tensor<0x4xf32> {vram.name = "none"}) -> (tensor<2xf32>, tensor<4x2xf32>, tensor<2x4xf32>, tensor<2x0xf32>, tensor<2x0x4xf32>, tensor<3x4xf32>) {
  %0 = vram.slice %x {starts = array<i64: 0, 1>, limits = array<i64: 2, 1>, strides = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x0xf32>
  %1 = vram.slice %w {starts = array<i64: 0, 0>, limits = array<i64: 0, 4>, strides = array<i64: 1, 1>} : (tensor<3x4xf32>) -> tensor<0x4xf32>
  %2 = vram.matmul %0, %1 : (tensor<2x0xf32>, tensor<0x4xf32>) -> tensor<2x4xf32>
  %3 = vram.transpose %2 {permutation = array<i64: 1, 0>} : (tensor<2x4xf32>) -> tensor<4x2xf32>
  %4 = vram.reduce_sum %0 {dims = array<i64: 1>} : (tensor<2x0xf32>) -> tensor<2xf32>
  %5 = vram.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<2x0xf32>) -> tensor<0x2xf32>
  %6 = vram.transpose %5 {permutation = array<i64: 1, 0>} : (tensor<0x2xf32>) -> tensor<2x0xf32>
  %7 = vram.reshape %6 : (tensor<2x0xf32>) -> tensor<2x0x4xf32>
  %8 = vram.exp %7 : (tensor<2x0x4xf32>) -> tensor<2x0x4xf32>
  %9 = vram.concat %none, %w {dim = 0 : i64} : (tensor<0x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return %4, %3, %2, %6, %8, %9 : tensor<2xf32>, tensor<4x2xf32>, tensor<2x4xf32>, tensor<2x0xf32>, tensor<2x0x4xf32>, tensor<3x4xf32>
}
