// Dialects of MLIR that hold tensors before they are bufferized.
// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// CHECK-LABEL: func.func @main
// CHECK: linalg.exp
// CHECK: func.func private @shapes
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %e = bufferization.alloc_tensor() : tensor<8xf32>
  %r = linalg.exp ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
func.func private @shapes(%a: !shape.shape, %b: !quant.uniform<i8:f32, 2.0>) -> !shape.shape
