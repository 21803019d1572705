// A diagnostic at a function says its line and never prints its ops, unless asked.
// RUN: vram-opt --vram-autodiff %s -o /dev/null 2> %t
// RUN: FileCheck %s < %t
// RUN: vram-opt --vram-autodiff --mlir-print-op-on-diagnostic=true %s -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ASKED

// CHECK: warning: the loss does not depend on parameter 'spare'
// CHECK-NOT: vram.mul
// CHECK-NOT: see current operation
// ASKED: see current operation
func.func @main(
    %w: tensor<4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %spare: tensor<4xf32> {vram.name = "spare", vram.role = #vram.role<parameter>}
  ) -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.mul %w, %w : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = vram.reduce_sum %0 {dims = array<i64: 0>} : (tensor<4xf32>) -> tensor<f32>
  return %1 : tensor<f32>
}
