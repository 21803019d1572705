// A function may end in an op of an unknown dialect, without the results that it
// promises: differentiation took the loss from its operands.

// RUN: not vram-opt --allow-unregistered-dialect --vram-autodiff %s 2>&1 | FileCheck %s
// RUN: not vram-opt --allow-unregistered-dialect --vram-training-step %s 2>&1 | FileCheck %s
// CHECK: error: 'x.end' op ends the function in place of func.return, so that its loss is not known
// CHECK-NOT: error:
func.func @main(%w: tensor<f32> {vram.role = #vram.role<parameter>, vram.name = "w"}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.exp %w : (tensor<f32>) -> tensor<f32>
  "x.end"() : () -> ()
}
