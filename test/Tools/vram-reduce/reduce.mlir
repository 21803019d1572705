// What the test script does not ask for disappears: of four ops only the one
// that it looks for stays.
// RUN: vram-reduce %s -reduction-tree='traversal-mode=0 test=%S/Inputs/has-tanh.sh' \
// RUN:   | FileCheck %s

// CHECK-LABEL: func.func @f
// CHECK-NOT: vram.exp
// CHECK: vram.tanh
// CHECK-NOT: vram.sqrt
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = vram.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  %1 = vram.tanh %x : (tensor<4xf32>) -> tensor<4xf32>
  %2 = vram.sqrt %0 : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
