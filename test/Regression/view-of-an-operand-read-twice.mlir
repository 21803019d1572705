// The op reads the storage of operand 2 through operand 0, too, which it may
// not write over. The memory model assumed that it may take that storage over.
// RUN: vram-opt --vram-inplace %s | FileCheck %s

// CHECK-LABEL: func.func @view
// CHECK: vram.relu {{.*}}vram.storage = array<i64: [[X:[0-9]+]]>
// CHECK-NOT: vram.mse_backward {{.*}}vram.storage = array<i64: [[X]]>
func.func @view(%a: tensor<f32>) -> tensor<f32> {
  %x = vram.relu %a : (tensor<f32>) -> tensor<f32>
  %v = vram.reshape %x : (tensor<f32>) -> tensor<f32>
  %y = vram.mse_backward %x, %x, %v
      : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
  return %y : tensor<f32>
}
