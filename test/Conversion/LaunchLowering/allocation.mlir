// bufferization.alloc_tensor: its memory is the planned buffer. One with a copy is a copy; of
// one without, nothing says what the elements are, and they are 0.
// RUN: vram-opt %s --vram-plan-memory --convert-vram-to-loops | FileCheck %s
// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-run %t.mlir --compare=%S/Inputs/allocation-of-vram.mlir --compare-backend=reference --require-identical

// CHECK-LABEL: func.func @f
// CHECK-NOT: memref.alloc
// CHECK: linalg.fill
// CHECK: linalg.copy
func.func @f(%x: tensor<4xf32> {vram.name = "x"}) -> tensor<4xf32> {
  %empty = bufferization.alloc_tensor() : tensor<4xf32>
  %sum = linalg.add ins(%x, %x : tensor<4xf32>, tensor<4xf32>) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  %copy = bufferization.alloc_tensor() copy(%sum) : tensor<4xf32>
  %product = linalg.mul ins(%x, %sum : tensor<4xf32>, tensor<4xf32>) outs(%copy : tensor<4xf32>) -> tensor<4xf32>
  return %product : tensor<4xf32>
}
